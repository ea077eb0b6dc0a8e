; The installer for Windows: for one person, without administrator rights. Compiled by tools/release/windows.py, which
; gives VERSION, TREE (the frozen folder), ICON, RECORD_ICON, LICENCE, OUT and the two lists FILES_IN and FILES_OUT.
;
; An upgrade and a removal take away the files of the list that the installed version left behind, one by one, and
; folders only when they are empty. Whatever else lies there stays. Settings and matches stay unless asked for.
Unicode true
!include "MUI2.nsh"
!include "FileFunc.nsh"
!include "LogicLib.nsh"

!define NAME "Dehla Pakad"
!define EXE "dehla-pakad.exe"
!define KEY "Software\Microsoft\Windows\CurrentVersion\Uninstall\DehlaPakad"
!define OWN_KEY "Software\Dehla Pakad"
!define PROG_ID "DehlaPakad.Record"
!define LIST "installed-files.txt"
!define DATA "$LOCALAPPDATA\dehla-pakad"

Name "${NAME}"
OutFile "${OUT}"
InstallDir "$LOCALAPPDATA\Programs\Dehla Pakad"
InstallDirRegKey HKCU "${OWN_KEY}" "Folder"
RequestExecutionLevel user
SetCompressor /SOLID lzma
ManifestDPIAware true
BrandingText "${NAME} ${VERSION}"
VIProductVersion "${VERSION}.0"
VIAddVersionKey ProductName "${NAME}"
VIAddVersionKey ProductVersion "${VERSION}"
VIAddVersionKey FileVersion "${VERSION}"
VIAddVersionKey FileDescription "${NAME} Setup"
VIAddVersionKey LegalCopyright "GPL-3.0-or-later"

!define MUI_ICON "${ICON}"
!define MUI_UNICON "${ICON}"
!define MUI_LANGDLL_REGISTRY_ROOT HKCU
!define MUI_LANGDLL_REGISTRY_KEY "${OWN_KEY}"
!define MUI_LANGDLL_REGISTRY_VALUENAME "Language"
!define MUI_FINISHPAGE_RUN "$INSTDIR\${EXE}"
!insertmacro MUI_PAGE_LICENSE "${LICENCE}"
!insertmacro MUI_PAGE_DIRECTORY
!insertmacro MUI_PAGE_INSTFILES
!insertmacro MUI_PAGE_FINISH
!insertmacro MUI_UNPAGE_CONFIRM
!insertmacro MUI_UNPAGE_COMPONENTS
!insertmacro MUI_UNPAGE_INSTFILES
; NSIS brings no Urdu and no Bengali: there the installer speaks English, the game does not.
!insertmacro MUI_LANGUAGE "English"
!insertmacro MUI_LANGUAGE "German"
!insertmacro MUI_LANGUAGE "Hindi"
!insertmacro MUI_RESERVEFILE_LANGDLL

LangString RUNNING ${LANG_ENGLISH} "${NAME} is running. Close it, then go on."
LangString RUNNING ${LANG_GERMAN} "${NAME} läuft gerade. Bitte schließen, dann weiter."
LangString RUNNING ${LANG_HINDI} "${NAME} चल रहा है। उसे बंद कीजिए, फिर आगे बढ़िए।"
LangString UN_GAME ${LANG_ENGLISH} "The game"
LangString UN_GAME ${LANG_GERMAN} "Das Spiel"
LangString UN_GAME ${LANG_HINDI} "खेल"
LangString UN_DATA ${LANG_ENGLISH} "My settings, matches and statistics too"
LangString UN_DATA ${LANG_GERMAN} "Auch meine Einstellungen, Spiele und Statistik"
LangString UN_DATA ${LANG_HINDI} "मेरी सेटिंग, मैच और आँकड़े भी"
LangString RECORD ${LANG_ENGLISH} "Dehla Pakad match record"
LangString RECORD ${LANG_GERMAN} "Dehla-Pakad-Spielprotokoll"
LangString RECORD ${LANG_HINDI} "दहला पकड़ मैच का रिकॉर्ड"

Function .onInit
  ${IfNot} ${Silent}
    !insertmacro MUI_LANGDLL_DISPLAY
  ${EndIf}
FunctionEnd

Function un.onInit
  !insertmacro MUI_UNGETLANGUAGE
FunctionEnd

; A running program cannot be written over: its own file cannot be opened for writing then.
!macro WAIT_UNTIL_CLOSED
  ${Do}
    ${IfNot} ${FileExists} "$INSTDIR\${EXE}"
      ${ExitDo}
    ${EndIf}
    ClearErrors
    FileOpen $0 "$INSTDIR\${EXE}" a
    ${IfNot} ${Errors}
      FileClose $0
      ${ExitDo}
    ${EndIf}
    MessageBox MB_RETRYCANCEL|MB_ICONEXCLAMATION "$(RUNNING)" /SD IDCANCEL IDRETRY +2
    Abort
  ${Loop}
!macroend

; Delete what the list of an installed version names; names that lead out of the folder are passed over.
!macro REMOVE_LISTED un
Function ${un}RemoveListed
  ${IfNot} ${FileExists} "$INSTDIR\${LIST}"
    Return
  ${EndIf}
  FileOpen $0 "$INSTDIR\${LIST}" r
  ${Do}
    FileReadUTF16LE $0 $1
    ${If} ${Errors}
      ${ExitDo}
    ${EndIf}
    Push $1
    Call ${un}Trim
    Pop $1
    StrCpy $2 $1 1
    StrCpy $3 $1 1 1
    ${If} $1 != ""
    ${AndIf} $2 != "\"
    ${AndIf} $2 != "."
    ${AndIf} $3 != ":"
      StrCpy $4 $1 "" -1
      ${If} $4 == "\"
        StrCpy $1 $1 -1
        RMDir "$INSTDIR\$1" ; only when it is empty
      ${Else}
        Delete "$INSTDIR\$1"
      ${EndIf}
    ${EndIf}
  ${Loop}
  FileClose $0
  Delete "$INSTDIR\${LIST}"
FunctionEnd

Function ${un}Trim ; the line on the stack without its end
  Exch $R0
  Push $R1
  ${Do}
    StrCpy $R1 $R0 1 -1
    ${If} $R1 != "$\r"
    ${AndIf} $R1 != "$\n"
      ${ExitDo}
    ${EndIf}
    StrCpy $R0 $R0 -1
  ${Loop}
  Pop $R1
  Exch $R0
FunctionEnd
!macroend
!insertmacro REMOVE_LISTED ""
!insertmacro REMOVE_LISTED "un."

Section "game"
  !insertmacro WAIT_UNTIL_CLOSED
  Call RemoveListed
  !include "${FILES_IN}"
  SetOutPath "$INSTDIR"
  File "/oname=${LIST}" "${FILES_OUT}"
  WriteUninstaller "$INSTDIR\uninstall.exe"
  CreateShortCut "$SMPROGRAMS\${NAME}.lnk" "$INSTDIR\${EXE}"
  CreateShortCut "$DESKTOP\${NAME}.lnk" "$INSTDIR\${EXE}"
  WriteRegStr HKCU "${OWN_KEY}" "Folder" "$INSTDIR"
  WriteRegStr HKCU "Software\Classes\.dehla" "" "${PROG_ID}"
  WriteRegStr HKCU "Software\Classes\${PROG_ID}" "" "$(RECORD)"
  WriteRegStr HKCU "Software\Classes\${PROG_ID}\DefaultIcon" "" '"$INSTDIR\record.ico"'
  WriteRegStr HKCU "Software\Classes\${PROG_ID}\shell\open\command" "" '"$INSTDIR\${EXE}" "%1"'
  WriteRegStr HKCU "${KEY}" "DisplayName" "${NAME}"
  WriteRegStr HKCU "${KEY}" "DisplayVersion" "${VERSION}"
  WriteRegStr HKCU "${KEY}" "DisplayIcon" "$INSTDIR\${EXE}"
  WriteRegStr HKCU "${KEY}" "Publisher" "Dehla Pakad contributors"
  WriteRegStr HKCU "${KEY}" "InstallLocation" "$INSTDIR"
  WriteRegStr HKCU "${KEY}" "UninstallString" '"$INSTDIR\uninstall.exe"'
  WriteRegStr HKCU "${KEY}" "QuietUninstallString" '"$INSTDIR\uninstall.exe" /S'
  WriteRegDWORD HKCU "${KEY}" "NoModify" 1
  WriteRegDWORD HKCU "${KEY}" "NoRepair" 1
  ${GetSize} "$INSTDIR" "/S=0K" $0 $1 $2
  IntFmt $0 "0x%08X" $0
  WriteRegDWORD HKCU "${KEY}" "EstimatedSize" "$0"
  System::Call 'shell32::SHChangeNotify(i 0x08000000, i 0, p 0, p 0)' ; file types have changed
SectionEnd

Section "un.$(UN_GAME)" UnGame
  SectionIn RO
  !insertmacro WAIT_UNTIL_CLOSED
  Call un.RemoveListed
  Delete "$INSTDIR\uninstall.exe"
  RMDir "$INSTDIR" ; never with /r: the folder may be shared
  Delete "$SMPROGRAMS\${NAME}.lnk"
  Delete "$DESKTOP\${NAME}.lnk"
  ReadRegStr $0 HKCU "Software\Classes\.dehla" ""
  ${If} $0 == "${PROG_ID}"
    DeleteRegKey HKCU "Software\Classes\.dehla"
  ${EndIf}
  DeleteRegKey HKCU "Software\Classes\${PROG_ID}"
  DeleteRegKey HKCU "${KEY}"
  DeleteRegKey HKCU "${OWN_KEY}"
  System::Call 'shell32::SHChangeNotify(i 0x08000000, i 0, p 0, p 0)'
SectionEnd

Section /o "un.$(UN_DATA)" UnData
  RMDir /r "${DATA}"
SectionEnd

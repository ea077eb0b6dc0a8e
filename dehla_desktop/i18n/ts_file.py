"""Translation files of Qt Linguist (.ts): brought up to date without losing a word of a translator."""

import xml.etree.ElementTree as ET
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from dehla_desktop.i18n.extract import PACKAGE, Key, Message

HEAD: Final = '<?xml version="1.0" encoding="utf-8"?>\n<!DOCTYPE TS>\n'


@dataclass(frozen=True, slots=True)
class Counts:
    """How an update went: texts in all, new ones, and ones that are used no more."""

    texts: int
    new: int
    gone: int

    def __str__(self) -> str:
        return f"{self.texts} texts, {self.new} new, {self.gone} no longer used"


def update(path: Path, messages: Iterable[Message]) -> Counts:
    """Write the messages to the file, each with the translation it had.

    The language of a file is in its name: ``dehla_pl.ts``. Translations of texts that are gone stay at the
    end of their context, marked as vanished, until a translator removes them. Raises OSError and ParseError.
    """
    old = _read(path)
    wanted = _by_key(messages)
    root = ET.Element("TS", version="2.1", language=path.stem.partition("_")[2])
    gone = [key for key, message in old.items() if key not in wanted and _is_translated(message)]
    for context in dict.fromkeys(key.context for key in [*sorted(wanted), *gone]):
        section = ET.SubElement(root, "context")
        ET.SubElement(section, "name").text = context
        section.extend(_element(wanted[key], old.get(key)) for key in wanted if key.context == context)
        section.extend(_vanished(old[key]) for key in gone if key.context == context)
    ET.indent(root)
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(HEAD + ET.tostring(root, encoding="unicode") + "\n", "utf-8")
    return Counts(len(wanted), sum(key not in old for key in wanted), len(gone))


def _by_key(messages: Iterable[Message]) -> dict[Key, list[Message]]:
    found: dict[Key, list[Message]] = {}
    for message in messages:
        found.setdefault(message.key, []).append(message)
    return found


def _read(path: Path) -> dict[Key, ET.Element]:
    if not path.exists():
        return {}
    # Only files of this project are read here, never one from a stranger.
    root = ET.parse(path).getroot()
    return {
        Key(
            context.findtext("name", ""), message.findtext("source", ""), message.findtext("comment", "")
        ): message
        for context in root.iter("context")
        for message in context.iter("message")
    }


def _element(messages: list[Message], old: ET.Element | None) -> ET.Element:
    key, plural = messages[0].key, any(message.plural for message in messages)
    element = ET.Element("message", {"numerus": "yes"} if plural else {})
    for message in messages:
        place = (
            message.file.relative_to(PACKAGE.parent).as_posix()
            if _inside(message.file)
            else message.file.name
        )
        ET.SubElement(element, "location", filename=place, line=str(message.line))
    ET.SubElement(element, "source").text = key.text
    if key.comment:
        ET.SubElement(element, "comment").text = key.comment
    element.append(_translation(plural, old))
    return element


def _inside(file: Path) -> bool:
    return file.is_relative_to(PACKAGE.parent)


def _translation(plural: bool, old: ET.Element | None) -> ET.Element:
    kept = None if old is None else old.find("translation")
    if kept is not None and old is not None and (old.get("numerus") == "yes") == plural:
        if kept.get("type") == "vanished":  # it is back
            del kept.attrib["type"]
        return kept
    fresh = ET.Element("translation", type="unfinished")
    if plural:
        ET.SubElement(fresh, "numerusform")
    return fresh


def _is_translated(message: ET.Element) -> bool:
    translation = message.find("translation")
    return translation is not None and bool("".join(translation.itertext()).strip())


def _vanished(message: ET.Element) -> ET.Element:
    for place in message.findall("location"):
        message.remove(place)
    for translation in message.iter("translation"):
        translation.set("type", "vanished")
    return message

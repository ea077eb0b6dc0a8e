"""The style sheet of the paper: what the native widgets need to lie on it. Fonts are set on the widgets."""

from typing import Final

from dehla_desktop.dialogs.paper import Paper

_SHEET: Final = """
QScrollArea, QWidget#scrolled, QListWidget {{ background: transparent; border: none; }}
QListWidget {{ outline: none; color: {ink}; }}
QLineEdit, QPlainTextEdit {{
    background: {field}; color: {ink}; border: {line}px solid {edge}; border-radius: {field_radius}px;
    padding: {pad}px {pad2}px; placeholder-text-color: {ink2};
    selection-background-color: {chosen}; selection-color: {chosen_ink};
}}
QLineEdit:focus, QPlainTextEdit:focus {{ border: 2px solid {focus}; padding: {pad_less}px {pad2_less}px; }}
QLineEdit[wrong="true"] {{ border: 2px solid {head}; }}
QScrollBar:vertical {{ background: transparent; width: {bar}px; margin: 0; border: none; }}
QScrollBar::handle:vertical {{
    background: {edge}; border-radius: {bar_radius}px; min-height: 40px; margin: 2px 3px 2px 3px;
}}
QScrollBar::handle:vertical:hover {{ background: {ink2}; }}
QScrollBar::add-line, QScrollBar::sub-line {{ height: 0; width: 0; }}
QScrollBar::add-page, QScrollBar::sub-page {{ background: transparent; }}
QToolTip {{ background: {field}; color: {ink}; border: 1px solid {edge}; padding: 4px 8px; }}
"""


def style_sheet(paper: Paper) -> str:
    """The rules for one paper, to be set on the page that lies on it."""
    pad = paper.px(7)
    return _SHEET.format(
        ink=paper.ink, ink2=paper.ink2, field=paper.field, edge=paper.edge, chosen=paper.chosen,
        chosen_ink=paper.chosen_ink, focus=paper.focus, head=paper.head,
        line=round(paper.line), field_radius=6,
        pad=pad, pad_less=pad - 1, pad2=pad + 4, pad2_less=pad + 3, bar=12, bar_radius=3,
    )  # fmt: skip

"""`python -m tests.packaging.places`: where to click in a window of 1280 x 800, as JSON.

An installed program tells nothing about its inside, so the same state is set up from source, offscreen, and
asked where its buttons and the own cards lie.
"""

import json
import tempfile
from pathlib import Path

from PySide6.QtCore import QPoint
from PySide6.QtWidgets import QWidget

from dehla_desktop.app.start import make_application
from dehla_desktop.dialogs.new_match import NewMatchDialog
from dehla_desktop.storage import setting_rows as rows
from tests.e2e.sitting import Sitting

PRESET = "mendikot-cut"
"""Six rounds and more: none of them ends the match."""
Place = tuple[int, int]


def middle(widget: QWidget) -> Place:
    """The middle of a widget in its window."""
    point = widget.mapTo(widget.window(), widget.rect().center())
    return point.x(), point.y()


def find_places(sitting: Sitting) -> dict[str, object]:
    """`new`: the start page's link; `deal`: the dialog's button; `hand`: the own cards when all are dealt;
    `next`: the button under the result of a round."""
    game, person = sitting.game, sitting.person
    sitting.wait(lambda: game.start.isVisible())
    found: dict[str, object] = {"new": middle(game.start.links[0])}
    person.press(game.start.links[0])
    sitting.wait(lambda: isinstance(game.dialogs.top, NewMatchDialog))
    dialog = game.dialogs.top
    assert isinstance(dialog, NewMatchDialog)
    found["deal"] = middle(dialog.deal)
    person.press(dialog.deal)
    sitting.until_ready()
    table = game.table
    boxes = [sprite.item.sceneBoundingRect() for sprite in table.stage.hand if sprite.visible]
    top = table.viewport().mapTo(game.window, QPoint(0, 0))
    corners = [table.mapFromScene(box.topLeft()) + top for box in boxes]
    found["hand"] = [(corner.x() + 12, corner.y() + int(boxes[0].height()) // 2) for corner in corners]
    sitting.does(person.play(1))
    assert person.result is not None
    found["next"] = middle(person.result.first)
    return found


def main() -> None:
    application = make_application()
    with tempfile.TemporaryDirectory() as home:
        sitting = Sitting(Path(home))
        sitting.set(rows.LAST_PRESET, PRESET)
        print(json.dumps(find_places(sitting)))
        sitting.close()
    del application


if __name__ == "__main__":
    main()

"""Pictures, sounds and fonts of Dehla Pakad, read through `importlib.resources`.

Folders: `cards/<style>/<card>.svg` (styles `two-colour`, `four-colour`, `large-index` and
`large-index-four-colour`; cards as in records, `AS` to `2C`), `cards/backs/<back>.svg` (`paisley`,
`jali`, `block`), `icons/*.svg`, `sounds/<kind>.wav`, `fonts/*.ttf` with their licences.

Each is the output of a script, and the tests compare both (run them from the folder above):
`python -m assets.deck.make_deck`, `assets.signet.make_icons`, `assets.synth.make_sounds`,
`assets.fonts.make_fonts`; `assets.deck.sheets` draws the deck for looking at.
"""

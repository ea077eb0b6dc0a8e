"""Pictures, sounds and fonts of Dehla Pakad, read through `importlib.resources`.

Folders: `cards/<style>/<card>.svg` (styles `two-colour`, `four-colour`, `large-index` and
`large-index-four-colour`; cards as in records, `AS` to `2C`), `cards/backs/<back>.svg`
(`paisley`, `jali`, `block`), `icons/`, `sounds/` and `fonts/`. Every picture and sound is the
output of a script beside it; the tests compare both.
"""

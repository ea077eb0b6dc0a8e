"""The tables of the history file, version by version: a later version is one more row of MIGRATIONS."""

import sqlite3
from collections.abc import Callable
from typing import Final

from dehla_desktop.history.figures import FIGURES, Run

APPLICATION_ID: Final = 0x44454C41
"""Marks a SQLite file as a history of this game."""

Migration = Callable[[sqlite3.Connection], None]
"""Brings a file one version further, inside a transaction that it does not end."""

RUN_COLUMNS: Final = tuple(f"run_{name}" for name in Run._fields)
_COUNTED: Final = ",\n    ".join(f"{name} INTEGER NOT NULL" for name in (*FIGURES, *RUN_COLUMNS))

_FIRST: Final = f"""
CREATE TABLE person (
    id INTEGER PRIMARY KEY,
    name TEXT NOT NULL,
    made TEXT NOT NULL,
    removed TEXT
) STRICT;

-- A match as everything sees it but its play; figures are sums over its complete rounds. What statistics ask
-- stands first: a row is read from its beginning.
CREATE TABLE match (
    id INTEGER PRIMARY KEY,
    person INTEGER NOT NULL REFERENCES person (id),
    deleted TEXT,
    unranked TEXT NOT NULL,
    result TEXT NOT NULL,
    tens INTEGER NOT NULL,
    {_COUNTED},
    day TEXT NOT NULL,
    preset TEXT NOT NULL,
    trump TEXT NOT NULL,
    partner_level TEXT NOT NULL,
    other_level TEXT NOT NULL,
    quality REAL,
    seed INTEGER,
    began TEXT NOT NULL,
    key TEXT NOT NULL,
    deal_key TEXT NOT NULL,
    rules_key TEXT NOT NULL,
    added TEXT NOT NULL,
    seats INTEGER NOT NULL,
    seat INTEGER,
    unit TEXT NOT NULL,
    kots_own INTEGER NOT NULL,
    kots_other INTEGER NOT NULL,
    points_own INTEGER NOT NULL,
    points_other INTEGER NOT NULL,
    actions INTEGER NOT NULL,
    title TEXT NOT NULL,
    names TEXT NOT NULL,
    levels TEXT NOT NULL,
    search TEXT NOT NULL,
    UNIQUE (person, key)
) STRICT;
CREATE INDEX match_by_day ON match (person, began);
CREATE INDEX match_by_deal ON match (person, deal_key);
CREATE INDEX match_by_tens ON match (person, tens);

-- The play itself, apart: it is the large part and is read for one match at a time.
CREATE TABLE record (
    match INTEGER PRIMARY KEY REFERENCES match (id) ON DELETE CASCADE,
    text TEXT NOT NULL
) STRICT;

CREATE TABLE round (
    match INTEGER NOT NULL REFERENCES match (id) ON DELETE CASCADE,
    number INTEGER NOT NULL,
    dealer INTEGER NOT NULL,
    trump TEXT,
    setter INTEGER,
    winner INTEGER,
    kot TEXT,
    seconds INTEGER NOT NULL,
    PRIMARY KEY (match, number)
) STRICT, WITHOUT ROWID;

CREATE TABLE round_side (
    match INTEGER NOT NULL,
    number INTEGER NOT NULL,
    team INTEGER NOT NULL,
    tens INTEGER NOT NULL,
    captured_tricks INTEGER NOT NULL,
    won_tricks INTEGER NOT NULL,
    card_points INTEGER NOT NULL,
    streak INTEGER NOT NULL,
    kots INTEGER NOT NULL,
    points INTEGER NOT NULL,
    PRIMARY KEY (match, number, team),
    FOREIGN KEY (match, number) REFERENCES round (match, number) ON DELETE CASCADE
) STRICT, WITHOUT ROWID;

-- Every deal that a person has seen, so that playing it again is known even when the match was thrown away.
CREATE TABLE seen_deal (
    person INTEGER NOT NULL REFERENCES person (id),
    deal_key TEXT NOT NULL,
    match_key TEXT NOT NULL,
    PRIMARY KEY (person, deal_key)
) STRICT, WITHOUT ROWID;
"""


def _first(connection: sqlite3.Connection) -> None:
    for statement in _FIRST.split(";\n"):
        if statement.strip():
            connection.execute(statement)
    connection.execute("INSERT INTO person (name, made) VALUES ('', '')")  # one plays without being asked


MIGRATIONS: Final[tuple[Migration, ...]] = (_first,)
"""``MIGRATIONS[n]`` brings a file of version n to version n + 1."""

FIRST_PERSON: Final = 1
"""The person of a new history."""

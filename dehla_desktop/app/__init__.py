"""The program: start-up order and wiring. Everything is handed over by constructor; there are no globals."""

from dehla_desktop.app.start import run

__all__ = ["run"]

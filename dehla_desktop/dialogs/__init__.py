"""Pages and dialogs on the bahi paper: plain widgets, given values, telling by signals."""

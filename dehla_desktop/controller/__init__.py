"""Between the engine and the table: the one place that moves a match on."""

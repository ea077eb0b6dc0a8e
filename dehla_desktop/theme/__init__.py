"""The look in values: colours, type, shapes and icons, shared by the table, the dialogs and the pages."""

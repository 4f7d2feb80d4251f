-- Each room deletes the rows of an erased user itself, and a test compares its tables with the foreign keys.
drop function erase_rows;

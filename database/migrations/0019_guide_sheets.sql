-- The sheet in a home gets an address that its host can replace. Null: the first one, made of the property's id, so that
-- every printed sheet goes on working. A column without a default and an index on a table with a row for each written
-- book: locks it for milliseconds.

alter table guide_books add column sheet_id uuid;
alter table guide_books add constraint guide_books_sheet_key unique (sheet_id);

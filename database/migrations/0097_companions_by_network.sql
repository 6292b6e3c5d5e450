-- A stranger with a list's link filled its thirty places. A companion has the network that they came from, as sessions have it, so that
-- one network takes ten of them, and an owner can take nobody else. A nullable column and a constant default rewrite no rows: each
-- table is locked for milliseconds.

alter table list_companions add column network bytea;
alter table saved_lists add column takes_companions boolean not null default true;

-- Up to which entry of a conversation its reader was told by push, so that each message is told of once (decision 48). A column
-- with a constant default; participants is locked for some milliseconds.

alter table participants add column pushed_seq integer not null default 0;

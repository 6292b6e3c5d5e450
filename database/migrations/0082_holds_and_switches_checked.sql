-- Outside a transaction
-- The checks of 0081 that stored rows had not been asked for, and the index by which a network is found again. Each table is read
-- once while everybody may write, a second per million rows.

alter table cases validate constraint cases_target_known;
alter table flags validate constraint flags_kind_known;

-- What is left of an attempt that was cut off is no index.
drop index concurrently if exists sessions_network_idx;
create index concurrently sessions_network_idx on sessions (network) where network is not null;

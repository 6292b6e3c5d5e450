-- Outside a transaction
-- The checks of 0073 that stored rows had not been asked for, and the index of same pictures. Each table is read once while
-- everybody may write, a second per million rows.

alter table accounts validate constraint accounts_standing_known;
alter table reports validate constraint reports_case_fkey;
alter table reports validate constraint reports_name_length;
alter table reports validate constraint reports_email_length;

drop index concurrently if exists photos_sha256_idx;
create index concurrently photos_sha256_idx on photos (sha256) where sha256 is not null;

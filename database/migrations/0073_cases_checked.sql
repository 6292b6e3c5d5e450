-- Outside a transaction
-- The checks of 0072 that stored rows had not been asked for, and the indexes of reports and of same pictures. Each table is read
-- once while everybody may write, a second per million rows.

alter table accounts validate constraint accounts_standing_known;
alter table reports validate constraint reports_case_fkey;
alter table reports validate constraint reports_name_length;
alter table reports validate constraint reports_email_length;

-- What is left of an attempt that was cut off is no index.
drop index concurrently if exists reports_case_idx;
create index concurrently reports_case_idx on reports (case_id, created_at);
drop index concurrently if exists reports_email_idx;
create index concurrently reports_email_idx on reports (reporter_email) where reporter_email is not null;
drop index concurrently if exists photos_sha256_idx;
create index concurrently photos_sha256_idx on photos (sha256) where sha256 is not null;

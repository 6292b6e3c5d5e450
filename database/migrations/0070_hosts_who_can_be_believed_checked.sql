-- Outside a transaction
-- Looks at the stored rows, and makes the index by which the reviews of a host are found, while everybody reads and writes.

alter table properties validate constraint properties_registration_number_length;
alter table properties validate constraint properties_recommended_range;
alter table bookings validate constraint bookings_decline_reason_known;
drop index concurrently if exists reviews_of_host_idx;
create index concurrently reviews_of_host_idx on reviews (host_id, created_at desc);

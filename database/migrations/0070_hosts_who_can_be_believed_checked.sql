-- Outside a transaction
-- Looks at the stored rows while everybody reads and writes.

alter table properties validate constraint properties_registration_number_length;
alter table properties validate constraint properties_recommended_range;
alter table bookings validate constraint bookings_decline_reason_known;

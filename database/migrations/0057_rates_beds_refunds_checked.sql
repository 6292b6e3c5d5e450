-- Looks at the stored rows while everybody reads and writes.

alter table properties validate constraint properties_currency_known;
alter table properties validate constraint properties_beds_few;
alter table stay_terms validate constraint stay_terms_cancellation_known;
alter table stay_terms validate constraint stay_terms_cancellation_whole;
alter table bookings validate constraint bookings_cancellation_whole;
alter table bookings validate constraint bookings_refund_range;

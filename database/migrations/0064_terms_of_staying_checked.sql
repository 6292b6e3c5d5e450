-- Looks at the stored rows while everybody reads and writes.

alter table occupancy validate constraint occupancy_source_known;
alter table occupancy validate constraint occupancy_hold_ends;
alter table bookings validate constraint bookings_accept_note_length;
alter table bookings validate constraint bookings_decline_reason_known;
alter table bookings validate constraint bookings_not_instant_known;
alter table bookings validate constraint bookings_payment_plan_whole;
alter table stay_terms validate constraint stay_terms_payment_whole;
alter table stay_terms validate constraint stay_terms_payment_known;
alter table stay_terms validate constraint stay_terms_payment_range;

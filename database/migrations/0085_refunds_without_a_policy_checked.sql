-- Looks at the stored rows while everybody reads and writes.

alter table bookings validate constraint bookings_refund_range;

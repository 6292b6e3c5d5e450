-- Outside a transaction
-- The stays that were agreed a moment ago, for what goes out at once. Built while people book; nobody waits for it.

drop index concurrently if exists booking_events_confirmed_idx;
create index concurrently booking_events_confirmed_idx on booking_events (created_at) where to_status = 'confirmed';

-- What the screens of hosts ask by: bookings by what runs out and who arrives first, reviews without an answer, notes
-- on blocked nights, and the one letter before a request runs out. New columns without a default are added at once;
-- each index and check reads its table once, which keeps writers waiting for about a second per million rows.

-- In each list the next thing to do comes first: each booking stands in one of the three.
create index bookings_waiting_idx on bookings (host_id, expires_at, id) where status = 'pending';
create index bookings_stays_idx on bookings (host_id, check_in_date, id) where status in ('confirmed', 'checked-in');
create index bookings_past_idx on bookings (host_id, check_in_date desc, id desc)
  where status in ('completed', 'cancelled');
-- The first two say the same.
drop index bookings_agenda_idx;

create index reviews_unanswered_idx on reviews (host_id, created_at desc, id desc) where host_answer is null;

alter table occupancy
  -- The host's own words on a block; nobody else gets them.
  add column note text,
  add constraint occupancy_note_of_block check (note is null or source = 'host_block'),
  add constraint occupancy_note_length check (char_length(note) between 1 and 200);

alter table bookings
  -- Set in the transaction that sends the letter, so that there is one.
  add column host_warned_at timestamptz;
-- Requests whose host was not warned yet; they are few.
create index bookings_unwarned_idx on bookings (expires_at) where status = 'pending' and host_warned_at is null;

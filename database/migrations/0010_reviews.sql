-- Answers of hosts to reviews, a reason for requests whose property was deleted, and when the two letters went out
-- that nobody's action causes. New columns without a default are added at once; the checks and indexes read the
-- existing rows once, which keeps writers of these two tables waiting for about a second per million rows.

alter table reviews
  -- What the host answered, publicly and once.
  add column host_answer text,
  add column host_answered_at timestamptz,
  add constraint reviews_host_answer_length check (char_length(host_answer) between 10 and 1000),
  add constraint reviews_host_answer_complete check ((host_answer is null) = (host_answered_at is null));
create index reviews_reviewer_idx on reviews (reviewer_id, created_at desc, id desc);

alter table bookings
  -- Set in the transaction that sends the letter, so that there is one.
  add column reminded_at timestamptz,
  add column review_invited_at timestamptz,
  drop constraint bookings_cancel_reason_known,
  add constraint bookings_cancel_reason_known check (
    cancel_reason in (
      'declined', 'withdrawn', 'expired', 'dates_taken', 'property_removed', 'cancelled_by_host', 'cancelled_by_guest'
    )
  );
-- How many requests a guest has open is asked before each new one.
create index bookings_open_idx on bookings (guest_id) where status = 'pending';
create index bookings_orphans_idx on bookings (id) where status = 'pending' and property_id is null;
create index bookings_arrival_idx on bookings (check_in_date) where status = 'confirmed' and reminded_at is null;
create index bookings_invitation_idx on bookings (check_out_date)
  where status in ('confirmed', 'checked-in', 'completed') and review_invited_at is null;
-- A host's next arrivals, and what a host has not answered yet.
create index bookings_agenda_idx on bookings (host_id, check_in_date)
  where status in ('pending', 'confirmed', 'checked-in');

-- Stays that ended before there were invitations get none now.
update bookings
set review_invited_at = now()
where status = 'completed';

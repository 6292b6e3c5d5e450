-- Homes that are booked without asking, and what became of it: whether a booking was confirmed at once, or why it is a request
-- where the home could have been (decision 59). Also what a host says when accepting, and why a request was declined. Columns with a constant default or none, and checks that are looked at for new
-- rows only: stay_terms and bookings are locked for some milliseconds.

alter table stay_terms
  add column instant boolean not null default false;

alter table bookings
  add column instant boolean not null default false,
  -- One of bookings/instant.ts; null where it was confirmed at once, and where the home always asks.
  add column not_instant text,
  -- Words of the host for the guest.
  add column accept_note text,
  -- One of declineReasons in bookings/booking.ts; null where the host gave none, and for all that were not declined.
  add column decline_reason text,
  add constraint bookings_accept_note_length check (char_length(accept_note) <= 2000) not valid,
  add constraint bookings_decline_reason_known check (
    decline_reason is null
    or (cancel_reason = 'declined' and decline_reason in ('dates', 'party', 'price', 'rules', 'other'))
  ) not valid,
  add constraint bookings_not_instant_known check (
    not_instant is null
    or (not instant and not_instant in ('rules', 'email', 'calendars', 'overlap', 'first_stays', 'many_stays'))
  ) not valid;

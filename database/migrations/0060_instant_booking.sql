-- Homes that are booked without asking, and what became of it: whether a booking was confirmed at once, or why it is a request
-- where the home could have been (decision 59). Columns with a constant default or none, and a check that is looked at for new
-- rows only: stay_terms and bookings are locked for some milliseconds.

alter table stay_terms
  add column instant boolean not null default false;

alter table bookings
  add column instant boolean not null default false,
  -- One of bookings/instant.ts; null where it was confirmed at once, and where the home always asks.
  add column not_instant text,
  add constraint bookings_not_instant_known check (
    not_instant is null
    or (not instant and not_instant in ('rules', 'email', 'calendars', 'overlap', 'first_stays', 'many_stays'))
  ) not valid;

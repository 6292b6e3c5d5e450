-- How many requests are under way at somebody else's server, and when the next one may begin, over all processes. A new
-- table; locks nothing. Unlogged: it is written for each request, and after a crash nothing is under way.

create unlogged table partner_turns (
  -- 'calendar:<host>', 'geocoder'
  partner text not null,
  slot smallint not null,
  -- Until then somebody has the turn, or the partner is left in peace.
  free_at timestamptz not null,
  constraint partner_turns_pkey primary key (partner, slot)
);

-- Accepting an offer turns the guest's request into the booking (market rule 15), so an offer keeps the request that its host
-- made it from, and what the request asked for before it changed. Two nullable columns without a default: offers is locked for
-- some milliseconds. An offer of a build that doesn't know them is found by its nights.
alter table offers
  add column request_id uuid,
  -- Dates, guests and total of the request, written when the offer is accepted.
  add column request_before jsonb,
  add constraint offers_request_fkey foreign key (request_id) references bookings (id) not valid;

-- What comes back when a stay is cancelled: the policy of a home among its terms, the one that a booking was asked for with, and
-- what the host owes since a booking was cancelled. Columns without a default, and checks that are looked at for new rows only:
-- stay_terms and bookings are locked for some milliseconds. All of it is null where a host has said nothing.

alter table stay_terms
  add column cancellation text,
  -- Of a policy of the host's own: [{"days", "percent"}], the earliest first, in the form of pricing/terms-fields.ts.
  add column cancellation_steps jsonb not null default '[]',
  add constraint stay_terms_cancellation_known
    check (cancellation in ('flexible', 'moderate', 'firm', 'strict', 'own')) not valid,
  add constraint stay_terms_cancellation_whole check (
    jsonb_typeof(cancellation_steps) = 'array'
    and jsonb_array_length(cancellation_steps) between (cancellation is not distinct from 'own')::integer
      and 3 * (cancellation is not distinct from 'own')::integer
  ) not valid;

alter table bookings
  -- {"policy", "steps", "graces", "time_zone"}: whole, so that no later change of a home or of ours reaches it.
  add column cancellation jsonb,
  -- Of the total so much is owed to the guest, reckoned once, with the cancellation.
  add column refund numeric(12, 2),
  add constraint bookings_cancellation_whole check (
    cancellation ?& array['policy', 'steps', 'graces', 'time_zone']
  ) not valid,
  add constraint bookings_refund_range check (
    refund is null or (refund between 0 and total_price and status = 'cancelled' and cancellation is not null)
  ) not valid;

-- In which ways a host takes money and when, among the terms of a home and frozen on each booking. Columns without a default that
-- is reckoned, and checks that are looked at for new rows only: stay_terms and bookings are locked for some milliseconds. Where a
-- host has said nothing, payment_share is null.

alter table stay_terms
  add column payment_ways text[] not null default '{}',
  add column payment_other text,
  add column payment_share smallint,
  add column payment_rest_days smallint,
  add column deposit_due text,
  add constraint stay_terms_payment_whole check (
    num_nulls(payment_share, payment_rest_days, deposit_due) in (0, 3)
    and (payment_share is null) = (cardinality(payment_ways) = 0)
    and (payment_other is not null) = ('other' = any (payment_ways))
  ) not valid,
  add constraint stay_terms_payment_known check (
    payment_ways <@ '{bank_transfer,card,wallet,cheque,cash,other}'
    and deposit_due in ('confirmation', 'rest', 'arrival')
  ) not valid,
  add constraint stay_terms_payment_range check (
    payment_share between 0 and 100 and payment_rest_days between 0 and 365
    and char_length(payment_other) between 1 and 60
  ) not valid;

alter table bookings
  -- {"ways", "other", "share", "rest_days", "deposit_due", "time_zone"}: whole, so that no later change of a home reaches it.
  add column payment_plan jsonb,
  add constraint bookings_payment_plan_whole check (
    payment_plan ?& array['ways', 'other', 'share', 'rest_days', 'deposit_due', 'time_zone']
  ) not valid;

-- In which ways a host takes money and when, among the terms of a home and frozen on each booking; and the ledger of a booking. Columns without a default that
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

-- A picture of a receipt. Its bytes lie in the storage under receipts/, and go when nothing here names them.
create table money_receipts (
  id uuid not null,
  owner_id uuid not null,
  booking_id uuid not null,
  sha256 text not null,
  bytes integer not null,
  width integer not null,
  height integer not null,
  created_at timestamptz not null default now(),
  constraint money_receipts_pkey primary key (id),
  constraint money_receipts_owner_fkey foreign key (owner_id) references accounts (id) on delete cascade,
  constraint money_receipts_booking_fkey foreign key (booking_id) references bookings (id) on delete cascade,
  constraint money_receipts_bytes_range check (bytes between 1 and 10485760)
);
create index money_receipts_booking_idx on money_receipts (booking_id);
create index money_receipts_owner_idx on money_receipts (owner_id);

-- What a side says was sent or received. The id is made by who writes it, so that one entry sent twice is one.
create table money_entries (
  id uuid not null,
  booking_id uuid not null,
  side text not null,
  flow text not null,
  -- In the booking's currency. Of nothing only as an answer: "it has not come".
  amount numeric(12, 2) not null,
  -- The day on which it was sent or received, as the side says.
  moved_on date not null,
  way text,
  note text,
  -- The entry of the other side that this one is about, and the own one that it takes back.
  answers uuid,
  reverses uuid,
  receipt_id uuid,
  created_at timestamptz not null default now(),
  constraint money_entries_pkey primary key (id),
  constraint money_entries_booking_fkey foreign key (booking_id) references bookings (id) on delete cascade,
  constraint money_entries_answers_fkey foreign key (answers) references money_entries (id),
  constraint money_entries_reverses_fkey foreign key (reverses) references money_entries (id),
  constraint money_entries_receipt_fkey foreign key (receipt_id) references money_receipts (id) on delete set null,
  constraint money_entries_reversed_once unique (reverses),
  constraint money_entries_receipt_once unique (receipt_id),
  constraint money_entries_side_known check (side in ('guest', 'host')),
  constraint money_entries_flow_known check (flow in ('price', 'deposit', 'refund', 'deposit_return')),
  constraint money_entries_way_known check (way in ('bank_transfer', 'card', 'wallet', 'cheque', 'cash', 'other')),
  constraint money_entries_amount_range check (amount between 0 and 1000000 and (amount > 0 or answers is not null or reverses is not null)),
  constraint money_entries_note_length check (char_length(note) between 1 and 500),
  constraint money_entries_one_meaning check (answers is null or reverses is null)
);
create index money_entries_booking_idx on money_entries (booking_id, created_at, id);
create index money_entries_answers_idx on money_entries (answers) where answers is not null;

-- An entry is never edited: all that may change is what erasure takes out of it.
create function keep_money_entry() returns trigger language plpgsql as $$
begin
  if (to_jsonb(new) - 'note' - 'receipt_id') is distinct from (to_jsonb(old) - 'note' - 'receipt_id')
    or coalesce(new.note, '') not in ('', old.note) or new.receipt_id is distinct from old.receipt_id and new.receipt_id is not null
  then
    raise exception 'an entry of a ledger is never edited' using errcode = 'restrict_violation';
  end if;
  return new;
end
$$;
create trigger money_entries_kept before update on money_entries for each row execute function keep_money_entry();

-- Which dates of a plan a guest has been reminded of, so that nobody is reminded twice.
create table money_reminders (
  booking_id uuid not null,
  due_on date not null,
  created_at timestamptz not null default now(),
  constraint money_reminders_pkey primary key (booking_id, due_on),
  constraint money_reminders_booking_fkey foreign key (booking_id) references bookings (id) on delete cascade
);

-- What a side does about a booking without moving it to another state: a change that it proposes, a sum that it says to have sent.
-- Words that go with it stand with
-- the change or the entry itself. It stands in the booking's timeline and in the conversation beside the steps, and is news there as they are. A new table.
create table booking_acts (
  id uuid not null default uuidv7(),
  booking_id uuid not null,
  -- One of bookings/booking-acts.ts.
  kind text not null,
  actor text not null,
  -- In the booking's currency.
  amount numeric(12, 2),
  created_at timestamptz not null default now(),
  constraint booking_acts_pkey primary key (id),
  constraint booking_acts_booking_fkey foreign key (booking_id) references bookings (id) on delete cascade,
  constraint booking_acts_kind_form check (kind ~ '^[a-z_]{1,40}$'),
  constraint booking_acts_actor_known check (actor in ('guest', 'host', 'system'))
);
create index booking_acts_booking_idx on booking_acts (booking_id, id);

-- tell_of_bookings reads of a new row only what both tables have: booking_id, actor, created_at.
create trigger booking_acts_tell after insert on booking_acts
  referencing new table as later for each statement execute function tell_of_bookings();

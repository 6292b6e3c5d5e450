-- What a host offers a guest where the two talk, and the nights that an offer holds until it runs out (decision 60).
-- New tables. On `occupancy` one exclusion constraint becomes a wider one, which keeps everybody from it for as long as its index
-- takes to build: about a second per 100,000 stays that are agreed and not over (decision 60). The rest locks for milliseconds.

alter table occupancy
  -- A hold's end; its row is swept soon after, and nobody who wants the nights waits for that.
  add column expires_at timestamptz,
  drop constraint occupancy_source_known,
  add constraint occupancy_source_known check (source in ('booking', 'host_block', 'external', 'hold')) not valid,
  add constraint occupancy_hold_ends check ((source = 'hold') = (expires_at is not null)) not valid;

-- A night is sold once, and what is held is not sold meanwhile.
alter table occupancy
  add constraint occupancy_nights_claimed_once
    exclude using gist (property_id with =, stay with &&) where (source in ('booking', 'hold'));
alter table occupancy drop constraint occupancy_nights_sold_once;
alter table occupancy rename constraint occupancy_nights_claimed_once to occupancy_nights_sold_once;

create table offers (
  id uuid not null default uuidv7(),
  conversation_id uuid not null,
  -- Null once the property is deleted.
  property_id uuid,
  host_id uuid not null,
  guest_id uuid not null,
  status text not null default 'open',
  check_in_date date not null,
  check_out_date date not null,
  guests_count smallint not null,
  children smallint not null default 0,
  infants smallint not null default 0,
  pets smallint not null default 0,
  currency text not null,
  -- What the home's terms said of that day's stay, to compare.
  quoted_total numeric(12, 2) not null,
  total_price numeric(12, 2) not null,
  -- As a booking's: kind, label and amount, in their order.
  lines jsonb not null,
  note text,
  holds_nights boolean not null,
  expires_at timestamptz not null,
  -- What it became.
  booking_id uuid,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint offers_pkey primary key (id),
  constraint offers_conversation_fkey foreign key (conversation_id) references conversations (id) on delete cascade,
  constraint offers_property_fkey foreign key (property_id) references properties (id) on delete set null,
  constraint offers_host_fkey foreign key (host_id) references accounts (id),
  constraint offers_guest_fkey foreign key (guest_id) references accounts (id),
  constraint offers_booking_fkey foreign key (booking_id) references bookings (id),
  constraint offers_status_known check (status in ('open', 'accepted', 'declined', 'withdrawn', 'expired', 'void')),
  constraint offers_booked_when_accepted check ((status = 'accepted') = (booking_id is not null)),
  constraint offers_dates_ordered check (check_in_date < check_out_date),
  constraint offers_guests_range check (guests_count between 1 and 100 and children between 0 and guests_count - 1),
  constraint offers_others_range check (infants between 0 and 5 and pets between 0 and 9),
  constraint offers_total_above_zero check (total_price > 0),
  constraint offers_note_length check (char_length(note) between 1 and 1000)
);
create index offers_conversation_idx on offers (conversation_id, id);
create index offers_open_home_idx on offers (property_id, guest_id) where status = 'open';
create index offers_open_end_idx on offers (expires_at) where status = 'open';
create index offers_host_idx on offers (host_id);
create index offers_guest_idx on offers (guest_id);
create index offers_property_idx on offers (property_id);
create index offers_booking_idx on offers (booking_id);

-- What became of an offer, told in its conversation.
create table offer_events (
  id uuid not null default uuidv7(),
  offer_id uuid not null,
  to_status text not null,
  actor text not null,
  created_at timestamptz not null,
  constraint offer_events_pkey primary key (id),
  constraint offer_events_offer_fkey foreign key (offer_id) references offers (id) on delete cascade,
  constraint offer_events_once unique (offer_id, to_status),
  constraint offer_events_actor_known check (actor in ('guest', 'host', 'system'))
);

create function tell_of_offers() returns trigger language plpgsql as $$
begin
  -- It is news for whoever did not do it. What was accepted is told by its booking.
  update participants
  set last_activity_at = greatest(last_activity_at, news.at),
    unread_since = case when side <> news.actor then coalesce(unread_since, news.at) else unread_since end,
    archived_at = case when side <> news.actor then null else archived_at end
  from (
    select offers.conversation_id, later.actor, max(later.created_at) as at
    from later
    join offers on offers.id = later.offer_id
    group by offers.conversation_id, later.actor
  ) as news
  where participants.conversation_id = news.conversation_id;

  insert into inbox_changes (account_id, conversation_id)
  select distinct participants.account_id, participants.conversation_id
  from later
  join offers on offers.id = later.offer_id
  join participants on participants.conversation_id = offers.conversation_id;
  return null;
end
$$;
create trigger offer_events_tell after insert on offer_events
  referencing new table as later for each statement execute function tell_of_offers();

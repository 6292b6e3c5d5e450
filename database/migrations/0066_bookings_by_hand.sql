-- Stays that a host writes down by hand, whose guest has no account: such a booking names no guest (decision 63). And what a host
-- notes of a booking for nobody else. Two columns may be null from here on, checks are looked at for new rows only, and the new
-- table locks bookings for its foreign key: all of it for some milliseconds.

alter table bookings
  alter column guest_id drop not null,
  alter column guest_email drop not null,
  -- Who has an account has an address; and nobody waits for an answer who was written down.
  add constraint bookings_guest_known check (
    guest_id is not null and guest_email is not null
    or guest_id is null and status <> 'pending' and not instant
  ) not valid;

-- In a table of its own, so that nothing which reads a booking for its guest can carry it along.
create table booking_notes (
  booking_id uuid not null,
  body text not null,
  -- Which wording somebody has seen who writes over it.
  version integer not null,
  updated_at timestamptz not null,
  constraint booking_notes_pkey primary key (booking_id),
  constraint booking_notes_booking_fkey foreign key (booking_id) references bookings (id) on delete cascade,
  constraint booking_notes_body_length check (char_length(body) <= 2000),
  constraint booking_notes_version_range check (version > 0)
);

-- As it was (0036), but that a stay without a guest's account opens no conversation, so nothing of it is told in one.
create or replace function tell_of_bookings() returns trigger language plpgsql as $$
begin
  insert into conversations
    (property_id, host_id, guest_id, property_title, property_city, property_image, opened_by, created_at)
  select b.property_id, b.host_id, b.guest_id, b.property_title, b.property_city, b.property_image, 'booking',
    later.created_at
  from later
  join bookings b on b.id = later.booking_id
  where b.property_id is not null and b.guest_id is not null
    and not exists (select from conversation_bookings told where told.booking_id = b.id)
  on conflict on constraint conversations_key do nothing;

  insert into conversation_bookings (booking_id, conversation_id)
  select distinct b.id, c.id
  from later
  join bookings b on b.id = later.booking_id
  join conversations c on c.guest_id = b.guest_id and c.property_id = b.property_id
  on conflict do nothing;

  insert into participants (conversation_id, account_id, side)
  select distinct c.id, side.account_id, side.name
  from later
  join conversation_bookings told on told.booking_id = later.booking_id
  join conversations c on c.id = told.conversation_id
  cross join lateral (values ('guest', c.guest_id), ('host', c.host_id)) as side (name, account_id)
  on conflict do nothing;

  -- It is news for whoever did not do it.
  update participants
  set last_activity_at = greatest(last_activity_at, news.at),
    unread_since = case when side <> news.actor then coalesce(unread_since, news.at) else unread_since end,
    archived_at = case when side <> news.actor then null else archived_at end
  from (
    select told.conversation_id, later.actor, max(later.created_at) as at
    from later
    join conversation_bookings told on told.booking_id = later.booking_id
    group by told.conversation_id, later.actor
  ) as news
  where participants.conversation_id = news.conversation_id;

  insert into inbox_changes (account_id, conversation_id)
  select distinct participants.account_id, participants.conversation_id
  from later
  join conversation_bookings told on told.booking_id = later.booking_id
  join participants on participants.conversation_id = told.conversation_id;
  return null;
end
$$;

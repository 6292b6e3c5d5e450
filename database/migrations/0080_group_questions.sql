-- One question of a guest to several homes about the same stay, and how it ended in each conversation (decision 75). New
-- tables; nothing that is in use is locked but offers, for a column without a default, and what the foreign keys refer to, for
-- some milliseconds.

create table group_questions (
  id uuid not null default uuidv7(),
  guest_id uuid not null,
  status text not null default 'open',
  check_in_date date not null,
  check_out_date date not null,
  guests_count smallint not null,
  children smallint not null default 0,
  infants smallint not null default 0,
  pets smallint not null default 0,
  -- Until then hosts answer; an offer that runs for longer moves it.
  ends_at timestamptz not null,
  -- The stay that it became.
  booking_id uuid,
  created_at timestamptz not null,
  ended_at timestamptz,
  constraint group_questions_pkey primary key (id),
  constraint group_questions_guest_fkey foreign key (guest_id) references accounts (id),
  constraint group_questions_booking_fkey foreign key (booking_id) references bookings (id),
  constraint group_questions_status_known check (status in ('open', 'booked', 'ended', 'expired')),
  constraint group_questions_ended_when_not_open check ((status = 'open') = (ended_at is null)),
  constraint group_questions_booked_by_booking check ((status = 'booked') = (booking_id is not null)),
  constraint group_questions_dates_ordered check (check_in_date < check_out_date),
  constraint group_questions_guests_range check (guests_count between 1 and 100 and children between 0 and guests_count - 1),
  constraint group_questions_others_range check (infants between 0 and 5 and pets between 0 and 9)
);
create index group_questions_guest_idx on group_questions (guest_id, created_at desc, id desc);
create index group_questions_open_end_idx on group_questions (ends_at) where status = 'open';
create index group_questions_booking_idx on group_questions (booking_id);

-- The homes that were asked, in the guest's order.
create table group_question_homes (
  -- Of what is told at the end, in the conversation.
  id uuid not null default uuidv7(),
  question_id uuid not null,
  conversation_id uuid not null,
  -- Null once the property is deleted.
  property_id uuid,
  message_id uuid not null,
  position smallint not null,
  constraint group_question_homes_pkey primary key (id),
  constraint group_question_homes_once unique (question_id, conversation_id),
  constraint group_question_homes_question_fkey
    foreign key (question_id) references group_questions (id) on delete cascade,
  constraint group_question_homes_conversation_fkey
    foreign key (conversation_id) references conversations (id) on delete cascade,
  constraint group_question_homes_property_fkey
    foreign key (property_id) references properties (id) on delete set null,
  constraint group_question_homes_position_range check (position between 1 and 5)
);
create index group_question_homes_conversation_idx on group_question_homes (conversation_id);
create index group_question_homes_property_idx on group_question_homes (property_id);
create index group_question_homes_message_idx on group_question_homes (message_id);

-- The question that an offer answers; null for an offer without one. Found by the conversations that were asked, whose offers
-- have an index.
alter table offers
  add column question_id uuid,
  add constraint offers_question_fkey foreign key (question_id) references group_questions (id) not valid;

create function tell_of_group_questions() returns trigger language plpgsql as $$
begin
  -- It is news for the hosts where the guest did something; the home that was booked is told by its booking. Where the only
  -- message is held, the host's side knows of nothing yet.
  update participants
  set last_activity_at = greatest(last_activity_at, later.ended_at),
    unread_since = case when side = 'host' then coalesce(unread_since, later.ended_at) else unread_since end,
    archived_at = case when side = 'host' then null else archived_at end
  from later
  join earlier on earlier.id = later.id
  join group_question_homes asked on asked.question_id = later.id
  where earlier.status = 'open' and later.status in ('booked', 'ended')
    and (
      later.booking_id is null
      or asked.property_id is distinct from (select property_id from bookings where id = later.booking_id)
    )
    and participants.conversation_id = asked.conversation_id
    and participants.last_activity_at is not null;

  insert into inbox_changes (account_id, conversation_id)
  select distinct participants.account_id, participants.conversation_id
  from later
  join earlier on earlier.id = later.id
  join group_question_homes asked on asked.question_id = later.id
  join participants on participants.conversation_id = asked.conversation_id
  where earlier.status = 'open' and later.status <> 'open';
  return null;
end
$$;
create trigger group_questions_tell after update on group_questions
  referencing old table as earlier new table as later for each statement execute function tell_of_group_questions();

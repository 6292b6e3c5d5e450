-- What guests and hosts write to each other about a home (decision 45). New tables, and a trigger on booking_events, which is
-- locked for some milliseconds. The conversations of the bookings that there are come in 0037.

create table conversations (
  id uuid not null default uuidv7(),
  -- Null once the property is deleted; the snapshot below tells what it was.
  property_id uuid,
  host_id uuid not null,
  guest_id uuid not null,
  property_title text not null,
  property_city text not null,
  property_image text,
  -- Who began it: a guest with a question, or a request for a stay.
  opened_by text not null,
  -- The number of its latest message; whoever sends one holds this row.
  last_seq integer not null default 0,
  last_message_at timestamptz,
  created_at timestamptz not null,
  constraint conversations_pkey primary key (id),
  constraint conversations_key unique (guest_id, property_id),
  constraint conversations_property_fkey foreign key (property_id) references properties (id) on delete set null,
  constraint conversations_host_fkey foreign key (host_id) references accounts (id),
  constraint conversations_guest_fkey foreign key (guest_id) references accounts (id),
  constraint conversations_two_sides check (host_id <> guest_id),
  constraint conversations_opened_by_known check (opened_by in ('message', 'booking'))
);
create index conversations_property_idx on conversations (property_id);
create index conversations_host_idx on conversations (host_id, created_at);
create index conversations_guest_idx on conversations (guest_id, created_at);

-- The two who talk, and how far each has come.
create table participants (
  conversation_id uuid not null,
  account_id uuid not null,
  side text not null,
  -- The latest message or step of a booking that this side may see; null while there is none, because the only message is held.
  last_activity_at timestamptz,
  -- The latest message that was read; the other side sees it as "seen".
  read_seq integer not null default 0,
  -- Since when something waits here to be read; null when nothing does.
  unread_since timestamptz,
  archived_at timestamptz,
  -- When a mail tells of what was not read by then.
  mail_due_at timestamptz,
  -- The latest message that a mail has told of.
  mailed_seq integer not null default 0,
  constraint participants_pkey primary key (conversation_id, account_id),
  constraint participants_side_key unique (conversation_id, side),
  constraint participants_conversation_fkey
    foreign key (conversation_id) references conversations (id) on delete cascade,
  constraint participants_account_fkey foreign key (account_id) references accounts (id),
  constraint participants_side_known check (side in ('guest', 'host'))
);
create index participants_inbox_idx on participants (account_id, last_activity_at desc, conversation_id desc);
create index participants_unread_idx on participants (account_id) where unread_since is not null;
create index participants_mail_due_idx on participants (mail_due_at) where mail_due_at is not null;

create table messages (
  -- Made by the writer's browser (UUIDv7), so that a message that is sent again is the same one.
  id uuid not null,
  author_id uuid not null,
  conversation_id uuid not null,
  -- Their order, from 1.
  seq integer not null,
  side text not null,
  body text not null,
  -- What a question was about, where it names dates or guests.
  check_in_date date,
  check_out_date date,
  guests_count smallint,
  -- Until then only its author sees it.
  held_until timestamptz,
  -- Of the text as it is compared with others of its author.
  body_hash bytea not null,
  created_at timestamptz not null,
  constraint messages_pkey primary key (id, author_id),
  constraint messages_seq_key unique (conversation_id, seq),
  constraint messages_conversation_fkey
    foreign key (conversation_id) references conversations (id) on delete cascade,
  constraint messages_author_fkey foreign key (author_id) references accounts (id),
  constraint messages_side_known check (side in ('guest', 'host')),
  constraint messages_body_length check (char_length(body) between 1 and 2000 and body ~ '\S'),
  constraint messages_dates_complete check ((check_in_date is null) = (check_out_date is null)),
  constraint messages_dates_ordered check (check_in_date < check_out_date),
  constraint messages_guests_range check (guests_count between 1 and 100)
);
create index messages_conversation_idx on messages (conversation_id, created_at desc, id desc);
create index messages_author_idx on messages (author_id, created_at desc);
create index messages_held_idx on messages (held_until) where held_until is not null;

-- Which conversation each booking is told in.
create table conversation_bookings (
  booking_id uuid not null,
  conversation_id uuid not null,
  constraint conversation_bookings_pkey primary key (booking_id),
  constraint conversation_bookings_booking_fkey foreign key (booking_id) references bookings (id) on delete cascade,
  constraint conversation_bookings_conversation_fkey
    foreign key (conversation_id) references conversations (id) on delete cascade
);
create index conversation_bookings_conversation_idx on conversation_bookings (conversation_id);

-- Who wants to hear nothing more from whom. The blocked one is not told.
create table blocks (
  blocker_id uuid not null,
  blocked_id uuid not null,
  created_at timestamptz not null,
  constraint blocks_pkey primary key (blocker_id, blocked_id),
  constraint blocks_blocker_fkey foreign key (blocker_id) references accounts (id) on delete cascade,
  constraint blocks_blocked_fkey foreign key (blocked_id) references accounts (id) on delete cascade,
  constraint blocks_two_people check (blocker_id <> blocked_id)
);
create index blocks_blocked_idx on blocks (blocked_id);

-- A question that somebody wrote before signing in; a link carries its token to wherever they do.
create table unsent_messages (
  token_hash bytea not null,
  property_id uuid not null,
  message_id uuid not null,
  body text not null,
  check_in_date date,
  check_out_date date,
  guests_count smallint,
  created_at timestamptz not null,
  constraint unsent_messages_pkey primary key (token_hash),
  constraint unsent_messages_property_fkey foreign key (property_id) references properties (id) on delete cascade,
  constraint unsent_messages_body_length check (char_length(body) between 1 and 2000)
);
create index unsent_messages_created_idx on unsent_messages (created_at);
create index unsent_messages_property_idx on unsent_messages (property_id);

-- How quickly a host answers, reckoned each night over 90 days.
create table response_figures (
  host_id uuid not null,
  -- First questions and requests that wanted an answer.
  conversations integer not null,
  within_a_day integer not null,
  median_minutes integer,
  reckoned_at timestamptz not null,
  constraint response_figures_pkey primary key (host_id),
  constraint response_figures_host_fkey foreign key (host_id) references accounts (id) on delete cascade
);

-- What somebody finds wrong, for the operator.
create table reports (
  id uuid not null default uuidv7(),
  reporter_id uuid,
  conversation_id uuid,
  -- The one message, where it is about one.
  message_id uuid,
  reason text not null,
  words text,
  created_at timestamptz not null,
  constraint reports_pkey primary key (id),
  constraint reports_reporter_fkey foreign key (reporter_id) references accounts (id) on delete set null,
  constraint reports_conversation_fkey foreign key (conversation_id) references conversations (id) on delete cascade,
  constraint reports_words_length check (char_length(words) between 1 and 1000)
);
create index reports_conversation_idx on reports (conversation_id);
create index reports_reporter_idx on reports (reporter_id);

-- One entry for each account and statement that changed a conversation of its, written by the same transaction, and only
-- ever inserted: nobody who books waits for whoever reads. Read as search_changes is: by transaction, never by number.
create table inbox_changes (
  number bigint generated always as identity,
  transaction xid8 not null default pg_current_xact_id(),
  account_id uuid not null,
  conversation_id uuid not null,
  written_at timestamptz not null default clock_timestamp(),
  constraint inbox_changes_pkey primary key (number)
);
create index inbox_changes_transaction_idx on inbox_changes (transaction, account_id, conversation_id);
create index inbox_changes_account_idx on inbox_changes (account_id, transaction);

-- One row. A cursor of another epoch, or from below `swept_below`, has missed something and starts over.
create table inbox_log (
  is_only boolean not null default true,
  epoch uuid not null default gen_random_uuid(),
  swept_below xid8 not null default '0',
  constraint inbox_log_pkey primary key (is_only),
  constraint inbox_log_is_only check (is_only)
);
insert into inbox_log default values;

create function note_messages() returns trigger language plpgsql as $$
begin
  insert into inbox_changes (account_id, conversation_id)
  select distinct participants.account_id, participants.conversation_id
  from later
  join participants on participants.conversation_id = later.conversation_id;
  return null;
end
$$;
create trigger messages_note_new after insert on messages
  referencing new table as later for each statement execute function note_messages();
create trigger messages_note_edited after update on messages
  referencing new table as later for each statement execute function note_messages();

-- What one side has read or put away concerns the other screens of that side; what it has read, the other side too.
create function note_participants() returns trigger language plpgsql as $$
begin
  insert into inbox_changes (account_id, conversation_id)
  select distinct everybody.account_id, everybody.conversation_id
  from later
  join earlier on earlier.conversation_id = later.conversation_id and earlier.account_id = later.account_id
  join participants as everybody on everybody.conversation_id = later.conversation_id
  where (everybody.account_id = later.account_id or later.read_seq <> earlier.read_seq)
    and (later.read_seq, later.unread_since, later.archived_at)
      is distinct from (earlier.read_seq, earlier.unread_since, earlier.archived_at);
  return null;
end
$$;
create trigger participants_note_edited after update on participants
  referencing old table as earlier new table as later for each statement execute function note_participants();

-- Each step of a booking is told in the conversation about its home, which the first one opens.
create function tell_of_bookings() returns trigger language plpgsql as $$
begin
  insert into conversations
    (property_id, host_id, guest_id, property_title, property_city, property_image, opened_by, created_at)
  select b.property_id, b.host_id, b.guest_id, b.property_title, b.property_city, b.property_image, 'booking',
    later.created_at
  from later
  join bookings b on b.id = later.booking_id
  where b.property_id is not null
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
create trigger booking_events_tell after insert on booking_events
  referencing new table as later for each statement execute function tell_of_bookings();

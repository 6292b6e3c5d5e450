-- Messages that a host lets go out by themselves around each stay (market rule 24). New tables, and a column with a constant
-- default; messages is locked for some milliseconds.

create table scheduled_messages (
  id uuid not null default uuidv7(),
  account_id uuid not null,
  title text not null,
  -- With variables such as {guest_name}, filled in when it goes out.
  body text not null,
  moment text not null,
  -- Before or after the moment, where it counts days.
  days smallint not null,
  -- By the clocks at the home, where the moment is a day.
  hour smallint not null,
  -- For every home of the account, also those to come; else for those in scheduled_message_homes.
  is_for_all boolean not null,
  -- Whether it goes out at once where the stay is agreed after the moment.
  sends_late boolean not null,
  is_on boolean not null,
  -- Moments before it do not count: since it was written, switched on, or had its moment changed.
  since timestamptz not null,
  created_at timestamptz not null,
  constraint scheduled_messages_pkey primary key (id),
  constraint scheduled_messages_account_fkey foreign key (account_id) references accounts (id) on delete cascade,
  constraint scheduled_messages_title_length check (char_length(title) between 1 and 60),
  constraint scheduled_messages_body_length check (char_length(body) between 1 and 2000),
  constraint scheduled_messages_moment_known check (moment in (
    'confirmation', 'before_arrival', 'arrival_day', 'after_arrival', 'before_departure', 'departure_day', 'after_departure'
  )),
  constraint scheduled_messages_days_range check (days between 0 and 60),
  constraint scheduled_messages_hour_range check (hour between 0 and 23)
);
create index scheduled_messages_account_idx on scheduled_messages (account_id, created_at);

create table scheduled_message_homes (
  scheduled_message_id uuid not null,
  property_id uuid not null,
  constraint scheduled_message_homes_pkey primary key (scheduled_message_id, property_id),
  constraint scheduled_message_homes_message_fkey
    foreign key (scheduled_message_id) references scheduled_messages (id) on delete cascade,
  constraint scheduled_message_homes_property_fkey foreign key (property_id) references properties (id) on delete cascade
);
create index scheduled_message_homes_property_idx on scheduled_message_homes (property_id);

-- What became of a scheduled message in one stay, or what its host wants of it there. Its key lets it go out once.
create table stay_messages (
  booking_id uuid not null,
  scheduled_message_id uuid not null,
  -- Written for this stay alone.
  body text,
  -- The host does not want it in this stay, or it could not go out.
  skipped text,
  sent_at timestamptz,
  constraint stay_messages_pkey primary key (booking_id, scheduled_message_id),
  constraint stay_messages_booking_fkey foreign key (booking_id) references bookings (id) on delete cascade,
  constraint stay_messages_message_fkey
    foreign key (scheduled_message_id) references scheduled_messages (id) on delete cascade,
  constraint stay_messages_body_length check (char_length(body) between 1 and 2000),
  constraint stay_messages_skipped_known check (skipped in ('host', 'unwanted', 'too_long')),
  constraint stay_messages_sent_or_skipped check (sent_at is null or skipped is null)
);
create index stay_messages_message_idx on stay_messages (scheduled_message_id);

-- Whether it went out by itself; the host's response figures do not count it.
alter table messages add column is_scheduled boolean not null default false;

-- Calendars of other platforms: where they are read, what they say, and the address at which ours can be read.
-- New tables; on occupancy one constraint becomes two indexes, which locks it for as long as they take to build.

-- A feed blocks many stays, all of them under its id. Bookings and blocks of the host still hold one each.
alter table occupancy drop constraint occupancy_reference_key;
create unique index occupancy_reference_key on occupancy (source, reference) where source <> 'external';
create index occupancy_feed_idx on occupancy (reference) where source = 'external';

create table calendar_sync_configs (
  id uuid not null default uuidv7(),
  user_id uuid not null,
  property_id uuid not null,
  platform text not null,
  -- Whoever has the address can read the calendar, so it is encrypted (calendar.md, rule 1).
  calendar_url bytea not null,
  -- Keyed digest of the address: one property does not read the same calendar twice.
  calendar_url_digest bytea not null,
  -- host:port, for politeness and for the masked form.
  calendar_host text not null,
  platform_property_id text,
  sync_frequency_hours smallint not null default 24,
  is_active boolean not null default true,
  -- The last complete read that was applied.
  last_sync_at timestamptz,
  created_at timestamptz not null default now(),
  -- Conditional requests.
  etag text,
  last_modified text,
  content_hash bytea,
  -- True when the same text can mean other nights on another day, so that it must be read in full each day.
  depends_on_day boolean not null default false,
  -- The day as of which the nights were told.
  read_on date,
  last_tried_at timestamptz,
  next_read_at timestamptz not null default now(),
  -- Handed to the queue; guards against handing it over twice.
  queued_at timestamptz,
  -- What went wrong at the last try (calendar-words.ts has the sentences); null when nothing did.
  last_error text,
  last_error_status smallint,
  failures integer not null default 0,
  -- Since when what is shown is not confirmed any more.
  stale_since timestamptz,
  -- When the host was told that it has been failing for a day.
  failure_told_at timestamptz,
  events_found integer not null default 0,
  events_unreadable integer not null default 0,
  last_new integer not null default 0,
  last_removed integer not null default 0,
  constraint calendar_sync_configs_pkey primary key (id),
  constraint calendar_sync_configs_user_fkey foreign key (user_id) references accounts (id) on delete cascade,
  constraint calendar_sync_configs_property_fkey foreign key (property_id) references properties (id) on delete cascade,
  constraint calendar_sync_configs_address_key unique (property_id, calendar_url_digest),
  constraint calendar_sync_configs_platform_known check (platform in ('airbnb', 'vrbo', 'booking_com', 'other')),
  constraint calendar_sync_configs_frequency_known check (sync_frequency_hours in (1, 3, 6, 12, 24)),
  constraint calendar_sync_configs_platform_property_length check (length(platform_property_id) between 1 and 100)
);
create index calendar_sync_configs_user_idx on calendar_sync_configs (user_id, created_at desc, id desc);
create index calendar_sync_configs_due_idx on calendar_sync_configs (next_read_at) where is_active;

-- One stay of a feed. Known by its nights, not by its UID (rule 5).
create table external_bookings (
  id uuid not null default uuidv7(),
  config_id uuid not null,
  platform text not null,
  -- One of three neutral words, never what the feed says (rule 7).
  guest_name text not null,
  check_in_date date not null,
  check_out_date date not null,
  booking_status text not null,
  synced_at timestamptz not null,
  -- The first complete read that lacked it; it goes with the second one (rule 6).
  absent_since timestamptz,
  -- For a host who exports everything: the source's UID, and the properties that it has come through (rule 8).
  uid text not null,
  via text[] not null default '{}',
  constraint external_bookings_pkey primary key (id),
  constraint external_bookings_config_fkey foreign key (config_id) references calendar_sync_configs (id) on delete cascade,
  constraint external_bookings_nights_key unique (config_id, check_in_date, check_out_date),
  constraint external_bookings_dates_ordered check (check_in_date < check_out_date),
  constraint external_bookings_label_neutral check (guest_name in ('Reserved', 'Not available', 'Closed')),
  constraint external_bookings_status_known check (booking_status in ('confirmed', 'tentative'))
);

-- Confirmed stays that an external block lies over, once the host was told of them (rule 11).
create table calendar_conflicts (
  config_id uuid not null,
  booking_id uuid not null,
  found_at timestamptz not null default now(),
  constraint calendar_conflicts_pkey primary key (config_id, booking_id),
  constraint calendar_conflicts_config_fkey foreign key (config_id) references calendar_sync_configs (id) on delete cascade
);

-- The secret address of a property's own calendar.
create table calendar_exports (
  property_id uuid not null,
  -- Found by its hash, shown again to the host from its encrypted form.
  token_hash bytea not null,
  token bytea not null,
  -- Also what other calendars block.
  include_everything boolean not null default false,
  created_at timestamptz not null default now(),
  -- What was answered last and since when it is that, for Last-Modified.
  content_hash bytea,
  changed_at timestamptz,
  constraint calendar_exports_pkey primary key (property_id),
  constraint calendar_exports_token_key unique (token_hash),
  constraint calendar_exports_property_fkey foreign key (property_id) references properties (id) on delete cascade
);

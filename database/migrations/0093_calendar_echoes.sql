-- Each connected calendar gets an export address of its own, and we keep the nights that were served through it, so that an
-- entry that only repeats them can be recognised (calendar.md, rule 12). All columns are added without a
-- rewrite; calendars that were connected before have no salt, which counts as one.

alter table calendar_sync_configs
  -- The address is made of the id, this salt and the secret; a new salt is a new address.
  add column export_salt uuid,
  add column export_fetched_at timestamptz,
  add column export_content_hash bytea,
  add column export_changed_at timestamptz;
alter table calendar_sync_configs alter column export_salt set default gen_random_uuid();

alter table external_bookings
  -- Repeats nights of our own: it blocks nothing and raises no conflict.
  add column is_echo boolean not null default false,
  -- The host has seen its conflict and put it away: it goes on blocking its nights.
  add column put_away_at timestamptz;

-- The property's own nights that a calendar fetched, without any word about the guest.
create table calendar_served_nights (
  config_id uuid not null,
  check_in_date date not null,
  check_out_date date not null,
  first_served_at timestamptz not null,
  last_served_at timestamptz not null,
  constraint calendar_served_nights_pkey primary key (config_id, check_in_date, check_out_date),
  constraint calendar_served_nights_config_fkey foreign key (config_id) references calendar_sync_configs (id) on delete cascade
);

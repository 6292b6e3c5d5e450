-- Taken nights and bookings (rulings, D). New tables and one trigger; locks nothing that is in use.

-- The one table of taken nights, owned by the feature availability. Conflict check, calendars and search read only
-- it. Rows of bookings exist while a booking is confirmed or checked in; the booking's end removes them.
create table occupancy (
  id uuid not null default uuidv7(),
  property_id uuid not null,
  stay daterange not null,
  source text not null,
  -- The booking, or whatever the source names.
  reference uuid not null,
  -- What a conflict is called: the platform's display name for external blocks.
  label text,
  created_at timestamptz not null default now(),
  constraint occupancy_pkey primary key (id),
  constraint occupancy_source_known check (source in ('booking', 'host_block', 'external')),
  constraint occupancy_stay_bounded
    check (not isempty(stay) and not lower_inf(stay) and not upper_inf(stay) and lower_inc(stay) and not upper_inc(stay)),
  constraint occupancy_reference_key unique (source, reference),
  -- A night is sold once.
  constraint occupancy_nights_sold_once
    exclude using gist (property_id with =, stay with &&) where (source = 'booking'),
  -- Deleting a property frees its blocks and past nights (trigger below); what is left refuses the deletion.
  constraint occupancy_property_has_stays foreign key (property_id) references properties (id)
);
create index occupancy_stay_idx on occupancy using gist (property_id, stay);

create function free_nights_of_deleted_property() returns trigger language plpgsql as $$
begin
  delete from occupancy
  where property_id = old.id and (source <> 'booking' or upper(stay) <= current_date);
  return old;
end
$$;
create trigger properties_free_nights before delete on properties
  for each row execute function free_nights_of_deleted_property();

create table bookings (
  id uuid not null default uuidv7(),
  -- Null once the property is deleted; the snapshot below tells what it was.
  property_id uuid,
  host_id uuid not null,
  guest_id uuid not null,
  status text not null default 'pending',
  -- Why a cancelled booking is one.
  cancel_reason text,
  -- What the person who cancelled wrote.
  cancel_note text,
  check_in_date date not null,
  check_out_date date not null,
  guests_count smallint not null,
  -- price_per_night × nights when the request was sent.
  total_price numeric(12, 2) not null,
  price_per_night numeric(10, 2) not null,
  guest_name text not null,
  guest_email text not null,
  guest_phone text,
  special_requests text,
  property_title text not null,
  property_city text not null,
  property_state text not null,
  property_country text not null,
  property_image text,
  expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint bookings_pkey primary key (id),
  constraint bookings_property_fkey foreign key (property_id) references properties (id) on delete set null,
  constraint bookings_host_fkey foreign key (host_id) references accounts (id),
  constraint bookings_guest_fkey foreign key (guest_id) references accounts (id),
  constraint bookings_not_own_property check (host_id <> guest_id),
  constraint bookings_status_known
    check (status in ('pending', 'confirmed', 'checked-in', 'completed', 'cancelled')),
  constraint bookings_cancel_reason_known check (
    cancel_reason in ('declined', 'withdrawn', 'expired', 'dates_taken', 'cancelled_by_host', 'cancelled_by_guest')
  ),
  constraint bookings_cancel_reason_given check ((status = 'cancelled') = (cancel_reason is not null)),
  constraint bookings_dates_ordered check (check_in_date < check_out_date),
  constraint bookings_guests_range check (guests_count between 1 and 100),
  constraint bookings_total_exact check (total_price = price_per_night * (check_out_date - check_in_date)),
  constraint bookings_guest_name_length check (char_length(guest_name) between 1 and 100),
  constraint bookings_guest_email_length check (char_length(guest_email) between 3 and 255),
  constraint bookings_guest_phone_length check (char_length(guest_phone) <= 20),
  constraint bookings_special_requests_length check (char_length(special_requests) <= 1000)
);
create index bookings_host_idx on bookings (host_id, created_at desc, id desc);
create index bookings_guest_idx on bookings (guest_id, created_at desc, id desc);
create index bookings_property_idx on bookings (property_id, status, check_in_date);
create index bookings_expiry_idx on bookings (expires_at) where status = 'pending';
create index bookings_completion_idx on bookings (check_out_date) where status in ('confirmed', 'checked-in');

-- The timeline that host and guest both see.
create table booking_events (
  id uuid not null default uuidv7(),
  booking_id uuid not null,
  -- Null on the first event.
  from_status text,
  to_status text not null,
  reason text,
  actor text not null,
  created_at timestamptz not null default now(),
  constraint booking_events_pkey primary key (id),
  constraint booking_events_booking_fkey foreign key (booking_id) references bookings (id) on delete cascade,
  constraint booking_events_actor_known check (actor in ('guest', 'host', 'system'))
);
create index booking_events_booking_idx on booking_events (booking_id, id);

-- What a guest adds to the page of a confirmed stay: who comes along, and a link for them (decision 72). A new table; nothing that
-- is in use is locked but bookings, for the foreign key, for some milliseconds.

create table trips (
  booking_id uuid not null,
  -- The names of those who come along, as the guest writes them.
  companions text[] not null default '{}',
  -- What the guest has to say to them.
  note text,
  -- What the link for companions is made of; null while nobody is let in. Taken away, the link opens nothing any more.
  share_id uuid,
  -- Whether the link shows where the home is and how to reach the host, and whether it shows Wi-Fi and door.
  shows_address boolean not null default false,
  shows_access boolean not null default false,
  updated_at timestamptz not null,
  constraint trips_pkey primary key (booking_id),
  constraint trips_booking_fkey foreign key (booking_id) references bookings (id) on delete cascade,
  constraint trips_note_length check (char_length(note) between 1 and 1000),
  constraint trips_companions_count check (cardinality(companions) <= 20)
);
create unique index trips_share_idx on trips (share_id) where share_id is not null;

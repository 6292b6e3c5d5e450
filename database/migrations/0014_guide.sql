-- Guide books of properties and the places in them. New tables; locks nothing.

-- One per property, made when its host first writes in it or asks for places.
create table guide_books (
  property_id uuid not null,
  -- `collecting`: a job looks for places. `failed`: it has given up, and the host may ask again.
  state text not null default 'none',
  -- Counts the requests for places, so that a job of an older one does nothing.
  request integer not null default 0,
  tries smallint not null default 0,
  requested_at timestamptz,
  collected_at timestamptz,
  -- Why the last try failed: a code of features/guide/guide.ts.
  failure text,
  arrival text not null default '',
  parking text not null default '',
  house_manual text not null default '',
  check_out text not null default '',
  emergency text not null default '',
  -- Wi-Fi and door details, encrypted; null while there are none.
  secrets bytea,
  -- Grows with each save of the texts, so that of two tabs the second is told.
  version integer not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint guide_books_pkey primary key (property_id),
  constraint guide_books_property_fkey foreign key (property_id) references properties (id) on delete cascade,
  constraint guide_books_state_known check (state in ('none', 'collecting', 'ready', 'failed')),
  constraint guide_books_text_length check (
    char_length(arrival) <= 4000 and char_length(parking) <= 4000 and char_length(house_manual) <= 8000
    and char_length(check_out) <= 4000 and char_length(emergency) <= 4000
  )
);

create table guide_items (
  id uuid not null default uuidv7(),
  property_id uuid not null,
  name text not null,
  description text,
  category text not null,
  -- A photo that the host has uploaded here, never an address of somebody else's.
  image_url text,
  -- What the host gives it.
  rating numeric(2, 1),
  address text,
  website_url text,
  opening_hours text,
  -- Distances are not stored: they depend on the property's point, and on who may know it.
  latitude double precision,
  longitude double precision,
  source text not null default 'host',
  -- The place in its source, such as 'node/4711'.
  source_id text,
  -- A collected place that the host has changed is the host's own from then on.
  is_edited boolean not null default false,
  is_hidden boolean not null default false,
  position integer not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint guide_items_pkey primary key (id),
  constraint guide_items_book_fkey foreign key (property_id) references guide_books (property_id) on delete cascade,
  constraint guide_items_name_length check (char_length(name) between 1 and 120),
  constraint guide_items_description_length check (char_length(description) <= 600),
  constraint guide_items_category_known check (category in ('restaurant', 'attraction', 'shopping', 'entertainment')),
  constraint guide_items_image_own check (image_url like '/photos/%'),
  constraint guide_items_rating_range check (rating between 1 and 5),
  constraint guide_items_address_length check (char_length(address) <= 300),
  constraint guide_items_website_kind check (website_url ~ '^https?://' and char_length(website_url) <= 500),
  constraint guide_items_opening_hours_length check (char_length(opening_hours) <= 200),
  constraint guide_items_point_complete check ((latitude is null) = (longitude is null)),
  constraint guide_items_point_range check (latitude between -90 and 90 and longitude between -180 and 180),
  constraint guide_items_source_known check (source in ('host', 'overpass')),
  constraint guide_items_source_complete check ((source = 'host') = (source_id is null)),
  constraint guide_items_source_key unique (property_id, source_id)
);
create index guide_items_property_idx on guide_items (property_id, position, id);
create index guide_items_image_idx on guide_items (image_url) where image_url is not null;

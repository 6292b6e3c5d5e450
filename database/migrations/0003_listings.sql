-- Photos and properties. New tables only; locks nothing.

-- One row per stored picture. Its path is '{userId}/{timestamp-random.ext}' (specification, section 7),
-- or 'pool/{name}' for drawn pictures that many listings share.
create table photos (
  path text not null,
  owner_id uuid,
  state text not null default 'processing',
  width integer,
  height integer,
  -- A tiny WebP as a data URL, painted until the picture arrives.
  placeholder text,
  -- The dominating colour, '#rrggbb', painted before even that.
  tone text,
  alt text,
  bytes integer not null,
  created_at timestamptz not null default now(),
  constraint photos_pkey primary key (path),
  constraint photos_owner_fkey foreign key (owner_id) references accounts (id) on delete cascade,
  constraint photos_state_known check (state in ('processing', 'ready', 'failed')),
  constraint photos_size_known check (state <> 'ready' or (width > 0 and height > 0)),
  constraint photos_tone_shape check (tone ~ '^#[0-9a-f]{6}$'),
  constraint photos_alt_length check (length(alt) <= 300)
);
create index photos_owner_idx on photos (owner_id);

create table properties (
  id uuid not null default uuidv7(),
  host_id uuid not null,
  title text not null,
  description text,
  address text not null,
  city text not null,
  state text not null,
  country text not null,
  -- Whole currency units with two decimals, as the specification and the API have it.
  price_per_night numeric(10, 2) not null,
  -- Slugs of the vocabulary in features/listings/vocabulary.ts.
  property_type text not null,
  amenities text[] not null default '{}',
  bedrooms smallint not null default 1,
  bathrooms smallint not null default 1,
  max_guests smallint not null default 2,
  -- Reach only the host and guests of confirmed stays (rulings B7).
  contact_email text,
  contact_phone text,
  -- The order of the gallery; the first is the card's picture.
  image_urls text[] not null default '{}',
  is_active boolean not null default true,
  latitude double precision,
  longitude double precision,
  location_precision text not null default 'city',
  -- Kept by listings when a review is written, so that no card counts reviews.
  rating_average numeric(3, 2),
  rating_count integer not null default 0,
  source text,
  source_id text,
  -- Grows with every edit, so that of two tabs the second is told.
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- What "contains q" and "contains location" look into (specification, section 7). The line break keeps a
  -- match from reaching across two fields, because no search word contains one.
  search_text text not null generated always as (lower(title || e'\n' || coalesce(description, ''))) stored,
  search_place text not null generated always as (lower(city || e'\n' || state || e'\n' || country)) stored,
  constraint properties_pkey primary key (id),
  constraint properties_host_fkey foreign key (host_id) references accounts (id),
  constraint properties_title_length check (char_length(title) between 5 and 100),
  constraint properties_description_length check (char_length(description) between 50 and 2000),
  constraint properties_address_length check (char_length(address) between 5 and 200),
  constraint properties_city_length check (char_length(city) between 2 and 100),
  constraint properties_state_length check (char_length(state) between 2 and 100),
  constraint properties_country_length check (char_length(country) between 2 and 100),
  constraint properties_price_range check (price_per_night between 1 and 10000),
  constraint properties_bedrooms_range check (bedrooms between 1 and 50),
  constraint properties_bathrooms_range check (bathrooms between 1 and 50),
  constraint properties_max_guests_range check (max_guests between 1 and 100),
  constraint properties_photos_limit check (cardinality(image_urls) <= 30),
  constraint properties_location_complete check ((latitude is null) = (longitude is null)),
  constraint properties_location_range check (latitude between -90 and 90 and longitude between -180 and 180),
  constraint properties_location_precision_known check (location_precision in ('exact', 'area', 'city')),
  constraint properties_rating_complete check ((rating_average is null) = (rating_count = 0)),
  constraint properties_rating_range check (rating_average between 1 and 5 and rating_count >= 0),
  constraint properties_source_key unique (source, source_id),
  constraint properties_source_complete check ((source is null) = (source_id is null))
);
create index properties_host_idx on properties (host_id, created_at desc, id desc);
create index properties_newest_idx on properties (created_at desc, id desc) where is_active;
create index properties_place_idx on properties (country, state, city, created_at desc, id desc) where is_active;
create index properties_type_idx on properties (property_type, created_at desc, id desc) where is_active;
create index properties_price_idx on properties (price_per_night, created_at desc, id desc) where is_active;
create index properties_search_text_idx on properties using gin (search_text gin_trgm_ops) where is_active;
create index properties_search_place_idx on properties using gin (search_place gin_trgm_ops) where is_active;
create index properties_amenities_idx on properties using gin (amenities) where is_active;
create index properties_image_urls_idx on properties using gin (image_urls);

-- Drafts of the listing form, kept on the server so that another device can go on. A new table; locks nothing.

-- One draft of a new listing and one of each edit, per account.
create table listing_drafts (
  account_id uuid not null,
  -- Null for the new listing.
  property_id uuid,
  -- What stands in the form's fields: texts as typed, valid or not. Not jsonb, which refuses U+0000 and lone surrogates.
  form json not null,
  -- The photos in their order; a column of its own, so that nobody collects a photo that a draft still shows.
  image_urls text[] not null default '{}',
  -- The version of the property that the edit began with.
  property_version integer,
  -- Grows with each save, so that of two tabs or devices the second is told.
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint listing_drafts_account_fkey foreign key (account_id) references accounts (id) on delete cascade,
  constraint listing_drafts_property_fkey foreign key (property_id) references properties (id) on delete cascade,
  constraint listing_drafts_key unique nulls not distinct (account_id, property_id),
  constraint listing_drafts_form_size check (octet_length(form::text) <= 262144),
  constraint listing_drafts_photos_limit check (cardinality(image_urls) <= 30),
  constraint listing_drafts_edit_has_version check ((property_id is null) = (property_version is null))
);
create index listing_drafts_property_idx on listing_drafts (property_id);
create index listing_drafts_image_urls_idx on listing_drafts using gin (image_urls);

-- What the search index is made of and kept current by (docs/decisions/0013).
-- Rewrites the table of properties and locks it meanwhile: about 20 s for a million listings.

-- Text as search compares it: lower case, accents folded, the same on every server whatever its locale. Each
-- character is folded by itself, so that a part of a text folds to a part of the folded text.
create function fold_text(value text) returns text
  language sql immutable strict parallel safe
  return lower(public.unaccent('public.unaccent'::regdictionary, lower(value collate "pg_c_utf8")) collate "pg_c_utf8");

-- The pattern of `like` for "contains this". Escaped after folding, which turns a full-width percent sign into %.
create function contains_pattern(term text) returns text
  language sql immutable strict parallel safe
  return '%' || regexp_replace(fold_text(term), '([\\%_])', '\\\1', 'g') || '%';

alter table properties
  alter column search_text set expression as (fold_text(title || e'\n' || coalesce(description, ''))),
  alter column search_place set expression as (fold_text(city || e'\n' || state || e'\n' || country)),
  -- The public point in millionths of a degree, whole so that every comparison is exact. An area shows the centre of
  -- its 1 km cell: the formula of features/listings/location.ts, whose test keeps both equal.
  add column search_latitude integer generated always as (
    case when location_precision = 'area'
      then (round(greatest(-90, least(90, (floor(latitude / (1 / 111.32::float8)) + 0.5) * (1 / 111.32::float8))) * 100000) * 10)::integer
      else round(latitude * 1000000)::integer
    end
  ) stored,
  add column search_longitude integer generated always as (
    case when location_precision = 'area'
      then (round(greatest(-180, least(180,
        (floor(longitude / (1 / 111.32::float8 / greatest(0.01, cos(
          greatest(-90, least(90, (floor(latitude / (1 / 111.32::float8)) + 0.5) * (1 / 111.32::float8))) * pi() / 180
        )))) + 0.5) * (1 / 111.32::float8 / greatest(0.01, cos(
          greatest(-90, least(90, (floor(latitude / (1 / 111.32::float8)) + 0.5) * (1 / 111.32::float8))) * pi() / 180
        )))
      )) * 100000) * 10)::integer
      else round(longitude * 1000000)::integer
    end
  ) stored;
create index properties_search_point_idx on properties (search_latitude, search_longitude) where is_active;

-- One entry for each property and statement that changed what search knows of it, written by the same transaction.
-- Numbers are given before commits, so an order by number would lose entries: readers go by `transaction`, and take
-- what is below a snapshot's xmin as complete.
create table search_changes (
  number bigint generated always as identity,
  transaction xid8 not null default pg_current_xact_id(),
  property_id uuid not null,
  written_at timestamptz not null default clock_timestamp(),
  constraint search_changes_pkey primary key (number)
);
create index search_changes_transaction_idx on search_changes (transaction, number);

-- One row. A reader that knows another epoch, or has not reached `swept_below`, has missed something and starts over.
create table search_log (
  is_only boolean not null default true,
  epoch uuid not null default gen_random_uuid(),
  -- Entries of transactions below this were deleted.
  swept_below xid8 not null default '0',
  constraint search_log_pkey primary key (is_only),
  constraint search_log_is_only check (is_only)
);
insert into search_log default values;

create function note_new_listings() returns trigger language plpgsql as $$
begin
  insert into search_changes (property_id) select id from later where is_active;
  return null;
end
$$;
create function note_edited_listings() returns trigger language plpgsql as $$
begin
  insert into search_changes (property_id)
  select later.id
  from later
  join earlier on earlier.id = later.id
  where (later.is_active or earlier.is_active)
    and (later.is_active, later.search_text, later.city, later.state, later.country, later.price_per_night,
         later.property_type, later.amenities, later.bedrooms, later.bathrooms, later.max_guests,
         later.search_latitude, later.search_longitude, later.rating_average, later.rating_count, later.created_at)
      is distinct from
        (earlier.is_active, earlier.search_text, earlier.city, earlier.state, earlier.country, earlier.price_per_night,
         earlier.property_type, earlier.amenities, earlier.bedrooms, earlier.bathrooms, earlier.max_guests,
         earlier.search_latitude, earlier.search_longitude, earlier.rating_average, earlier.rating_count,
         earlier.created_at);
  return null;
end
$$;
create function note_deleted_listings() returns trigger language plpgsql as $$
begin
  insert into search_changes (property_id) select id from earlier where is_active;
  return null;
end
$$;
create trigger properties_note_new after insert on properties
  referencing new table as later for each statement execute function note_new_listings();
create trigger properties_note_edited after update on properties
  referencing old table as earlier new table as later for each statement execute function note_edited_listings();
create trigger properties_note_deleted after delete on properties
  referencing old table as earlier for each statement execute function note_deleted_listings();

create function note_taken_nights() returns trigger language plpgsql as $$
begin
  insert into search_changes (property_id) select distinct property_id from later;
  return null;
end
$$;
create function note_moved_nights() returns trigger language plpgsql as $$
begin
  insert into search_changes (property_id)
  select property_id from later union select property_id from earlier;
  return null;
end
$$;
create function note_freed_nights() returns trigger language plpgsql as $$
begin
  insert into search_changes (property_id) select distinct property_id from earlier;
  return null;
end
$$;
create trigger occupancy_note_taken after insert on occupancy
  referencing new table as later for each statement execute function note_taken_nights();
create trigger occupancy_note_moved after update on occupancy
  referencing old table as earlier new table as later for each statement execute function note_moved_nights();
create trigger occupancy_note_freed after delete on occupancy
  referencing old table as earlier for each statement execute function note_freed_nights();

-- A truncated table names no rows.
create function renew_search_epoch() returns trigger language plpgsql as $$
begin
  update search_log set epoch = gen_random_uuid() where is_only;
  return null;
end
$$;
create trigger properties_renew_epoch after truncate on properties
  for each statement execute function renew_search_epoch();
create trigger occupancy_renew_epoch after truncate on occupancy
  for each statement execute function renew_search_epoch();

-- Codes of country and state beside their names, so that homes are found whatever their hosts wrote (rulings F).
--
-- Locks properties while three columns and two indexes are added: nothing is rewritten, the indexes take about 2 s for a
-- million listings. The stored homes are brought over afterwards, 200 at a time and each locked for the time of its
-- batch (some 50 ms), by a job that needs the gazetteer: listings/server/canonicalise-places.ts.

alter table properties
  -- ISO 3166-1, two letters; null where the host's country is none that anybody knows.
  add column country_code text,
  -- ISO 3166-2, "US-TX"; null also in countries whose states have no codes here.
  add column state_code text,
  -- Whether city, state and country are as the gazetteer has them, as far as it knows them.
  add column place_is_canonical boolean not null default false,
  add constraint properties_country_code_shape check (country_code ~ '^[A-Z]{2}$') not valid,
  add constraint properties_state_code_shape check (state_code ~ '^[A-Z]{2}-[A-Z0-9]{1,3}$') not valid;

create index properties_place_open_idx on properties (id) where not place_is_canonical;
create index properties_place_code_idx on properties (country_code, state_code, created_at desc, id desc)
  where is_active;
-- Home no longer compares names as they are written.
drop index properties_place_idx;

-- Whoever changes names and knows nothing of codes, as a former build does while the next one starts, leaves the place to
-- be looked at again.
create function reopen_place() returns trigger language plpgsql as $$
begin
  new.place_is_canonical := false;
  return new;
end
$$;
create trigger properties_reopen_place before update of city, state, country on properties
  for each row
  when (
    (new.city, new.state, new.country) is distinct from (old.city, old.state, old.country)
    and (new.country_code, new.state_code) is not distinct from (old.country_code, old.state_code)
  )
  execute function reopen_place();

create or replace function note_edited_listings() returns trigger language plpgsql as $$
begin
  insert into search_changes (property_id)
  select later.id
  from later
  join earlier on earlier.id = later.id
  where (later.is_active or earlier.is_active)
    and (later.is_active, later.search_text, later.city, later.state, later.country, later.country_code,
         later.state_code, later.price_per_night, later.property_type, later.amenities, later.bedrooms,
         later.bathrooms, later.max_guests, later.search_latitude, later.search_longitude, later.rating_average,
         later.rating_count, later.created_at)
      is distinct from
        (earlier.is_active, earlier.search_text, earlier.city, earlier.state, earlier.country, earlier.country_code,
         earlier.state_code, earlier.price_per_night, earlier.property_type, earlier.amenities, earlier.bedrooms,
         earlier.bathrooms, earlier.max_guests, earlier.search_latitude, earlier.search_longitude,
         earlier.rating_average, earlier.rating_count, earlier.created_at);
  return null;
end
$$;

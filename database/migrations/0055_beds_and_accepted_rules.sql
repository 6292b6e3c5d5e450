-- Which beds a home has, room by room, and the house rules that a guest has accepted (decision 56). Columns with a constant
-- default or none, and a check of new rows only: properties and bookings are locked for some milliseconds.

alter table properties
  -- One entry for each bed, 'room:kind', both of features/listings/beds.ts; empty where the host says nothing.
  add column beds text[] not null default '{}',
  add constraint properties_beds_few check (cardinality(beds) <= 200) not valid;

-- How many beds a home has for search: at least one, which also those have that say nothing. A cot sleeps no grown person.
create function beds_known(beds text[]) returns integer
  language sql immutable parallel safe
  return greatest(1, cardinality(beds) - coalesce(
    (select count(*)::integer from unnest(beds) as named (bed) where bed like '%:cot'), 0
  ));

create or replace function note_edited_listings() returns trigger language plpgsql as $$
begin
  insert into search_changes (property_id)
  select later.id
  from later
  join earlier on earlier.id = later.id
  where (later.is_active or earlier.is_active)
    and (
      (later.is_active, later.search_text, later.city, later.state, later.country, later.country_code,
       later.state_code, later.currency, later.price_per_night, later.property_type, later.amenities, later.bedrooms,
       later.bathrooms, later.max_guests, later.search_latitude, later.search_longitude, later.rating_average,
       later.rating_count, later.created_at, later.beds)
      is distinct from
        (earlier.is_active, earlier.search_text, earlier.city, earlier.state, earlier.country, earlier.country_code,
         earlier.state_code, earlier.currency, earlier.price_per_night, earlier.property_type, earlier.amenities,
         earlier.bedrooms, earlier.bathrooms, earlier.max_guests, earlier.search_latitude, earlier.search_longitude,
         earlier.rating_average, earlier.rating_count, earlier.created_at, earlier.beds)
      or (
        later.time_zone is distinct from earlier.time_zone
        and exists (select from stay_terms where stay_terms.property_id = later.id)
      )
    );
  return null;
end
$$;

alter table bookings
  -- The house rules as they were worded when the guest asked; null where the home had none, and for older bookings.
  add column house_rules text[],
  -- When the guest ticked that they are accepted; null where sending the request had to do.
  add column rules_accepted_at timestamptz;

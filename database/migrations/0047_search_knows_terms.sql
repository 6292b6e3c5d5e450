-- What a host asks of those who stay becomes known to search: its own triggers on the tables of terms, and the nights that
-- preparation keeps free. Locks three tables of which the first row is written after this release.

-- One entry for each property and statement, however many nights a host has priced at once. Terms go with their home, and
-- a home that is gone is told of by its own trigger.
create function note_new_terms() returns trigger language plpgsql as $$
begin
  insert into search_changes (property_id) select distinct property_id from later;
  return null;
end
$$;
create function note_edited_terms() returns trigger language plpgsql as $$
begin
  insert into search_changes (property_id)
  select property_id from later union select property_id from earlier;
  return null;
end
$$;
create function note_deleted_terms() returns trigger language plpgsql as $$
begin
  insert into search_changes (property_id) select distinct property_id from earlier;
  return null;
end
$$;

create trigger stay_terms_note_new after insert on stay_terms
  referencing new table as later for each statement execute function note_new_terms();
create trigger stay_terms_note_edited after update on stay_terms
  referencing old table as earlier new table as later for each statement execute function note_edited_terms();
create trigger stay_terms_note_deleted after delete on stay_terms
  referencing old table as earlier for each statement execute function note_deleted_terms();
create trigger stay_terms_renew_epoch after truncate on stay_terms
  for each statement execute function renew_search_epoch();

create trigger seasons_note_new after insert on seasons
  referencing new table as later for each statement execute function note_new_terms();
create trigger seasons_note_edited after update on seasons
  referencing old table as earlier new table as later for each statement execute function note_edited_terms();
create trigger seasons_note_deleted after delete on seasons
  referencing old table as earlier for each statement execute function note_deleted_terms();
create trigger seasons_renew_epoch after truncate on seasons
  for each statement execute function renew_search_epoch();

create trigger night_terms_note_new after insert on night_terms
  referencing new table as later for each statement execute function note_new_terms();
create trigger night_terms_note_edited after update on night_terms
  referencing old table as earlier new table as later for each statement execute function note_edited_terms();
create trigger night_terms_note_deleted after delete on night_terms
  referencing old table as earlier for each statement execute function note_deleted_terms();
create trigger night_terms_renew_epoch after truncate on night_terms
  for each statement execute function renew_search_epoch();

-- The hours of notice go by the clocks of the home, so a home with terms that learns its zone is told of too.
create or replace function note_edited_listings() returns trigger language plpgsql as $$
begin
  insert into search_changes (property_id)
  select later.id
  from later
  join earlier on earlier.id = later.id
  where (later.is_active or earlier.is_active)
    and (
      (later.is_active, later.search_text, later.city, later.state, later.country, later.country_code,
       later.state_code, later.price_per_night, later.property_type, later.amenities, later.bedrooms,
       later.bathrooms, later.max_guests, later.search_latitude, later.search_longitude, later.rating_average,
       later.rating_count, later.created_at)
      is distinct from
        (earlier.is_active, earlier.search_text, earlier.city, earlier.state, earlier.country, earlier.country_code,
         earlier.state_code, earlier.price_per_night, earlier.property_type, earlier.amenities, earlier.bedrooms,
         earlier.bathrooms, earlier.max_guests, earlier.search_latitude, earlier.search_longitude,
         earlier.rating_average, earlier.rating_count, earlier.created_at)
      or (
        later.time_zone is distinct from earlier.time_zone
        and exists (select from stay_terms where stay_terms.property_id = later.id)
      )
    );
  return null;
end
$$;

-- The nights that a stay in `occupancy` takes from guests: its own, and around it those in which a home is prepared (market
-- rule 11). A host's own block needs none, and other calendars may hold theirs already.
create function nights_taken(stay daterange, source text, preparation_nights smallint, prepares_around_feeds boolean)
  returns daterange language sql immutable parallel safe
  return case
    when preparation_nights is null or source = 'host_block' or (source = 'external' and not prepares_around_feeds)
      then stay
    else daterange(lower(stay) - preparation_nights, upper(stay) + preparation_nights)
  end;

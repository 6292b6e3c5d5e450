-- A million saved searches are found by a narrow table of keys, flexible dates can be saved, and a price that falls is known for
-- the nights that somebody wants (decision 78). On properties, stay_terms, seasons and night_terms one trigger more: each is
-- locked for some milliseconds. Saved searches are about as old as this, so their keys are few; a worker of the release before
-- reads all of them until it ends.

alter table saved_searches
  -- The nights that would do, from the first evening to the morning after the last, and the last day of arrival. Null without
  -- dates; where the release before wrote the row, the dates say the same.
  add column nights_from date,
  add column nights_to date,
  add column last_arrival date,
  -- As the address has them: by how many days the dates may shift, or a kind of stay and its months.
  add column flexible text,
  add column months text[] not null default '{}';

alter table saved_search_finds
  -- What is compared: a night, or with dates the total of the stay, in the home's currency.
  alter column price_before type numeric(14, 2),
  alter column told_price type numeric(14, 2),
  add column price numeric(14, 2);

-- A row for each key by which a home finds a search, with what rules most of them out. Its index holds all of it, so that
-- nothing else is read. A search for which enough was found has none until that was told.
create table saved_search_keys (
  key text not null,
  search_id uuid not null,
  min_price integer,
  max_price integer,
  guests integer,
  bedrooms integer,
  property_type text,
  nights_from date,
  nights_to date,
  last_arrival date,
  created_at timestamptz not null,
  constraint saved_search_keys_pkey primary key (key, search_id) include (
    min_price, max_price, guests, bedrooms, property_type, nights_from, nights_to, last_arrival, created_at
  ),
  constraint saved_search_keys_search_fkey foreign key (search_id) references saved_searches (id) on delete cascade
);
create index saved_search_keys_search_idx on saved_search_keys (search_id);

-- With dates the limits are of the stay's total, which only the home's terms can tell.
create function keys_of_search(search saved_searches) returns setof saved_search_keys language sql stable as $$
  select
    key,
    search.id,
    case when search.nights_from is null and search.check_in is null then search.min_price end,
    case when search.nights_from is null and search.check_in is null then search.max_price end,
    search.guests,
    search.bedrooms,
    search.property_type,
    coalesce(search.nights_from, search.check_in),
    coalesce(search.nights_to, search.check_out),
    coalesce(search.last_arrival, search.check_in),
    search.created_at
  from unnest(search.keys) as key
$$;
create function write_search_keys() returns trigger language plpgsql as $$
begin
  insert into saved_search_keys select * from keys_of_search(new) on conflict do nothing;
  return null;
end
$$;
create trigger saved_searches_write_keys after insert on saved_searches
  for each row execute function write_search_keys();
insert into saved_search_keys select k.* from saved_searches s, keys_of_search(s) k;
drop index saved_searches_keys_idx;

-- What a home asked before a price or its terms changed, once in a transaction and before the first of its rows is another: as
-- search reads terms, so that the total of any stay can be reckoned as it was.
alter table home_news add column former jsonb;
create index home_news_former_idx on home_news (property_id) where former is not null;

create function tell_former_terms() returns trigger language plpgsql as $$
declare
  later record := case when tg_op = 'DELETE' then old else new end;
  home uuid;
begin
  if tg_table_name = 'properties' then home := later.id; else home := later.property_id; end if;
  if not exists (
    select from home_news
    where property_id = home and former is not null and xmin = pg_current_xact_id()::xid
  ) then
    insert into home_news (property_id, kind, former)
    select
      properties.id,
      'terms',
      jsonb_build_object(
        'currency', properties.currency,
        'terms', jsonb_build_array(
          (properties.price_per_night * 100)::integer,
          coalesce(properties.time_zone, 'UTC'),
          stay_terms_json(stay_terms)
        )
      )
    from properties
    left join stay_terms on stay_terms.property_id = properties.id
    where properties.id = home and properties.is_active;
  end if;
  return later;
end
$$;
create trigger properties_tell_former before update of price_per_night on properties
  for each row when (old.is_active and old.price_per_night is distinct from new.price_per_night)
  execute function tell_former_terms();
create trigger stay_terms_tell_former before insert or update or delete on stay_terms
  for each row execute function tell_former_terms();
create trigger seasons_tell_former before insert or update or delete on seasons
  for each row execute function tell_former_terms();
create trigger night_terms_tell_former before insert or update or delete on night_terms
  for each row execute function tell_former_terms();

-- Homes in seven currencies, and what these are worth beside each other. A new table; a function; a check of new rows, which
-- locks properties for some milliseconds; and search's own trigger learns of a change of currency.

-- One row is one whole table of rates, so that whoever reads the newest row has rates of one day. Rows are never changed.
create table exchange_rates (
  number integer generated always as identity,
  -- The source's own day.
  day date not null,
  source text not null,
  -- Millionths of a US dollar for one unit of each currency.
  rates jsonb not null,
  read_at timestamptz not null default now(),
  constraint exchange_rates_pkey primary key (number),
  constraint exchange_rates_source_length check (char_length(source) between 1 and 200),
  -- Up to ten dollars for a unit, so that no product is too large for a bigint.
  constraint exchange_rates_whole check ((
    (rates ->> 'USD')::integer = 1000000
    and (rates ->> 'EUR')::integer between 1 and 10000000
    and (rates ->> 'GBP')::integer between 1 and 10000000
    and (rates ->> 'CAD')::integer between 1 and 10000000
    and (rates ->> 'AUD')::integer between 1 and 10000000
    and (rates ->> 'NZD')::integer between 1 and 10000000
    and (rates ->> 'CHF')::integer between 1 and 10000000
  ) is true)
);

-- Until RATES_URL names a source: euro foreign exchange reference rates, divided by that of the dollar (1.0705 for a euro).
insert into exchange_rates (day, source, rates) values (
  '2024-06-28',
  'European Central Bank',
  '{"USD": 1000000, "EUR": 1070500, "GBP": 1264798, "CAD": 729721, "AUD": 665775, "NZD": 608204, "CHF": 1111169}'
);

-- What an amount is worth in cents of a US dollar, halves up: `toUsd` in lib/rates.ts says the same.
create function to_usd(amount bigint, currency text, rates jsonb) returns bigint
  language sql immutable strict parallel safe
  return (amount * (rates ->> currency)::bigint + 500000) / 1000000;

alter table properties
  add constraint properties_currency_known
    check (currency in ('USD', 'EUR', 'GBP', 'CAD', 'AUD', 'NZD', 'CHF')) not valid;

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
       later.rating_count, later.created_at)
      is distinct from
        (earlier.is_active, earlier.search_text, earlier.city, earlier.state, earlier.country, earlier.country_code,
         earlier.state_code, earlier.currency, earlier.price_per_night, earlier.property_type, earlier.amenities,
         earlier.bedrooms, earlier.bathrooms, earlier.max_guests, earlier.search_latitude, earlier.search_longitude,
         earlier.rating_average, earlier.rating_count, earlier.created_at)
      or (
        later.time_zone is distinct from earlier.time_zone
        and exists (select from stay_terms where stay_terms.property_id = later.id)
      )
    );
  return null;
end
$$;

-- What hosts say of themselves, what their bookings say of them, and how fresh a home's calendar is (decision 66). New tables; on
-- properties and bookings columns with a constant default or none, and checks that are looked at for new rows only: both are locked
-- for some milliseconds.

-- What somebody says of themselves as a host; written in the account page.
create table host_profiles (
  account_id uuid not null,
  about text,
  -- ISO 639 codes of hosts/languages.ts, in the order in which the host gave them.
  languages text[] not null default '{}',
  -- 'private' or 'trader', as the host declares it; null as long as nothing is declared.
  trades_as text,
  trader_name text,
  trader_address text,
  -- Number in a register of companies or trades, where there is one.
  trader_register text,
  declared_at timestamptz,
  updated_at timestamptz not null,
  constraint host_profiles_pkey primary key (account_id),
  constraint host_profiles_account_fkey foreign key (account_id) references accounts (id) on delete cascade,
  constraint host_profiles_about_length check (char_length(about) between 1 and 1000),
  constraint host_profiles_languages_few check (cardinality(languages) <= 12),
  constraint host_profiles_trades_as_known check (trades_as in ('private', 'trader')),
  constraint host_profiles_declared check ((trades_as is null) = (declared_at is null)),
  -- A trader says who and where; nobody else is asked.
  constraint host_profiles_trader_named check (
    (coalesce(trades_as, '') = 'trader') = (trader_name is not null)
    and (trader_name is null) = (trader_address is null)
    and (trader_register is null or trader_name is not null)
  ),
  constraint host_profiles_trader_length check (
    char_length(trader_name) between 2 and 120
    and char_length(trader_address) between 5 and 300
    and char_length(trader_register) between 2 and 60
  )
);

-- What a host's bookings of twelve months come to, reckoned each night by hosts/server/reckon-figures.ts.
create table host_figures (
  host_id uuid not null,
  -- Requests that had to be answered, and those of them that were accepted.
  requests integer not null,
  accepted integer not null,
  -- Stays that were agreed, those of them that the host cancelled, and all that the host cancelled within the time.
  stays integer not null,
  cancelled integer not null,
  cancelled_lately integer not null,
  -- Requests and instant bookings that say something of the calendar, and those of them for which it was right.
  calendar_asked integer not null,
  calendar_right integer not null,
  reckoned_at timestamptz not null,
  constraint host_figures_pkey primary key (host_id),
  constraint host_figures_host_fkey foreign key (host_id) references accounts (id) on delete cascade
);

alter table properties
  -- As the host's authority gave it to the home (EU 2024/1028); null where none is given.
  add column registration_number text,
  -- Hundredths of hosts/recommended.ts, by which "Recommended" sorts; 50 is the middle.
  add column recommended smallint not null default 50,
  -- The rule is in hosts/favourite.ts.
  add column is_favourite boolean not null default false,
  -- When the host last touched the calendar or said that it is right. For older homes the time begins with this migration.
  add column calendar_confirmed_at timestamptz not null default now(),
  -- When the host was last asked whether it still is.
  add column calendar_asked_at timestamptz,
  -- Since when nobody has confirmed it, once that is 28 days; null while it is fresh.
  add column unconfirmed_since timestamptz,
  add constraint properties_registration_number_length check (char_length(registration_number) between 3 and 60) not valid,
  add constraint properties_recommended_range check (recommended between 0 and 100) not valid;

alter table bookings
  -- When the host wanted to accept and another platform's calendar had the nights.
  add column accept_blocked_at timestamptz,
  drop constraint bookings_decline_reason_known,
  -- A host who cancels a confirmed stay names the same reasons.
  add constraint bookings_decline_reason_known check (
    decline_reason is null
    or (cancel_reason in ('declined', 'cancelled_by_host') and decline_reason in ('dates', 'party', 'price', 'rules', 'other'))
  ) not valid;

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
       later.rating_count, later.created_at, later.beds, later.recommended, later.unconfirmed_since is null)
      is distinct from
        (earlier.is_active, earlier.search_text, earlier.city, earlier.state, earlier.country, earlier.country_code,
         earlier.state_code, earlier.currency, earlier.price_per_night, earlier.property_type, earlier.amenities,
         earlier.bedrooms, earlier.bathrooms, earlier.max_guests, earlier.search_latitude, earlier.search_longitude,
         earlier.rating_average, earlier.rating_count, earlier.created_at, earlier.beds, earlier.recommended,
         earlier.unconfirmed_since is null)
      or (
        later.time_zone is distinct from earlier.time_zone
        and exists (select from stay_terms where stay_terms.property_id = later.id)
      )
    );
  return null;
end
$$;

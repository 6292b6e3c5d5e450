-- What a host asks of those who stay, beyond the price per night: prices, rules, and the version of both that a booking
-- was made at. New tables, which lock properties for some milliseconds each, and columns of bookings with constant defaults,
-- which rewrite nothing. A home without a row of stay_terms costs price times nights and takes every stay.

create table stay_terms (
  property_id uuid not null,
  -- Grows with every change of this row and of the seasons, so that of two tabs the second is told.
  version integer not null default 1,

  -- Days of the week: 0 is Sunday. A night belongs to the day on which it begins.
  weekend_days smallint[] not null default '{5,6}',
  weekend_price numeric(10, 2),
  -- Percent, of all nights.
  weekly_discount numeric(5, 2) not null default 0,
  monthly_discount numeric(5, 2) not null default 0,
  -- For who books at least, or at most, so many days before arrival.
  early_days smallint,
  early_discount numeric(5, 2),
  last_minute_days smallint,
  last_minute_discount numeric(5, 2),
  -- For each guest above so many, each night.
  guests_included smallint,
  extra_guest_fee numeric(10, 2),
  cleaning_fee numeric(10, 2) not null default 0,
  pet_fee numeric(10, 2),
  pet_fee_per text,
  -- Lists of at most five, in the form of pricing/terms-schema.ts.
  fees jsonb not null default '[]',
  taxes jsonb not null default '[]',
  -- Given back after the stay.
  deposit numeric(10, 2) not null default 0,

  min_nights smallint not null default 1,
  max_nights smallint,
  -- Other least nights for arrivals on one day of the week, Sunday first; null where the default holds.
  weekday_min_nights smallint[],
  arrival_days smallint[] not null default '{0,1,2,3,4,5,6}',
  departure_days smallint[] not null default '{0,1,2,3,4,5,6}',
  -- Arrival on day D has to be asked for before this hour of the day so many days earlier, by the home's clocks.
  notice_days smallint,
  notice_hour smallint,
  -- The least free nights between two stays.
  preparation_nights smallint not null default 0,
  -- Whether also around nights that other calendars tell of, which may hold their own.
  prepares_around_feeds boolean not null default true,
  window_months smallint not null default 24,
  -- Whether a shorter stay may fill a gap exactly.
  allows_gaps boolean not null default false,
  children_welcome boolean not null default true,
  infants_welcome boolean not null default true,
  -- How many, where the amenity says that pets are welcome.
  max_pets smallint not null default 2,

  check_in_from time(0),
  check_in_until time(0),
  check_out_until time(0),
  quiet_from time(0),
  quiet_until time(0),
  parties_allowed boolean not null default false,
  house_rules text[] not null default '{}',

  updated_at timestamptz not null default now(),
  constraint stay_terms_pkey primary key (property_id),
  constraint stay_terms_property_fkey foreign key (property_id) references properties (id) on delete cascade,
  constraint stay_terms_days_known check (
    weekend_days <@ '{0,1,2,3,4,5,6}' and arrival_days <@ '{0,1,2,3,4,5,6}' and departure_days <@ '{0,1,2,3,4,5,6}'
    and cardinality(arrival_days) between 1 and 7 and cardinality(departure_days) between 1 and 7
    and cardinality(weekend_days) <= 7
  ),
  constraint stay_terms_price_range check (weekend_price between 1 and 10000),
  constraint stay_terms_discounts_range check (
    weekly_discount between 0 and 99 and monthly_discount between 0 and 99
    and early_discount between 0.01 and 99 and last_minute_discount between 0.01 and 99
    and early_days between 1 and 730 and last_minute_days between 0 and 730
  ),
  constraint stay_terms_discounts_whole check (
    (early_days is null) = (early_discount is null) and (last_minute_days is null) = (last_minute_discount is null)
  ),
  constraint stay_terms_fees_range check (
    cleaning_fee between 0 and 10000 and extra_guest_fee between 0.01 and 10000 and pet_fee between 0.01 and 10000
    and deposit between 0 and 100000 and guests_included between 1 and 100 and pet_fee_per in ('stay', 'night')
  ),
  constraint stay_terms_fees_whole check (
    (guests_included is null) = (extra_guest_fee is null) and (pet_fee is null) = (pet_fee_per is null)
  ),
  constraint stay_terms_lists_short check (
    jsonb_typeof(fees) = 'array' and jsonb_array_length(fees) <= 5
    and jsonb_typeof(taxes) = 'array' and jsonb_array_length(taxes) <= 5
  ),
  constraint stay_terms_nights_range check (
    min_nights between 1 and 730 and max_nights between 1 and 730 and min_nights <= coalesce(max_nights, 730)
    and 1 <= all (weekday_min_nights) and 730 >= all (weekday_min_nights) and cardinality(weekday_min_nights) = 7
  ),
  constraint stay_terms_notice_range check (notice_days between 0 and 30 and notice_hour between 0 and 24),
  constraint stay_terms_notice_whole check ((notice_days is null) = (notice_hour is null)),
  constraint stay_terms_preparation_range check (preparation_nights between 0 and 7),
  constraint stay_terms_window_range check (window_months between 1 and 24),
  constraint stay_terms_pets_range check (max_pets between 1 and 9),
  constraint stay_terms_quiet_whole check ((quiet_from is null) = (quiet_until is null)),
  constraint stay_terms_house_rules_short check (cardinality(house_rules) <= 3)
);

-- Prices and rules of the nights of a while; they never overlap in one home.
create table seasons (
  property_id uuid not null,
  nights daterange not null,
  name text not null,
  -- Null where the home's own price holds.
  price numeric(10, 2),
  weekend_price numeric(10, 2),
  -- For stays that begin in these nights; null where the home's own rule holds.
  min_nights smallint,
  max_nights smallint,
  weekday_min_nights smallint[],
  arrival_days smallint[],
  departure_days smallint[],
  constraint seasons_no_overlap exclude using gist (property_id with =, nights with &&),
  constraint seasons_terms_fkey foreign key (property_id) references stay_terms (property_id) on delete cascade,
  constraint seasons_nights_bounded check (
    not isempty(nights) and not lower_inf(nights) and not upper_inf(nights) and upper(nights) - lower(nights) <= 731
  ),
  constraint seasons_name_length check (char_length(name) between 1 and 60),
  constraint seasons_price_range check (price between 1 and 10000 and weekend_price between 1 and 10000),
  constraint seasons_price_whole check (price is not null or weekend_price is null),
  constraint seasons_nights_range check (
    min_nights between 1 and 730 and max_nights between 1 and 730 and min_nights <= coalesce(max_nights, 730)
    and 1 <= all (weekday_min_nights) and 730 >= all (weekday_min_nights) and cardinality(weekday_min_nights) = 7
  ),
  constraint seasons_days_known check (
    arrival_days <@ '{0,1,2,3,4,5,6}' and departure_days <@ '{0,1,2,3,4,5,6}'
    and cardinality(arrival_days) between 1 and 7 and cardinality(departure_days) between 1 and 7
  )
);

-- What holds for a single night, set in the calendar.
create table night_terms (
  property_id uuid not null,
  night date not null,
  price numeric(10, 2),
  -- For stays that begin in this night.
  min_nights smallint,
  constraint night_terms_pkey primary key (property_id, night),
  constraint night_terms_terms_fkey foreign key (property_id) references stay_terms (property_id) on delete cascade,
  constraint night_terms_something check (price is not null or min_nights is not null),
  constraint night_terms_price_range check (price between 1 and 10000),
  constraint night_terms_min_nights_range check (min_nights between 1 and 730)
);

-- All terms of a home as the API says them (pricing/terms-schema.ts).
create function stay_terms_json(terms stay_terms) returns jsonb language sql stable as $$
  select to_jsonb(terms) - 'property_id' - 'updated_at'
    || jsonb_build_object(
      'seasons', coalesce((
        select jsonb_agg(to_jsonb(s) - 'property_id' - 'nights'
          || jsonb_build_object('from', lower(s.nights), 'until', upper(s.nights)) order by s.nights)
        from seasons s
        where s.property_id = terms.property_id
      ), '[]'),
      'nights', coalesce((
        select jsonb_agg(to_jsonb(n) - 'property_id' order by n.night)
        from night_terms n
        where n.property_id = terms.property_id
      ), '[]')
    )
$$;

alter table bookings
  -- Of guests_count so many are children; infants and pets are not counted in it (specification, section 3; market rule 5).
  add column children smallint not null default 0,
  add column infants smallint not null default 0,
  add column pets smallint not null default 0,
  -- Given back after the stay, so no part of the total.
  add column deposit numeric(10, 2) not null default 0,
  -- The version of the home's terms that the guest accepted; null where the home had none.
  add column terms_version integer,
  add constraint bookings_party_range check (
    children between 0 and guests_count - 1 and infants between 0 and 5 and pets between 0 and 9
  ) not valid;

-- Searches that somebody saves, nights that somebody waits for, and what is told of both (decision 73). New tables; on properties,
-- occupancy and stay_terms one trigger more, and mail_preferences gets two kinds, whose check looks at the stored rows in 0078:
-- each is locked for some milliseconds.

alter table mail_preferences
  drop constraint mail_preferences_kind_known,
  add constraint mail_preferences_kind_known check (
    kind in (
      'booking_requests', 'reminders', 'review_invitations', 'reviews', 'calendar_alerts', 'messages',
      'saved_searches', 'free_nights'
    )
  ) not valid;

create table saved_searches (
  id uuid not null default uuidv7(),
  account_id uuid not null,
  name text not null,
  -- The search as its page has it, from "/search" on, without page and view.
  address text not null,
  -- What is asked of a home, in the units that are compared (StoredQuestion); made of the address when it is saved.
  question jsonb not null,
  -- A home that fits has at least one of these (match-keys.ts).
  keys text[] not null,
  -- Of the question once more, so that most searches are left out before it is read. Cents of a US dollar; null means any.
  min_price integer,
  max_price integer,
  guests integer,
  bedrooms integer,
  property_type text,
  check_in date,
  check_out date,
  created_at timestamptz not null,
  constraint saved_searches_pkey primary key (id),
  constraint saved_searches_account_fkey foreign key (account_id) references accounts (id) on delete cascade,
  -- However often it is pressed, a search is saved once.
  constraint saved_searches_once unique (account_id, address),
  constraint saved_searches_name_length check (char_length(name) between 1 and 60),
  constraint saved_searches_dates_ordered check (check_in < check_out),
  constraint saved_searches_dates_both check ((check_in is null) = (check_out is null))
);
create index saved_searches_keys_idx on saved_searches using gin (keys);

-- A home that was found for a saved search, told of or about to be.
create table saved_search_finds (
  search_id uuid not null,
  property_id uuid not null,
  kind text not null,
  -- Of a lower price: what a night cost before, in the home's currency.
  price_before numeric(10, 2),
  found_at timestamptz not null,
  told_at timestamptz,
  -- The alert that tells of it.
  told_in uuid,
  -- What a night cost then: only a lower price is news again.
  told_price numeric(10, 2),
  constraint saved_search_finds_pkey primary key (search_id, property_id),
  constraint saved_search_finds_search_fkey foreign key (search_id) references saved_searches (id) on delete cascade,
  constraint saved_search_finds_property_fkey foreign key (property_id) references properties (id) on delete cascade,
  constraint saved_search_finds_kind_known check (kind in ('new', 'cheaper', 'freed'))
);
create index saved_search_finds_property_idx on saved_search_finds (property_id);
create index saved_search_finds_alert_idx on saved_search_finds (told_in) where told_in is not null;
create index saved_search_finds_told_idx on saved_search_finds (told_at) where told_at is not null;

-- When somebody is told of what was found next, and was last: once a day at most, of all their searches together.
create table search_alerts (
  account_id uuid not null,
  due_at timestamptz,
  told_at timestamptz,
  constraint search_alerts_pkey primary key (account_id),
  constraint search_alerts_account_fkey foreign key (account_id) references accounts (id) on delete cascade
);
create index search_alerts_due_idx on search_alerts (due_at) where due_at is not null;

-- Nights of a home that were taken when somebody wanted them.
create table night_waits (
  id uuid not null default uuidv7(),
  account_id uuid not null,
  property_id uuid not null,
  check_in date not null,
  check_out date not null,
  guests_count smallint not null default 1,
  children smallint not null default 0,
  infants smallint not null default 0,
  pets smallint not null default 0,
  created_at timestamptz not null,
  -- It is told of once.
  told_at timestamptz,
  constraint night_waits_pkey primary key (id),
  constraint night_waits_account_fkey foreign key (account_id) references accounts (id) on delete cascade,
  constraint night_waits_property_fkey foreign key (property_id) references properties (id) on delete cascade,
  constraint night_waits_once unique (account_id, property_id, check_in, check_out),
  constraint night_waits_dates_ordered check (check_in < check_out),
  constraint night_waits_party_range check (
    guests_count between 1 and 50 and children between 0 and guests_count - 1
    and infants between 0 and 5 and pets between 0 and 9
  )
);
create index night_waits_open_idx on night_waits (property_id) where told_at is null;
create index night_waits_over_idx on night_waits (check_in);

-- What somebody may wait for: written by the transaction that makes it true, whichever way it came about, and deleted by the one
-- that has matched it. So nothing is forgotten, and nothing is matched twice.
create table home_news (
  number bigint generated always as identity,
  property_id uuid not null,
  kind text not null,
  -- Of nights that came free.
  nights daterange,
  -- Of a lower price.
  price_before numeric(10, 2),
  written_at timestamptz not null default clock_timestamp(),
  constraint home_news_pkey primary key (number),
  constraint home_news_kind_known check (kind in ('listed', 'cheaper', 'freed', 'terms'))
);

create function tell_listed_homes() returns trigger language plpgsql as $$
begin
  insert into home_news (property_id, kind) select id, 'listed' from later where is_active;
  return null;
end
$$;
create function tell_edited_homes() returns trigger language plpgsql as $$
begin
  insert into home_news (property_id, kind, price_before)
  select
    later.id,
    case when earlier.is_active then 'cheaper' else 'listed' end,
    case when earlier.is_active then earlier.price_per_night end
  from later
  join earlier on earlier.id = later.id
  where later.is_active
    and (
      not earlier.is_active
      or (later.price_per_night < earlier.price_per_night and later.currency = earlier.currency)
    );
  return null;
end
$$;
create trigger properties_tell_listed after insert on properties
  referencing new table as later for each statement execute function tell_listed_homes();
create trigger properties_tell_edited after update on properties
  referencing old table as earlier new table as later for each statement execute function tell_edited_homes();

-- With the nights in which the home was prepared for the stay.
create function tell_freed_nights() returns trigger language plpgsql as $$
begin
  insert into home_news (property_id, kind, nights)
  select property_id, 'freed', nights_taken(stay, source, preparation_nights, prepares_around_feeds)
  from earlier
  left join stay_terms using (property_id);
  return null;
end
$$;
create function tell_moved_nights() returns trigger language plpgsql as $$
begin
  insert into home_news (property_id, kind, nights)
  select
    earlier.property_id,
    'freed',
    nights_taken(earlier.stay, earlier.source, preparation_nights, prepares_around_feeds)
  from earlier
  join later on later.id = earlier.id
  left join stay_terms on stay_terms.property_id = earlier.property_id
  where not later.stay @> earlier.stay;
  return null;
end
$$;
create trigger occupancy_tell_freed after delete on occupancy
  referencing old table as earlier for each statement execute function tell_freed_nights();
create trigger occupancy_tell_moved after update on occupancy
  referencing old table as earlier new table as later for each statement execute function tell_moved_nights();

-- Less preparation frees nights too; only who waits for them has to know.
create function tell_changed_terms() returns trigger language plpgsql as $$
begin
  insert into home_news (property_id, kind)
  select distinct earlier.property_id, 'terms'
  from earlier
  join night_waits on night_waits.property_id = earlier.property_id and night_waits.told_at is null;
  return null;
end
$$;
create trigger stay_terms_tell_edited after update on stay_terms
  referencing old table as earlier for each statement execute function tell_changed_terms();
create trigger stay_terms_tell_deleted after delete on stay_terms
  referencing old table as earlier for each statement execute function tell_changed_terms();

-- Homes that somebody keeps in lists, and what companions say of them (decision 69). New tables; nothing that is in use is
-- locked but accounts and properties, for the foreign keys, for some milliseconds.

create table saved_lists (
  id uuid not null default uuidv7(),
  account_id uuid not null,
  name text not null,
  -- The one that a heart puts a home into.
  is_first boolean not null default false,
  check_in_date date,
  check_out_date date,
  guests_count smallint not null default 1,
  children smallint not null default 0,
  infants smallint not null default 0,
  pets smallint not null default 0,
  -- What the link for companions is made of; null while nobody is let in. Taken away, the link opens nothing any more.
  share_id uuid,
  created_at timestamptz not null,
  constraint saved_lists_pkey primary key (id),
  constraint saved_lists_account_fkey foreign key (account_id) references accounts (id) on delete cascade,
  constraint saved_lists_name_length check (char_length(name) between 1 and 60),
  constraint saved_lists_dates_ordered check (check_in_date < check_out_date),
  constraint saved_lists_dates_both check ((check_in_date is null) = (check_out_date is null)),
  constraint saved_lists_party_range check (
    guests_count between 1 and 50 and children between 0 and guests_count - 1
    and infants between 0 and 5 and pets between 0 and 9
  )
);
create index saved_lists_account_idx on saved_lists (account_id, created_at);
create unique index saved_lists_one_first on saved_lists (account_id) where is_first;
create unique index saved_lists_share_idx on saved_lists (share_id) where share_id is not null;

create table saved_homes (
  id uuid not null default uuidv7(),
  list_id uuid not null,
  -- Null when the home was deleted; its title and place are what is left of it.
  property_id uuid,
  title text not null,
  place text not null,
  -- For the owner alone.
  note text,
  -- The price per night when it was saved.
  price numeric(10, 2) not null,
  currency text not null,
  saved_at timestamptz not null,
  -- Taken out of the list less than a day ago, so that it can be put back as it was.
  removed_at timestamptz,
  constraint saved_homes_pkey primary key (id),
  constraint saved_homes_list_fkey foreign key (list_id) references saved_lists (id) on delete cascade,
  constraint saved_homes_property_fkey foreign key (property_id) references properties (id) on delete set null,
  constraint saved_homes_note_length check (char_length(note) <= 500)
);
-- However many devices and presses there are, a home is in a list once.
create unique index saved_homes_once on saved_homes (list_id, property_id);
create index saved_homes_order_idx on saved_homes (list_id, saved_at desc, id desc);
create index saved_homes_property_idx on saved_homes (property_id);
create index saved_homes_removed_idx on saved_homes (removed_at) where removed_at is not null;

-- Who came by the link. The key is made by the browser and known to it alone, so that nobody votes for somebody else.
create table list_companions (
  id uuid not null default uuidv7(),
  list_id uuid not null,
  key uuid not null,
  account_id uuid,
  name text not null,
  created_at timestamptz not null,
  constraint list_companions_pkey primary key (id),
  constraint list_companions_list_fkey foreign key (list_id) references saved_lists (id) on delete cascade,
  constraint list_companions_account_fkey foreign key (account_id) references accounts (id) on delete cascade,
  constraint list_companions_name_length check (char_length(name) between 1 and 40)
);
create unique index list_companions_once on list_companions (list_id, key);
create index list_companions_account_idx on list_companions (account_id);

create table saved_votes (
  saved_home_id uuid not null,
  companion_id uuid not null,
  is_for boolean not null,
  voted_at timestamptz not null,
  constraint saved_votes_pkey primary key (saved_home_id, companion_id),
  constraint saved_votes_home_fkey foreign key (saved_home_id) references saved_homes (id) on delete cascade,
  constraint saved_votes_companion_fkey foreign key (companion_id) references list_companions (id) on delete cascade
);
create index saved_votes_companion_idx on saved_votes (companion_id);

create table saved_comments (
  id uuid not null default uuidv7(),
  saved_home_id uuid not null,
  author_id uuid not null,
  body text not null,
  created_at timestamptz not null,
  constraint saved_comments_pkey primary key (id),
  constraint saved_comments_home_fkey foreign key (saved_home_id) references saved_homes (id) on delete cascade,
  constraint saved_comments_author_fkey foreign key (author_id) references accounts (id) on delete cascade,
  constraint saved_comments_body_length check (char_length(body) between 1 and 500)
);
create index saved_comments_home_idx on saved_comments (saved_home_id, id);
create index saved_comments_author_idx on saved_comments (author_id);

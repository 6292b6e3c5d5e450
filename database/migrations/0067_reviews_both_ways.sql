-- Reviews both ways that come before everybody together (decision 65): what hosts say of guests, until when each stay can be
-- reviewed, sub-scores, until when a host can answer, reviews that outlive their home, and homes that confirm at once only for
-- guests with a good review. New tables; the columns have a default that is the same for every row or none, so that nothing is
-- rewritten, and checks look at new rows only: bookings, reviews and stay_terms are locked for some milliseconds.

-- Stays that ended before there were two ways can be reviewed for 14 days more. It is every booking of now; for those that end
-- later, their own 14 days end later too. Bookings to come have none.
alter table bookings add column review_grace_until date default (current_date + 14);
alter table bookings alter column review_grace_until drop default;

alter table bookings
  drop constraint bookings_not_instant_known,
  add constraint bookings_not_instant_known check (
    not_instant is null
    or (
      not instant
      and not_instant in ('rules', 'email', 'calendars', 'reviews', 'overlap', 'first_stays', 'many_stays')
    )
  ) not valid;

alter table stay_terms
  -- Whether instant booking is only for guests of whom hosts have written well.
  add column instant_reviewed boolean not null default false;

-- Reviews of now can be answered for 30 days more. Null, as of rows that the release before writes meanwhile: 30 days from
-- when it was written.
alter table reviews add column answer_until timestamptz default (now() + interval '30 days');
alter table reviews alter column answer_until drop default;

alter table reviews
  -- One to five, or not said.
  add column cleanliness smallint,
  add column accuracy smallint,
  add column check_in smallint,
  add column communication smallint,
  add column location smallint,
  add column value smallint,
  add constraint reviews_scores_range check (
    coalesce(cleanliness, 1) between 1 and 5
    and coalesce(accuracy, 1) between 1 and 5
    and coalesce(check_in, 1) between 1 and 5
    and coalesce(communication, 1) between 1 and 5
    and coalesce(location, 1) between 1 and 5
    and coalesce(value, 1) between 1 and 5
  ) not valid,
  -- Null once the home is deleted: listing it again sheds no review. What it was called stands in the booking.
  alter column property_id drop not null,
  drop constraint reviews_property_fkey,
  add constraint reviews_property_fkey
    foreign key (property_id) references properties (id) on delete set null not valid;

-- What a host says of a guest, for the hosts whom this guest asks.
create table guest_reviews (
  id uuid not null default uuidv7(),
  booking_id uuid not null,
  guest_id uuid not null,
  host_id uuid not null,
  rating smallint not null,
  -- One to five, or not said.
  communication smallint,
  cleanliness smallint,
  rules smallint,
  would_host_again boolean not null,
  comment text not null,
  created_at timestamptz not null,
  -- As of reviews: others read it from then on, unless a decision hides it.
  published_at timestamptz not null,
  hidden_at timestamptz,
  constraint guest_reviews_pkey primary key (id),
  constraint guest_reviews_booking_key unique (booking_id),
  constraint guest_reviews_booking_fkey foreign key (booking_id) references bookings (id) on delete cascade,
  constraint guest_reviews_guest_fkey foreign key (guest_id) references accounts (id),
  constraint guest_reviews_host_fkey foreign key (host_id) references accounts (id),
  constraint guest_reviews_rating_range check (rating between 1 and 5),
  constraint guest_reviews_scores_range check (
    coalesce(communication, 1) between 1 and 5
    and coalesce(cleanliness, 1) between 1 and 5
    and coalesce(rules, 1) between 1 and 5
  ),
  constraint guest_reviews_comment_length check (char_length(comment) between 10 and 1000)
);
create index guest_reviews_guest_idx on guest_reviews (guest_id, created_at desc, id desc);
create index guest_reviews_host_idx on guest_reviews (host_id, created_at desc, id desc);

-- Until when a stay can be reviewed: there from the day on which it opens, or from the first review of it.
create table review_windows (
  booking_id uuid not null,
  -- What is written comes before everybody then, or as soon as both have written.
  closes_at timestamptz not null,
  -- When whoever had not written was reminded.
  reminded_at timestamptz,
  -- When what was written had been counted and told of; null while the stay can be reviewed, and until the sweep has come.
  released_at timestamptz,
  constraint review_windows_pkey primary key (booking_id),
  constraint review_windows_booking_fkey foreign key (booking_id) references bookings (id) on delete cascade
);
create index review_windows_open_idx on review_windows (closes_at) where released_at is null;

-- Reviews of completed stays, one per booking. New table; locks nothing.

create table reviews (
  id uuid not null default uuidv7(),
  booking_id uuid not null,
  property_id uuid not null,
  reviewer_id uuid not null,
  host_id uuid not null,
  rating smallint not null,
  title text not null,
  comment text not null,
  would_recommend boolean not null default true,
  created_at timestamptz not null default now(),
  constraint reviews_pkey primary key (id),
  constraint reviews_booking_key unique (booking_id),
  constraint reviews_booking_fkey foreign key (booking_id) references bookings (id) on delete cascade,
  constraint reviews_property_fkey foreign key (property_id) references properties (id) on delete cascade,
  constraint reviews_reviewer_fkey foreign key (reviewer_id) references accounts (id),
  constraint reviews_host_fkey foreign key (host_id) references accounts (id),
  constraint reviews_rating_range check (rating between 1 and 5),
  constraint reviews_title_length check (char_length(title) between 5 and 100 and title ~ '\S'),
  constraint reviews_comment_length check (char_length(comment) between 10 and 1000)
);
create index reviews_property_idx on reviews (property_id, created_at desc, id desc);

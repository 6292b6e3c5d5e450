-- Changes of a confirmed stay that one side proposes and the other answers (decision 61). A new table; nothing that is in use is
-- locked but bookings, for the foreign key, for some milliseconds.

create table stay_changes (
  id uuid not null default uuidv7(),
  booking_id uuid not null,
  proposed_by text not null,
  status text not null default 'open',
  check_in_date date not null,
  check_out_date date not null,
  guests_count smallint not null,
  children smallint not null,
  infants smallint not null,
  pets smallint not null,
  -- In the booking's currency. Written once, with the proposal; accepting copies it.
  total_price numeric(12, 2) not null,
  price_per_night numeric(10, 2) not null,
  deposit numeric(10, 2) not null,
  -- [{"kind", "label", "amount"}] in their order, amounts as decimals; the booking's lines once it is accepted.
  lines jsonb not null,
  -- Of the home's terms whose rules the guest accepts with the proposal; what the booking has where a host proposes.
  terms_version integer,
  house_rules text[],
  -- The stay as it was, in the columns' names, so that both can still be read side by side when it is answered.
  before jsonb not null,
  note text,
  answer_note text,
  expires_at timestamptz not null,
  created_at timestamptz not null,
  answered_at timestamptz,
  constraint stay_changes_pkey primary key (id),
  constraint stay_changes_booking_fkey foreign key (booking_id) references bookings (id) on delete cascade,
  constraint stay_changes_proposed_by_known check (proposed_by in ('guest', 'host')),
  constraint stay_changes_status_known
    check (status in ('open', 'accepted', 'declined', 'withdrawn', 'expired', 'ended')),
  constraint stay_changes_answered check ((status = 'open') = (answered_at is null)),
  constraint stay_changes_dates_ordered check (check_in_date < check_out_date),
  constraint stay_changes_guests_range check (guests_count between 1 and 100 and children between 0 and guests_count - 1),
  constraint stay_changes_total_range check (total_price > 0),
  constraint stay_changes_lines_some check (jsonb_typeof(lines) = 'array' and jsonb_array_length(lines) between 1 and 50),
  constraint stay_changes_before_whole
    check (before ?& array['check_in_date', 'check_out_date', 'guests_count', 'total_price', 'deposit']),
  constraint stay_changes_note_length check (char_length(note) <= 500),
  constraint stay_changes_answer_note_length check (char_length(answer_note) <= 500)
);
create index stay_changes_booking_idx on stay_changes (booking_id, created_at);
-- One at a time.
create unique index stay_changes_one_open on stay_changes (booking_id) where status = 'open';
create index stay_changes_expiry_idx on stay_changes (expires_at) where status = 'open';

-- What a booking's total is made of, and the currency that homes and bookings are in. A new table, two columns with a
-- constant default and one trigger: nothing is rewritten, bookings are locked for some milliseconds. The lines of the
-- bookings that there are come in 0028; from then on every booking's total is the sum of its lines (0029).

alter table properties
  -- ISO 4217, three capital letters.
  add column currency text not null default 'USD',
  add constraint properties_currency_shape check (currency ~ '^[A-Z]{3}$') not valid;
alter table bookings
  add column currency text not null default 'USD',
  add constraint bookings_currency_shape check (currency ~ '^[A-Z]{3}$') not valid;

create table booking_lines (
  booking_id uuid not null,
  -- As they are shown, from 1.
  position smallint not null,
  kind text not null,
  -- What the host calls it, where the kind alone does not say it.
  label text,
  -- In the booking's currency; a discount is below zero.
  amount numeric(12, 2) not null,
  constraint booking_lines_pkey primary key (booking_id, position),
  constraint booking_lines_booking_fkey foreign key (booking_id) references bookings (id) on delete cascade,
  constraint booking_lines_position_range check (position between 1 and 50),
  constraint booking_lines_kind_known check (kind in ('nights')),
  constraint booking_lines_label_length check (char_length(label) between 1 and 100)
);

-- A booking of a build that knows no lines gets the one that its total is. Goes when no such build can run any more.
create function add_missing_line() returns trigger language plpgsql as $$
begin
  if not exists (select from booking_lines where booking_id = new.id) then
    insert into booking_lines (booking_id, position, kind, amount)
    select id, 1, 'nights', total_price from bookings where id = new.id;
  end if;
  return null;
end
$$;
create constraint trigger bookings_have_lines after insert on bookings
  deferrable initially deferred
  for each row execute function add_missing_line();

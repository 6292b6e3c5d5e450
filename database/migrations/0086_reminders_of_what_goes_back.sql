-- Which days a host has been reminded on of what has to go back to the guest, so that nobody is reminded twice. A new table.

create table money_back_reminders (
  booking_id uuid not null,
  due_on date not null,
  created_at timestamptz not null default now(),
  constraint money_back_reminders_pkey primary key (booking_id, due_on),
  constraint money_back_reminders_booking_fkey foreign key (booking_id) references bookings (id) on delete cascade
);

-- One line "nights" for each booking that has none: its total was its price times its nights. Locks no writer: it holds
-- the bookings only against being deleted. Some 20 s for a million bookings.

insert into booking_lines (booking_id, position, kind, amount)
select id, 1, 'nights', total_price
from bookings
where not exists (select from booking_lines where booking_lines.booking_id = bookings.id)
on conflict do nothing;

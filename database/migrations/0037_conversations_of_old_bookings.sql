-- The conversations of the bookings that were made before there were any: one of each guest about each home, and one for each
-- home that is gone, known by its title. Writes to new tables alone and locks nobody who books; some 40 s for a million bookings.

insert into conversations
  (property_id, host_id, guest_id, property_title, property_city, property_image, opened_by, created_at)
select b.property_id, (array_agg(b.host_id order by b.created_at desc))[1], b.guest_id,
  (array_agg(b.property_title order by b.created_at desc))[1], (array_agg(b.property_city order by b.created_at desc))[1],
  (array_agg(b.property_image order by b.created_at desc))[1], 'booking', min(b.created_at)
from bookings b
where b.property_id is not null
group by b.guest_id, b.property_id
on conflict on constraint conversations_key do nothing;

insert into conversation_bookings (booking_id, conversation_id)
select b.id, c.id
from bookings b
join conversations c on c.guest_id = b.guest_id and c.property_id = b.property_id
on conflict do nothing;

with gone as (
  select uuidv7() as id, b.host_id, b.guest_id, b.property_title, max(b.property_city) as city,
    max(b.property_image) as image, min(b.created_at) as first, array_agg(b.id) as bookings
  from bookings b
  where b.property_id is null
    and not exists (select from conversation_bookings told where told.booking_id = b.id)
  group by b.host_id, b.guest_id, b.property_title
), opened as (
  insert into conversations
    (id, host_id, guest_id, property_title, property_city, property_image, opened_by, created_at)
  select id, host_id, guest_id, property_title, city, image, 'booking', first
  from gone
  returning id
)
insert into conversation_bookings (booking_id, conversation_id)
select booking, opened.id
from opened
join gone on gone.id = opened.id
cross join lateral unnest(gone.bookings) as booking
on conflict do nothing;

insert into participants (conversation_id, account_id, side, last_activity_at)
select c.id, side.account_id, side.name, latest.at
from conversations c
join (
  select told.conversation_id, max(greatest(b.created_at, e.created_at)) as at
  from conversation_bookings told
  join bookings b on b.id = told.booking_id
  left join booking_events e on e.booking_id = b.id
  group by told.conversation_id
) as latest on latest.conversation_id = c.id
cross join lateral (values ('guest', c.guest_id), ('host', c.host_id)) as side (name, account_id)
on conflict do nothing;

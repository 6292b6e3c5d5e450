-- The host's own blocks, and how the collection of unused photos asks bookings. Building the index and checking the
-- constraint hold off writes to the two tables for as long as one pass over each takes: seconds at a million rows.

-- A night is blocked by its host once: blocks that touch are one row, so a night can be freed without leaving another.
alter table occupancy
  add constraint occupancy_host_blocks_apart
    exclude using gist (property_id with =, stay with &&) where (source = 'host_block');

create index bookings_property_image_idx on bookings (property_image) where property_image is not null;

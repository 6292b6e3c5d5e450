-- A night is over when the day after it has begun at its home. By the day of the database, a home far west could be deleted while
-- a guest slept there. Only the function is replaced: nothing is locked or read.

create or replace function free_nights_of_deleted_property() returns trigger language plpgsql as $$
begin
  delete from occupancy
  where property_id = old.id
    and (source <> 'booking'
      -- Where nothing tells the zone, the earliest day that it still is somewhere.
      or upper(stay) <= (now() at time zone coalesce(old.time_zone, 'Etc/GMT+12'))::date);
  return old;
end
$$;

-- The time zone of each home, so that SQL can ask for the home's own date (decision 38). Null until somebody has looked:
-- for every stored home the hourly job does, and for homes whose place tells none it stays so. Adding the column and the
-- trigger locks the table for a moment.

alter table properties add column time_zone text;

-- A build that does not know the column moves a home without it; then the job looks again.
create function forget_time_zone() returns trigger
language plpgsql
as $$
begin
  new.time_zone := null;
  return new;
end
$$;

create trigger properties_forget_time_zone
before update of latitude, longitude, country, state on properties
for each row
when (
  new.time_zone is not distinct from old.time_zone
  and (new.latitude, new.longitude, new.country, new.state)
    is distinct from (old.latitude, old.longitude, old.country, old.state)
)
execute function forget_time_zone();

-- PostgreSQL and Node each bring time zone rules of their own, of different years, so that "today" at a home differed by
-- an hour between SQL and the pages (decision 88). One table holds when the clocks of each zone change; the process with
-- the newest rules writes it, and `zone_offset` alone reads it. Where the table has nothing yet, PostgreSQL's own rules
-- count, as before. Two small new tables and their functions: nothing is read, and nothing of the running release waits.

create table zone_rules (
  is_only boolean primary key default true check (is_only),
  tz_version text not null,
  written_at timestamptz not null
);

-- From an instant on the clocks of a zone are ahead of UTC by so many seconds; null from where the table ends for that zone.
create table zone_transitions (
  zone text not null,
  since timestamptz not null,
  seconds_ahead integer,
  primary key (zone, since)
);

create function zone_offset(of_zone text, moment timestamptz) returns interval
language plpgsql stable strict parallel safe as $$
declare
  known integer;
begin
  select t.seconds_ahead into known
  from zone_transitions t
  where t.zone = of_zone and t.since <= moment
  order by t.since desc
  limit 1;
  if known is null then
    return (moment at time zone of_zone) - (moment at time zone 'UTC');
  end if;
  return make_interval(secs => known);
end
$$;

-- What the clocks of a zone show at an instant.
create function at_home(moment timestamptz, of_zone text) returns timestamp
language sql stable parallel safe as $$
  select (moment at time zone 'UTC') + zone_offset(of_zone, moment)
$$;

-- The same for all zones of the table by name, for a query over many homes: a call for each of them would cost too much.
create function clocks_at(moment timestamptz) returns jsonb
language sql stable parallel safe as $$
  -- The end of the table is there once for each zone.
  select coalesce(jsonb_object_agg(zone, at_home(moment, zone)), '{}')
  from zone_transitions where seconds_ahead is null
$$;

-- The instant at which the clocks of a zone show a time. One that a change skips is as long after it as it was before it;
-- of one that comes twice, the second: as `at time zone` takes them.
create function at_home(shown timestamp, of_zone text) returns timestamptz
language plpgsql stable strict parallel safe as $$
declare
  utc timestamptz := shown at time zone 'UTC';
  earlier interval := zone_offset(of_zone, utc - interval '1 day');
  later interval := zone_offset(of_zone, utc + interval '1 day');
begin
  if earlier <> later and zone_offset(of_zone, utc - later) = later then
    return utc - later;
  end if;
  return utc - earlier;
end
$$;

-- A night is over when the day after it has begun at its home (0091), now by the same clocks as everywhere.
create or replace function free_nights_of_deleted_property() returns trigger language plpgsql as $$
begin
  delete from occupancy
  where property_id = old.id
    and (source <> 'booking'
      -- Where nothing tells the zone, the earliest day that it still is somewhere.
      or upper(stay) <= at_home(now(), coalesce(old.time_zone, 'Etc/GMT+12'))::date);
  return old;
end
$$;

import path from 'node:path'
import pg from 'pg'
import { migrate } from '../app/platform/database/migrate.ts'
import { openCluster } from '../database/embedded/cluster.ts'

const root = path.resolve(import.meta.dirname, '..')

/** The sizes that the goals name. */
export const world = { hosts: 2_000, guests: 10_000, homes: 20_000, bookings: 1_000_000, perHome: 50 }

export type BookingsWorld = {
  databaseUrl: string
  pool: pg.Pool
  guests: { id: string; sessionId: string }[]
  homes: { id: string; hostId: string }[]
  close(): Promise<void>
}

/** A durable database with a million confirmed stays in 20,000 homes, kept for the next run. */
export async function openBookingsWorld(
  dataDir = path.join(root, '.data/bench-bookings'),
): Promise<BookingsWorld> {
  const cluster = await openCluster({ dataDir })
  await cluster.createDatabase('bench')
  const databaseUrl = cluster.url('bench')
  await migrate(databaseUrl, path.join(root, 'database/migrations'))
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 4 })
  const { rows } = await pool.query<{ count: string }>('select count(*) as count from bookings')
  if (Number(rows[0]?.count) < world.bookings) await fillBookings(pool)
  const guests = await pool.query<{ id: string; sessionId: string }>(
    `select s.account_id as id, s.id as "sessionId" from sessions s order by s.id limit ${world.guests}`,
  )
  const homes = await pool.query<{ id: string; hostId: string }>(
    `select id, host_id as "hostId" from properties order by id limit ${world.homes}`,
  )
  return {
    databaseUrl,
    pool,
    guests: guests.rows,
    homes: homes.rows,
    close: async () => {
      await pool.end()
      await cluster.stop()
    },
  }
}

/** Fills the database of a pool, and empties it before. */
export async function fillBookings(pool: pg.Pool): Promise<void> {
  process.stdout.write('Filling the database with a million bookings…\n')
  // Search's triggers would write a line for every home; what searching costs is measured elsewhere.
  const statements = [
    'truncate accounts, properties, bookings, occupancy cascade',
    `insert into accounts (email, email_confirmed_at)
     select 'bench-' || n || '@example.com', now() from generate_series(1, ${world.hosts + world.guests}) n`,
    `insert into sessions (account_id)
     select id from accounts order by id offset ${world.hosts} limit ${world.guests}`,
    `with hosts as (select id, row_number() over (order by id) - 1 as n from accounts order by id limit ${world.hosts})
     insert into properties (host_id, title, address, city, state, country, price_per_night, property_type, max_guests)
     select h.id, 'Home number ' || n.n, '1 Example Lane', 'Town ' || n.n % 200, 'Texas', 'United States',
       50 + n.n % 400, 'house', 4
     from generate_series(0, ${world.homes - 1}) n (n)
     join hosts h on h.n = n.n % ${world.hosts}`,
    'alter table occupancy drop constraint if exists occupancy_nights_sold_once',
    'drop index if exists occupancy_stay_idx',
    // Stays of four nights, every six nights, from half a year ago on; none from day 120 on, for the requests.
    `with homes as (select id, host_id, price_per_night, row_number() over (order by id) as n from properties),
       guests as (select account_id as id, row_number() over (order by id) as n from sessions),
       made as (
         insert into bookings (property_id, host_id, guest_id, status, check_in_date, check_out_date, guests_count,
           price_per_night, total_price, guest_name, guest_email, property_title, property_city, property_state,
           property_country, expires_at)
         select h.id, h.host_id, g.id, 'confirmed', d.day, d.day + 4, 2, h.price_per_night, h.price_per_night * 4,
           'Maya Olsen', 'maya@example.com', 'A home', 'A town', 'Texas', 'United States', now()
         from homes h
         cross join lateral (
           select current_date - 180 + k * 6 as day, k from generate_series(0, ${world.perHome - 1}) k
         ) d
         join guests g on g.n = 1 + (h.n * 31 + d.k * 17) % ${world.guests}
         returning id, property_id, check_in_date, check_out_date
       )
     insert into occupancy (property_id, stay, source, reference)
     select property_id, daterange(check_in_date, check_out_date), 'booking', id from made`,
    'create index occupancy_stay_idx on occupancy using gist (property_id, stay)',
    `alter table occupancy add constraint occupancy_nights_sold_once
       exclude using gist (property_id with =, stay with &&) where (source = 'booking')`,
    'vacuum analyze',
  ]
  for (const statement of statements) await pool.query(statement)
}

/** Removes what a round has made, so that the next one finds the same world. */
export async function tidy(pool: pg.Pool): Promise<void> {
  await pool.query(
    `delete from occupancy where source = 'booking' and reference in (select id from bookings where guest_name = 'Bench Guest')`,
  )
  await pool.query(`delete from bookings where guest_name = 'Bench Guest'`)
  await pool.query('truncate idempotency_keys, attempts')
  await pool.query(`delete from pgboss.job where name = 'booking-mail'`)
  await pool.query('vacuum bookings, booking_events, occupancy, pgboss.job')
}

import { existsSync } from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import { type Cluster, openCluster } from '../app/platform/database/cluster.ts'
import { migrate } from '../app/platform/database/migrate.ts'
import { fillWithListings } from './site.ts'

const root = path.resolve(import.meta.dirname, '..')

export type SearchCluster = { cluster: Cluster; base: string; source: string }

/** A cluster of its own whose database `base` holds the real listings, or generated ones where they are absent. */
export async function openSearchCluster(dataDir: string, csv: string | null): Promise<SearchCluster> {
  const cluster = await openCluster({ dataDir })
  await cluster.createDatabase('base')
  const base = cluster.url('base')
  await migrate(base, path.join(root, 'database/migrations'))
  const source = await fillWithListings(base, dataDir, csv && existsSync(csv) ? csv : null)
  return { cluster, base, source }
}

/** A database with so many listings scaled from the base, deterministic; kept for the next run. */
export async function openScaled({ cluster }: SearchCluster, listings: number): Promise<string> {
  const name = `scaled_${listings}`
  const admin = await connect(cluster.url('postgres'))
  const { rowCount } = await admin.query('select 1 from pg_database where datname = $1', [name])
  if (!rowCount) {
    // What measured the base may not have let go of it yet.
    await admin.query(`select pg_terminate_backend(pid) from pg_stat_activity where datname = 'base'`)
    await admin.query(`drop database if exists ${name}_part`)
    await admin.query(`create database ${name}_part template base strategy file_copy`)
    const client = await connect(cluster.url(`${name}_part`))
    await scale(client, listings)
    await client.end()
    await admin.query(`alter database ${name}_part rename to ${name}`)
  }
  await admin.end()
  return cluster.url(name)
}

/**
 * Each new listing has the words of one real listing, the place of another and a price near the first one's; 92 of 100
 * are active. Indexes are built afterwards, which is quicker.
 */
async function scale(client: pg.Client, listings: number): Promise<void> {
  await client.query("set maintenance_work_mem = '1GB'; set synchronous_commit = off")
  await client.query(`create unlogged table seed as
    select row_number() over (order by source_id) as n, properties.* from properties`)
  await client.query('create unique index on seed (n)')
  const { rows: indexes } = await client.query<{ name: string; definition: string }>(
    `select indexname as name, indexdef as definition
     from pg_indexes
     where tablename = 'properties' and indexname not in ('properties_pkey', 'properties_source_key')`,
  )
  for (const { name } of indexes) await client.query(`drop index ${name}`)
  await client.query('alter table properties disable trigger user')
  await client.query('truncate properties, occupancy, bookings, booking_events, reviews cascade')
  await client.query(
    `insert into properties (
       host_id, title, description, address, city, state, country, price_per_night, property_type, amenities,
       bedrooms, bathrooms, max_guests, image_urls, is_active, latitude, longitude, location_precision, created_at)
     select words.host_id, words.title, words.description, words.address, place.city, place.state, place.country,
       least(10000, greatest(10, (words.price_per_night * (0.7 + (hashint8(g * 13) & 65535) / 109226.0))::integer)),
       words.property_type, words.amenities, words.bedrooms, words.bathrooms, words.max_guests, words.image_urls,
       (hashint8(g * 17) & 255) > 20, place.latitude, place.longitude, place.location_precision,
       timestamptz '2026-11-01' - ((hashint8(g * 41) & 1073741823) / 1073741823.0) * interval '1500 days'
     from generate_series(1, $1::bigint) g
     join seed words on words.n = 1 + ((hashint8(g * 101) & 2147483647) % (select count(*) from seed))
     join seed place on place.n = 1 + ((hashint8(g * 57) & 2147483647) % (select count(*) from seed))`,
    [listings],
  )
  // Every tenth has stays.
  await client.query('alter table occupancy disable trigger user')
  await client.query(`insert into occupancy (property_id, stay, source, reference)
    select id, daterange(date '2026-11-20' + start, date '2026-11-20' + start + 4), 'external', gen_random_uuid()
    from properties
    cross join lateral (select (hashtext(id::text || k) & 255) as start from generate_series(1, 3) k) stays
    where (hashtext(id::text) & 1023) < 102`)
  await client.query('alter table properties enable trigger user; alter table occupancy enable trigger user')
  for (const { definition } of indexes) await client.query(definition)
  await client.query('drop table seed')
  await client.query('vacuum analyze properties')
  await client.query('vacuum analyze occupancy')
  await client.query('checkpoint')
}

async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url })
  // The cluster ends under it when something else has failed, which is what must be told.
  client.on('error', () => undefined)
  await client.connect()
  return client
}

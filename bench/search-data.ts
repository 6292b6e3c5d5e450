import { existsSync } from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import { migrate } from '../app/platform/database/migrate.ts'
import { type Cluster, openCluster } from '../database/embedded/cluster.ts'
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

/**
 * A database with so many listings scaled from the base, deterministic; kept for the next run. The indexes that only
 * the SQL form of search uses take longer than all the rest and most of the disk, so they are made only `forSql`.
 */
export async function openScaled(
  { cluster, base }: SearchCluster,
  listings: number,
  { forSql }: { forSql: boolean },
): Promise<string> {
  const name = `search_${listings}`
  const admin = await connect(cluster.url('postgres'))
  const { rowCount } = await admin.query('select 1 from pg_database where datname = $1', [name])
  if (!rowCount) {
    // What measured the base may not have let go of it yet.
    await admin.query(`select pg_terminate_backend(pid) from pg_stat_activity where datname = 'base'`)
    await admin.query(`drop database if exists ${name}_part`)
    await admin.query(`create database ${name}_part template base strategy file_copy`)
    await scale(cluster.url(`${name}_part`), listings)
    await admin.query(`alter database ${name}_part rename to ${name}`)
  }
  await makeIndexes(base, cluster.url(name), forSql)
  const { rows } = await admin.query<{ size: string }>(
    'select pg_size_pretty(pg_database_size($1)) as size',
    [name],
  )
  process.stdout.write(
    `${listings} listings take ${rows[0]?.size} of disk${forSql ? '' : ', without the indexes of the SQL form'}.\n`,
  )
  await admin.end()
  return cluster.url(name)
}

/** A copy of a database that may be written. */
export async function copyOf({ cluster }: SearchCluster, url: string): Promise<string> {
  const name = new URL(url).pathname.slice(1)
  const admin = await connect(cluster.url('postgres'))
  await admin.query(`drop database if exists ${name}_copy with (force)`)
  await admin.query(`create database ${name}_copy template ${name} strategy file_copy`)
  await admin.end()
  return cluster.url(`${name}_copy`)
}

const writers = 2
const atOnce = 100_000

/**
 * Each new listing has the words of one real listing, the place of another and a price near the first one's; 92 of 100
 * are active, and every tenth has stays. They are written by several connections, in the order of their age as a site
 * would have them, and past the log of PostgreSQL, which this throwaway database does not need.
 */
async function scale(url: string, listings: number): Promise<void> {
  const startedAt = performance.now()
  const client = await connect(url)
  await client.query(`create unlogged table seed as
    select row_number() over (order by source_id) as n, properties.* from properties`)
  await client.query('create unique index on seed (n)')
  await client.query('analyze seed')
  for (const { name } of await indexesOf(client)) await client.query(`drop index ${name}`)
  await client.query('truncate properties, occupancy, bookings, booking_events, reviews cascade')
  // A table that is not logged may not be referred to by others.
  const { rows: references } = await client.query<{ place: string; name: string }>(
    `select conrelid::regclass::text as place, conname as name
     from pg_constraint
     where contype = 'f' and (confrelid in ('properties'::regclass, 'occupancy'::regclass) or conrelid = 'occupancy'::regclass)
       and conparentid = 0`,
  )
  for (const { place, name } of references) await client.query(`alter table ${place} drop constraint ${name}`)
  for (const table of ['properties', 'occupancy']) {
    await client.query(`alter table ${table} set unlogged`)
    await client.query(`alter table ${table} disable trigger user`)
  }
  let next = 1
  let written = 0
  const write = async () => {
    const writer = await connect(url)
    while (next <= listings) {
      const from = next
      next += atOnce
      await addListings(writer, { from, to: Math.min(listings, from + atOnce - 1), listings })
      written += atOnce
      if (written % 1_000_000 === 0) process.stdout.write(`${written} of ${listings} listings written\n`)
    }
    await writer.end()
  }
  await Promise.all(Array.from({ length: writers }, write))
  for (const table of ['properties', 'occupancy'])
    await client.query(`alter table ${table} enable trigger user`)
  await client.query('drop table seed')
  await client.end()
  process.stdout.write(`${listings} listings written in ${seconds(startedAt)} s\n`)
}

async function addListings(
  client: pg.Client,
  { from, to, listings }: { from: number; to: number; listings: number },
): Promise<void> {
  await client.query(
    `with made as (
       insert into properties (
         host_id, title, description, address, city, state, country, country_code, state_code, place_is_canonical,
         price_per_night, property_type, amenities, bedrooms, bathrooms, max_guests, image_urls, is_active,
         latitude, longitude, location_precision, created_at)
       select words.host_id, words.title, words.description, words.address, place.city, place.state, place.country,
         place.country_code, place.state_code, true,
         least(10000, greatest(10, (words.price_per_night * (0.7 + (hashint8(g * 13) & 65535) / 109226.0))::integer)),
         words.property_type, words.amenities, words.bedrooms, words.bathrooms, words.max_guests, words.image_urls,
         (hashint8(g * 17) & 255) > 20, place.latitude, place.longitude, place.location_precision,
         timestamptz '2026-11-01' - (($3::bigint - g) / $3::float8) * interval '1500 days'
       from generate_series($1::bigint, $2::bigint) g
       join seed words on words.n = 1 + ((hashint8(g * 101) & 2147483647) % (select count(*) from seed))
       join seed place on place.n = 1 + ((hashint8(g * 57) & 2147483647) % (select count(*) from seed))
       order by g
       returning id
     )
     insert into occupancy (property_id, stay, source, reference)
     select id, daterange(date '2026-11-20' + start, date '2026-11-20' + start + 4), 'external', gen_random_uuid()
     from made
     cross join lateral (select (hashtext(id::text || k) & 255) as start from generate_series(1, 3) k) stays
     where (hashtext(id::text) & 1023) < 102`,
    [from, to, listings],
  )
}

/** Makes the indexes of the base that are missing; those for texts and lists only when SQL is to search. */
async function makeIndexes(base: string, url: string, forSql: boolean): Promise<void> {
  const startedAt = performance.now()
  const [from, to] = [await connect(base), await connect(url)]
  const there = new Set((await indexesOf(to)).map(({ name }) => name))
  const missing = (await indexesOf(from)).filter(
    ({ name, definition }) => !there.has(name) && (forSql || !definition.includes('USING gin')),
  )
  await from.end()
  await to.query("set maintenance_work_mem = '1GB'; set synchronous_commit = off")
  for (const { definition } of missing) await to.query(definition)
  if (missing.length > 0) {
    await to.query('vacuum analyze properties')
    await to.query('vacuum analyze occupancy')
    await to.query('checkpoint')
    process.stdout.write(`${missing.length} indexes made in ${seconds(startedAt)} s\n`)
  }
  await to.end()
}

async function indexesOf(client: pg.Client): Promise<{ name: string; definition: string }[]> {
  const { rows } = await client.query<{ name: string; definition: string }>(
    `select indexname as name, indexdef as definition
     from pg_indexes
     where tablename = 'properties' and indexname not in ('properties_pkey', 'properties_source_key')
     order by indexname`,
  )
  return rows
}

function seconds(since: number): string {
  return ((performance.now() - since) / 1000).toFixed(0)
}

async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url })
  // The cluster ends under it when something else has failed, which is what must be told.
  client.on('error', () => undefined)
  await client.connect()
  return client
}

import { sql } from 'kysely'
import { dayMs } from '#lib/duration.ts'
import { adoptZoneTable, type Transition } from '#lib/zone-table.ts'
import type { Log } from '../log/log.ts'
import type { Database } from './database.ts'
import { transitionsOf } from './transitions-of.ts'

const lookEveryMs = 60_000
// From so long ago, so that the dates of stays that are still open agree too; and three years ahead.
const pastMs = 2 * 366 * dayMs
const aheadMs = 3 * 366 * dayMs

type Rules = { tz_version: string; written_at: Date }
type Options = { version?: string | undefined; now?: Date }

/**
 * Keeps the table of the zones' transitions fresh, and this process at the same clocks as SQL (decision 88): at the start,
 * daily, and within a minute after another process wrote it. A command only reads it.
 */
export async function openZones(
  db: Database,
  log: Log,
  { mayWrite = true } = {},
): Promise<{ close(): void }> {
  let taken: number | null = null
  const look = async () => {
    if (mayWrite && (await writeZones(db)))
      log.info('time zones written', { tz_version: process.versions.tz })
    const written = (await readZoneRules(db))?.written_at.getTime() ?? null
    if (written !== taken) await takeZones(db)
    taken = written
  }
  await look()
  const watch = setInterval(
    () => look().catch((error) => log.error('time zones not read', error)),
    lookEveryMs,
  )
  watch.unref()
  return { close: () => clearInterval(watch) }
}

/** The version of the rules that the table has, and when it was written; null while it is empty. */
export async function readZoneRules(db: Database): Promise<Rules | null> {
  const { rows } = await sql<Rules>`select tz_version, written_at from zone_rules`.execute(db)
  return rows[0] ?? null
}

/**
 * Writes the table by the rules of this process, unless newer ones are there or the same ones since less than a day.
 * Answers whether it did.
 */
export async function writeZones(
  db: Database,
  { version = process.versions.tz, now = new Date() }: Options = {},
): Promise<boolean> {
  if (!version || !(await isBehind(db, version, now))) return false
  // To the second, as the clocks of zones change.
  const from = Math.floor((now.getTime() - pastMs) / 1000) * 1000
  const found = await transitionsOf(await namesOfZones(db), { from, until: from + pastMs + aheadMs })
  const rows = [...found].flatMap(([zone, changes]) =>
    changes.map(({ since, ahead }) => ({
      zone,
      since: new Date(since),
      seconds: ahead === null ? null : ahead / 1000,
    })),
  )
  return await db.transaction().execute(async (trx) => {
    // One writer at a time: a second one waits here, and then finds the row new.
    const { numAffectedRows } = await sql`
      insert into zone_rules as kept (tz_version, written_at) values (${version}, ${now})
      on conflict (is_only) do update set tz_version = excluded.tz_version, written_at = excluded.written_at
      where ${isOlder(version, now)}
    `.execute(trx)
    if (!numAffectedRows) return false
    await trx.deleteFrom('zone_transitions').execute()
    await sql`
      insert into zone_transitions (zone, since, seconds_ahead)
      select zone, since, seconds
      from json_to_recordset(${JSON.stringify(rows)}::json) as known (zone text, since timestamptz, seconds integer)
    `.execute(trx)
    return true
  })
}

/** Makes this process ask the table wherever it asks for the clocks of a zone. */
export async function takeZones(db: Database): Promise<void> {
  const rows = await db
    .selectFrom('zone_transitions')
    .select(['zone', 'since', 'seconds_ahead'])
    .orderBy('zone')
    .orderBy('since')
    .execute()
  const table = new Map<string, Transition[]>()
  for (const { zone, since, seconds_ahead } of rows) {
    const known = table.get(zone) ?? []
    known.push({ since: since.getTime(), ahead: seconds_ahead === null ? null : seconds_ahead * 1000 })
    table.set(zone, known)
  }
  adoptZoneTable(table)
}

async function isBehind(db: Database, version: string, now: Date): Promise<boolean> {
  const { rows } = await sql`select from zone_rules as kept where not ${isOlder(version, now)}`.execute(db)
  return rows.length === 0
}

/** The names of versions ("2025b", "2026c") sort as they came out. */
const isOlder = (version: string, now: Date) => sql<boolean>`(
  kept.tz_version collate "C" < ${version}
  or (kept.tz_version = ${version} and kept.written_at < ${new Date(now.getTime() - dayMs)})
)`

/** All that PostgreSQL or Node knows, so that a home that gets a zone later has its clocks; and all that homes have. */
async function namesOfZones(db: Database): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select name from pg_timezone_names where name !~ '^(posix|right)/'
    union select time_zone from properties where time_zone is not null
  `.execute(db)
  return [...new Set([...rows.map(({ name }) => name), ...Intl.supportedValuesOf('timeZone')])]
}

/** In how many zones PostgreSQL's own rules have other clocks now than the table. */
export async function zonesThatDiffer(db: Database): Promise<number> {
  const { rows } = await sql<{ zones: number }>`
    select count(*)::integer as zones from pg_timezone_names
    where name !~ '^(posix|right)/' and utc_offset <> zone_offset(name, now())
  `.execute(db)
  return rows[0]?.zones ?? 0
}

import { sql } from 'kysely'
import type { PropertyId } from '#lib/ids.ts'
import type { Context } from '#platform/context.ts'
import { findTimeZone } from './property-time-zone.ts'

const batch = 1_000

/**
 * Stores the time zone of every home that has none yet and whose place tells one. Batch by batch, so it may be killed at
 * any line and run twice at once; a home that moves meanwhile is left for the next run. Answers how many it stored.
 */
export async function fillTimeZones(ctx: Pick<Context, 'db'>): Promise<number> {
  let total = 0
  let after: PropertyId | null = null
  for (;;) {
    const homes = await homesWithoutZone(ctx, after)
    total += await storeZones(
      ctx,
      homes.map((home) => ({ ...home, time_zone: findTimeZone(home) })),
    )
    if (homes.length < batch) return total
    after = homes.at(-1)?.id ?? null
  }
}

function homesWithoutZone(ctx: Pick<Context, 'db'>, after: PropertyId | null) {
  let query = ctx.db
    .selectFrom('properties')
    .select(['id', 'latitude', 'longitude', 'country', 'state'])
    .where('time_zone', 'is', null)
    .orderBy('id')
    .limit(batch)
  if (after) query = query.where('id', '>', after)
  return query.execute()
}

type Zoned = Awaited<ReturnType<typeof homesWithoutZone>>[number] & { time_zone: string | null }

async function storeZones(ctx: Pick<Context, 'db'>, homes: Zoned[]): Promise<number> {
  const known = homes.filter(({ time_zone }) => time_zone !== null)
  if (known.length === 0) return 0
  // What guests are shown stays as it is, so neither the version nor the date of the last change does.
  const { numAffectedRows } = await sql`
    update properties as p set time_zone = known.time_zone
    from json_to_recordset(${JSON.stringify(known)}::json) as known (
      id uuid, latitude double precision, longitude double precision, country text, state text, time_zone text
    )
    where p.id = known.id
      and p.time_zone is null
      and (p.latitude, p.longitude, p.country, p.state)
        is not distinct from (known.latitude, known.longitude, known.country, known.state)
  `.execute(ctx.db)
  return Number(numAffectedRows ?? 0)
}

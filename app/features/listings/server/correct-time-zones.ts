import { sql } from 'kysely'
import type { PropertyId } from '#lib/ids.ts'
import type { Context } from '#platform/context.ts'
import { uncorrectedZoneAt, zoneAt } from './zone-at.ts'

const batch = 5_000

/**
 * Corrects the stored zone of homes near borders that an earlier build looked up without the table of corrections. A zone that
 * isn't the one from that look-up stays. Batch by batch, so it may be killed at any line and run twice at once. Returns how many
 * it corrected.
 */
export async function correctTimeZones(ctx: Pick<Context, 'db'>): Promise<number> {
  let total = 0
  let after: PropertyId | null = null
  for (;;) {
    const homes = await zonedHomes(ctx, after)
    total += await storeCorrections(ctx, homes.flatMap(toCorrection))
    if (homes.length < batch) return total
    after = homes.at(-1)?.id ?? null
  }
}

type Home = Awaited<ReturnType<typeof zonedHomes>>[number]
type Correction = Home & { corrected: string }

function zonedHomes({ db }: Pick<Context, 'db'>, after: PropertyId | null) {
  let query = db
    .selectFrom('properties')
    .select(['id', 'latitude', 'longitude', 'time_zone'])
    .where('latitude', 'is not', null)
    .where('time_zone', 'is not', null)
    .orderBy('id')
    .limit(batch)
  if (after) query = query.where('id', '>', after)
  return query.execute()
}

function toCorrection(home: Home): Correction[] {
  const { latitude, longitude, time_zone } = home
  if (latitude === null || longitude === null) return []
  const corrected = zoneAt(latitude, longitude)
  const isOfEarlierBuild = corrected !== time_zone && time_zone === uncorrectedZoneAt(latitude, longitude)
  return isOfEarlierBuild ? [{ ...home, corrected }] : []
}

async function storeCorrections({ db }: Pick<Context, 'db'>, homes: Correction[]): Promise<number> {
  if (homes.length === 0) return 0
  const { numAffectedRows } = await sql`
    update properties as p set time_zone = known.corrected
    from json_to_recordset(${JSON.stringify(homes)}::json) as known (
      id uuid, latitude double precision, longitude double precision, time_zone text, corrected text
    )
    where p.id = known.id
      and (p.latitude, p.longitude, p.time_zone)
        is not distinct from (known.latitude, known.longitude, known.time_zone)
  `.execute(db)
  return Number(numAffectedRows ?? 0)
}

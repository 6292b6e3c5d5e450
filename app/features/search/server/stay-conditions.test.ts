import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { findRefusal, keepFree } from '#features/pricing/check-stay.ts'
import { partyOf } from '#features/pricing/price-terms.ts'
import { stayRulesOf } from '#features/pricing/rules-of-terms.ts'
import { termsColumns, termsOfRow } from '#features/pricing/server/terms-rows.ts'
import type { PropertyId } from '#lib/ids.ts'
import { addDays, fromDateRange, type Stay, wallClockOf } from '#lib/stay.ts'
import { createTestContext } from '#tests/support/context.ts'
import { makeAccount } from '#tests/support/factories.ts'
import { changeWorld } from '../testing/change-world.ts'
import { seededRandom, worldFirstDay } from '../testing/random-world.ts'
import { allowsStay, isFree, stayInSql } from './stay-conditions.ts'

const ctx = await createTestContext()

type Taken = { source: string; stay: Stay }

test('SQL takes the stays that the rules of a home take, in all time zones and at all hours', {
  timeout: 120_000,
}, async () => {
  const seed = Number(process.env.TEST_SEED ?? Date.now() % 2 ** 31)
  const roll = seededRandom(seed)
  const ids: PropertyId[] = []
  await changeWorld(ctx.db, roll, { host: (await makeAccount(ctx)).id, ids, times: 900 })
  const homes = await selectHomes()
  const met = new Map<string, number>()
  for (let asked = 0; asked < (process.env.TEST_LONG ? 1_000 : 60); asked++) {
    const checkIn = addDays(worldFirstDay, roll.below(40))
    const stay = { checkIn, checkOut: addDays(checkIn, 1 + roll.below(roll.pick([4, 4, 35]))) }
    const now = new Date(ctx.clock().getTime() + roll.below(72 * 60) * 60_000)
    const taken = new Set(await selectTaking(stay, now))
    for (const home of homes) {
      const rule = refusalOf(home, stay, now)
      met.set(rule ?? 'none', (met.get(rule ?? 'none') ?? 0) + 1)
      expect(taken.has(home.id), `seed ${seed}, ${JSON.stringify({ home, stay, now, rule })}`).toBe(
        rule === null,
      )
    }
  }
  const known = [
    ...['arrivalDay', 'departureDay', 'maxNights', 'minNights', 'none', 'notice'],
    ...['pastDates', 'unavailable', 'window'],
  ]
  expect([...met.keys()].sort()).toEqual(known)
})

function selectTaking(stay: Stay, now: Date): Promise<string[]> {
  return ctx.db
    .selectFrom('properties')
    .select('id')
    .where((eb) => eb.and([isFree(stayInSql(stay)), allowsStay(stayInSql(stay), now)]))
    .execute()
    .then((rows) => rows.map(({ id }) => id))
}

type Home = Awaited<ReturnType<typeof selectHomes>>[number]

async function selectHomes() {
  const rows = await ctx.db
    .selectFrom('properties')
    .select(['id', ...termsColumns('properties')])
    .select(
      sql<{ source: string; stay: string }[]>`(
        select coalesce(jsonb_agg(jsonb_build_object('source', source, 'stay', stay)), '[]')
        from occupancy where property_id = properties.id
      )`.as('taken'),
    )
    .execute()
  return rows.map((row) => ({
    ...row,
    taken: row.taken.map(({ source, stay }): Taken => ({ source, stay: fromDateRange(stay) })),
  }))
}

/** What the rules say of a home, read from its rows; null when nothing is against it. */
function refusalOf({ taken, ...row }: Home, stay: Stay, now: Date): string | null {
  const rules = stayRulesOf(termsOfRow(row, now))
  const isPrepared = ({ source }: Taken) =>
    source === 'booking' || (source === 'external' && rules.preparesAroundFeeds)
  const unavailable = taken.flatMap((each) =>
    isPrepared(each) ? keepFree([each.stay], rules.preparation) : [each.stay],
  )
  // A home without terms has no clock to go by; what is past is no matter of its host's.
  const clock = row.terms ? wallClockOf(now, row.time_zone ?? 'UTC') : '2026-06-01T00:00'
  return (
    findRefusal(rules, { stay, party: partyOf(1), maxGuests: 1, takesPets: false, now: clock, unavailable })
      ?.rule ?? null
  )
}

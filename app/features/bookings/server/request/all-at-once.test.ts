import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { isAppError } from '#lib/errors.ts'
import { createTestContext, testNow } from '#tests/support/context.ts'
import { runOffers } from '../../offers/server/run-offers.ts'
import { findHalfAgreed } from '../../testing/check-agreements.ts'
import { acts, allActs, makeContested } from '../../testing/contested-home.ts'
import { randomFrom } from '../../testing/random.ts'

// Everything that can happen to the same nights happens at once.

const ctx = await createTestContext({ pool: 20 })
const rounds = process.env.TEST_LONG ? 300 : 12

it(`leaves nothing half done when all of it happens at once (${rounds} times)`, {
  timeout: 900_000,
}, async () => {
  const random = randomFrom(15)
  const refused = new Map<string, number>()
  let done = 0
  for (let round = 0; round < rounds; round++) {
    const home = await makeContested(ctx, random(2) === 0)
    const late = new Date(testNow.getTime() + 24 * 3_600_000)
    const sweep = () => runOffers({ ...ctx, clock: () => late })
    const lots = [...allActs, ...allActs].map((act) => ({ act, at: random(1000) }))
    const work = lots
      .sort((a, b) => a.at - b.at)
      .slice(0, 6 + random(7))
      .map(
        ({ act }): (() => Promise<unknown>) =>
          () =>
            acts[act](home, ctx),
      )
    const isSwept = random(4) === 0
    if (isSwept) work.splice(random(work.length), 0, sweep)
    for (const end of await Promise.allSettled(work.map((start) => start()))) {
      if (end.status === 'fulfilled') done++
      else if (!isAppError(end.reason)) throw end.reason
      else refused.set(end.reason.code, (refused.get(end.reason.code) ?? 0) + 1)
    }
    // An offer that somebody was at work on is left to the next sweep, though its hold is over.
    if (isSwept) await sweep()
    const { rows } = await sql<{ sold: number }>`
      select count(*)::integer as sold from occupancy a join occupancy b on a.id < b.id and a.stay && b.stay
      where a.property_id = ${home.home} and b.property_id = ${home.home}
        and a.source in ('booking', 'hold') and b.source in ('booking', 'hold')`.execute(ctx.db)
    expect(rows[0]?.sold).toBe(0)
    expect({ round, half: await findHalfAgreed(ctx) }).toEqual({ round, half: {} })
  }
  console.log(`${rounds} rounds: ${done} done, refused ${JSON.stringify(Object.fromEntries(refused))}`)
  expect(done).toBeGreaterThan(rounds)
})

import { type KyselyPlugin, sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { isAppError } from '#lib/errors.ts'
import type { Context } from '#platform/context.ts'
import { createTestContext, testNow } from '#tests/support/context.ts'
import { meet } from '#tests/support/interleave.ts'
import { findHalfAgreed } from '../testing/check-agreements.ts'
import { type Act, acts, allActs, type Contested, claims, makeContested } from '../testing/contested-home.ts'
import { randomFrom } from '../testing/random.ts'
import { runOffers } from './offers/run-offers.ts'

// Everything that can happen to the same nights meets everything else, each first and each second; and then all at once.

const ctx = await createTestContext({ pool: 20 })
const rounds = process.env.TEST_LONG ? 300 : 12

beforeEach(() => ctx.setClock(testNow))

/** The same doors, except that work stops once it has written nights. */
function stopAfterNights(doors: Context, stop: () => Promise<void>): Context {
  const writes = new WeakSet<object>()
  const plugin: KyselyPlugin = {
    transformQuery: ({ node, queryId }) => {
      const into = node.kind === 'InsertQueryNode' ? node.into?.table.identifier.name : null
      const isRaw = node.kind === 'RawNode' && node.sqlFragments.join('').includes('insert into occupancy')
      if (into === 'occupancy' || isRaw) writes.add(queryId)
      return node
    },
    transformResult: async ({ result, queryId }) => {
      if (writes.has(queryId)) await stop()
      return result
    },
  }
  return { ...doors, db: doors.db.withPlugin(plugin) }
}

const isClaim = (act: Act) => claims.includes(act)
const takes = (act: Act) => isClaim(act) || act === 'an import' || act === 'a block'

/** Whether the second must be refused, when the first was done and holds nothing back. */
function mustLose(first: Act, second: Act): boolean {
  if (takes(first) && isClaim(second)) return true
  if (isClaim(first) && second === 'a block') return true
  if (first === 'cancelling the stay') return second === 'accepting the change'
  if (first === 'withdrawing the offer') return second === 'accepting the offer'
  // A stay for its nights has ended the offer.
  return second === 'withdrawing the offer' && isClaim(first) && first !== 'an offer that holds'
}

const pairs = allActs.flatMap((first) =>
  allActs.flatMap((second): [Act, Act][] =>
    first !== second && (isClaim(first) || isClaim(second)) ? [[first, second]] : [],
  ),
)

/** What was refused is answered by its code. */
function expectDone(answer: unknown, isDone: boolean): void {
  if (isDone) expect(answer).not.toBeTypeOf('string')
  else expect(answer).toBeTypeOf('string')
}

function meetIn(home: Contested, first: Act, second: Act) {
  return meet(
    ctx,
    (doors, stop): Promise<unknown> => {
      const queuesNothing = first === 'an import' || first === 'a block'
      return acts[first](home, queuesNothing ? stopAfterNights(doors, stop) : doors)
    },
    (): Promise<unknown> => acts[second](home, ctx),
  )
}

describe('of two', () => {
  it.each(pairs)('%s comes before %s', async (first, second) => {
    const home = await makeContested(ctx, false)
    const [one, two] = await meetIn(home, first, second)
    expectDone(one, true)
    expectDone(two, !mustLose(first, second))
    expect(await findHalfAgreed(ctx)).toEqual({})
  })

  const aboutTheHeld = pairs.filter((pair) => pair.includes('accepting the offer'))

  it.each(aboutTheHeld)('with the nights held, %s comes before %s', async (first, second) => {
    const home = await makeContested(ctx, true)
    const [one, two] = await meetIn(home, first, second)
    if (first === 'accepting the offer') {
      expectDone(one, true)
      expectDone(two, !mustLose(first, second))
    } else {
      // Nobody else gets them meanwhile. What another calendar says, and what the host takes back, is stronger.
      expectDone(one, !isClaim(first) && first !== 'a block')
      expectDone(two, !['an import', 'withdrawing the offer'].includes(first))
    }
    expect(await findHalfAgreed(ctx)).toEqual({})
  })
})

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

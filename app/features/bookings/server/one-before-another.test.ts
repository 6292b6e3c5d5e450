import type { KyselyPlugin } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Context } from '#platform/context.ts'
import { createTestContext } from '#tests/support/context.ts'
import { meet } from '#tests/support/interleave.ts'
import { findHalfAgreed } from '../testing/check-agreements.ts'
import { type Act, acts, allActs, type Contested, claims, makeContested } from '../testing/contested-home.ts'
import { forEachAtOnce } from '../testing/random.ts'

// Everything that can happen to the same nights meets everything else, each first and each second.

const ctx = await createTestContext({ pool: 8 })

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

const aboutTheHeld = pairs.filter((pair) => pair.includes('accepting the offer'))

describe('of two', () => {
  const free: Contested[] = []
  const held: Contested[] = []
  // One after the other would take twice as long.
  beforeAll(async () => {
    await forEachAtOnce(pairs, 4, async () => void free.push(await makeContested(ctx, false)))
    await forEachAtOnce(aboutTheHeld, 4, async () => void held.push(await makeContested(ctx, true)))
  })
  const take = (homes: Contested[]) => homes.pop() as Contested // one was made for each

  // Of all homes: nobody touches one a second time, so that what is half done stays so.
  afterAll(async () => expect(await findHalfAgreed(ctx)).toEqual({}))

  it.each(pairs)('%s comes before %s', async (first, second) => {
    const home = take(free)
    const [one, two] = await meetIn(home, first, second)
    expectDone(one, true)
    expectDone(two, !mustLose(first, second))
  })

  it.each(aboutTheHeld)('with the nights held, %s comes before %s', async (first, second) => {
    const home = take(held)
    const [one, two] = await meetIn(home, first, second)
    if (first === 'accepting the offer') {
      expectDone(one, true)
      expectDone(two, !mustLose(first, second))
    } else {
      // Nobody else gets them meanwhile. What another calendar says, and what the host takes back, is stronger.
      expectDone(one, !isClaim(first) && first !== 'a block')
      expectDone(two, !['an import', 'withdrawing the offer'].includes(first))
    }
  })
})

import type { KyselyPlugin } from 'kysely'
import { expect } from 'vitest'
import type { Context } from '#platform/context.ts'
import type { TestContext } from '#tests/support/context.ts'
import { meet } from '#tests/support/interleave.ts'
import { type Act, acts, allActs, type Contested, claims } from './contested-home.ts'

// Two acts about the same nights, one of them first.

export const isClaim = (act: Act) => claims.includes(act)
const takes = (act: Act) => isClaim(act) || act === 'an import' || act === 'a block'

/** Each act before each other, where one of the two wants the nights. */
export const pairs: readonly [Act, Act][] = allActs.flatMap((first) =>
  allActs.flatMap((second): [Act, Act][] =>
    first !== second && (isClaim(first) || isClaim(second)) ? [[first, second]] : [],
  ),
)

/** Whether the second must be refused, when the first was done and holds nothing back. */
export function mustLose(first: Act, second: Act): boolean {
  if (takes(first) && isClaim(second)) return true
  if (isClaim(first) && second === 'a block') return true
  if (first === 'cancelling the stay') return second === 'accepting the change'
  if (first === 'withdrawing the offer') return second === 'accepting the offer'
  // A stay for its nights has ended the offer.
  return second === 'withdrawing the offer' && isClaim(first) && first !== 'an offer that holds'
}

/** What was refused is answered by its code. */
export function expectDone(answer: unknown, isDone: boolean): void {
  if (isDone) expect(answer).not.toBeTypeOf('string')
  else expect(answer).toBeTypeOf('string')
}

/** Lets the second begin in the middle of the first. */
export function meetIn(ctx: TestContext, home: Contested, first: Act, second: Act) {
  return meet(
    ctx,
    (doors, stop): Promise<unknown> => {
      const queuesNothing = first === 'an import' || first === 'a block'
      return acts[first](home, queuesNothing ? stopAfterNights(doors, stop) : doors)
    },
    (): Promise<unknown> => acts[second](home, ctx),
  )
}

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

import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestContext } from '#tests/support/context.ts'
import { findHalfAgreed } from '../../testing/check-agreements.ts'
import { type Contested, makeContested } from '../../testing/contested-home.ts'
import { expectDone, meetIn, mustLose, pairs } from '../../testing/meet-acts.ts'
import { forEachAtOnce } from '../../testing/random.ts'

// Everything that can happen to the same nights meets everything else, each first and each second.

const ctx = await createTestContext({ pool: 8 })

const homes: Contested[] = []
// One after the other would take twice as long.
beforeAll(() => forEachAtOnce(pairs, 4, async () => void homes.push(await makeContested(ctx, false))))
// Of all homes: nobody touches one a second time, so that what is half done stays so.
afterAll(async () => expect(await findHalfAgreed(ctx)).toEqual({}))

it.each(pairs)('of two, %s comes before %s', async (first, second) => {
  const home = homes.pop() as Contested // one was made for each
  const [one, two] = await meetIn(ctx, home, first, second)
  expectDone(one, true)
  expectDone(two, !mustLose(first, second))
})

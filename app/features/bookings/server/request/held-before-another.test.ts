import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestContext } from '#tests/support/context.ts'
import { findHalfAgreed } from '../../testing/check-agreements.ts'
import { type Contested, makeContested } from '../../testing/contested-home.ts'
import { expectDone, isClaim, meetIn, mustLose, pairs } from '../../testing/meet-acts.ts'
import { forEachAtOnce } from '../../testing/random.ts'

// An offer that holds its nights is accepted before or after everything else that can happen to them.

const ctx = await createTestContext({ pool: 8 })
const aboutTheHeld = pairs.filter((pair) => pair.includes('accepting the offer'))

const homes: Contested[] = []
beforeAll(() => forEachAtOnce(aboutTheHeld, 4, async () => void homes.push(await makeContested(ctx, true))))
afterAll(async () => expect(await findHalfAgreed(ctx)).toEqual({}))

it.each(aboutTheHeld)('with the nights held, %s comes before %s', async (first, second) => {
  const home = homes.pop() as Contested // one was made for each
  const [one, two] = await meetIn(ctx, home, first, second)
  if (first === 'accepting the offer') {
    expectDone(one, true)
    expectDone(two, !mustLose(first, second))
  } else {
    // Nobody else gets them meanwhile. What another calendar says, and what the host takes back, is stronger.
    expectDone(one, !isClaim(first) && first !== 'a block')
    expectDone(two, !['an import', 'withdrawing the offer'].includes(first))
  }
})

import { expect, test } from 'vitest'
import { onePerTick } from './one-per-tick.ts'

test('timers have their turn while pieces of work are waiting', async () => {
  const done: (number | 'timer')[] = []
  const finished = Promise.withResolvers<void>()
  const push = onePerTick((piece: number) => {
    done.push(piece)
    // Somebody who asks again as soon as there is an answer.
    if (piece < 1_000) push(piece + 1)
    else finished.resolve()
  })
  setTimeout(() => done.push('timer'), 0)
  push(1)
  await finished.promise
  expect(done.indexOf('timer')).toBeGreaterThanOrEqual(0)
  expect(done.indexOf('timer')).toBeLessThan(1_000)
  expect(done.filter((piece) => piece !== 'timer')).toEqual(Array.from({ length: 1_000 }, (_, at) => at + 1))
})

test('pieces that come at once are all done, in their order', async () => {
  const done: number[] = []
  const finished = Promise.withResolvers<void>()
  const push = onePerTick((piece: number) => {
    done.push(piece)
    if (done.length === 5) finished.resolve()
  })
  for (const piece of [1, 2, 3, 4, 5]) push(piece)
  await finished.promise
  expect(done).toEqual([1, 2, 3, 4, 5])
})

import { expect, it } from 'vitest'
import { limitConcurrency, limitConcurrencyByKey } from './limit-concurrency.ts'
import { Unavailable } from './unavailable.ts'

function workbench() {
  const begun: string[] = []
  const work = (name: string) => {
    const { promise, resolve } = Promise.withResolvers<void>()
    const run = async () => {
      begun.push(name)
      await promise
      return name
    }
    return { name, finish: resolve, run }
  }
  return { begun, work }
}

it('does not begin more at once than it may, and takes the others in the order in which they came', async () => {
  const { begun, work } = workbench()
  const limited = limitConcurrency({ concurrency: 2, maxWaiting: 10, maxWaitMs: 60_000 })
  const pieces = ['a', 'b', 'c', 'd'].map(work)
  const done = pieces.map(({ run }) => limited(run))
  expect(begun).toEqual(['a', 'b'])
  pieces[1]?.finish()
  await expect.poll(() => begun).toEqual(['a', 'b', 'c'])
  for (const { finish } of pieces) finish()
  expect(await Promise.all(done)).toEqual(['a', 'b', 'c', 'd'])
})

it('tells those to come again who would stand too far behind or have waited too long, and none of them works later', async () => {
  const { begun, work } = workbench()
  const limited = limitConcurrency({ concurrency: 1, maxWaiting: 1, maxWaitMs: 20 })
  const [first, second, third] = [work('first'), work('second'), work('third')]
  const done = limited(first.run)
  const waiting = limited(second.run)
  await expect(limited(third.run)).rejects.toBeInstanceOf(Unavailable)
  await expect(waiting).rejects.toBeInstanceOf(Unavailable)
  first.finish()
  await done
  const fourth = work('fourth')
  fourth.finish()
  expect(await limited(fourth.run)).toBe('fourth')
  expect(begun).toEqual(['first', 'fourth'])
})

it('gives the turn on when work fails', async () => {
  const limited = limitConcurrency({ concurrency: 1, maxWaiting: 5, maxWaitMs: 60_000 })
  const failed = limited(() => Promise.reject(new Error('a bug')))
  const next = limited(async () => 'next')
  await expect(failed).rejects.toThrow('a bug')
  expect(await next).toBe('next')
})

it('lets the loop turn between two pieces, so that others are not kept waiting', async () => {
  const limited = limitConcurrency({ concurrency: 1, maxWaiting: 5, maxWaitMs: 60_000 })
  const order: string[] = []
  const pieces = ['a', 'b', 'c'].map((name) =>
    limited(async () => {
      order.push(name)
      setImmediate(() => order.push(`after ${name}`))
    }),
  )
  await Promise.all(pieces)
  expect(order).toEqual(['a', 'after a', 'b', 'after b', 'c'])
})

it('keeps names apart', async () => {
  const { begun, work } = workbench()
  const limited = limitConcurrencyByKey({ concurrency: 1, maxWaiting: 5, maxWaitMs: 60_000 })
  const [wanted, other] = [work('wanted'), work('other')]
  const done = limited('home', wanted.run)
  const waiting = limited('home', async () => 'waited')
  other.finish()
  expect(await limited('another home', other.run)).toBe('other')
  expect(begun).toEqual(['wanted', 'other'])
  wanted.finish()
  expect(await Promise.all([done, waiting])).toEqual(['wanted', 'waited'])
})

it('does not lose the turn of somebody whose patience ends while it is handed over', async () => {
  const limited = limitConcurrency({ concurrency: 1, maxWaiting: 9, maxWaitMs: 5 })
  const held = Promise.withResolvers<void>()
  const first = limited(() => held.promise)
  const second = limited(async () => 'second')
  // Its deadline is over when the turn comes to it, but its timer has had no occasion to say so.
  setImmediate(() => {
    const until = performance.now() + 20
    while (performance.now() < until);
    held.resolve()
  })
  await first
  expect(await second).toBe('second')
  expect(await limited(async () => 'third')).toBe('third')
})

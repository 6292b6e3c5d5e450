import { expect, it } from 'vitest'
import { makeTurns, makeTurnsByName } from './turns.ts'
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
  const turns = makeTurns({ atOnce: 2, longestLine: 10, patienceMs: 60_000 })
  const pieces = ['a', 'b', 'c', 'd'].map(work)
  const done = pieces.map(({ run }) => turns(run))
  expect(begun).toEqual(['a', 'b'])
  pieces[1]?.finish()
  await expect.poll(() => begun).toEqual(['a', 'b', 'c'])
  for (const { finish } of pieces) finish()
  expect(await Promise.all(done)).toEqual(['a', 'b', 'c', 'd'])
})

it('tells those to come again who would stand too far behind or have waited too long, and none of them works later', async () => {
  const { begun, work } = workbench()
  const turns = makeTurns({ atOnce: 1, longestLine: 1, patienceMs: 20 })
  const [first, second, third] = [work('first'), work('second'), work('third')]
  const done = turns(first.run)
  const waiting = turns(second.run)
  await expect(turns(third.run)).rejects.toBeInstanceOf(Unavailable)
  await expect(waiting).rejects.toBeInstanceOf(Unavailable)
  first.finish()
  await done
  const fourth = work('fourth')
  fourth.finish()
  expect(await turns(fourth.run)).toBe('fourth')
  expect(begun).toEqual(['first', 'fourth'])
})

it('gives the turn on when work fails', async () => {
  const turns = makeTurns({ atOnce: 1, longestLine: 5, patienceMs: 60_000 })
  const failed = turns(() => Promise.reject(new Error('a bug')))
  const next = turns(async () => 'next')
  await expect(failed).rejects.toThrow('a bug')
  expect(await next).toBe('next')
})

it('lets the loop turn between two pieces, so that others are not kept waiting', async () => {
  const turns = makeTurns({ atOnce: 1, longestLine: 5, patienceMs: 60_000 })
  const order: string[] = []
  const pieces = ['a', 'b', 'c'].map((name) =>
    turns(async () => {
      order.push(name)
      setImmediate(() => order.push(`after ${name}`))
    }),
  )
  await Promise.all(pieces)
  expect(order).toEqual(['a', 'after a', 'b', 'after b', 'c'])
})

it('keeps names apart', async () => {
  const { begun, work } = workbench()
  const turns = makeTurnsByName({ atOnce: 1, longestLine: 5, patienceMs: 60_000 })
  const [wanted, other] = [work('wanted'), work('other')]
  const done = turns('home', wanted.run)
  const waiting = turns('home', async () => 'waited')
  other.finish()
  expect(await turns('another home', other.run)).toBe('other')
  expect(begun).toEqual(['wanted', 'other'])
  wanted.finish()
  expect(await Promise.all([done, waiting])).toEqual(['wanted', 'waited'])
})

it('does not lose the turn of somebody whose patience ends while it is handed over', async () => {
  const turns = makeTurns({ atOnce: 1, longestLine: 9, patienceMs: 5 })
  const held = Promise.withResolvers<void>()
  const first = turns(() => held.promise)
  const second = turns(async () => 'second')
  // Its deadline is over when the turn comes to it, but its timer has had no occasion to say so.
  setImmediate(() => {
    const until = performance.now() + 20
    while (performance.now() < until);
    held.resolve()
  })
  await first
  expect(await second).toBe('second')
  expect(await turns(async () => 'third')).toBe('third')
})

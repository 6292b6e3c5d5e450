import { expect, test } from 'vitest'
import { createRebuildTrigger } from './rebuild-trigger.ts'

const minute = 60_000
const lines = { fewOutside: 200, changesOfQuietMinute: 50, manyOutside: 15_000 }

/** Homes come at a pace until there are so many, then nothing happens; answers when a new index was asked for. */
function importInto(listings: number, { homes, aSecond }: { homes: number; aSecond: number }) {
  let isRebuildDue = createRebuildTrigger(lines)
  const rebuiltAt: { homes: number; now: number }[] = []
  let [first, outside, done] = [listings, 0, 0]
  const overAt = (homes / aSecond) * 1_000
  for (let now = 0; now <= overAt + 10 * minute; now += 200) {
    const due = Math.min(homes, Math.floor((now / 1_000) * aSecond))
    const changed = due - done
    done = due
    outside += changed
    if (!isRebuildDue({ outside, first, changed, now })) continue
    rebuiltAt.push({ homes: done, now })
    first += outside
    outside = 0
    isRebuildDue = createRebuildTrigger(lines)
  }
  return { rebuiltAt, overAt }
}

test.each([
  { listings: 0, aSecond: 27 },
  { listings: 660, aSecond: 27 },
  { listings: 10_000, aSecond: 8 },
  { listings: 80_000, aSecond: 3 },
])(
  'an import into $listings homes builds a new index at most once, when it is over',
  ({ listings, aSecond }) => {
    const { rebuiltAt, overAt } = importInto(listings, { homes: 10_000, aSecond })
    expect(rebuiltAt).toHaveLength(listings < 40_000 ? 1 : 0)
    for (const { homes, now } of rebuiltAt) {
      expect(homes).toBe(10_000)
      expect(now - overAt).toBeLessThan(3 * minute)
    }
  },
)

test('an import that is larger than the index and every usual import is not waited for to its end', () => {
  const { rebuiltAt } = importInto(660, { homes: 40_000, aSecond: 27 })
  expect(rebuiltAt.map(({ homes }) => homes < 40_000)).toEqual([true, true, false])
})

test('what hosts change by hand is taken into a new index in the end, although it never stops', () => {
  const { rebuiltAt } = importInto(660, { homes: 1_000, aSecond: 0.5 })
  expect(rebuiltAt.length).toBeGreaterThan(0)
  expect(rebuiltAt[0]?.homes).toBeLessThan(300)
})

test('a new index that does not come is asked for again after a quarter of an hour', () => {
  const isRebuildDue = createRebuildTrigger(lines)
  const asked: number[] = []
  for (let now = 0; now <= 40 * minute; now += 1_000)
    if (isRebuildDue({ outside: 1_000, first: 660, changed: 0, now })) asked.push(now / minute)
  expect(asked).toEqual([1, 16, 31])
})

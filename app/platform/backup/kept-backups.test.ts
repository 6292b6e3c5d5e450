import fc from 'fast-check'
import { expect, it } from 'vitest'
import { dayMs } from '#lib/duration.ts'
import { backupId, instantOf } from './manifest.ts'
import { chooseKept } from './prune.ts'

const first = Date.parse('2026-01-01T03:00:00Z')

/** What is left after backups of some days, each followed by the removal of what is too old. */
function keptAfter(days: readonly number[]): string[] {
  let kept: string[] = []
  for (const day of days) {
    kept.push(backupId(new Date(first + day * dayMs)))
    const chosen = chooseKept(kept)
    kept = kept.filter((id) => chosen.has(id))
  }
  return kept
}

it('keeps seven days, four weeks and six months of backups that are made each night', () => {
  const days = keptAfter(Array.from({ length: 400 }, (_, day) => day)).map((id) =>
    Math.round((instantOf(id).getTime() - first) / dayMs),
  )
  const dates = days.map((day) => new Date(first + day * dayMs).toISOString().slice(0, 10))
  expect(dates).toEqual([
    // The last of each month, of each week (Sunday), and each day.
    '2026-09-30',
    '2026-10-31',
    '2026-11-30',
    '2026-12-31',
    '2027-01-17',
    '2027-01-24',
    '2027-01-29',
    '2027-01-30',
    '2027-01-31',
    '2027-02-01',
    '2027-02-02',
    '2027-02-03',
    '2027-02-04',
  ])
})

it('keeps the newest whatever was missed, never more than seventeen, and forgets by time what a longer list would keep', () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(fc.integer({ min: 0, max: 500 }), { minLength: 1, maxLength: 200 }),
      (some) => {
        const days = some.toSorted((one, other) => one - other)
        const all = days.map((day) => backupId(new Date(first + day * dayMs)))
        const kept = keptAfter(days)
        expect(kept.at(-1)).toBe(all.at(-1))
        expect(kept.length).toBeLessThanOrEqual(17)
        // Removing a few each night loses nothing that a look at all of them would have kept.
        expect(kept).toEqual(all.filter((id) => chooseKept(all).has(id)))
      },
    ),
  )
})

it('keeps a backup that was made by hand for a day, whatever is made after it', () => {
  const made = (hour: number) => backupId(new Date(first + hour * 3_600_000))
  expect(chooseKept([made(0), made(7), made(8)])).toEqual(new Set([made(0), made(7), made(8)]))
  expect(chooseKept([made(7), made(8), made(31)])).toEqual(new Set([made(8), made(31)]))
})

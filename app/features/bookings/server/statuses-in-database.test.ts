import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { createTestContext } from '#tests/support/context.ts'
import { bookingStatuses, statusesThat } from '../booking.ts'

// Checks and partial indexes name states in SQL that was written once. Whoever adds a state is told here which of them speak of a
// set that has become another: an index that nothing can use any more, a check that lets too much through.

const ctx = await createTestContext()

const known = [...Object.values(statusesThat), bookingStatuses].map((set) => [...set].sort().join())

it('every check and index of bookings names the states of one set', async () => {
  const { rows } = await sql<{ name: string; words: string }>`
    select conname as name, pg_get_constraintdef(oid) as words from pg_constraint
    where conrelid in ('bookings'::regclass, 'booking_events'::regclass) and contype = 'c'
    union all
    select indexname, indexdef from pg_indexes where tablename in ('bookings', 'booking_events')
  `.execute(ctx.db)
  const named = rows.flatMap(({ name, words }) => setsIn(words).map((set) => ({ name, set })))
  expect(named.length).toBeGreaterThan(10)
  expect(named.filter(({ set }) => !known.includes(set))).toEqual([])
})

/** The states that each comparison with a status names, in order: `status = 'a'`, `status = any (array['a', 'b'])` and their opposites. */
function setsIn(words: string): string[] {
  const comparisons = words.matchAll(
    /\b(?:from_|to_)?status (?:=|<>) (?:A(?:NY|LL) \(ARRAY\[([^\]]*)\]\)|('[^']*'))/g,
  )
  return [...comparisons].map(([, several, one]) =>
    [...(several ?? one ?? '').matchAll(/'([^']*)'/g)]
      .map(([, status]) => status)
      .sort()
      .join(),
  )
}

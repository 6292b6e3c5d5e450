import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import type { PropertyId } from '#lib/ids.ts'
import { calendarDate } from '#lib/stay.ts'
import { createTestContext } from '#tests/support/context.ts'
import { makeAccount, makeListing } from '#tests/support/factories.ts'
import { parseSearch } from '../search-criteria.ts'
import { suggestStayShifts } from './suggest-stay-shifts.ts'

const ctx = await createTestContext()
const suggest = (query: string, today = '2026-06-01') =>
  suggestStayShifts(ctx, parseSearch(new URLSearchParams(query)), calendarDate(today))

beforeAll(async () => {
  const host = await makeAccount(ctx)
  // All are taken in the night of the 12th; free from the 13th on, two of three until the 12th, one of them until then.
  const taken: [string, string][] = [
    ['2026-06-12', '2026-06-13'],
    ['2026-06-12', '2026-06-13'],
    ['2026-06-09', '2026-06-13'],
  ]
  for (const [from, to] of taken) {
    const id = await makeListing(ctx, host, { city: 'Austin', max_guests: 4 })
    await takeNights(id, `[${from},${to})`)
  }
})

async function takeNights(property_id: PropertyId, stay: string): Promise<void> {
  const row = { property_id, stay, source: 'host_block' as const, reference: randomUUID() }
  await ctx.db.insertInto('occupancy').values(row).execute()
}

test('a stay that nobody has free is moved by up to two days, to where the most homes are', async () => {
  expect(
    await suggest('location=Austin&checkIn=2026-06-11&checkOut=2026-06-13&guests=4&sort=size&page=3'),
  ).toEqual([
    {
      label: '2 days later, Jun 13 – Jun 15',
      count: 3,
      url: '/search?location=Austin&checkIn=2026-06-13&checkOut=2026-06-15&guests=4&sort=size',
    },
    {
      label: '1 day earlier, Jun 10 – Jun 12',
      count: 2,
      url: '/search?location=Austin&checkIn=2026-06-10&checkOut=2026-06-12&guests=4&sort=size',
    },
    {
      label: '2 days earlier, Jun 09 – Jun 11',
      count: 2,
      url: '/search?location=Austin&checkIn=2026-06-09&checkOut=2026-06-11&guests=4&sort=size',
    },
  ])
})

test('no stay is moved into the past, nor where it finds nothing either', async () => {
  const labels = async (query: string, today?: string) =>
    (await suggest(query, today)).map(({ label }) => label)
  const stay = 'checkIn=2026-06-11&checkOut=2026-06-13'
  expect(await labels(stay, '2026-06-10')).toEqual([
    '2 days later, Jun 13 – Jun 15',
    '1 day earlier, Jun 10 – Jun 12',
  ])
  expect(await labels(stay, '2026-06-11')).toEqual(['2 days later, Jun 13 – Jun 15'])
  expect(await labels(`${stay}&guests=9`)).toEqual([])
})

test('a search without dates has none to move, and the last day of the calendar no day after it', async () => {
  expect(await suggest('location=Austin')).toEqual([])
  const last = await suggest('guests=2&checkIn=9999-12-29&checkOut=9999-12-31')
  expect(last.map(({ url }) => /checkOut=([\d-]+)/.exec(url)?.[1])).toEqual(['9999-12-30', '9999-12-29'])
})

import { expect, test } from 'vitest'
import { calendarDate } from '#lib/stay.ts'
import { priceRunsOf } from './price-runs.ts'

const run = (from: string, until: string, price: number, minNights = 1, isOwn = false) => ({
  from: calendarDate(from),
  until: calendarDate(until),
  price,
  minNights,
  isOwn,
})

test('a price is one run over nights whose shortest stays differ, and begins anew where it changes or is their own', () => {
  const runs = priceRunsOf([
    run('2026-12-01', '2026-12-04', 13_400, 2),
    run('2026-12-04', '2026-12-05', 13_400, 3),
    run('2026-12-05', '2026-12-11', 13_400, 2),
    run('2026-12-11', '2026-12-12', 17_800, 2),
    run('2026-12-12', '2026-12-13', 17_800, 2, true),
  ])
  expect(runs).toEqual([
    { from: '2026-12-01', until: '2026-12-11', price: 13_400, isOwn: false },
    { from: '2026-12-11', until: '2026-12-12', price: 17_800, isOwn: false },
    { from: '2026-12-12', until: '2026-12-13', price: 17_800, isOwn: true },
  ])
})

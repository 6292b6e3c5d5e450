import { expect, test } from 'vitest'
import { parseTimelineDays, timelineStep } from './timeline-days.ts'

test('an address that asks for another number of nights asks for none', () => {
  expect(['14', '30', '90', '42', '014', '', null].map(parseTimelineDays)).toEqual([
    14,
    30,
    90,
    null,
    null,
    null,
    null,
  ])
})

test('the timeline goes on by whole weeks and leaves no night out', () => {
  expect(([14, 30, 90] as const).map(timelineStep)).toEqual([7, 28, 84])
})

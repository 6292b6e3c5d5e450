import { expect, test } from 'vitest'
import { groupQuestionStatuses, questionStatusAt } from './group-question.ts'

const endsAt = new Date('2026-07-03T12:00:00Z')
const before = new Date(endsAt.getTime() - 1)

test('a question whose time is over is no longer open, and one that ended before stays as it ended', () => {
  const at = (now: Date) => groupQuestionStatuses.map((status) => questionStatusAt({ status, endsAt }, now))
  expect(at(before)).toEqual(['open', 'booked', 'ended', 'expired'])
  expect(at(endsAt)).toEqual(['expired', 'booked', 'ended', 'expired'])
})

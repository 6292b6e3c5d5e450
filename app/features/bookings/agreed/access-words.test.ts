import { expect, test } from 'vitest'
import { moneyDue } from '#features/payments/server/emails/money-letters.ts'
import { accessPlanLine } from '#features/pricing/access-words.ts'
import { money } from '#lib/money.ts'
import { calendarDate } from '#lib/stay.ts'
import { accessWords, companionAccessWords } from './access-words.ts'

const checkIn = calendarDate('2026-07-01')
const condition = 'have both confirmed the payments that are due'

test('nobody is promised a day without the payments that the details wait for', () => {
  expect(accessWords({ checkIn, waits: true }, 'guest')).toBe(
    `Wi-Fi and door details appear from Sunday, Jun 28, 2026, once you and your host ${condition}.`,
  )
  expect(accessWords({ checkIn, waits: true }, 'host')).toBe(
    `Wi-Fi and door details appear from Sunday, Jun 28, 2026, once you and your guest ${condition}.`,
  )
  expect(companionAccessWords({ checkIn, waits: true }, 'Rosa')).toBe(
    `Wi-Fi and door details appear from Sunday, Jun 28, 2026, once Rosa and the host ${condition}.`,
  )
  expect(accessPlanLine).toBe(
    `Wi-Fi and door details appear 3 days before check-in, once you and your host ${condition}`,
  )
})

test('what waits for no payment has a day alone', () => {
  const words = 'Wi-Fi and door details appear from Sunday, Jun 28, 2026.'
  expect(accessWords({ checkIn, waits: false }, 'guest')).toBe(words)
  expect(companionAccessWords({ checkIn, waits: false }, null)).toBe(words)
})

test('a reminder of what is due names what waits for it, and no other does', () => {
  const due = (access: typeof checkIn | null) =>
    moneyDue({
      ...{ home: 'Tide House', dates: 'Jul 01, 2026 to Jul 05, 2026', href: 'https://holmward.example/' },
      ...{ amount: money(18_000, 'USD'), dueOn: calendarDate('2026-06-30'), ways: 'The host accepts: Cash' },
      access,
    }).paragraphs
  expect(due(checkIn)).toContain(accessWords({ checkIn, waits: true }, 'guest'))
  expect(due(null).join(' ')).not.toContain('Wi-Fi')
})

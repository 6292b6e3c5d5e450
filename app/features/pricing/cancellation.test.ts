import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { money } from '#lib/money.ts'
import { addDays, type CalendarDate, calendarDate, countNights, daysBetween, type Stay } from '#lib/stay.ts'
import {
  type Cancellation,
  type cancellationPolicies,
  type Deadline,
  deadlinesOf,
  findWrongStep,
  lowerDeadlines,
  percentBack,
  shareOf,
  toCancellation,
} from './cancellation.ts'
import { deadlineLines, owedDetails, owedWords, policyLines, stayLinesOf } from './cancellation-words.ts'
import { randomCancellation, randomSteps } from './testing/random-cancellation.ts'
import { randomStay, someDay } from './testing/random-terms.ts'

const own = [
  { days: 60, percent: 90 },
  { days: 20, percent: 40 },
  { days: 0, percent: 5 },
]
const usd = (amount: number) => money(amount, 'USD')
const stay: Stay = { checkIn: calendarDate('2026-08-01'), checkOut: calendarDate('2026-08-05') }

function deadlines(policy: (typeof cancellationPolicies)[number], confirmedOn: string | null): Deadline[] {
  return deadlinesOf(toCancellation(policy, own), {
    stay,
    confirmedOn: confirmedOn === null ? null : calendarDate(confirmedOn),
  })
}

describe('a policy', () => {
  it.each([
    ['flexible', [['2026-07-31', 100]]],
    ['moderate', [['2026-07-27', 100]]],
    [
      'firm',
      [
        ['2026-07-02', 100],
        ['2026-07-25', 50],
      ],
    ],
    ['strict', [['2026-07-25', 50]]],
    [
      'own',
      [
        ['2026-06-02', 90],
        ['2026-07-12', 40],
        ['2026-08-01', 5],
      ],
    ],
  ] as const)('%s has these days', (policy, expected) => {
    expect(deadlines(policy, null).map(({ until, percent }) => [until, percent])).toEqual(expected)
  })

  it('gives all back on the day after a confirmation that is three days ahead, and no later', () => {
    expect(deadlines('moderate', '2026-07-29')).toEqual([{ until: '2026-07-30', percent: 100 }])
    expect(deadlines('moderate', '2026-07-30')).toEqual([{ until: '2026-07-27', percent: 100 }])
    const month = { checkIn: stay.checkIn, checkOut: addDays(stay.checkIn, 30) }
    const long = { stay: month, confirmedOn: calendarDate('2026-07-29') }
    expect(deadlinesOf(toCancellation('moderate', []), long)).toEqual(deadlines('moderate', null))
  })

  it('is strict, and gives two days to who has booked two weeks ahead', () => {
    expect(deadlines('strict', '2026-07-18')).toEqual([
      { until: '2026-07-20', percent: 100 },
      { until: '2026-07-25', percent: 50 },
    ])
    expect(deadlines('strict', '2026-07-19')[0]).toEqual({ until: '2026-07-20', percent: 100 })
  })
})

// Shares no arithmetic with `deadlinesOf`: every rule asked for one day.
function percentNaively(
  { policy, steps }: Cancellation,
  asked: { stay: Stay; confirmedOn: CalendarDate | null; on: CalendarDate },
): number {
  const { checkIn } = asked.stay
  const left = daysBetween(asked.on, checkIn)
  const shares = steps.filter(({ days }) => left >= days).map(({ percent }) => percent)
  if (asked.confirmedOn !== null) {
    const since = daysBetween(asked.confirmedOn, asked.on)
    const ahead = daysBetween(asked.confirmedOn, checkIn)
    if (ahead >= 3 && since <= 1 && countNights(asked.stay) < 30) shares.push(100)
    if (policy === 'strict' && ahead >= 14 && since <= 2) shares.push(100)
  }
  return Math.max(0, ...shares)
}

const randomDay = fc.integer({ min: -30, max: 400 }).map((days) => addDays(someDay, days))
const randomConfirmation = fc.option(randomDay, { nil: null })

describe('every policy, on 400 days', () => {
  it('gives back what its rules say, in falling steps', () => {
    fc.assert(
      fc.property(randomCancellation, randomStay, randomConfirmation, (policy, asked, confirmedOn) => {
        const found = deadlinesOf(policy, { stay: asked, confirmedOn })
        let before = 100
        for (let ahead = 400; ahead >= -5; ahead--) {
          const on = addDays(asked.checkIn, -ahead)
          const percent = percentBack(found, on)
          expect(percent).toBe(percentNaively(policy, { stay: asked, confirmedOn, on }))
          expect(percent).toBeLessThanOrEqual(before)
          before = percent
        }
      }),
    )
  })

  it('prints the days and the money that it reckons', () => {
    const total = fc.integer({ min: 100, max: 99_999_999 }).map(usd)
    fc.assert(
      fc.property(randomCancellation, randomStay, randomConfirmation, total, (policy, asked, on, sum) => {
        const found = deadlinesOf(policy, { stay: asked, confirmedOn: on })
        const printed = deadlineLines(found, sum, null).flatMap(readLine)
        for (let ahead = 400; ahead >= -5; ahead--) {
          const day = addDays(asked.checkIn, -ahead)
          const said = printed.find(({ until }) => day <= until)?.cents ?? 0
          expect(said).toBe(shareOf(sum, percentBack(found, day)).amount)
        }
      }),
    )
  })

  it('gives nobody more back after a change of the stay', () => {
    fc.assert(
      fc.property(
        randomCancellation,
        randomStay,
        randomStay,
        randomConfirmation,
        (policy, one, other, on) => {
          const before = deadlinesOf(policy, { stay: one, confirmedOn: on })
          const after = deadlinesOf(policy, { stay: other, confirmedOn: on })
          const changed = lowerDeadlines(before, after)
          for (let days = -450; days <= 450; days++) {
            const day = addDays(someDay, days)
            const lower = Math.min(percentBack(before, day), percentBack(after, day))
            expect(percentBack(changed, day)).toBe(lower)
          }
        },
      ),
    )
  })
})

/** "Refund of $620 until Jul 03, 2026", read by a person. */
function readLine(line: string): { until: string; cents: number }[] {
  const [, amount, day] = /^(?:Full refund|Refund) of \$([\d.,]+) until (.+)$/.exec(line) ?? []
  if (!day || !amount) return []
  const until = new Date(`${day} 00:00 UTC`).toISOString().slice(0, 10)
  return [{ until, cents: Math.round(Number(amount.replaceAll(',', '')) * 100) }]
}

it('rounds half a cent for the guest, and keeps and gives the whole', () => {
  expect(shareOf(usd(101), 50).amount).toBe(51)
  expect(shareOf(usd(101), 49).amount).toBe(49)
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 2 ** 40 }), fc.integer({ min: 0, max: 100 }), (cents, percent) => {
      const exact = (BigInt(cents) * BigInt(percent) * 2n + 100n) / 200n
      expect(BigInt(shareOf(usd(cents), percent).amount)).toBe(exact)
    }),
  )
})

it('takes only a ladder that comes nearer and gives less', () => {
  fc.assert(
    fc.property(randomSteps, (steps) => {
      expect(findWrongStep(steps)).toBeNull()
    }),
  )
  expect(
    findWrongStep([
      { days: 7, percent: 100 },
      { days: 7, percent: 50 },
    ]),
  ).toMatchObject({ at: 1, field: 'days' })
  expect(
    findWrongStep([
      { days: 7, percent: 50 },
      { days: 3, percent: 50 },
    ]),
  ).toMatchObject({ at: 1, field: 'percent' })
})

describe('the words', () => {
  const total = usd(124_000)

  it('say what a policy is for every stay', () => {
    expect(policyLines(toCancellation('firm', []))).toEqual([
      'Full refund until the end of the day after the host confirms, if check-in is then at least 3 days away (stays under 30 nights)',
      'Full refund until 30 days before check-in',
      '50% refund until 7 days before check-in',
      'No refund after that',
    ])
  })

  it('say days and money, without those that are over', () => {
    const firm = toCancellation('firm', [])
    expect(stayLinesOf(firm, { stay, total, today: calendarDate('2026-06-15') })).toEqual([
      'Full refund of $1,240 until Jul 02, 2026',
      'Refund of $620 until Jul 25, 2026',
      'No refund after that',
    ])
    const late = stayLinesOf(firm, { stay, total, today: calendarDate('2026-07-27') })
    expect(late).toHaveLength(2)
    expect(late[1]).toBe('No refund after that')
    expect(late[0]).toMatch(/^Full refund until the end of the day after the host confirms/)
    expect(stayLinesOf(firm, { stay, total, today: calendarDate('2026-07-31') })).toEqual(['No refund'])
  })

  it('say that nothing is owed of what was never paid, instead of the whole price', () => {
    const half = { refund: usd(62_000), total }
    const all = { refund: total, total }
    expect(owedWords(half, 'guest')).toBe(
      'The host may keep up to $620 of the price. You get back anything you’ve paid above that.',
    )
    expect(owedWords(half, 'host')).toBe(
      'You may keep up to $620 of the price. You must return anything the guest has paid above that.',
    )
    expect(owedWords(all, 'guest')).toBe(
      'Full refund: the host must return everything you’ve paid, up to $1,240.',
    )
    expect(owedWords(all, 'host')).toBe(
      'Full refund: you must return everything the guest has paid, up to $1,240.',
    )
    expect(owedWords({ refund: usd(0), total }, 'guest')).toBe('None of the price is refunded.')
    expect(owedDetails({ ...half, deposit: usd(0) }, 'guest')).toBe(
      'That is $620 if the full price was paid, or nothing if nothing was paid.',
    )
    expect(owedDetails({ ...all, deposit: usd(20_000) }, 'guest')).toBe(
      'That is $1,240 if the full price was paid, or nothing if nothing was paid. If your deposit of $200 was paid, it is returned too.',
    )
    expect(owedDetails({ refund: usd(0), deposit: usd(0) }, 'host')).toBe('')
  })
})

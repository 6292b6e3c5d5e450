import fc from 'fast-check'
import { expect, test } from 'vitest'
import { money } from '#lib/money.ts'
import { addDays, calendarDate } from '#lib/stay.ts'
import { depositMoments, dueBy, dues, type PaymentPlan, paymentWays } from './payment-plan.ts'
import { dueWords, firstDayWords, planLines } from './payment-words.ts'

const usual: PaymentPlan = {
  ways: ['bank_transfer', 'cash'],
  other: null,
  share: 25,
  rest_days: 30,
  deposit_due: 'arrival',
  holds_back: false,
}
const stay = { checkIn: calendarDate('2026-07-10'), checkOut: calendarDate('2026-07-15') }
const asked = {
  stay,
  total: money(123_455, 'USD'),
  deposit: money(20_000, 'USD'),
  requestedOn: calendarDate('2026-05-01'),
  confirmedOn: null,
}

test('a share at the confirmation, the rest before arrival, the deposit on the day of it', () => {
  expect(dues(usual, asked).map(dueWords)).toEqual([
    '$308.64 when the stay is confirmed',
    '$925.91 by Jun 10, 2026',
    'Deposit of $200 by Jul 10, 2026',
  ])
  expect(planLines(usual)).toEqual([
    '25% of the price is due when the stay is confirmed, the rest 30 days before check-in',
    'Bank transfer. Higher risk: transfers are hard to reverse.',
    'Cash on arrival. Lower risk: you see the home first. Ask for a receipt.',
  ])
  expect(planLines({ ...usual, holds_back: true })).toContainEqual(
    expect.stringMatching(
      /^Wi-Fi and door details appear 3 days before check-in, once you and your host have both confirmed/,
    ),
  )
})

test('a date that is over at the request puts all of it at the confirmation, the day itself does not', () => {
  const on = (requestedOn: string) =>
    dues({ ...usual, deposit_due: 'rest' }, { ...asked, requestedOn: calendarDate(requestedOn) })
  expect(on('2026-06-10').map(({ kind, on }) => [kind, on])).toEqual([
    ['first', null],
    ['rest', '2026-06-10'],
    ['deposit', '2026-06-10'],
  ])
  expect(on('2026-06-11').map(({ kind, on, amount }) => [kind, on, amount.amount])).toEqual([
    ['first', null, 123_455],
    ['deposit', null, 20_000],
  ])
})

test('what a late confirmation makes due on one day is one sum, not the first part of it', () => {
  const lines = (confirmedOn: string) =>
    dues(usual, { ...asked, confirmedOn: calendarDate(confirmedOn) }).map(dueWords)
  expect(lines('2026-06-09')).toEqual([
    '$308.64 by Jun 09, 2026',
    '$925.91 by Jun 10, 2026',
    'Deposit of $200 by Jul 10, 2026',
  ])
  const late = ['$1,234.55 by Jun 10, 2026', 'Deposit of $200 by Jul 10, 2026']
  expect(lines('2026-06-10')).toEqual(late)
  expect(lines('2026-06-11')).toEqual(late.map((line) => line.replace('Jun 10', 'Jun 11')))
})

test('the short form names all that is due on the first day, not only its first line', () => {
  const first = (plan: Partial<PaymentPlan>, confirmedOn: string | null = null) =>
    firstDayWords(
      dues(
        { ...usual, ...plan },
        { ...asked, confirmedOn: confirmedOn === null ? null : calendarDate(confirmedOn) },
      ),
    )
  expect(first({})).toBe('$308.64 when the stay is confirmed')
  expect(first({ deposit_due: 'confirmation' })).toBe('$508.64 when the stay is confirmed, deposit included')
  expect(first({ share: 0, deposit_due: 'confirmation' })).toBe('Deposit of $200 when the stay is confirmed')
  expect(first({ deposit_due: 'rest' }, '2026-06-12')).toBe('$1,434.55 by Jun 12, 2026, deposit included')
  expect(firstDayWords([])).toBeNull()
})

const plans: fc.Arbitrary<PaymentPlan> = fc.record({
  ways: fc.subarray([...paymentWays], { minLength: 1 }),
  other: fc.constant(null),
  share: fc.integer({ min: 0, max: 100 }),
  rest_days: fc.integer({ min: 0, max: 365 }),
  deposit_due: fc.constantFrom(...depositMoments),
  holds_back: fc.boolean(),
})

test('whatever the plan, the parts are the total and the deposit, and nothing is due before the confirmation', () => {
  fc.assert(
    fc.property(
      plans,
      fc.integer({ min: 1, max: 99_999_999 }),
      fc.integer({ min: 0, max: 10_000_000 }),
      fc.integer({ min: 0, max: 400 }),
      fc.option(fc.integer({ min: 0, max: 2 })),
      (plan, total, deposit, ahead, answered) => {
        const requestedOn = addDays(stay.checkIn, -ahead)
        const days = answered === null ? null : Math.min(answered, ahead)
        const confirmedOn = days === null ? null : addDays(requestedOn, days)
        const all = dues(plan, {
          stay,
          total: money(total, 'EUR'),
          deposit: money(deposit, 'EUR'),
          requestedOn,
          confirmedOn,
        })
        const sum = (isDeposit: boolean) =>
          all
            .filter(({ kind }) => (kind === 'deposit') === isDeposit)
            .reduce((so, { amount }) => so + amount.amount, 0)
        expect([sum(false), sum(true)]).toEqual([total, deposit])
        for (const { on, amount } of all) {
          expect(amount.amount).toBeGreaterThan(0)
          if (on !== null) {
            expect(on >= (confirmedOn ?? requestedOn)).toBe(true)
            expect(on <= stay.checkIn).toBe(true)
          } else expect(confirmedOn).toBeNull()
        }
        if (confirmedOn === null) return
        expect(dueBy(all, 'price', stay.checkIn)).toBe(total)
        expect(dueBy(all, 'deposit', stay.checkIn)).toBe(deposit)
      },
    ),
  )
})

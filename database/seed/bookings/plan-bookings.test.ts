import { expect, test } from 'vitest'
import { bookingStatuses, cancelReasons, moves } from '#features/bookings/booking.ts'
import { addDays, type CalendarDate, calendarDate, dateOf, daysBetween } from '#lib/stay.ts'
import { testNow } from '#tests/support/context.ts'
import { personOf } from '../people.ts'
import { planBookings, reviews } from './plan-bookings.ts'

test('all five states and every reason of a cancellation occur for both hosts to try', () => {
  const today = dateOf(testNow)
  const plans = planBookings(today)
  // A removed property is no home of the demo world.
  const triable = new Set(cancelReasons.filter((reason) => reason !== 'property_removed'))
  for (const host of ['starter', 'professional'] as const) {
    const own = plans.filter(({ home }) => home.host === host)
    expect(new Set(own.map(({ status }) => status))).toEqual(new Set(bookingStatuses))
    expect(new Set(own.flatMap(({ reason }) => reason ?? []))).toEqual(triable)
    const soon = own.filter(
      ({ status, stay }) => status === 'confirmed' && daysBetween(today, stay.checkIn) <= 7,
    )
    expect(soon.length).toBeGreaterThan(0)
  }
  const guests = plans.filter(({ guest }) => guest === 'guest')
  expect(new Set(guests.map(({ status }) => status))).toEqual(new Set(bookingStatuses))
})

// Days of every month, the end of a year and a leap day, because the plan is made anew each day.
const days: CalendarDate[] = [
  ...Array.from({ length: 12 }, (_, month) => addDays(calendarDate('2026-01-31'), month * 30)),
  calendarDate('2028-02-29'),
  calendarDate('2027-12-31'),
]

test.each(days)('as of %s no home and no guest is in two places at once', (day) => {
  const stays = planBookings(day).filter(({ status }) => status !== 'pending' && status !== 'cancelled')
  for (const [index, one] of stays.entries()) {
    for (const other of stays.slice(index + 1)) {
      if (one.stay.checkIn >= other.stay.checkOut || other.stay.checkIn >= one.stay.checkOut) continue
      expect(one.home.slug, `${one.key} and ${other.key}`).not.toBe(other.home.slug)
      expect(one.guest, `${one.key} and ${other.key}`).not.toBe(other.guest)
    }
  }
})

test.each(days)('as of %s every step is allowed, in order, past, and after home and guest joined', (day) => {
  const startOfDay = new Date(`${day}T00:00:00Z`)
  const daysAgo = (at: Date) => daysBetween(dateOf(at), day)
  for (const plan of planBookings(day)) {
    const times = plan.steps.map(({ at }) => at.getTime())
    expect(times, plan.key).toEqual([...new Set(times)].sort((a, b) => a - b))
    expect(
      times.every((time) => time < startOfDay.getTime()),
      plan.key,
    ).toBe(true)
    expect(daysAgo(plan.steps[0].at), plan.key).toBeLessThan(plan.home.listedDaysAgo)
    expect(daysAgo(plan.steps[0].at), plan.key).toBeLessThan(personOf(plan.guest).joinedDaysAgo)
    for (const step of plan.steps.slice(1)) {
      const known = moves.some(
        (move) =>
          move.by === step.actor &&
          move.from === step.from &&
          move.to === step.to &&
          (move.reason ?? null) === step.reason,
      )
      expect(known, `${plan.key}: ${step.actor} ${step.from} to ${step.to} ${step.reason}`).toBe(true)
    }
    expect(plan.steps.at(-1)?.to).toBe(plan.status)
    expect(plan.party).toBeLessThanOrEqual(plan.home.guests)
    expect(plan.home.isActive === false && ['pending', 'confirmed'].includes(plan.status), plan.key).toBe(
      false,
    )
  }
})

test.each(reviews.map((review) => [review.title, review] as const))(
  'the review "%s" keeps the limits',
  (_, review) => {
    expect(review.title.length).toBeGreaterThanOrEqual(5)
    expect(review.title.length).toBeLessThanOrEqual(100)
    expect(review.comment.length).toBeGreaterThanOrEqual(10)
    expect(review.comment.length).toBeLessThanOrEqual(1000)
  },
)

import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { isPasswordRight } from '#features/accounts/server/password.ts'
import { findEntitlement } from '#features/billing/server/entitlements.ts'
import { reconcileSubscriptions } from '#features/billing/server/reconcile-subscriptions.ts'
import { bookingStatuses, cancelReasons, moves } from '#features/bookings/booking.ts'
import { hostTier } from '#features/listings/listing.ts'
import { amenities, propertyTypes } from '#features/listings/vocabulary.ts'
import { countries } from '#features/search/locations.ts'
import type { AccountId } from '#lib/ids.ts'
import { addDays, type CalendarDate, calendarDate, dateOf, daysBetween } from '#lib/stay.ts'
import type { Context } from '#platform/context.ts'
import { openPayments } from '#platform/payments/open-payments.ts'
import { settleDue } from '#platform/payments/sandbox/clock.ts'
import { createTestContext, testNow } from '#tests/support/context.ts'
import { planBookings, reviews } from './bookings/plan-bookings.ts'
import { seedDemo } from './demo.ts'
import { picturesOf } from './home-pictures.ts'
import { homes } from './homes/all-homes.ts'
import { demoPassword, everybody, personOf } from './people.ts'
import { sceneKey } from './scenes/scene.ts'

const today = dateOf(testNow)
const ctx = await createTestContext()
const summary = await seedDemo(ctx, { today })

const tables = [
  'accounts',
  'photos',
  'properties',
  'bookings',
  'booking_events',
  'occupancy',
  'reviews',
  'subscriptions',
  'sandbox_invoices',
] as const

/** Everything that is stored, but for what PostgreSQL or a salt makes different each time. */
async function hashOf({ db }: Pick<Context, 'db'>): Promise<string> {
  const hash = createHash('sha256')
  for (const table of tables) {
    const rows = await db.selectFrom(table).selectAll().execute()
    const lines = rows.map((row) => JSON.stringify({ ...row, password_hash: null }))
    hash.update(lines.sort().join('\n'))
  }
  return hash.digest('hex')
}

test('the demo world has 44 homes, 60 reviews and the accounts that it names', async () => {
  expect(summary).toMatchObject({ isNew: true, homes: 44, reviews: 60 })
  const counts = await Promise.all(
    tables.map(async (table) => {
      const row = await ctx.db
        .selectFrom(table)
        .select(({ fn }) => fn.countAll<string>().as('count'))
        .executeTakeFirstOrThrow()
      return [table, Number(row.count)]
    }),
  )
  expect(Object.fromEntries(counts)).toMatchObject({
    accounts: everybody.length,
    properties: 44,
    reviews: 60,
    bookings: summary.bookings,
    photos: summary.pictures,
  })
  for (const { email } of summary.accounts) {
    const account = await ctx.db
      .selectFrom('accounts')
      .select(['password_hash', 'email_confirmed_at', 'role'])
      .where('email', '=', email)
      .executeTakeFirstOrThrow()
    expect(account).toMatchObject({ role: 'member', email_confirmed_at: expect.any(Date) })
    expect(await isPasswordRight(demoPassword, account.password_hash)).toBe(true)
  }
})

test('the hosts to try have the plans that they are called by, paid for and renewed by the sandbox', async () => {
  const own = await createTestContext()
  await seedDemo(own, { today })
  const payments = await openPayments({ ...own.config, payments: { kind: 'sandbox' } }, own.secrets, own)
  for (const [key, plan] of [
    ['starter', 'starter'],
    ['professional', 'professional'],
  ] as const) {
    const { id } = await own.db
      .selectFrom('accounts')
      .select('id')
      .where('email', '=', personOf(key).email)
      .executeTakeFirstOrThrow()
    const entitlement = await findEntitlement(own.db, id as AccountId, own.clock()) // the table's own key
    expect(entitlement).toMatchObject({ plan, state: 'active', canUseGuide: plan === 'professional' })
  }
  // Its books and the site's agree: comparing them corrects nothing, and a month later each has one more invoice.
  expect(await reconcileSubscriptions({ ...own, payments })).toEqual({
    compared: 2,
    corrected: 0,
    missing: 0,
    ended: 0,
  })
  const paid = () =>
    own.db
      .selectFrom('sandbox_invoices')
      .select(({ fn }) => fn.countAll<string>().as('count'))
      .where('status', '=', 'paid')
      .executeTakeFirstOrThrow()
  const unpaid = await own.db
    .selectFrom('sandbox_subscriptions as s')
    .leftJoin('sandbox_invoices as i', (join) =>
      join
        .onRef('i.subscription_id', '=', 's.id')
        .onRef('i.paid_at', '=', 's.current_period_start')
        .on('i.status', '=', 'paid'),
    )
    .select('s.id')
    .where('i.id', 'is', null)
    .execute()
  expect(unpaid).toEqual([])
  const before = Number((await paid()).count)
  own.setClock(new Date(testNow.getTime() + 31 * 86_400_000))
  await settleDue(own)
  expect(Number((await paid()).count) - before).toBe(2)
})

test('seeding again changes nothing', async () => {
  const before = await hashOf(ctx)
  const again = await seedDemo(ctx, { today: addDays(today, 3) })
  expect(again).toMatchObject({ isNew: false, homes: 0, bookings: 0 })
  expect(await hashOf(ctx)).toBe(before)
})

test('the same day gives the same rows, and another day others', async () => {
  const [same, other] = [await createTestContext(), await createTestContext()]
  await Promise.all([seedDemo(same, { today }), seedDemo(other, { today: addDays(today, 1) })])
  expect(await hashOf(same)).toBe(await hashOf(ctx))
  expect(await hashOf(other)).not.toBe(await hashOf(ctx))
})

test('two starts at once make one demo world', async () => {
  const fresh = await createTestContext()
  const both = await Promise.all([seedDemo(fresh, { today }), seedDemo(fresh, { today })])
  expect(both.map(({ isNew }) => isNew).sort()).toEqual([false, true])
})

test('the Starter host has one home, the Professional host nine, and each home an owner who is not a guest', () => {
  const owned = (host: string) => homes.filter((home) => home.host === host).length
  expect(owned('starter')).toBe(1)
  expect(owned('professional')).toBe(9)
  expect(hostTier(owned('starter'))).toBe('starter')
  expect(new Set(homes.map(({ host }) => host)).size).toBe(11)
})

test('every city of the specification has two homes, and every other region one', () => {
  for (const country of countries) {
    for (const state of country.states) {
      const inState = homes.filter((home) => home.country === country.name && home.state === state.name)
      if (state.cities.length === 0) expect(inState, state.name).toHaveLength(1)
      for (const city of state.cities) {
        expect(
          inState.filter((home) => home.city === city),
          city,
        ).toHaveLength(2)
      }
    }
  }
})

test('the homes use every property type and every amenity, and no other words', () => {
  expect(new Set(homes.map(({ type }) => type))).toEqual(new Set(propertyTypes.map(({ slug }) => slug)))
  expect(new Set(homes.flatMap((home) => home.amenities))).toEqual(new Set(amenities.map(({ slug }) => slug)))
})

test.each(homes.map((home) => [home.slug, home] as const))('%s is worded within the limits', (_, home) => {
  expect(home.title.length).toBeGreaterThanOrEqual(5)
  expect(home.title.length).toBeLessThanOrEqual(100)
  expect(home.description.length).toBeGreaterThanOrEqual(300)
  expect(home.description.length).toBeLessThanOrEqual(900)
  const paragraphs = home.description.split('\n\n')
  expect(paragraphs.length).toBeGreaterThanOrEqual(2)
  expect(paragraphs.length).toBeLessThanOrEqual(4)
  expect(home.address).toMatch(/Example|Exemple|Sample|Specimen|Placeholder|Pelican Steps/)
  expect(home.price).toBeGreaterThanOrEqual(48)
  expect(new Set(home.amenities).size).toBe(home.amenities.length)
  const pictures = picturesOf(home)
  expect(pictures.slice(0, 2).map(({ scene }) => scene.kind)).toEqual(['exterior', 'exterior'])
  const rooms = pictures.slice(2)
  expect(rooms.length).toBeGreaterThanOrEqual(3)
  expect(rooms.length).toBeLessThanOrEqual(6)
  expect(rooms.every(({ scene }) => scene.kind === 'room')).toBe(true)
})

test('no two homes share a title, a text, an address or a picture', () => {
  for (const read of [
    (home: (typeof homes)[number]) => home.title,
    (home: (typeof homes)[number]) => home.description,
    (home: (typeof homes)[number]) => home.address,
    (home: (typeof homes)[number]) => home.cover.alt,
  ]) {
    expect(new Set(homes.map(read)).size).toBe(44)
  }
  const keys = homes.flatMap((home) => picturesOf(home).map(({ scene }) => sceneKey(scene)))
  expect(new Set(keys).size).toBe(keys.length)
})

test('one home is inactive, some have no review, and averages lie between 3.6 and 5.0 as stored', async () => {
  const rows = await ctx.db
    .selectFrom('properties')
    .leftJoin('reviews', 'reviews.property_id', 'properties.id')
    .select(({ fn }) => [
      'properties.is_active',
      'properties.rating_average',
      'properties.rating_count',
      fn.count<string>('reviews.id').as('count'),
      fn.avg<string>('reviews.rating').as('average'),
    ])
    .groupBy('properties.id')
    .execute()
  expect(rows.filter((row) => !row.is_active)).toHaveLength(1)
  expect(rows.filter((row) => row.rating_count === 0).length).toBeGreaterThan(10)
  const rated = rows.filter((row) => row.rating_count > 0)
  for (const row of rated) {
    expect(row.rating_count).toBe(Number(row.count))
    expect(Number(row.rating_average)).toBeCloseTo(Number(row.average), 2)
  }
  const averages = rated.map((row) => Number(row.rating_average))
  expect(Math.min(...averages)).toBe(3.6)
  expect(Math.max(...averages)).toBe(5)
})

test('each review is about a completed stay of its own, by its guest, after the check-out and before today', async () => {
  const rows = await ctx.db
    .selectFrom('reviews')
    .innerJoin('bookings', 'bookings.id', 'reviews.booking_id')
    .whereRef('bookings.guest_id', '=', 'reviews.reviewer_id')
    .whereRef('bookings.property_id', '=', 'reviews.property_id')
    .whereRef('bookings.host_id', '=', 'reviews.host_id')
    .where('bookings.status', '=', 'completed')
    .select(['reviews.created_at', 'bookings.check_out_date'])
    .execute()
  expect(rows).toHaveLength(60)
  for (const row of rows) {
    expect(dateOf(row.created_at) > calendarDate(row.check_out_date)).toBe(true)
    expect(row.created_at < new Date(`${today}T00:00:00Z`)).toBe(true)
  }
})

test('all five states and every reason of a cancellation occur for both hosts to try', () => {
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

test('exactly the confirmed and checked-in bookings hold their nights', async () => {
  const held = await ctx.db
    .selectFrom('occupancy')
    .innerJoin('bookings', 'bookings.id', 'occupancy.reference')
    .where('occupancy.source', '=', 'booking')
    .whereRef('bookings.property_id', '=', 'occupancy.property_id')
    .select(['occupancy.stay', 'bookings.check_in_date', 'bookings.check_out_date', 'bookings.status'])
    .execute()
  const plans = planBookings(today).filter(({ status }) => ['confirmed', 'checked-in'].includes(status))
  expect(held).toHaveLength(plans.length)
  for (const row of held) {
    expect(row.stay).toBe(`[${row.check_in_date},${row.check_out_date})`)
    expect(['confirmed', 'checked-in']).toContain(row.status)
  }
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

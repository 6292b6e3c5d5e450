import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { PropertyId } from '#lib/ids.ts'
import { addDays, type CalendarDate, calendarDate } from '#lib/stay.ts'
import { createTestContext } from '#tests/support/context.ts'
import { makeAccount, makeListing, makeTerms } from '#tests/support/factories.ts'
import { requestBooking } from '../../server/request/request-booking.ts'
import { bookingRequest } from '../../testing/make-booking.ts'
import { quoteQuerySchema } from '../quote-schema.ts'
import { getQuote } from './get-quote.ts'

const ctx = await createTestContext()
const host = await makeAccount(ctx)
/** The day after the test's clock. */
const start = calendarDate('2026-06-16')

const maybe = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: null })
const least = fc.integer({ min: 1, max: 7 })
const week = [0, 1, 2, 3, 4, 5, 6]
const weekdays = fc.oneof(fc.constant(week), fc.subarray(week, { minLength: 2 }))
const lengths = fc
  .tuple(least, maybe(fc.integer({ min: 0, max: 9 })))
  .map(([min_nights, more]) => ({ min_nights, max_nights: more === null ? null : min_nights + more }))

const rules = fc.record({
  weekday_min_nights: maybe(fc.array(maybe(least), { minLength: 7, maxLength: 7 })),
  arrival_days: weekdays,
  departure_days: weekdays,
  notice_days: fc.integer({ min: 0, max: 30 }),
  notice_hour: fc.integer({ min: 0, max: 24 }),
  window_months: fc.integer({ min: 1, max: 24 }),
  preparation_nights: fc.integer({ min: 0, max: 3 }),
  allows_gaps: fc.boolean(),
  children_welcome: fc.boolean(),
  infants_welcome: fc.boolean(),
  max_pets: fc.integer({ min: 1, max: 3 }),
})
const home = fc.record({
  rules,
  lengths,
  season: maybe(fc.record({ from: fc.integer({ min: 0, max: 40 }), lengths, arrival_days: weekdays })),
})
const wish = fc.record({
  begin: fc.integer({ min: 0, max: 90 }),
  nights: fc.integer({ min: 1, max: 10 }),
  adults: fc.integer({ min: 1, max: 6 }),
  children: fc.constantFrom(0, 0, 0, 1),
  infants: fc.constantFrom(0, 0, 0, 1),
  pets: fc.constantFrom(0, 0, 0, 2),
  /** Where three taken nights begin, beside the day of arrival. */
  taken: maybe(fc.integer({ min: -6, max: 12 })),
})

type Home = typeof home extends fc.Arbitrary<infer Made> ? Made : never
type Wish = typeof wish extends fc.Arbitrary<infer Made> ? Made : never

it('whatever rules meet, a request is taken at the quoted total, or refused by the rule by which no price was quoted', async () => {
  const outcomes = new Set<string>()
  const check = fc.asyncProperty(home, wish, async (asks, wished) => {
    const id = await makeHome(asks)
    const checkIn = addDays(start, wished.begin)
    if (wished.taken !== null) await takeNights(id, addDays(checkIn, wished.taken))
    const stay = stayOf(wished, checkIn)
    const { quote, refusal } = await getQuote(ctx, { id, ...quoteQuerySchema.parse(stay) })
    const guest = await makeAccount(ctx)
    const made = await requestBooking(ctx, guest, bookingRequest(id, stay)).catch((caught) => caught)
    outcomes.add(refusal?.code ?? 'quoted')
    if (quote) expect(made).toMatchObject({ total_price: quote.total_price, lines: quote.lines })
    // Of nights that are taken a request says so before all else, in the specification's words.
    else expect([refusal?.code, 'datesTaken']).toContain(made.code)
  })
  await fc.assert(check, { numRuns: process.env.TEST_LONG === undefined ? 200 : 2_000, seed: 17 })
  // So that no rule is left out by what the numbers happen to be.
  const known = ['arrivalDay', 'departureDay', 'maxNights', 'minNights', 'noChildren', 'notice', 'window']
  expect([...outcomes]).toEqual(expect.arrayContaining([...known, 'quoted', 'unavailable']))
}, 120_000)

async function makeHome({ rules: asked, lengths: own, season }: Home): Promise<PropertyId> {
  const id = await makeListing(ctx, host, {
    price_per_night: '100.00',
    amenities: ['pet-friendly'],
    max_guests: 5,
  })
  await makeTerms(ctx, id, { ...asked, ...own, weekend_price: '150.00', cleaning_fee: '33.33' })
  if (season) {
    const { from, lengths: its, arrival_days } = season
    const nights = `[${addDays(start, from)},${addDays(start, from + 40)})`
    await ctx.db
      .insertInto('seasons')
      .values({ property_id: id, name: 'Summer', nights, price: 200, ...its, arrival_days })
      .execute()
  }
  return id
}

async function takeNights(property_id: PropertyId, from: CalendarDate): Promise<void> {
  const stay = `[${from},${addDays(from, 3)})`
  const reference = crypto.randomUUID()
  await ctx.db.insertInto('occupancy').values({ property_id, stay, source: 'external', reference }).execute()
}

function stayOf({ nights, adults, children, infants, pets }: Wish, checkIn: CalendarDate) {
  const dates = { check_in_date: checkIn, check_out_date: addDays(checkIn, nights) }
  return { ...dates, guests_count: adults + children, children, infants, pets }
}

import fc from 'fast-check'
import { beforeEach, describe, expect, it } from 'vitest'
import { partyOfFields } from '#features/pricing/price-terms.ts'
import { quoteStay } from '#features/pricing/quote.ts'
import { termsOfRow } from '#features/pricing/server/terms-rows.ts'
import type { PropertyId } from '#lib/ids.ts'
import { toNumber } from '#lib/money.ts'
import { addDays, calendarDate } from '#lib/stay.ts'
import { apiCaller } from '#tests/support/api.ts'
import { createTestContext, testNow } from '#tests/support/context.ts'
import { makeAccount, makeListing, makeTerms, type TermsValues } from '#tests/support/factories.ts'
import { requestBooking } from '../../server/request/request-booking.ts'
import { findQuotedHome } from '../../server/rows/quoted-home.ts'
import { bookingRequest } from '../../testing/make-booking.ts'
import type { QuoteAnswer } from '../quote-schema.ts'
import { readQuoteToken } from './quote-token.ts'

const ctx = await createTestContext()
const call = apiCaller(ctx)
const host = await makeAccount(ctx)
const fourNights = { check_in_date: '2026-07-01', check_out_date: '2026-07-05', guests_count: 2 }
const isLong = process.env.TEST_LONG !== undefined

type Wish = Record<string, string | number>

// Every one comes from the same address.
beforeEach(() => ctx.db.deleteFrom('attempts').execute())

function ask(home: string, wish: Wish = fourNights, headers: Record<string, string> = {}) {
  const query = new URLSearchParams(Object.entries(wish).map(([name, value]) => [name, String(value)]))
  return call('GET', `/properties/${home}/quote?${query}`, { headers })
}

async function quoted(home: string, wish?: Wish): Promise<QuoteAnswer> {
  const { status, body } = await ask(home, wish)
  expect(status, JSON.stringify(body)).toBe(200)
  return body as QuoteAnswer
}

async function makeHome(terms?: TermsValues, values: Parameters<typeof makeListing>[2] = {}) {
  const home = await makeListing(ctx, host, { price_per_night: '100.00', ...values })
  if (terms) await makeTerms(ctx, home, terms)
  return home
}

async function takeNights(property: PropertyId, stay: string, source = 'external', label?: string) {
  const reference = crypto.randomUUID()
  await ctx.db
    .insertInto('occupancy')
    .values({ property_id: property, stay, source, label, reference })
    .execute()
}

const everything: TermsValues = {
  version: 4,
  weekend_price: '150.00',
  weekly_discount: '10.00',
  cleaning_fee: '33.33',
  guests_included: 2,
  extra_guest_fee: '12.00',
  pet_fee: '5.00',
  pet_fee_per: 'night',
  deposit: '250.00',
  fees: [{ label: 'Linen', amount: 8, per: 'guest' }],
  taxes: [{ label: 'City tax', kind: 'percent', percent: 7.25 }],
}

describe('a quote', () => {
  it('of a home that asks nothing else is its price for each night', async () => {
    const home = await makeHome()
    const { quote, ...rest } = await quoted(home)
    expect(rest).toEqual({
      ...{ property_id: home, ...fourNights, children: 0, infants: 0, pets: 0 },
      ...{ nights: 4, refusal: null },
    })
    expect(quote).toMatchObject({
      currency: 'USD',
      lines: [{ kind: 'nights', label: null, amount: 400 }],
      ...{ total_price: 400, deposit: 0, total_with_deposit: 400, terms_version: null },
      valid_until: '2026-06-15T12:30:00.000Z',
    })
  })

  it('is what a request for the same costs, to the line, and a request that sends it along is taken', async () => {
    const home = await makeHome(everything, { amenities: ['pet-friendly'], max_guests: 6, currency: 'AUD' })
    const party = { guests_count: 4, children: 1, infants: 1, pets: 2 }
    for (const check_out_date of ['2026-07-05', '2026-07-12']) {
      const wish = { ...fourNights, ...party, check_out_date }
      const { quote } = await quoted(home, wish)
      const { total_price, currency: expected_currency, terms_version } = quote ?? {}
      const seen = { expected_total: total_price, expected_currency, terms_version }
      const made = await requestBooking(
        ctx,
        await makeAccount(ctx),
        bookingRequest(home, { ...wish, ...seen }),
      )
      const { lines, deposit, currency } = made
      expect(quote).toMatchObject({
        lines,
        deposit,
        currency,
        total_price: made.total_price,
        terms_version: 4,
      })
      expect(quote?.total_with_deposit).toBe(made.total_price + 250)
    }
  })

  it('is what quoteStay says, for whatever stay and party a home takes', async () => {
    const home = await makeHome(everything, { amenities: ['pet-friendly'], max_guests: 8 })
    const row = await findQuotedHome(ctx.db, home)
    if (!row) throw new Error('the home is listed')
    const wish = fc.record({
      begin: fc.integer({ min: 0, max: 600 }),
      nights: fc.integer({ min: 1, max: 100 }),
      adults: fc.integer({ min: 1, max: 4 }),
      children: fc.integer({ min: 0, max: 4 }),
      infants: fc.integer({ min: 0, max: 5 }),
      pets: fc.integer({ min: 0, max: 2 }),
    })
    const check = fc.asyncProperty(wish, async ({ begin, nights, adults, children, infants, pets }) => {
      await ctx.db.deleteFrom('attempts').execute()
      const checkIn = addDays(calendarDate('2026-06-16'), begin)
      const stay = { checkIn, checkOut: addDays(checkIn, nights) }
      const party = { guests_count: adults + children, children, infants, pets }
      const asked = { check_in_date: stay.checkIn, check_out_date: stay.checkOut, ...party }
      const { quote } = await quoted(home, asked)
      const right = quoteStay(termsOfRow(row, testNow), { stay, party: partyOfFields(party) })
      expect(quote?.total_price).toBe(toNumber(right.total))
      expect(quote?.lines.map(({ amount }) => amount)).toEqual(
        right.lines.map(({ amount }) => toNumber(amount)),
      )
    })
    await fc.assert(check, { numRuns: isLong ? 2_000 : 60 })
  })

  it('has a link to the page with the stay, which says what was quoted', async () => {
    const home = await makeHome(everything, { amenities: ['pet-friendly'], max_guests: 6 })
    const { quote } = await quoted(home, { ...fourNights, guests_count: 3, children: 1, pets: 2 })
    const { origin, pathname, searchParams } = new URL(quote?.url ?? '')
    const { quote: token = '', ...stay } = Object.fromEntries(searchParams)
    expect([origin, pathname]).toEqual([ctx.config.publicUrl, `/property/${home}`])
    expect(stay).toEqual({
      checkIn: '2026-07-01',
      checkOut: '2026-07-05',
      guests: '3',
      children: '1',
      pets: '2',
    })
    expect(readQuoteToken(ctx, home, token)).toEqual({
      stay: { checkIn: stay.checkIn, checkOut: stay.checkOut },
      party: { adults: 2, children: 1, infants: 0, pets: 2 },
      total: { amount: Math.round((quote?.total_price ?? 0) * 100), currency: 'USD' },
    })
  })
})

describe('a stay that the home does not take', () => {
  const rules: [what: string, terms: TermsValues, wish: Wish, code: string, values: object][] = [
    ['too few nights', { min_nights: 5 }, {}, 'minNights', { nights: 5, arrival: '2026-07-01' }],
    ['too many nights', { max_nights: 3 }, {}, 'maxNights', { nights: 3 }],
    ['another day of arrival', { arrival_days: [5] }, {}, 'arrivalDay', { days: 32 }],
    ['too late', { notice_days: 30, notice_hour: 12 }, {}, 'notice', { days: 30, hour: 12 }],
    ['children', { children_welcome: false }, { children: 1 }, 'noChildren', {}],
    ['pets without consent', {}, { pets: 1 }, 'noPets', {}],
    ['more guests than there is room for', {}, { guests_count: 50 }, 'tooManyGuests', { most: 4 }],
  ]
  it.each(rules)('is refused for %s, as a request is', async (_what, terms, wish, code, values) => {
    const home = await makeHome(terms)
    const answer = await quoted(home, { ...fourNights, ...wish })
    expect(answer).toMatchObject({ quote: null, refusal: { code, values } })
    const request = requestBooking(
      ctx,
      await makeAccount(ctx),
      bookingRequest(home, { ...fourNights, ...wish }),
    )
    const refused = await request.catch((caught) => caught)
    expect(refused).toMatchObject({ code })
    expect(answer.refusal?.nearest_stays).toEqual(refused.values.nearest_stays ?? [])
  })

  it.each(rules)(
    'says first what a request says first, %s or taken nights',
    async (_what, terms, wish, code) => {
      const home = await makeHome(terms)
      await takeNights(home, '[2026-07-04,2026-07-06)')
      const { refusal } = await quoted(home, { ...fourNights, ...wish })
      // Which nights are taken comes after who comes and how soon, and before which days and how many.
      const isBeforeNights = ['noChildren', 'noPets', 'tooManyGuests', 'notice'].includes(code)
      expect(refusal?.code).toBe(isBeforeNights ? code : 'unavailable')
      const request = requestBooking(
        ctx,
        await makeAccount(ctx),
        bookingRequest(home, { ...fourNights, ...wish }),
      )
      const refused = await request.catch((caught) => caught)
      expect(refused).toMatchObject({ code: isBeforeNights ? code : 'datesTaken' })
      if (isBeforeNights) expect(refused.values.nearest_stays ?? []).toEqual(refusal?.nearest_stays)
    },
  )

  it('comes with the nearest that it takes, and each of them has a price', async () => {
    const home = await makeHome({ min_nights: 3, arrival_days: [5], departure_days: [1] })
    const { refusal } = await quoted(home)
    expect(refusal?.nearest_stays).toHaveLength(3)
    for (const stay of refusal?.nearest_stays ?? []) {
      expect(await quoted(home, { ...fourNights, ...stay })).toMatchObject({ refusal: null })
    }
  })

  it.each([undefined, { preparation_nights: 1 }])('tells of taken nights nothing but that', async (terms) => {
    const home = await makeHome(terms)
    await takeNights(home, '[2026-07-04,2026-07-06)', 'external', 'Airbnb')
    await takeNights(home, '[2026-07-20,2026-07-22)', 'host_block')
    const answer = await quoted(home)
    expect(answer).toMatchObject({ quote: null, refusal: { code: 'unavailable', values: {} } })
    expect(answer.refusal?.message).toBe('Some of these nights are not available.')
    expect(JSON.stringify(answer)).not.toMatch(/airbnb|block|external|booking/i)
    for (const stay of answer.refusal?.nearest_stays ?? []) {
      expect(await quoted(home, { ...fourNights, ...stay })).toMatchObject({ refusal: null })
    }
    const beside = { check_in_date: '2026-07-07', check_out_date: '2026-07-09' }
    expect(await quoted(home, { ...fourNights, ...beside })).toMatchObject({ refusal: null })
  })

  it('offers no stay that ends where nothing is sold yet', async () => {
    const home = await makeHome()
    await takeNights(home, '[2028-05-20,2028-06-13)')
    const late = { check_in_date: '2028-06-12', check_out_date: '2028-06-14' }
    const { refusal } = await quoted(home, { ...fourNights, ...late })
    // A day later it would end on 16 June, two years and a day from now.
    expect(refusal?.nearest_stays).toEqual([{ check_in_date: '2028-06-13', check_out_date: '2028-06-15' }])
  })
})

describe('what cannot be asked', () => {
  it.each([
    ['no dates', { guests_count: 2 }, ['check_in_date', 'check_out_date']],
    ['a day that does not exist', { ...fourNights, check_in_date: '2026-02-30' }, ['check_in_date']],
    ['no night', { ...fourNights, check_out_date: '2026-07-01' }, ['check_out_date']],
    ['a day that is over everywhere', { ...fourNights, check_in_date: '2026-06-01' }, ['check_in_date']],
    [
      '731 nights',
      { ...fourNights, check_in_date: '2026-07-01', check_out_date: '2028-07-01' },
      ['check_out_date'],
    ],
    ['nobody', { ...fourNights, guests_count: 0 }, ['guests_count', 'children']],
    ['more than any home takes', { ...fourNights, guests_count: 51 }, ['guests_count']],
    ['words for a number', { ...fourNights, pets: 'two' }, ['pets']],
    ['children alone', { ...fourNights, children: 2 }, ['children']],
  ])('%s is answered by its field', async (_what, wish, fields) => {
    const { status, body } = await ask(await makeHome(), wish)
    expect(status).toBe(400)
    const { errors } = body as { errors: { field: string }[] }
    expect(errors.map(({ field }) => field)).toEqual(fields)
  })

  it('a home that is not listed is not there', async () => {
    const paused = await makeHome(undefined, { is_active: false })
    const hidden = await makeHome()
    await ctx.db.updateTable('properties').set({ is_active: false }).where('id', '=', hidden).execute()
    for (const id of [paused, hidden, '0196fb2e-0000-7000-8000-000000000000', 'nonsense']) {
      expect(await ask(id)).toMatchObject({ status: 404, body: { code: 'listingNotFound' } })
    }
  })
})

describe('other websites', () => {
  const elsewhere = { origin: 'https://lakehouse.example' }

  it('may read it from their scripts, refusals too, and nothing else of the API', async () => {
    const home = await makeHome()
    for (const answer of [await ask(home, fourNights, elsewhere), await ask(home, {}, elsewhere)]) {
      expect(answer.headers.get('access-control-allow-origin')).toBe('*')
      expect(answer.headers.get('access-control-allow-credentials')).toBeNull()
      expect(answer.headers.get('access-control-expose-headers')).toContain('retry-after')
    }
    for (const path of [`/properties/${home}`, '/properties', `/properties/${home}/reviews`]) {
      const { headers } = await call('GET', path, { headers: elsewhere })
      expect(headers.get('access-control-allow-origin')).toBeNull()
    }
  })

  it('are told before they ask that they may read, and nothing more', async () => {
    const home = await makeHome()
    const preflight = (path: string) =>
      call('OPTIONS', path, {
        headers: {
          ...elsewhere,
          'access-control-request-method': 'GET',
          'access-control-request-headers': 'content-type,authorization',
        },
      })
    const { status, headers } = await preflight(`/properties/${home}/quote`)
    expect(status).toBe(204)
    expect(headers.get('access-control-allow-origin')).toBe('*')
    expect(headers.get('access-control-allow-methods')).toBe('GET,HEAD')
    expect(headers.get('access-control-allow-headers')).toBe('accept,content-type,if-none-match')
    expect(headers.get('access-control-allow-credentials')).toBeNull()
    expect((await preflight(`/properties/${home}`)).headers.get('access-control-allow-origin')).toBeNull()
  })

  it('may keep it for a second, and are given the same bytes within a minute', async () => {
    const home = await makeHome()
    const first = await ask(home)
    expect(first.headers.get('cache-control')).toBe('public, max-age=1')
    const withToken = await call(
      'GET',
      `/properties/${home}/quote?${new URLSearchParams({ ...fourNights, guests_count: '2' })}`,
      { as: host },
    )
    expect(withToken.body).toEqual(first.body)
    expect((await ask(home, {})).headers.get('cache-control')).toBe('no-store')
    ctx.setClock(new Date(testNow.getTime() + 1_000))
    const later = await ask(home)
    ctx.setClock(new Date(testNow.getTime() + 60_000))
    expect((await ask(home)).body).toEqual(later.body)
    ctx.setClock(testNow)
  })

  it('may ask 60 times a minute from one address', async () => {
    const home = await makeHome()
    const statuses = new Set<number>()
    for (let asked = 0; asked < 60; asked++) statuses.add((await ask(home)).status)
    expect([...statuses]).toEqual([200])
    const refused = await ask(home, fourNights, elsewhere)
    expect(refused.status).toBe(429)
    expect(refused.headers.get('retry-after')).toBe('60')
    expect(refused.headers.get('access-control-allow-origin')).toBe('*')
  })
})

import { describe, expect, test } from 'vitest'
import { partyOf } from '#features/pricing/price-terms.ts'
import { quoteStay } from '#features/pricing/quote.ts'
import { parseTerms } from '#features/pricing/stay-terms.ts'
import { type TermsEdit, termsEditSchema } from '#features/pricing/terms-edit-schema.ts'
import type { PropertyId } from '#lib/ids.ts'
import { calendarDate } from '#lib/stay.ts'
import { createTestContext } from '#tests/support/context.ts'
import { makeAccount, makeListing } from '#tests/support/factories.ts'
import { changeHostTerms, getHostTerms } from './host-terms.ts'

const ctx = await createTestContext()
const host = await makeAccount(ctx)
const other = await makeAccount(ctx)

const summer = { name: 'Summer', from: '2026-12-01', until: '2026-12-11', price: 300, min_nights: 4 }

/** What a form would send, through the schema of the API. */
function edit(values: Record<string, unknown>): TermsEdit {
  return termsEditSchema.parse({ version: 0, ...values })
}

const change = (id: PropertyId, values: Record<string, unknown>, actor = host) =>
  changeHostTerms(ctx, actor, { id, ...edit(values) })

/** What the API says about each field of an edit that it refuses. */
function complaints(values: Record<string, unknown>): string[] {
  const parsed = termsEditSchema.safeParse({ version: 0, ...values })
  return parsed.success ? [] : parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)
}

describe('the terms of a home', () => {
  test('are none until the host gives some, and then all of them in the form of the API', async () => {
    const id = await makeListing(ctx, host, { amenities: ['pet-friendly'] })
    expect(await getHostTerms(ctx, host, { id })).toMatchObject({
      version: 0,
      terms: null,
      takes_pets: true,
      price_per_night: 180,
    })
    const saved = await change(id, { cleaning_fee: 40.5, seasons: [summer], price_per_night: 200 })
    expect(saved).toMatchObject({
      version: 1,
      price_per_night: 200,
      terms: { cleaning_fee: 40.5, min_nights: 1, seasons: [{ ...summer, max_nights: null }] },
    })
    expect(await getHostTerms(ctx, host, { id })).toEqual(saved)
  })

  test('make the quote that follows from them', async () => {
    const id = await makeListing(ctx, host)
    const saved = await change(id, {
      weekend_price: 220,
      weekly_discount: 10,
      cleaning_fee: 60,
      taxes: [{ label: 'City tax', kind: 'percent', percent: 5 }],
    })
    const home = parseTerms(saved)
    if (!home) throw new Error('no terms')
    // A Monday to the next: five nights at 180, two at 220, 10 % off, 60, and 5 % of what the nights cost.
    const stay = { checkIn: calendarDate('2026-11-02'), checkOut: calendarDate('2026-11-09') }
    const { lines, total } = quoteStay(home, { stay, party: partyOf(2) })
    expect(lines.map(({ kind, label, amount }) => [kind, label, amount.amount])).toEqual([
      ['nights', null, 134_000],
      ['weekly_discount', null, -13_400],
      ['cleaning', null, 6_000],
      ['tax', 'City tax', 6_030],
    ])
    expect(total.amount).toBe(132_630)
  })

  test('are in the currency that the host chooses, with the numbers that they had, and stay so without one', async () => {
    const id = await makeListing(ctx, host)
    await change(id, { cleaning_fee: 40 })
    const euros = { currency: 'EUR', price_per_night: 180, terms: { cleaning_fee: 40 } }
    expect(await change(id, { version: 1, currency: 'EUR' })).toMatchObject(euros)
    expect(await change(id, { version: 2, min_nights: 2 })).toMatchObject(euros)
    expect(complaints({ currency: 'JPY' })).toEqual(['currency: Choose a currency'])
    await expect(change(id, { version: 3, currency: 'USD' }, other)).rejects.toMatchObject({
      code: 'notFound',
    })
    // Whoever edits the listing in another tab is told.
    const { version } = await ctx.db
      .selectFrom('properties')
      .select('version')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    expect(version).toBe(2)
  })

  test('keep what a part does not name, and replace a list that it does', async () => {
    const id = await makeListing(ctx, host)
    await change(id, { cleaning_fee: 40, seasons: [summer] })
    const later = await change(id, { version: 1, min_nights: 3 })
    expect(later.terms).toMatchObject({ cleaning_fee: 40, min_nights: 3, seasons: [{ name: 'Summer' }] })
    expect((await change(id, { version: 2, seasons: [] })).terms).toMatchObject({
      seasons: [],
      min_nights: 3,
    })
  })

  test('are refused to the second of two tabs, which loses nothing of the first', async () => {
    const id = await makeListing(ctx, host)
    await change(id, { cleaning_fee: 40 })
    await expect(change(id, { cleaning_fee: 50 })).rejects.toMatchObject({ code: 'changedElsewhere' })
    expect((await getHostTerms(ctx, host, { id })).terms?.cleaning_fee).toBe(40)
  })

  test('are refused in a price that the form of the listing has changed since, which no version of theirs tells', async () => {
    const id = await makeListing(ctx, host)
    const { price_per_night, currency } = await getHostTerms(ctx, host, { id })
    const was = { price_per_night, currency }
    await ctx.db.updateTable('properties').set({ price_per_night: 200 }).where('id', '=', id).execute()
    const edit = { price_per_night, currency, weekend_price: 250 }
    await expect(change(id, { ...edit, was })).rejects.toMatchObject({ code: 'changedElsewhere' })
    expect(await getHostTerms(ctx, host, { id })).toMatchObject({ price_per_night: 200, terms: null })
    await change(id, { ...edit, was: { price_per_night: 200, currency } })
    await ctx.db.updateTable('properties').set({ currency: 'EUR' }).where('id', '=', id).execute()
    await expect(change(id, { version: 1, ...edit, was })).rejects.toMatchObject({ code: 'changedElsewhere' })
    // Who says nothing of what was read has the last word.
    expect(await change(id, { version: 1, ...edit })).toMatchObject({ price_per_night, currency })
  })

  test('are saved by one of two that save at once, whoever it is', async () => {
    const id = await makeListing(ctx, host)
    const both = await Promise.allSettled([40, 50].map((cleaning_fee) => change(id, { cleaning_fee })))
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect((await getHostTerms(ctx, host, { id })).version).toBe(1)
  })

  test('are nobody else’s to read or to change', async () => {
    const id = await makeListing(ctx, host)
    await expect(getHostTerms(ctx, other, { id })).rejects.toMatchObject({ code: 'notFound' })
    await expect(change(id, { cleaning_fee: 40 }, other)).rejects.toMatchObject({ code: 'notFound' })
  })

  test('refuse a longest stay below the shortest that is stored', async () => {
    const id = await makeListing(ctx, host)
    await change(id, { min_nights: 5 })
    await expect(change(id, { version: 1, max_nights: 4 })).rejects.toMatchObject({
      code: 'longestBelowShortest',
    })
  })

  test('refuse rules that with those that are stored leave nobody who could book, at their field', async () => {
    const id = await makeListing(ctx, host)
    await change(id, { min_nights: 7, max_nights: 7, arrival_days: [6] })
    await expect(change(id, { version: 1, departure_days: [5] })).rejects.toMatchObject({
      code: 'takesNoStay',
      fields: [{ field: 'departure_days', message: expect.stringMatching(/^No stay/) }],
    })
    await expect(
      change(id, { version: 1, seasons: [{ ...summer, min_nights: null, max_nights: 4 }] }),
    ).rejects.toMatchObject({ fields: [{ field: 'seasons.0.max_nights' }] })
    await change(id, { version: 1, departure_days: [6] })
  })
})

describe('what no host can mean', () => {
  test.each([
    [{ price_per_night: 0 }, /^price_per_night: .*between 1 and 10,000/],
    [{ price_per_night: -1 }, /^price_per_night: /],
    [{ price_per_night: 1e12 }, /^price_per_night: /],
    [{ price_per_night: 79.999 }, /^price_per_night: .*two decimals/],
    [{ price_per_night: null }, /^price_per_night: /],
    [{ weekend_price: 0 }, /^weekend_price: .*between 1 and 10,000/],
    [{ weekend_price: 79.999 }, /^weekend_price: .*two decimals/],
    [{ cleaning_fee: -1 }, /^cleaning_fee: .*between 0 and 10,000/],
    [{ deposit: 1e12 }, /^deposit: .*between 0 and 100,000/],
    [{ fees: [{ label: '', amount: 0, per: 'stay' }] }, /^fees\.0\.amount: .*between 0.01/],
    [{ weekly_discount: 200 }, /^weekly_discount: .*between 0 and 99/],
    [{ monthly_discount: -1 }, /^monthly_discount: .*between 0 and 99/],
    [{ early_days: 10, early_discount: 200 }, /^early_discount: .*between 0.01 and 99/],
    [{ last_minute_days: 731, last_minute_discount: 5 }, /^last_minute_days: .*between 0 and 730/],
    [{ max_nights: 731 }, /^max_nights: .*between 1 and 730/],
    [{ weekday_min_nights: [1, 2, 3, 4, 5, 6, 731] }, /^weekday_min_nights\.6: .*between 1 and 730/],
    [{ window_months: 25 }, /^window_months: .*between 1 and 24/],
    [{ notice_days: 31, notice_hour: 8 }, /^notice_days: .*between 0 and 30/],
    [{ max_pets: 10 }, /^max_pets: .*between 1 and 9/],
    [{ departure_days: [] }, /^departure_days: Choose at least one day/],
    [{ seasons: [{ ...summer, price: 0 }] }, /^seasons\.0\.price: .*between 1 and 10,000/],
    [{ seasons: [{ ...summer, min_nights: 5, max_nights: 4 }] }, /^seasons\.0\.max_nights: .*shorter/],
    [{ seasons: [{ ...summer, min_nights: 731 }] }, /^seasons\.0\.min_nights: /],
    [{ seasons: [{ ...summer, price: null, weekend_price: 300 }] }, /^seasons\.0\.price: Give the price/],
    [{ seasons: [{ ...summer, until: '2029-12-03' }] }, /^seasons\.0\.until: .*two years/],
    [{ seasons: [{ ...summer, until: '2026-12-01' }] }, /^seasons\.0\.until: The last night/],
    // A season that goes into the next year has that year's date at its end.
    [{ seasons: [{ ...summer, until: '2026-01-06' }] }, /^seasons\.0\.until: The last night/],
    [{ taxes: [{ label: 'Tax', kind: 'percent', percent: 101 }] }, /^taxes\.0\.percent: /],
    [{ min_nights: 731 }, /^min_nights: /],
    [{ min_nights: 5, max_nights: 4 }, /^max_nights: .*shorter/],
    [{ early_days: 10 }, /^early_discount: Give both/],
    [{ arrival_days: [] }, /^arrival_days: Choose at least one day/],
    [{ seasons: [{ ...summer, until: '2026-11-30' }] }, /^seasons\.0\.until: The last night/],
    [
      { seasons: [summer, { ...summer, name: 'Yule', from: '2026-12-10', until: '2026-12-20' }] },
      /^seasons\.1\.from: These nights are part of “Summer” already, Dec 01, 2026 to Dec 10, 2026/,
    ],
    [
      {
        taxes: [60, 50].map((percent) => ({ label: 'Tax', kind: 'percent', percent })),
      },
      /^taxes\.1\.percent: All taxes together/,
    ],
    [{ house_rules: ['a', 'b', 'c', 'd'] }, /^house_rules: Write at most 3/],
    [{ quiet_from: '22:00' }, /^quiet_until: Give both times/],
  ])('%j is refused at its field, with words', (values, words) => {
    expect(complaints(values)).toContainEqual(expect.stringMatching(words))
  })

  test('a wrong season is refused by the database too', async () => {
    const id = await makeListing(ctx, host)
    await change(id, { seasons: [summer] })
    const twice = ctx.db
      .insertInto('seasons')
      .values({ property_id: id, name: 'Again', nights: '[2026-12-05,2026-12-07)', price: 1 })
      .execute()
    await expect(twice).rejects.toThrow('seasons_no_overlap')
  })
})

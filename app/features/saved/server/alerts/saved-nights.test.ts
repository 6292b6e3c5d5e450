import { beforeEach, describe, expect, test } from 'vitest'
import type { Actor } from '#features/accounts/actor.ts'
import { blockNights } from '#features/availability/server/block-nights.ts'
import { unblockNights } from '#features/availability/server/unblock-nights.ts'
import { parseSearch } from '#features/search/search-criteria.ts'
import { findListings } from '#features/search/server/find-listings.ts'
import { seededRandom } from '#features/search/testing/random-world.ts'
import type { PropertyId } from '#lib/ids.ts'
import { addDays, calendarDate } from '#lib/stay.ts'
import { apiCaller } from '#tests/support/api.ts'
import { createTestContext, testNow } from '#tests/support/context.ts'
import { makeAccount, makeListing, makeTerms } from '#tests/support/factories.ts'
import { alertLimits } from '../../alert.ts'
import { savedPersonalData } from '../personal-data.ts'
import { matchNews } from './match-news.ts'
import { sendAlerts } from './send-alerts.ts'

const ctx = await createTestContext({ pool: 20 })
const call = apiCaller(ctx)
const minute = 60_000
const older = { created_at: new Date('2026-01-01T00:00:00Z') }

beforeEach(async () => {
  ctx.setClock(testNow)
  await ctx.db.deleteFrom('attempts').execute()
  await ctx.db.deleteFrom('saved_searches').execute()
  await ctx.db.updateTable('properties').set({ is_active: false }).execute()
  await ctx.db.deleteFrom('home_news').execute()
})

const later = (ms: number) => ctx.setClock(new Date(ctx.clock().getTime() + ms))
const save = (as: Actor, query: string) =>
  call('POST', '/saved-searches', { as, body: { name: 'Lake week', query } })

async function letterAfter(act?: () => Promise<unknown>): Promise<string> {
  await act?.()
  await matchNews(ctx)
  later(15 * minute)
  await sendAlerts(ctx)
  await ctx.runJobs()
  const letters = ctx.mails.splice(0).filter(({ kind }) => kind === 'search-alert')
  expect(letters.length).toBeLessThan(2)
  return letters[0]?.text ?? ''
}

async function makeWorld(query: string) {
  const [host, guest] = [await makeAccount(ctx), await makeAccount(ctx)]
  expect(await save(guest, query)).toMatchObject({ status: 201 })
  const home = await makeListing(ctx, host, { ...older, title: 'Heron House', price_per_night: '150.00' })
  return { host, guest, home }
}

const dated = 'location=Austin&checkIn=2026-07-01&checkOut=2026-07-05&guests=2'
const season = { from: '2026-06-15', until: '2026-08-01', price: '300.00' }

describe('a lower price is lower for the nights that a search wants', () => {
  test('when its season becomes cheaper, with every fee in what is said', async () => {
    const { home } = await makeWorld(dated)
    await makeTerms(ctx, home, { cleaning_fee: '80.00', seasons: [season] })
    expect(await letterAfter()).toBe('')
    const cheaper = () =>
      ctx.db.updateTable('seasons').set({ price: '250.00' }).where('property_id', '=', home).execute()
    expect(await letterAfter(cheaper)).toContain(
      'Lower price: Heron House, Austin. $1,080 for 4 nights, was $1,280 ($150 a night).',
    )
  })

  test('when a fee falls or single nights do', async () => {
    const { home } = await makeWorld(dated)
    await makeTerms(ctx, home, { cleaning_fee: '80.00' })
    await letterAfter()
    const fee = () =>
      ctx.db
        .updateTable('stay_terms')
        .set({ cleaning_fee: '20.00' })
        .where('property_id', '=', home)
        .execute()
    expect(await letterAfter(fee)).toContain('$620 for 4 nights, was $680')
    later(1_440 * minute)
    const night = () =>
      ctx.db
        .insertInto('night_terms')
        .values({ property_id: home, night: '2026-07-02', price: '100.00' })
        .execute()
    expect(await letterAfter(night)).toContain('$570 for 4 nights, was $620')
  })

  test('and not when the price of a night falls that these nights do not have, or another fee rises more', async () => {
    const { home } = await makeWorld(dated)
    await makeTerms(ctx, home, { seasons: [season] })
    await letterAfter()
    const reprice = (price: string) =>
      ctx.db.updateTable('properties').set({ price_per_night: price }).where('id', '=', home).execute()
    expect(await letterAfter(() => reprice('90.00'))).toBe('')
    const swap = async () => {
      await ctx.db.updateTable('seasons').set({ price: '290.00' }).where('property_id', '=', home).execute()
      await ctx.db
        .updateTable('stay_terms')
        .set({ cleaning_fee: '80.00' })
        .where('property_id', '=', home)
        .execute()
    }
    expect(await letterAfter(swap)).toBe('')
  })

  test('and counts only where the total is within the limit of the search', async () => {
    const { home } = await makeWorld(`${dated}&maxPrice=160`)
    await makeTerms(ctx, home, { cleaning_fee: '100.00' })
    await letterAfter()
    const fee = (amount: string) => () =>
      ctx.db.updateTable('stay_terms').set({ cleaning_fee: amount }).where('property_id', '=', home).execute()
    expect(await letterAfter(fee('60.00'))).toBe('')
    expect(await letterAfter(fee('40.00'))).toContain('$640 for 4 nights, was $660')
  })
})

describe('flexible dates', () => {
  const block = (host: Actor, home: PropertyId, checkIn: string, checkOut: string) => ({
    take: () =>
      blockNights(ctx, host, {
        propertyId: home,
        stay: { checkIn: calendarDate(checkIn), checkOut: calendarDate(checkOut) },
      }),
    free: () =>
      unblockNights(ctx, host, {
        propertyId: home,
        stay: { checkIn: calendarDate(checkIn), checkOut: calendarDate(checkOut) },
      }),
  })

  test('are told of when nights of one possible stay come free, with that stay and the way to it', async () => {
    const { host, home } = await makeWorld(`${dated}&flexible=2`)
    const { take, free } = block(host, home, '2026-06-20', '2026-07-20')
    await take()
    expect(await letterAfter()).toBe('')
    // Enough for none of the five stays.
    expect(await letterAfter(block(host, home, '2026-07-01', '2026-07-04').free)).toBe('')
    const text = await letterAfter(block(host, home, '2026-07-04', '2026-07-06').free)
    expect(text).toContain('Newly free nights: Heron House, Austin. $600 for 4 nights ($150 a night), Jul 01')
    expect(text).toContain('checkIn=2026-07-01&checkOut=2026-07-05&guests=2')
    later(1_440 * minute)
    // It took such a stay before, and costs the same.
    expect(await letterAfter(free)).toBe('')
  })

  test('are told of when the cheapest of the possible stays becomes cheaper', async () => {
    const { home } = await makeWorld('location=Austin&flexible=weekend&months=2026-07')
    await makeTerms(ctx, home, {})
    await letterAfter()
    const night = (date: string) => () =>
      ctx.db.insertInto('night_terms').values({ property_id: home, night: date, price: '100.00' }).execute()
    // A Tuesday, of which no weekend is made.
    expect(await letterAfter(night('2026-07-07'))).toBe('')
    const text = await letterAfter(night('2026-07-10'))
    expect(text).toContain('Lower price: Heron House, Austin. $250 for 2 nights, was $300')
    expect(text).toContain('checkIn=2026-07-10&checkOut=2026-07-12')
  })

  test('end with the last day of arrival, and cannot be saved after it', async () => {
    const { guest } = await makeWorld(`${dated}&flexible=3`)
    ctx.setClock(new Date('2026-07-04T15:00:00Z'))
    const list = async () => (await call('GET', '/saved-searches', { as: guest })).body
    expect(await list()).toMatchObject({
      searches: [{ is_over: false, path: expect.stringContaining('flexible=3') }],
    })
    ctx.setClock(new Date('2026-07-06T15:00:00Z'))
    expect(await list()).toMatchObject({ searches: [{ is_over: true }] })
    expect(await save(guest, 'flexible=month&months=2026-07')).toMatchObject({ body: { code: 'datesOver' } })
  })

  test('are in what a person takes along, as they were asked for', async () => {
    const { guest } = await makeWorld('location=Austin&flexible=weekend&months=2026-07')
    expect(await savedPersonalData.exportData(ctx.db, guest.id)).toMatchObject({
      searches: [{ name: 'Lake week', address: expect.stringMatching(/flexible=weekend.*months=2026-07/) }],
    })
  })
})

test.each([
  dated,
  `${dated}&flexible=1&maxPrice=180`,
  'location=Austin&guests=3&flexible=week&months=2026-07&maxPrice=170',
  'location=Texas&flexible=weekend&months=2026-07,2026-08&minPrice=140',
])('what is found for %s is what the search finds', async (query) => {
  const roll = seededRandom(query.length)
  const [host, guest] = [await makeAccount(ctx), await makeAccount(ctx)]
  expect(await save(guest, query)).toMatchObject({ status: 201 })
  const homes = await Promise.all(
    Array.from({ length: 24 }, () =>
      makeListing(ctx, host, {
        created_at: new Date(testNow.getTime() + minute),
        price_per_night: `${120 + roll.below(60)}.00`,
        max_guests: 1 + roll.below(5),
      }),
    ),
  )
  for (const home of homes) {
    if (roll.chance(0.7))
      await makeTerms(ctx, home, {
        cleaning_fee: `${roll.below(150)}.00`,
        min_nights: 1 + roll.below(5),
        nights: roll.chance(0.4) ? [{ night: '2026-07-03', price: '60.00' }] : [],
      })
    const checkIn = addDays(calendarDate('2026-06-20'), roll.below(20))
    if (roll.chance(0.7))
      await blockNights(ctx, host, {
        propertyId: home,
        stay: { checkIn, checkOut: addDays(checkIn, 1 + roll.below(30)) },
      })
  }
  const found = async () =>
    (await ctx.db.selectFrom('saved_search_finds').select('property_id').execute()).map(
      ({ property_id }) => property_id,
    )
  // What fills a mail is told, so that it looks for more.
  for (const home of homes) {
    await ctx.db.updateTable('saved_search_finds').set({ told_at: ctx.clock() }).execute()
    await ctx.db.deleteFrom('home_news').where('property_id', '<>', home).execute()
    await ctx.db.updateTable('properties').set({ is_active: false }).where('id', '=', home).execute()
    await ctx.db.updateTable('properties').set({ is_active: true }).where('id', '=', home).execute()
    await matchNews(ctx)
  }
  const { ids } = await findListings(ctx, parseSearch(new URLSearchParams(query)))
  expect(ids.length).toBeGreaterThan(0)
  expect(ids.length).toBeLessThan(homes.length)
  expect((await found()).sort()).toEqual([...ids].sort())
})

test('what fills a mail is enough until it is told, and then the search looks on', async () => {
  const { host, guest } = await makeWorld('location=Austin')
  const list = () => makeListing(ctx, host, { created_at: new Date(ctx.clock().getTime() + minute) })
  for (let at = 0; at < alertLimits.findsUntold + 5; at++) {
    await list()
    await matchNews(ctx)
  }
  const keys = () => ctx.db.selectFrom('saved_search_keys').selectAll().execute()
  expect(await keys()).toEqual([])
  expect(await letterAfter()).toContain('And at least 1 more home:')
  expect((await keys()).length).toBeGreaterThan(0)
  await list()
  later(1_440 * minute)
  expect(await letterAfter()).toContain('New:')
  await ctx.db.deleteFrom('saved_searches').where('account_id', '=', guest.id).execute()
  expect(await keys()).toEqual([])
})

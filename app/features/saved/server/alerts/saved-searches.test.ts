import { beforeEach, describe, expect, test } from 'vitest'
import type { Actor } from '#features/accounts/actor.ts'
import { setBlocked } from '#features/accounts/server/blocks.ts'
import { blockNights } from '#features/availability/server/block-nights.ts'
import { unblockNights } from '#features/availability/server/unblock-nights.ts'
import type { PropertyId } from '#lib/ids.ts'
import { calendarDate } from '#lib/stay.ts'
import { inTransaction } from '#platform/database/database.ts'
import { apiCaller } from '#tests/support/api.ts'
import { createTestContext, testNow } from '#tests/support/context.ts'
import { makeAccount, makeListing, makeTerms } from '#tests/support/factories.ts'
import { alertLimits } from '../../alert.ts'
import { forgetAlerts } from '../jobs.ts'
import { savedPersonalData } from '../personal-data.ts'
import { matchNews } from './match-news.ts'
import { sendAlerts } from './send-alerts.ts'

const ctx = await createTestContext({ pool: 20 })
const call = apiCaller(ctx)
const minute = 60_000
const hour = 60 * minute

beforeEach(async () => {
  ctx.setClock(testNow)
  await ctx.db.deleteFrom('attempts').execute()
  await ctx.db.deleteFrom('saved_searches').execute()
})

const later = (ms: number) => ctx.setClock(new Date(ctx.clock().getTime() + ms))
const save = (as: Actor, query: string, name = 'Lake week') =>
  call('POST', '/saved-searches', { as, body: { name, query } })

/** The letters that have gone out by a quarter of an hour after what was done. */
async function lettersAfter(act?: () => Promise<unknown>) {
  await act?.()
  await matchNews(ctx)
  later(15 * minute)
  await sendAlerts(ctx)
  await ctx.runJobs()
  return ctx.mails.splice(0).filter(({ kind }) => kind === 'search-alert')
}

async function makeWorld(query: string) {
  const [host, guest] = [await makeAccount(ctx), await makeAccount(ctx)]
  expect(await save(guest, query)).toMatchObject({ status: 201 })
  return { host, guest }
}

/** Listed after the search was saved. */
const list = (host: Actor, values: Parameters<typeof makeListing>[2] = {}) =>
  makeListing(ctx, host, { created_at: new Date(testNow.getTime() + minute), ...values })
const older = { created_at: new Date('2026-01-01T00:00:00Z') }

const reprice = (home: PropertyId, price: string) =>
  ctx.db.updateTable('properties').set({ price_per_night: price }).where('id', '=', home).execute()

describe('a saved search tells of', () => {
  test('a new home that fits, with its price and the way to it, and of none that does not', async () => {
    const { host, guest } = await makeWorld('location=Austin, Texas&guests=4&maxPrice=200&amenities=Pool')
    const fits = await list(host, { title: 'Heron House', amenities: ['pool'], price_per_night: '150.00' })
    await list(host, { title: 'No pool' })
    await list(host, { title: 'Too dear', amenities: ['pool'], price_per_night: '201.00' })
    await list(host, { title: 'Too small', amenities: ['pool'], max_guests: 3 })
    await list(host, { title: 'Elsewhere', amenities: ['pool'], city: 'Dallas' })
    const [letter, ...others] = await lettersAfter()
    expect(others).toEqual([])
    expect(letter).toMatchObject({ to: guest.email, subject: '1 home for “Lake week”' })
    expect(letter?.text).toContain('New: Heron House, Austin. $150 a night.')
    expect(letter?.text).toContain(`/property/${fits}?location=Austin`)
    expect(letter?.text).not.toMatch(/No pool|Too dear|Too small|Elsewhere/)
    expect(letter?.unsubscribe).toContain('.saved_searches.')
  })

  test('a lower price, and of a price that rises nothing', async () => {
    const { host } = await makeWorld('location=Austin')
    const home = await makeListing(ctx, host, { ...older, title: 'Heron House', price_per_night: '150.00' })
    expect(await lettersAfter()).toEqual([])
    expect(await lettersAfter(() => reprice(home, '160.00'))).toEqual([])
    const [letter] = await lettersAfter(() => reprice(home, '120.00'))
    expect(letter?.text).toContain('Lower price: Heron House, Austin. $120 a night, was $160.')
  })

  test.each([
    ['a night', 'location=Austin'],
    ['a stay', 'location=Austin&checkIn=2026-07-01&checkOut=2026-07-05'],
  ])('no lower price of %s in another currency, however small its number', async (_what, query) => {
    const { host } = await makeWorld(query)
    const home = await makeListing(ctx, host, { ...older, price_per_night: '150.00', currency: 'USD' })
    expect(await lettersAfter()).toEqual([])
    const change = { price_per_night: '140.00', currency: 'GBP' } as const
    await ctx.db.updateTable('properties').set(change).where('id', '=', home).execute()
    await matchNews(ctx)
    expect(await ctx.db.selectFrom('saved_search_finds').select('kind').execute()).toEqual([])
    const [letter] = await lettersAfter(() => reprice(home, '130.00'))
    expect(letter?.text).toMatch(/£(?:130 a night, was £140|520 for 4 nights)/)
  })

  test('nights that came free where it has dates, with the total of the stay', async () => {
    const { host } = await makeWorld('location=Austin&checkIn=2026-07-01&checkOut=2026-07-05')
    const home = await makeListing(ctx, host, { ...older, title: 'Heron House' })
    await makeTerms(ctx, home, { cleaning_fee: '80.00' })
    const stay = { checkIn: calendarDate('2026-06-28'), checkOut: calendarDate('2026-07-03') }
    await blockNights(ctx, host, { propertyId: home, stay })
    expect(await lettersAfter()).toEqual([])
    const [letter] = await lettersAfter(() => unblockNights(ctx, host, { propertyId: home, stay }))
    expect(letter?.text).toContain(
      'Newly free nights: Heron House, Austin. $800 for 4 nights ($180 a night).',
    )
    expect(letter?.text).toContain(`/property/${home}?location=Austin&checkIn=2026-07-01&checkOut=2026-07-05`)
  })

  test('no home that is paused, the own one, or that of a host with whom there is a block; and no home that is back', async () => {
    const { host, guest } = await makeWorld('location=Austin')
    const [blocking, blocked] = [await makeAccount(ctx), await makeAccount(ctx)]
    for (const [blocker, account] of [
      [blocking, guest.id],
      [guest, blocked.id],
    ] as const)
      await inTransaction(ctx.db, (tx) => setBlocked(tx, blocker, { account, blocked: true, now: testNow }))
    await list(host, { is_active: false })
    for (const owner of [guest, blocking, blocked]) await list(owner)
    const back = await makeListing(ctx, host, { ...older, is_active: false })
    await ctx.db.updateTable('properties').set({ is_active: true }).where('id', '=', back).execute()
    expect(await lettersAfter()).toEqual([])
  })

  test('nothing that is not true any more when the letter goes', async () => {
    const { host } = await makeWorld('location=Austin')
    const home = await list(host, { title: 'Heron House' })
    await matchNews(ctx)
    await ctx.db.updateTable('properties').set({ is_active: false }).where('id', '=', home).execute()
    expect(await lettersAfter()).toEqual([])
  })
})

describe('once', () => {
  test('a day at most, of all searches together; a home is told of again only when it is cheaper than it was told', async () => {
    const { host, guest } = await makeWorld('location=Austin')
    await save(guest, 'location=Texas&guests=2', 'Anywhere in Texas')
    const home = await list(host, { title: 'Heron House', price_per_night: '150.00' })
    const [letter, ...others] = await lettersAfter()
    expect(others).toEqual([])
    expect(letter?.subject).toBe('2 homes for your saved searches')
    await list(host, { title: 'Otter House' })
    expect(await lettersAfter(() => reprice(home, '170.00'))).toEqual([])
    // From 170 to 160 it is cheaper than yesterday, and not than it was told.
    expect(await lettersAfter(() => reprice(home, '160.00'))).toEqual([])
    later(24 * hour)
    const [next] = await lettersAfter()
    expect(next?.text).toContain('Otter House')
    expect(next?.text).not.toContain('Heron House')
    later(24 * hour)
    const [cheaper] = await lettersAfter(() => reprice(home, '140.00'))
    expect(cheaper?.text).toContain('Heron House')
  })

  test('with two workers, and one that breaks off leaves everything to the next', async () => {
    const { host } = await makeWorld('location=Austin')
    const guests = await Promise.all(Array.from({ length: 8 }, () => makeAccount(ctx)))
    for (const guest of guests) await save(guest, 'location=Austin')
    await list(host)
    await Promise.all([matchNews(ctx), matchNews(ctx)])
    later(15 * minute)
    const broken = { ...ctx, jobs: { ...ctx.jobs, sendAll: () => Promise.reject(new Error('killed')) } }
    await expect(sendAlerts(broken)).rejects.toThrow('killed')
    await Promise.all([sendAlerts(ctx), sendAlerts(ctx)])
    await ctx.runJobs()
    const told = ctx.mails.splice(0).map(({ to }) => to)
    expect(new Set(told).size).toBe(told.length)
    expect(guests.every(({ email }) => told.includes(email))).toBe(true)
  })

  test('the same search is saved once, and there are so many and no more', async () => {
    const guest = await makeAccount(ctx)
    await save(guest, 'location=Austin&page=3', 'One')
    await save(guest, 'location=Austin&view=map', 'Two')
    const { body } = await call('GET', '/saved-searches', { as: guest })
    expect(body).toEqual({
      searches: [
        expect.objectContaining({ name: 'Two', path: '/search?location=Austin', filters: ['Austin'] }),
      ],
      told_by: { mail: true, push: false, site: true },
    })
    for (let guests = 2; guests <= alertLimits.searches; guests++)
      expect((await save(guest, `guests=${guests}`)).status).toBe(201)
    expect(await save(guest, 'guests=50')).toMatchObject({ status: 409, body: { code: 'tooManySearches' } })
    expect(await save(guest, 'sort=size')).toMatchObject({ status: 422, body: { code: 'searchAsksNothing' } })
    const past = 'checkIn=2026-06-01&checkOut=2026-06-03'
    expect(await save(guest, past)).toMatchObject({ status: 422, body: { code: 'datesOver' } })
  })
})

describe('a search ends', () => {
  test('by the link of a mail, without a sign-in, and nothing more is told', async () => {
    const { host } = await makeWorld('location=Austin')
    await list(host)
    const [letter] = await lettersAfter()
    const token = /end-search\?token=([\w.-]+)/.exec(letter?.text ?? '')?.[1] ?? ''
    const end = (of: string) => call('POST', '/saved-search-ends', { body: { token: of } })
    expect(await end(`${token.slice(0, -1)}_`)).toMatchObject({ status: 404 })
    expect(await end(token)).toMatchObject({ status: 200, body: { name: 'Lake week' } })
    expect(await end(token)).toMatchObject({ status: 404, body: { code: 'searchNotFound' } })
    later(24 * hour)
    expect(await lettersAfter(() => list(host))).toEqual([])
  })

  test('with its dates', async () => {
    const { host, guest } = await makeWorld('location=Austin&checkIn=2026-07-01&checkOut=2026-07-05')
    ctx.setClock(new Date('2026-07-03T12:00:00Z'))
    expect(await lettersAfter(() => list(host, { created_at: ctx.clock() }))).toEqual([])
    expect((await call('GET', '/saved-searches', { as: guest })).body).toMatchObject({
      searches: [{ is_over: true }],
    })
  })
})

test('finds are kept for 90 days after their email, so that a home is not announced again after one', async () => {
  const { host } = await makeWorld('location=Austin')
  await list(host)
  expect(await lettersAfter()).toHaveLength(1)
  const countFinds = async () =>
    (await ctx.db.selectFrom('saved_search_finds').select('kind').execute()).length
  later(90 * 24 * hour - minute)
  await forgetAlerts(ctx)
  expect(await countFinds()).toBe(1)
  later(2 * minute)
  await forgetAlerts(ctx)
  expect(await countFinds()).toBe(0)
})

test("an export holds its own account's searches, finds and waits, and nobody else's", async () => {
  const { host, guest } = await makeWorld('location=Austin')
  const other = await makeAccount(ctx)
  await save(other, 'location=Austin&guests=2', 'Their search')
  await list(host)
  await lettersAfter()
  const exported = async (of: Actor) => Object(await savedPersonalData.exportData(ctx.db, of.id))
  const [mine, theirs] = [await exported(guest), await exported(other)]
  expect(mine.searches).toMatchObject([{ name: 'Lake week' }])
  expect(theirs.searches).toMatchObject([{ name: 'Their search' }])
  expect(mine.found).toMatchObject([{ search_id: mine.searches[0].id, kind: 'new' }])
  expect(theirs.found).toMatchObject([{ search_id: theirs.searches[0].id, kind: 'new' }])
  expect(await exported(host)).toMatchObject({ searches: [], found: [], waits: [] })
})

test('an export lists searches and finds from the oldest to the newest', async () => {
  const { host, guest } = await makeWorld('location=Austin')
  for (const [at, name] of ['Second', 'Third'].entries()) {
    later(minute)
    await save(guest, `location=Austin&guests=${at + 2}`, name)
  }
  await list(host)
  await lettersAfter()
  // The row that was written last is the oldest.
  const oldest = new Date('2026-01-01T00:00:00Z')
  await ctx.db.updateTable('saved_searches').set({ created_at: oldest }).where('name', '=', 'Third').execute()
  const { searches, found } = Object(await savedPersonalData.exportData(ctx.db, guest.id))
  expect(searches.map(({ name }: { name: string }) => name)).toEqual(['Third', 'Lake week', 'Second'])
  const times = found.map(({ found_at }: { found_at: Date }) => found_at.getTime())
  expect(times).toEqual([...times].sort((a, b) => a - b))
})

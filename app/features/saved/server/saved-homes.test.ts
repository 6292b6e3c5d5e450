import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import type { SavedListId } from '#lib/ids.ts'
import { apiCaller } from '#tests/support/api.ts'
import { createTestContext, testNow } from '#tests/support/context.ts'
import { makeAccount, makeListing, makeTerms, type TestAccount } from '#tests/support/factories.ts'
import { savedLimits } from '../saved.ts'

const ctx = await createTestContext({ pool: 20 })
const call = apiCaller(ctx)
const host = await makeAccount(ctx)

beforeEach(() => ctx.db.deleteFrom('attempts').execute())

const hearts = async (as: TestAccount) => (await call('GET', '/saved-homes', { as })).body
const save = (as: TestAccount, home: string, list_id: string | null = null) =>
  call('PUT', `/saved-homes/${home}`, { as, body: { list_id } })
const merge = (as: TestAccount, homes: readonly string[]) =>
  call('PUT', '/saved-homes', { as, body: { homes } })
const lists = async (as: TestAccount): Promise<{ id: string; name: string; homes_count: number }[]> =>
  Object((await call('GET', '/saved-lists', { as })).body).lists

async function makeList(as: TestAccount, values: object = {}): Promise<SavedListId> {
  const made = await call('POST', '/saved-lists', { as, body: { name: 'Lake', ...values } })
  expect(made.status).toBe(201)
  return Object(made.body).id
}

async function homesIn(as: TestAccount, list: string, query = '') {
  const { status, body } = await call('GET', `/saved-lists/${list}${query}`, { as })
  expect(status, JSON.stringify(body)).toBe(200)
  return body as { homes: Record<string, unknown>[]; next_cursor: string | null; link: string | null }
}

describe('hearts', () => {
  test('a home saved by two devices at once, and several times, is there once', async () => {
    const [guest, home] = [await makeAccount(ctx), await makeListing(ctx, host)]
    const pressed = await Promise.all(Array.from({ length: 8 }, () => save(guest, home)))
    expect(pressed.map(({ status }) => status)).toEqual(Array(8).fill(200))
    expect(await hearts(guest)).toEqual({ homes: [home] })
    expect(await lists(guest)).toMatchObject([{ name: 'Saved homes', homes_count: 1 }])
  })

  test('what two devices kept before signing in is put together: nothing lost, nothing twice', async () => {
    const guest = await makeAccount(ctx)
    const homes = []
    for (let at = 0; at < 6; at++) homes.push(await makeListing(ctx, host))
    const [phone, desk] = [homes.slice(0, 4), homes.slice(2)]
    await save(guest, homes[0] ?? '')
    await Promise.all([merge(guest, phone), merge(guest, desk), merge(guest, phone)])
    const { homes: saved } = Object(await hearts(guest))
    expect([...saved].sort()).toEqual([...homes].sort())
    expect(await lists(guest)).toMatchObject([{ homes_count: 6 }])
  })

  test('what is not listed any more is passed over by a merge, and refused where it is pressed', async () => {
    const guest = await makeAccount(ctx)
    const [home, paused] = [await makeListing(ctx, host), await makeListing(ctx, host, { is_active: false })]
    expect(await merge(guest, [paused, crypto.randomUUID(), home])).toMatchObject({
      status: 200,
      body: { homes: [home] },
    })
    expect(await save(guest, paused)).toMatchObject({ status: 404, body: { code: 'homeNotListed' } })
  })

  test('taken out and saved again within a day, a home stands where it stood with its note; a day later it is new', async () => {
    const [guest, home] = [await makeAccount(ctx), await makeListing(ctx, host)]
    const list = await makeList(guest)
    await save(guest, home, list)
    const [saved] = (await homesIn(guest, list)).homes
    const note = { note: 'With a boat' }
    expect((await call('PUT', `/saved-list-homes/${saved?.id}/note`, { as: guest, body: note })).status).toBe(
      204,
    )
    expect((await call('DELETE', `/saved-homes/${home}`, { as: guest })).status).toBe(204)
    expect(await hearts(guest)).toEqual({ homes: [] })
    expect((await homesIn(guest, list)).homes).toEqual([])
    expect(await save(guest, home)).toMatchObject({ body: { list: { id: list } } })
    expect((await homesIn(guest, list)).homes).toMatchObject([note])
    await call('DELETE', `/saved-homes/${home}`, { as: guest })
    await ctx.db
      .updateTable('saved_homes')
      .set({ removed_at: new Date(testNow.getTime() - 86_400_001) })
      .where('list_id', '=', list)
      .execute()
    expect(Object((await save(guest, home)).body).list).toMatchObject({ name: 'Saved homes' })
    expect((await homesIn(guest, list)).homes).toEqual([])
  })

  test('nobody saves into the list of somebody else', async () => {
    const [guest, other, home] = [
      await makeAccount(ctx),
      await makeAccount(ctx),
      await makeListing(ctx, host),
    ]
    const list = await makeList(guest)
    expect(await save(other, home, list)).toMatchObject({ status: 404, body: { code: 'listNotFound' } })
    expect((await homesIn(guest, list)).homes).toEqual([])
  })
})

describe('lists', () => {
  test('one of 500 homes shows each once, page by page, and takes no more', async () => {
    const guest = await makeAccount(ctx)
    const list = await makeList(guest)
    const home = await makeListing(ctx, host)
    await sql`
      with made as (
        insert into properties (host_id, title, address, city, state, country, price_per_night, property_type,
          bedrooms, bathrooms, max_guests)
        select host_id, title, address, city, state, country, price_per_night, property_type, bedrooms, bathrooms,
          max_guests
        from properties, generate_series(1, ${savedLimits.homesInList}) where id = ${home}
        returning id
      )
      insert into saved_homes (list_id, property_id, title, place, price, currency, saved_at)
      select ${list}, id, 'Loft', 'Austin', 100, 'USD', ${testNow} from made
    `.execute(ctx.db)
    const seen: unknown[] = []
    for (let cursor: string | null = ''; cursor !== null; ) {
      const page = await homesIn(guest, list, cursor && `?cursor=${cursor}`)
      expect(page.homes.length).toBeLessThanOrEqual(24)
      seen.push(...page.homes.map(({ property_id }) => property_id))
      cursor = page.next_cursor
    }
    expect([seen.length, new Set(seen).size]).toEqual([savedLimits.homesInList, savedLimits.homesInList])
    const full = await save(guest, await makeListing(ctx, host), list)
    expect(full).toMatchObject({ status: 409, body: { code: 'listFull' } })
    expect(await lists(guest)).toMatchObject([{ homes_count: savedLimits.homesInList }])
  })

  test('a home is moved with its note; where it is in both lists, the moved one goes on', async () => {
    const [guest, home] = [await makeAccount(ctx), await makeListing(ctx, host)]
    const [from, to] = [await makeList(guest), await makeList(guest)]
    await save(guest, home, from)
    await save(guest, home, to)
    const [saved] = (await homesIn(guest, from)).homes
    await call('PUT', `/saved-list-homes/${saved?.id}/note`, { as: guest, body: { note: 'Mine' } })
    const move = (as: TestAccount) =>
      call('PUT', `/saved-list-homes/${saved?.id}/list`, { as, body: { list_id: to } })
    expect((await move(await makeAccount(ctx))).status).toBe(404)
    expect((await move(guest)).status).toBe(204)
    expect((await homesIn(guest, from)).homes).toEqual([])
    expect((await homesIn(guest, to)).homes).toMatchObject([{ id: saved?.id, note: 'Mine' }])
  })

  test('one account has 50, however many it asks for at once', async () => {
    const guest = await makeAccount(ctx)
    const rows = Array.from({ length: 46 }, (_, at) => ({
      account_id: guest.id,
      name: `List ${at}`,
      created_at: testNow,
    }))
    await ctx.db.insertInto('saved_lists').values(rows).execute()
    const made = await Promise.all(
      Array.from({ length: 9 }, () => call('POST', '/saved-lists', { as: guest, body: { name: 'More' } })),
    )
    expect(made.filter(({ status }) => status === 201)).toHaveLength(4)
    expect(made.find(({ status }) => status !== 201)).toMatchObject({ body: { code: 'tooManyLists' } })
  })

  test('says what the stay comes to as a quote does, why a home does not take it, and what is gone', async () => {
    const guest = await makeAccount(ctx)
    const dates = { check_in_date: '2026-07-01', check_out_date: '2026-07-05' }
    const list = await makeList(guest, { ...dates, guests_count: 2 })
    const [open, long, taken, gone] = [
      await makeListing(ctx, host, { price_per_night: '100.00' }),
      await makeListing(ctx, host),
      await makeListing(ctx, host),
      await makeListing(ctx, host, { title: 'Old Mill' }),
    ]
    await makeTerms(ctx, open, { cleaning_fee: '40.00' })
    await makeTerms(ctx, long, { min_nights: 7 })
    for (const home of [gone, taken, long, open]) await save(guest, home, list)
    await ctx.db
      .insertInto('occupancy')
      .values({
        property_id: taken,
        stay: '[2026-07-02,2026-07-03)',
        source: 'host_block',
        reference: crypto.randomUUID(),
      })
      .execute()
    await ctx.db.updateTable('properties').set({ price_per_night: '90.00' }).where('id', '=', open).execute()
    await ctx.db.deleteFrom('properties').where('id', '=', gone).execute()
    const { homes } = await homesIn(guest, list)
    const byHome = new Map(homes.map((home) => [home.property_id, home]))
    expect(byHome.get(open)).toMatchObject({
      saved_price: 100,
      property: { price_per_night: 90 },
      stay: { nights: 4, total_price: 400, refusal: null },
    })
    expect(byHome.get(long)).toMatchObject({
      stay: { total_price: null, is_taken: false, refusal: expect.stringContaining('at least 7 nights') },
    })
    expect(byHome.get(taken)).toMatchObject({ stay: { total_price: null, is_taken: true } })
    expect(byHome.get(null)).toMatchObject({ title: 'Old Mill', property: null, stay: null })
  })

  test('with dates that are over still shows its homes', async () => {
    const guest = await makeAccount(ctx)
    const list = await makeList(guest, { check_in_date: '2026-05-01', check_out_date: '2026-05-03' })
    await save(guest, await makeListing(ctx, host), list)
    const { homes } = await homesIn(guest, list)
    expect(homes).toMatchObject([{ stay: { total_price: null, refusal: expect.stringContaining('past') } }])
  })
})

import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { apiCaller } from '#tests/support/api.ts'
import { createTestContext } from '#tests/support/context.ts'
import { makeAccount, makeListing, type TestAccount } from '#tests/support/factories.ts'
import { hostileStrings } from '#tests/support/hostile-strings.ts'
import { maxDrafts } from '../listing-draft-schema.ts'
import { cabin, makePhoto, storedListing } from '../testing/listing-world.ts'

const ctx = await createTestContext()
const call = apiCaller(ctx)

type Values = { title?: string | undefined; [field: string]: unknown }

function save(as: TestAccount, of: string, form: Values, version: number, more: object = {}) {
  return call('PUT', `/listing-drafts/${of}`, { as, body: { form, image_urls: [], version, ...more } })
}

async function read(as: TestAccount, of = 'new') {
  const { body } = await call('GET', `/listing-drafts/${of}`, { as })
  return (body as { draft: { form: Values; version: number; photos: { url: string }[] } | null }).draft
}

describe('saveListingDraft', () => {
  test('keeps what stands in the form, right or not, for another device', async () => {
    const host = await makeAccount(ctx)
    const photo = await makePhoto(ctx, host.id)
    expect(await read(host)).toBeNull()
    const first = await save(host, 'new', { title: 'Ba', price_per_night: 'cheap' }, 0, {
      image_urls: [photo],
    })
    expect(first).toMatchObject({ status: 200, body: { version: 1, updated_at: '2026-06-15T12:00:00.000Z' } })
    expect((await save(host, 'new', { title: 'Barn' }, 1)).body).toMatchObject({ version: 2 })
    expect(await read(host)).toMatchObject({
      form: { title: 'Barn', description: '', amenities: [], location_precision: 'exact' },
      photos: [],
      version: 2,
    })
    expect((await call('GET', '/listing-drafts', { as: host })).body).toEqual({
      drafts: [
        { name: 'new', property_id: null, title: 'Barn', version: 2, updated_at: '2026-06-15T12:00:00.000Z' },
      ],
    })
    expect(await read(await makeAccount(ctx))).toBeNull()
  })

  test('keeps several new listings apart, each under a key of the form’s', async () => {
    const host = await makeAccount(ctx)
    const [barn, mill] = [`new-${randomUUID()}`, `new-${randomUUID()}`]
    await save(host, 'new', { title: 'First' }, 0)
    await save(host, barn, { title: 'Barn' }, 0)
    await save(host, mill, { title: 'Mill' }, 0)
    expect(await save(host, barn, { title: 'Barn by the lake' }, 1)).toMatchObject({ body: { version: 2 } })
    const titles = []
    for (const of of ['new', barn, mill]) titles.push((await read(host, of))?.form.title)
    expect(titles).toEqual(['First', 'Barn by the lake', 'Mill'])
    const { body } = await call('GET', '/listing-drafts', { as: host })
    const { drafts } = body as { drafts: { name: string }[] }
    expect(drafts.map(({ name }) => name).toSorted()).toEqual(['new', barn, mill].toSorted())
    expect(await read(await makeAccount(ctx), barn)).toBeNull()
    expect((await call('DELETE', `/listing-drafts/${barn}`, { as: host })).status).toBe(204)
    expect([await read(host, barn), (await read(host))?.form.title]).toEqual([null, 'First'])
    expect(await call('GET', '/listing-drafts/new-and-wrong', { as: host })).toMatchObject({ status: 404 })
  })

  test('listing a home ends the draft that it was made from, and no other', async () => {
    const host = await makeAccount(ctx)
    const draft = `new-${randomUUID()}`
    await save(host, 'new', { title: 'First' }, 0)
    await save(host, draft, { title: 'Second' }, 0)
    const body = { ...cabin, draft, draft_version: 1 }
    expect((await call('POST', '/properties', { as: host, body })).status).toBe(201)
    expect([(await read(host))?.form.title, await read(host, draft)]).toEqual(['First', null])
    for (const wrong of [randomUUID(), 'old', '']) {
      const refused = await call('POST', '/properties', { as: host, body: { ...body, draft: wrong } })
      expect(refused).toMatchObject({ status: 400, body: { errors: [{ field: 'draft' }] } })
    }
  })

  test('texts of every script and every odd one come back as they were typed', async () => {
    const host = await makeAccount(ctx)
    const texts = [
      ...hostileStrings(),
      '\ud800 alone',
      'سلام دنیا',
      '家は湖のそば',
      '🏡'.repeat(5_000),
      'x'.repeat(20_000),
    ]
    let version = 0
    // Several at once, because an account may save only so often.
    for (let at = 0; at < texts.length; at += 4) {
      const [title, description, address, city] = texts.slice(at, at + 4)
      const answer = await save(host, 'new', { title, description, address, city }, version)
      expect(answer.status).toBe(200)
      version = Number(Reflect.get(Object(answer.body), 'version'))
      const { form } = (await read(host)) ?? {}
      expect([form?.title, form?.description]).toEqual([title, description ?? ''])
      expect([form?.address, form?.city]).toEqual([address ?? '', city ?? ''])
    }
    expect((await save(host, 'new', { description: 'x'.repeat(20_001) }, version)).status).toBe(400)
  })

  test('the second of two tabs is told and overwrites nothing', async () => {
    const host = await makeAccount(ctx)
    await save(host, 'new', { title: 'From the phone' }, 0)
    for (const version of [0, 7]) {
      expect(await save(host, 'new', { title: 'From the desk' }, version)).toMatchObject({
        status: 409,
        body: { code: 'draftChangedElsewhere' },
      })
    }
    expect((await read(host))?.form.title).toBe('From the phone')
  })

  test('asking again after a lost answer answers the same', async () => {
    const host = await makeAccount(ctx)
    const first = await save(host, 'new', { title: 'Barn' }, 0)
    expect(await save(host, 'new', { title: 'Barn' }, 0)).toMatchObject({ status: 200, body: first.body })
  })

  test('of ten first saves at once one is kept and nine are told', async () => {
    const host = await makeAccount(ctx)
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, at) => save(host, 'new', { title: `Tab ${at}` }, 0)),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(409)])
  })

  test('an account keeps so many and no more, also when all come at once', async () => {
    const host = await makeAccount(ctx)
    const ids = await Promise.all(Array.from({ length: maxDrafts + 3 }, () => makeListing(ctx, host)))
    const answers = await Promise.all(ids.map((id) => save(host, id, { title: 'Edit' }, 0)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(maxDrafts)
    expect(answers.filter(({ body }) => Reflect.get(Object(body), 'code') === 'tooManyDrafts')).toHaveLength(
      3,
    )
    // Those that are kept go on.
    const kept = ids[answers.findIndex(({ status }) => status === 200)] ?? ''
    expect((await save(host, kept, { title: 'Edited on' }, 1)).status).toBe(200)
  })

  test('an account that saves without end is slowed down', async () => {
    const host = await makeAccount(ctx)
    const bucket = `save-listing-draft:account:${host.id}`
    const window_start = new Date('2026-06-15T12:00:00Z')
    await ctx.db.insertInto('attempts').values({ bucket, window_start, count: 400 }).execute()
    expect((await save(host, 'new', { title: 'Barn' }, 0)).status).toBe(429)
  })
})

describe('the draft of an edit', () => {
  test('belongs to the property and remembers the version that it began with', async () => {
    const host = await makeAccount(ctx)
    const listed = await makePhoto(ctx, (await makeAccount(ctx)).id)
    const id = await makeListing(ctx, host, { image_urls: [listed] })
    const own = await makePhoto(ctx, host.id)
    const foreign = await makePhoto(ctx, (await makeAccount(ctx)).id)
    const image_urls = [own, listed, foreign, '/photos/nowhere.jpg']
    await save(host, id, { title: 'New name' }, 0, { property_version: 1, image_urls })
    const draft = await read(host, id)
    expect(draft).toMatchObject({ property_id: id, property_version: 1, form: { title: 'New name' } })
    // Photos of others are shown only where the property shows them anyway.
    expect(draft?.photos.map(({ url }) => url)).toEqual([own, listed])
    expect(await read(host)).toBeNull()
  })

  test('of somebody else’s property does not exist', async () => {
    const host = await makeAccount(ctx)
    const other = await makeAccount(ctx)
    const id = await makeListing(ctx, host)
    await save(host, id, { title: 'Mine' }, 0)
    for (const of of [id, randomUUID(), 'nothing']) {
      expect((await save(other, of, { title: 'Theirs' }, 0)).status).toBe(404)
      expect((await call('GET', `/listing-drafts/${of}`, { as: other })).status).toBe(404)
      expect((await call('DELETE', `/listing-drafts/${of}`, { as: other })).status).toBe(404)
    }
    expect((await read(host, id))?.form.title).toBe('Mine')
  })

  test('goes with the property', async () => {
    const host = await makeAccount(ctx)
    const id = await makeListing(ctx, host)
    await save(host, id, { title: 'Mine' }, 0)
    expect((await call('DELETE', `/properties/${id}`, { as: host })).status).toBe(204)
    expect((await call('GET', '/listing-drafts', { as: host })).body).toEqual({ drafts: [] })
  })
})

describe('a draft ends', () => {
  test('when it is discarded, unless it went on elsewhere', async () => {
    const host = await makeAccount(ctx)
    await save(host, 'new', { title: 'Barn' }, 0)
    await save(host, 'new', { title: 'Barn by the lake' }, 1)
    expect((await call('DELETE', '/listing-drafts/new?version=1', { as: host })).status).toBe(409)
    expect(await read(host)).not.toBeNull()
    expect((await call('DELETE', '/listing-drafts/new?version=2', { as: host })).status).toBe(204)
    expect(await read(host)).toBeNull()
    expect((await call('DELETE', '/listing-drafts/new', { as: host })).status).toBe(204)
    await save(host, 'new', { title: 'Boat' }, 0)
    expect((await call('DELETE', '/listing-drafts/new', { as: host })).status).toBe(204)
    expect(await read(host)).toBeNull()
  })

  test('when it is listed, in the same transaction', async () => {
    const host = await makeAccount(ctx)
    await save(host, 'new', { title: 'Cedar Cabin' }, 0)
    const body = { ...cabin, draft_version: 1 }
    expect((await call('POST', '/properties', { as: host, body: { ...body, title: 'No' } })).status).toBe(400)
    expect(await read(host)).not.toBeNull()
    expect((await call('POST', '/properties', { as: host, body })).status).toBe(201)
    expect(await read(host)).toBeNull()
  })

  test('not when something else is listed, or when it went on elsewhere', async () => {
    const host = await makeAccount(ctx)
    await save(host, 'new', { title: 'Cedar' }, 0)
    await save(host, 'new', { title: 'Cedar Cabin' }, 1)
    await call('POST', '/properties', { as: host, body: cabin })
    await call('POST', '/properties', { as: host, body: { ...cabin, draft_version: 1 } })
    expect((await read(host))?.form.title).toBe('Cedar Cabin')
  })

  test('when the edit is saved', async () => {
    const host = await makeAccount(ctx)
    const id = await makeListing(ctx, host)
    await save(host, id, { title: 'New name' }, 0)
    const body = { title: 'New name', version: 1, draft_version: 1 }
    expect((await call('PATCH', `/properties/${id}`, { as: host, body })).status).toBe(200)
    expect(await read(host, id)).toBeNull()
    expect(await storedListing(ctx, id)).toMatchObject({ title: 'New name', version: 2 })
  })
})

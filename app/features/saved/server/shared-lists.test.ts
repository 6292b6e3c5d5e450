import { beforeEach, expect, test } from 'vitest'
import type { SavedHomeId } from '#lib/ids.ts'
import { apiCaller } from '#tests/support/api.ts'
import { createTestContext } from '#tests/support/context.ts'
import { makeAccount, makeListing, type TestAccount } from '#tests/support/factories.ts'
import { savedLimits } from '../saved.ts'
import { savedPersonalData } from './personal-data.ts'
import { voteOnHome } from './shared-list.ts'

const ctx = await createTestContext({ pool: 20 })
const call = apiCaller(ctx)
const host = await makeAccount(ctx)

beforeEach(() => ctx.db.deleteFrom('attempts').execute())

/** A shared list with one home, its owner, and the path of the API that its link stands for. */
async function shareOne() {
  const owner = await makeAccount(ctx, { display_name: 'Rosa Lindqvist' })
  const home = await makeListing(ctx, host)
  const made = await call('POST', '/saved-lists', { as: owner, body: { name: 'Midsummer' } })
  const list = String(Object(made.body).id)
  await call('PUT', `/saved-homes/${home}`, { as: owner, body: { list_id: list } })
  const shared = await share(owner, list)
  const { homes } = Object((await call('GET', `/saved-lists/${list}`, { as: owner })).body)
  return { owner, home, list, path: shared, saved: String(homes[0].id) }
}

async function share(owner: TestAccount, list: string): Promise<string> {
  const { status, body } = await call('POST', `/saved-lists/${list}/link`, { as: owner })
  expect(status).toBe(201)
  return `/shared-lists/${String(Object(body).link).replace('/shared-list/', '')}`
}

const vote = (path: string, saved: string, said: { key?: string; name?: string; is_for?: boolean | null }) =>
  call('PUT', `${path}/homes/${saved}/vote`, {
    body: { key: crypto.randomUUID(), name: 'Ines', is_for: true, ...said },
  })

test('a companion sees the homes and of their owner nothing but the first name', async () => {
  const { owner, home, list, path, saved } = await shareOne()
  const note = { note: 'Ask for the boat' }
  await call('PUT', `/saved-list-homes/${saved}/note`, { as: owner, body: note })
  const { status, body, headers } = await call('GET', path)
  expect(status).toBe(200)
  expect(headers.get('cache-control')).toContain('no-store')
  expect(body).toMatchObject({ owner: 'Rosa', name: 'Midsummer', homes: [{ property_id: home }] })
  const text = JSON.stringify(body)
  for (const secret of [owner.id, owner.email, 'Lindqvist', note.note, list])
    expect(text).not.toContain(secret)
})

test('a companion votes by name, once for a home however often, and takes it back; another browser is another', async () => {
  const { path, saved } = await shareOne()
  const key = crypto.randomUUID()
  await Promise.all([vote(path, saved, { key }), vote(path, saved, { key }), vote(path, saved, { key })])
  await vote(path, saved, { name: 'Tom', is_for: false })
  const see = async () => Object((await call('GET', `${path}?key=${key}`)).body).homes[0]
  expect(await see()).toMatchObject({ votes_for: ['Ines'], votes_against: ['Tom'], my_vote: true })
  await vote(path, saved, { key, name: 'Inês', is_for: false })
  expect(await see()).toMatchObject({ votes_for: [], my_vote: false })
  expect((await see()).votes_against.sort()).toEqual(['Inês', 'Tom'])
  await vote(path, saved, { key, is_for: null })
  expect(await see()).toMatchObject({ votes_against: ['Tom'], my_vote: null })
  expect(JSON.stringify(await see())).not.toContain(key)
})

test('a link that was ended opens nothing at once, and the next one is another', async () => {
  const { owner, list, path, saved } = await shareOne()
  expect((await call('DELETE', `/saved-lists/${list}/link`, { as: await makeAccount(ctx) })).status).toBe(404)
  expect((await call('GET', path)).status).toBe(200)
  expect((await call('DELETE', `/saved-lists/${list}/link`, { as: owner })).status).toBe(204)
  const guest = await makeAccount(ctx)
  const comment = { as: guest, body: { body: 'Nice' } }
  for (const answer of [
    await call('GET', path),
    await call('GET', `${path}/comparison?homes=${saved}`),
    await vote(path, saved, {}),
    await call('POST', `${path}/homes/${saved}/comments`, comment),
  ])
    expect(answer).toMatchObject({ status: 404, body: { code: 'linkNotFound' } })
  const next = await share(owner, list)
  expect(next).not.toBe(path)
  expect((await call('GET', path)).status).toBe(404)
  expect((await call('GET', next)).status).toBe(200)
  await ctx.db.updateTable('accounts').set({ delete_after: new Date() }).where('id', '=', owner.id).execute()
  expect((await call('GET', next)).status).toBe(404)
})

test('a link opens no home of another list', async () => {
  const [one, two] = [await shareOne(), await shareOne()]
  expect(await vote(one.path, two.saved, {})).toMatchObject({ status: 404, body: { code: 'homeNotFound' } })
  expect(await call('GET', `${one.path}/comparison?homes=${two.saved}`)).toMatchObject({
    body: { homes: [] },
  })
})

test('a list takes so many companions and no more, however many come at once', async () => {
  const { path, saved } = await shareOne()
  const votes = await Promise.all(
    Array.from({ length: savedLimits.companions + 4 }, (_, at) => vote(path, saved, { name: `P${at}` })),
  )
  expect(votes.filter(({ status }) => status === 204)).toHaveLength(savedLimits.companions)
  expect(votes.find(({ status }) => status !== 204)).toMatchObject({ body: { code: 'tooManyCompanions' } })
})

test('who is signed in comments once per press; the writer and the owner take it away, and nobody else', async () => {
  const { owner, path, saved } = await shareOne()
  const [guest, other] = [await makeAccount(ctx, { display_name: 'Kofi Mensah' }), await makeAccount(ctx)]
  const headers = { 'idempotency-key': 'one press' }
  const write = () =>
    call('POST', `${path}/homes/${saved}/comments`, { as: guest, headers, body: { body: 'The sauna!' } })
  const first = await write()
  expect(first.status).toBe(201)
  expect((await write()).body).toEqual(first.body)
  const comments = async (as?: TestAccount) =>
    Object((await call('GET', path, as ? { as } : {})).body).homes[0].comments
  expect(await comments()).toMatchObject([{ author: 'Kofi', body: 'The sauna!', is_mine: false }])
  expect(await comments(guest)).toMatchObject([{ is_mine: true }])
  const remove = (as: TestAccount) => call('DELETE', `/saved-comments/${Object(first.body).id}`, { as })
  expect((await remove(other)).status).toBe(404)
  expect((await remove(owner)).status).toBe(204)
  expect(await comments()).toEqual([])
})

test('homes stand side by side in the order asked for, with all that tells them apart', async () => {
  const { owner, list, saved, path } = await shareOne()
  const beds = ['bedroom-1:queen', 'bedroom-2:single', 'bedroom-2:single']
  const second = await makeListing(ctx, host, { beds, latitude: 30.3, longitude: -97.7 })
  await call('PUT', `/saved-homes/${second}`, { as: owner, body: { list_id: list } })
  const dates = { check_in_date: '2026-07-01', check_out_date: '2026-07-03' }
  await call('PUT', `/saved-lists/${list}`, { as: owner, body: { name: 'Midsummer', ...dates } })
  const { homes } = Object((await call('GET', `/saved-lists/${list}`, { as: owner })).body)
  const other = homes.find(({ property_id }: { property_id: string }) => property_id === second).id
  const asked = `comparison?homes=${other},${saved}`
  const mine = await call('GET', `/saved-lists/${list}/${asked}`, { as: owner })
  expect(mine).toMatchObject({
    status: 200,
    body: {
      homes: [
        { id: other, beds: ['1 queen bed', '2 single beds'], stay: { nights: 2, total_price: 360 } },
        { id: saved },
      ],
    },
  })
  expect(Object(mine.body).homes[0].distance_km).toBeGreaterThan(0)
  expect((await call('GET', `${path}/${asked}`)).body).toEqual(mine.body)
})

test('an account takes its lists along, and what it said elsewhere, and leaves nothing of either', async () => {
  const [mine, theirs] = [await shareOne(), await shareOne()]
  const said = { as: mine.owner, body: { key: crypto.randomUUID(), name: 'Rosa', is_for: true } }
  await call('PUT', `${theirs.path}/homes/${theirs.saved}/vote`, said)
  await call('POST', `${theirs.path}/homes/${theirs.saved}/comments`, {
    as: mine.owner,
    body: { body: 'Mine' },
  })
  const exported = await savedPersonalData.exportData(ctx.db, mine.owner.id)
  expect(exported).toMatchObject({
    lists: [{ name: 'Midsummer' }],
    homes: [{ property_id: mine.home }],
    comments: [{ body: 'Mine' }],
    votes: [{ name: 'Rosa', is_for: true }],
  })
  await ctx.db.transaction().execute((tx) => savedPersonalData.eraseData(tx, mine.owner.id))
  expect(await savedPersonalData.exportData(ctx.db, mine.owner.id)).toEqual({
    ...{ lists: [], homes: [], comments: [], votes: [], searches: [], found: [], waits: [] },
  })
  expect((await call('GET', mine.path)).status).toBe(404)
  expect(Object((await call('GET', theirs.path)).body).homes[0]).toMatchObject({
    votes_for: [],
    comments: [],
  })
})

test('one network takes ten places of a list and leaves the others to friends elsewhere', async () => {
  const { path, saved } = await shareOne()
  const token = path.replace('/shared-lists/', '')
  const said = { token, home_id: saved as SavedHomeId, name: 'Ines', is_for: true }
  const come = (address: string, key: string = crypto.randomUUID()) =>
    voteOnHome(ctx, { actor: null, address }, { ...said, key }).then(
      () => 'taken',
      (error: unknown) => String(Reflect.get(Object(error), 'code')),
    )
  const known = crypto.randomUUID()
  expect(await come('9.9.9.9', known)).toBe('taken')
  const all = await Promise.all(Array.from({ length: 14 }, () => come('9.9.9.9')))
  expect(all.filter((outcome) => outcome === 'taken')).toHaveLength(savedLimits.companionsOfNetwork - 1)
  expect(all).toContain('tooManyFromNetwork')
  expect(await come('8.8.4.4')).toBe('taken')
  expect(await come('9.9.9.9', known)).toBe('taken')
})

test('the owner alone removes a companion with their votes, and lets nobody else vote', async () => {
  const { owner, list, path, saved } = await shareOne()
  const key = crypto.randomUUID()
  await vote(path, saved, { key })
  await vote(path, saved, { name: 'Spam' })
  const people = `/saved-lists/${list}/companions`
  const { companions } = Object((await call('GET', people, { as: owner })).body)
  expect(companions.map(({ name }: { name: string }) => name)).toEqual(['Ines', 'Spam'])
  const stranger = await makeAccount(ctx)
  expect((await call('GET', people, { as: stranger })).status).toBe(404)
  const spam = `${people}/${companions[1].id}`
  expect((await call('DELETE', spam, { as: stranger })).status).toBe(404)
  expect((await call('DELETE', spam, { as: owner })).status).toBe(204)
  expect((await call('DELETE', spam, { as: owner })).status).toBe(404)
  const renewed = await share(owner, list)
  expect(Object((await call('GET', renewed)).body).homes[0].votes_for).toEqual(['Ines'])
  const close = (as: TestAccount) => call('PUT', people, { as, body: { takes_companions: false } })
  expect((await close(stranger)).status).toBe(404)
  expect((await close(owner)).status).toBe(204)
  expect(await vote(renewed, saved, { name: 'New' })).toMatchObject({
    status: 409,
    body: { code: 'listClosed' },
  })
  expect((await vote(renewed, saved, { key, is_for: false })).status).toBe(204)
})

test('somebody who was removed does not come back by the link that they know, and the others go on by the new one', async () => {
  const { owner, list, path, saved } = await shareOne()
  const [friend, spam] = [crypto.randomUUID(), crypto.randomUUID()]
  await vote(path, saved, { key: friend })
  await vote(path, saved, { key: spam, name: 'Spam' })
  const people = `/saved-lists/${list}/companions`
  const { companions } = Object((await call('GET', people, { as: owner })).body)
  const missing = await call('DELETE', `${people}/${crypto.randomUUID()}`, { as: owner })
  expect(missing).toMatchObject({ status: 404, body: { code: 'companionNotFound' } })
  expect((await call('GET', path)).status).toBe(200)
  const remove = () => call('DELETE', `${people}/${companions[1].id}`, { as: owner })
  const [removed] = await Promise.all([
    remove(),
    ...Array.from({ length: 6 }, () => vote(path, saved, { name: 'Spam again', key: spam })),
  ])
  expect(removed).toMatchObject({ status: 204 })
  for (const key of [spam, crypto.randomUUID()])
    expect(await vote(path, saved, { key })).toMatchObject({ status: 404, body: { code: 'linkNotFound' } })
  const renewed = await share(owner, list)
  expect(renewed).not.toBe(path)
  expect(Object((await call('GET', renewed)).body).homes[0].votes_for).toEqual(['Ines'])
  await vote(renewed, saved, { key: friend, is_for: false })
  expect(Object((await call('GET', `${renewed}?key=${friend}`)).body).homes[0]).toMatchObject({
    ...{ votes_for: [], votes_against: ['Ines'], my_vote: false },
  })
})

test('removing somebody from a list whose link was ended makes no link', async () => {
  const { owner, list, path, saved } = await shareOne()
  await vote(path, saved, {})
  await call('DELETE', `/saved-lists/${list}/link`, { as: owner })
  const people = `/saved-lists/${list}/companions`
  const { companions } = Object((await call('GET', people, { as: owner })).body)
  expect((await call('DELETE', `${people}/${companions[0].id}`, { as: owner })).status).toBe(204)
  expect((await call('GET', `/saved-lists/${list}`, { as: owner })).body).toMatchObject({ link: null })
})

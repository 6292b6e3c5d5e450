import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { makeBooking } from '#features/bookings/testing/make-booking.ts'
import { apiCaller } from '#tests/support/api.ts'
import { createTestContext, testNow } from '#tests/support/context.ts'
import { makeAccount, makeListing, type TestAccount } from '#tests/support/factories.ts'
import { photoUrl, photoWidths } from '../photo.ts'

// The picture of an account (decision 39): an own photo whose files are there.

const ctx = await createTestContext()
const call = apiCaller(ctx)

async function makePhoto(owner: TestAccount, state: 'processing' | 'ready' | 'failed' = 'ready') {
  const path = `${owner.id}/${testNow.getTime()}-${randomBytes(8).toString('hex')}.jpg`
  await ctx.db
    .insertInto('photos')
    .values({ path, owner_id: owner.id, bytes: 1, state, width: 3, height: 2 })
    .execute()
  return photoUrl(path)
}

const setPicture = (as: TestAccount, photo: unknown) =>
  call('PUT', '/account/picture', { as, body: { photo } })
const isThere = async (url: string) =>
  (await ctx.db.selectFrom('photos').select('path').execute()).some(({ path }) => photoUrl(path) === url)

test('a ready photo becomes the picture, by the address of its smallest file', async () => {
  const person = await makeAccount(ctx)
  const photo = await makePhoto(person)
  const picture = `${photo}/${photoWidths[0]}.webp`
  expect(await setPicture(person, photo)).toMatchObject({ status: 200, body: { id: person.id, picture } })
  expect(await call('GET', '/auth/session', { as: person })).toMatchObject({ body: { user: { picture } } })
})

test('a picture that was replaced or taken away is deleted, and one that a listing shows stays', async () => {
  const person = await makeAccount(ctx)
  const [first, second, listed] = [await makePhoto(person), await makePhoto(person), await makePhoto(person)]
  await makeListing(ctx, person, { image_urls: [listed] })
  for (const photo of [first, first, second]) await setPicture(person, photo)
  await ctx.runJobs()
  expect([await isThere(first), await isThere(second)]).toEqual([false, true])
  await setPicture(person, listed)
  expect(await setPicture(person, null)).toMatchObject({ status: 200, body: { picture: null } })
  await ctx.runJobs()
  expect([await isThere(second), await isThere(listed)]).toEqual([false, true])
})

test.each([
  ['somebody else’s', async () => makePhoto(await makeAccount(ctx)), 404, 'notFound'],
  ['one that is gone', async () => '/photos/pool/gone.webp', 404, 'notFound'],
  ['an address of another site', async () => 'https://elsewhere.example/me.jpg', 404, 'notFound'],
  ['one without files yet', (me: TestAccount) => makePhoto(me, 'processing'), 409, 'notReady'],
  ['one that could not be read', (me: TestAccount) => makePhoto(me, 'failed'), 400, 'damaged'],
] as const)('%s is refused, and the picture before stays', async (_, choose, status, code) => {
  const person = await makeAccount(ctx)
  const before = await makePhoto(person)
  await setPicture(person, before)
  expect(await setPicture(person, await choose(person))).toMatchObject({ status, body: { code } })
  expect(await call('GET', '/auth/session', { as: person })).toMatchObject({
    body: { user: { picture: `${before}/320.webp` } },
  })
})

test('the database takes no photo from the folder of somebody else', async () => {
  const photo = await makePhoto(await makeAccount(ctx))
  await expect(makeAccount(ctx, { picture_url: photo })).rejects.toThrow('accounts_picture_own')
})

test('a photo that its owner gives up stays while it is the picture', async () => {
  const person = await makeAccount(ctx)
  const photo = await makePhoto(person)
  await setPicture(person, photo)
  expect(await call('DELETE', photo, { as: person })).toMatchObject({ status: 204 })
  await ctx.runJobs()
  expect(await isThere(photo)).toBe(true)
})

test('the sides of a booking see each other’s pictures', async () => {
  const [host, guest] = [await makeAccount(ctx), await makeAccount(ctx)]
  const [ofHost, ofGuest] = [await makePhoto(host), await makePhoto(guest)]
  await setPicture(host, ofHost)
  await setPicture(guest, ofGuest)
  const listing = await makeListing(ctx, host)
  const id = await makeBooking(ctx, { host, guest, listing })
  const pictures = { host_picture: `${ofHost}/320.webp`, guest_picture: `${ofGuest}/320.webp` }
  for (const as of [host, guest]) {
    expect(await call('GET', `/bookings/${id}`, { as })).toMatchObject({ body: pictures })
  }
})

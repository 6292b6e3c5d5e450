import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { makeBooking } from '#features/bookings/testing/make-booking.ts'
import { photosFiles } from '#features/photos/server/photos-files.ts'
import { uuidv7 } from '#lib/ids.ts'
import { apiCaller } from '#tests/support/api.ts'
import { bareApp } from '#tests/support/bare-app.ts'
import { createTestContext, testNow } from '#tests/support/context.ts'
import { makeAccount, makeListing, type TestAccount } from '#tests/support/factories.ts'
import { paymentsPersonalData } from '../personal-data.ts'
import { collectReceipts } from './collect-receipts.ts'

const ctx = await createTestContext({ pool: 20 })
const call = apiCaller(ctx)
const publicFiles = bareApp(ctx)
publicFiles.route('/', photosFiles)

const withPlace = await sharp({ create: { width: 1200, height: 900, channels: 3, background: '#b7531c' } })
  .withExif({ IFD3: { GPSLatitude: '52/1 30/1 0/1', GPSLatitudeRef: 'N' } })
  .jpeg()
  .toBuffer()

async function makeStay() {
  ctx.setClock(testNow)
  const [host, guest] = [await makeAccount(ctx), await makeAccount(ctx)]
  const listing = await makeListing(ctx, host)
  return { host, guest, id: await makeBooking(ctx, { host, guest, listing, status: 'confirmed' }) }
}

async function upload(
  as: TestAccount,
  booking: string,
  { bytes = withPlace as Uint8Array, id = uuidv7() } = {},
) {
  const form = new FormData()
  form.append('file', new File([new Uint8Array(bytes)], 'blob'))
  return { id, ...(await call('POST', `/bookings/${booking}/receipts?receipt_id=${id}`, { as, body: form })) }
}

const say = (as: TestAccount, booking: string, receipt_id: string) =>
  call('POST', `/bookings/${booking}/money`, {
    as,
    body: { entry_id: uuidv7(), flow: 'price', amount: 20, moved_on: '2026-06-15', receipt_id },
  })

const open = (as: TestAccount, booking: string, id: string) =>
  call('GET', `/bookings/${booking}/receipts/${id}?size=small`, { as })

test('a receipt is kept without its place, shown to the other side with its entry, and to nobody else', async () => {
  const { host, guest, id } = await makeStay()
  const stranger = await makeAccount(ctx)
  const sent = await upload(guest, id)
  expect(sent).toMatchObject({ status: 201, body: { id: sent.id, width: 1200, height: 900 } })
  expect((await open(guest, id, sent.id)).status).toBe(200)
  expect((await open(host, id, sent.id)).status).toBe(404)
  expect((await say(guest, id, sent.id)).status).toBe(200)
  const shown = await open(host, id, sent.id)
  expect(shown.status).toBe(200)
  expect(shown.headers.get('cache-control')).toBe('private, no-store')
  expect(shown.headers.get('content-security-policy')).toContain('sandbox')
  expect((await open(stranger, id, sent.id)).status).toBe(404)
  expect((await call('GET', `/bookings/${id}/receipts/${sent.id}`)).status).toBe(401)
  expect((await upload(stranger, id)).status).toBe(404)
  for (const address of [
    `/photos/${guest.id}/${sent.id}`,
    `/photos/..%2Freceipts%2F${guest.id}/${sent.id}`,
  ]) {
    expect((await publicFiles.request(address)).status).toBe(404)
  }
  const folder = path.join(ctx.config.dataDir, 'files', 'receipts', guest.id, sent.id)
  for (const name of readdirSync(folder)) {
    expect((await sharp(readFileSync(path.join(folder, name))).metadata()).exif).toBeUndefined()
  }
})

test('the same picture under its id is one, another is refused, and one entry alone has it', async () => {
  const { host, guest, id } = await makeStay()
  const { id: receipt } = await upload(guest, id)
  expect((await upload(guest, id, { id: receipt })).status).toBe(201)
  const other = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#123456' } })
    .png()
    .toBuffer()
  expect(await upload(guest, id, { id: receipt, bytes: other })).toMatchObject({
    body: { code: 'otherReceipt' },
  })
  expect(await upload(guest, id, { bytes: Buffer.from('%PDF-1.4') })).toMatchObject({ status: 415 })
  expect(await say(host, id, receipt)).toMatchObject({ body: { code: 'receiptGone' } })
  const says = await Promise.all([1, 2, 3].map(() => say(guest, id, receipt)))
  expect(says.map(({ status }) => status).sort()).toEqual([200, 409, 409])
})

test('what no entry took goes after a day, and with its owner all that they sent', async () => {
  const { host, guest, id } = await makeStay()
  const [taken, forgotten] = [await upload(guest, id), await upload(guest, id)]
  await say(guest, id, taken.id)
  const stays = await upload(host, id)
  await say(host, id, stays.id)
  // From a phone whose clock is years ahead.
  const early = await upload(guest, id, { id: uuidv7(Date.parse('2099-01-01')) })
  ctx.setClock(new Date(Date.now() + 2 * 86_400_000))
  await collectReceipts(ctx)
  const kept = () => readdirSync(path.join(ctx.config.dataDir, 'files', 'receipts', guest.id))
  expect((await open(guest, id, forgotten.id)).status).toBe(404)
  expect((await open(host, id, taken.id)).status).toBe(200)
  expect(kept()).not.toContain(early.id)
  await ctx.db.transaction().execute((tx) => paymentsPersonalData.eraseData(tx, guest.id))
  await collectReceipts(ctx)
  expect((await open(host, id, taken.id)).status).toBe(404)
  expect((await open(host, id, stays.id)).status).toBe(200)
  expect(kept()).toEqual([])
})

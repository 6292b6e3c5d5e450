import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { crc32 } from 'node:zlib'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { apiCaller } from '#tests/support/api.ts'
import { bareApp } from '#tests/support/bare-app.ts'
import { createTestContext } from '#tests/support/context.ts'
import { makeAccount } from '#tests/support/factories.ts'
import { maxPhotoBytes, type Photo, photoPath } from '../photo.ts'
import { beginUpload, uploadsAtOnce } from './concurrent-uploads.ts'
import { deleteUnusedPhoto } from './delete-unused-photo.ts'
import { makeVariants } from './make-variants.ts'
import { keysOf } from './photo-files.ts'
import { photosFiles } from './photos-files.ts'

const ctx = await createTestContext()
const call = apiCaller(ctx)

const files = bareApp(ctx)
files.route('/', photosFiles)

function form(bytes: Uint8Array, name = 'porch.jpg'): FormData {
  const body = new FormData()
  // A copy in an ArrayBuffer of its own: the DOM's types do not take a Buffer.
  body.append('file', new File([new Uint8Array(bytes)], name))
  return body
}

const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#b7531c' } })

const withPlace = await picture(1200, 900)
  .withExif({ IFD3: { GPSLatitude: '52/1 30/1 0/1', GPSLatitudeRef: 'N' } })
  .jpeg()
  .toBuffer()

/** A PNG whose header says that it has so many pixels. */
async function claiming(width: number, height: number): Promise<Buffer> {
  const bytes = await picture(9, 9).png().toBuffer()
  bytes.writeUInt32BE(width, 16)
  bytes.writeUInt32BE(height, 20)
  bytes.writeUInt32BE(crc32(bytes.subarray(12, 29)), 29)
  return bytes
}

const row = (url: string) =>
  ctx.db
    .selectFrom('photos')
    .selectAll()
    .where('path', '=', photoPath(url) ?? '')
    .executeTakeFirst()

async function upload(bytes: Uint8Array = withPlace) {
  const host = await makeAccount(ctx)
  const { status, body } = await call('POST', '/photos', { as: host, body: form(bytes) })
  expect(status).toBe(201)
  return { host, photo: body as Photo } // checked by the tests below
}

test('an account sends a few photos at once and no more, until one has ended, also by a refusal', async () => {
  const [host, other] = [await makeAccount(ctx), await makeAccount(ctx)]
  const send = (as: typeof host, bytes = withPlace) => call('POST', '/photos', { as, body: form(bytes) })
  const ends = Array.from({ length: uploadsAtOnce - 1 }, () => beginUpload(host.id))
  // Each gives its turn back, or the second would find none left.
  for (const bytes of [Buffer.from('no picture'), withPlace]) {
    expect((await send(host, bytes)).status).toBe(bytes === withPlace ? 201 : 415)
  }
  ends.push(beginUpload(host.id))
  expect(await send(host)).toMatchObject({ status: 429, body: { code: 'tooManyAtOnce' } })
  expect((await send(other)).status).toBe(201)
  for (const end of ends) end()
  expect((await send(host)).status).toBe(201)
})

test('an uploaded photo lies in its owner’s folder, and pages get it in eight files without metadata', async () => {
  const { host, photo } = await upload()
  expect(photo).toMatchObject({
    width: 1200,
    height: 900,
    state: 'processing',
    tone: expect.stringMatching(/^#b75[34]1[cd]$/),
  })
  expect(photo.url).toMatch(new RegExp(`^/photos/${host.id}/1781524800000-[0-9a-f]{16}\\.jpg$`))
  expect(await row(photo.url)).toMatchObject({ owner_id: host.id, bytes: withPlace.length })
  expect((await files.request(photo.url)).status).toBe(404)
  await ctx.runJobs()
  expect(await row(photo.url)).toMatchObject({ state: 'ready' })
  for (const [name, width] of [
    ['', 1200],
    ['/320.webp', 320],
    ['/640.avif', 640],
    ['/1024.webp', 1024],
    ['/1600.avif', 1200],
  ] as const) {
    const response = await files.request(`${photo.url}${name}`)
    expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, s-maxage=60, immutable')
    expect(response.headers.get('content-type')).toBe(name.endsWith('avif') ? 'image/avif' : 'image/webp')
    const made = await sharp(Buffer.from(await response.arrayBuffer())).metadata()
    expect(made).toMatchObject({ width, space: 'srgb' })
    expect(made.exif).toBeUndefined()
  }
})

test('its owner is told when the files of a photo may be asked for, and nobody else', async () => {
  const { host, photo } = await upload()
  const get = (as: typeof host) => call('GET', photo.url, { as })
  expect(await get(host)).toMatchObject({ status: 200, body: photo })
  await ctx.runJobs()
  expect(await get(host)).toMatchObject({ status: 200, body: { ...photo, state: 'ready' } })
  expect((await get(await makeAccount(ctx))).status).toBe(404)
})

test('a known copy is answered by 304, and only if the file is there', async () => {
  const { photo } = await upload()
  const headers = { 'if-none-match': '"320.webp"' }
  expect((await files.request(`${photo.url}/320.webp`, { headers })).status).toBe(404)
  await ctx.runJobs()
  const first = await files.request(`${photo.url}/320.webp`)
  expect(first.headers.get('etag')).toBe('"320.webp"')
  expect((await files.request(`${photo.url}/320.webp`, { headers })).status).toBe(304)
  const head = await files.request(`${photo.url}/320.webp`, { method: 'HEAD' })
  expect([head.status, (await head.arrayBuffer()).byteLength]).toEqual([200, 0])
})

test('nothing outside the made photos can be reached', async () => {
  const { host, photo } = await upload()
  await ctx.runJobs()
  await ctx.storage.put('secrets.json', new Uint8Array([1]), 'application/json')
  for (const path of [
    `/photos/${host.id}/..%2f..%2fsecrets.json`,
    '/photos/..%2f..%2f/secrets.json',
    `/photos/..%2foriginals%2f${host.id}/${photo.url.split('/').at(-1)}`,
    `${photo.url}/2000.webp`,
    `${photo.url}/320.jpg`,
    `${photo.url}/320.webp%00`,
    `${photo.url}/..%2f320.webp`,
    `/photos/${host.id}/nothing.jpg`,
  ]) {
    expect([path, (await files.request(path)).status]).toEqual([path, 404])
  }
})

test('the refusals have the words of the specification', async () => {
  const host = await makeAccount(ctx)
  const send = (bytes: Uint8Array, name?: string) =>
    call('POST', '/photos', { as: host, body: form(bytes, name) })
  const large = Buffer.concat([withPlace, Buffer.alloc(maxPhotoBytes)])
  expect(await send(large)).toMatchObject({ status: 413, body: { detail: 'File too large' } })
  const huge = Buffer.concat([withPlace, Buffer.alloc(2 * maxPhotoBytes)])
  expect(await send(huge)).toMatchObject({ status: 413, body: { detail: 'File too large' } })
  expect(await send(Buffer.from('GIF89a'), 'a.jpg')).toMatchObject({
    status: 415,
    body: { detail: 'Invalid file type', errors: [{ field: 'file' }] },
  })
  expect(await send(withPlace.subarray(0, 700))).toMatchObject({
    status: 400,
    body: { code: 'damaged', detail: expect.stringContaining('is damaged'), errors: [{ field: 'file' }] },
  })
  expect(await send(Buffer.alloc(0))).toMatchObject({ status: 400, body: { code: 'empty' } })
  expect(await send(await claiming(10_001, 10_000))).toMatchObject({
    status: 400,
    body: { code: 'tooManyPixels', detail: expect.stringContaining('more than 100 megapixels') },
  })
  expect(await call('POST', '/photos', { as: host, body: new FormData() })).toMatchObject({ status: 400 })
  expect(await call('POST', '/photos', { as: host, body: { file: 'x' } })).toMatchObject({ status: 400 })
  expect(await call('POST', '/photos', { body: form(withPlace) })).toMatchObject({ status: 401 })
  const rows = await ctx.db.selectFrom('photos').select('path').where('owner_id', '=', host.id).execute()
  expect(rows).toEqual([])
  expect(await readdir(path.join(ctx.config.dataDir, 'incoming'))).toEqual([])
})

test('does not ask for JSON where a form with a photo is broken', async () => {
  const host = await makeAccount(ctx)
  const answer = await call('POST', '/photos', { as: host, body: { file: 'x' } })
  expect(answer).toMatchObject({ status: 400, body: { code: 'formNotReadable' } })
  expect(JSON.stringify(answer.body)).not.toContain('JSON')
})

test('a photo whose original is lost is marked failed, and a second run changes nothing', async () => {
  const { photo } = await upload()
  await ctx.storage.remove(`originals/${photoPath(photo.url)}`)
  await ctx.runJobs()
  expect(await row(photo.url)).toMatchObject({ state: 'failed' })
})

test('a photo sent twice under one Idempotency-Key became two', async () => {
  const host = await makeAccount(ctx)
  const send = (bytes: Uint8Array) =>
    call('POST', '/photos', { as: host, body: form(bytes), headers: { 'idempotency-key': 'porch' } })
  const first = await send(withPlace)
  expect(await send(withPlace)).toMatchObject({ status: 201, body: first.body })
  const other = await picture(40, 30).png().toBuffer()
  expect(await send(other)).toMatchObject({ status: 422 })
  // Somebody else's key of the same name is another one.
  const stranger = await makeAccount(ctx)
  const foreign = await call('POST', '/photos', {
    as: stranger,
    body: form(withPlace),
    headers: { 'idempotency-key': 'porch' },
  })
  expect(foreign.status).toBe(201)
  expect(JSON.stringify(foreign.body)).not.toContain(host.id)
  const rows = await ctx.db.selectFrom('photos').select('path').where('owner_id', '=', host.id).execute()
  expect(rows).toHaveLength(1)
  expect(await readdir(path.join(ctx.config.dataDir, 'files/originals', host.id))).toHaveLength(1)
})

test('the files of a photo that was removed while they were made stayed for everybody to see', async () => {
  const { host, photo } = await upload()
  const stored = photoPath(photo.url) ?? ''
  let isRemoved = false
  const storage: typeof ctx.storage = {
    ...ctx.storage,
    // The host removes the photo, and the removal job runs, between two of its files.
    put: async (key, content, type) => {
      if (!isRemoved) {
        isRemoved = true
        expect((await call('DELETE', photo.url, { as: host })).status).toBe(204)
        await deleteUnusedPhoto(ctx, [], stored)
      }
      await ctx.storage.put(key, content, type)
    },
  }
  await makeVariants({ db: ctx.db, storage }, stored)
  expect(isRemoved).toBe(true)
  for (const key of keysOf(stored)) expect([key, await ctx.storage.exists(key)]).toEqual([key, false])
})

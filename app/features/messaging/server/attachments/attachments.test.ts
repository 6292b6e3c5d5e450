import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { photosFiles } from '#features/photos/server/photos-files.ts'
import { randomUuid, uuidv7 } from '#lib/ids.ts'
import { apiCaller } from '#tests/support/api.ts'
import { bareApp } from '#tests/support/bare-app.ts'
import { createTestContext, testNow } from '#tests/support/context.ts'
import { makeAccount, makeListing, type TestAccount } from '#tests/support/factories.ts'
import { messagingPersonalData } from '../personal-data.ts'
import { collectAttachments } from './collect-attachments.ts'

const ctx = await createTestContext({ pool: 20 })
const call = apiCaller(ctx)
const publicFiles = bareApp(ctx)
publicFiles.route('/', photosFiles)

const withPlace = await sharp({ create: { width: 1200, height: 900, channels: 3, background: '#b7531c' } })
  .withExif({ IFD3: { GPSLatitude: '52/1 30/1 0/1', GPSLatitudeRef: 'N' } })
  .jpeg()
  .toBuffer()
const pdf = Buffer.from('%PDF-1.4\n1 0 obj <</S/JavaScript/JS(app.alert(1))>> endobj')

async function makeTalk() {
  const [host, guest] = [await makeAccount(ctx), await makeAccount(ctx)]
  const question = { property_id: await makeListing(ctx, host), message_id: uuidv7(), text: 'Hello?' }
  const { body } = await call('POST', '/conversations', { as: guest, body: question })
  return { host, guest, talk: String(Reflect.get(Object(body), 'conversation_id')) }
}

type Sent = { as: TestAccount; talk: string; bytes?: Uint8Array; name?: string; id?: string }

async function upload({ as, talk, bytes = withPlace, name = 'porch.jpg', id = uuidv7() }: Sent) {
  const form = new FormData()
  form.append('file', new File([new Uint8Array(bytes)], 'blob'))
  const query = new URLSearchParams({ attachment_id: id, name })
  return { id, ...(await call('POST', `/conversations/${talk}/attachments?${query}`, { as, body: form })) }
}

const send = (as: TestAccount, talk: string, attachment_ids: string[], text = '') =>
  call('POST', `/conversations/${talk}/messages`, {
    as,
    body: { message_id: uuidv7(), text, attachment_ids },
  })

const fetchFile = (as: TestAccount, talk: string, id: string, size = 'large') =>
  call('GET', `/conversations/${talk}/attachments/${id}?size=${size}`, { as })

const lastOf = async (as: TestAccount, talk: string) =>
  Object((await call('GET', `/conversations/${talk}/entries`, { as })).body).entries.at(-1)

test('a picture and a PDF go with a message, and both sides read them as they are, made anew or to be kept', async () => {
  const { host, guest, talk } = await makeTalk()
  const picture = await upload({ as: host, talk })
  expect(picture).toMatchObject({
    status: 201,
    body: { kind: 'picture', name: 'porch.jpg', width: 1200, height: 900 },
  })
  const paper = await upload({ as: host, talk, bytes: pdf, name: 'House rules.pdf' })
  expect(paper).toMatchObject({ status: 201, body: { kind: 'pdf', name: 'House rules.pdf', width: null } })
  expect(await send(host, talk, [paper.id, picture.id])).toMatchObject({ status: 201 })
  expect(await lastOf(guest, talk)).toMatchObject({
    text: '',
    attachments: [{ id: paper.id }, { id: picture.id, kind: 'picture' }],
  })
  for (const reader of [host, guest]) {
    const shown = await fetchFile(reader, talk, picture.id, 'small')
    expect(shown.status).toBe(200)
    expect(shown.headers.get('content-type')).toBe('image/webp')
    const kept = await fetchFile(reader, talk, paper.id)
    expect(kept.headers.get('content-disposition')).toBe("attachment; filename*=UTF-8''House%20rules.pdf")
    expect(kept.headers.get('content-security-policy')).toContain('sandbox')
    expect(kept.headers.get('cache-control')).toBe('private, no-store')
    expect(kept.headers.get('x-content-type-options')).toBe('nosniff')
    expect(kept.body).toBe(pdf.toString())
  }
  const inbox = Object((await call('GET', '/conversations', { as: guest })).body).conversations
  expect(inbox).toMatchObject([{ latest: { text: '', pictures: 1, pdfs: 1 }, unread_messages: 1 }])
})

test('nothing of where a picture was taken stays in what is kept, and the original is not kept', async () => {
  const { host, talk } = await makeTalk()
  const { id } = await upload({ as: host, talk })
  const folder = path.join(ctx.config.dataDir, 'files', 'private', host.id, id)
  const files = readdirSync(folder)
  expect(files.map((name) => name.replace(/^[0-9a-f]{16}/, ''))).toEqual(['-large.webp', '-small.webp'])
  for (const name of files) {
    const { exif, format, width } = await sharp(readFileSync(path.join(folder, name))).metadata()
    expect([exif, format]).toEqual([undefined, 'webp'])
    expect(width).toBe(name.endsWith('-small.webp') ? 640 : 1200)
  }
})

test('nobody but the two finds a file, nobody but its sender before it is sent, and no address alone leads to it', async () => {
  const { host, guest, talk } = await makeTalk()
  const stranger = await makeAccount(ctx)
  const { id } = await upload({ as: host, talk })
  expect((await fetchFile(host, talk, id)).status).toBe(200)
  expect((await fetchFile(guest, talk, id)).status).toBe(404)
  await send(host, talk, [id])
  expect((await fetchFile(guest, talk, id)).status).toBe(200)
  expect((await fetchFile(stranger, talk, id)).status).toBe(404)
  expect((await fetchFile(guest, randomUuid(), id)).status).toBe(404)
  expect((await call('GET', `/conversations/${talk}/attachments/${id}`)).status).toBe(401)
  expect((await upload({ as: stranger, talk })).status).toBe(404)
  for (const address of [
    `/photos/${host.id}/${id}`,
    `/photos/..%2Fprivate%2F${host.id}/${id}`,
    `/photos/private/${id}`,
  ]) {
    expect((await publicFiles.request(address)).status).toBe(404)
  }
})

test('what an operator has to look at first shows its files to nobody else either', async () => {
  const { host, guest, talk } = await makeTalk()
  const { id } = await upload({ as: guest, talk })
  await send(guest, talk, [id])
  await ctx.db
    .updateTable('messages')
    .set({ held_until: testNow })
    .where('author_id', '=', guest.id)
    .execute()
  expect((await fetchFile(host, talk, id)).status).toBe(404)
  expect((await fetchFile(guest, talk, id)).status).toBe(200)
})

test('the same file sent again is one, and other bytes under its id are refused and overwrite nothing', async () => {
  const { host, talk } = await makeTalk()
  const first = await upload({ as: host, talk })
  const again = await Promise.all([1, 2, 3].map(() => upload({ as: host, talk, id: first.id })))
  for (const each of again) expect(each).toMatchObject({ status: 201, body: first.body })
  const other = await upload({ as: host, talk, id: first.id, bytes: pdf })
  expect(other).toMatchObject({ status: 422, body: { code: 'otherFile' } })
  expect((await fetchFile(host, talk, first.id)).headers.get('content-type')).toBe('image/webp')
})

test('of messages at the same time one takes a file, and what is another one’s or elsewhere is taken by none', async () => {
  const { host, guest, talk } = await makeTalk()
  const { id } = await upload({ as: host, talk })
  const answers = await Promise.all([1, 2, 3, 4].map((at) => send(host, talk, [id], `No. ${at}`)))
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409])
  expect(answers.find(({ status }) => status === 409)).toMatchObject({ body: { code: 'fileGone' } })
  const theirs = await upload({ as: guest, talk })
  expect(await send(host, talk, [theirs.id])).toMatchObject({ status: 409 })
  const elsewhere = await makeTalk()
  const mine = await upload({ as: elsewhere.host, talk: elsewhere.talk })
  expect(await send(host, talk, [mine.id])).toMatchObject({ status: 409 })
  // What was refused is not half written.
  expect(
    Object((await call('GET', `/conversations/${talk}/entries`, { as: host })).body).entries,
  ).toHaveLength(2)
})

test('a message sent again with its files is the same one', async () => {
  const { host, talk } = await makeTalk()
  const { id } = await upload({ as: host, talk })
  const body = { message_id: uuidv7(), text: 'The porch', attachment_ids: [id] }
  const sends = await Promise.all(
    [1, 2, 3].map(() => call('POST', `/conversations/${talk}/messages`, { as: host, body })),
  )
  for (const each of sends)
    expect(each).toMatchObject({ status: 201, body: { message: { attachments: [{ id }] } } })
})

describe('is refused at its field:', () => {
  refuses('a text that calls itself a picture', 'hello', 415, 'neitherPictureNorPdf')
  refuses('a program that calls itself a PDF', 'MZ\x90\x00', 415, 'neitherPictureNorPdf')
  refuses('markup', '<svg onload=alert(1)>', 415, 'neitherPictureNorPdf')
  refuses('a PDF that begins later', ' %PDF-1.4', 415, 'neitherPictureNorPdf')
  refuses('nothing at all', '', 400, 'empty')
  refuses('a picture that is cut off', withPlace.subarray(0, 700).toString('latin1'), 400, 'damaged')
  refuses('one byte too many', `%PDF-${'x'.repeat(10 * 1024 * 1024 - 4)}`, 413, 'tooLarge')

  function refuses(what: string, bytes: string, status: number, code: string) {
    test(what, async () => {
      const { host, talk } = await makeTalk()
      const refused = await upload({ as: host, talk, bytes: Buffer.from(bytes, 'latin1') })
      expect(refused).toMatchObject({ status, body: { code, errors: [{ field: 'file' }] } })
      expect(existsSync(path.join(ctx.config.dataDir, 'files', 'private', host.id))).toBe(false)
    })
  }

  test('six files, no words and no files', async () => {
    const { host, talk } = await makeTalk()
    expect(
      await send(
        host,
        talk,
        Array.from({ length: 6 }, () => uuidv7()),
      ),
    ).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'attachment_ids' }] },
    })
    expect(await send(host, talk, [], '  \n ')).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'text' }] },
    })
  })
})

test.each([
  ['../../etc/passwd', 'passwd.pdf'],
  ['C:\\temp\\Bill.pdf', 'Bill.pdf'],
  ['\u202efdp.exe', 'fdp.pdf'],
  ['a\r\nset-cookie: x.pdf', 'aset-cookie x.pdf'],
  ['"><img src=x>.pdf', 'img src=x.pdf'],
  ['...', 'file.pdf'],
  ['', 'file.pdf'],
  ['.pdf', 'pdf.pdf'],
  ['Invoice.html', 'Invoice.pdf'],
  ['Invoice.pdf.HTML', 'Invoice.pdf'],
  ['Invoice.html. ', 'Invoice.pdf'],
  ['Invoice.xhtml\u200b', 'Invoice.pdf'],
  ['Invoice.PDF', 'Invoice.PDF'],
  ['House rules, v1.2', 'House rules, v1.2.pdf'],
  [`${'x'.repeat(300)}.pdf`, `${'x'.repeat(80)}…${'x'.repeat(11)}.pdf`],
  ['Räume & Möbel 家.pdf', 'Räume & Möbel 家.pdf'],
])('a file called %j is kept as %j', async (name, kept) => {
  const { host, talk } = await makeTalk()
  expect(await upload({ as: host, talk, bytes: pdf, name })).toMatchObject({
    status: 201,
    body: { name: kept },
  })
})

test('a PDF that is also a web page is not offered as Invoice.html', async () => {
  const { host, talk } = await makeTalk()
  const page = Buffer.from('%PDF-1.4\n<html><script>alert(1)</script></html>')
  const { id } = await upload({ as: host, talk, bytes: page, name: 'Invoice.html' })
  // As a process before this rule may have stored it.
  await ctx.db
    .updateTable('message_attachments')
    .set({ name: 'Invoice.html' })
    .where('owner_id', '=', host.id)
    .execute()
  const { headers } = await fetchFile(host, talk, id)
  expect(headers.get('content-disposition')).toBe("attachment; filename*=UTF-8''Invoice.pdf")
  expect(headers.get('content-type')).toBe('application/pdf')
})

test.each([
  ['porch.jpg', 'porch.jpg'],
  ['porch.html', 'porch.webp'],
  ['porch', 'porch.webp'],
])('a picture called %j is kept as %j', async (name, kept) => {
  const { host, talk } = await makeTalk()
  expect(await upload({ as: host, talk, name })).toMatchObject({ status: 201, body: { name: kept } })
})

test('files that no message takes go after a day, those of an erased person at night, and no others', async () => {
  const { host, guest, talk } = await makeTalk()
  const [sent, forgotten] = [await upload({ as: host, talk }), await upload({ as: host, talk })]
  const theirs = await upload({ as: guest, talk })
  await send(host, talk, [sent.id])
  await send(guest, talk, [theirs.id])
  await ctx.db.transaction().execute((tx) => messagingPersonalData.eraseData(tx, guest.id))
  ctx.setClock(new Date())
  expect(await collectAttachments(ctx)).toBe(0)
  ctx.setClock(new Date(Date.now() + 2 * 86_400_000))
  expect(await collectAttachments(ctx)).toBeGreaterThanOrEqual(2)
  expect((await fetchFile(host, talk, sent.id)).status).toBe(200)
  expect((await fetchFile(host, talk, forgotten.id)).status).toBe(404)
  expect((await fetchFile(host, talk, theirs.id)).status).toBe(404)
  expect(await lastOf(host, talk)).toMatchObject({ text: '[removed]', attachments: [] })
  const folder = path.join(ctx.config.dataDir, 'files', 'private')
  expect(readdirSync(path.join(folder, host.id))).toEqual([sent.id])
  expect(readdirSync(path.join(folder, guest.id))).toEqual([])
  ctx.setClock(testNow)
})

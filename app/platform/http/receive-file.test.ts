import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { getRequestListener } from '@hono/node-server'
import fc from 'fast-check'
import { Hono } from 'hono'
import { afterAll, expect, test } from 'vitest'
import { bodyOf, receiveFile } from './receive-file.ts'

const folder = await mkdtemp(path.join(tmpdir(), 'holmward-received-'))
afterAll(() => rm(folder, { recursive: true }))

const expected = { field: 'file', maxBytes: 1_000, folder }

function post(body: BodyInit, headers: Record<string, string> = {}): Request {
  return new Request('http://localhost/', { method: 'POST', body, headers, duplex: 'half' } as RequestInit)
}

function formWith(...parts: [field: string, content: string | Uint8Array<ArrayBuffer>][]): FormData {
  const form = new FormData()
  for (const [field, content] of parts) {
    form.append(field, typeof content === 'string' ? content : new File([content], 'a; name="other".jpg'))
  }
  return form
}

const bytes = (...values: number[]) => Uint8Array.from(values)
const text = (value: string) => new TextEncoder().encode(value)

/** A form in chunks of so many bytes, without saying how long it will be. */
function inChunks(body: Uint8Array, size: number): ReadableStream<Uint8Array> {
  let at = 0
  return new ReadableStream({
    pull: (controller) => {
      if (at >= body.length) return controller.close()
      controller.enqueue(body.subarray(at, at + size))
      at += size
    },
  })
}

test('a file arrives byte by byte, wherever the chunks are cut and whatever is in it', async () => {
  const almost = '\r\n--edge'
  const piece = fc.oneof(
    fc.constantFrom('\r', '\n', '\r\n', '--', '\r\n-', '\r\n--', '\r\n--edg', '\r\n--edgy').map(text),
    fc.uint8Array({ maxLength: 20 }),
  )
  const content = fc.array(piece, { maxLength: 12 }).map((pieces) => Buffer.concat(pieces))
  await fc.assert(
    fc.asyncProperty(content, fc.integer({ min: 1, max: 40 }), async (file, size) => {
      fc.pre(!file.includes(almost))
      const body = Buffer.concat([
        Buffer.from('--edge\r\ncontent-disposition: form-data; name="file"; filename="a"\r\n\r\n'),
        file,
        Buffer.from('\r\n--edge--\r\n'),
      ])
      const headers = { 'content-type': 'multipart/form-data; boundary=edge' }
      const received = await receiveFile(post(inChunks(body, size), headers), expected)
      if (typeof received === 'string') throw new Error(received)
      const found = await readFile(received.file)
      await received.discard()
      expect(found).toEqual(file)
    }),
  )
})

test('the first file of the field is taken, with its checksum; what else the form holds is passed over', async () => {
  const form = formWith(
    ['note', 'hello'],
    ['file', 'only text'],
    ['other', bytes(9)],
    ['file', bytes(1, 2, 3)],
  )
  form.append('file', new File([bytes(4)], 'second.jpg'))
  const received = await receiveFile(post(form), expected)
  if (typeof received === 'string') throw new Error(received)
  expect(await readFile(received.file)).toEqual(Buffer.from([1, 2, 3]))
  const sha256 = createHash('sha256')
    .update(bytes(1, 2, 3))
    .digest('hex')
  expect(received).toMatchObject({ size: 3, sha256 })
  await received.discard()
  expect(await readdir(folder)).toEqual([])
})

test('a form without the file, and one that is none, are told apart', async () => {
  expect(await receiveFile(post(formWith(['file', 'only text'])), expected)).toBe('missing')
  await expect(
    receiveFile(post('{}', { 'content-type': 'application/json' }), expected),
  ).rejects.toMatchObject({
    code: 'formNotReadable',
  })
  expect(await readdir(folder)).toEqual([])
})

test('a file may have exactly as many bytes as are allowed', async () => {
  const ofSize = async (size: number) => {
    const form = post(formWith(['file', new Uint8Array(size)]))
    // In one piece: a form that this process makes as it is read does not bear it when nobody reads on.
    const body = await form.arrayBuffer()
    const headers = { 'content-type': form.headers.get('content-type') ?? '' }
    const received = await receiveFile(post(body, headers), expected)
    if (typeof received === 'string') return received
    await received.discard()
    return received.size
  }
  expect([await ofSize(1_000), await ofSize(1_001), await ofSize(200_000)]).toEqual([
    1_000,
    'tooLarge',
    'tooLarge',
  ])
  expect(await readdir(folder)).toEqual([])
})

test('a sender who does not say how much comes is cut off', async () => {
  let sent = 0
  const long = new ReadableStream({
    pull: (controller) => {
      if (sent > 1_000_000) return controller.close()
      const head = '--edge\r\ncontent-disposition: form-data; name="file"; filename="a"\r\n\r\n'
      controller.enqueue(sent === 0 ? text(head) : new Uint8Array(10_000))
      sent += 10_000
    },
  })
  const headers = { 'content-type': 'multipart/form-data; boundary=edge' }
  expect(await receiveFile(post(long, headers), expected)).toBe('tooLarge')
  expect(sent).toBeLessThan(200_000)
  expect(await readdir(folder)).toEqual([])
})

test('over HTTP too a sender who is refused half-way gets the answer, and may go on', async () => {
  const app = new Hono()
  app.post('/', async (c) => {
    const arriving = { headers: c.req.raw.headers, body: bodyOf(c) }
    const received = await receiveFile(arriving, { ...expected, maxBytes: 5_000_000 }).catch(() => 'refused')
    if (typeof received === 'string') return c.text(received)
    await received.discard()
    return c.text(String(received.size))
  })
  const server = createServer(getRequestListener(app.fetch)).listen(0, 'localhost')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo // listens on a port
  const url = `http://localhost:${port}/`
  const headers = { 'content-type': 'multipart/form-data; boundary=edge' }
  const nameless = Buffer.concat([Buffer.from('--edge\r\n\r\n\r\n'), Buffer.alloc(4_000_000)])
  const bodies = [
    formWith(['file', new Uint8Array(3_000_000)]),
    nameless,
    formWith(['file', new Uint8Array(5_000_001)]),
  ]
  const answers: string[] = []
  for (const body of [...bodies, ...bodies]) {
    const options = body instanceof FormData ? {} : { headers }
    answers.push(await (await fetch(url, { method: 'POST', body, ...options })).text())
  }
  expect(answers).toEqual(['3000000', 'refused', 'tooLarge', '3000000', 'refused', 'tooLarge'])
  expect(await readdir(folder)).toEqual([])
  server.close()
  server.closeAllConnections()
})

const named = 'content-disposition: form-data; name="file"; filename="a"'

test.each([
  ['breaks off', `--edge\r\n${named}\r\n\r\nhalf a pic`],
  ['breaks off in a part of no name', '--edge\r\ncontent-type: image/jpeg\r\n\r\nhalf'],
  ['breaks off in a head', '--edge\r\ncontent-disposition: form-da'],
])('a form that %s is refused, and nothing of it stays', async (_name, body) => {
  const headers = { 'content-type': 'multipart/form-data; boundary="edge"' }
  const request = post(inChunks(text(body), 4_000), headers)
  await expect(receiveFile(request, expected)).rejects.toMatchObject({ code: 'formNotReadable' })
  expect(await readdir(folder)).toEqual([])
})

test('what a process that was killed left behind goes with the first file of another', async () => {
  const other = await mkdtemp(path.join(tmpdir(), 'holmward-left-'))
  await writeFile(path.join(other, 'old'), 'x')
  await writeFile(path.join(other, 'just-arriving'), 'x')
  await utimes(path.join(other, 'old'), 0, 0)
  expect(await receiveFile(post(formWith()), { ...expected, folder: other })).toBe('missing')
  expect(await readdir(other)).toEqual(['just-arriving'])
  await rm(other, { recursive: true })
})

test('a disk that takes nothing is not the mistake of the sender, and nobody waits for it', async () => {
  const gone = await mkdtemp(path.join(tmpdir(), 'holmward-gone-'))
  const receive = () => receiveFile(post(formWith(['file', bytes(1)])), { ...expected, folder: gone })
  const received = await receive()
  if (typeof received === 'string') throw new Error(received)
  await rm(gone, { recursive: true })
  await expect(receive()).rejects.toMatchObject({ code: 'ENOENT' })
})

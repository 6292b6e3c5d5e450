import { createHash, randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { IncomingMessage } from 'node:http'
import path from 'node:path'
import type { Readable, Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { Busboy, type BusboyInstance } from '@fastify/busboy'
import { hourMs } from '#lib/duration.ts'
import { refuse } from '#lib/errors.ts'
import { requestRefusals } from './request-errors.ts'

/** A file that came with a form. It lies on the disk of this process until it is discarded. */
export type ReceivedFile = { file: string; size: number; sha256: string; discard(): Promise<void> }

/** Calls in process, as tests make them, have no message of node:http. */
type HttpContext = { env: unknown; req: { raw: Request } }

type Arriving = { headers: Headers; body: AsyncIterable<Uint8Array> | null }

type Expected = {
  /** The field of the form; other fields are passed over. */
  field: string
  /** One with more bytes is not kept, and the answer is `tooLarge`. */
  maxBytes: number
  folder: string
}

/** A request's body as it arrives. */
export function bodyOf(c: HttpContext): AsyncIterable<Uint8Array> | null {
  // As the web's stream every chunk would be copied once more.
  const incoming: unknown = Reflect.get(Object(c.env), 'incoming')
  if (!(incoming instanceof IncomingMessage)) return c.req.raw.body
  // Left open, so that the server reads what a sender who is refused half-way still sends. Unread, it would stand before
  // the next request on the same connection, which would wait until the server hangs up.
  return incoming.iterator({ destroyOnReturn: false })
}

/** So much may the rest of a form be, beside the file. */
const envelopeBytes = 64 * 1024
const leftBehindMs = hourMs

/**
 * Takes the file out of a form as it arrives, chunk by chunk to the disk: kept in memory, every large photo would
 * bring the whole process to a stop for collecting garbage. Answers 'missing' when the form has no such file.
 */
export async function receiveFile(
  { headers, body }: Arriving,
  { field, maxBytes, folder }: Expected,
): Promise<ReceivedFile | 'missing' | 'tooLarge'> {
  const form = openForm(headers.get('content-type') ?? '')
  if (!body) throw refuse(requestRefusals.formNotReadable)
  // One that says how large it is need not be read.
  if (Number(headers.get('content-length') ?? 0) > maxBytes + envelopeBytes) return 'tooLarge'
  await prepare(folder)
  const file = path.join(folder, randomUUID())
  const discard = () => rm(file, { force: true })
  try {
    const stored = await storeFile(upTo(body, maxBytes + envelopeBytes), form, { field, file })
    if (stored && stored.size <= maxBytes) return { file, ...stored, discard }
    await discard()
    return stored ? 'tooLarge' : 'missing'
  } catch (error) {
    await discard()
    if (error instanceof TooMuch) return 'tooLarge'
    // Whatever the system says, such as that the disk is full, has a code; what the form's reader says has none.
    if (form.errored !== error || 'code' in Object(error)) throw error
    throw refuse(requestRefusals.formNotReadable, { cause: error })
  }
}

function openForm(contentType: string): BusboyInstance {
  try {
    return new Busboy({ headers: { 'content-type': contentType }, limits: { headerSize: 16 * 1024 } })
  } catch (cause) {
    throw refuse(requestRefusals.formNotReadable, { cause })
  }
}

type Stored = { size: number; sha256: string }

/** Writes the first file of a field to the disk; null when the form has none. What else it holds is passed over. */
async function storeFile(
  body: AsyncIterable<Uint8Array>,
  form: BusboyInstance,
  { field, file }: { field: string; file: string },
): Promise<Stored | null> {
  let stored: Promise<Stored> | null = null
  form.on('file', (name, content) => {
    if (stored || name !== field) return content.resume()
    stored = store(content, createWriteStream(file, { flags: 'wx', mode: 0o600 }))
    // Each ends the other when it fails: neither waits for bytes that do not come.
    form.once('error', (error: Error) => content.destroy(error))
    stored.catch((error: Error) => form.destroy(error))
  })
  await pipeline(body, form)
  return stored
}

async function store(content: Readable, to: Writable): Promise<Stored> {
  const hash = createHash('sha256')
  let size = 0
  await pipeline(
    content,
    async function* (chunks: AsyncIterable<Buffer>) {
      for await (const chunk of chunks) {
        size += chunk.length
        hash.update(chunk)
        yield chunk
      }
    },
    to,
  )
  return { size, sha256: hash.digest('hex') }
}

class TooMuch extends Error {}

async function* upTo(body: AsyncIterable<Uint8Array>, maxBytes: number): AsyncGenerator<Uint8Array, void> {
  let total = 0
  for await (const chunk of body) {
    total += chunk.length
    if (total > maxBytes) throw new TooMuch()
    yield chunk
  }
}

const prepared = new Set<string>()

/** Makes the folder; removes, once in each process, what one that was killed has left there. */
async function prepare(folder: string): Promise<void> {
  if (prepared.has(folder)) return
  await mkdir(folder, { recursive: true, mode: 0o700 })
  prepared.add(folder)
  for (const name of await readdir(folder)) {
    const file = path.join(folder, name)
    const found = await stat(file).catch(() => null)
    if (found && Date.now() - found.mtimeMs > leftBehindMs) await rm(file, { force: true })
  }
}

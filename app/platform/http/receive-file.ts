import { createHash, randomUUID } from 'node:crypto'
import { mkdir, open, readdir, rm, stat } from 'node:fs/promises'
import { IncomingMessage } from 'node:http'
import path from 'node:path'
import { refuse } from '#lib/errors.ts'
import { requestRefusals } from './problem.ts'
import { FormError, formBoundary, readForm } from './read-form.ts'

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
const leftBehindMs = 3_600_000

/**
 * Takes the file out of a form as it arrives, chunk by chunk to the disk: kept in memory, every large photo would
 * bring the whole process to a stop for collecting garbage. Answers 'missing' when the form has no such file.
 */
export async function receiveFile(
  { headers, body }: Arriving,
  { field, maxBytes, folder }: Expected,
): Promise<ReceivedFile | 'missing' | 'tooLarge'> {
  const boundary = formBoundary(headers.get('content-type') ?? '')
  if (!boundary || !body) throw refuse(requestRefusals.formNotReadable)
  // One that says how large it is need not be read.
  if (Number(headers.get('content-length') ?? 0) > maxBytes + envelopeBytes) return 'tooLarge'
  await prepare(folder)
  const file = path.join(folder, randomUUID())
  const discard = () => rm(file, { force: true })
  const hash = createHash('sha256')
  let size = 0
  let part: 'ours' | 'other' = 'other'
  let isFound = false
  const handle = await open(file, 'wx', 0o600)
  try {
    for await (const event of readForm(upTo(body, maxBytes + envelopeBytes), boundary)) {
      if (!(event instanceof Uint8Array)) {
        part = !isFound && event.isFile && event.field === field ? 'ours' : 'other'
        if (part === 'ours') isFound = true
        continue
      }
      if (part === 'other') continue
      size += event.length
      hash.update(event)
      await handle.writeFile(event)
    }
  } catch (error) {
    await discard()
    if (error instanceof TooMuch) return 'tooLarge'
    if (error instanceof FormError) throw refuse(requestRefusals.formNotReadable, { cause: error })
    throw error
  } finally {
    await handle.close()
  }
  if (isFound && size <= maxBytes) return { file, size, sha256: hash.digest('hex'), discard }
  await discard()
  return isFound ? 'tooLarge' : 'missing'
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

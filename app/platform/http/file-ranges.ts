import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import type { MiddlewareHandler } from 'hono'
import { getMimeType } from 'hono/utils/mime'

type Range = { start: number; end: number }
type Found = { file: string; size: number; etag: string; modified: string }

const mostRanges = 8

/**
 * Answers requests for parts of the files in `root` and leaves whole files to what is mounted behind it. The ETag is a hash of
 * the contents, the same in each process of a build, so that nobody puts parts of two versions together (RFC 9110, 13.1.5).
 */
export function fileRanges(root: string): MiddlewareHandler {
  const find = findTagged(root)
  return async (c, next) => {
    const found = /^(GET|HEAD)$/.test(c.req.method) ? await find(c.req.path) : null
    if (!found) return next()
    const asked = c.req.method === 'GET' ? c.req.header('range') : undefined
    const ranges =
      asked && isUnchanged(c.req.header('if-range'), found) ? readRanges(asked, found.size) : null
    if (ranges) return sendParts(found, ranges)
    if (asked) {
      const headers = new Headers(c.req.raw.headers)
      headers.delete('range')
      c.req.raw = new Request(c.req.url, { headers })
    }
    await next()
    const encoding = c.res.headers.get('content-encoding')
    c.res.headers.set('etag', encoding ? found.etag.replace(/"$/, `-${encoding}"`) : found.etag)
    c.res.headers.set('accept-ranges', 'bytes')
  }
}

/** Whether what the client has is this file. A date proves it only as the one that came with the file. */
export function isUnchanged(condition: string | undefined, found: Pick<Found, 'etag' | 'modified'>): boolean {
  return condition === undefined || condition === found.etag || condition === found.modified
}

function findTagged(root: string): (path: string) => Promise<Found | null> {
  const tags = new Map<string, Promise<string>>()
  return async (asked) => {
    if (!/^[\w./-]+$/.test(asked) || asked.includes('..')) return null
    const file = path.join(root, asked)
    const info = await stat(file).catch(() => null)
    if (!info?.isFile()) return null
    const key = `${file} ${info.size} ${info.mtimeMs}`
    const tag = tags.get(key) ?? hashOf(file)
    tags.set(key, tag)
    return { file, size: info.size, etag: await tag, modified: info.mtime.toUTCString() }
  }
}

async function hashOf(file: string): Promise<string> {
  const hash = createHash('sha1')
  for await (const chunk of createReadStream(file)) hash.update(chunk)
  return `"${hash.digest('base64url')}"`
}

/** The ranges that the file has; empty where it has none of them, and null for what is no list of ranges of bytes. */
function readRanges(header: string, size: number): Range[] | null {
  const list = /^bytes=(.+)$/i
    .exec(header)?.[1]
    ?.split(',')
    .map((entry) => entry.trim())
  if (!list?.every((entry) => /^(\d{1,15}-\d{0,15}|-\d{1,15})$/.test(entry))) return null
  if (list.length > mostRanges) return []
  return list
    .map((entry): Range => {
      const [from = '', to = ''] = entry.split('-')
      if (from === '') return { start: Math.max(0, size - Number(to)), end: size - 1 }
      return { start: Number(from), end: to === '' ? size - 1 : Math.min(Number(to), size - 1) }
    })
    .filter(({ start, end }) => start <= end)
}

function sendParts({ file, size, etag, modified }: Found, ranges: Range[]): Response {
  const headers = new Headers({ etag, 'last-modified': modified, 'accept-ranges': 'bytes' })
  const [first, ...others] = ranges
  if (!first) {
    headers.set('content-range', `bytes */${size}`)
    return new Response(null, { status: 416, headers })
  }
  const type = getMimeType(file) ?? 'application/octet-stream'
  const nameOf = ({ start, end }: Range) => `bytes ${start}-${end}/${size}`
  if (others.length === 0) {
    headers.set('content-type', type)
    headers.set('content-range', nameOf(first))
    headers.set('content-length', String(first.end - first.start + 1))
    return respond(createReadStream(file, first), headers)
  }
  const boundary = `part-${etag.replaceAll('"', '')}`
  headers.set('content-type', `multipart/byteranges; boundary=${boundary}`)
  async function* write() {
    for (const range of ranges) {
      yield Buffer.from(`--${boundary}\r\nContent-Type: ${type}\r\nContent-Range: ${nameOf(range)}\r\n\r\n`)
      yield* createReadStream(file, range)
      yield Buffer.from('\r\n')
    }
    yield Buffer.from(`--${boundary}--\r\n`)
  }
  return respond(Readable.from(write()), headers)
}

function respond(body: Readable, headers: Headers): Response {
  // Node's own type for web streams and the DOM's differ only in name.
  return new Response(Readable.toWeb(body) as ReadableStream, { status: 206, headers })
}

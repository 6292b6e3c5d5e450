import { hash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { MiddlewareHandler } from 'hono'
import { acceptedEncoding } from './accepted-encoding.ts'

const compressible = /^(text\/|application\/(json|problem\+json|manifest\+json|xml|ld\+json)|image\/svg\+xml)/
const smallest = 860

const toBrotli = promisify(brotliCompress)
const toGzip = promisify(gzip)

/**
 * Compresses whole text answers and gives the successful ones an ETag, so that a page that has not changed is
 * answered by 304. Answers that stream or are compressed already pass through.
 */
export function compress(): MiddlewareHandler {
  return async (c, next) => {
    await next()
    const response = c.res
    const { headers } = response
    const type = headers.get('content-type') ?? ''
    if (!compressible.test(type) || headers.has('content-encoding')) return
    if (type.startsWith('text/event-stream') || type.startsWith('text/x-script')) return
    // A part of a file is counted in the file's own bytes.
    if (!response.body || response.status === 206) return
    const body = Buffer.from(await response.arrayBuffer())
    headers.append('vary', 'accept-encoding')
    if (c.req.method === 'GET' && response.status === 200 && headers.get('cache-control') !== 'no-store') {
      const etag = `W/"${hash('sha1', body, 'base64url')}"`
      headers.set('etag', etag)
      if (c.req.header('if-none-match') === etag) {
        headers.delete('content-length')
        replaceAnswer(c, new Response(null, { status: 304, headers }))
        return
      }
    }
    const [encoding, bytes] = await encode(body, acceptedEncoding(c.req.header('accept-encoding') ?? ''))
    if (encoding) headers.set('content-encoding', encoding)
    headers.set('content-length', String(bytes.length))
    replaceAnswer(
      c,
      new Response(c.req.method === 'HEAD' ? null : bytes, { status: response.status, headers }),
    )
  }
}

async function encode(
  body: NonSharedBuffer,
  accepted: ReturnType<typeof acceptedEncoding>,
): Promise<[string | null, NonSharedBuffer]> {
  if (body.length < smallest) return [null, body]
  if (accepted === 'br') {
    return ['br', await toBrotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } })]
  }
  if (accepted === 'gzip') return ['gzip', await toGzip(body, { level: 6 })]
  return [null, body]
}

/** Puts an answer in place of the one that was made. */
export function replaceAnswer(c: Parameters<MiddlewareHandler>[0], response: Response): void {
  // Hono merges the old headers, content-length among them, into a response that replaces another one.
  c.res = undefined
  c.res = response
}

/** Sets Cache-Control on what is found below it. */
export function cachePolicy(value: string): MiddlewareHandler {
  return async (c, next) => {
    await next()
    if (c.res.ok) c.res.headers.set('cache-control', value)
  }
}

/** Keeps what somebody who is signed in is told out of every cache, unless the answer says how long it may be kept. */
export function keepPrivate(): MiddlewareHandler {
  return async (c, next) => {
    await next()
    if (!c.req.header('authorization') || c.res.headers.has('cache-control')) return
    c.res.headers.set('cache-control', 'no-store')
  }
}

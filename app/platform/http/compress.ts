import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { MiddlewareHandler } from 'hono'
import { keepBestCompression } from './best-compression.ts'

const compressible = /^(text\/|application\/(json|problem\+json|manifest\+json|xml|ld\+json)|image\/svg\+xml)/
const smallest = 860

const toBrotli = promisify(brotliCompress)
const toGzip = promisify(gzip)

/**
 * Compresses whole text answers and gives the successful ones an ETag, so that a page that has not changed is
 * answered by 304. Answers that stream or are compressed already pass through.
 */
export function compress(): MiddlewareHandler {
  const { find } = keepBestCompression()
  return async (c, next) => {
    await next()
    const response = c.res
    const type = response.headers.get('content-type') ?? ''
    if (!response.body || !compressible.test(type) || response.headers.has('content-encoding')) return
    if (type.startsWith('text/event-stream') || type.startsWith('text/x-script')) return
    const body = Buffer.from(await response.arrayBuffer())
    const headers = new Headers(response.headers)
    headers.append('vary', 'accept-encoding')
    let best: Buffer | null = null
    const accepted = c.req.header('accept-encoding') ?? ''
    if (c.req.method === 'GET' && response.status === 200 && headers.get('cache-control') !== 'no-store') {
      const etag = `W/"${createHash('sha1').update(body).digest('base64url')}"`
      headers.set('etag', etag)
      if (c.req.header('if-none-match') === etag) {
        headers.delete('content-length')
        replace(c, new Response(null, { status: 304, headers }))
        return
      }
      // Public pages; what only one person is told is not kept.
      const isPublic = /\bs-maxage=/.test(headers.get('cache-control') ?? '')
      if (isPublic && body.length >= smallest && /\bbr\b/.test(accepted)) best = find(etag, body)
    }
    const [encoding, bytes] = best ? ['br', best] : await encode(body, accepted)
    if (encoding) headers.set('content-encoding', encoding)
    headers.set('content-length', String(bytes.length))
    replace(
      c,
      new Response(c.req.method === 'HEAD' ? null : new Uint8Array(bytes), {
        status: response.status,
        headers,
      }),
    )
  }
}

async function encode(body: Buffer, accepted: string): Promise<[string | null, Buffer]> {
  if (body.length < smallest) return [null, body]
  if (/\bbr\b/.test(accepted)) {
    return ['br', await toBrotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } })]
  }
  if (/\bgzip\b/.test(accepted)) return ['gzip', await toGzip(body, { level: 6 })]
  return [null, body]
}

function replace(c: Parameters<MiddlewareHandler>[0], response: Response): void {
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

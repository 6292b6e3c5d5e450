import { hash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Handler } from 'hono'
import { acceptedEncoding } from './accepted-encoding.ts'

const toBrotli = promisify(brotliCompress)
const toGzip = promisify(gzip)

/**
 * Serves a response that stays the same for as long as the process runs. The first request makes it, signs it and
 * compresses it; all others get the same bytes. Mount it before `compress`.
 */
export function constantAnswer(make: () => Response): Handler {
  let prepared: ReturnType<typeof prepare> | undefined
  return async (c) => {
    prepared ??= prepare(make())
    const { headers: common, bodies } = await prepared
    const encoding = acceptedEncoding(c.req.header('accept-encoding') ?? '')
    const headers = new Headers(common)
    if (c.req.header('if-none-match') === headers.get('etag'))
      return new Response(null, { status: 304, headers })
    if (encoding) headers.set('content-encoding', encoding)
    const body = bodies[encoding ?? 'identity']
    headers.set('content-length', String(body.length))
    return new Response(c.req.method === 'HEAD' ? null : body, { headers })
  }
}

async function prepare(response: Response) {
  const identity = Buffer.from(await response.arrayBuffer())
  const { headers } = response
  headers.set('etag', `W/"${hash('sha1', identity, 'base64url')}"`)
  headers.append('vary', 'accept-encoding')
  // A tenth larger than the best that Brotli can do, in a tenth of the time.
  const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }
  const [br, gz] = await Promise.all([toBrotli(identity, quality), toGzip(identity, { level: 9 })])
  return { headers, bodies: { identity, br, gzip: gz } }
}

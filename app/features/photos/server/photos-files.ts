import { Readable } from 'node:stream'
import { Hono } from 'hono'
import { refuse } from '#lib/errors.ts'
import type { ApiEnv } from '#platform/http/api-env.ts'
import { type PhotoFormat, photoPath, photoUrl, photoWidths } from '../photo.ts'
import { photoRefusals } from '../photo-errors.ts'
import { variantKey } from './photo-files.ts'

// Who keeps a picture for others asks each minute whether it is still there: one that was removed must not be seen for a year.
const caching = 'public, max-age=31536000, s-maxage=60, immutable'

const filePattern = /^(\d{3,4})\.(webp|avif)$/

/**
 * Serves made photos: `/photos/{owner}/{file}` (the largest WebP) and `/photos/{owner}/{file}/{width}.{webp|avif}`.
 * An address never changes its content, so browsers keep it for good. Originals are not reachable.
 */
export const photosFiles = new Hono<ApiEnv>()
  .get('/photos/:owner/:file', (c) => sendFile(c, 1600, 'webp'))
  .get('/photos/:owner/:file/:variant', (c) => {
    const [, width, format] = filePattern.exec(c.req.param('variant')) ?? []
    if (!photoWidths.some((known) => String(known) === width)) throw refuse(photoRefusals.notFound)
    return sendFile(c, Number(width), format === 'avif' ? 'avif' : 'webp')
  })

type FileRequest = {
  req: { param(name: 'owner' | 'file'): string; header(name: string): string | undefined; method: string }
  var: ApiEnv['Variables']
}

async function sendFile(c: FileRequest, width: number, format: PhotoFormat): Promise<Response> {
  // Only what has the shape of a stored path becomes a key; it can name nothing outside the folder of photos.
  const path = photoPath(photoUrl(`${c.req.param('owner')}/${c.req.param('file')}`))
  if (!path) throw refuse(photoRefusals.notFound)
  const key = variantKey(path, width, format)
  const etag = `"${width}.${format}"`
  const headers = {
    'content-type': `image/${format}`,
    'cache-control': caching,
    etag,
  }
  // The address names the content, so that whoever has any copy of it has this one.
  if (c.req.header('if-none-match') === etag && (await c.var.ctx.storage.exists(key))) {
    return new Response(null, { status: 304, headers })
  }
  const stream = await c.var.ctx.storage.stream(key)
  if (!stream) throw refuse(photoRefusals.notFound)
  if (c.req.method === 'HEAD') {
    stream.destroy()
    return new Response(null, { headers })
  }
  // Node's own type for web streams and the DOM's differ only in name.
  return new Response(Readable.toWeb(stream) as ReadableStream, { headers })
}

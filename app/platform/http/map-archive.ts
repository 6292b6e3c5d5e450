import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { Hono } from 'hono'
import type { Config } from '../config/config.ts'

const archivePath = '/map/archive.pmtiles'

/** Where browsers read the operator's archive; null without one. */
export function mapArchiveUrl({ mapArchive }: Pick<Config, 'mapArchive'>): string | null {
  if (mapArchive.kind === 'none') return null
  return mapArchive.kind === 'remote' ? mapArchive.url : archivePath
}

/**
 * Hands out the operator's archive, by ranges: an archive of the planet has a hundred gigabytes, of which a visitor
 * reads a few pieces. Without a range there is only the size, so that nobody fetches all of it by mistake.
 */
export function mapArchiveFile({ mapArchive }: Pick<Config, 'mapArchive'>): Hono {
  const app = new Hono()
  if (mapArchive.kind !== 'file') return app
  return app.get(archivePath, async (c) => {
    const file = await open(mapArchive.path)
    try {
      const { size, mtimeMs } = await file.stat()
      const headers = {
        'content-type': 'application/vnd.pmtiles',
        'accept-ranges': 'bytes',
        'cache-control': 'public, max-age=86400',
        etag: `"${size.toString(36)}-${Math.round(mtimeMs).toString(36)}"`,
      }
      const condition = c.req.header('if-range')
      const isSame = condition === undefined || condition === headers.etag
      const range = isSame ? readRange(c.req.header('range'), size) : null
      if (!range) {
        return new Response(null, {
          status: 416,
          headers: { ...headers, 'content-range': `bytes */${size}` },
        })
      }
      const { start, end } = range
      const piece = createReadStream(mapArchive.path, { start, end })
      return new Response(c.req.method === 'HEAD' ? null : (Readable.toWeb(piece) as ReadableStream), {
        status: 206,
        headers: {
          ...headers,
          'content-range': `bytes ${start}-${end}/${size}`,
          'content-length': String(end - start + 1),
        },
      })
    } finally {
      await file.close()
    }
  })
}

const longestPiece = 16 * 1024 * 1024

/** One range of bytes, its last one included; null for none, several, or one that the file does not have. */
function readRange(header: string | undefined, size: number): { start: number; end: number } | null {
  const [, from, to] = /^bytes=(\d{1,15})-(\d{0,15})$/.exec(header ?? '') ?? []
  if (from === undefined) return null
  const start = Number(from)
  const end = Math.min(to ? Number(to) : size - 1, size - 1, start + longestPiece - 1)
  return start <= end ? { start, end } : null
}

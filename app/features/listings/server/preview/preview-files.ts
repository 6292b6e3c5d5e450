import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { Hono } from 'hono'
import { photoPath, photoWidths } from '#features/photos/photo.ts'
import { variantKey } from '#features/photos/server/photo-files.ts'
import { nightlyPriceWords } from '#features/pricing/nightly-price.ts'
import { refuse } from '#lib/errors.ts'
import { type PropertyId, parseId } from '#lib/ids.ts'
import type { Context } from '#platform/context.ts'
import type { ApiEnv } from '#platform/http/api-env.ts'
import { requestRefusals } from '#platform/http/request-errors.ts'
import { publicFolder } from '#platform/program-file.ts'
import type { PublicListing } from '../../listing.ts'
import { listingRefusals } from '../../listing-errors.ts'
import { typeInPlace } from '../../listing-words.ts'
import { typeLabel } from '../../vocabulary.ts'
import { findListing, isWithheld } from '../show-listing.ts'
import { composePreview, type PreviewWords } from './compose-preview.ts'

/**
 * Serves the pictures that links to a home are previewed with: `/previews/property/{id}.jpg`. Drawn when asked for,
 * two at a time, and kept by whoever asked for a minute, within which a decision is to take effect; inactive homes have none.
 */
export const previewFiles = new Hono<ApiEnv>().get('/previews/property/:file', async (c) => {
  const { ctx } = c.var
  const id = parseId<PropertyId>(c.req.param('file').replace(/\.jpg$/, ''))
  const listing = id && (await findListing(ctx, id))
  if (!listing)
    throw refuse(id && (await isWithheld(ctx, id)) ? listingRefusals.withheld : listingRefusals.notFound)
  const words = wordsOf(listing)
  const cover = listing.photos.find((photo) => photo.state === 'ready')?.url ?? null
  const etag = `"${createHash('sha1')
    .update(JSON.stringify([words, cover]))
    .digest('base64url')}"`
  const headers = { 'content-type': 'image/jpeg', 'cache-control': 'public, max-age=60', etag }
  if (c.req.header('if-none-match') === etag) return new Response(null, { status: 304, headers })
  const picture = await drawInTurn(etag, async () =>
    composePreview(await readCover(ctx, cover), words, ctx.config.dataDir),
  )
  return new Response(new Uint8Array(picture), { headers })
})

function wordsOf(listing: PublicListing): PreviewWords {
  const { title, propertyType, city, state } = listing
  return {
    title,
    place: typeInPlace(typeLabel(propertyType), `${city}, ${state}`),
    price: nightlyPriceWords(listing),
  }
}

/** The largest file of the cover; the default picture for homes without one, or whose file is out of reach. */
async function readCover(ctx: Pick<Context, 'storage' | 'log'>, cover: string | null): Promise<Uint8Array> {
  const stored = cover && photoPath(cover)
  const width = photoWidths.at(-1) ?? 1600
  try {
    const bytes = stored ? await ctx.storage.read(variantKey(stored, width, 'avif')) : null
    if (bytes) return bytes
  } catch (error) {
    ctx.log.warn('cover out of reach for a preview', {
      error: error instanceof Error ? error.name : 'unknown',
    })
  }
  return readFile(path.join(publicFolder(), 'static', `default-hero-${width}.webp`))
}

const drawnAtOnce = 2
const longestQueue = 20
const keptPictures = 40

let drawing = 0
const queue: (() => void)[] = []
const kept = new Map<string, Promise<Buffer>>()

/** Draws a picture once for all who ask for it, and few at a time: each takes a core for a quarter of a second. */
function drawInTurn(key: string, draw: () => Promise<Buffer>): Promise<Buffer> {
  const known = kept.get(key)
  if (known) return known
  if (queue.length >= longestQueue) throw refuse(requestRefusals.unavailable, { retryAfterSeconds: 5 })
  const picture = takeTurn(draw)
  kept.set(key, picture)
  picture.catch(() => kept.delete(key))
  const oldest = kept.keys().next().value
  if (kept.size > keptPictures && oldest !== undefined) kept.delete(oldest)
  return picture
}

async function takeTurn(draw: () => Promise<Buffer>): Promise<Buffer> {
  if (drawing >= drawnAtOnce) await new Promise<void>((resolve) => queue.push(resolve))
  drawing++
  try {
    return await draw()
  } finally {
    drawing--
    queue.shift()?.()
  }
}

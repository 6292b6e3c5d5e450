import { Readable } from 'node:stream'
import { Hono } from 'hono'
import {
  countListingAddresses,
  type ListingAddress,
  listHostAddresses,
  listListingAddresses,
} from '#features/listings/server/list-listing-addresses.ts'
import { listPlacePages } from '#features/search/server/find-neighbours.ts'
import { refuse } from '#lib/errors.ts'
import type { ApiEnv } from '#platform/http/api-env.ts'
import { requestRefusals } from '#platform/http/request-errors.ts'
import { placePages, publicPaths } from '../site-map.ts'

/** Most addresses in one file (sitemaps.org). */
const largestSitemap = 50_000

// What a decision hides is gone from every cache within 65 seconds (promise 39).
const xml = { 'content-type': 'application/xml; charset=utf-8', 'cache-control': 'public, max-age=60' }

/** The sitemaps: of pages, of places that have homes, of hosts, and of homes. `paths` are the addresses of all pages without parameters. */
export function sitemaps(paths: readonly string[]): Hono<ApiEnv> {
  const app = new Hono<ApiEnv>()
  app.get('/sitemap.xml', async (c) => {
    const { ctx } = c.var
    const count = await countListingAddresses(ctx)
    const parts = Math.max(1, Math.ceil(count / largestSitemap))
    const files = [
      '/sitemap-pages.xml',
      '/sitemap-places.xml',
      '/sitemap-hosts.xml',
      ...Array.from({ length: parts }, (_, at) => partPath(at + 1)),
    ]
    const entries = files.map(
      (file) => `<sitemap><loc>${escapeXml(ctx.config.publicUrl + file)}</loc></sitemap>`,
    )
    return c.body(
      `${head}<sitemapindex xmlns="${namespace}">\n${entries.join('\n')}\n</sitemapindex>\n`,
      200,
      xml,
    )
  })
  app.get('/sitemap-pages.xml', (c) => {
    const pages = [...publicPaths(paths), ...placePages.map(({ path }) => path)]
    return c.body(listPages(pages, c.var.ctx.config.publicUrl), 200, xml)
  })
  app.get('/sitemap-places.xml', async (c) => {
    const { ctx } = c.var
    const pages = (await listPlacePages(ctx)).slice(0, largestSitemap)
    return c.body(listPages(pages, ctx.config.publicUrl), 200, xml)
  })
  app.get('/sitemap-hosts.xml', async (c) => {
    const { ctx } = c.var
    const hosts = await listHostAddresses(ctx, largestSitemap)
    const lines = hosts.map((address) => lineOf(address, ctx.config.publicUrl))
    return c.body(`${head}<urlset xmlns="${namespace}">\n${lines.join('')}</urlset>\n`, 200, xml)
  })
  // Some readers want the homes' addresses themselves and no index.
  app.get('/:file{sitemap-listings(-\\d{1,6})?\\.xml}', (c) => {
    const part = Number(/-(\d+)\.xml$/.exec(c.req.param('file'))?.[1] ?? 1)
    if (part < 1 || c.req.path !== partPath(part)) throw refuse(requestRefusals.notFound)
    const addresses = listListingAddresses(c.var.ctx, {
      offset: (part - 1) * largestSitemap,
      limit: largestSitemap,
    })
    const body = Readable.from(writeSitemap(addresses, c.var.ctx.config.publicUrl))
    // Node's own type for web streams and the DOM's differ only in name.
    return new Response(Readable.toWeb(body) as ReadableStream, { headers: xml })
  })
  return app
}

const head = '<?xml version="1.0" encoding="UTF-8"?>\n'
const namespace = 'http://www.sitemaps.org/schemas/sitemap/0.9'

/** The first file has no number. */
function partPath(part: number): string {
  return part === 1 ? '/sitemap-listings.xml' : `/sitemap-listings-${part}.xml`
}

function listPages(pages: readonly string[], publicUrl: string): string {
  const entries = pages.map((path) => `<url><loc>${escapeXml(publicUrl + path)}</loc></url>`)
  return `${head}<urlset xmlns="${namespace}">\n${entries.join('\n')}\n</urlset>\n`
}

async function* writeSitemap(addresses: AsyncIterable<ListingAddress>, publicUrl: string) {
  yield Buffer.from(`${head}<urlset xmlns="${namespace}">\n`)
  let lines: string[] = []
  for await (const address of addresses) {
    lines.push(lineOf(address, publicUrl))
    if (lines.length < 500) continue
    yield Buffer.from(lines.join(''))
    lines = []
  }
  yield Buffer.from(`${lines.join('')}</urlset>\n`)
}

function lineOf({ path, changedAt }: ListingAddress, publicUrl: string): string {
  const loc = escapeXml(publicUrl + path)
  return `<url><loc>${loc}</loc><lastmod>${changedAt.toISOString().slice(0, 10)}</lastmod></url>\n`
}

function escapeXml(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/"/g, '&quot;')
}

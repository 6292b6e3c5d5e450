import { Readable } from 'node:stream'
import { Hono } from 'hono'
import {
  countListingAddresses,
  type ListingAddress,
  listHostAddresses,
  listListingAddresses,
} from '#features/listings/server/list-listing-addresses.ts'
import { refuse } from '#lib/errors.ts'
import type { ApiEnv } from '#platform/http/api.ts'
import { requestRefusals } from '#platform/http/problem.ts'
import { placePages, privatePaths, publicPaths } from '../site-map.ts'

/** Most addresses in one file (sitemaps.org). */
const largestSitemap = 50_000

const yearMs = 365 * 86_400_000
const hour = 'public, max-age=3600'
const xml = { 'content-type': 'application/xml; charset=utf-8', 'cache-control': hour }

/**
 * What machines look for at fixed addresses: robots.txt, the sitemaps, security.txt and the manifest of the
 * installable site. `paths` are the addresses of all pages without parameters.
 */
export function siteFiles(paths: readonly string[]): Hono<ApiEnv> {
  const app = new Hono<ApiEnv>()
  app.get('/robots.txt', (c) => {
    const { publicUrl } = c.var.ctx.config
    const lines = ['User-agent: *', ...['/api', ...privatePaths].map((path) => `Disallow: ${path}`)]
    const sitemaps = ['/sitemap.xml', '/sitemap-listings.xml'].map((path) => `Sitemap: ${publicUrl}${path}`)
    return c.text(`${[...lines, '', ...sitemaps].join('\n')}\n`, 200, { 'cache-control': hour })
  })
  app.get('/.well-known/security.txt', (c) => {
    const { mail, publicUrl } = c.var.ctx.config
    // Within a year, as RFC 9116 wants it; whole months, so that the answer rarely changes.
    const expires = new Date(c.var.ctx.clock().getTime() + yearMs)
    expires.setUTCDate(1)
    expires.setUTCHours(0, 0, 0, 0)
    const lines = [
      `Contact: mailto:${mail.support}`,
      `Expires: ${expires.toISOString()}`,
      'Preferred-Languages: en',
      `Canonical: ${publicUrl}/.well-known/security.txt`,
    ]
    return c.text(`${lines.join('\n')}\n`, 200, { 'cache-control': hour })
  })
  app.get('/manifest.webmanifest', (c) =>
    c.body(JSON.stringify(manifest), 200, {
      'content-type': 'application/manifest+json',
      'cache-control': hour,
    }),
  )
  app.get('/sitemap.xml', async (c) => {
    const { ctx } = c.var
    const count = await countListingAddresses(ctx)
    const parts = Math.max(1, Math.ceil(count / largestSitemap))
    const files = [
      '/sitemap-pages.xml',
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
    const { publicUrl } = c.var.ctx.config
    const all = [...publicPaths(paths), ...placePages.map(({ path }) => path)]
    const entries = all.map((path) => `<url><loc>${escapeXml(publicUrl + path)}</loc></url>`)
    return c.body(`${head}<urlset xmlns="${namespace}">\n${entries.join('\n')}\n</urlset>\n`, 200, xml)
  })
  app.get('/sitemap-hosts.xml', async (c) => {
    const { ctx } = c.var
    const lines = (await listHostAddresses(ctx, largestSitemap)).map((address) =>
      lineOf(address, ctx.config.publicUrl),
    )
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

const manifest = {
  id: '/',
  name: 'Holmward',
  short_name: 'Holmward',
  description: 'Short-term stays, straight from the owner: no booking fees, no commission.',
  start_url: '/',
  scope: '/',
  display: 'standalone',
  background_color: '#fcfaf6',
  theme_color: '#03535a',
  icons: [
    { src: '/static/icon-192.png', sizes: '192x192', type: 'image/png' },
    { src: '/static/icon-512.png', sizes: '512x512', type: 'image/png' },
    { src: '/static/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    { src: '/static/icon.svg', sizes: 'any', type: 'image/svg+xml' },
  ],
  shortcuts: [
    { name: 'Search homes', url: '/search' },
    { name: 'Your bookings', url: '/dashboard?tab=my-bookings' },
  ],
}

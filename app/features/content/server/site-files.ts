import { Hono } from 'hono'
import { dayMs } from '#lib/duration.ts'
import type { ApiEnv } from '#platform/http/api-env.ts'
import { manifestWords } from '../manifest-words.ts'
import { privatePaths } from '../site-map.ts'
import { sitemaps } from './sitemaps.ts'

const yearMs = 365 * dayMs
const hour = 'public, max-age=3600'

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
  app.route('/', sitemaps(paths))
  return app
}

const manifest = {
  id: '/',
  name: 'Holmward',
  short_name: 'Holmward',
  description: manifestWords.description,
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
    { name: manifestWords.search, url: '/search' },
    { name: manifestWords.bookings, url: '/dashboard?tab=my-bookings' },
  ],
}

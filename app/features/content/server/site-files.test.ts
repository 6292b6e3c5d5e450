import { describe, expect, it } from 'vitest'
import { listListingAddresses } from '#features/listings/server/list-listing-addresses.ts'
import { searchUrl } from '#features/search/search-criteria.ts'
import { bareApp } from '#tests/support/bare-app.ts'
import { createTestContext } from '#tests/support/context.ts'
import { makeAccount, makeListing } from '#tests/support/factories.ts'
import { siteFiles } from './site-files.ts'

const ctx = await createTestContext()
const host = await makeAccount(ctx)
const first = await makeListing(ctx, host)
const hidden = await makeListing(ctx, host, { is_active: false })
const second = await makeListing(ctx, host)
const third = await makeListing(ctx, host)
// The database keeps a changed row in another place, so that none but an order that is asked for stays.
await ctx.db.updateTable('properties').set({ bedrooms: 3 }).where('id', '=', first).execute()

const app = bareApp(ctx)
app.route('/', siteFiles(['/', '/search', '/help-center', '/auth', '/dashboard']))

const text = async (path: string) => (await app.request(path)).text()
const locations = (body: string) => [...body.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, loc]) => loc)
const site = ctx.config.publicUrl

describe('the files for machines', () => {
  it('keep robots out of what is private and show them the sitemaps', async () => {
    const robots = await text('/robots.txt')
    for (const path of ['/api', '/auth', '/dashboard']) expect(robots).toContain(`Disallow: ${path}\n`)
    expect(robots).not.toContain('Disallow: /\n')
    expect(robots).toContain(`Sitemap: ${site}/sitemap-listings.xml`)
  })

  it('name every public page and every place of the lists, and no private page', async () => {
    const found = locations(await text('/sitemap-pages.xml'))
    expect(found).toEqual(expect.arrayContaining([`${site}/`, `${site}/search`, `${site}/help-center`]))
    expect(found).toContain(`${site}/search?location=Austin`)
    expect(found).toContain(`${site}/search?location=New+York+City`)
    expect(found).not.toContain(`${site}/dashboard`)
    expect(found.length).toBe(3 + 4 + 16 + 16)
  })

  it('name every active home and no other', async () => {
    const found = locations(await text('/sitemap-listings.xml'))
    expect(found).toEqual([first, second, third].map((id) => `${site}/property/${id}`))
    expect(found.join()).not.toContain(hidden)
    expect(locations(await text('/sitemap.xml'))).toEqual([
      `${site}/sitemap-pages.xml`,
      `${site}/sitemap-places.xml`,
      `${site}/sitemap-hosts.xml`,
      `${site}/sitemap-listings.xml`,
    ])
  })

  it('name every host with an active home once, and nobody else', async () => {
    const without = await makeAccount(ctx)
    await makeListing(ctx, without, { is_active: false })
    expect(locations(await text('/sitemap-hosts.xml'))).toEqual([`${site}/hosts/${host.id}`])
  })

  it('divide the homes into files without losing or repeating one', async () => {
    const parts: string[] = []
    for (const offset of [0, 2]) {
      for await (const { path } of listListingAddresses(ctx, { offset, limit: 2 })) parts.push(path)
    }
    expect(parts).toEqual([first, second, third].map((id) => `/property/${id}`))
    expect(locations(await text('/sitemap-listings-2.xml'))).toEqual([])
  })

  it('name every place that has homes, once, and no other', async () => {
    await makeListing(ctx, host, { city: 'Berlin', state: 'Berlin', country: 'Germany' })
    await makeListing(ctx, host, { city: 'Potsdam', state: 'Brandenburg', country: 'Germany' })
    await makeListing(ctx, host, { city: 'Bonn', state: 'Somewhere', country: 'Germany', is_active: false })
    ctx.setClock(new Date(ctx.clock().getTime() + 1_000))
    const found = locations(await text('/sitemap-places.xml'))
    expect(found).toEqual(
      expect.arrayContaining(
        ['Berlin, Germany', 'Potsdam, Brandenburg', 'Brandenburg, Germany', 'Germany'].map(
          (place) => `${site}${searchUrl({ location: place })}`,
        ),
      ),
    )
    expect(new Set(found).size).toBe(found.length)
    expect(found.join()).not.toMatch(/Bonn|Somewhere|Berlin,\+Berlin/)
  })

  it('say whom to tell of a weakness, for less than a year', async () => {
    const security = await text('/.well-known/security.txt')
    expect(security).toContain(`Contact: mailto:${ctx.config.mail.support}`)
    const expires = new Date(/^Expires: (.+)$/m.exec(security)?.[1] ?? '')
    const days = (expires.getTime() - ctx.clock().getTime()) / 86_400_000
    expect(days).toBeGreaterThan(300)
    expect(days).toBeLessThan(366)
  })

  it('make the site installable', async () => {
    const answer = await app.request('/manifest.webmanifest')
    expect(answer.headers.get('content-type')).toContain('application/manifest+json')
    expect(await answer.json()).toMatchObject({ start_url: '/', display: 'standalone' })
  })
})

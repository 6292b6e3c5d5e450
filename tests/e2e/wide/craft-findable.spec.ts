import { type APIRequestContext, expect } from '@playwright/test'
import sharp from 'sharp'
import { pagesOfWords } from '../support/screens.ts'
import { test } from '../support/test.ts'
import { type SharedWorld, sharedWorld } from '../support/world.ts'

// What search engines, previews and monitors find.

let world: SharedWorld

test.beforeAll(async ({ request }) => {
  world = await sharedWorld(request)
})

test('a home says what it is, where it stands, and what it looks like in a preview', async ({ request }) => {
  const path = `/property/${world.homeId}`
  const page = await headOf(request, path)
  expect(page.canonical).toMatch(new RegExp(`^https?://[^/]+${path}$`))
  const described = page.structured.find((one) => one['@type'] === 'VacationRental')
  expect(described).toMatchObject({ identifier: world.homeId, latitude: 32.78412, longitude: -96.80123 })
  expect((described?.image as unknown[] | undefined)?.length).toBeGreaterThanOrEqual(8) // its type is checked by being counted
  expect(described?.aggregateRating).toMatchObject({ ratingValue: 4, reviewCount: 1 })
  expect(page.structured.map((one) => one['@type'])).toContain('BreadcrumbList')
  await expectPreview(request, page.image)
})

test('every step of the way to a home leads to a search that finds it, the state among them', async ({
  request,
}) => {
  const page = await headOf(request, `/property/${world.homeId}`)
  const crumbs = page.structured.find((one) => one['@type'] === 'BreadcrumbList')
  const steps = crumbs?.itemListElement as { name: string; item: string }[] // as the page describes itself
  expect(steps.map(({ name }) => name).slice(0, 4)).toEqual(['Home', 'United States', 'Texas', 'Dallas'])
  for (const { item } of steps.slice(1, 4)) {
    const { search, pathname } = new URL(item)
    expect(pathname).toBe('/search')
    const found = async () => {
      const { properties } = await (await request.get(`/api/search${search}&sort=newest`)).json()
      return properties.map(({ id }: { id: string }) => id)
    }
    await expect.poll(found, search).toContain(world.homeId)
  }
})

test('every public page has one address, a title, a description and a preview of its own', async ({
  request,
}) => {
  const paths = ['/', '/search', '/search?location=Austin', '/pricing', ...pagesOfWords]
  const heads = await Promise.all(paths.map((path) => headOf(request, path)))
  for (const [at, path] of paths.entries()) {
    expect(heads[at]?.canonical.replace(/^https?:\/\/[^/]+/, ''), path).toBe(path)
    expect(heads[at]?.description.length, path).toBeGreaterThan(50)
  }
  for (const part of ['title', 'description'] as const) {
    expect(new Set(heads.map((head) => head[part])).size, part).toBe(paths.length)
  }
  for (const image of new Set(heads.map((head) => head.image))) await expectPreview(request, image)
})

test('the pages with questions tell them, with their answers', async ({ request }) => {
  for (const path of ['/help-center', '/pricing']) {
    const { structured } = await headOf(request, path)
    const faq = structured.find((one) => one['@type'] === 'FAQPage') as { mainEntity: object[] } | undefined // a list by schema.org's definition
    expect(faq?.mainEntity.length, path).toBeGreaterThanOrEqual(6)
  }
})

test('what machines ask for is where they look', async ({ request }) => {
  for (const [path, type] of [
    ['/sitemap.xml', 'xml'],
    ['/sitemap-listings.xml', 'xml'],
    ['/robots.txt', 'text/plain'],
    ['/.well-known/security.txt', 'text/plain'],
    ['/manifest.webmanifest', 'application/manifest+json'],
    ['/favicon.ico', 'image/'],
    ['/livez', ''],
    ['/readyz', ''],
  ] as const) {
    const answer = await request.get(path)
    expect(answer.status(), path).toBe(200)
    expect(answer.headers()['content-type'] ?? '', path).toContain(type)
  }
  expect(await (await request.get('/sitemap-listings.xml')).text()).toContain(`/property/${world.homeId}<`)
})

/** What the head of a document says, as a crawler without scripts reads it. */
async function headOf(request: APIRequestContext, path: string) {
  const html = await (await request.get(path)).text()
  const find = (pattern: RegExp) => (pattern.exec(html)?.[1] ?? '').replaceAll('&amp;', '&')
  return {
    title: find(/<title>([^<]*)<\/title>/),
    description: find(/<meta name="description" content="([^"]*)"/),
    canonical: find(/<link rel="canonical" href="([^"]*)"/),
    image: find(/<meta property="og:image" content="([^"]*)"/),
    structured: [...html.matchAll(/<script type="application\/ld\+json"[^>]*>([^<]*)<\/script>/g)].map(
      ([, text = '']): Record<string, unknown> => JSON.parse(text),
    ),
  }
}

async function expectPreview(request: APIRequestContext, address: string) {
  const answer = await request.get(new URL(address).pathname)
  expect(answer.status(), address).toBe(200)
  expect(await sharp(await answer.body()).metadata()).toMatchObject({ width: 1200, height: 630 })
}

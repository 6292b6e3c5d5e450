import { beforeAll, describe, expect, it } from 'vitest'
import { amenities } from '#features/listings/vocabulary.ts'
import { createTestContext } from '#tests/support/context.ts'
import { makeAccount, makeListing } from '#tests/support/factories.ts'
import { siteEnvironment, startSite } from '#tests/support/site.ts'

// Addresses of the search page that nobody means, asked of the built site: always a page, and one that tells by its
// chips and its count what was understood.

const ctx = await createTestContext()
const host = await makeAccount(ctx)
const country = 'Fiji'
const suva = { country, city: 'Suva', state: 'Central', location_precision: 'exact' as const }
const taveuni = { country, city: 'Taveuni', state: 'Northern', location_precision: 'exact' as const }
await makeListing(ctx, host, { ...suva, price_per_night: '80.00', latitude: -18.14, longitude: 178.44 })
await makeListing(ctx, host, { ...taveuni, price_per_night: '200.00', latitude: -16.85, longitude: -179.97 })
const site = await startSite(siteEnvironment({ DATABASE_URL: ctx.databaseUrl }))

type Seen = { status: number; address: string; count: string; chips: string[]; html: string }

/** The page behind an address, after the redirects that a browser would follow. */
async function look(query: string): Promise<Seen> {
  const response = await fetch(`${site.url}/search?${query}`)
  const html = await response.text()
  const row = /<ul[^>]*aria-label="Applied filters"[\s\S]*?<\/ul>/.exec(html)?.[0] ?? ''
  const { pathname, search } = new URL(response.url)
  return {
    status: response.status,
    address: pathname + search,
    count: /[\d,]+ propert(?:y|ies) found(?:, page [\d,]+)?/.exec(html)?.[0] ?? '',
    chips: [...row.matchAll(/<span class="max-w-64 truncate">([^<]*)<\/span>/g)].map(([, text = '']) =>
      text.replaceAll('&#x27;', "'").replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&'),
    ),
    html,
  }
}

const everything = { status: 200, count: '2 properties found', chips: [] }

beforeAll(async () => {
  expect(await look('')).toMatchObject(everything)
})

describe('a value that cannot be meant counts as not given', () => {
  const numbers = ['-1', '0', 'NaN', 'Infinity', '1e309', '1e3', '0x10', '2,5', '٤', '99999999999999999999']
  const names = ['minPrice', 'maxPrice', 'guests', 'bedrooms', 'bathrooms', 'beds', 'page']
  it.each(names)('%s', async (name) => {
    for (const value of numbers) {
      expect(await look(`${name}=${encodeURIComponent(value)}`), value).toMatchObject(everything)
    }
  })

  it.each([
    ['an unknown type', 'type=Spaceship'],
    ['unknown amenities', `amenities=${Array.from({ length: 200 }, (_, at) => `Wish${at}`).join(',')}`],
    ['an unknown order and view', 'sort=best&view=globe'],
    ['dates that are over', 'checkIn=2020-01-01&checkOut=2020-01-05'],
    ['dates in the wrong order', 'checkIn=2099-01-05&checkOut=2099-01-01'],
    ['one date alone', 'checkIn=2099-01-05'],
    ['days that no calendar has', 'checkIn=2099-02-30&checkOut=2099-13-01'],
    ['a stay of more than a year', 'checkIn=2099-01-01&checkOut=2100-06-01'],
    ['a box with its south above its north', 'bbox=170,10,179,-20'],
    ['a box off the globe', 'bbox=-200,-100,200,100'],
    ['a box of three numbers', 'bbox=1,2,3'],
    ['a point off the globe', 'near=91,181'],
    ['the cursor of another search', 'cursor=eyJpZCI6IjEifQ'],
    ['names that objects have', '__proto__=1&constructor=2&toString=3'],
    ['broken percent signs', 'guests=%E0%A4%A&location=%&bedrooms=%zz'],
  ])('%s', async (_name, query) => {
    const { status, html } = await look(query)
    expect(status).toBe(200)
    expect(html).toContain('properties found')
    if (!query.includes('location')) expect(await look(query)).toMatchObject(everything)
  })
})

it('a lowest price above the highest finds nothing, and is offered the other way round', async () => {
  const seen = await look('minPrice=250&maxPrice=50')
  expect(seen).toMatchObject({ status: 200, count: '0 properties found', chips: ['$250 to $50 a night'] })
  expect(seen.html).toContain('Did you mean')
  expect(seen.html).toContain('href="/search?minPrice=50&amp;maxPrice=250"')
})

it('a box across the date line holds what lies on both its sides', async () => {
  expect(await look('bbox=178,-20,-179,-15')).toMatchObject({ ...everything, chips: ['Part of the map'] })
  expect(await look('bbox=-179.99,-20,-179,-15')).toMatchObject({ count: '1 property found' })
  expect(await look('bbox=-179,-20,178,-15')).toMatchObject({ count: '0 properties found' })
})

it('a text of 5,000 characters is cut, and looked for', async () => {
  const { status, count, chips } = await look(`q=${'x'.repeat(5_000)}`)
  expect([status, count, chips]).toEqual([200, '0 properties found', [`“${'x'.repeat(200)}”`]])
})

it('200 amenities are those that there are, each once', async () => {
  const all = amenities.map(({ slug }) => slug)
  const asked = Array.from({ length: 200 }, (_, at) => all[at % all.length])
  const { status, count, chips } = await look(`amenities=${asked.join(',')}`)
  expect([status, count]).toEqual([200, '0 properties found'])
  expect(chips).toHaveLength(all.length)
})

it.each([
  "' or 1=1 --",
  "'; drop table properties; --",
  '%',
  '_',
  '\\',
  '.*',
  '(a+)+$',
  '[',
  '$1',
  '{{7*7}}',
  '<script>alert(1)</script>',
])('%s is a text like any other', async (text) => {
  for (const name of ['q', 'location']) {
    const { status, count, chips, html } = await look(`${name}=${encodeURIComponent(text)}`)
    expect([status, count], name).toEqual([200, '0 properties found'])
    expect(chips).toEqual([name === 'q' ? `“${text}”` : text])
    expect(html).not.toContain('<script>alert')
  }
})

it('of a repeated parameter the first counts, and all of the amenities; the address says so', async () => {
  const { status, address } = await look('guests=3&guests=2&amenities=Pool&amenities=WiFi&q=a&q=b')
  expect([status, address]).toEqual([200, '/search?q=a&guests=3&amenities=WiFi,Pool'])
})

it('a page beyond the end is the last, and the address says so', async () => {
  expect(await look('page=999999&sort=size')).toMatchObject({ ...everything, address: '/search?sort=size' })
})

it('the last days of the calendar are days like others', async () => {
  const { status, chips } = await look('checkIn=9999-12-29&checkOut=9999-12-31&guests=50')
  expect([status, chips]).toEqual([200, ['Dec 29 – Dec 31', '50+ guests']])
  const around = await look('checkIn=9999-12-29&checkOut=9999-12-31&flexible=7')
  expect(around.status).toBe(200)
  expect((await look('flexible=month&months=9999-12')).status).toBe(200)
})

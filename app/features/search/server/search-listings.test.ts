import { beforeAll, describe, expect, test } from 'vitest'
import type { PropertyId } from '#lib/ids.ts'
import type { NewRow } from '#platform/database/database.ts'
import { createTestContext } from '#tests/support/context.ts'
import { makeAccount, makeListing, makeTerms, type TestAccount } from '#tests/support/factories.ts'
import { parseSearch } from '../search-criteria.ts'
import { searchListings } from './search-listings.ts'

const ctx = await createTestContext()
const names = new Map<PropertyId, string>()
let host: TestAccount

/** A listing that the expectations below call by this name. */
async function list(name: string, values: Partial<NewRow<'properties'>> = {}): Promise<PropertyId> {
  const id = await makeListing(ctx, host, { city: `Town of ${name}`, ...values })
  names.set(id, name)
  return id
}

async function search(params: Record<string, string>): Promise<string[]> {
  const { total, cards } = await searchListings(ctx, parseSearch(new URLSearchParams(params)))
  expect(total).toBe(cards.length)
  return cards.map(({ id }) => names.get(id) ?? 'unexpected')
}

const day = (number: number) => new Date(Date.UTC(2026, 0, number))

beforeAll(async () => {
  host = await makeAccount(ctx)
})

describe('words', () => {
  const filler = ' It lies far from the road, and the evenings are long and silent here.'
  beforeAll(async () => {
    await list('stove', {
      title: 'Hut with a STOVE',
      description: `Dry wood for every evening.${filler}`,
      created_at: day(3),
    })
    await list('woodstove', { title: 'Woodstove palace', description: null, created_at: day(2) })
    await list('phrase', {
      title: 'Plain place',
      description: `There is a Wood stove in the hall.${filler}`,
      created_at: day(1),
    })
    await list('percent', {
      title: '100% linen_sheets',
      description: `Clean \\ crisp, "so they say".${filler}`,
    })
    await list('dotted', { title: 'A.*(b)+ [c] $ ^ |', description: `O'Brien's 'place'${filler}` })
    await list('scripts', { title: 'ÉTÉ in ŁÓDŹ', description: `ΘΑΛΑΣΣΑ und МОРЕ 🏝️${filler}` })
    await list('edge', { title: 'ends with lakeside', description: `cabin begins this text.${filler}` })
  })

  test('each word is found in title or description, in any case, also inside a longer word', async () => {
    expect(await search({ q: 'wood STOVE' })).toEqual(['stove', 'woodstove', 'phrase'])
  })

  test('quotes ask for the phrase', async () => {
    expect(await search({ q: '"wood stove"' })).toEqual(['phrase'])
    expect(await search({ q: '"WOOD stove" hall' })).toEqual(['phrase'])
  })

  test('a phrase does not reach from the title into the description', async () => {
    expect(await search({ q: '"lakeside cabin"' })).toEqual([])
  })

  test.each([
    ['％', ['percent']],
    ['%', ['percent']],
    ['100%', ['percent']],
    ['_', ['percent']],
    ['n_s', ['percent']],
    ['\\', ['percent']],
    ['"so they say".', ['percent']],
    ['.*', ['dotted']],
    ['(b)+ [c] $ ^ |', ['dotted']],
    ["O'Brien's", ['dotted']],
    ["'; drop table properties; --", []],
    ['%%', []],
    ['été', ['scripts']],
    ['ete', ['scripts']],
    ['lodz', ['scripts']],
    ['łódź θαλασσα море 🏝️', ['scripts']],
  ])('%s is looked for as it stands', async (q, expected) => {
    expect(await search({ q })).toEqual(expected)
  })
})

describe('place', () => {
  beforeAll(async () => {
    await list('graz', { city: 'Graz', state: 'Steiermark', country: 'Österreich', created_at: day(2) })
    await list('leoben', { city: 'Leoben', state: 'Steiermark', country: 'Österreich', created_at: day(1) })
  })

  test.each([
    ['gRa', ['graz']],
    ['steier', ['graz', 'leoben']],
    ['österreich', ['graz', 'leoben']],
    ['OSTERREICH', ['graz', 'leoben']],
    ['Leoben, Steiermark', ['leoben']],
    ['Graz Steiermark', []],
    ['G_az', []],
    ['Gr%z', []],
  ])('%s is contained in city, state or country', async (location, expected) => {
    expect(await search({ location })).toEqual(expected)
  })
})

describe('numbers, type and amenities', () => {
  const country = 'Numberland'
  beforeAll(async () => {
    await list('small', {
      country,
      price_per_night: '79.50',
      max_guests: 2,
      bedrooms: 1,
      bathrooms: 1,
      property_type: 'studio',
      amenities: ['wifi'],
      created_at: day(1),
    })
    const middle = await list('middle', {
      country,
      price_per_night: '80.00',
      max_guests: 5,
      bedrooms: 3,
      bathrooms: 2,
      beds: ['bedroom-1:queen', 'bedroom-2:single', 'bedroom-2:cot'],
      property_type: 'a-frame',
      amenities: ['wifi', 'laundry'],
      created_at: day(2),
    })
    await makeTerms(ctx, middle, { instant: true })
    await list('large', {
      country,
      price_per_night: '1400.00',
      max_guests: 12,
      bedrooms: 7,
      bathrooms: 6,
      beds: ['home:bed', 'home:bed', 'home:bed'],
      property_type: 'castle',
      amenities: ['laundry', 'pool', 'wifi'],
      created_at: day(3),
    })
    await list('hidden', { country, price_per_night: '80.00', max_guests: 12, is_active: false })
  })

  test.each([
    [{}, ['large', 'middle', 'small']],
    [{ minPrice: '80' }, ['large', 'middle']],
    [{ maxPrice: '80' }, ['middle', 'small']],
    [{ minPrice: '79.5', maxPrice: '79.5' }, ['small']],
    [{ minPrice: '80.01', maxPrice: '1399.99' }, []],
    [{ guests: '5' }, ['large', 'middle']],
    [{ guests: '6' }, ['large']],
    [{ bedrooms: '3' }, ['large', 'middle']],
    [{ bathrooms: '3' }, ['large']],
    // Who says nothing of beds is left out only where they are asked for, and a cot is no bed.
    [{ beds: '1' }, ['large', 'middle', 'small']],
    [{ beds: '2' }, ['large', 'middle']],
    [{ beds: '3' }, ['large']],
    [{ type: 'A Frame' }, ['middle']],
    [{ type: 'Loft' }, []],
    [{ amenities: 'Washer/Dryer' }, ['large', 'middle']],
    [{ amenities: 'WiFi,Pool' }, ['large']],
    [{ amenities: 'Pool,Gym' }, []],
    [{ instant: 'yes' }, ['middle']],
    [{ instant: 'no' }, ['large', 'middle', 'small']],
    [{ instant: 'yes', guests: '6' }, []],
    [{ sort: 'price_low' }, ['small', 'middle', 'large']],
    [{ sort: 'price_high' }, ['large', 'middle', 'small']],
    [{ sort: 'price_low', guests: '5', amenities: 'Laundry', maxPrice: '100' }, ['middle']],
  ])('%o', async (params, expected) => {
    expect(await search({ location: country, ...params })).toEqual(expected)
  })
})

describe('order', () => {
  const country = 'Orderland'
  beforeAll(async () => {
    const rated = (rating_average: string, rating_count: number) => ({ rating_average, rating_count })
    await list('one perfect', {
      country,
      ...rated('5.00', 1),
      max_guests: 4,
      bedrooms: 2,
      created_at: day(1),
    })
    await list('fifty good', {
      country,
      ...rated('4.90', 50),
      max_guests: 6,
      bedrooms: 2,
      created_at: day(2),
    })
    await list('many poor', { country, ...rated('2.10', 40), max_guests: 4, bedrooms: 3, created_at: day(3) })
    await list('unrated old', { country, max_guests: 4, bedrooms: 2, created_at: day(4) })
    await list('unrated new', { country, max_guests: 4, bedrooms: 2, created_at: day(5) })
  })

  test('size is most guests, then bedrooms, then newest', async () => {
    expect(await search({ location: country, sort: 'size' })).toEqual([
      'fifty good',
      'many poor',
      'unrated new',
      'unrated old',
      'one perfect',
    ])
  })

  test('rating puts fifty good above one perfect, and listings without reviews last, newest first', async () => {
    expect(await search({ location: country, sort: 'rating' })).toEqual([
      'fifty good',
      'one perfect',
      'many poor',
      'unrated new',
      'unrated old',
    ])
  })

  test('rating equals newest where nobody has reviewed anything', async () => {
    expect(await search({ location: 'Numberland', sort: 'rating' })).toEqual(
      await search({ location: 'Numberland', sort: 'newest' }),
    )
  })
})

describe('pages', () => {
  beforeAll(async () => {
    for (let number = 1; number <= 50; number++) {
      // Equal times, so that only the id decides.
      await list(`page ${number}`, { country: 'Pageland', created_at: day(1) })
    }
  })

  test('of 24 partition the results, and every page knows the exact count', async () => {
    const pages = []
    for (const page of ['1', '2', '3', '4']) {
      pages.push(await searchListings(ctx, parseSearch(new URLSearchParams({ location: 'Pageland', page }))))
    }
    expect(pages.map(({ total }) => total)).toEqual([50, 50, 50, 50])
    expect(pages.map(({ cards }) => cards.length)).toEqual([24, 24, 2, 0])
    expect(new Set(pages.flatMap(({ cards }) => cards.map(({ id }) => id))).size).toBe(50)
  })

  test('as far out as a URL can ask are empty', async () => {
    const { total, cards } = await searchListings(ctx, {
      ...parseSearch(new URLSearchParams({ location: 'Pageland' })),
      page: 1_000_000,
    })
    expect({ total, cards }).toEqual({ total: 50, cards: [] })
  })
})

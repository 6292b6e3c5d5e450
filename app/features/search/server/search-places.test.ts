import { beforeAll, expect, test } from 'vitest'
import type { PropertyId } from '#lib/ids.ts'
import { createTestContext } from '#tests/support/context.ts'
import { makeAccount, makeListing } from '#tests/support/factories.ts'
import { parseHomePlace } from '../home-place.ts'
import { parseSearch } from '../search-criteria.ts'
import { countFacets } from './count-facets.ts'
import { featuredListings } from './featured-listings.ts'
import { searchListings } from './search-listings.ts'

const ctx = await createTestContext()
const names = new Map<PropertyId, string>()

const homes = {
  austin: ['Austin', 'Texas', 'United States'],
  newYork: ['New York City', 'New York', 'United States'],
  buffalo: ['Buffalo', 'New York', 'United States'],
  atlanta: ['Atlanta', 'Georgia', 'United States'],
  tbilisi: ['Tbilisi', 'Tbilisi', 'Georgia'],
  montreal: ['Montréal', 'Quebec', 'Canada'],
  capital: ['Washington, D.C.', 'District of Columbia', 'United States'],
  stLouis: ['St. Louis', 'Missouri', 'United States'],
  cologne: ['Köln', 'North Rhine-Westphalia', 'Germany'],
  duesseldorf: ['Düsseldorf', 'North Rhine-Westphalia', 'Germany'],
  munich: ['Munich', 'Bavaria', 'Germany'],
  saoPaulo: ['São Paulo', 'São Paulo', 'Brazil'],
  stMoritz: ['St. Moritz', 'Grisons', 'Switzerland'],
  saintTropez: ['Saint-Tropez', "Provence-Alpes-Côte d'Azur", 'France'],
  baeza: ['Baeza', 'Andalusia', 'Spain'],
  baza: ['Baza', 'Andalusia', 'Spain'],
  burgos: ['Burgos', 'Castille and León', 'Spain'],
  goes: ['Goes', 'Zeeland', 'Netherlands'],
  ghent: ['Gent', 'Flanders', 'Belgium'],
  athens: ['Athens', 'Attica', 'Greece'],
  buenosAires: ['Buenos Aires', 'Buenos Aires F.D.', 'Argentina'],
  york: ['York', 'England', 'United Kingdom'],
  warnerRobins: ['Warner Robins', 'Georgia', 'United States'],
  bath: ['Bath', 'England', 'United Kingdom'],
  edinburgh: ['Edinburgh', 'Scotland', 'United Kingdom'],
  aarhus: ['Århus', 'Central Jutland', 'Denmark'],
} as const

beforeAll(async () => {
  const host = await makeAccount(ctx)
  for (const [name, [city, state, country]] of Object.entries(homes)) {
    names.set(await makeListing(ctx, host, { city, state, country }), name)
  }
})

async function found(location: string): Promise<string[]> {
  const { cards } = await searchListings(ctx, parseSearch(new URLSearchParams({ location })))
  return cards.map(({ id }) => names.get(id) ?? 'unexpected').sort()
}

test.each([
  ['Ghent', ['ghent']],
  ['ghent, belgium', ['ghent']],
  ['Gand, Belgique', ['ghent']],
  ['Αθήνα', ['athens']],
  ['アテネ, ギリシャ', ['athens']],
  ['Ghent, Greece', []],
])('the city that %s names in another language is not found', async (location, homesFound) => {
  expect(await found(location)).toEqual(homesFound)
})

test.each([
  ['England', ['bath', 'york']],
  ['scotland', ['edinburgh']],
  ['Wales', []],
  ['Northern Ireland', []],
  ['Bath, England', ['bath']],
  ['Bath, Scotland', []],
  ['UK', ['bath', 'edinburgh', 'york']],
])('%s answers with more of the United Kingdom than is asked for', async (location, homesFound) => {
  expect(await found(location)).toEqual(homesFound)
})

test.each([
  ['TX', ['austin']],
  ['austin, tx', ['austin']],
  ['Austin, Texas, USA', ['austin']],
  ['Texas, Austin', ['austin']],
  ['AUSTIN', ['austin']],
  ['Canada', ['montreal']],
  ['montreal', ['montreal']],
  ['MONTRÉAL, QC', ['montreal']],
  ['nyc', ['newYork']],
  ['New York', ['buffalo', 'newYork']],
  ['York', ['buffalo', 'newYork', 'york']],
  ['York, England', ['york']],
  ['Georgia', ['atlanta', 'tbilisi', 'warnerRobins']],
  ['Georgia, USA', ['atlanta', 'warnerRobins']],
  ['Tbilisi, Georgia', ['tbilisi']],
  ['Washington, D.C.', ['capital']],
  ['Washington, D.C., District of Columbia', ['capital']],
  ['st louis', ['stLouis']],
  ['Saint Louis, MO', ['stLouis']],
  ['koeln', ['cologne']],
  ['Köln, NRW', ['cologne']],
  ['Koeln, Deutschland', ['cologne']],
  ['Cologne', ['cologne']],
  ['duesseldorf', ['duesseldorf']],
  ['Dusseldorf', ['duesseldorf']],
  ['muenchen', ['munich']],
  ['München, Bayern', ['munich']],
  ['sao paulo', ['saoPaulo']],
  ['St. Moritz', ['stMoritz']],
  ['Sankt Moritz', ['stMoritz']],
  ['st moritz, switzerland', ['stMoritz']],
  ['St Tropez', ['saintTropez']],
  ['saint tropez', ['saintTropez']],
  ['NYC', ['newYork']],
  ['Baeza', ['baeza']],
  ['Goes', ['goes']],
  ['Aarhus', ['aarhus']],
  ['Austin, Ohio', []],
  ['Austin, Texas, United States, Earth', []],
])('a search for %s finds %j', async (location, expected) => {
  expect(await found(location)).toEqual(expected)
})

test('does not take the state of New York for the city', async () => {
  for (const location of ['New York, NY', 'New York, New York', 'New York, New York, USA']) {
    expect(await found(location), location).toEqual(['newYork'])
  }
})

test('does not lose the United States behind three letters', async () => {
  const inUsa = ['atlanta', 'austin', 'buffalo', 'capital', 'newYork', 'stLouis', 'warnerRobins']
  for (const location of ['USA', 'usa', 'U.S.A.', 'United States', 'Estados Unidos']) {
    expect(await found(location), location).toEqual(inUsa)
  }
})

test('counts and the home page compare as the list does', async () => {
  const { guests } = await countFacets(ctx, parseSearch(new URLSearchParams('location=TX')))
  expect(guests[0]).toBe(1)
  const atHome = await featuredListings(ctx, parseHomePlace(new URLSearchParams('country=usa&state=ny')), 1)
  expect(atHome.cards.map(({ id }) => names.get(id)).sort()).toEqual(['buffalo', 'newYork'])
})

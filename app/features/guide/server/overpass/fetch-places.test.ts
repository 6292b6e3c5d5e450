import { expect, test } from 'vitest'
import { choosePlaces } from '../../choose-places.ts'
import { nodeNear, overpassAnswer, startOverpassServer } from '../../testing/overpass-server.ts'
import { fetchPlaces } from './fetch-places.ts'

const overpass = await startOverpassServer()
const home = { latitude: 44.62, longitude: -124.05 }

const fetchFrom = (timeoutMs = 5_000) => fetchPlaces(overpass.url, home, { timeoutMs })

async function placesOf(elements: readonly unknown[]) {
  overpass.give(elements)
  const answer = await fetchFrom()
  return answer.kind === 'places' ? answer.places : answer
}

test('places of the documented format: nodes by their point, ways and relations by their centre', async () => {
  const places = await placesOf([
    {
      ...nodeNear(
        home,
        1,
        { name: 'Fish House', amenity: 'restaurant', cuisine: 'seafood;fish_and_chips' },
        1,
      ),
    },
    {
      type: 'way',
      id: 2,
      center: { lat: 44.63, lon: -124.05 },
      nodes: [1, 2],
      tags: {
        name: 'Harbour Museum',
        tourism: 'museum',
        website: 'harbour-museum.example/visit',
        opening_hours: 'Tu-Su 10:00-17:00',
        'addr:housenumber': '3',
        'addr:street': 'Example Quay',
        'addr:city': 'Newport',
        wikidata: 'Q1',
      },
    },
  ])
  expect(places).toEqual([
    expect.objectContaining({
      sourceId: 'node/1',
      category: 'restaurant',
      description: 'Seafood, fish and chips',
    }),
    {
      source: 'overpass',
      sourceId: 'way/2',
      name: 'Harbour Museum',
      category: 'attraction',
      description: null,
      address: '3 Example Quay, Newport',
      websiteUrl: 'https://harbour-museum.example/visit',
      openingHours: 'Tu-Su 10:00-17:00',
      latitude: 44.63,
      longitude: -124.05,
      isNotable: true,
    },
  ])
  expect(overpass.questions.at(-1)).toMatch(
    /^\[out:json\]\[timeout:9\].*around:4000,44\.62000,-124\.05000.*out tags center 400;/,
  )
})

test('a server that hangs, breaks off, sends a page, refuses, errs or sends too much is a reason, never a throw', async () => {
  const reason = async (handler: Parameters<typeof overpass.answer>[0], timeoutMs?: number) => {
    overpass.answer(handler)
    const answer = await fetchFrom(timeoutMs)
    return answer.kind === 'failed' ? [answer.failure, answer.retryAfterSeconds] : answer.kind
  }
  expect(await reason(() => {}, 200)).toEqual(['too_slow', null])
  expect(
    await reason((_request, response) => {
      response.write('{"elements":[', () => response.destroy())
    }),
  ).toEqual(['unreachable', null])
  const send = (status: number, text: string, headers = {}) =>
    reason((_request, response) => void response.writeHead(status, headers).end(text))
  expect(await send(200, '<!doctype html><p>rate_limited</p>')).toEqual(['unreadable', null])
  expect(await send(429, 'slow down', { 'retry-after': '90' })).toEqual(['busy', 90])
  expect(await send(504, 'The server is probably too busy')).toEqual(['busy', null])
  expect(await send(400, 'parse error')).toEqual(['refused', null])
  expect(
    await send(200, '{"elements":[],"remark":"runtime error: Query timed out in \\"query\\" at line 1"}'),
  ).toEqual(['unreadable', null])
  expect(await send(200, `{"elements":["${'x'.repeat(5_100_000)}"]}`)).toEqual(['too_large', null])
  expect(await send(301, '', { location: 'http://127.0.0.1:1/' })).toEqual(['unreachable', null])
})

test('fifty thousand places are read and ranked within the bounds', async () => {
  const elements = Array.from({ length: 50_000 }, (_, id) => ({
    type: 'node',
    id,
    lat: 44.6,
    lon: -124.05,
    tags: { name: `P${id}`, amenity: 'cafe' },
  }))
  const text = overpassAnswer(elements)
  expect(text.length).toBeLessThan(5_000_000)
  const places = await placesOf(elements)
  if (!Array.isArray(places)) throw new Error('no places')
  expect(places).toHaveLength(50_000)
  expect(choosePlaces(places, home, 40)).toHaveLength(40)
})

test('hostile names and tags are cleaned or left out', async () => {
  const named = (name: unknown, id: number, tags = {}) =>
    nodeNear(home, 0.5, { name, amenity: 'cafe', ...tags }, id)
  const places = await placesOf([
    named('Cafe\u202e gnirts\u0000\u200b\n  <script>alert(1)</script>', 1, {
      website: 'javascript:alert(1)',
    }),
    named('x'.repeat(5_000), 2, { website: 'https://user:secret@evil.example/' }),
    named('\u202e\u200b', 3),
    named('!!!', 4),
    named({ evil: true }, 5),
    named(null, 6),
    named('Far away', 7, { amenity: 'cafe' }),
    { ...named('Nowhere', 8), lat: 91 },
    { ...named('Elsewhere', 9), lat: -44 },
    { ...named('Odd id', 9), id: '9; drop table' },
    null,
    'text',
    { type: 'area', id: 3, tags: { name: 'Area', amenity: 'cafe' } },
  ])
  if (!Array.isArray(places)) throw new Error('no places')
  expect(places.map(({ name, websiteUrl }) => [name.length > 120 ? 'too long' : name, websiteUrl])).toEqual([
    ['Cafe gnirts <script>alert(1)</script>', null],
    [`${'x'.repeat(119)}…`, null],
    ['Far away', null],
  ])
})

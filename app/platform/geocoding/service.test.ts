import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { createLog } from '../log/log.ts'
import { openGeocoding } from './geocoding.ts'
import type { ServiceWaits } from './service.ts'

// A geocoding service of our own, in the three dialects.

let asked: { path: string; agent: string | undefined }[] = []
let answer: (path: string) => { status: number; body: unknown } = () => ({ status: 200, body: [] })
let silent = false
/** Answers wait for this. */
let hold: (path: string) => Promise<void> = async () => undefined

const server = createServer(async (request, response) => {
  const path = decodeURIComponent((request.url ?? '').replaceAll('+', ' '))
  asked.push({ path, agent: request.headers['user-agent'] })
  if (silent) return
  await hold(path)
  const { status, body } = answer(path)
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
})
server.listen(0, '127.0.0.1')
await once(server, 'listening')
const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/geo` // it listens on a port, not on a pipe
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

beforeEach(() => {
  asked = []
  silent = false
  hold = async () => undefined
})

const lines: string[] = []
const log = createLog('debug', (line) => lines.push(line))
const open = (kind: 'nominatim' | 'photon' | 'pelias', waits?: ServiceWaits) =>
  openGeocoding({ geocoder: { kind, url } }, log, waits ? { waits } : {})

const address = { address: '12 Example Lane', city: 'Austin', state: 'Texas', country: 'United States' }
const feature = (properties: object) => ({
  features: [{ properties, geometry: { coordinates: [-97.74, 30.27] } }],
})

test('Nominatim is asked for whole addresses, once a second, never twice for the same, and never while somebody types', async () => {
  answer = () => ({ status: 200, body: [{ lat: '30.27', lon: '-97.74', name: 'x' }] })
  const pause = Promise.withResolvers<void>()
  const pauses: number[] = []
  const geocoding = open('nominatim', {
    patience: (ms) => AbortSignal.timeout(ms),
    pause: (ms) => {
      pauses.push(ms)
      return pause.promise
    },
  })
  expect(await geocoding.locate(address)).toEqual({ latitude: 30.27, longitude: -97.74 })
  const next = geocoding.locate({ ...address, address: '14 Example Lane' })
  expect(await geocoding.locate(address)).toEqual({ latitude: 30.27, longitude: -97.74 })
  expect(asked).toHaveLength(1)
  expect(pauses).toEqual([1_000])
  pause.resolve()
  await next
  expect(asked.map(({ path }) => path)).toEqual([
    expect.stringContaining('/geo/search?q=12 Example Lane, Austin, Texas, United States&format=jsonv2'),
    expect.stringContaining('14 Example Lane'),
  ])
  expect(asked[0]?.agent).toContain('Holmward')
  expect((await geocoding.complete('austin', 1))[0]).toMatchObject({ name: 'Austin', state: 'Texas' })
  expect(asked).toHaveLength(2)
})

test('Photon completes what somebody types', async () => {
  answer = () => ({
    status: 200,
    body: feature({ name: 'Austin', state: 'Texas', country: 'United States', countrycode: 'US' }),
  })
  expect(await open('photon').complete('aus', 4)).toEqual([
    expect.objectContaining({ name: 'Austin', state: 'Texas', countryCode: 'US', latitude: 30.27 }),
  ])
  expect(asked[0]?.path).toContain('/geo/api?q=aus&limit=4')
})

test('Pelias completes what somebody types', async () => {
  answer = () => ({
    status: 200,
    body: feature({ name: 'Austin', region: 'Texas', country: 'United States', country_code: 'us' }),
  })
  expect(await open('pelias').complete('aus', 4)).toEqual([
    expect.objectContaining({ name: 'Austin', state: 'Texas', countryCode: 'US', longitude: -97.74 }),
  ])
  expect(asked[0]?.path).toContain('/geo/v1/autocomplete?text=aus&size=4')
})

test.each([
  ['fails', () => ({ status: 500, body: {} })],
  [
    'answers something else',
    () => ({ status: 200, body: { features: [{ geometry: { coordinates: [999, 999] } }] } }),
  ],
])('the gazetteer answers when the service %s', async (_, broken) => {
  answer = broken
  const geocoding = open('photon')
  expect((await geocoding.complete('austin', 1))[0]).toMatchObject({ name: 'Austin', state: 'Texas' })
  expect(await geocoding.locate(address)).toBeNull()
})

test('nobody waits for a service that says nothing, and the log does not tell who asked for what', async () => {
  silent = true
  const enough = new AbortController()
  const patience: number[] = []
  const geocoding = open('photon', {
    pause: async () => {},
    patience: (ms) => {
      patience.push(ms)
      return enough.signal
    },
  })
  const point = geocoding.locate(address)
  await expect.poll(() => asked.length).toBe(1)
  enough.abort()
  expect(await point).toBeNull()
  expect(patience).toEqual([3_000])
  expect(lines.join('\n')).toContain('the geocoder did not answer')
  expect(lines.join('\n')).not.toContain('Example Lane')
})

test('a late answer to what was asked before takes the place of no other', async () => {
  const late = Promise.withResolvers<void>()
  hold = (path) => (path.includes('q=aus&') ? late.promise : Promise.resolve())
  answer = (path) => ({
    status: 200,
    body: feature({ name: path.includes('q=aus&') ? 'Older' : 'Newer', countrycode: 'US' }),
  })
  const geocoding = open('photon')
  const older = geocoding.complete('aus', 1)
  expect(await geocoding.complete('austin', 1)).toMatchObject([{ name: 'Newer' }])
  late.resolve()
  expect(await older).toMatchObject([{ name: 'Older' }])
  expect(await geocoding.complete('austin', 1)).toMatchObject([{ name: 'Newer' }])
  expect(await geocoding.complete('aus', 1)).toMatchObject([{ name: 'Older' }])
  expect(asked).toHaveLength(2)
})

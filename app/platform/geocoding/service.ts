import { setTimeout as sleep } from 'node:timers/promises'
import { z } from 'zod'
import type { GeocoderConfig } from '../config/config.ts'
import type { Database } from '../database/database.ts'
import { type LimitedRun, limitConcurrency } from '../limit-concurrency.ts'
import type { Log } from '../log/log.ts'
import { withSharedSlot } from '../shared-slots.ts'
import type { Place } from './gazetteer-table.ts'

export type GeoPoint = { latitude: number; longitude: number }

/** An address in its lines, as a listing has it. */
export type Address = { address: string; city: string; state: string; country: string }

type ServiceConfig = Exclude<GeocoderConfig, { kind: 'none' }>

type Service = {
  /** Null when the service is not made for unfinished texts, or fails. */
  complete(text: string, limit: number): Promise<Place[] | null>
  locate(address: Address): Promise<GeoPoint | null>
}

/** How one kind of service is asked, and what its answers say. */
type Dialect = {
  /** The wait between two questions. The rules of the public Nominatim allow one a second for a whole site. */
  pauseMs: number
  /** Path and query for an unfinished text; null where that is not allowed. */
  completePath: ((text: string, limit: number) => string) | null
  locatePath(text: string): string
  read(body: unknown): Place[]
}

const query = (values: Record<string, string | number>) =>
  new URLSearchParams(Object.entries(values).map(([key, value]) => [key, String(value)]))

const coordinates = z.tuple([z.number().min(-180).max(180), z.number().min(-90).max(90)]).rest(z.number())

const featuresOf = <T extends z.ZodType>(properties: T) =>
  z.object({ features: z.array(z.object({ properties, geometry: z.object({ coordinates }) })) })

const photonAnswer = featuresOf(
  z.object({
    name: z.string().optional(),
    state: z.string().optional(),
    country: z.string().optional(),
    countrycode: z.string().optional(),
  }),
)

const peliasAnswer = featuresOf(
  z.object({
    name: z.string().optional(),
    region: z.string().optional(),
    country: z.string().optional(),
    country_code: z.string().optional(),
  }),
)

const nominatimAnswer = z.array(
  z.object({
    name: z.string().optional(),
    lat: z.coerce.number().min(-90).max(90),
    lon: z.coerce.number().min(-180).max(180),
    address: z
      .object({
        state: z.string().optional(),
        country: z.string().optional(),
        country_code: z.string().optional(),
      })
      .optional(),
  }),
)

const dialects: Record<ServiceConfig['kind'], Dialect> = {
  nominatim: {
    pauseMs: 1_000,
    completePath: null,
    locatePath: (text) =>
      `search?${query({ q: text, format: 'jsonv2', addressdetails: 1, limit: 1, 'accept-language': 'en' })}`,
    read: (body) =>
      nominatimAnswer.parse(body).map(({ name, lat, lon, address }) => ({
        name: name ?? '',
        state: address?.state ?? '',
        country: address?.country ?? '',
        countryCode: (address?.country_code ?? '').toUpperCase(),
        latitude: lat,
        longitude: lon,
        population: 0,
      })),
  },
  photon: {
    pauseMs: 0,
    completePath: (text, limit) =>
      `api?${query({ q: text, limit, lang: 'en' })}&layer=city&layer=district&layer=locality`,
    locatePath: (text) => `api?${query({ q: text, limit: 1, lang: 'en' })}`,
    read: (body) =>
      photonAnswer.parse(body).features.map(({ properties, geometry }) => ({
        name: properties.name ?? '',
        state: properties.state ?? '',
        country: properties.country ?? '',
        countryCode: (properties.countrycode ?? '').toUpperCase(),
        longitude: geometry.coordinates[0],
        latitude: geometry.coordinates[1],
        population: 0,
      })),
  },
  pelias: {
    pauseMs: 0,
    completePath: (text, limit) =>
      `v1/autocomplete?${query({ text, size: limit, layers: 'locality,localadmin,borough,neighbourhood' })}`,
    locatePath: (text) => `v1/search?${query({ text, size: 1 })}`,
    read: (body) =>
      peliasAnswer.parse(body).features.map(({ properties, geometry }) => ({
        name: properties.name ?? '',
        state: properties.region ?? '',
        country: properties.country ?? '',
        countryCode: (properties.country_code ?? '').toUpperCase(),
        longitude: geometry.coordinates[0],
        latitude: geometry.coordinates[1],
        population: 0,
      })),
  },
}

/** How a service waits; a test has no time for it. */
export type ServiceWaits = {
  /** Resolves after so many milliseconds. */
  pause(ms: number): Promise<void>
  /** A signal that aborts after so many milliseconds. */
  patience(ms: number): AbortSignal
}

export type ServiceDoors = {
  log: Log
  /** Where the processes of a site agree on whose turn it is; without one there is only this process. */
  db?: Database
  waits?: ServiceWaits
}

const realWaits: ServiceWaits = {
  pause: (ms) => sleep(ms),
  patience: (ms) => AbortSignal.timeout(ms),
}

const patienceMs = 3_000
const mostRemembered = 5_000

/**
 * A geocoding service on the network. Asked by the server alone, in turns, never twice for the same; when it fails
 * or takes too long nobody waits for it.
 */
export function createService(
  { kind, url }: ServiceConfig,
  { log, db, waits = realWaits }: ServiceDoors,
): Service {
  const dialect = dialects[kind]
  const { pauseMs } = dialect
  const shared = {
    partner: 'geocoder',
    atOnce: 1,
    pauseMs,
    longestMs: 2 * patienceMs,
    patienceMs: 10 * pauseMs,
  }
  // A pause that is asked of the site is kept by all of its processes.
  const share = <T>(work: () => Promise<T>) => (db && pauseMs > 0 ? withSharedSlot(db, shared, work) : work())
  const paced: LimitedRun = pauseMs > 0 ? pace(() => waits.pause(pauseMs)) : (work) => work()
  const remembered = new Map<string, Place[]>()

  async function ask(path: string): Promise<Place[] | null> {
    const known = remembered.get(path)
    if (known) return known
    try {
      const places = await paced(() => share(() => fetchPlaces(path)))
      if (remembered.size >= mostRemembered) remembered.delete(remembered.keys().next().value ?? '')
      remembered.set(path, places)
      return places
    } catch (error) {
      // Neither the address asked for nor the service's own belongs into a log.
      log.warn('the geocoder did not answer', {
        geocoder: kind,
        reason: error instanceof Error ? error.name : 'unknown',
      })
      return null
    }
  }

  async function fetchPlaces(path: string): Promise<Place[]> {
    const response = await fetch(new URL(path, url.endsWith('/') ? url : `${url}/`), {
      headers: { accept: 'application/json', 'user-agent': 'Holmward (self-hosted)' },
      signal: waits.patience(patienceMs),
    })
    if (!response.ok) throw new Error(`answered ${response.status}`)
    return dialect.read(await response.json())
  }

  return {
    complete: async (text, limit) => {
      if (!dialect.completePath || text.trim() === '') return null
      const places = await ask(dialect.completePath(text.trim(), limit))
      return places?.filter(({ name }) => name !== '').slice(0, limit) ?? null
    },
    locate: async ({ address, city, state, country }) => {
      const [place] =
        (await ask(dialect.locatePath([address, city, state, country].filter(Boolean).join(', ')))) ?? []
      return place ? { latitude: place.latitude, longitude: place.longitude } : null
    },
  }
}

/** One piece of work at a time, with a pause after each, for which only the next one waits. */
function pace(pause: () => Promise<void>): LimitedRun {
  const run = limitConcurrency({ concurrency: 1, maxWaiting: 10, maxWaitMs: 60_000 })
  return (work) =>
    new Promise((resolve, reject) => {
      const workAndPause = async () => {
        await work().then(resolve, reject)
        await pause()
      }
      run(workAndPause).catch(reject)
    })
}

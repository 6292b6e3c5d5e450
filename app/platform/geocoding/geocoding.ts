import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { GeocoderConfig } from '../config/config.ts'
import type { Log } from '../log/log.ts'
import { createGazetteer, type Gazetteer, type GazetteerFile, type Place } from './gazetteer.ts'
import { type Address, createService, type GeoPoint, type ServiceDoors } from './service.ts'

/** The door to places and where they are. The gazetteer answers at once; a service, where one is configured, later. */
export type Geocoding = Gazetteer & {
  /** What a text begun may become: from a service made for it when it answers in time, else from the gazetteer. */
  complete(text: string, limit: number): Promise<Place[]>
  /** The point of an address; null without a service, or when it does not know or does not answer. */
  locate(address: Address): Promise<GeoPoint | null>
}

/** The gazetteer that `scripts/geodata` made, and the service that the configuration names. */
export function openGeocoding(
  { geocoder }: { geocoder: GeocoderConfig },
  log: Log,
  doors: Omit<ServiceDoors, 'log'> = {},
): Geocoding {
  const service = geocoder.kind === 'none' ? null : createService(geocoder, { log, ...doors })
  return {
    suggest: (text, limit) => gazetteer().suggest(text, limit),
    find: (name) => gazetteer().find(name),
    placesCalled: (city, countryCode, wish) => gazetteer().placesCalled(city, countryCode, wish),
    stateCalled: (state, countryCode) => gazetteer().stateCalled(state, countryCode),
    near: (point, limit, population) => gazetteer().near(point, limit, population),
    complete: async (text, limit) =>
      (await service?.complete(text, limit)) ?? gazetteer().suggest(text, limit),
    locate: async (address) => (await service?.locate(address)) ?? null,
  }
}

let read: Gazetteer | undefined

/** Read at the first question, once for the whole process: it never changes while that runs. */
function gazetteer(): Gazetteer {
  read ??= createGazetteer(readFile(path.resolve('node_modules/.cache/holmward-geodata/gazetteer.json')))
  return read
}

function readFile(file: string): GazetteerFile {
  return JSON.parse(readFileSync(file, 'utf8'))
}

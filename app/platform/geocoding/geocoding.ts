import type { GeocoderConfig } from '../config/config.ts'
import type { Log } from '../log/log.ts'
import { builtInGazetteer as gazetteer } from './built-in-gazetteer.ts'
import type { Gazetteer } from './gazetteer.ts'
import type { Place } from './gazetteer-table.ts'
import { type Address, createService, type GeoPoint, type ServiceDoors } from './service.ts'

/** The door to places and where they are. The gazetteer answers at once; a service, where one is configured, later. */
export type Geocoding = Gazetteer & {
  /** What a text begun may become: from a service made for it when it answers in time, else from the gazetteer. */
  complete(text: string, limit: number): Promise<Place[]>
  /** The point of an address; null without a service, or when it does not know or does not answer. */
  locate(address: Address): Promise<GeoPoint | null>
}

/** The gazetteer that `tools/geodata` made, and the service that the configuration names. */
export function openGeocoding(
  { geocoder }: { geocoder: GeocoderConfig },
  log: Log,
  doors: Omit<ServiceDoors, 'log'> = {},
): Geocoding {
  const service = geocoder.kind === 'none' ? null : createService(geocoder, { log, ...doors })
  return {
    suggest: (text, limit) => gazetteer().suggest(text, limit),
    suggestMisspelt: (text, limit) => gazetteer().suggestMisspelt(text, limit),
    find: (name) => gazetteer().find(name),
    placesCalled: (city, countryCode, wish) => gazetteer().placesCalled(city, countryCode, wish),
    otherwiseCalled: (city, countryCode) => gazetteer().otherwiseCalled(city, countryCode),
    stateCalled: (state, countryCode) => gazetteer().stateCalled(state, countryCode),
    near: (point, limit, population) => gazetteer().near(point, limit, population),
    complete: async (text, limit) =>
      (await service?.complete(text, limit)) ?? gazetteer().suggest(text, limit),
    locate: async (address) => (await service?.locate(address)) ?? null,
  }
}

import { foldText } from '../../app/lib/fold-text.ts'
import type { GazetteerFile } from '../../app/platform/geocoding/gazetteer-table.ts'
import type { SourcePlace } from './collect-places.ts'

/** The places in columns, with every word of their names already in alphabetical order. */
export function gazetteerOf(places: readonly SourcePlace[]): GazetteerFile {
  const regions = new Map<string, number>()
  const gazetteer: GazetteerFile = {
    regions: [],
    names: [],
    region: [],
    latitude: [],
    longitude: [],
    population: [],
    order: [],
  }
  for (const { name, state, country, countryCode, latitude, longitude, population } of places) {
    const key = `${countryCode}/${state}`
    let region = regions.get(key)
    if (region === undefined) {
      region = gazetteer.regions.push([countryCode, country, state]) - 1
      regions.set(key, region)
    }
    gazetteer.names.push(name)
    gazetteer.region.push(region)
    gazetteer.latitude.push(Math.round(latitude * 1e5))
    gazetteer.longitude.push(Math.round(longitude * 1e5))
    gazetteer.population.push(population)
  }
  gazetteer.order = orderWords(gazetteer.names)
  return gazetteer
}

/** Place and word in one number (16 words are enough for any name), sorted by the rest of the name from that word. */
function orderWords(names: string[]): number[] {
  return names
    .flatMap((name, place) => {
      const words = foldText(name).split(' ').slice(0, 16)
      return words.map((_, word) => ({ rest: words.slice(word).join(' '), code: place * 16 + word }))
    })
    .sort((a, b) => (a.rest < b.rest ? -1 : a.rest > b.rest ? 1 : a.code - b.code))
    .map(({ code }) => code)
}

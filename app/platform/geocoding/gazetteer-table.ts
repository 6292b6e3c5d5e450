import { foldText } from '#lib/fold-text.ts'

/** A city, town or village, with the names that the specification uses for countries and states. */
export type Place = {
  name: string
  /** State, province or region; empty where the country has none. */
  state: string
  country: string
  /** ISO 3166-1, two capital letters. */
  countryCode: string
  latitude: number
  longitude: number
  population: number
}

/** What `tools/geodata` writes: columns of places, largest first, and the words of their names in order. */
export type GazetteerFile = {
  regions: [countryCode: string, country: string, state: string][]
  names: string[]
  /** Index into `regions`. */
  region: number[]
  /** Degrees × 100,000. */
  latitude: number[]
  longitude: number[]
  population: number[]
  /** Place × 16 + word, sorted by the folded name from that word on. */
  order: number[]
}

type Region = { words: string; state: string; country: string; code: string }

export type GazetteerTable = ReturnType<typeof createTable>

/** The columns of the file, folded for searching; a place is its index, and larger places have smaller ones. */
export function createTable(file: GazetteerFile) {
  const names = file.names.map(foldText)
  const regions: Region[] = file.regions.map(([code, country, state]) => ({
    words: foldText(`${state} ${country} ${code}`),
    state: foldText(state),
    country: foldText(country),
    code: code.toLowerCase(),
  }))
  const region = Uint16Array.from(file.region)
  const latitude = Int32Array.from(file.latitude)
  const longitude = Int32Array.from(file.longitude)
  const population = Int32Array.from(file.population)
  const order = Uint32Array.from(file.order)

  /** The name of a place from the word on that stands at a position of the order. */
  function restAt(position: number): string {
    const code = order[position] ?? 0
    const name = names[code >> 4] ?? ''
    const word = code & 15
    if (word === 0) return name
    let from = 0
    for (let skipped = 0; skipped < word; skipped++) from = name.indexOf(' ', from) + 1
    return name.slice(from)
  }
  return {
    /** The folded names of all places. */
    names,
    regions,
    restAt,
    /** The first position of the order whose text is not below the given one. */
    lowerBound(text: string): number {
      let low = 0
      let high = order.length
      while (low < high) {
        const middle = (low + high) >> 1
        if (restAt(middle) < text) low = middle + 1
        else high = middle
      }
      return low
    },
    /** The place whose name stands at a position of the order, and the word of it that it stands there by. */
    entryAt(position: number): { index: number; word: number } {
      const code = order[position] ?? 0
      return { index: code >> 4, word: code & 15 }
    },
    regionOf: (index: number): Region | undefined => regions[region[index] ?? 0],
    /** The name of a state as it is written. */
    stateName: (regionIndex: number): string | null => file.regions[regionIndex]?.[2] ?? null,
    populationOf: (index: number): number => population[index] ?? 0,
    latitudeOf: (index: number): number => (latitude[index] ?? 0) / 1e5,
    longitudeOf: (index: number): number => (longitude[index] ?? 0) / 1e5,
    placeAt(index: number): Place {
      const [countryCode = '', country = '', state = ''] = file.regions[region[index] ?? 0] ?? []
      return {
        name: file.names[index] ?? '',
        state,
        country,
        countryCode,
        latitude: (latitude[index] ?? 0) / 1e5,
        longitude: (longitude[index] ?? 0) / 1e5,
        population: population[index] ?? 0,
      }
    },
  }
}

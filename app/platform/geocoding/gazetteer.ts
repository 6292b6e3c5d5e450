import { foldText } from '#lib/fold-text.ts'
import { beginsWithOneSlip, fewestForSlip } from '#lib/one-slip.ts'

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

type PlaceName = { city: string; state?: string; country?: string }

export type Gazetteer = {
  /** Places whose name has a word that begins so, whole names and large places first: "spr", "austin tex". */
  suggest(text: string, limit: number): Place[]
  /** Places whose name begins so but for one slip, large ones first: "sprinfield il". Of three letters none. */
  suggestMisspelt(text: string, limit: number): Place[]
  /** The largest place of this name, in this state and country where they are given; null when there is none. */
  find(name: PlaceName): Place | null
  /**
   * The places of a country (ISO 3166-1) that are called exactly so, without accents, one for each state; with
   * `orLonger` also those whose name goes on: "Newcastle upon Tyne".
   */
  placesCalled(city: string, countryCode: string, wish?: { orLonger: boolean }): Place[]
  /** The name of a state of a country (ISO 3166-1) that has a place, found without accents; null when there is none. */
  stateCalled(state: string, countryCode: string): string | null
  /** The nearest places that have at least so many people, nearest first; of any size when no size is given. */
  near(point: { latitude: number; longitude: number }, limit: number, population?: number): Place[]
}

/** Holds all places in memory (about 12 MB) and answers every question within a few milliseconds. */
export function createGazetteer(file: GazetteerFile): Gazetteer {
  const folded = file.names.map(foldText)
  const regions = file.regions.map(([code, country, state]) => ({
    words: foldText(`${state} ${country} ${code}`),
    state: foldText(state),
    country: foldText(country),
    code: code.toLowerCase(),
  }))
  const columns = {
    region: Uint16Array.from(file.region),
    latitude: Int32Array.from(file.latitude),
    longitude: Int32Array.from(file.longitude),
    population: Int32Array.from(file.population),
    order: Uint32Array.from(file.order),
  }
  const { names, regions: regionNames } = file

  function placeAt(index: number): Place {
    const [countryCode = '', country = '', state = ''] = regionNames[columns.region[index] ?? 0] ?? []
    return {
      name: names[index] ?? '',
      state,
      country,
      countryCode,
      latitude: (columns.latitude[index] ?? 0) / 1e5,
      longitude: (columns.longitude[index] ?? 0) / 1e5,
      population: columns.population[index] ?? 0,
    }
  }

  function restAt(position: number): string {
    const code = columns.order[position] ?? 0
    const name = folded[code >> 4] ?? ''
    const word = code & 15
    if (word === 0) return name
    let from = 0
    for (let skipped = 0; skipped < word; skipped++) from = name.indexOf(' ', from) + 1
    return name.slice(from)
  }

  /** The first position whose text is not below the given one. */
  function lowerBound(text: string): number {
    let low = 0
    let high = columns.order.length
    while (low < high) {
      const middle = (low + high) >> 1
      if (restAt(middle) < text) low = middle + 1
      else high = middle
    }
    return low
  }

  /** Indexes of the places that begin so and lie in a region with such words; the best of them, best first. */
  function search(prefix: string, qualifiers: string[], limit: number): number[] {
    const end = lowerBound(`${prefix}\uffff`)
    const best: { index: number; score: number }[] = []
    const seen = new Set<number>()
    for (let position = lowerBound(prefix); position < end; position++) {
      const code = columns.order[position] ?? 0
      const index = code >> 4
      if (seen.has(index) || !isIn(index, qualifiers)) continue
      const score = scoreOf(index, code & 15, prefix)
      if (best.length === limit && score <= (best.at(-1)?.score ?? 0)) continue
      seen.add(index)
      keepBest(best, { index, score }, limit)
    }
    return best.map(({ index }) => index)
  }

  /** Population decides; being called exactly so counts like a hundred times as many people. */
  function scoreOf(index: number, word: number, prefix: string): number {
    const population = Math.max(1, columns.population[index] ?? 0)
    if (folded[index] === prefix) return population * 100
    return word === 0 ? population : population / 4
  }

  function isIn(index: number, qualifiers: string[]): boolean {
    const words = ` ${regions[columns.region[index] ?? 0]?.words ?? ''}`
    return qualifiers.every((qualifier) => words.includes(` ${qualifier}`))
  }

  function suggest(text: string, limit: number): Place[] {
    const found = new Set<number>()
    for (const { prefix, qualifiers } of readings(text)) {
      for (const index of search(prefix, qualifiers, limit)) found.add(index)
      if (found.size >= limit) break
    }
    return [...found].slice(0, limit).map(placeAt)
  }

  function suggestMisspelt(text: string, limit: number): Place[] {
    return oneSlipAway(folded, text, limit, isIn).map(placeAt)
  }

  function find({ city, state = '', country = '' }: PlaceName): Place | null {
    const [name, inState, inCountry] = [foldText(city), foldText(state), foldText(country)]
    if (!name) return null
    // "New York" is called New York City where it stands.
    for (const called of [name, `${name} city`]) {
      const index = exactly(called, (region) => {
        const { state: itsState = '', country: itsCountry, code } = regions[region] ?? {}
        const isState = !inState || itsState === inState
        return isState && (!inCountry || itsCountry === inCountry || code === inCountry)
      })
      if (index !== null) return placeAt(index)
    }
    return null
  }

  function placesCalled(city: string, countryCode: string, { orLonger } = { orLonger: false }): Place[] {
    const name = foldText(city)
    const found = new Set<number>()
    if (!name) return []
    const isCalled = (text: string) => text === name || (orLonger && text.startsWith(`${name} `))
    // Between the two there is nothing else: a space comes before every letter.
    for (let position = lowerBound(name); isCalled(restAt(position)); position++) {
      const index = (columns.order[position] ?? 0) >> 4
      const [code] = regionNames[columns.region[index] ?? 0] ?? []
      if (isCalled(folded[index] ?? '') && code === countryCode) found.add(index)
    }
    return [...found].map(placeAt)
  }

  function stateCalled(state: string, countryCode: string): string | null {
    const [name, code] = [foldText(state), countryCode.toLowerCase()]
    if (!name) return null
    const region = regions.findIndex((each) => each.state === name && each.code === code)
    return regionNames[region]?.[2] ?? null
  }

  function exactly(name: string, isWanted: (region: number) => boolean): number | null {
    let best: number | null = null
    for (let position = lowerBound(name); restAt(position) === name; position++) {
      const index = (columns.order[position] ?? 0) >> 4
      if (folded[index] !== name || !isWanted(columns.region[index] ?? 0)) continue
      // Larger places have smaller indexes.
      best = best === null ? index : Math.min(best, index)
    }
    return best
  }

  function near(
    { latitude, longitude }: { latitude: number; longitude: number },
    limit: number,
    population = 0,
  ): Place[] {
    const across = Math.cos((latitude * Math.PI) / 180)
    const nearest: { index: number; score: number }[] = []
    for (let index = 0; index < names.length; index++) {
      // Larger places have smaller indexes.
      if ((columns.population[index] ?? 0) < population) break
      const north = (columns.latitude[index] ?? 0) / 1e5 - latitude
      const apart = Math.abs((columns.longitude[index] ?? 0) / 1e5 - longitude)
      const east = Math.min(apart, 360 - apart) * across
      const score = -(north * north + east * east)
      if (nearest.length === limit && score <= (nearest.at(-1)?.score ?? 0)) continue
      keepBest(nearest, { index, score }, limit)
    }
    return nearest.map(({ index }) => placeAt(index))
  }

  return { suggest, suggestMisspelt, find, placesCalled, stateCalled, near }
}

function keepBest<T extends { score: number }>(best: T[], found: T, limit: number): void {
  const at = best.findIndex(({ score }) => score < found.score)
  best.splice(at === -1 ? best.length : at, 0, found)
  if (best.length > limit) best.pop()
}

/** Indexes of the names that begin as a text may be meant, but for one slip; in their order, which is by size. */
function oneSlipAway(
  names: readonly string[],
  text: string,
  limit: number,
  isIn: (index: number, qualifiers: string[]) => boolean,
): number[] {
  for (const { prefix, qualifiers } of readings(text)) {
    if (prefix.length < fewestForSlip) continue
    const found: number[] = []
    for (let index = 0; index < names.length && found.length < limit; index++) {
      if (beginsWithOneSlip(names[index] ?? '', prefix) && isIn(index, qualifiers)) found.push(index)
    }
    if (found.length > 0) return found
  }
  return []
}

/**
 * How a text may be meant: all of it a name, or its first words a name and the rest a region. A comma settles it.
 */
export function readings(text: string): { prefix: string; qualifiers: string[] }[] {
  const [first = '', ...rest] = text.slice(0, 200).split(',').map(foldText)
  const given = rest.flatMap((part) => part.split(' ')).filter(Boolean)
  const words = first.split(' ').filter(Boolean)
  if (words.length === 0) return []
  if (given.length > 0) return [{ prefix: words.join(' '), qualifiers: given }]
  return words
    .map((_, dropped) => ({
      prefix: words.slice(0, words.length - dropped).join(' '),
      qualifiers: words.slice(words.length - dropped),
    }))
    .slice(0, 8)
}

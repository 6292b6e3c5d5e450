import { foldText } from '#lib/fold-text.ts'
import { beginsWithOneTypo, fewestForTypo } from '#lib/one-typo.ts'
import { createTable, type GazetteerFile, type GazetteerTable, type Place } from './gazetteer-table.ts'
import type { OtherNames } from './other-names.ts'

type PlaceName = { city: string; state?: string; country?: string }

export type Gazetteer = {
  /**
   * Places whose name has a word that begins so, whole names and large places first: "spr", "austin tex". Then places that
   * have another name which begins so: "gothen".
   */
  suggest(text: string, limit: number): Place[]
  /** Places whose name begins so but for one typo, large ones first: "sprinfield il". Of three letters none. */
  suggestMisspelt(text: string, limit: number): Place[]
  /** The largest place of this name, in this state and country where they are given; null when there is none. */
  find(name: PlaceName): Place | null
  /**
   * The places of a country (ISO 3166-1) that are called exactly so, without accents, one for each state; with
   * `orLonger` also those whose name goes on: "Newcastle upon Tyne".
   */
  placesCalled(city: string, countryCode: string, wish?: { orLonger: boolean }): Place[]
  /** The places that are also called so in any language, the largest first; of one country (ISO 3166-1) if given. */
  otherwiseCalled(city: string, countryCode?: string): Place[]
  /** The name of a state of a country (ISO 3166-1) that has a place, found without accents; null when there is none. */
  stateCalled(state: string, countryCode: string): string | null
  /** The nearest places that have at least so many people, nearest first; of any size when no size is given. */
  near(point: { latitude: number; longitude: number }, limit: number, population?: number): Place[]
}

/** Holds all places in memory (about 15 MB) and answers every question within a few milliseconds. */
export function createGazetteer(file: GazetteerFile, otherNames: OtherNames): Gazetteer {
  const table = createTable(file)
  const world: World = { table, otherNames }
  const places = (indexes: Iterable<number>) => Array.from(indexes, table.placeAt)
  return {
    suggest: (text, limit) => places(suggest(world, text, limit)),
    suggestMisspelt: (text, limit) => places(oneSlipAway(table, text, limit)),
    find(name) {
      const index = find(table, name)
      return index === null ? null : table.placeAt(index)
    },
    placesCalled: (city, countryCode, wish) => places(placesCalled(table, city, countryCode, wish)),
    otherwiseCalled: (city, countryCode) =>
      places(otherNames.called(foldText(city))).filter(
        (place) => countryCode === undefined || place.countryCode === countryCode,
      ),
    stateCalled: (state, countryCode) => stateCalled(table, state, countryCode),
    near: (point, limit, population) => places(near(table, point, limit, population)),
  }
}

type World = { table: GazetteerTable; otherNames: OtherNames }

function suggest({ table, otherNames }: World, text: string, limit: number): number[] {
  const found = new Set<number>()
  const meant = readings(text)
  for (const reading of meant) {
    for (const index of search({ table, otherNames }, reading, limit)) found.add(index)
    if (found.size >= limit) break
  }
  for (const { prefix, qualifiers } of meant) {
    if (found.size >= limit || prefix.length < fewestLetters(prefix)) break
    for (const index of otherNames.beginning(prefix))
      if (isIn(table, index, qualifiers) && found.add(index).size >= limit) break
  }
  return [...found].slice(0, limit)
}

/** Two letters of an alphabet begin too many names; two of Chinese are mostly a name. */
function fewestLetters(prefix: string): number {
  return /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Hang}]/u.test(prefix) ? 2 : 3
}

/** The places that begin so, or are also called exactly so, and lie in a region with such words; the best ones, best first. */
function search(
  { table, otherNames }: World,
  { prefix, qualifiers }: { prefix: string; qualifiers: string[] },
  limit: number,
): number[] {
  const end = table.lowerBound(`${prefix}\uffff`)
  const best: Scored[] = []
  const seen = new Set<number>()
  for (let position = table.lowerBound(prefix); position < end; position++) {
    const { index, word } = table.entryAt(position)
    if (seen.has(index) || !isIn(table, index, qualifiers)) continue
    const score = scoreOf(table, index, word, prefix)
    if (best.length === limit && score <= (best.at(-1)?.score ?? 0)) continue
    seen.add(index)
    keepBest(best, { index, score }, limit)
  }
  for (const index of otherNames.called(prefix)) {
    if (seen.has(index) || !isIn(table, index, qualifiers)) continue
    keepBest(best, { index, score: table.populationOf(index) * otherNameWeight }, limit)
  }
  return best.map(({ index }) => index)
}

/** Of two places that are called so, the one with this as its first name counts as if it were ten times as large. */
const otherNameWeight = 10

/** Population decides; being called exactly so counts like a hundred times as many people. */
function scoreOf(table: GazetteerTable, index: number, word: number, prefix: string): number {
  const population = Math.max(1, table.populationOf(index))
  if (table.names[index] === prefix) return population * 100
  return word === 0 ? population : population / 4
}

function isIn(table: GazetteerTable, index: number, qualifiers: string[]): boolean {
  const words = ` ${table.regionOf(index)?.words ?? ''}`
  return qualifiers.every((qualifier) => words.includes(` ${qualifier}`))
}

function find(table: GazetteerTable, { city, state = '', country = '' }: PlaceName): number | null {
  const [name, inState, inCountry] = [foldText(city), foldText(state), foldText(country)]
  if (!name) return null
  const isThere = (index: number) => {
    const { state: itsState = '', country: itsCountry, code } = table.regionOf(index) ?? {}
    // Of some regions the source has no name.
    const isState = !inState || itsState === inState || itsState === ''
    return isState && (!inCountry || itsCountry === inCountry || code === inCountry)
  }
  // "New York" is called New York City where it stands.
  return largestCalled(table, name, isThere) ?? largestCalled(table, `${name} city`, isThere)
}

function largestCalled(
  table: GazetteerTable,
  name: string,
  isWanted: (index: number) => boolean,
): number | null {
  let best: number | null = null
  for (let position = table.lowerBound(name); table.restAt(position) === name; position++) {
    const { index } = table.entryAt(position)
    if (table.names[index] !== name || !isWanted(index)) continue
    // Larger places have smaller indexes.
    best = best === null ? index : Math.min(best, index)
  }
  return best
}

function placesCalled(
  table: GazetteerTable,
  city: string,
  countryCode: string,
  { orLonger } = { orLonger: false },
): Set<number> {
  const name = foldText(city)
  const found = new Set<number>()
  if (!name) return found
  const isCalled = (text: string) => text === name || (orLonger && text.startsWith(`${name} `))
  // Between the two there is nothing else: a space comes before every letter.
  for (let position = table.lowerBound(name); isCalled(table.restAt(position)); position++) {
    const { index } = table.entryAt(position)
    if (isCalled(table.names[index] ?? '') && table.placeAt(index).countryCode === countryCode)
      found.add(index)
  }
  return found
}

function stateCalled(table: GazetteerTable, state: string, countryCode: string): string | null {
  const [name, code] = [foldText(state), countryCode.toLowerCase()]
  if (!name) return null
  return table.stateName(table.regions.findIndex((each) => each.state === name && each.code === code))
}

function near(
  table: GazetteerTable,
  { latitude, longitude }: { latitude: number; longitude: number },
  limit: number,
  population = 0,
): number[] {
  const across = Math.cos((latitude * Math.PI) / 180)
  const nearest: Scored[] = []
  for (let index = 0; index < table.names.length; index++) {
    // Larger places have smaller indexes.
    if (table.populationOf(index) < population) break
    const north = table.latitudeOf(index) - latitude
    const apart = Math.abs(table.longitudeOf(index) - longitude)
    const east = Math.min(apart, 360 - apart) * across
    const score = -(north * north + east * east)
    if (nearest.length === limit && score <= (nearest.at(-1)?.score ?? 0)) continue
    keepBest(nearest, { index, score }, limit)
  }
  return nearest.map(({ index }) => index)
}

type Scored = { index: number; score: number }

function keepBest(best: Scored[], found: Scored, limit: number): void {
  const at = best.findIndex(({ score }) => score < found.score)
  best.splice(at === -1 ? best.length : at, 0, found)
  if (best.length > limit) best.pop()
}

/** The places whose names begin as a text may be meant, but for one typo; in their order, which is by size. */
function oneSlipAway(table: GazetteerTable, text: string, limit: number): number[] {
  const { names } = table
  for (const { prefix, qualifiers } of readings(text)) {
    if (prefix.length < fewestForTypo) continue
    const found: number[] = []
    for (let index = 0; index < names.length && found.length < limit; index++) {
      if (beginsWithOneTypo(names[index] ?? '', prefix) && isIn(table, index, qualifiers)) found.push(index)
    }
    if (found.length > 0) return found
  }
  return []
}

const mostReadings = 8

/**
 * How a text may be meant: all of it a name, or its first words a name and the rest a region. A comma settles where the name
 * ends, unless it is the name's own: "Basford, Stoke-on-Trent".
 */
export function readings(text: string): { prefix: string; qualifiers: string[] }[] {
  const parts = text
    .slice(0, 200)
    .split(',')
    .map((part) => foldText(part).split(' ').filter(Boolean))
  const words = parts.flat()
  if (!parts[0]?.length) return []
  // Each comma may be the one behind the name; without one, each word may be its last.
  const hasComma = parts.slice(1).some((part) => part.length > 0)
  const ends = hasComma
    ? parts.map((_, at) => parts.slice(0, at + 1).flat().length).slice(0, mostReadings)
    : words.map((_, at) => at + 1).slice(-mostReadings)
  return ends
    .reverse()
    .map((end) => ({ prefix: words.slice(0, end).join(' '), qualifiers: words.slice(end) }))
}

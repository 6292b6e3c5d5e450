import { placeBreak } from '#app/listing-matching/listing-doc.ts'
import { foldText } from '#lib/fold-text.ts'
import { beginsWithOneTypo, fewestForTypo } from '#lib/one-typo.ts'
import type { Context } from '#platform/context.ts'
import type { readings } from '#platform/geocoding/gazetteer.ts'
import type { Place } from '#platform/geocoding/gazetteer-table.ts'
import { stateName } from '#platform/geocoding/state-codes.ts'
import type { IndexPlace, IndexPlacePart } from '#platform/search-index.ts'
import { placeParts, withCountry } from './place-parts.ts'

/** A place as it is suggested. */
export type PlaceOption = Omit<Place, 'latitude' | 'longitude'> & {
  kind: 'city' | 'state' | 'country'
  /** Null where the gazetteer does not know it, and for states and countries. */
  latitude: number | null
  longitude: number | null
}

/** A place that has homes, and what is compared with what somebody types. */
export type Candidate = {
  /** Two with the same are one. */
  key: string
  option: PlaceOption
  /** What a search for it compares. */
  parts: IndexPlacePart[]
  /** Folded as people type. */
  name: string
  region: string
}

type Names = Pick<Context['geocoding'], 'find'>

const made = new WeakMap<readonly IndexPlace[], Candidate[]>()

/** The cities, states and countries of places that have homes, each once. Made once for each list of places. */
export function candidatesOf(names: Names, known: readonly IndexPlace[]): Candidate[] {
  const before = made.get(known)
  if (before) return before
  const candidates = new Map<string, Candidate>()
  for (const place of known) {
    for (const candidate of optionsOf(names, place)) {
      if (!candidates.has(candidate.key)) candidates.set(candidate.key, candidate)
    }
  }
  const list = [...candidates.values()]
  made.set(known, list)
  return list
}

/** How many homes lie in each of the candidates, by its key. */
export function homesWithin(names: Names, known: readonly IndexPlace[]): ReadonlyMap<string, number> {
  const homes = new Map<string, number>()
  for (const place of known) {
    for (const { key } of optionsOf(names, place)) homes.set(key, (homes.get(key) ?? 0) + place.count)
  }
  return homes
}

const options = new Map<string, Candidate[]>()
const mostOptions = 50_000

/** Remembered, because the same places come every second. */
function optionsOf(names: Names, known: IndexPlace): Candidate[] {
  let candidates = options.get(known.place)
  if (!candidates) {
    candidates = makeOptions(names, known)
    if (options.size >= mostOptions) options.clear()
    options.set(known.place, candidates)
  }
  return candidates
}

function makeOptions(names: Names, known: IndexPlace): Candidate[] {
  const [city = '', ownState = '', country = '', countryCode = '', stateCode = ''] =
    known.place.split(placeBreak)
  const [foldedCity = '', foldedState = '', foldedCountry = ''] = known.foldedPlace.split('\n')
  // A county of England is suggested as England, by whose code it is found.
  const itsName = stateName(stateCode)
  const state = itsName ?? ownState
  const nowhere = { latitude: null, longitude: null, population: 0 }
  const inCountry: IndexPlacePart = { texts: [foldedCountry], codes: codesOf(countryCode) }
  const inState: IndexPlacePart = {
    texts: [itsName ? itsName.toLowerCase() : foldedState],
    codes: codesOf(stateCode),
  }
  const short = stateCode.slice(stateCode.indexOf('-') + 1)
  const around = foldText(`${country} ${countryCode}`)
  const candidates: Omit<Candidate, 'key'>[] = [
    {
      option: {
        kind: 'city',
        ...(names.find({ city, state, country }) ?? nowhere),
        name: city,
        state,
        country,
        countryCode,
      },
      parts: [{ texts: [foldedCity], codes: [] }, inState],
      name: foldText(city),
      region: ` ${foldText(`${state} ${short} ${ownState}`)} ${around}`,
    },
    {
      option: { kind: 'state', ...nowhere, name: state, state: '', country, countryCode },
      parts: [inState, inCountry],
      name: foldText(state),
      region: ` ${around}`,
    },
    {
      option: { kind: 'country', ...nowhere, name: country, state: '', country, countryCode },
      parts: [inCountry],
      name: foldText(country),
      region: '',
    },
  ]
  return candidates.map((each) => ({ ...each, key: keyOf(each.option) }))
}

function keyOf(option: Pick<PlaceOption, 'kind' | 'name' | 'state' | 'country'>): string {
  return `${option.kind} ${searchedAs(option)}`
}

/** Whether a city is a state of its own, as Berlin is: all that its state has lies in it. */
export function isStateOfItsOwn({ option, key }: Candidate, homes: ReadonlyMap<string, number>): boolean {
  const { kind, name, state } = option
  if (kind !== 'city' || foldText(name) !== foldText(state)) return false
  return homes.get(key) === homes.get(keyOf({ ...option, kind: 'state', name: state, state: '' }))
}

function codesOf(code: string): string[] {
  return code === '' ? [] : [code]
}

/** Larger than any city, so that what holds most homes comes first. */
const regionWeight = { city: 0, state: 100_000_000, country: 1_000_000_000 }

type Reading = ReturnType<typeof readings>[number]

/** How likely a text as it was read means a candidate; 0 when it cannot. As the gazetteer ranks its own. */
export function scoreOf({ option, name, region }: Candidate, { prefix, qualifiers }: Reading): number {
  const begins = name.startsWith(prefix)
  if (!begins && !name.includes(` ${prefix}`)) return 0
  if (!qualifiers.every((qualifier) => region.includes(` ${qualifier}`))) return 0
  const weight = weightOf(option)
  // Who writes a whole name means it, however small its place is.
  if (name === prefix) return weight * 1e10
  return begins ? weight : weight / 4
}

/** The same for a text in which one typo was made. */
export function misspeltScoreOf(
  { option, name, region }: Candidate,
  { prefix, qualifiers }: Reading,
): number {
  if (prefix.length < fewestForTypo || !beginsWithOneTypo(name, prefix)) return 0
  return qualifiers.every((qualifier) => region.includes(` ${qualifier}`)) ? weightOf(option) : 0
}

function weightOf({ population, kind }: PlaceOption): number {
  return Math.max(1, population, regionWeight[kind])
}

/** What the search field says of a place: its name and what it lies in. */
export function searchedAs({
  kind,
  name,
  state,
  country,
}: Pick<PlaceOption, 'kind' | 'name' | 'state' | 'country'>): string {
  return kind === 'country' ? name : [name, state || country].filter(Boolean).join(', ')
}

/** What a search for a place of the gazetteer compares. */
export function partsOf(option: PlaceOption): IndexPlacePart[] {
  return placeParts(searchedAs(option)).map(({ texts, codes, cities }) => ({
    texts: texts.map(fold),
    codes,
    cities: cities.map((city) => withCountry(fold(city))),
  }))
}

/** Near enough to how the database folds, for names of places that no home has been found in by their own names. */
function fold(text: string): string {
  return text.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '')
}

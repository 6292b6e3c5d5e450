import { foldText } from '#lib/fold-text.ts'
import type { Context } from '#platform/context.ts'
import { meaningOf } from '#platform/geocoding/canonical-place.ts'
import type { Place, readings } from '#platform/geocoding/gazetteer.ts'
import { stateName } from '#platform/geocoding/state-codes.ts'
import type { IndexPlace, IndexPlacePart } from '#platform/search-index.ts'
import { placeTerms } from '../search-terms.ts'

/** A place as it is suggested. */
export type PlaceOption = Omit<Place, 'latitude' | 'longitude'> & {
  kind: 'city' | 'state' | 'country'
  /** Null where the gazetteer does not know it, and for states and countries. */
  latitude: number | null
  longitude: number | null
}

/** A place that has homes, and what is compared with what somebody types. */
export type Candidate = {
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
      const key = `${candidate.option.kind} ${searchedAs(candidate.option)}`
      if (!candidates.has(key)) candidates.set(key, candidate)
    }
  }
  made.set(known, [...candidates.values()])
  return [...candidates.values()]
}

function optionsOf(names: Names, known: IndexPlace): Candidate[] {
  const { city, country, countryCode, stateCode } = known
  const [foldedCity = '', foldedState = '', foldedCountry = ''] = known.foldedPlace.split('\n')
  // A county of England is suggested as England, by whose code it is found.
  const itsName = stateName(stateCode)
  const state = itsName ?? known.state
  const nowhere = { latitude: null, longitude: null, population: 0 }
  const inCountry: IndexPlacePart = { texts: [foldedCountry], codes: codesOf(countryCode) }
  const inState: IndexPlacePart = {
    texts: [itsName ? itsName.toLowerCase() : foldedState],
    codes: codesOf(stateCode),
  }
  const short = stateCode.slice(stateCode.indexOf('-') + 1)
  const around = foldText(`${country} ${countryCode}`)
  return [
    {
      option: {
        kind: 'city',
        ...(pointOf(names, { city, state, country }) ?? nowhere),
        name: city,
        state,
        country,
        countryCode,
      },
      parts: [{ texts: [foldedCity], codes: [] }, inState],
      name: foldText(city),
      region: ` ${foldText(`${state} ${short} ${known.state}`)} ${around}`,
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
}

function codesOf(code: string): string[] {
  return code === '' ? [] : [code]
}

type Point = Pick<Place, 'latitude' | 'longitude' | 'population'>

const points = new Map<string, Point | null>()
const mostPoints = 50_000

/** Where a city lies and how many live there; remembered, because the same cities come every second. */
function pointOf(names: Names, place: { city: string; state: string; country: string }): Point | null {
  const key = Object.values(place).join('\n')
  let point = points.get(key)
  if (point === undefined) {
    const found = names.find(place)
    point = found && { latitude: found.latitude, longitude: found.longitude, population: found.population }
    if (points.size >= mostPoints) points.clear()
    points.set(key, point)
  }
  return point
}

/** Larger than any city, so that what holds most homes comes first. */
const regionWeight = { city: 0, state: 100_000_000, country: 1_000_000_000 }

/** How likely a text as it was read means a candidate; 0 when it cannot. As the gazetteer ranks its own. */
export function scoreOf(
  { option, name, region }: Candidate,
  { prefix, qualifiers }: ReturnType<typeof readings>[number],
): number {
  const begins = name.startsWith(prefix)
  if (!begins && !name.includes(` ${prefix}`)) return 0
  if (!qualifiers.every((qualifier) => region.includes(` ${qualifier}`))) return 0
  const weight = Math.max(1, option.population, regionWeight[option.kind])
  // Who writes a whole name means it, however small its place is.
  if (name === prefix) return weight * 1e10
  return begins ? weight : weight / 4
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
  return placeTerms(searchedAs(option)).map((name) => {
    const { texts, codes } = meaningOf(name)
    return { texts: texts.map(fold), codes }
  })
}

/** Near enough to how the database folds, for names of places that no home has been found in by their own names. */
function fold(text: string): string {
  return text.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '')
}

import { foldText } from '#lib/fold-text.ts'
import { countryCodeOf, countryName } from './country-codes.ts'
import type { Gazetteer } from './gazetteer.ts'
import type { Place } from './gazetteer-table.ts'
import { cityAlias, foldedWays, nicknameOf, stateAlias } from './place-aliases.ts'
import { findState } from './state-codes.ts'
import { type CityNames, onlyStateWith, type PlacePoint, stateOfCity } from './state-of-city.ts'
import { stateOfPart } from './state-parts.ts'

/** City, state and country as a host writes them. */
export type PlaceNames = { city: string; state: string; country: string }

/** The same as the product writes them, with the codes of country and state where those are known. */
export type CanonicalPlace = PlaceNames & {
  /** ISO 3166-1, two letters. */
  countryCode: string | null
  /** ISO 3166-2; only of countries whose states have codes here. A state may have one and keep its host's name. */
  stateCode: string | null
  /** The city in the gazetteer; null when it is none of its. */
  found: Place | null
  /** Whether the state is one that is known, and not what its host wrote. */
  isStateKnown: boolean
}

type Names = CityNames & Pick<Gazetteer, 'find' | 'stateCalled'>

/**
 * The names by which guests find a place: "austin, TX, USA" is Austin, Texas, United States. What nobody knows keeps
 * its host's spelling; but a state that nobody knows becomes the one in which the city lies, where the name or the pin
 * that the host has set leaves no doubt. Names that come out of it go through it unchanged.
 */
export function canonicalPlace(
  names: Names,
  given: PlaceNames,
  point: PlacePoint | null = null,
): CanonicalPlace {
  const typed = {
    city: inOneLine(given.city),
    state: inOneLine(given.state),
    country: inOneLine(given.country),
  }
  const countryCode = countryCodeOf(typed.country)
  const country = countryCode ? countryName(countryCode) : typed.country
  const state = countryCode ? stateOf(names, typed, { countryCode, point }) : unknownState
  const found = countryCode
    ? findCity(names, { city: typed.city, state: state.name ?? typed.state, country }, countryCode)
    : null
  // A nickname may leave a doubt about the state that the city's own name does not.
  const isOtherName = found !== null && foldText(found.name) !== foldText(typed.city)
  if (isOtherName && !state.isNamed) return canonicalPlace(names, { ...typed, city: found.name }, point)
  return {
    city: found ? spelt(typed.city, found.name) : typed.city,
    state: shownState(typed.state, state),
    country,
    countryCode,
    stateCode: state.code,
    found,
    isStateKnown: state.isNamed,
  }
}

/** States with codes have the specification's names. */
function shownState(typed: string, { name, code, isNamed }: State): string {
  if (!isNamed || !name) return typed
  return code ? name : spelt(typed, name)
}

type State = {
  name: string | null
  code: string | null
  /** Whether it is surely meant, and its name stands in place of the host's. */
  isNamed: boolean
}

const unknownState: State = { name: null, code: null, isNamed: false }

type Where = { countryCode: string; point: PlacePoint | null }

function stateOf(names: Names, given: PlaceNames, where: Where): State {
  const { state, country } = given
  const { countryCode } = where
  const named = findState(countryCode, state)
  if (named) return { ...named, isNamed: true }
  const known = knownState(names, state, countryCode)
  if (known) return { name: known, code: null, isNamed: true }
  // England is a state in the product's lists: who writes it as the country has said both.
  const part = findState(countryCode, country)
  if (part) return { ...part, isNamed: true }
  // What nobody knows, such as a county, lies where its city lies.
  const city = { ways: waysToCall(given.city, countryCode), ...where }
  const sure = stateOfCity(names, city)
  const only = sure ?? (where.point ? null : onlyStateWith(names, city))
  if (!only) return unknownState
  return { name: only, code: findState(countryCode, only)?.code ?? null, isNamed: sure !== null }
}

function knownState(names: Names, state: string, countryCode: string): string | null {
  const alias = stateAlias(state, countryCode) ?? stateOfPart(state, countryCode)
  const ways = alias ? [alias] : foldedWays(state, countryCode)
  return ways.map((way) => names.stateCalled(way, countryCode)).find((name) => name !== null) ?? null
}

function findCity(names: Names, { city, state, country }: PlaceNames, countryCode: string): Place | null {
  const ways = waysToCall(city, countryCode)
  const found = ways.map((called) => names.find({ city: called, state, country }))
  const place = found.find((each) => each !== null)
  if (!place) return findOtherwiseCalled(names, ways, { state, countryCode })
  // "New York" in New York is New York City, but who writes "Dodge" may mean another place than Dodge City.
  const isSame = ways.includes(foldText(place.name))
  return isSame || [state, country].map(foldText).includes(foldText(city)) ? place : null
}

/** The largest city of the state that is also called so in any language: Αθήνα is Athens. */
function findOtherwiseCalled(
  names: Names,
  ways: readonly string[],
  { state, countryCode }: { state: string; countryCode: string },
): Place | null {
  const found = ways.flatMap((way) => names.otherwiseCalled(way, countryCode))
  const isThere = (place: Place) => place.state === '' || foldText(place.state) === foldText(state)
  return found.find(isThere) ?? null
}

/** A city's name as it is written anywhere, and as it is in this country, folded. */
function waysToCall(city: string, countryCode: string): string[] {
  const alias = cityAlias(city, countryCode)
  const bare = city.normalize('NFC').replace(municipality, '')
  const ways = [
    ...waysToWrite(city),
    ...foldedWays(city, countryCode),
    ...(alias ? [foldText(alias)] : []),
    ...(bare === city ? [] : [foldText(bare)]),
  ]
  return [...new Set(ways)]
}

/** The word for a city that addresses in Chinese, Japanese, Korean, Russian and Ukrainian put beside its name. */
const municipality = /(?<=..)[市都府区區县縣시]$|^(?:г\.|город|м\.|місто)\s*/u

const abbreviations: readonly (readonly [
  short: RegExp,
  long: string,
  whole: RegExp,
  abbreviation: string,
])[] = [
  [/^st /, 'saint ', /^saint /, 'st '],
  [/^st /, 'sankt ', /^sankt /, 'st '],
  [/^ft /, 'fort ', /^fort /, 'ft '],
  [/^mt /, 'mount ', /^mount /, 'mt '],
]

/** A city's name, folded, and as others may write it: the gazetteer has St. Louis, but Saint Paul. */
function waysToWrite(city: string): string[] {
  const name = foldText(city)
  const others = abbreviations.flatMap(([short, long, whole, abbreviation]) => [
    name.replace(short, long),
    name.replace(whole, abbreviation),
  ])
  const nickname = nicknameOf(name)
  return [...new Set([name, ...others, ...(nickname ? [nickname] : [])])]
}

/** The known name, unless the host's is the same with the accents that it lacks: Düsseldorf, not Dusseldorf. */
function spelt(typed: string, known: string): string {
  const bare = typed.normalize('NFD').replace(/\p{M}/gu, '')
  return bare === known ? typed.normalize('NFC') : known
}

function inOneLine(text: string): string {
  return text.replace(/[\p{Cc}\s]+/gu, ' ').trim()
}

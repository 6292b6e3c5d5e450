import { foldText } from '#lib/fold-text.ts'
import { builtInGazetteer } from './built-in-gazetteer.ts'
import { countryCodeOf, countryName } from './country-codes.ts'
import type { Place } from './gazetteer-table.ts'
import { countriesWithUmlauts, namesCalled, nicknameOf, withoutE } from './place-aliases.ts'
import { statesCalled } from './state-codes.ts'

/** What a text asked for as a place may mean. */
export type PlaceMeaning = {
  /** The text first, then other ways to write it. */
  texts: [string, ...string[]]
  /** Codes of countries (two letters) and of states ("US-TX"). */
  codes: string[]
}

/** What somebody may be typing besides the words themselves: "tx" is Texas, "usa" the United States, "münc" Munich. */
export function otherWordsFor(text: string): string[] {
  const country = countryMeant(text)
  const nickname = nicknameOf(foldText(text))
  const words = [
    ...(country ? [countryName(country)] : []),
    ...statesCalled(text).map(({ name }) => name),
    ...(nickname ? [nickname] : []),
    ...namesCalled(text, { isBeginning: true }),
    ...citiesBeginning(text),
  ]
  return [...new Set(words)].filter((word) => foldText(word) !== foldText(text))
}

/** "TX" is also the state US-TX, "USA" the country US, "st louis" also written "St. Louis", "koeln" also "Köln". */
export function meaningOf(text: string): PlaceMeaning {
  const country = countryMeant(text)
  const nickname = nicknameOf(foldText(text))
  const names = [...namesCalled(text, { isBeginning: false }), ...namesWithUmlauts(text)]
  const others = [
    ...(nickname ? [nickname] : []),
    ...saintsCalled(text),
    // A short one stands within too many others: Gent in Argentina, Bern in San Bernardino.
    ...names.filter((name) => name.length > 4 || !/^\w+$/.test(name)),
  ]
  return {
    texts: [text, ...new Set(others.filter((other) => other !== text))],
    codes: [...(country ? [country] : []), ...statesCalled(text).map(({ code }) => code)],
  }
}

/** The country that a text names. England is a part of one, and a search for it means that part alone. */
function countryMeant(text: string): string | null {
  const country = countryCodeOf(text)
  return statesCalled(text).some(({ code }) => code.startsWith(`${country}-`)) ? null : country
}

/** Their cities are rarely translated: what else they are called is mostly what they were called before. */
const namedInEnglish: ReadonlySet<string> = new Set(['AU', 'CA', 'GB', 'IE', 'NZ', 'US'])

/**
 * The cities that a text names in another language or script, as "city\ncountry code": "Ghent" is Gent in BE. Among namesakes
 * the countries named beside it decide, then the size. Less than a thirtieth of the largest is not meant, nor a city
 * of Georgia that was once called York, as another one in the United States is called so today.
 */
export function citiesMeant(text: string, countries: readonly string[]): string[] {
  const { otherwiseCalled, find } = builtInGazetteer()
  const isWanted = ({ countryCode }: Place) => countries.length === 0 || countries.includes(countryCode)
  const others = otherwiseCalled(text).filter(isWanted)
  if (others.length === 0) return []
  const named = countryCodeOf(text)
  // Monaco is no word for Munich here.
  if (named && find({ city: text, country: named })) return []
  const own =
    countries.length === 0
      ? [find({ city: text })]
      : countries.map((country) => find({ city: text, country }))
  const largestOwn = Math.max(...own.map((place) => place?.population ?? 0))
  const largest = Math.max(largestOwn, ...others.map((place) => place.population))
  return others
    .filter(({ population }) => population * 30 >= largest)
    .filter(({ population, countryCode: country }) => {
      if (!namedInEnglish.has(country)) return true
      return population > largestOwn && !find({ city: text, country })
    })
    .slice(0, mostCities)
    .map(({ name, countryCode }) => `${name}\n${countryCode}`)
}

/** Hosts and languages write them in as many ways: St. Moritz, Sankt Gallen, Saint-Tropez. */
function saintsCalled(text: string): string[] {
  const [, rest] = /^(?:st\.?|saint|sankt)[\s-]+(.+)$/i.exec(text) ?? []
  return rest ? [`St. ${rest}`, `St ${rest}`, `Saint ${rest}`, `Saint-${rest}`, `Sankt ${rest}`] : []
}

/**
 * The cities and states that somebody without umlauts writes so. Only whole names of countries that have umlauts: Baeza
 * is not Baza, and Goes not a part of Burgos.
 */
function namesWithUmlauts(text: string): string[] {
  const folded = foldText(text)
  const name = withoutE(folded)
  if (name === folded) return []
  const { placesCalled, stateCalled } = builtInGazetteer()
  const found = countriesWithUmlauts.flatMap((country) => [
    ...placesCalled(name, country).map((place) => place.name),
    stateCalled(name, country) ?? [],
  ])
  return found.flat()
}

const mostCities = 3
/** Enough to meet the large ones of a few countries among those of the world. */
const mostLookedAt = 200
/** From then on also those that the gazetteer writes without their umlauts. */
const leastLetters = 5

/** The largest cities with umlauts that somebody without them begins to write so: "koe". */
function citiesBeginning(text: string): string[] {
  const folded = foldText(text)
  const name = withoutE(folded)
  if (name === folded) return []
  return (
    builtInGazetteer()
      .suggest(name, mostLookedAt)
      // Of Zürich the city, not its twelve districts.
      .filter((each) => countriesWithUmlauts.includes(each.countryCode) && !each.name.includes('('))
      .filter(
        (place) =>
          foldText(spelledOut(place.name)).startsWith(folded) ||
          (folded.length >= leastLetters && foldText(place.name).startsWith(name)),
      )
      .slice(0, mostCities)
      .map((place) => place.name)
  )
}

function spelledOut(name: string): string {
  return name.normalize('NFC').replace(/[äöüÄÖÜ]/g, (letter) => `${letter.normalize('NFD').charAt(0)}e`)
}

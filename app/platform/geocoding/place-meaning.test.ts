import { expect, test } from 'vitest'
import { foldText } from '#lib/fold-text.ts'
import { builtInGazetteer } from './built-in-gazetteer.ts'
import { countriesWithUmlauts, withoutE } from './place-aliases.ts'
import { citiesMeant, meaningOf, otherWordsFor } from './place-meaning.ts'

test.each([
  ['TX', ['TX'], ['US-TX']],
  ['usa', ['usa'], ['US']],
  ['WA', ['WA'], ['US-WA', 'AU-WA']],
  ['Georgia', ['Georgia'], ['GE', 'US-GA']],
  ['st louis', ['st louis', 'St. louis', 'St louis', 'Saint louis', 'Saint-louis', 'Sankt louis'], []],
  ['NYC', ['NYC', 'new york city'], []],
  ['LA', ['LA', 'los angeles'], ['LA', 'US-LA']],
  ['nowhere at all', ['nowhere at all'], []],
  ['muenchen', ['muenchen', 'Munich'], []],
  ['Bayern', ['Bayern', 'Bavaria'], []],
  ['koeln', ['koeln', 'Köln'], []],
  ['Baden-Wuerttemberg', ['Baden-Wuerttemberg', 'Baden-Wurttemberg'], []],
  ['aarhus', ['aarhus', 'Århus'], []],
])('%s may mean %j and %j', (text, texts, codes) => {
  expect(meaningOf(text)).toEqual({ texts, codes })
})

test.each([
  ['England', 'GB-ENG'],
  ['scotland', 'GB-SCT'],
  ['Wales', 'GB-WLS'],
  ['Northern Ireland', 'GB-NIR'],
])('%s answers with the whole United Kingdom', (text, code) => {
  expect(meaningOf(text).codes).toEqual([code])
  expect(otherWordsFor(text)).not.toContain('United Kingdom')
})

test.each([
  ['Ghent', [], ['Gent\nBE']],
  ['Roma', ['IT'], ['Rome\nIT']],
  ['Αθήνα', [], ['Athens\nGR']],
  // Once a name of Warner Robins in Georgia; and Milan of Syracuse, New York.
  ['York', [], []],
  ['Milan', [], []],
  ['Bristol', [], []],
  // Nor beside its country, where a smaller city is called so today.
  ['York', ['US'], []],
  ['Milan', ['US'], []],
  ['Bristol', ['US'], []],
  ['Londres', ['GB'], ['London\nGB']],
  ['Bergen', [], ['Mons\nBE', 'Bergen auf Rügen\nDE']],
  // Smaller cities have these names as their own.
  ['Kochi', [], ['Cochin\nIN']],
  ['León', ['MX'], ['León de los Aldama\nMX']],
  // In Belgium a name of Mons, in Norway the city's own.
  ['Bergen', ['NO'], []],
  ['Bergen', ['BE'], ['Mons\nBE']],
  // The one in Idaho is far smaller.
  ['Москва', [], ['Moscow\nRU']],
  // Italian for Munich too.
  ['Monaco', [], []],
  ['constructor', [], []],
])('%s beside %j means %j', (text, countries, cities) => {
  expect(citiesMeant(text, countries)).toEqual(cities)
})

test('what every object has means nothing else', () => {
  for (const word of ['constructor', '__proto__', 'toString', 'valueOf', 'hasOwnProperty']) {
    expect(meaningOf(word)).toEqual({ texts: [word], codes: [] })
    expect(otherWordsFor(word)).toEqual([])
  }
})

test.each(['Baeza', 'Aarau', 'Goes', 'Soest', 'Boerne', 'Itzehoe', 'Coesfeld', 'Queensland', 'Buenos Aires'])(
  '%s has no umlaut',
  (text) => {
    expect(meaningOf(text).texts).toEqual([text])
  },
)

test.each([
  ['koe', 'Köln'],
  ['mue', 'Münster'],
  ['duess', 'Düsseldorf'],
  ['zuer', 'Zürich'],
])('%s may become %s', (text, city) => {
  expect(otherWordsFor(text).map(foldText)).toContain(foldText(city))
})

test('three letters that begin another name mean nothing else, and four do', () => {
  expect(otherWordsFor('pra')).toEqual([])
  expect(otherWordsFor('prah')).toContain('Prague')
})

test('another name of four letters is looked for inside longer names, and one of five is not', () => {
  expect(meaningOf('gand').texts).toEqual(['gand'])
  expect(meaningOf('aarhus').texts).toContain('Århus')
})

test('a place that is written with its umlauts spelled out is searched by its name, and no other place is added', () => {
  const { suggest } = builtInGazetteer()
  const places = 'abcdefghijklmnopqrstuvwxyz'.split('').flatMap((letter) => suggest(letter, 2_000))
  const isGerman = ({ countryCode }: { countryCode: string }) => countriesWithUmlauts.includes(countryCode)
  // Not also with an e of its own: Oerlikon in Zürich.
  const german = places.filter(
    ({ name, ...place }) =>
      isGerman(place) && /[äöü]/i.test(name) && withoutE(foldText(name)) === foldText(name),
  )
  expect(german.length).toBeGreaterThan(50)
  for (const { name } of german) {
    const typed = name.replace(/[äöü]/gi, (letter) => `${letter.normalize('NFD').charAt(0)}e`)
    expect(meaningOf(typed).texts, typed).toContain(name)
  }
  // Of all others those alone that may be meant: towns of settlers.
  const names = new Set(german.map(({ name }) => name))
  const mixed = places.filter(
    (place) =>
      !isGerman(place) &&
      meaningOf(place.name)
        .texts.slice(1)
        .some((text) => names.has(text)),
  )
  expect(mixed.map(({ name }) => name)).toEqual([])
})

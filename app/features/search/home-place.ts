import { citiesOf, countries, statesOf } from './locations.ts'

/** The choice of the home page's filter; empty text means "any". A state has a country, a city has a state. */
export type HomePlace = { country: string; state: string; city: string }

export const anywhere: HomePlace = { country: '', state: '', city: '' }

/** Reads the query of the home page, in which "usa" is the United States too. What is not in the lists, or not below its parent, counts as not chosen. */
export function parseHomePlace(params: URLSearchParams): HomePlace {
  const country = named(countries, params.get('country'))
  const state = named(statesOf(country), params.get('state'))
  const cities = citiesOf(country, state).map((name) => ({ name, short: [] }))
  return { country, state, city: named(cities, params.get('city')) }
}

/** The name of what a text calls by its name or for short, in whatever letters; empty when it is none of them. */
function named(places: readonly { name: string; short: readonly string[] }[], text: string | null): string {
  const asked = text?.trim().toLowerCase()
  return (
    places.find(({ name, short }) => [name, ...short].some((word) => word.toLowerCase() === asked))?.name ??
    ''
  )
}

/** The home page's address for a place and a page of its listings, from 1. */
export function homeUrl(place: HomePlace, page = 1): string {
  const params = new URLSearchParams(Object.entries(place).filter(([, name]) => name !== ''))
  if (page > 1) params.set('page', String(page))
  return params.size === 0 ? '/' : `/?${params}`
}

/** The narrowest place chosen, as headings name it; null when none is. */
export function placeName({ country, state, city }: HomePlace): string | null {
  return city || state || country || null
}

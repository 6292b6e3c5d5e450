import { useEffect, useState } from 'react'
import { countries } from '../../locations.ts'

export type SuggestedPlace = {
  name: string
  region: string
  /** Its names as a listing has them; null for states and countries. */
  town: { city: string; state: string; country: string } | null
  /** How many homes the search finds there; 0 also where nobody has counted. */
  homes: number
  /** What the field then says and the search understands. */
  value: string
}

const settlingMs = 80

/** Where one may begin: the first city of each state of the home page's lists. */
const wellKnown = countries.flatMap(({ name: country, states }) =>
  states.flatMap(({ name: state, cities }) =>
    cities.slice(0, 1).map((city) => toPlace({ kind: 'city', name: city, state, country, homes: 0 })),
  ),
)

/** The places that a text may mean; those before it until the answer comes. Null asks for none. */
export function usePlaces(text: string | null): readonly SuggestedPlace[] {
  const [found, setFound] = useState<readonly SuggestedPlace[]>([])
  const wanted = text?.trim() ?? null
  useEffect(() => {
    if (wanted === null || wanted === '') return
    const stop = new AbortController()
    const timer = setTimeout(async () => {
      try {
        const query = new URLSearchParams({ q: wanted.slice(0, 200), limit: '6' })
        const response = await fetch(`/api/places?${query}`, { signal: stop.signal })
        const { places } = (await response.json()) as { places: Named[] } // our own answer
        if (response.ok) setFound(unique(places.map(toPlace)))
      } catch {
        // Without suggestions one types the place.
      }
    }, settlingMs)
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [wanted])
  return wanted === '' ? wellKnown : found
}

type Named = {
  kind: 'city' | 'state' | 'country'
  name: string
  state: string
  country: string
  homes: number
  /** What the search field is to say; a process of an earlier build does not tell. */
  search?: string
}

function toPlace({ kind, name, state, country, homes, search }: Named): SuggestedPlace {
  if (kind === 'country') return { name, region: '', town: null, homes, value: name }
  const value = search ?? [name, state || country].filter(Boolean).join(', ')
  // Berlin is in Germany, rather than in Berlin.
  const region = value === `${name}, ${country}` ? country : [state, country].filter(Boolean).join(', ')
  const town = kind === 'city' ? { city: name, state, country } : null
  return { name, region, town, homes, value }
}

/** Some names stand for a city and for its district. */
function unique(places: SuggestedPlace[]): SuggestedPlace[] {
  return places.filter(({ value }, index) => places.findIndex((other) => other.value === value) === index)
}

import { type FormEvent, type RefObject, useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import type { WishedNights } from '../flexible-choice.ts'
import { formParams } from '../form-params.ts'
import { parseSearch, type SearchCriteria, searchTypeLabel, searchUrl } from '../search-criteria.ts'

const typingMs = 320

/**
 * Lets the results follow what is typed and chosen in a form. The address is the state: when it changes by other ways
 * (back, a chip), the fields follow it.
 */
export function useLiveSearch(form: RefObject<HTMLFormElement | null>, criteria: SearchCriteria) {
  const navigate = useNavigate()
  const url = searchUrl({ ...criteria, page: 1 })
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const asked = useRef(url)
  /** Addresses that this form goes to and that are not there yet; by when one is, the fields may say more than it. */
  const sent = useRef<string[]>([])
  const shown = useRef(url)
  /** Nights that were chosen and that the address does not say yet. */
  const nights = useRef<WishedNights>(undefined)

  function search(how: 'typed' | 'chosen') {
    clearTimeout(timer.current)
    if (!form.current) return
    const wanted = wantedUrl(form.current, criteria, nights.current)
    if (wanted === asked.current) return
    asked.current = wanted
    sent.current = wanted === url ? [] : [...sent.current, wanted]
    // While one types, each state replaces the one before, so that "back" leaves the search.
    void navigate(wanted, { preventScrollReset: true, replace: how === 'typed' })
  }
  function onInput(event: FormEvent<HTMLFormElement>) {
    clearTimeout(timer.current)
    if (event.target instanceof HTMLSelectElement) search('chosen')
    else timer.current = setTimeout(() => search('typed'), typingMs)
  }

  // What was typed before the scripts were there.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the scripts take over
  useEffect(() => {
    search('typed')
    return () => clearTimeout(timer.current)
  }, [])

  // biome-ignore lint/correctness/useExhaustiveDependencies: the address tells all of it
  useEffect(() => {
    if (url === shown.current) return
    shown.current = url
    nights.current = undefined
    const place = sent.current.lastIndexOf(url)
    sent.current = place < 0 ? [] : sent.current.slice(place + 1)
    if (place >= 0) return
    asked.current = url
    clearTimeout(timer.current)
    if (form.current) fill(form.current, criteria)
  }, [url])

  function searchChosen(chosen?: WishedNights) {
    if (chosen) nights.current = chosen
    search('chosen')
  }

  return { onInput, searchChosen }
}

/** The address of what the fields say, together with the filters that stand elsewhere. */
function wantedUrl(form: HTMLFormElement, criteria: SearchCriteria, chosen?: WishedNights): string {
  const { q, location, guests, type, sort } = parseSearch(formParams(form))
  const { checkIn, checkOut, flexible, months } = chosen ?? criteria
  const nights = { checkIn, checkOut, flexible, months }
  // Another place lies elsewhere than the part of the map that was searched.
  const bbox = location === criteria.location ? criteria.bbox : null
  return searchUrl({ ...criteria, ...nights, q, location, guests, type, sort, bbox, page: 1 })
}

/** Writes what the address says into the fields, also those that stand elsewhere on the page. */
function fill(form: HTMLFormElement, { q, location, guests, type, sort }: SearchCriteria) {
  const values = { q, location, guests: guests ?? '', type: type ? searchTypeLabel(type) : '', sort }
  for (const [name, value] of Object.entries(values)) {
    const field = form.elements.namedItem(name)
    if (field instanceof HTMLInputElement || field instanceof HTMLSelectElement) field.value = String(value)
  }
}

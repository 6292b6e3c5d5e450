import { Search, TextSearch } from 'lucide-react'
import { type FormEvent, useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { Button } from '#ui/button.tsx'
import { cx } from '#ui/cx.ts'
import type { Facets } from '../facets.ts'
import { formParams } from '../form-params.ts'
import { parseSearch, type SearchCriteria, searchTypeLabel, searchUrl } from '../search-criteria.ts'
import { toChosenStay } from './bar/chosen-stay.ts'
import { barColumns, SearchFields } from './bar/search-fields.tsx'
import { SearchPill } from './bar/search-pill.tsx'
import { BarInput, barClass } from './bar-field.tsx'
import { PlainFilters } from './filters/plain-filters.tsx'
import { searchFormId } from './search-form-id.ts'
import { SheetAnchor } from './sheet-anchor.tsx'

export type SearchFormProps = {
  criteria: SearchCriteria
  /** Missing when the search failed. */
  facets: Facets | undefined
  today: string
}

const typingMs = 320
const icon = { 'aria-hidden': true, className: 'size-5 shrink-0', strokeWidth: 1.75 } as const

/**
 * Text, place, nights and guests. A GET form that works as it stands; where scripts run, the results follow the typing.
 * The address is the state: when it changes by other ways (back, a chip), the fields follow it.
 */
export function SearchForm({ criteria, facets, today }: SearchFormProps) {
  const navigate = useNavigate()
  const url = searchUrl({ ...criteria, page: 1 })
  const form = useRef<HTMLFormElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const asked = useRef(url)
  /** Addresses that this form goes to and that are not there yet; by when one is, the fields may say more than it. */
  const sent = useRef<string[]>([])
  const shown = useRef(url)

  function search(how: 'typed' | 'chosen') {
    clearTimeout(timer.current)
    if (!form.current) return
    const { q, location, checkIn, checkOut, guests, type, sort } = parseSearch(formParams(form.current))
    // Another place lies elsewhere than the part of the map that was searched.
    const bbox = location === criteria.location ? criteria.bbox : null
    const wanted = searchUrl({
      ...criteria,
      q,
      location,
      checkIn,
      checkOut,
      guests,
      type,
      sort,
      bbox,
      page: 1,
    })
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
  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    search('chosen')
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
    const place = sent.current.lastIndexOf(url)
    sent.current = place < 0 ? [] : sent.current.slice(place + 1)
    if (place >= 0) return
    asked.current = url
    clearTimeout(timer.current)
    if (form.current) fill(form.current, criteria)
  }, [url])
  const wishes = { location: criteria.location, stay: toChosenStay(criteria), guests: criteria.guests, today }

  return (
    <search>
      <SheetAnchor name="search" />
      <SearchPill {...wishes} />
      <form
        ref={form}
        id={searchFormId}
        action="/search"
        autoComplete="off"
        onInput={onInput}
        onSubmit={onSubmit}
        className={cx(barClass, barColumns(true), 'scripted:max-sm:hidden')}
      >
        <BarInput
          label="What"
          name="q"
          icon={<TextSearch {...icon} />}
          defaultValue={criteria.q}
          placeholder="Lake, “wood stove”"
        />
        <SearchFields {...wishes} bar={form} onChosen={() => search('chosen')} />
        <Button
          type="submit"
          size="lg"
          icon={<Search {...icon} />}
          className="max-sm:mt-1 sm:max-lg:col-span-2"
        >
          Search
        </Button>
        {facets && <PlainFilters criteria={criteria} facets={facets} />}
      </form>
    </search>
  )
}

/** Writes what the address says into the fields, also those that stand elsewhere on the page. */
function fill(form: HTMLFormElement, { q, location, guests, type, sort }: SearchCriteria) {
  const values = { q, location, guests: guests ?? '', type: type ? searchTypeLabel(type) : '', sort }
  for (const [name, value] of Object.entries(values)) {
    const field = form.elements.namedItem(name)
    if (field instanceof HTMLInputElement || field instanceof HTMLSelectElement) field.value = String(value)
  }
}

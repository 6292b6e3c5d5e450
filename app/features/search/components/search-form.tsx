import { Search, TextSearch } from 'lucide-react'
import { useRef } from 'react'
import { Button } from '#ui/button.tsx'
import { cx } from '#ui/cx.ts'
import type { Facets } from '../facets.ts'
import type { SearchCriteria } from '../search-criteria.ts'
import { toChosenStay } from './bar/chosen-stay.ts'
import { barColumns, SearchFields } from './bar/search-fields.tsx'
import { SearchPill } from './bar/search-pill.tsx'
import { barWords } from './bar/words.ts'
import { BarInput, barClass } from './bar-field.tsx'
import { PlainFilters } from './filters/plain-filters.tsx'
import { searchFormId } from './search-form-id.ts'
import { SheetAnchor } from './sheet-anchor.tsx'
import { useLiveSearch } from './use-live-search.ts'

export type SearchFormProps = {
  criteria: SearchCriteria
  /** Missing when the search failed. */
  facets: Facets | undefined
  today: string
}

const icon = { 'aria-hidden': true, className: 'size-5 shrink-0', strokeWidth: 1.75 } as const

/**
 * Text, place, nights and guests. A GET form that works as it stands; where scripts run, the results follow the typing.
 */
export function SearchForm({ criteria, facets, today }: SearchFormProps) {
  const form = useRef<HTMLFormElement>(null)
  const { onInput, searchChosen } = useLiveSearch(form, criteria)
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
        onSubmit={(event) => {
          event.preventDefault()
          searchChosen()
        }}
        className={cx(barClass, barColumns(true), 'scripted:max-sm:hidden')}
      >
        <BarInput
          label={barWords.what}
          name="q"
          icon={<TextSearch {...icon} />}
          defaultValue={criteria.q}
          placeholder={barWords.whatHint}
        />
        <SearchFields {...wishes} bar={form} onChosen={searchChosen} />
        <Button
          type="submit"
          size="lg"
          icon={<Search {...icon} />}
          className="max-sm:mt-1 sm:max-lg:col-span-2"
        >
          {barWords.search}
        </Button>
        {facets && <PlainFilters criteria={criteria} facets={facets} today={today} />}
      </form>
    </search>
  )
}

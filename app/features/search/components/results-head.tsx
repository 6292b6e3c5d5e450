import { Grid2x2, Map as MapIcon } from 'lucide-react'
import type { ReactNode, Ref } from 'react'
import { Link } from 'react-router'
import { cx } from '#ui/cx.ts'
import { TextLink } from '#ui/link.tsx'
import { appliedFilters } from '../applied-filters.ts'
import { priceWords } from '../price-words.ts'
import { type SearchCriteria, searchSorts, searchUrl } from '../search-criteria.ts'
import { FilterSelect } from './filter-select.tsx'
import { viewWords } from './map/view-words.ts'
import { ResultCount } from './result-count.tsx'
import { resultsWords, sortWords } from './results-words.ts'
import { searchFormId } from './search-form-id.ts'

type ResultsHeadProps = {
  criteria: SearchCriteria
  total: number
  /** Whether costs were compared by the night, which is said. */
  comparesNights: boolean | undefined
  heading: Ref<HTMLHeadingElement>
  /** The filters. */
  children: ReactNode
}

/**
 * What stands above the results: how many there are, and the ways to show, order and narrow them. One that asks for nothing is
 * not kept, because nobody could be told of it, and its homes are not asked, because they lie anywhere.
 */
export function ResultsHead({ criteria, total, comparesNights, heading, children }: ResultsHeadProps) {
  return (
    <div className="flex flex-wrap items-center gap-3">
      <div className="flex grow flex-wrap items-center gap-x-4 max-sm:basis-full max-sm:justify-between">
        <h2 id="results-heading" ref={heading} tabIndex={-1} className="sr-only">
          {resultsWords.title}
        </h2>
        <ResultCount text={countText(total, criteria)} />
        {appliedFilters(criteria).length > 0 && (
          <div className="flex flex-wrap gap-x-4 max-sm:basis-full">
            <SaveSearch criteria={criteria} />
            {total > 1 && <AskSeveral criteria={criteria} />}
          </div>
        )}
        {comparesNights && (
          <p className="mt-1 basis-full text-meta text-muted">{priceWords.comparesNights}</p>
        )}
      </div>
      <div className="flex items-center gap-3 max-sm:order-1 max-sm:grow">
        <ViewToggle criteria={criteria} />
        <SortSelect criteria={criteria} />
        <TextLink
          href="/how-we-sort"
          tone="quiet"
          className="inline-flex min-h-11 items-center text-meta whitespace-nowrap"
        >
          {resultsWords.howWeSort}
        </TextLink>
      </div>
      <div className="sm:basis-full">{children}</div>
    </div>
  )
}

/** The way to saving the search as it stands. */
function SaveSearch({ criteria }: { criteria: SearchCriteria }) {
  const query = searchUrl({ ...criteria, page: 1, view: null }).slice('/search'.length)
  return (
    <TextLink href={`/save-search${query}`} className="inline-flex min-h-11 items-center whitespace-nowrap">
      {resultsWords.save}
    </TextLink>
  )
}

/** The way to one question to several of the homes that were found, with the stay of the search. */
function AskSeveral({ criteria }: { criteria: SearchCriteria }) {
  const { checkIn, checkOut, guests, flexible } = criteria
  const query = searchUrl({ ...criteria, view: null }).slice('/search?'.length)
  const asked = new URLSearchParams({
    ...(checkIn && checkOut && !flexible && { checkIn, checkOut }),
    ...(guests && { guests: String(guests) }),
    ...(query && { search: query }),
  })
  return (
    <TextLink
      href={`/questions/new?${asked}`}
      className="inline-flex min-h-11 items-center whitespace-nowrap"
    >
      {resultsWords.ask}
    </TextLink>
  )
}

function countText(total: number, { page }: SearchCriteria): string {
  return page > 1 ? resultsWords.foundOnPage(total, page) : resultsWords.found(total)
}

type SortSelectProps = { criteria: SearchCriteria }

/** The order of the results. It belongs to the search form, and sends it at once where scripts run. */
function SortSelect({ criteria }: SortSelectProps) {
  return (
    <FilterSelect
      label={sortWords.label}
      labelHidden
      name="sort"
      form={searchFormId}
      defaultValue={criteria.sort}
      onChange={(event) => event.currentTarget.form?.requestSubmit()}
      options={searchSorts.map((sort) => ({ value: sort, label: sortWords.orders[sort] }))}
      look="chip"
      className="w-full sm:w-52"
    />
  )
}

/**
 * The specification's grid/map toggle, for screens that have room for both: the map beside the grid, or the grid alone.
 */
function ViewToggle({ criteria }: { criteria: SearchCriteria }) {
  const isGrid = criteria.view === 'grid'
  return (
    <nav
      aria-label={viewWords.title}
      className="scripts-only flex rounded-full border border-line-strong bg-surface p-0.5 max-lg:hidden"
    >
      <ViewLink url={searchUrl({ ...criteria, view: 'grid' })} isCurrent={isGrid}>
        <Grid2x2 aria-hidden="true" strokeWidth={1.75} className="size-5" />
        {viewWords.grid}
      </ViewLink>
      <ViewLink url={searchUrl({ ...criteria, view: 'map' })} isCurrent={!isGrid}>
        <MapIcon aria-hidden="true" strokeWidth={1.75} className="size-5" />
        {viewWords.map}
      </ViewLink>
    </nav>
  )
}

type ViewLinkProps = { url: string; isCurrent: boolean; children: React.ReactNode }

function ViewLink({ url, isCurrent, children }: ViewLinkProps) {
  return (
    <Link
      to={url}
      preventScrollReset
      aria-current={isCurrent ? 'true' : undefined}
      className={cx(
        'inline-flex min-h-10 items-center gap-2 rounded-full px-3.5 text-meta font-medium no-underline',
        isCurrent ? 'bg-tide text-on-tide' : 'text-muted hover:bg-sunken hover:text-ink',
      )}
    >
      {children}
    </Link>
  )
}

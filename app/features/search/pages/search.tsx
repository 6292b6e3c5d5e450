import { useState } from 'react'
import { redirect, useLocation, useNavigation } from 'react-router'
import { LoadFailed } from '#features/content/components/load-failed.tsx'
import { loadInBrowser } from '#features/content/load-in-browser.ts'
import { pageMeta, publicCaching } from '#features/content/public-page.ts'
import { answerPage } from '#features/content/server/answer-page.ts'
import { keepFromScripts } from '#features/content/server/keep-from-scripts.ts'
import { ListingGrid, SkeletonGrid } from '#features/listings/components/listing-grid.tsx'
import type { CalendarDate } from '#lib/stay.ts'
import type { Context } from '#platform/context.ts'
import { doors } from '#platform/router-context.ts'
import { cx } from '#ui/cx.ts'
import { deferredPart } from '#ui/deferred-part.tsx'
import { Pagination } from '#ui/pagination.tsx'
import { toast } from '#ui/toast.ts'
import { appliedWords, wayOutWords } from '../applied-words.ts'
import { hasSearchDraft } from '../components/bar/search-draft.ts'
import { cardStay } from '../components/card-stay.ts'
import { FilterChips } from '../components/filter-chips.tsx'
import { ResultsWithMap } from '../components/map/results-with-map.tsx'
import { NeighbourLinks } from '../components/neighbour-links.tsx'
import { NothingFound, type NothingFoundProps } from '../components/nothing-found.tsx'
import { ResultsHead } from '../components/results-head.tsx'
import { searchPageWords } from '../components/results-words.ts'
import { useFocusAfterPaging } from '../components/use-focus-after-paging.ts'
import { useSlow } from '../components/use-slow.ts'
import { firstDayOf } from '../first-day.ts'
import { anyNights, isKind } from '../flexible-choice.ts'
import { possibleStays } from '../flexible-dates.ts'
import { pageCountOf } from '../result-pages.ts'
import { unlessOnlyASheetMoved } from '../same-results.ts'
import { parseSearch, type SearchCriteria, searchParameters, searchUrl } from '../search-criteria.ts'
import { countFacets } from '../server/count-facets.ts'
import type { SearchDoors } from '../server/find-listings.ts'
import { findNeighbours } from '../server/find-neighbours.ts'
import { suggestNearbyCities } from '../server/nearby-cities.ts'
import { searchListings } from '../server/search-listings.ts'
import { momentOf } from '../server/search-moment.ts'
import { suggestSingleWishes } from '../server/single-wishes.ts'
import { suggestFlexibleDates } from '../server/suggest-flexible-dates.ts'
import { suggestPlaceSpelling } from '../server/suggest-place-spelling.ts'
import { suggestPriceOrder } from '../server/suggest-price-order.ts'
import { suggestRelaxations } from '../server/suggest-relaxations.ts'
import { suggestSpelling } from '../server/suggest-spelling.ts'
import { suggestStayShifts } from '../server/suggest-stay-shifts.ts'
import { tidyAddress } from '../tidy-address.ts'
import type { Route } from './+types/search.ts'

const SearchForm = deferredPart(
  async () => (await import('../components/search-form.tsx')).SearchForm,
  hasSearchDraft,
)
const FilterBar = deferredPart(async () => (await import('../components/filters/filter-bar.tsx')).FilterBar)

export const handle = { parameters: searchParameters }

export function headers() {
  return { 'cache-control': publicCaching }
}

export async function loader({ request, context }: Route.LoaderArgs) {
  const ctx = context.get(doors)
  const { searchParams } = new URL(request.url)
  const tidy = tidyAddress(searchParams)
  if (tidy) throw redirect(tidy)
  const criteria = parseSearch(searchParams)
  const today = firstDayOf(ctx.clock())
  // Nobody can stay in the past; a kept address may ask for it.
  if (isOver(criteria, today)) throw redirect(searchUrl({ ...criteria, ...anyNights }))
  const found = await answerPage(ctx, searchPageWords.failedText, async () => {
    // One table of rates for all that the page says.
    const asking = { ...ctx, moment: await momentOf(ctx) }
    const [result, facets, neighbours] = await Promise.all([
      searchListings(asking, criteria),
      countFacets(asking, criteria),
      findNeighbours(asking, criteria),
    ])
    const waysOut = result.total === 0 ? await findWaysOut(asking, criteria, today) : null
    return { ...result, facets, neighbours, waysOut }
  })
  const pageCount = pageCountOf(found.total)
  if (criteria.page > pageCount) throw redirect(searchUrl({ ...criteria, page: pageCount }))
  const { unratedCardScore, publicUrl } = ctx.config
  const shown = { ...found, criteria, today, pageCount, unratedScore: unratedCardScore, publicUrl }
  // Where the map stands alone it draws cards of its own.
  return criteria.view === 'map' ? shown : keepFromScripts(context, shown, 'cards')
}

/** Whether all the nights that a search asks for are past. */
function isOver(criteria: SearchCriteria, today: CalendarDate): boolean {
  const { checkIn, flexible } = criteria
  if (isKind(flexible)) return possibleStays(criteria, today)?.arrivals.length === 0
  return checkIn !== null && checkIn < today
}

/** What comes nearest to a search that finds nothing. */
async function findWaysOut(
  ctx: Context & SearchDoors,
  criteria: SearchCriteria,
  today: CalendarDate,
): Promise<NothingFoundProps> {
  const [spelling, place, prices, dates, others, fewer, cities] = await Promise.all([
    suggestSpelling(ctx, criteria),
    suggestPlaceSpelling(ctx, criteria),
    suggestPriceOrder(ctx, criteria),
    suggestStayShifts(ctx, criteria, today),
    suggestFlexibleDates(ctx, criteria),
    suggestRelaxations(ctx, criteria),
    suggestNearbyCities(ctx, criteria),
  ])
  const words = spelling && {
    label: appliedWords.text(spelling.criteria.q),
    count: spelling.count,
    url: searchUrl(spelling.criteria),
  }
  const relaxations = fewer.map(({ label, ...rest }) => ({ label: wayOutWords.without(label), ...rest }))
  return {
    meant: [words, place, prices].filter((meant) => meant !== null),
    dates: [...dates, ...others],
    // Where more than one wish is in the way, each of them alone.
    relaxations: fewer.length > 0 ? relaxations : await suggestSingleWishes(ctx, criteria),
    cities: cities.map(({ name, ...rest }) => ({ label: name, ...rest })),
  }
}

export const shouldRevalidate = unlessOnlyASheetMoved

export async function clientLoader(args: Route.ClientLoaderArgs) {
  const results = loadInBrowser(args, () => {
    toast.error(searchPageWords.failed, { description: searchPageWords.failedText })
    return null
  })
  await Promise.all([results, SearchForm.fetch(), FilterBar.fetch()])
  return results
}

export function meta({ loaderData, location }: Route.MetaArgs) {
  const criteria = loaderData?.criteria ?? parseSearch(new URLSearchParams(location.search))
  const { q, page, location: place } = criteria
  const total = loaderData?.total ?? 0
  // Combinations of filters are endless; a place of its own is a page of its own.
  const indexed = total > 0 && searchUrl({ ...criteria, location: '', page: 1 }) === '/search'
  const shown = { q, place, page, total }
  return pageMeta({
    title: searchPageWords.pageTitle(shown),
    description: searchPageWords.description(shown),
    path: searchUrl(criteria),
    publicUrl: loaderData?.publicUrl ?? null,
    indexed,
  })
}

export default function SearchPage({ loaderData }: Route.ComponentProps) {
  const { search } = useLocation()
  const criteria = parseSearch(new URLSearchParams(search))
  // What was found before stays on screen when a later search fails.
  const shown = useLatest(loaderData)
  return (
    <>
      <section
        className={cx(
          'border-b border-line bg-tide-soft',
          criteria.view === 'map' && 'scripted:max-lg:hidden',
        )}
      >
        <div className="page-width grid grid-cols-1 gap-5 py-8 lg:py-10">
          <h1>{searchPageWords.title}</h1>
          <SearchForm criteria={criteria} facets={shown?.facets} today={shown?.today ?? ''} />
        </div>
      </section>
      <div
        className={cx(
          'page-width grid grid-cols-1 gap-5 py-6 lg:py-8',
          criteria.view !== 'grid' && 'wide-page',
        )}
      >
        {!loaderData && <LoadFailed title={searchPageWords.failed}>{searchPageWords.failedText}</LoadFailed>}
        {/* The cards do not come along by themselves where `keepFromScripts` hides them. */}
        {shown && <Results {...shown} cards={shown.cards} />}
        {shown?.neighbours && criteria.view !== 'map' && <NeighbourLinks {...shown.neighbours} />}
      </div>
    </>
  )
}

/** A value as long as there is one, and then the last there was. */
function useLatest<T>(value: T | null): T | null {
  const [latest, setLatest] = useState(value)
  if (value !== null && value !== latest) setLatest(value)
  return value ?? latest
}

type ResultsProps = NonNullable<Route.ComponentProps['loaderData']>

function Results(props: ResultsProps) {
  const { criteria, total, cards, facets, pageCount, waysOut, unratedScore, comparesNights, stays } = props
  const pending = useNavigation().location?.pathname === '/search'
  const slow = useSlow(pending)
  const heading = useFocusAfterPaging(criteria.page)
  const columns = criteria.view === 'grid' ? 3 : 'map'
  const stay = cardStay(criteria, stays)
  return (
    <section aria-labelledby="results-heading" aria-busy={pending} className="grid grid-cols-1 gap-5">
      <ResultsHead criteria={criteria} total={total} comparesNights={comparesNights} heading={heading}>
        <FilterBar criteria={criteria} facets={facets} />
      </ResultsHead>
      <FilterChips criteria={criteria} />
      <ResultsWithMap
        criteria={criteria}
        isEmpty={total === 0}
        homes={cards ?? []}
        unratedScore={unratedScore}
        stay={stay}
      >
        {slow && <SkeletonGrid columns={columns} count={6} label={searchPageWords.searching} />}
        {total > 0 ? (
          // Kept, because what a document has drawn could not be drawn again when the search fails.
          <div hidden={slow}>
            <ListingGrid
              columns={columns}
              listings={cards}
              unratedScore={unratedScore}
              isFirstLargest
              stay={stay}
            />
          </div>
        ) : (
          waysOut && !slow && <NothingFound {...waysOut} />
        )}
        <div className="mt-4">
          <Pagination
            label={searchPageWords.resultPages}
            page={criteria.page}
            pageCount={pageCount}
            hrefOf={(page) => searchUrl({ ...criteria, page })}
          />
        </div>
      </ResultsWithMap>
    </section>
  )
}

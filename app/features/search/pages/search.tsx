import { CloudOff, SearchX } from 'lucide-react'
import {
  Link,
  redirect,
  type ShouldRevalidateFunctionArgs,
  useLocation,
  useNavigation,
  useRevalidator,
} from 'react-router'
import { loadInBrowser } from '#features/content/load-in-browser.ts'
import { pageMeta, publicCaching } from '#features/content/public-page.ts'
import { answerPage } from '#features/content/server/answer-page.ts'
import { ListingGrid, SkeletonGrid } from '#features/listings/components/listing-grid.tsx'
import { countOf } from '#lib/text.ts'
import { doors } from '#platform/router-context.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { chipClass } from '#ui/chip.tsx'
import { cx } from '#ui/cx.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { Pagination } from '#ui/pagination.tsx'
import { toast } from '#ui/toast.ts'
import { FilterChips } from '../components/filter-chips.tsx'
import { FilterBar } from '../components/filters/filter-bar.tsx'
import { ResultsWithMap } from '../components/map/results-with-map.tsx'
import { ViewToggle } from '../components/map/view-toggle.tsx'
import { ResultCount } from '../components/result-count.tsx'
import { SearchForm } from '../components/search-form.tsx'
import { SortSelect } from '../components/sort-select.tsx'
import { useFocusAfterPaging } from '../components/use-focus-after-paging.ts'
import { useSlow } from '../components/use-slow.ts'
import { pageCountOf } from '../result-pages.ts'
import { parseSearch, type SearchCriteria, searchUrl } from '../search-criteria.ts'
import { countFacets } from '../server/count-facets.ts'
import { searchListings } from '../server/search-listings.ts'
import { suggestRelaxations } from '../server/suggest-relaxations.ts'
import { tidyAddress } from '../tidy-address.ts'
import type { Route } from './+types/search.ts'

const failure = 'Failed to search properties. Please try again.'

export function headers() {
  return { 'cache-control': publicCaching }
}

export async function loader({ request, context }: Route.LoaderArgs) {
  const ctx = context.get(doors)
  const { searchParams } = new URL(request.url)
  const tidy = tidyAddress(searchParams)
  if (tidy) throw redirect(tidy)
  const criteria = parseSearch(searchParams)
  const found = await answerPage(ctx, failure, async () => {
    const [result, facets] = await Promise.all([searchListings(ctx, criteria), countFacets(ctx, criteria)])
    return {
      ...result,
      facets,
      relaxations: result.total === 0 ? await suggestRelaxations(ctx, criteria) : [],
    }
  })
  const pageCount = pageCountOf(found.total)
  if (criteria.page > pageCount) throw redirect(searchUrl({ ...criteria, page: pageCount }))
  const { unratedCardScore, publicUrl } = ctx.config
  return { ...found, criteria, pageCount, unratedScore: unratedCardScore, publicUrl }
}

/** An address that only opens or closes a sheet shows the same results. */
export function shouldRevalidate({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) {
  const isSame = currentUrl.pathname === nextUrl.pathname && currentUrl.search === nextUrl.search
  return isSame && currentUrl.hash !== nextUrl.hash ? false : defaultShouldRevalidate
}

export function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  return loadInBrowser(serverLoader, () => {
    toast.error('Search Error', { description: failure })
    return null
  })
}

export function meta({ loaderData, location }: Route.MetaArgs) {
  const criteria = loaderData?.criteria ?? parseSearch(new URLSearchParams(location.search))
  const { q, page, location: place } = criteria
  const where = place && ` in ${place}`
  // Combinations of filters are endless; a place of its own is a page of its own (visual.md, 2.3).
  const indexed = searchUrl({ ...criteria, location: '', page: 1 }) === '/search'
  return pageMeta({
    title: `${q ? `“${q}”` : 'Search homes'}${where}${page > 1 ? `, page ${page}` : ''}`,
    description: `Short-term stays${where || ' everywhere'}, straight from their owners and without booking fees.`,
    path: searchUrl(criteria),
    publicUrl: loaderData?.publicUrl ?? null,
    indexed,
  })
}

export default function SearchPage({ loaderData }: Route.ComponentProps) {
  const { search } = useLocation()
  const criteria = parseSearch(new URLSearchParams(search))
  return (
    <>
      <section
        className={cx(
          'border-b border-line bg-tide-soft',
          criteria.view === 'map' && 'scripted:max-lg:hidden',
        )}
      >
        <div className="page-width grid grid-cols-1 gap-5 py-8 lg:py-10">
          <h1>Find a place to stay</h1>
          <SearchForm criteria={criteria} facets={loaderData?.facets} />
        </div>
      </section>
      <div
        className={cx(
          'page-width grid grid-cols-1 gap-5 py-6 lg:py-8',
          criteria.view !== 'grid' && 'lg:max-w-none',
        )}
      >
        {loaderData ? <Results {...loaderData} /> : <SearchFailed />}
      </div>
    </>
  )
}

type ResultsProps = NonNullable<Route.ComponentProps['loaderData']>

function Results({ criteria, total, cards, facets, pageCount, relaxations, unratedScore }: ResultsProps) {
  const pending = useNavigation().location?.pathname === '/search'
  const slow = useSlow(pending)
  const heading = useFocusAfterPaging(criteria.page)
  const columns = criteria.view === 'grid' ? 3 : 'map'
  return (
    <section aria-labelledby="results-heading" aria-busy={pending} className="grid grid-cols-1 gap-5">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div>
          <h2 id="results-heading" ref={heading} tabIndex={-1} className="sr-only">
            Results
          </h2>
          <ResultCount text={countText(total, criteria)} />
        </div>
        <div className="flex flex-wrap items-center gap-3">
          <ViewToggle criteria={criteria} />
          <SortSelect criteria={criteria} />
        </div>
      </div>
      <FilterBar criteria={criteria} facets={facets} />
      <FilterChips criteria={criteria} />
      <ResultsWithMap criteria={criteria} homes={cards} unratedScore={unratedScore}>
        {slow ? (
          <SkeletonGrid columns={columns} count={6} label="Searching" />
        ) : cards.length > 0 ? (
          <ListingGrid columns={columns} listings={cards} unratedScore={unratedScore} priorityCount={3} />
        ) : (
          <NothingFound relaxations={relaxations} />
        )}
        <div className="mt-4">
          <Pagination
            label="Pages of results"
            page={criteria.page}
            pageCount={pageCount}
            hrefOf={(page) => searchUrl({ ...criteria, page })}
          />
        </div>
      </ResultsWithMap>
    </section>
  )
}

function countText(total: number, { page }: SearchCriteria): string {
  const count = `${countOf(total, 'property', 'properties')} found`
  return page > 1 ? `${count}, page ${page.toLocaleString('en-US')}` : count
}

function NothingFound({ relaxations }: Pick<ResultsProps, 'relaxations'>) {
  return (
    <EmptyState
      title="No properties found"
      icon={<SearchX strokeWidth={1.75} />}
      level={3}
      actions={<ButtonLink href="/search">Clear All Filters</ButtonLink>}
    >
      <p>Nothing has all of this at once. Try other words, or give up one of the wishes.</p>
      {relaxations.length > 0 && (
        <ul aria-label="Fewer wishes" className="mt-4 flex flex-wrap justify-center gap-2">
          {relaxations.map(({ label, count, url }) => (
            <li key={url}>
              <Link to={url} preventScrollReset className={chipClass()}>
                Without {label}: {count.toLocaleString('en-US')}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </EmptyState>
  )
}

function SearchFailed() {
  const { revalidate, state } = useRevalidator()
  return (
    <EmptyState
      title="Search Error"
      icon={<CloudOff strokeWidth={1.75} />}
      actions={
        <Button pending={state === 'loading'} onClick={() => void revalidate()}>
          Try again
        </Button>
      }
    >
      {failure}
    </EmptyState>
  )
}

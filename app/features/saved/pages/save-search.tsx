import { useSearchParams } from 'react-router'
import { useAuth } from '#features/accounts/components/auth-provider.tsx'
import { useSignInFirst } from '#features/accounts/components/use-sign-in-first.ts'
import { appliedFilters } from '#features/search/applied-filters.ts'
import { parseSearch, searchUrl } from '#features/search/search-criteria.ts'
import { ButtonLink } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { NeedsScripts } from '#ui/needs-scripts.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { alertLimits } from '../alert.ts'
import { SaveSearchForm } from '../components/alerts/save-search-form.tsx'

/** Nothing of anybody stands in the document. */
export function headers() {
  return { 'cache-control': 'no-store' }
}

export function meta() {
  return [{ title: 'Save a search · Holmward' }, { name: 'robots', content: 'noindex' }]
}

/** Saves the search that stands in the address. Who is signed out signs in first, and comes back to it as it was. */
export default function SaveSearchPage() {
  const [params] = useSearchParams()
  const { status } = useAuth()
  useSignInFirst('/save-search')
  const criteria = { ...parseSearch(params), page: 1, view: null }
  const filters = appliedFilters(criteria).map(({ label }) => label)
  const name = criteria.location || criteria.q || (filters[0] ?? '')
  return (
    <div className="page-width max-w-160 py-8 sm:py-12">
      <h1 className="text-h2">Save this search</h1>
      <p className="mt-2 mb-6 text-lead text-muted">
        We tell you of new homes that fit, of lower prices and, where you have chosen dates, of nights that
        come free: once a day at most, until you end it.
      </p>
      <NeedsScripts>Saved searches need JavaScript. Please switch it on for this site.</NeedsScripts>
      <div className="scripts-only">
        {filters.length === 0 ? (
          <EmptyState
            title="This search asks for nothing yet"
            actions={<ButtonLink href="/search">Search homes</ButtonLink>}
          >
            Every home would fit. Choose a place, dates or a filter, and save it then.
          </EmptyState>
        ) : status === 'signed-in' ? (
          <SaveSearchForm
            filters={filters}
            suggestedName={[...name].slice(0, alertLimits.name).join('')}
            path={searchUrl(criteria)}
          />
        ) : (
          <Skeleton className="h-60 w-full" label="Loading" />
        )}
      </div>
    </div>
  )
}

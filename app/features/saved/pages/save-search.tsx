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
import { saveSearchWords } from '../components/alerts/saved-search-words.ts'
import { savedPagesWords } from '../components/words.ts'

/** Nothing of anybody stands in the document. */
export function headers() {
  return { 'cache-control': 'no-store' }
}

export function meta() {
  return [{ title: saveSearchWords.pageTitle }, { name: 'robots', content: 'noindex' }]
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
      <h1 className="text-h2">{saveSearchWords.title}</h1>
      <p className="mt-2 mb-6 text-lead text-muted">{saveSearchWords.lead}</p>
      <NeedsScripts>{saveSearchWords.needsScripts}</NeedsScripts>
      <div className="scripts-only">
        {filters.length === 0 ? (
          <EmptyState
            title={saveSearchWords.empty}
            actions={<ButtonLink href="/search">{savedPagesWords.searchHomes}</ButtonLink>}
          >
            {saveSearchWords.emptyText}
          </EmptyState>
        ) : status === 'signed-in' ? (
          <SaveSearchForm
            filters={filters}
            suggestedName={[...name].slice(0, alertLimits.name).join('')}
            path={searchUrl(criteria)}
          />
        ) : (
          <Skeleton className="h-60 w-full" label={saveSearchWords.loading} />
        )}
      </div>
    </div>
  )
}

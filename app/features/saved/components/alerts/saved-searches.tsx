import { Search } from 'lucide-react'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { TextLink } from '#ui/link.tsx'
import { Waiting } from '#ui/wait-together.tsx'
import type { SavedSearch } from '../../alert-schema.ts'
import { savedPagesWords } from '../words.ts'
import { endRowWords, savedSearchesWords } from './saved-search-words.ts'
import { ToldWhere } from './told-where.tsx'
import { endSearch, useSavedSearches } from './use-alerts.ts'

/** The saved searches of who is signed in: what each asks for, the way to it, and its end. */
export function SavedSearches() {
  const { state, answer, again } = useSavedSearches()
  if (state.status === 'loading') return <Waiting />
  return (
    <section id="searches" aria-labelledby="searches-heading" className="grid scroll-mt-24 grid-cols-1 gap-4">
      <h2 id="searches-heading" className="text-h3">
        {savedSearchesWords.title}
      </h2>
      {state.status === 'failed' && (
        <p className="text-meta text-muted">
          {savedSearchesWords.failed}{' '}
          <Button variant="quiet" size="sm" onClick={again}>
            {savedPagesWords.tryAgain}
          </Button>
        </p>
      )}
      {answer?.searches.length === 0 && (
        <p className="text-muted">
          {savedSearchesWords.empty}{' '}
          <TextLink href="/search" className="-my-3 inline-flex min-h-11 items-center">
            {savedPagesWords.searchHomes}
          </TextLink>
        </p>
      )}
      {answer && answer.searches.length > 0 && (
        <>
          <ToldWhere by={answer.told_by} words={savedSearchesWords.told} />
          <ul className="grid grid-cols-1 divide-y divide-line rounded-card border border-line bg-surface">
            {answer.searches.map((search) => (
              <SearchRow key={search.id} search={search} />
            ))}
          </ul>
        </>
      )}
    </section>
  )
}

function SearchRow({ search }: { search: SavedSearch }) {
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 p-4">
      <Search aria-hidden strokeWidth={1.75} className="size-5 shrink-0 text-muted max-sm:hidden" />
      <div className="min-w-0 grow basis-60">
        <h3 className="font-sans text-body font-semibold tracking-normal wrap-anywhere">
          <TextLink href={search.path} className="-my-2.5 inline-flex min-h-11 items-center">
            {search.name}
          </TextLink>
        </h3>
        <p className="text-meta wrap-anywhere text-muted">{search.filters.join(' · ')}</p>
      </div>
      {search.is_over && <Badge tone="sun">{savedSearchesWords.isOver}</Badge>}
      <Button variant="secondary" size="sm" onClick={() => void endSearch(search)}>
        {endRowWords.end}
        <span className="sr-only">{endRowWords.endOf(search.name)}</span>
      </Button>
    </li>
  )
}

import { startTransition, useCallback, useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { afterPaint } from '#ui/after-paint.ts'
import type { Facets } from '../../facets.ts'
import { noFilters, totalOf } from '../../filter-counts.ts'
import { type SearchCriteria, searchUrl } from '../../search-criteria.ts'

export type FilterDraft = {
  draft: SearchCriteria
  /** For the draft; those of the wishes before it until the answer is here. */
  facets: Facets
  /** What applying would find; null while nobody knows. */
  total: number | null
  change: (wishes: Partial<SearchCriteria>) => void
  clear: () => void
  apply: () => void
}

const settlingMs = 120

/** Wishes that are tried out before they are applied: every change says how many stays it would lead to. */
export function useFilterDraft(criteria: SearchCriteria, facets: Facets, onApplied: () => void): FilterDraft {
  const navigate = useNavigate()
  const [draft, setDraft] = useState(criteria)
  const counted = useFacets(searchUrl({ ...draft, page: 1 }), searchUrl({ ...criteria, page: 1 }), facets)
  const change = useCallback((wishes: Partial<SearchCriteria>) => {
    setDraft((before) => ({ ...before, ...wishes }))
  }, [])
  return {
    draft,
    facets: counted.facets,
    total: counted.isCurrent ? totalOf(counted.facets, draft) : null,
    change,
    clear: () => change(noFilters),
    apply: () => {
      onApplied()
      afterPaint(() =>
        navigate(searchUrl({ ...draft, page: 1 }), {
          preventScrollReset: true,
          // The address at which the sheet is open makes room for that of its results.
          replace: window.location.hash !== '',
        }),
      )
    },
  }
}

/** The counts of a search, asked for as it changes; `first` are those of `firstUrl`, which the page brought. */
function useFacets(url: string, firstUrl: string, first: Facets): { facets: Facets; isCurrent: boolean } {
  const [answered, setAnswered] = useState<{ url: string; facets: Facets }>({ url: firstUrl, facets: first })
  const given = useRef({ url: firstUrl, facets: first })
  useEffect(() => {
    if (url === given.current.url) {
      setAnswered(given.current)
      return
    }
    const stop = new AbortController()
    const timer = setTimeout(async () => {
      try {
        const response = await fetch(url.replace('/search', '/api/search/facets'), { signal: stop.signal })
        if (!response.ok) return
        const counted: Facets = await response.json()
        startTransition(() => setAnswered({ url, facets: counted }))
      } catch {
        // Without counts the filters work as well; the button then promises no number.
      }
    }, settlingMs)
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [url])
  return { facets: answered.facets, isCurrent: answered.url === url }
}

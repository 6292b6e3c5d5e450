import { useEffect, useRef, useState } from 'react'
import { boxInBoth, boxText, type MapBox, type MapResults } from '../../map-results.ts'
import { type SearchCriteria, searchUrl } from '../../search-criteria.ts'

type Asked = {
  /** The last answer; `isCurrent` once it is that to the present question. */
  results: MapResults | null
  isCurrent: boolean
  state: 'loading' | 'ready' | 'failed'
  retry(): void
}

/** What tells one search from another, wherever on its map one looks. */
export function searchKeyOf(criteria: SearchCriteria): string {
  return searchUrl({ ...criteria, page: 1, bbox: null, view: null })
}

const settlingMs = 120

/**
 * The homes of a search that lie in view; with `view` null, wherever they are. What was there before stays until the
 * answer comes.
 */
export function useMapResults(criteria: SearchCriteria, view: { box: MapBox; zoom: number } | null): Asked {
  const [asked, setAsked] = useState<{
    results: MapResults | null
    url: string | null
    state: Asked['state']
  }>({
    results: null,
    url: null,
    state: 'loading',
  })
  const [attempt, setAttempt] = useState(0)
  const isFirst = useRef(true)
  const url = mapUrl(criteria, view)

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt asks for the same again
  useEffect(() => {
    const stop = new AbortController()
    const wait = isFirst.current ? 0 : settlingMs
    isFirst.current = false
    const timer = setTimeout(async () => {
      setAsked((before) => ({ ...before, state: 'loading' }))
      try {
        const results = url ? await fetchResults(url, stop.signal) : nothing
        setAsked({ results, url, state: 'ready' })
      } catch {
        if (!stop.signal.aborted) setAsked((before) => ({ ...before, state: 'failed' }))
      }
    }, wait)
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [url, attempt])

  return {
    results: asked.results,
    state: asked.state,
    isCurrent: asked.url === url && asked.state === 'ready',
    retry: () => setAttempt((before) => before + 1),
  }
}

const nothing: MapResults = { total: 0, pins: [], dots: [], clusters: [] }

/** The question; null where the searched area and the view have nothing in common. */
function mapUrl(criteria: SearchCriteria, view: { box: MapBox; zoom: number } | null): string | null {
  if (view && criteria.bbox && !boxInBoth(view.box, criteria.bbox)) return null
  const query = new URLSearchParams(searchUrl({ ...criteria, view: null }).split('?')[1])
  if (view) query.set('window', boxText(view.box))
  query.set('zoom', String(Math.round(view?.zoom ?? 3)))
  return `/api/search/map?${query}`
}

/** The homes of a search that lie in view, once; with `view` null, wherever they are. */
export async function fetchMapResults(
  criteria: SearchCriteria,
  view: { box: MapBox; zoom: number } | null,
): Promise<MapResults> {
  const url = mapUrl(criteria, view)
  return url ? fetchResults(url) : nothing
}

async function fetchResults(url: string, signal?: AbortSignal): Promise<MapResults> {
  const response = await fetch(url, signal ? { signal } : {})
  if (!response.ok) throw new Error(`the map's homes: ${response.status}`)
  return response.json()
}

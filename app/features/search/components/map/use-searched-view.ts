import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { answerOf, client } from '#lib/api-client.ts'
import { boundsAround, boundsOf, fitBounds, type MapSize, type MapView } from '#ui/map/map-view.ts'
import { useAnswer } from '#web/use-answer.ts'
import { useHistoryState } from '#web/use-history-state.ts'
import { boxText, type MapBox, type MapResults } from '../../map-results.ts'
import { anySearch, type SearchCriteria, searchUrl } from '../../search-criteria.ts'
import { fetchMapResults, searchKeyOf, useMapResults } from './use-map-results.ts'

/** How a map was looked at: for whoever comes back to it. */
type Look = { view: MapView | null; isMoved: boolean; followsMoves: boolean; fitted: string | null }

const unseen: Look = { view: null, isMoved: false, followsMoves: false, fitted: null }
const world: MapView = { latitude: 20, longitude: 0, zoom: 1.6 }

/**
 * Where the map of a search looks. A new search is looked at from afar, and then so near that all its homes fit; from
 * then on the user moves, until the search changes again.
 */
export function useSearchedView(criteria: SearchCriteria, size: MapSize | null) {
  const navigate = useNavigate()
  const { view, setView, isMoved, setMoved, followsMoves, setFollowsMoves, fitted, setFitted } = useLook()
  const area = areaOf(criteria)
  const isFitted = fitted === area && view !== null
  const asked = useMapResults(
    criteria,
    isFitted && size ? { box: boundsOf(view, size), zoom: view.zoom } : null,
  )
  const { results, isCurrent } = asked
  const areHomesKnown = !isFitted && !criteria.bbox && isCurrent && results !== null
  const bounds = areHomesKnown ? boundsAround(pointsOf(results)) : null
  const place = usePlace(criteria, size !== null && areHomesKnown && !bounds)
  const fit = useRef((next: MapView, to: string) => {
    setView(next)
    setFitted(to)
    setMoved(false)
  })

  useEffect(() => {
    if (isFitted || !size) return
    if (criteria.bbox) {
      fit.current(fitBounds(criteria.bbox, size, { room: 0, nearest: 16 }), area)
      return
    }
    if (bounds) fit.current(fitBounds(bounds, size), area)
    else if (place) fit.current('zoom' in place ? place : fitBounds(place, size), area)
  }, [isFitted, size, criteria, bounds, place, area])

  function searchHere(here: MapView, how: 'pressed' | 'moved'): void {
    if (!size) return
    const bbox = boundsOf(here, size)
    const next = { ...criteria, bbox, page: 1 }
    setFitted(areaOf(next))
    setMoved(false)
    void navigate(searchUrl(next), { preventScrollReset: true, replace: how === 'moved' })
  }

  return {
    view,
    isMoved,
    followsMoves,
    setFollowsMoves: (follows: boolean) => {
      setFollowsMoves(follows)
      if (follows && isMoved && view) searchHere(view, 'pressed')
    },
    move: (next: MapView) => {
      setView(next)
      if (followsMoves) searchHere(next, 'moved')
      else setMoved(true)
    },
    searchHere: () => view && searchHere(view, 'pressed'),
    showEverything: () => {
      setFitted(null)
      if (criteria.bbox)
        void navigate(searchUrl({ ...criteria, bbox: null, page: 1 }), { preventScrollReset: true })
    },
    ...asked,
  }
}

/** How the map is looked at, and was when somebody left it for another page. */
function useLook() {
  const now = useRef<Look>(unseen)
  const left = useHistoryState('map', () => now.current)
  const [view, setView] = useState(left?.view ?? null)
  const [isMoved, setMoved] = useState(left?.isMoved ?? false)
  const [followsMoves, setFollowsMoves] = useState(left?.followsMoves ?? false)
  // The search and box for which `view` was found.
  const [fitted, setFitted] = useState(left?.fitted ?? null)
  now.current = { view, isMoved, followsMoves, fitted }
  return { view, setView, isMoved, setMoved, followsMoves, setFollowsMoves, fitted, setFitted }
}

function areaOf(criteria: SearchCriteria): string {
  return criteria.bbox ? `${searchKeyOf(criteria)} ${boxText(criteria.bbox)}` : searchKeyOf(criteria)
}

function pointsOf({ pins, dots, clusters }: MapResults) {
  return [...pins, ...dots, ...clusters]
}

// Of a city and what lies around it.
const cityZoom = 10.5

/** Where a search without homes looks; null until it is known. */
function usePlace(criteria: SearchCriteria, isWanted: boolean): MapView | MapBox | null {
  const { state } = useAnswer(
    ['places', 'of-search', criteria.location, criteria.q],
    () => findPlace(criteria),
    {
      isWanted,
      freshness: 'once',
    },
  )
  if (!isWanted || state.status === 'loading') return null
  return state.status === 'ready' ? state.answer : world
}

/** The place that a search names, else where the site has homes. */
async function findPlace({ location, q }: SearchCriteria): Promise<MapView | MapBox> {
  for (const text of [location, q].filter(Boolean)) {
    const { places } = await answerOf(client.places.$get({ query: { q: text, limit: '6' } }))
    // States, countries and what hosts alone have named have no point.
    for (const { latitude, longitude } of places)
      if (latitude !== null && longitude !== null) return { latitude, longitude, zoom: cityZoom }
  }
  return boundsAround(pointsOf(await fetchMapResults(anySearch, null))) ?? world
}

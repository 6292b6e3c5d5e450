import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { answerOf, client } from '#lib/api-client.ts'
import { boundsAround, boundsOf, fitBounds, type MapSize, type MapView } from '#ui/map/map-view.ts'
import { boxText, type MapResults } from '../../map-results.ts'
import { type SearchCriteria, searchUrl } from '../../search-criteria.ts'
import { searchKeyOf, useMapResults } from './use-map-results.ts'

const world: MapView = { latitude: 25, longitude: -20, zoom: 1.6 }

/**
 * Where the map of a search looks. A new search is looked at from afar, and then so near that all its homes fit; from
 * then on the user moves, until the search changes again.
 */
export function useSearchedView(criteria: SearchCriteria, size: MapSize | null) {
  const navigate = useNavigate()
  const [view, setView] = useState<MapView | null>(null)
  const [isMoved, setMoved] = useState(false)
  const [followsMoves, setFollowsMoves] = useState(false)
  const area = areaOf(criteria)
  // The search and box for which `view` was found.
  const [fitted, setFitted] = useState<string | null>(null)
  const isFitted = fitted === area && view !== null
  const asked = useMapResults(
    criteria,
    isFitted && size ? { box: boundsOf(view, size), zoom: view.zoom } : null,
  )
  const { results, isCurrent } = asked
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
    if (!isCurrent || !results) return
    const bounds = boundsAround(pointsOf(results))
    if (bounds) {
      fit.current(fitBounds(bounds, size), area)
      return
    }
    let isWanted = true
    findPlace(criteria.location).then((place) => {
      if (isWanted) fit.current(place ?? world, area)
    })
    return () => {
      isWanted = false
    }
  }, [isFitted, size, criteria.bbox, criteria.location, results, isCurrent, area])

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

function areaOf(criteria: SearchCriteria): string {
  return criteria.bbox ? `${searchKeyOf(criteria)} ${boxText(criteria.bbox)}` : searchKeyOf(criteria)
}

function pointsOf({ pins, dots, clusters }: MapResults) {
  return [...pins, ...dots, ...clusters]
}

/** The place that a search without homes names. */
async function findPlace(text: string): Promise<MapView | null> {
  if (!text) return null
  try {
    const { places } = await answerOf(client.places.$get({ query: { q: text, limit: '6' } }))
    // States, countries and what hosts alone have named have no point.
    for (const { latitude, longitude } of places)
      if (latitude !== null && longitude !== null) return { latitude, longitude, zoom: 9 }
    return null
  } catch {
    return null
  }
}

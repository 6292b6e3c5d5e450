import { type RefObject, useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { UnratedScore } from '#features/listings/components/card-rating.tsx'
import type { CardStay } from '#features/listings/components/listing-card.tsx'
import { countOf } from '#lib/text.ts'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { BaseMap } from '#ui/map/base-map.tsx'
import { type MapPoint, type MapSize, type MapView, zoomed } from '#ui/map/map-view.ts'
import { Spinner } from '#ui/spinner.tsx'
import type { MapResults } from '../../map-results.ts'
import type { SearchCriteria } from '../../search-criteria.ts'
import { CardStrip } from './card-strip.tsx'
import { pressedPoint } from './draw-dots.ts'
import { MapCard, type MapHome } from './map-card.tsx'
import { MapDots } from './map-dots.tsx'
import { MapClusters, MapPins } from './map-pins.tsx'
import { useCardPairing } from './use-card-pairing.ts'
import { useMapHome } from './use-map-home.ts'
import { useSearchedView } from './use-searched-view.ts'
import './search-map.css'

export type SearchMapProps = {
  criteria: SearchCriteria
  /** The homes of the list's page. */
  homes: readonly MapHome[]
  unratedScore: UnratedScore
  /** The nights that are searched for. */
  stay?: CardStay
  /** The list, whose cards are paired with the pins. */
  list: RefObject<HTMLElement | null>
  /** `beside` the list, or `instead` of it with a strip of cards. */
  place: 'beside' | 'instead'
}

const nothing: MapResults = { total: 0, pins: [], dots: [], clusters: [] }

/**
 * The results of a search upon the map: never anything that the list leaves out. In the browser only: load it lazily.
 */
export function SearchMap({ criteria, homes, unratedScore, stay, list, place }: SearchMapProps) {
  const box = useRef<HTMLDivElement>(null)
  const size = useBoxSize(box)
  const searched = useSearchedView(criteria, size)
  const [chosen, setChosen] = useState<string | null>(null)
  const [hovered, setHovered] = useState<string | null>(null)
  const hoveredCard = useCardPairing(list, hovered ?? chosen)
  const shown = useMapHome(chosen, homes)
  const { view, results } = searched
  const { pins, dots, clusters, total } = results ?? nothing
  const listed = homes.filter(({ id }) => pins.some((pin) => pin.id === id))
  const isInStrip = place === 'instead' && listed.some(({ id }) => id === chosen)

  const paired = useMemo(() => [hovered, hoveredCard], [hovered, hoveredCard])
  const latest = useRef(searched)
  latest.current = searched
  // One function for good, so that a hundred clusters need not be rendered whenever the map is.
  const goNearer = useCallback(({ latitude, longitude }: MapPoint) => {
    const { view: from, move } = latest.current
    if (from) move({ ...zoomed(from, from.zoom + 2), latitude, longitude })
  }, [])
  function press(at: { x: number; y: number; view: MapView }): void {
    setChosen(pressedPoint(dots, at)?.id ?? null)
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape closes the card wherever focus is.
    <div
      ref={box}
      className="relative size-full bg-paper"
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !chosen) return
        box.current?.querySelector<HTMLElement>(`[data-pin="${chosen}"]`)?.focus()
        setChosen(null)
      }}
    >
      <p role="status" className="sr-only">
        {searched.isMoved && searched.isCurrent ? `${countOf(total, 'home')} in view` : ''}
      </p>
      {view ? (
        <BaseMap
          label={`Map of ${countOf(total, 'home')}`}
          view={view}
          onViewChange={searched.move}
          onReset={searched.showEverything}
          onPress={press}
          className="size-full"
          above={
            <>
              <SearchHere searched={searched} />
              {searched.isCurrent && total === 0 && <NobodyHere />}
              <div className="absolute inset-x-0 bottom-9 z-10">
                {shown && !isInStrip && (
                  <div className="mx-auto h-34 max-w-md px-3">
                    <MapCard
                      home={shown}
                      unratedScore={unratedScore}
                      stay={stay}
                      onClose={() => setChosen(null)}
                    />
                  </div>
                )}
                {place === 'instead' && (!shown || isInStrip) && (
                  <CardStrip
                    homes={listed}
                    unratedScore={unratedScore}
                    stay={stay}
                    chosen={chosen}
                    onChoose={setChosen}
                  />
                )}
              </div>
            </>
          }
        >
          {(drawn) => (
            <>
              <MapDots drawn={drawn} points={dots} />
              <MapClusters drawn={drawn} clusters={clusters} onChoose={goNearer} />
              <MapPins
                drawn={drawn}
                pins={pins}
                stay={stay?.dates ?? null}
                clusters={clusters}
                paired={paired}
                chosen={chosen}
                onPair={setHovered}
                onChoose={setChosen}
              />
            </>
          )}
        </BaseMap>
      ) : (
        <div className="grid size-full place-items-center">
          {searched.state === 'failed' ? (
            <Failed retry={searched.retry} />
          ) : (
            <Spinner label="Loading the map" size="lg" />
          )}
        </div>
      )}
    </div>
  )
}

function SearchHere({ searched }: { searched: ReturnType<typeof useSearchedView> }) {
  const { isMoved, followsMoves, setFollowsMoves, searchHere, state, retry } = searched
  return (
    <div className="pointer-events-none absolute inset-x-0 top-3 z-10 grid justify-items-center gap-2 ps-3 pe-17">
      {state === 'failed' ? (
        <Failed retry={retry} />
      ) : (
        isMoved && (
          <div className="pointer-events-auto animate-enter" data-map-still>
            <Button size="sm" onClick={searchHere}>
              Search this area
            </Button>
          </div>
        )
      )}
      <div data-map-still className="pointer-events-auto rounded-full bg-glass px-3 text-meta shadow-e1">
        <Checkbox
          name="follow-map"
          label="Search as I move the map"
          checked={followsMoves}
          onChange={(event) => setFollowsMoves(event.currentTarget.checked)}
        />
      </div>
    </div>
  )
}

/** For the eye: those who hear the page are told the number. */
function NobodyHere() {
  return (
    <div aria-hidden="true" className="pointer-events-none absolute inset-0 grid place-items-center">
      <p className="rounded-full bg-glass px-4 py-2 text-meta font-medium shadow-e2">No homes in view</p>
    </div>
  )
}

function Failed({ retry }: { retry(): void }) {
  return (
    <div
      role="alert"
      data-map-still
      className="pointer-events-auto flex flex-wrap items-center gap-3 rounded-card bg-surface p-3 text-meta shadow-e2"
    >
      The homes could not be put on the map.
      <Button size="sm" variant="secondary" onClick={retry}>
        Try again
      </Button>
    </div>
  )
}

/** The size of the map's box, known before there is a view to draw; null at first. */
function useBoxSize(box: RefObject<HTMLDivElement | null>): MapSize | null {
  const [size, setSize] = useState<MapSize | null>(null)
  const measure = useCallback(() => {
    const element = box.current
    if (!element || element.clientWidth === 0) return
    const { clientWidth: width, clientHeight: height } = element
    setSize((before) => (before?.width === width && before.height === height ? before : { width, height }))
  }, [box])
  useLayoutEffect(() => {
    if (!box.current) return
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(box.current)
    return () => observer.disconnect()
  }, [box, measure])
  return size
}

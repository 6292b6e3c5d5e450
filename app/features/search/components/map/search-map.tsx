import { type RefObject, useRef } from 'react'
import type { UnratedScore } from '#features/listings/components/card-rating.tsx'
import type { CardStay } from '#features/listings/components/listing-card.tsx'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { BaseMap } from '#ui/map/base-map.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { type MapResults, nightsOnMap } from '../../map-results.ts'
import type { SearchCriteria } from '../../search-criteria.ts'
import { CardStrip } from './card-strip.tsx'
import { pressedPoint } from './draw-dots.ts'
import { MapCard, type MapHome } from './map-card.tsx'
import { MapDots } from './map-dots.tsx'
import { MapClusters, MapPins } from './map-pins.tsx'
import { mapWords } from './map-words.ts'
import { useHomeChoice } from './use-home-choice.ts'
import { useMapHome } from './use-map-home.ts'
import { useSearchedView } from './use-searched-view.ts'
import { viewWords } from './view-words.ts'
import './search-map.css'
import { useCallback, useLayoutEffect, useState } from 'react'
import type { MapSize } from '#ui/map/map-view.ts'
import { type MapPoint, zoomed } from '#ui/map/map-view.ts'

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
export function SearchMap(props: SearchMapProps) {
  const { criteria, stay, list } = props
  const box = useRef<HTMLDivElement>(null)
  const searched = useSearchedView(criteria, useBoxSize(box))
  const goNearer = useGoingNearer(searched)
  const { chosen, setChosen, paired, setHovered, closeByEscape } = useHomeChoice(box, list)
  const { view, isMoved, isCurrent } = searched
  const { pins, dots, clusters, total } = searched.results ?? nothing

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape closes the card wherever focus is.
    <div ref={box} className="relative size-full bg-paper" onKeyDown={closeByEscape}>
      <p role="status" className="sr-only">
        {isMoved && isCurrent ? mapWords.inView(total) : ''}
      </p>
      {view ? (
        <BaseMap
          label={mapWords.title(total)}
          view={view}
          onViewChange={searched.move}
          onReset={searched.showEverything}
          onPress={(at) => setChosen(pressedPoint(dots, at)?.id ?? null)}
          className="size-full"
          above={
            <>
              <SearchHere searched={searched} />
              {isCurrent && total === 0 && <NobodyHere />}
              <Cards {...props} pins={pins} dots={dots} chosen={chosen} onChoose={setChosen} />
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
                stay={stay}
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
        <Waiting searched={searched} />
      )}
    </div>
  )
}

type CardsProps = Pick<SearchMapProps, 'homes' | 'unratedScore' | 'stay' | 'place'> & {
  pins: MapResults['pins']
  dots: MapResults['dots']
  chosen: string | null
  onChoose(id: string | null): void
}

/** The card of the chosen home, or the strip of those of the list. */
function Cards({ homes, pins, dots, unratedScore, stay, place, chosen, onChoose }: CardsProps) {
  const shown = useMapHome(chosen, homes)
  const listed = homes.filter(({ id }) => pins.some((pin) => pin.id === id))
  const isInStrip = place === 'instead' && listed.some(({ id }) => id === chosen)
  return (
    <div className="absolute inset-x-0 bottom-9 z-10">
      {shown && !isInStrip && (
        <div className="mx-auto h-34 max-w-md px-3">
          <MapCard
            home={shown}
            unratedScore={unratedScore}
            stay={stay}
            own={nightsOnMap([...pins, ...dots].find(({ id }) => id === shown.id)?.stay)}
            onClose={() => onChoose(null)}
          />
        </div>
      )}
      {place === 'instead' && (!shown || isInStrip) && (
        <CardStrip
          homes={listed}
          unratedScore={unratedScore}
          stay={stay}
          chosen={chosen}
          onChoose={onChoose}
        />
      )}
    </div>
  )
}

type Searched = ReturnType<typeof useSearchedView>

function Waiting({ searched: { state, retry } }: { searched: Searched }) {
  return (
    <div className="grid size-full place-items-center">
      {state === 'failed' ? <Failed retry={retry} /> : <Spinner label={viewWords.loadingMap} size="lg" />}
    </div>
  )
}

function SearchHere({ searched }: { searched: Searched }) {
  const { isMoved, followsMoves, setFollowsMoves, searchHere, state, retry } = searched
  return (
    <div className="pointer-events-none absolute inset-x-0 top-3 z-10 grid justify-items-center gap-2 ps-3 pe-17">
      {state === 'failed' ? (
        <Failed retry={retry} />
      ) : (
        isMoved && (
          <div className="pointer-events-auto animate-enter" data-map-still>
            <Button size="sm" onClick={searchHere}>
              {mapWords.searchHere}
            </Button>
          </div>
        )
      )}
      <div data-map-still className="pointer-events-auto rounded-full bg-glass px-3 text-meta shadow-e1">
        <Checkbox
          name="follow-map"
          label={mapWords.follow}
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
      <p className="rounded-full bg-glass px-4 py-2 text-meta font-medium shadow-e2">{mapWords.nothing}</p>
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
      {mapWords.failed}
      <Button size="sm" variant="secondary" onClick={retry}>
        {mapWords.tryAgain}
      </Button>
    </div>
  )
}

/** Looks at a point from much nearer. One function for good, so that what calls it need not be rendered with the map. */
function useGoingNearer(searched: ReturnType<typeof useSearchedView>): (point: MapPoint) => void {
  const latest = useRef(searched)
  latest.current = searched
  return useCallback(({ latitude, longitude }) => {
    const { view, move } = latest.current
    if (view) move({ ...zoomed(view, view.zoom + 2), latitude, longitude })
  }, [])
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

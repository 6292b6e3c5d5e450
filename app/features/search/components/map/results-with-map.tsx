import { List, Map as MapIcon } from 'lucide-react'
import { Component, type ReactNode, Suspense, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { Link } from 'react-router'
import type { UnratedScore } from '#features/listings/components/card-rating.tsx'
import type { CardStay } from '#features/listings/components/listing-card.tsx'
import { buttonClass } from '#ui/button.tsx'
import { cx } from '#ui/cx.ts'
import { lazyPart } from '#ui/lazy-part.ts'
import { Spinner } from '#ui/spinner.tsx'
import { type SearchCriteria, searchUrl } from '../../search-criteria.ts'
import type { MapHome } from './map-card.tsx'
import { viewWords } from './view-words.ts'

const SearchMap = lazyPart(async () => (await import('./search-map.tsx')).SearchMap)

export type ResultsWithMapProps = {
  criteria: SearchCriteria
  /** Whether nothing is found. */
  isEmpty: boolean
  /** Those of the list's page, as far as the browser knows them: the map fetches what it lacks. */
  homes: readonly MapHome[]
  unratedScore: UnratedScore
  /** The nights that are searched for. */
  stay?: CardStay
  /** The list. */
  children: ReactNode
}

/**
 * The list with the map beside it where there is room, and elsewhere one or the other, with a pill
 * that leads to the map and back. Without scripts it is the list alone.
 */
export function ResultsWithMap({
  criteria,
  isEmpty,
  homes,
  unratedScore,
  stay,
  children,
}: ResultsWithMapProps) {
  const list = useRef<HTMLDivElement>(null)
  const isWide = useIsWide()
  const isQuiet = useQuietMoment()
  const isMapBeside = isWide === true && criteria.view !== 'grid'
  const isMapAlone = isWide === false && criteria.view === 'map'
  const isMapShown = isMapBeside || isMapAlone
  return (
    <div
      className={cx(
        'grid grid-cols-1',
        criteria.view !== 'grid' && 'lg:grid-cols-[58fr_42fr] lg:gap-6 noscript:lg:grid-cols-1',
      )}
    >
      <div
        ref={list}
        className={cx('@container min-w-0', criteria.view === 'map' && 'scripted:max-lg:hidden')}
      >
        {children}
      </div>
      {criteria.view !== 'grid' && (
        <aside
          aria-label={viewWords.mapTitle}
          className={cx(
            'scripts-only lg:sticky lg:top-24 lg:h-[calc(100dvh-7rem)] lg:overflow-hidden lg:rounded-card lg:border lg:border-line',
            criteria.view === 'map'
              ? 'max-lg:fixed max-lg:inset-x-0 max-lg:top-14 max-lg:bottom-0 max-lg:z-30 md:max-lg:top-16'
              : 'max-lg:hidden',
          )}
        >
          {isMapShown && isQuiet ? (
            <MapBoundary>
              <Suspense fallback={<Waiting />}>
                <SearchMap
                  criteria={criteria}
                  homes={homes}
                  unratedScore={unratedScore}
                  stay={stay}
                  list={list}
                  place={isWide ? 'beside' : 'instead'}
                />
              </Suspense>
            </MapBoundary>
          ) : (
            <Waiting />
          )}
        </aside>
      )}
      {/* A map of nothing is no way out of an empty list. */}
      {(!isEmpty || criteria.view === 'map') && <ViewPill criteria={criteria} />}
    </div>
  )
}

function Waiting() {
  return (
    <div className="grid size-full place-items-center bg-paper">
      <Spinner label={viewWords.loadingMap} size="lg" />
    </div>
  )
}

/** What floats above the list of a narrow screen and leads to the map, and back. */
function ViewPill({ criteria }: { criteria: SearchCriteria }) {
  const isMap = criteria.view === 'map'
  const Icon = isMap ? List : MapIcon
  return (
    <div
      className={cx(
        'scripts-only pointer-events-none inset-x-0 z-40 grid justify-items-center lg:hidden',
        isMap ? 'fixed bottom-44' : 'sticky bottom-(--bar-bottom) mt-4',
      )}
    >
      <Link
        to={searchUrl({ ...criteria, view: isMap ? null : 'map' })}
        preventScrollReset
        className={cx(buttonClass({ variant: 'primary' }), 'pointer-events-auto rounded-full shadow-e3')}
      >
        <Icon aria-hidden="true" strokeWidth={1.75} className="size-5" />
        {isMap ? viewWords.list : viewWords.map}
      </Link>
    </div>
  )
}

/**
 * Says the specification's words when the code of the map cannot be loaded (rulings A). A class, because React has no
 * function that catches.
 */
class MapBoundary extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  override render() {
    if (!this.state.hasFailed) return this.props.children
    return (
      <p className="grid size-full place-items-center bg-paper p-6 text-center text-muted">
        {viewWords.noMap}
      </p>
    )
  }
}

const wide = '(min-width: 64rem)'

/** Whether list and map have room beside each other; null while it is not known. */
function useIsWide(): boolean | null {
  return useSyncExternalStore<boolean | null>(
    (changed) => {
      const media = matchMedia(wide)
      media.addEventListener('change', changed)
      return () => media.removeEventListener('change', changed)
    },
    () => matchMedia(wide).matches,
    () => null,
  )
}

/** True once the page has come to rest: the map is fetched after everything that the list needs. */
function useQuietMoment(): boolean {
  const [isQuiet, setQuiet] = useState(false)
  useEffect(() => {
    if (!('requestIdleCallback' in window)) {
      const timer = setTimeout(() => setQuiet(true), 200)
      return () => clearTimeout(timer)
    }
    const waiting = requestIdleCallback(() => setQuiet(true), { timeout: 1_500 })
    return () => cancelIdleCallback(waiting)
  }, [])
  return isQuiet
}

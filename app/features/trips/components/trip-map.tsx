import { Suspense, useRef } from 'react'
import { lazyPart } from '#ui/lazy-part.ts'
import { useInView } from '#ui/map/use-in-view.ts'
import { Skeleton } from '#ui/skeleton.tsx'
import { tripPartsWords } from './trip-view-words.ts'

const PlaceMap = lazyPart(async () => (await import('#ui/map/place-map.tsx')).PlaceMap)

export type TripMapProps = { point: { latitude: number; longitude: number }; label: string }

/** Where the home stands, fetched when somebody scrolls near it. */
export function TripMap({ point, label }: TripMapProps) {
  const box = useRef<HTMLDivElement>(null)
  const seen = useInView(box)
  const waiting = <Skeleton label={tripPartsWords.loadingMap} className="size-full" />
  return (
    <div ref={box} className="no-print h-72 overflow-hidden rounded-card border border-line">
      {seen ? (
        <Suspense fallback={waiting}>
          <PlaceMap point={point} precision="exact" label={label} />
        </Suspense>
      ) : (
        waiting
      )}
    </div>
  )
}

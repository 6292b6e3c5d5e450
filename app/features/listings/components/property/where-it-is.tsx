import { Suspense, useRef } from 'react'
import { commaList } from '#lib/list-words.ts'
import { lazyPart } from '#ui/lazy-part.ts'
import { useInView } from '#ui/map/use-in-view.ts'
import { Skeleton } from '#ui/skeleton.tsx'
import type { PublicListing } from '../../listing.ts'
import { whereItIsWords } from './property-words.ts'

const PlaceMap = lazyPart(async () => (await import('#ui/map/place-map.tsx')).PlaceMap)

const explained = {
  exact: null,
  area: whereItIsWords.area,
  city: whereItIsWords.city,
}

/** The map of one home, fetched when somebody scrolls near it; nothing where no point is known. */
export function WhereItIs({ listing }: { listing: PublicListing }) {
  const box = useRef<HTMLDivElement>(null)
  const seen = useInView(box)
  const { point, locationPrecision, city, state, country } = listing
  if (!point) return null
  const waiting = <Skeleton label={whereItIsWords.loading} className="size-full" />
  const words = explained[locationPrecision]
  return (
    <section aria-labelledby="where-heading">
      <h2 id="where-heading">{whereItIsWords.title}</h2>
      <p className="mt-2 text-muted">{commaList([city, state, country])}</p>
      <div
        ref={box}
        className="scripts-only mt-4 h-80 overflow-hidden rounded-card border border-line sm:h-96"
      >
        {seen ? (
          <Suspense fallback={waiting}>
            <PlaceMap point={point} precision={locationPrecision} label={whereItIsWords.map(city)} />
          </Suspense>
        ) : (
          waiting
        )}
      </div>
      {words && <p className="mt-2 text-meta text-muted">{words}</p>}
    </section>
  )
}

import { Suspense, useRef } from 'react'
import { lazyPart } from '#ui/lazy-part.ts'
import { useInView } from '#ui/map/use-in-view.ts'
import { Skeleton } from '#ui/skeleton.tsx'
import type { BookingBoxProps } from './use-booking-form.ts'
import { stayCalendarWords } from './words.ts'

const StayMonths = lazyPart(async () => (await import('./stay-months.tsx')).StayMonths)

/**
 * The calendar of a home with its prices and shortest stays, fetched when somebody scrolls near it; nothing for a home
 * that asks nothing but its price, whose calendar the booking form has.
 */
export function StayCalendar(props: BookingBoxProps) {
  const box = useRef<HTMLDivElement>(null)
  const seen = useInView(box)
  if (!props.property.terms) return null
  const waiting = <Skeleton label={stayCalendarWords.loading} className="h-120 w-full" />
  return (
    <section aria-labelledby="calendar-heading">
      <h2 id="calendar-heading">{stayCalendarWords.title}</h2>
      <div ref={box} className="scripts-only mt-4 min-h-120">
        {seen ? (
          <Suspense fallback={waiting}>
            <StayMonths {...props} />
          </Suspense>
        ) : (
          waiting
        )}
      </div>
    </section>
  )
}

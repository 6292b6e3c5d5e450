import { Link, useSearchParams } from 'react-router'
import { quoteParameter } from '#features/bookings/quote/quoted-stay.ts'
import { changedParams } from '#lib/changed-params.ts'
import { countNights, formatDay, type Stay } from '#lib/stay.ts'
import { countOf } from '#lib/text.ts'
import { Banner } from '#ui/banner.tsx'
import { bookingBoxWords } from './booking-box-words.ts'

export type RefusedStayProps = {
  words: string
  /** What the home takes instead. */
  nearest: readonly Stay[]
}

/** Why a home does not take a stay, and the nearest that it takes, each a link that changes the dates. */
export function RefusedStay({ words, nearest }: RefusedStayProps) {
  const [params] = useSearchParams()
  return (
    <Banner tone="warning" announce="polite">
      {words}
      {nearest.length > 0 && (
        <>
          <span className="mt-1 block">{bookingBoxWords.nearest(nearest.length)}</span>
          <ul>
            {nearest.map((stay) => (
              <li key={`${stay.checkIn} ${stay.checkOut}`}>
                <Link
                  to={`?${changedParams(params, { ...stay, [quoteParameter]: null })}`}
                  replace
                  preventScrollReset
                  className="link inline-flex min-h-11 items-center"
                >
                  {formatDay(stay.checkIn)} – {formatDay(stay.checkOut)},{' '}
                  {countOf(countNights(stay), 'night')}
                </Link>
              </li>
            ))}
          </ul>
        </>
      )}
    </Banner>
  )
}

import { useMemo, useState } from 'react'
import { useSearchParams } from 'react-router'
import { readStay } from '#features/bookings/components/use-booking-wish.ts'
import { quoteParameter } from '#features/bookings/quote/quoted-stay.ts'
import { changedParams } from '#lib/changed-params.ts'
import { lastCheckOut, type Stay } from '#lib/stay.ts'
import { isStayFree } from '#ui/range-calendar/calendar-rules.ts'
import { RangeCalendar } from '#ui/range-calendar/range-calendar.tsx'
import { stayLimitsOf } from './stay-limits.ts'
import type { BookingBoxProps } from './use-booking-form.ts'
import { stayCalendarWords } from './words.ts'

/** The months of a home; the dates that are chosen here are those of the booking form, by way of the address. */
export function StayMonths({ property, takenNights, today }: BookingBoxProps) {
  const [params, setParams] = useSearchParams()
  // It is drawn only in the browser.
  const [isWide] = useState(() => window.matchMedia('(min-width: 40rem)').matches)
  const limits = useMemo(() => stayLimitsOf(property, takenNights), [property, takenNights])
  const wished = readStay(params)
  const until = lastCheckOut(today)
  const isFree = wished !== null && isStayFree(wished, { today, taken: takenNights, until })
  function choose(stay: Stay | null) {
    const dates = { checkIn: stay?.checkIn ?? null, checkOut: stay?.checkOut ?? null }
    setParams(changedParams(params, { ...dates, [quoteParameter]: null }), {
      replace: true,
      preventScrollReset: true,
    })
  }
  return (
    <RangeCalendar
      label={stayCalendarWords.title}
      value={isFree ? wished : null}
      onChange={choose}
      today={today}
      taken={takenNights}
      until={until}
      months={isWide ? 2 : 1}
      limits={limits}
    />
  )
}

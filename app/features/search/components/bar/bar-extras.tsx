import { type RefObject, useState } from 'react'
import { countNights, dateOf, formatDay, lastCheckOut, parseCalendarDate, type Stay } from '#lib/stay.ts'
import { countOf } from '#lib/text.ts'
import { Popover } from '#ui/popover.tsx'
import { LazyRangeCalendar } from '#ui/range-calendar/lazy-range-calendar.tsx'
import { type ChosenStay, toChosenStay, toStay } from './chosen-stay.ts'
import { PlaceList } from './place-list.tsx'

export type BarExtrasProps = {
  where: RefObject<HTMLInputElement | null>
  /** Whether somebody has typed into it. */
  isTyped: RefObject<boolean>
  bar: RefObject<HTMLElement | null>
  today: string
  stay: ChosenStay | null
  onStay: (stay: ChosenStay | null) => void
  isPicking: boolean
  onPicked: () => void
  onPlace: (() => void) | undefined
}

/** What a search bar can do beyond a plain form: suggest places, and show a calendar. */
export function BarExtras(props: BarExtrasProps) {
  const { where, isTyped, bar, stay, onStay, isPicking, onPicked, onPlace } = props
  // The server's day is missing only where the page could not be loaded.
  const today = parseCalendarDate(props.today) ?? dateOf(new Date())
  const [heard, setHeard] = useState('')
  const [isWide] = useState(() => window.matchMedia('(min-width: 48rem)').matches)
  function choose(next: Stay | null) {
    onStay(next && toChosenStay(next))
    if (!next) return
    setHeard(
      `${countOf(countNights(next), 'night')}, ${formatDay(next.checkIn)} to ${formatDay(next.checkOut)}`,
    )
    onPicked()
  }
  return (
    <>
      <span role="status" className="sr-only">
        {heard}
      </span>
      <PlaceList input={where} isTyped={isTyped} look="floating" onPick={onPlace} />
      {isPicking && (
        <Popover label="Dates of your stay" anchor={bar} onClose={onPicked} width={isWide ? 'xl' : 'md'}>
          <LazyRangeCalendar
            label="Dates of your stay"
            value={toStay(stay)}
            onChange={choose}
            today={today}
            taken={[]}
            until={lastCheckOut(today)}
            months={isWide ? 2 : 1}
            takesFocus
          />
        </Popover>
      )}
    </>
  )
}

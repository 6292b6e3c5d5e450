import { useRef, useState } from 'react'
import { addDays, type CalendarDate, type Stay } from '#lib/stay.ts'
import { toast } from '#ui/toast.ts'
import type { CalendarProperty } from '../host-calendar.ts'
import { nightChangeWords } from './calendar-words.ts'
import { nightsActions } from './nights-panel.tsx'
import type { CalendarPlace } from './use-calendar-place.ts'
import { type NightChange, useNightChanges } from './use-night-changes.ts'
import { type Selection, stayOf, useNightSelection } from './use-night-selection.ts'

type ChosenNightsOptions = {
  place: CalendarPlace
  /** Those on the screen. */
  properties: readonly CalendarProperty[]
  today: CalendarDate
}

/** Which nights are chosen in the host's calendar, by pointer or keys, and what is done to them. */
export function useChosenNights({ place, properties, today }: ChosenNightsOptions) {
  const [selection, setSelection] = useState<Selection | null>(null)
  const { pending, change } = useNightChanges()
  const grid = useRef<HTMLDivElement>(null)
  const chosenId = selection?.propertyId ?? place.propertyId
  const chosen = properties.find(({ id }) => id === chosenId) ?? null
  const stay = selection && stayOf(selection)
  const choosing = useNightSelection({
    grid: () => grid.current,
    today,
    selection,
    onSelect: setSelection,
    onReveal: place.reveal,
    onEdge: (direction) => turnAtEdge(grid.current, place, direction, selection?.focus ?? null),
    onAct: actByKey,
    rows: place.propertyId ? null : properties.map(({ id }) => id),
  })

  /** Ends with the nights that were chosen, and leads back to the grid whoever goes by keys. */
  function done() {
    // Others may have been chosen while these were being saved.
    setSelection((now) => (now === selection ? null : now))
    choosing.focusActive()
  }
  function act(kind: NightChange, note: string | null = null) {
    if (!chosen || !stay) return
    void change(kind, chosen, { ...stay, note }).then((isDone) => isDone && done())
  }
  function actByKey() {
    if (!chosen || !stay) return
    const { bookings, toBlock } = nightsActions(chosen.entries, stay)
    if (toBlock === 0) act('free')
    else if (bookings.length === 0) act('block')
    else toast.error(nightChangeWords.booked, { description: nightChangeWords.bookedText })
  }
  function choose({ id: propertyId }: CalendarProperty, { checkIn, checkOut }: Stay) {
    setSelection({ propertyId, anchor: checkIn, focus: addDays(checkOut, -1) })
    place.reveal(checkIn)
  }
  const { active, gridProps, isDragging } = choosing
  return {
    ...{ selection, chosen, stay, pending, grid, active, gridProps, isDragging, act, choose, done },
    clear: () => setSelection(null),
  }
}

export type ChosenNights = ReturnType<typeof useChosenNights>

/** Goes on past the edge of the grid while nights are dragged over; answers the night that is reached. */
function turnAtEdge(
  grid: HTMLElement | null,
  place: CalendarPlace,
  direction: -1 | 1,
  focus: CalendarDate | null,
): CalendarDate | null {
  const scroller = grid?.querySelector('[data-scroll]')
  if (scroller) {
    const before = scroller.scrollLeft
    scroller.scrollBy({ left: direction * 176, behavior: 'instant' })
    if (scroller.scrollLeft !== before) return focus && addDays(focus, direction * 4)
  }
  return place.turn(direction, focus)
}

import { useState } from 'react'
import type { CalendarDate, Stay } from '#lib/stay.ts'

/** How many months a list begins with, and grows by. */
const listStep = 6

type Options = {
  months: 1 | 2 | 'list'
  value: Stay | null
  today: CalendarDate
  until: CalendarDate | undefined
}

/** How many months are shown. A list begins with those of its stay and ends where no stay can. */
export function useListedMonths({ months, value, today, until }: Options) {
  const [listed, setListed] = useState(() =>
    Math.max(listStep, value ? monthsBetween(today, value.checkOut) + 2 : 0),
  )
  const isList = months === 'list'
  const most = until ? monthsBetween(today, until) + 1 : listed + listStep
  const shown = isList ? Math.min(listed, most) : months
  return { isList, shown, hasLater: isList && shown < most, showLater: () => setListed(shown + listStep) }
}

/** Whole months from one date's to another's. */
function monthsBetween(from: CalendarDate, to: CalendarDate): number {
  const count = (date: CalendarDate) => Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7))
  return count(to) - count(from)
}

import { useCallback, useState } from 'react'
import { addMonths, type Month, monthOf } from '#lib/calendar-months.ts'
import type { CalendarDate, Stay } from '#lib/stay.ts'
import type { CalendarRules } from './calendar-rules.ts'

type Options = {
  value: Stay | null
  rules: CalendarRules
  /** How many months are in sight, from `first` on. */
  shown: number
  /** In a list the months stay where they are; otherwise they turn. */
  isList: boolean
}

export type MonthsInSight = ReturnType<typeof useMonthsInSight>

/** The months of a calendar that are in sight, and how they turn. */
export function useMonthsInSight({ value, rules: { today, until }, shown, isList }: Options) {
  const [first, setFirst] = useState<Month>(() => monthOf(isList ? today : (value?.checkIn ?? today)))
  const last = addMonths(first, shown - 1)
  const bringIntoSight = useCallback(
    (day: CalendarDate) => {
      if (!isList) setFirst((now) => turnedTo(day, now, shown))
    },
    [isList, shown],
  )
  return {
    first,
    last,
    isInSight: (day: CalendarDate) => monthOf(day) >= first && monthOf(day) <= last,
    bringIntoSight,
    canTurnBack: first > monthOf(today),
    canTurnOn: until === undefined || last < monthOf(until),
    turn: (months: number) => setFirst(addMonths(first, months)),
  }
}

/** The first month in sight once the day's month is; it turns no further than it must. */
function turnedTo(day: CalendarDate, first: Month, shown: number): Month {
  const month = monthOf(day)
  if (month < first) return month
  return month > addMonths(first, shown - 1) ? addMonths(month, 1 - shown) : first
}

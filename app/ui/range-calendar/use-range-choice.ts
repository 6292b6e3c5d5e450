import { useEffect, useMemo, useRef, useState } from 'react'
import { addMonths, firstDay, type Month, monthOf } from '#lib/calendar-months.ts'
import type { CalendarDate, Stay } from '#lib/stay.ts'
import { afterPaint, usePainted } from '../after-paint.ts'
import { type CalendarRules, dayWithin, isDayUnavailable, reachFrom, stayBetween } from './calendar-rules.ts'

type Options = {
  value: Stay | null
  onChange: (value: Stay | null) => void
  rules: CalendarRules
  /** How many months are in sight, from `first` on. */
  shown: number
  /** In a list the months stay where they are; otherwise they turn. */
  isList: boolean
}

export type RangeChoice = ReturnType<typeof useRangeChoice>

/** What a person does in a calendar of stays: turning months, walking over days, and the two presses of a choice. */
export function useRangeChoice({ value, onChange, rules, shown, isList }: Options) {
  const { today, until } = rules
  const [first, setFirst] = useState<Month>(() => monthOf(isList ? today : (value?.checkIn ?? today)))
  const [anchor, setAnchor] = useState<CalendarDate | null>(null)
  const [own, setOwn] = useState({ given: value, stay: value })
  if (!isSame(own.given, value)) setOwn({ given: value, stay: value })
  /** What was chosen last. It is marked at once; who asked for it hears of it a frame later. */
  const { stay } = own
  /** The day that the keyboard or the pointer is on. */
  const [current, setCurrent] = useState<CalendarDate>(value?.checkIn ?? today)

  const last = addMonths(first, shown - 1)
  const boundsOf = (from: CalendarDate | null) => (from ? reachFrom(from, rules) : { from: today, to: until })
  const bounds = boundsOf(anchor)
  // Hundreds of days may come out of reach, or back into it: the press marks its day first.
  const drawnAnchor = usePainted(anchor)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the rules are what the bounds are made of
  const drawn = useMemo(() => ({ anchor: drawnAnchor, bounds: boundsOf(drawnAnchor) }), [drawnAnchor, rules])
  const reached = anchor && dayWithin(current, bounds)
  const range = useMemo(
    () => (anchor && reached ? stayBetween(anchor, reached) : stay),
    [anchor, reached, stay],
  )
  const isInSight = (day: CalendarDate) => monthOf(day) >= first && monthOf(day) <= last

  const pressed = useRef<CalendarDate>(undefined)
  // Dates that were typed may lie in months that are not in sight.
  const checkIn = value?.checkIn
  useEffect(() => {
    if (!checkIn || checkIn === pressed.current) return
    setAnchor(null)
    setCurrent(checkIn)
    if (!isList) setFirst((now) => turnedTo(checkIn, now, shown))
  }, [checkIn, isList, shown])

  function goTo(day: CalendarDate): CalendarDate {
    const reached = dayWithin(day, bounds)
    setCurrent(reached)
    if (!isList) setFirst(turnedTo(reached, first, shown))
    return reached
  }
  function canChoose(day: CalendarDate): boolean {
    return dayWithin(day, bounds) === day && !isDayUnavailable(day, anchor, stay, rules)
  }
  function give(next: Stay | null) {
    setOwn({ given: value, stay: next })
    afterPaint(() => onChange(next))
  }
  /** False when the day can't be chosen. */
  function choose(day: CalendarDate): boolean {
    if (!canChoose(day)) return false
    setCurrent(day)
    // The same day twice is no night; the choice starts over.
    setAnchor(anchor ? null : day)
    if (anchor && anchor !== day) {
      const next = stayBetween(anchor, day)
      pressed.current = next.checkIn
      give(next)
    }
    return true
  }
  return {
    first,
    last,
    anchor,
    current,
    bounds,
    stay,
    drawn,
    /** The days that stand as chosen; while a choice is under way, those that it would be. */
    range,
    /** The day that the Tab key reaches. */
    tabStop: isInSight(current) ? current : dayWithin(firstDay(first), { from: today, to: until }),
    canTurnBack: first > monthOf(today),
    canTurnOn: until === undefined || last < monthOf(until),
    turn: (months: number) => setFirst(addMonths(first, months)),
    goTo,
    choose,
    /** While a choice is under way the pointer shows what it would be. */
    pointAt: (day: CalendarDate) => anchor && setCurrent(dayWithin(day, bounds)),
    giveUp: () => setAnchor(null),
    clear: () => {
      setAnchor(null)
      give(null)
    },
  }
}

function isSame(one: Stay | null, other: Stay | null): boolean {
  return one?.checkIn === other?.checkIn && one?.checkOut === other?.checkOut
}

/** The first month in sight once the day's month is; it turns no further than it must. */
function turnedTo(day: CalendarDate, first: Month, shown: number): Month {
  const month = monthOf(day)
  if (month < first) return month
  return month > addMonths(first, shown - 1) ? addMonths(month, 1 - shown) : first
}

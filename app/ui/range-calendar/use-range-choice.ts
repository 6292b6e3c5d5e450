import { useEffect, useMemo, useRef, useState } from 'react'
import { firstDay, weekdayOf, weekdays } from '#lib/calendar-months.ts'
import { type CalendarDate, formatDay, type Stay } from '#lib/stay.ts'
import { afterPaint, usePainted } from '../after-paint.ts'
import {
  type CalendarRules,
  type DayBounds,
  dayWithin,
  isDayUnavailable,
  isNightTaken,
  reachFrom,
  stayBetween,
} from './calendar-rules.ts'
import { rangeCalendarWords } from './range-calendar-words.ts'
import type { MonthsInSight } from './use-months-in-sight.ts'

type Options = {
  value: Stay | null
  onChange: (value: Stay | null) => void
  rules: CalendarRules
  months: MonthsInSight
}

export type RangeChoice = ReturnType<typeof useRangeChoice>

/** What a person does in a calendar of stays: walking over days, and the two presses of a choice. */
export function useRangeChoice({ value, onChange, rules, months }: Options) {
  const { stay, give } = useOwnStay(value, onChange)
  const [anchor, setAnchor] = useState<CalendarDate | null>(null)
  /** The day that the keyboard or the pointer is on. */
  const [current, setCurrent] = useState<CalendarDate>(value?.checkIn ?? rules.today)
  /** The free day that the keyboard or the pointer was on last, of which a home with limits has something to say. */
  const [seen, setSeen] = useState<CalendarDate | null>(null)
  const bounds = boundsOf(anchor, rules)
  const drawn = useDrawnChoice(anchor, rules)
  const range = useRange({ anchor, reached: anchor && dayWithin(current, bounds), stay })

  const pressed = useRef<CalendarDate>(undefined)
  // Dates that were typed may lie in months that are not in sight.
  const checkIn = value?.checkIn
  const { isInSight, bringIntoSight } = months
  useEffect(() => {
    if (!checkIn || checkIn === pressed.current) return
    setAnchor(null)
    setCurrent(checkIn)
    bringIntoSight(checkIn)
  }, [checkIn, bringIntoSight])

  function goTo(day: CalendarDate): CalendarDate {
    const reached = dayWithin(day, bounds)
    setCurrent(reached)
    see(reached)
    bringIntoSight(reached)
    return reached
  }
  function see(day: CalendarDate) {
    if (rules.limits) setSeen(day)
  }
  /** False when the day can't be chosen. */
  function choose(day: CalendarDate): boolean {
    if (dayWithin(day, bounds) !== day || isDayUnavailable(day, anchor, stay, rules)) return false
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
    anchor,
    stay,
    drawn,
    /** The days that stand as chosen; while a choice is under way, those that it would be. */
    range,
    /** The day that the Tab key reaches. */
    tabStop: isInSight(current) ? current : dayWithin(firstDay(months.first), boundsOf(null, rules)),
    goTo,
    choose,
    /** What the home asks of a stay that begins on the first day of the choice, or on the day that one is about. */
    asked: askedOf(anchor ?? seen, rules),
    /** While a choice is under way the pointer shows what it would be. */
    pointAt: (day: CalendarDate) => {
      see(day)
      if (anchor) setCurrent(dayWithin(day, bounds))
    },
    giveUp: () => setAnchor(null),
    clear: () => {
      setAnchor(null)
      give(null)
    },
  }
}

/** "From Fri, Jul 3: 3 nights minimum"; null where there is nothing to say. */
function askedOf(day: CalendarDate | null, { today, taken, limits }: CalendarRules): string | null {
  if (!day || !limits || day < today || isNightTaken(day, taken)) return null
  const words = limits.wordsOn(day)
  return words && rangeCalendarWords.asked(weekdays[weekdayOf(day)] ?? '', formatDay(day), words)
}

/** The days that may be chosen next. */
function boundsOf(anchor: CalendarDate | null, rules: CalendarRules): DayBounds {
  return anchor ? reachFrom(anchor, rules) : { from: rules.today, to: rules.until }
}

/** Follows a frame later. Hundreds of days may come out of reach, or back into it: the press marks its day first. */
function useDrawnChoice(anchor: CalendarDate | null, rules: CalendarRules) {
  const drawnAnchor = usePainted(anchor)
  return useMemo(() => ({ anchor: drawnAnchor, bounds: boundsOf(drawnAnchor, rules) }), [drawnAnchor, rules])
}

type Reached = { anchor: CalendarDate | null; reached: CalendarDate | null; stay: Stay | null }

/** One object for as long as the days are the same, so that months which they do not touch are not drawn again. */
function useRange({ anchor, reached, stay }: Reached): Stay | null {
  return useMemo(() => (anchor && reached ? stayBetween(anchor, reached) : stay), [anchor, reached, stay])
}

/** What was chosen last. It is marked at once; who asked for it hears of it a frame later. */
function useOwnStay(value: Stay | null, onChange: (value: Stay | null) => void) {
  const [own, setOwn] = useState({ given: value, stay: value })
  if (!isSame(own.given, value)) setOwn({ given: value, stay: value })

  function give(next: Stay | null) {
    setOwn({ given: value, stay: next })
    afterPaint(() => onChange(next))
  }
  return { stay: own.stay, give }
}

function isSame(one: Stay | null, other: Stay | null): boolean {
  return one?.checkIn === other?.checkIn && one?.checkOut === other?.checkOut
}

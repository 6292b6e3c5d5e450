import { type KeyboardEvent, type MouseEvent, type PointerEvent, type RefObject, useEffect } from 'react'
import { flushSync } from 'react-dom'
import { type CalendarDate, parseCalendarDate } from '#lib/stay.ts'
import { type CalendarRules, nearestEnd } from './calendar-rules.ts'
import { moveDay } from './day-moves.ts'
import type { RangeChoice } from './use-range-choice.ts'

type Options = {
  /** What the days stand in. */
  box: RefObject<HTMLElement | null>
  choice: RangeChoice
  rules: CalendarRules
  takesFocus: boolean
}

/** What keys, presses and the pointer do with the days of a calendar; heard by what these stand in. */
export function useDayEvents({ box, choice, rules, takesFocus }: Options) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it comes
  useEffect(() => {
    if (takesFocus) focus(choice.tabStop)
  }, [])

  function focus(day: CalendarDate) {
    box.current?.querySelector<HTMLElement>(`[data-day="${day}"]`)?.focus()
  }
  /** The day may be in a month that is only drawn now. */
  function walkTo(day: CalendarDate) {
    focus(flushSync(() => choice.goTo(day)))
  }
  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Escape' && choice.anchor) {
      // Only the choice is given up; the next Escape closes what the calendar stands in.
      event.preventDefault()
      return choice.giveUp()
    }
    const day = dayOf(event.target)
    if (!day) return
    if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault()
      return chooseByKey(day)
    }
    const wanted = moveDay(day, event, getComputedStyle(event.currentTarget).direction === 'rtl')
    if (!wanted) return
    event.preventDefault()
    event.stopPropagation()
    walkTo(wanted)
  }
  /** After the first day of a stay the keyboard goes on at the first one that can end it. */
  function chooseByKey(day: CalendarDate) {
    if (!choice.choose(day) || choice.anchor) return
    const next = nearestEnd(day, rules)
    if (next) walkTo(next)
  }
  function onClick(event: MouseEvent) {
    const day = dayOf(event.target)
    if (day) choice.choose(day)
  }
  function onPointerOver(event: PointerEvent) {
    const day = event.pointerType === 'mouse' ? dayOf(event.target) : null
    if (day) choice.pointAt(day)
  }
  return { onKeyDown, onClick, onPointerOver }
}

/** The day whose button was meant; null between them. */
function dayOf(target: EventTarget): CalendarDate | null {
  const button = target instanceof Element ? target.closest<HTMLElement>('[data-day]') : null
  return parseCalendarDate(button?.dataset.day)
}

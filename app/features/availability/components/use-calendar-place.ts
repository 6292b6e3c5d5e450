import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { addMonths, firstDay, type Month, monthOf, monthTitle, parseMonth } from '#lib/calendar-months.ts'
import { changedParams } from '#lib/changed-params.ts'
import type { PropertyId } from '#lib/ids.ts'
import { addDays, type CalendarDate, dateOf, formatDay, parseCalendarDate } from '#lib/stay.ts'
import {
  keepTimelineDays,
  parseTimelineDays,
  readTimelineDays,
  type TimelineDays,
  timelineStep,
} from '../timeline-days.ts'
import type { PropertyName } from './use-property-names.ts'

const monthsBack = 12
const monthsAhead = 24
/** Below each other on a phone, beside each other on a wide screen. */
const months = { phone: 3, desk: 1, wide: 2 } as const
/** Nights of the timeline, until somebody chooses. */
const nights = { phone: 14, desk: 30, wide: 30 } as const

/**
 * What the calendar shows, as the address has it: `property` and `month`, or for all properties `from` and `days`. A host
 * of one home sees that one.
 */
export function useCalendarPlace(names: readonly PropertyName[]) {
  const [params, setParams] = useSearchParams()
  const screen = useScreen()
  const [today] = useState(() => dateOf(new Date(), Intl.DateTimeFormat().resolvedOptions().timeZone))
  const asked = params.get('property')
  const propertyId = (names.length === 1 ? names[0] : names.find(({ id }) => id === asked))?.id ?? null
  const month = clamp(parseMonth(params.get('month')) ?? monthOf(today), monthOf(today))
  const from = parseCalendarDate(params.get('from')) ?? today
  const days = parseTimelineDays(params.get('days')) ?? readTimelineDays() ?? nights[screen]
  const shown: readonly [Month, ...Month[]] = [
    month,
    ...Array.from({ length: months[screen] - 1 }, (_, at) => addMonths(month, at + 1)),
  ]

  function set(changes: Record<string, string | null>) {
    setParams((before) => changedParams(before, changes), { replace: true, preventScrollReset: true })
  }
  function showMonth(next: Month) {
    set({ month: clamp(next, monthOf(today)) })
  }
  return {
    propertyId,
    month,
    months: shown,
    from,
    days,
    today,
    title: propertyId ? monthTitle(month) : `${formatDay(from)} – ${formatDay(addDays(from, days - 1))}`,
    show: (next: { propertyId?: PropertyId | null }) => set({ property: next.propertyId ?? null }),
    /** Shows so many nights of the timeline, now and whenever this browser comes back. */
    showDays: (next: TimelineDays) => {
      keepTimelineDays(next)
      set({ days: String(next) })
    },
    /** Brings a date onto the screen; `isStart` also where it is there already. */
    reveal: (date: CalendarDate, isStart = false) => {
      if (propertyId) {
        if (isStart || !shown.includes(monthOf(date))) showMonth(monthOf(date))
      } else if (isStart || date < from || date >= addDays(from, days)) set({ from: date })
    },
    /** The next or previous nights; answers the one that a drag reaches by it. */
    turn: (direction: -1 | 1, focus: CalendarDate | null): CalendarDate | null => {
      if (!propertyId) {
        const by = direction * (focus ? 7 : timelineStep(days))
        set({ from: addDays(from, by) })
        return focus && addDays(focus, by)
      }
      const next = addMonths(month, direction)
      showMonth(next)
      const reached = direction === 1 ? (shown.at(-1) ?? month) : next
      return direction === 1 ? firstDay(addMonths(reached, 1)) : addDays(firstDay(addMonths(reached, 1)), -1)
    },
  }
}

export type CalendarPlace = ReturnType<typeof useCalendarPlace>

function clamp(month: Month, present: Month): Month {
  const [first, last] = [addMonths(present, -monthsBack), addMonths(present, monthsAhead)]
  if (month < first) return first
  return month > last ? last : month
}

const queries = { phone: '(width < 40rem)', wide: '(width >= 90rem)' } as const

function useScreen(): keyof typeof months {
  const [screen, setScreen] = useState(screenNow)
  useEffect(() => {
    const media = Object.values(queries).map((query) => window.matchMedia(query))
    const onChange = () => setScreen(screenNow())
    for (const each of media) each.addEventListener('change', onChange)
    return () => {
      for (const each of media) each.removeEventListener('change', onChange)
    }
  }, [])
  return screen
}

function screenNow(): keyof typeof months {
  if (window.matchMedia(queries.phone).matches) return 'phone'
  return window.matchMedia(queries.wide).matches ? 'wide' : 'desk'
}

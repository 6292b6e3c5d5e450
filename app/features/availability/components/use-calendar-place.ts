import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { addMonths, firstDay, type Month, monthOf, monthTitle, parseMonth } from '#lib/calendar-months.ts'
import { changedParams } from '#lib/changed-params.ts'
import type { PropertyId } from '#lib/ids.ts'
import { addDays, type CalendarDate, dateOf, formatDay, parseCalendarDate } from '#lib/stay.ts'
import type { PropertyName } from './use-property-names.ts'

/** How many nights the timeline shows. */
export const timelineDays = 42

const timelineStep = 28
const monthsBack = 12
const monthsAhead = 24
const phoneMonths = 3

/**
 * What the calendar shows, as the address has it: `property` and `month`, or for all properties `from`. A host of one
 * home sees that one.
 */
export function useCalendarPlace(names: readonly PropertyName[]) {
  const [params, setParams] = useSearchParams()
  const isPhone = useIsPhone()
  const [today] = useState(() => dateOf(new Date(), Intl.DateTimeFormat().resolvedOptions().timeZone))
  const asked = params.get('property')
  const propertyId = (names.length === 1 ? names[0] : names.find(({ id }) => id === asked))?.id ?? null
  const month = clamp(parseMonth(params.get('month')) ?? monthOf(today), monthOf(today))
  const from = parseCalendarDate(params.get('from')) ?? addDays(today, -3)
  const months: readonly [Month, ...Month[]] = isPhone
    ? [month, ...Array.from({ length: phoneMonths - 1 }, (_, at) => addMonths(month, at + 1))]
    : [month]

  function set(changes: Record<string, string | null>) {
    setParams((before) => changedParams(before, changes), { replace: true, preventScrollReset: true })
  }
  function showMonth(next: Month) {
    set({ month: clamp(next, monthOf(today)) })
  }
  return {
    propertyId,
    month,
    months,
    from,
    today,
    title: propertyId
      ? monthTitle(month)
      : `${formatDay(from)} – ${formatDay(addDays(from, timelineDays - 1))}`,
    show: (next: { propertyId?: PropertyId | null }) => set({ property: next.propertyId ?? null }),
    /** Brings a date onto the screen; `isStart` also where it is there already. */
    reveal: (date: CalendarDate, isStart = false) => {
      if (propertyId) {
        if (isStart || !months.includes(monthOf(date))) showMonth(monthOf(date))
      } else if (isStart || date < from || date >= addDays(from, timelineDays))
        set({ from: addDays(date, -3) })
    },
    /** The next or previous nights; answers the one that a drag reaches by it. */
    turn: (direction: -1 | 1, focus: CalendarDate | null): CalendarDate | null => {
      if (!propertyId) {
        const days = direction * (focus ? 7 : timelineStep)
        set({ from: addDays(from, days) })
        return focus && addDays(focus, days)
      }
      const next = addMonths(month, direction)
      showMonth(next)
      const reached = direction === 1 ? (months.at(-1) ?? month) : next
      return direction === 1 ? firstDay(addMonths(reached, 1)) : addDays(firstDay(addMonths(reached, 1)), -1)
    },
  }
}

function clamp(month: Month, present: Month): Month {
  const [first, last] = [addMonths(present, -monthsBack), addMonths(present, monthsAhead)]
  if (month < first) return first
  return month > last ? last : month
}

function useIsPhone(): boolean {
  const query = '(width < 40rem)'
  const [isPhone, setPhone] = useState(() => window.matchMedia(query).matches)
  useEffect(() => {
    const media = window.matchMedia(query)
    const onChange = () => setPhone(media.matches)
    media.addEventListener('change', onChange)
    return () => media.removeEventListener('change', onChange)
  }, [])
  return isPhone
}

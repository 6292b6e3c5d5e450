import { CalendarDays } from 'lucide-react'
import { useState } from 'react'
import { addMonths, firstDay, weeksOf } from '#lib/calendar-months.ts'
import type { PropertyId } from '#lib/ids.ts'
import { addDays, type CalendarDate } from '#lib/stay.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { cx } from '#ui/cx.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { nightsWords } from '../words.ts'
import { MonthNights, TimelineNights } from './calendar-nights.tsx'
import { CalendarToolbar } from './calendar-toolbar.tsx'
import { calendarWords, legendWords } from './calendar-words.ts'
import { sourceGround } from './night-cell.tsx'
import { type CalendarPlace, useCalendarPlace } from './use-calendar-place.ts'
import { useChosenNights } from './use-chosen-nights.ts'
import { useHostCalendar } from './use-host-calendar.ts'
import { type PropertyName, usePropertyNames } from './use-property-names.ts'

/** The host's calendar: one property by month or all on a timeline, with nights to block and to free. */
export function HostCalendar() {
  const { names, hasFailed, retry } = usePropertyNames()
  return (
    <section aria-label={calendarWords.label} className="grid grid-cols-1 gap-5">
      {names && names.length > 0 && <Calendar names={names} />}
      {names?.length === 0 && (
        <EmptyState
          level={2}
          title={calendarWords.empty}
          icon={<CalendarDays strokeWidth={1.75} />}
          actions={<ButtonLink href="/list-property">{calendarWords.list}</ButtonLink>}
        >
          {calendarWords.emptyText}
        </EmptyState>
      )}
      {!names && !hasFailed && <Skeleton className="h-96 w-full" label={calendarWords.loading} />}
      {!names && hasFailed && <NotLoaded onRetry={retry} />}
    </section>
  )
}

function NotLoaded({ onRetry }: { onRetry: () => void }) {
  return (
    <EmptyState
      level={2}
      title={calendarWords.failed}
      icon={<CalendarDays strokeWidth={1.75} />}
      actions={<Button onClick={onRetry}>{calendarWords.tryAgain}</Button>}
    >
      {calendarWords.failedText}
    </EmptyState>
  )
}

function Calendar({ names }: { names: readonly PropertyName[] }) {
  const place = useCalendarPlace(names)
  const { propertyId } = place
  const [cursors, setCursors] = useState<readonly string[]>([])
  const { calendar, status, reload } = useHostCalendar({
    ...daysShown(place),
    propertyId,
    cursor: cursors.at(-1) ?? null,
  })
  const today = calendar?.today ?? place.today
  const properties = calendar?.properties ?? []
  const nights = useChosenNights({ place, properties, today })

  function show(next: PropertyId | null) {
    nights.clear()
    setCursors([])
    place.show({ propertyId: next })
  }
  const nextCursor = calendar?.nextCursor ?? null
  const pages = {
    page: cursors.length + 1,
    hasMore: nextCursor !== null,
    count: names.length,
    onBack: () => setCursors(cursors.slice(0, -1)),
    onMore: () => nextCursor && setCursors([...cursors, nextCursor]),
  }
  const view = { place, nights, today }
  return (
    <>
      <CalendarToolbar
        {...{ names, place, today }}
        property={properties.find(({ id }) => id === propertyId) ?? null}
        onShow={show}
      />
      <CalendarLegend />
      {status === 'failed' && <NotLoaded onRetry={reload} />}
      {status !== 'failed' && !calendar && <Skeleton className="h-96 w-full" label={calendarWords.loading} />}
      {status !== 'failed' && calendar && (
        <div
          aria-busy={status === 'loading'}
          className={cx('grid grid-cols-1 gap-6', propertyId && 'lg:grid-cols-[minmax(0,1fr)_15rem]')}
        >
          {propertyId && <MonthNights {...view} />}
          {!propertyId && (
            <TimelineNights {...view} properties={properties} onOpen={({ id }) => show(id)} pages={pages} />
          )}
        </div>
      )}
      <p className="sr-only" aria-live="polite">
        {nights.stay && nightsWords(nights.stay)}
      </p>
    </>
  )
}

/** The days of the calendar that the screen needs, with one more at each end. */
function daysShown({ propertyId, months, from, days }: CalendarPlace): {
  from: CalendarDate
  to: CalendarDate
} {
  return propertyId
    ? { from: addDays(firstOf(months), -1), to: addDays(lastOf(months), 1) }
    : { from: addDays(from, -1), to: addDays(from, days) }
}

function firstOf(months: CalendarPlace['months']): CalendarDate {
  return weeksOf(months[0]).at(0)?.at(0) ?? firstDay(months[0])
}

function lastOf(months: CalendarPlace['months']): CalendarDate {
  const last = months.at(-1) ?? months[0]
  return weeksOf(last).at(-1)?.at(-1) ?? firstDay(addMonths(last, 1))
}

/** What the grounds of the calendar mean. */
function CalendarLegend() {
  return (
    <ul aria-label={legendWords.label} className="flex flex-wrap gap-x-5 gap-y-2 text-meta text-muted">
      {(['booking', 'hold', 'external', 'host_block'] as const).map((source) => (
        <li key={source} className="flex items-center gap-2">
          <span aria-hidden className={cx('h-4 w-8 rounded-full', sourceGround[source])} />
          {legendWords.sources[source]}
        </li>
      ))}
      <li className="flex items-center gap-2">
        <span aria-hidden className="size-4 rounded-full bg-ember" />
        {legendWords.today}
      </li>
    </ul>
  )
}

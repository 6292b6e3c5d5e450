import { CalendarDays, ChevronLeft, ChevronRight } from 'lucide-react'
import { useRef, useState } from 'react'
import { addMonths, firstDay, weeksOf } from '#lib/calendar-months.ts'
import type { PropertyId } from '#lib/ids.ts'
import { addDays, type CalendarDate } from '#lib/stay.ts'
import { countOf } from '#lib/text.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { cx } from '#ui/cx.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { NativeSelect } from '#ui/native-select.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { toast } from '#ui/toast.ts'
import { nightsWords } from '../night-words.ts'
import { CalendarLegend } from './calendar-legend.tsx'
import { MonthView } from './month-view.tsx'
import { NightsPanel, nightsActions } from './nights-panel.tsx'
import { TimelineView } from './timeline-view.tsx'
import { timelineDays, useCalendarPlace } from './use-calendar-place.ts'
import { useHostCalendar } from './use-host-calendar.ts'
import { type NightChange, useNightChanges } from './use-night-changes.ts'
import { type Selection, stayOf, useNightSelection } from './use-night-selection.ts'
import { type PropertyName, usePropertyNames } from './use-property-names.ts'

/** The host's calendar: one property by month or all on a timeline, with nights to block and to free. */
export function HostCalendar() {
  const { names, hasFailed, retry } = usePropertyNames()
  return (
    <section aria-label="Calendar" className="grid grid-cols-1 gap-5">
      {names && names.length > 0 && <Calendar names={names} />}
      {names?.length === 0 && (
        <EmptyState
          level={2}
          title="No calendar yet"
          icon={<CalendarDays strokeWidth={1.75} />}
          actions={<ButtonLink href="/list-property">List a property</ButtonLink>}
        >
          Once you have listed a home, its bookings and blocked nights are shown here.
        </EmptyState>
      )}
      {!names && !hasFailed && <Skeleton className="h-96 w-full" label="Loading your calendar" />}
      {!names && hasFailed && <NotLoaded onRetry={retry} />}
    </section>
  )
}

function NotLoaded({ onRetry }: { onRetry: () => void }) {
  return (
    <EmptyState
      level={2}
      title="Your calendar could not be loaded"
      icon={<CalendarDays strokeWidth={1.75} />}
      actions={<Button onClick={onRetry}>Try again</Button>}
    >
      Nothing is lost. Please check your connection.
    </EmptyState>
  )
}

function Calendar({ names }: { names: readonly PropertyName[] }) {
  const place = useCalendarPlace(names)
  const { propertyId, months, from } = place
  const [cursors, setCursors] = useState<readonly string[]>([])
  const shown = propertyId
    ? { from: addDays(firstOf(months), -1), to: addDays(lastOf(months), 1) }
    : { from: addDays(from, -1), to: addDays(from, timelineDays) }
  const { calendar, status, reload } = useHostCalendar({
    ...shown,
    propertyId,
    cursor: cursors.at(-1) ?? null,
  })
  const [selection, setSelection] = useState<Selection | null>(null)
  const { pending, change } = useNightChanges(reload)
  const grid = useRef<HTMLDivElement & HTMLTableElement>(null)
  const today = calendar?.today ?? place.today
  const properties = calendar?.properties ?? []
  const chosenId = selection?.propertyId ?? propertyId
  const chosen = properties.find(({ id }) => id === chosenId) ?? null
  const stay = selection && stayOf(selection)

  const choosing = useNightSelection({
    grid: () => grid.current,
    today,
    selection,
    onSelect: setSelection,
    onReveal: place.reveal,
    onEdge: (direction) => turn(direction),
    onAct: () => {
      if (!chosen || !stay) return
      const { bookings, toBlock } = nightsActions(chosen.entries, stay)
      if (toBlock === 0) act('free')
      else if (bookings.length === 0) act('block')
      else
        toast.error('Booked nights cannot be blocked', { description: 'Choose nights around the booking.' })
    },
    rows: propertyId ? null : properties.map(({ id }) => id),
  })
  function act(kind: NightChange, note: string | null = null) {
    if (!chosen || !stay) return
    void change(kind, chosen, { ...stay, note }).then((isDone) => {
      if (!isDone) return
      // Others may have been chosen while these were being saved.
      setSelection((now) => (now === selection ? null : now))
      choosing.focusActive()
    })
  }
  /** Goes on past the edge of the grid while nights are dragged over; answers the night that is reached. */
  function turn(direction: -1 | 1): CalendarDate | null {
    const focus = selection?.focus
    const scroller = grid.current?.closest('[data-scroll]')
    if (scroller) {
      const before = scroller.scrollLeft
      scroller.scrollBy({ left: direction * 176, behavior: 'instant' })
      if (scroller.scrollLeft !== before) return focus ? addDays(focus, direction * 4) : null
    }
    return place.turn(direction, focus ?? null)
  }
  function show(next: { propertyId?: PropertyId | null }) {
    setSelection(null)
    setCursors([])
    place.show(next)
  }
  const view = { today, selection, active: choosing.active, grid, gridProps: choosing.gridProps }
  return (
    <>
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        {names.length > 1 && (
          <NativeSelect
            label="Property"
            name="calendar_property"
            className="w-full sm:w-72"
            value={propertyId ?? ''}
            options={[
              { value: '', label: 'All properties' },
              ...names.map(({ id, title }) => ({ value: id, label: title })),
            ]}
            onChange={(event) =>
              show({ propertyId: names.find(({ id }) => id === event.currentTarget.value)?.id ?? null })
            }
          />
        )}
        <div className="flex flex-wrap items-center gap-1">
          <IconButton
            look="outlined"
            label={propertyId ? 'Previous month' : 'Earlier'}
            icon={<ChevronLeft aria-hidden strokeWidth={1.75} className="rtl:rotate-180" />}
            onClick={() => place.turn(-1, null)}
          />
          <p aria-live="polite" className="min-w-40 px-2 text-center font-serif text-h4">
            {place.title}
          </p>
          <IconButton
            look="outlined"
            label={propertyId ? 'Next month' : 'Later'}
            icon={<ChevronRight aria-hidden strokeWidth={1.75} className="rtl:rotate-180" />}
            onClick={() => place.turn(1, null)}
          />
          <Button variant="quiet" size="sm" onClick={() => place.reveal(today, true)}>
            Today
          </Button>
        </div>
      </div>
      <CalendarLegend />
      {status === 'failed' && <NotLoaded onRetry={reload} />}
      {status !== 'failed' && !calendar && <Skeleton className="h-96 w-full" label="Loading your calendar" />}
      {status !== 'failed' && calendar && (
        <div
          aria-busy={status === 'loading'}
          className={
            propertyId
              ? 'grid grid-cols-1 gap-6 lg:grid-cols-[minmax(0,1fr)_15rem]'
              : 'grid grid-cols-1 gap-6'
          }
        >
          {propertyId && chosen && <MonthView {...view} months={months} property={chosen} />}
          {propertyId && !chosen && <Skeleton className="h-96 w-full" label="Loading your calendar" />}
          {!propertyId && (
            <TimelineView
              {...view}
              from={from}
              to={addDays(from, timelineDays)}
              properties={properties}
              onOpen={({ id }) => show({ propertyId: id })}
            />
          )}
          {!propertyId && (cursors.length > 0 || calendar.nextCursor) && (
            <Pages
              page={cursors.length + 1}
              hasMore={calendar.nextCursor !== null}
              count={names.length}
              onBack={() => setCursors(cursors.slice(0, -1))}
              onMore={() => calendar.nextCursor && setCursors([...cursors, calendar.nextCursor])}
            />
          )}
          {chosen && (
            <div
              className={cx(
                choosing.isDragging && (propertyId ? 'max-lg:invisible' : 'invisible'),
                !propertyId && 'sticky bottom-4 z-40 rounded-card border border-line bg-raised p-4 shadow-e3',
                // Within reach of the thumb as soon as there is something to do.
                propertyId &&
                  stay &&
                  'max-lg:sticky max-lg:bottom-4 max-lg:z-40 max-lg:rounded-card max-lg:border max-lg:border-line max-lg:bg-raised max-lg:p-4 max-lg:shadow-e3',
              )}
            >
              <NightsPanel
                property={chosen}
                stay={stay}
                today={today}
                pending={pending}
                layout={propertyId ? 'side' : 'bar'}
                onChange={(nights) => {
                  setSelection({
                    propertyId: chosen.id,
                    anchor: nights.checkIn,
                    focus: addDays(nights.checkOut, -1),
                  })
                  place.reveal(nights.checkIn)
                }}
                onClear={() => setSelection(null)}
                onBlock={(note) => act('block', note)}
                onNote={(note) => act('note', note)}
                onFree={() => act('free')}
              />
            </div>
          )}
        </div>
      )}
      <p className="sr-only" aria-live="polite">
        {stay && nightsWords(stay)}
      </p>
    </>
  )
}

type PagesProps = {
  page: number
  hasMore: boolean
  count: number
  onBack: () => void
  onMore: () => void
}

function Pages({ page, hasMore, count, onBack, onMore }: PagesProps) {
  return (
    <nav aria-label="Pages of properties" className="flex items-center justify-center gap-4">
      <Button variant="secondary" size="sm" disabled={page === 1} onClick={onBack}>
        Previous
      </Button>
      <p className="tabular text-meta text-muted">
        Page {page}, {countOf(count, 'property', 'properties')}
      </p>
      <Button variant="secondary" size="sm" disabled={!hasMore} onClick={onMore}>
        Next
      </Button>
    </nav>
  )
}

function firstOf(months: ReturnType<typeof useCalendarPlace>['months']): CalendarDate {
  return weeksOf(months[0]).at(0)?.at(0) ?? firstDay(months[0])
}

function lastOf(months: ReturnType<typeof useCalendarPlace>['months']): CalendarDate {
  const last = months.at(-1) ?? months[0]
  return weeksOf(last).at(-1)?.at(-1) ?? firstDay(addMonths(last, 1))
}

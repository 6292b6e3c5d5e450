import { addDays, type CalendarDate } from '#lib/stay.ts'
import { Button } from '#ui/button.tsx'
import { cx } from '#ui/cx.ts'
import { Skeleton } from '#ui/skeleton.tsx'
import type { CalendarProperty } from '../host-calendar.ts'
import { calendarWords, gridWords } from './calendar-words.ts'
import { MonthView } from './month-view.tsx'
import { NightsPanel } from './nights-panel.tsx'
import { TimelineView } from './timeline-view.tsx'
import type { CalendarPlace } from './use-calendar-place.ts'
import type { ChosenNights } from './use-chosen-nights.ts'

type NightsProps = { place: CalendarPlace; nights: ChosenNights; today: CalendarDate }

/** The months of the property that is shown, with what can be done to its chosen nights beside them. */
export function MonthNights({ place, nights, today }: NightsProps) {
  const { chosen, selection, active, grid, gridProps } = nights
  if (!chosen) return <Skeleton className="h-96 w-full" label={calendarWords.loading} />
  return (
    <>
      <MonthView {...{ today, selection, active, grid, gridProps }} months={place.months} property={chosen} />
      <div
        className={cx(
          nights.isDragging && 'max-lg:invisible',
          // Within reach of the thumb as soon as there is something to do.
          nights.stay &&
            'max-lg:sticky max-lg:bottom-4 max-lg:z-40 max-lg:rounded-card max-lg:border max-lg:border-line max-lg:bg-raised max-lg:p-4 max-lg:shadow-e3',
        )}
      >
        <ChosenPanel nights={nights} property={chosen} today={today} layout="side" />
      </div>
    </>
  )
}

type TimelineNightsProps = NightsProps & {
  properties: readonly CalendarProperty[]
  onOpen: (property: CalendarProperty) => void
  pages: PagesProps
}

/** All properties below each other, a page of them at a time, with what can be done to chosen nights over them. */
export function TimelineNights({ place, nights, today, properties, onOpen, pages }: TimelineNightsProps) {
  const { chosen, selection, active, grid, gridProps, isDragging } = nights
  return (
    <>
      <TimelineView
        {...{ today, selection, active, grid, gridProps, properties, onOpen }}
        from={place.from}
        to={addDays(place.from, place.days)}
      />
      {(pages.page > 1 || pages.hasMore) && <Pages {...pages} />}
      {chosen && (
        <div
          className={cx(
            isDragging && 'invisible',
            'sticky bottom-4 z-40 rounded-card border border-line bg-raised p-4 shadow-e3',
          )}
        >
          <ChosenPanel nights={nights} property={chosen} today={today} layout="bar" />
        </div>
      )}
    </>
  )
}

type ChosenPanelProps = {
  nights: ChosenNights
  property: CalendarProperty
  today: CalendarDate
  layout: 'side' | 'bar'
}

function ChosenPanel({ nights, property, today, layout }: ChosenPanelProps) {
  const { stay, pending, act, choose, done } = nights
  return (
    <NightsPanel
      {...{ property, stay, today, pending, layout }}
      onChange={(next) => choose(property, next)}
      onClear={done}
      onBlock={(note) => act('block', note)}
      onNote={(note) => act('note', note)}
      onFree={() => act('free')}
    />
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
    <nav aria-label={gridWords.pages} className="flex items-center justify-center gap-4">
      <Button variant="secondary" size="sm" disabled={page === 1} onClick={onBack}>
        {gridWords.previous}
      </Button>
      <p className="tabular text-meta text-muted">{gridWords.page(page, count)}</p>
      <Button variant="secondary" size="sm" disabled={!hasMore} onClick={onMore}>
        {gridWords.next}
      </Button>
    </nav>
  )
}

// biome-ignore-all lint/a11y/useSemanticElements: a grid of the ARIA patterns, of boxes that need no table's layout
// biome-ignore-all lint/a11y/useFocusableInteractive: in a grid one cell at a time is reached by Tab
import { memo, type ReactNode, type RefObject, useId, useMemo, useRef } from 'react'
import { weekdayOf, weekdays } from '#lib/calendar-months.ts'
import { addDays, type CalendarDate, daysBetween, formatDay, type Stay } from '#lib/stay.ts'
import { cx } from '#ui/cx.ts'
import type { CalendarProperty } from '../host-calendar.ts'
import { nightName } from '../words.ts'
import { gridWords } from './calendar-words.ts'
import { TimelineBands } from './timeline-bands.tsx'
import { TimelinePrices } from './timeline-prices.tsx'
import { type Cell, type Selection, stayOf, type useNightSelection } from './use-night-selection.ts'

export type TimelineViewProps = {
  from: CalendarDate
  to: CalendarDate
  properties: readonly CalendarProperty[]
  today: CalendarDate
  selection: Selection | null
  active: Cell | null
  grid: RefObject<HTMLDivElement | null>
  gridProps: ReturnType<typeof useNightSelection>['gridProps']
  onOpen: (property: CalendarProperty) => void
}

const nameWidth = 'w-32 shrink-0 sm:w-52 min-[90rem]:w-42'

/** All properties under each other, a column a night: as many as have room, else it scrolls sideways. */
export function TimelineView(props: TimelineViewProps) {
  const { from, to, properties, today, selection, active, grid, gridProps, onOpen } = props
  const hintId = useId()
  const head = useRef<HTMLDivElement>(null)
  const dates = useMemo(
    () => Array.from({ length: daysBetween(from, to) }, (_, at) => addDays(from, at)),
    [from, to],
  )
  const isActiveShown =
    properties.some(({ id }) => id === active?.propertyId) && dates.some((date) => date === active?.date)
  const firstStop = dates.find((date) => date >= today) ?? from
  const tabStop = isActiveShown ? active : { propertyId: properties[0]?.id, date: firstStop }
  return (
    // No table: the width of its columns would be found by looking at every cell.
    <div
      ref={grid}
      {...gridProps}
      role="grid"
      aria-label={gridWords.timeline(formatDay(from), formatDay(addDays(to, -1)))}
      aria-describedby={hintId}
      aria-multiselectable
      className="relative overflow-clip rounded-card border border-line bg-surface select-none [--night:2.75rem] min-[90rem]:[--night:1.75rem]"
    >
      <DateRow row={head} dates={dates} today={today} />
      <div
        role="rowgroup"
        data-scroll
        onScroll={({ currentTarget }) => head.current?.scrollTo({ left: currentTarget.scrollLeft })}
        className="scroll-ps-32 overflow-x-auto overscroll-x-contain sm:scroll-ps-52 min-[90rem]:scroll-ps-42"
      >
        {properties.map((property) => (
          <div
            key={property.id}
            role="row"
            className="flex w-max min-w-full border-b border-line last:border-b-0"
          >
            <PropertyName property={property} onOpen={() => onOpen(property)} />
            <PropertyNights
              property={property}
              dates={dates}
              today={today}
              chosen={selection?.propertyId === property.id ? stayOf(selection) : null}
              tabStop={tabStop?.propertyId === property.id ? tabStop.date : null}
            />
          </div>
        ))}
      </div>
      <p id={hintId} hidden>
        {gridWords.timelineHint}
      </p>
    </div>
  )
}

type DateRowProps = {
  row: RefObject<HTMLDivElement | null>
  dates: readonly CalendarDate[]
  today: CalendarDate
}

/** The dates stay below the site's bar while the page scrolls, and follow the rows that scroll sideways. */
function DateRow({ row, dates, today }: DateRowProps) {
  return (
    <div
      ref={row}
      role="row"
      className="sticky top-14 z-30 flex overflow-hidden border-b border-line bg-sunken md:top-16 lg:top-18 print:static"
    >
      <div
        role="columnheader"
        className={cx(
          nameWidth,
          'sticky start-0 z-10 flex items-center border-e border-line bg-sunken px-3 text-meta font-semibold text-muted',
        )}
      >
        {gridWords.property}
      </div>
      <Nights count={dates.length}>
        {dates.map((date, at) => (
          <DateHead key={date} date={date} isFirst={at === 0} isToday={date === today} />
        ))}
      </Nights>
    </div>
  )
}

/** A row's part beside the name: columns of equal width, none below what can be hit. */
function Nights({ count, children }: { count: number; children: ReactNode }) {
  return (
    <div
      role="presentation"
      style={{ minInlineSize: `calc(${count} * var(--night))` }}
      className="relative flex shrink-0 grow contain-content"
    >
      {children}
    </div>
  )
}

type DateHeadProps = { date: CalendarDate; isFirst: boolean; isToday: boolean }

/** The weekday and the day of a column; the month where it begins. */
function DateHead({ date, isFirst, isToday }: DateHeadProps) {
  return (
    <div
      role="columnheader"
      className={cx(
        'min-w-0 flex-1 py-1 text-caption font-semibold text-muted',
        date.endsWith('-01') && 'border-s border-s-line-strong',
      )}
    >
      <span aria-hidden className="grid justify-items-center">
        <span className="text-center wrap-anywhere">
          {isFirst || date.endsWith('-01')
            ? formatDay(date).slice(0, 3)
            : weekdays[weekdayOf(date)]?.slice(0, 1)}
        </span>
        <span
          className={cx(
            'tabular grid size-6 place-items-center text-meta text-ink',
            isToday && 'rounded-full bg-ember text-on-ember',
          )}
        >
          {Number(date.slice(8))}
        </span>
      </span>
      <span className="sr-only">{formatDay(date)}</span>
    </div>
  )
}

function PropertyName({ property, onOpen }: { property: CalendarProperty; onOpen: () => void }) {
  return (
    <div role="rowheader" className={cx(nameWidth, 'sticky start-0 z-20 border-e border-line bg-surface')}>
      <button
        type="button"
        onClick={onOpen}
        className="ring-inside flex h-full scroll-mt-14 min-h-13 w-full items-center px-3 py-1 text-start text-meta font-semibold text-ink hover:text-tide-ink"
      >
        <span className="line-clamp-2 wrap-anywhere">
          {property.title}
          {!property.isActive && <span className="font-normal text-muted">{gridWords.inactiveAfter}</span>}
        </span>
      </button>
    </div>
  )
}

type PropertyNightsProps = {
  property: CalendarProperty
  dates: readonly CalendarDate[]
  today: CalendarDate
  /** The nights that are chosen in this row. */
  chosen: Stay | null
  /** The night that Tab leads to; null when it is in another row. */
  tabStop: CalendarDate | null
}

/**
 * The nights of a row. A cell is one empty box with a name, and what is seen of taken nights lies over all of them: with
 * boxes in every cell a phone could not scroll through 50 homes. Choosing nights of one row renders no other.
 */
const PropertyNights = memo(function PropertyNights(props: PropertyNightsProps) {
  const { property, dates, today, chosen, tabStop } = props
  return (
    <Nights count={dates.length}>
      {dates.map((date) => (
        <div
          key={date}
          role="gridcell"
          tabIndex={tabStop === date ? 0 : -1}
          data-night={date}
          data-property={property.id}
          aria-label={gridWords.night(property.title, nightName(property, date, today))}
          aria-selected={chosen !== null && chosen.checkIn <= date && date < chosen.checkOut}
          aria-disabled={date < today || undefined}
          className={cx(
            // The ring lies over the bands.
            'ring-inside min-w-0 flex-1 scroll-mt-14 focus-visible:relative focus-visible:z-10 focus-visible:bg-transparent',
            date.endsWith('-01') && 'border-s border-s-line-strong',
            date < today ? 'bg-sunken' : 'cursor-pointer hover:bg-paper',
          )}
        />
      ))}
      <TimelinePrices property={property} dates={dates} today={today} />
      <TimelineBands entries={property.entries} dates={dates} chosen={chosen} />
    </Nights>
  )
})

import { type RefObject, useId } from 'react'
import { weekdayOf, weekdays } from '#lib/calendar-months.ts'
import { addDays, type CalendarDate, daysBetween, formatDay, type Stay } from '#lib/stay.ts'
import { cx } from '#ui/cx.ts'
import type { CalendarProperty } from '../host-calendar.ts'
import { nightName } from '../night-words.ts'
import { NightBand } from './night-cell.tsx'
import { type Cell, type Selection, stayOf, type useNightSelection } from './use-night-selection.ts'

export type TimelineViewProps = {
  from: CalendarDate
  to: CalendarDate
  properties: readonly CalendarProperty[]
  today: CalendarDate
  selection: Selection | null
  active: Cell | null
  grid: RefObject<HTMLTableElement | null>
  gridProps: ReturnType<typeof useNightSelection>['gridProps']
  onOpen: (property: CalendarProperty) => void
}

/** All properties under each other, a column a night: all of them on a wide screen, else it scrolls sideways. */
export function TimelineView(props: TimelineViewProps) {
  const { from, to, properties, today, selection, active, grid, gridProps, onOpen } = props
  const hintId = useId()
  const dates = Array.from({ length: daysBetween(from, to) }, (_, at) => addDays(from, at))
  const isActiveShown =
    properties.some(({ id }) => id === active?.propertyId) && dates.some((date) => date === active?.date)
  const firstStop = dates.find((date) => date >= today) ?? from
  const tabStop = isActiveShown ? active : { propertyId: properties[0]?.id, date: firstStop }
  return (
    <div
      data-scroll
      className="relative overflow-x-auto overscroll-x-contain rounded-card border border-line bg-surface"
    >
      <p id={hintId} className="sr-only">
        Arrow keys move by night and property. Shift and the arrows choose nights, Enter blocks or frees them.
      </p>
      <table
        ref={grid}
        {...gridProps}
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a grid of the ARIA patterns, made of a table
        role="grid"
        aria-label={`All properties, ${formatDay(from)} to ${formatDay(addDays(to, -1))}`}
        aria-describedby={hintId}
        aria-multiselectable
        className="border-separate border-spacing-0 select-none min-[90rem]:w-full min-[90rem]:table-fixed"
      >
        <thead>
          <tr>
            <th
              scope="col"
              className="sticky start-0 z-30 min-w-32 border-e border-b border-line bg-sunken px-3 py-2 text-start text-meta sm:min-w-52 min-[90rem]:w-42 min-[90rem]:min-w-0 font-semibold text-muted"
            >
              Property
            </th>
            {dates.map((date) => (
              <DateHead key={date} date={date} isFirst={date === from} isToday={date === today} />
            ))}
          </tr>
        </thead>
        <tbody>
          {properties.map((property) => (
            <PropertyRow
              key={property.id}
              property={property}
              dates={dates}
              today={today}
              chosen={selection?.propertyId === property.id ? stayOf(selection) : null}
              tabStop={tabStop?.propertyId === property.id ? tabStop.date : null}
              onOpen={() => onOpen(property)}
            />
          ))}
        </tbody>
      </table>
    </div>
  )
}

type DateHeadProps = { date: CalendarDate; isFirst: boolean; isToday: boolean }

/** The weekday and the day of a column; the month where it begins. */
function DateHead({ date, isFirst, isToday }: DateHeadProps) {
  return (
    <th
      scope="col"
      className={cx(
        'min-w-11 border-b min-[90rem]:min-w-0 border-line bg-sunken py-1 text-caption font-semibold text-muted',
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
    </th>
  )
}

type PropertyRowProps = {
  property: CalendarProperty
  dates: readonly CalendarDate[]
  today: CalendarDate
  /** The nights that are chosen in this row. */
  chosen: Stay | null
  /** The night that Tab leads to; null when it is in another row. */
  tabStop: CalendarDate | null
  onOpen: () => void
}

function PropertyRow({ property, dates, today, chosen, tabStop, onOpen }: PropertyRowProps) {
  const isSelected = (night: CalendarDate) =>
    chosen !== null && chosen.checkIn <= night && night < chosen.checkOut
  return (
    <tr className="group">
      <th
        scope="row"
        className="sticky start-0 z-30 border-e border-b border-line bg-surface p-0 text-start group-last:border-b-0"
      >
        <button
          type="button"
          onClick={onOpen}
          className="ring-inside flex min-h-13 w-full items-center px-3 py-1 text-start text-meta font-semibold text-ink hover:text-tide-ink"
        >
          <span className="line-clamp-2 wrap-anywhere">
            {property.title}
            {!property.isActive && <span className="font-normal text-muted"> (inactive)</span>}
          </span>
        </button>
      </th>
      {dates.map((date, at) => (
        <NightCell
          key={date}
          property={property}
          date={date}
          today={today}
          isTabStop={tabStop === date}
          isRowStart={at === 0}
          cellsLeft={dates.length - at}
          isSelected={isSelected}
        />
      ))}
    </tr>
  )
}

type NightCellProps = {
  property: CalendarProperty
  date: CalendarDate
  today: CalendarDate
  isTabStop: boolean
  isRowStart: boolean
  cellsLeft: number
  isSelected: (night: CalendarDate) => boolean
}

function NightCell(props: NightCellProps) {
  const { property, date, today, isTabStop, isRowStart, cellsLeft, isSelected } = props
  return (
    // biome-ignore lint/a11y/useAriaPropsSupportedByRole: within a grid, a cell is one that can be chosen
    <td
      tabIndex={isTabStop ? 0 : -1}
      data-night={date}
      data-property={property.id}
      aria-selected={isSelected(date)}
      aria-disabled={date < today || undefined}
      className={cx(
        'ring-inside relative h-13 border-b border-line p-0 group-last:border-b-0',
        date.endsWith('-01') && 'border-s border-s-line-strong',
        date < today ? 'bg-sunken' : 'cursor-pointer hover:bg-paper',
      )}
    >
      <span className="sr-only">{`${property.title}, ${nightName(property, date, today)}`}</span>
      <NightBand
        entries={property.entries}
        date={date}
        cellsLeft={cellsLeft}
        isRowStart={isRowStart}
        isSelected={isSelected}
      />
    </td>
  )
}

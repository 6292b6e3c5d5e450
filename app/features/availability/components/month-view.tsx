import { type RefObject, useId } from 'react'
import { type Month, monthOf, monthTitle, weekdays, weeksOf } from '#lib/calendar-months.ts'
import type { CalendarDate } from '#lib/stay.ts'
import { cx } from '#ui/cx.ts'
import type { CalendarProperty } from '../host-calendar.ts'
import { nightName } from '../words.ts'
import { gridWords } from './calendar-words.ts'
import { NightBand, NightPrice } from './night-cell.tsx'
import { type Cell, type Selection, stayOf, type useNightSelection } from './use-night-selection.ts'

export type MonthViewProps = {
  /** One; two beside each other on a wide screen; as many as a phone scrolls through. */
  months: readonly Month[]
  property: CalendarProperty
  today: CalendarDate
  selection: Selection | null
  active: Cell | null
  grid: RefObject<HTMLDivElement | null>
  gridProps: ReturnType<typeof useNightSelection>['gridProps']
}

/** One property's months, a row a week. */
export function MonthView({ months, grid, gridProps, ...props }: MonthViewProps) {
  const { active, today } = props
  const hintId = useId()
  const shownMonth = months.find((month) => active !== null && monthOf(active.date) === month)
  const todayMonth = months.find((month) => monthOf(today) === month)
  const tabStop = shownMonth ? active?.date : todayMonth ? today : `${months[0]}-01`
  return (
    <div
      ref={grid}
      {...gridProps}
      className={cx('grid content-start gap-6', months.length > 1 && 'min-[90rem]:grid-cols-2')}
    >
      <p id={hintId} className="sr-only">
        {gridWords.monthHint}
      </p>
      {months.map((month) => (
        <div key={month}>
          {months.length > 1 && <h3 className="mb-2 text-h4">{monthTitle(month)}</h3>}
          <MonthGrid {...props} month={month} hintId={hintId} tabStop={tabStop} />
        </div>
      ))}
    </div>
  )
}

type MonthGridProps = Omit<MonthViewProps, 'months' | 'grid' | 'gridProps' | 'active'> & {
  month: Month
  hintId: string
  /** The date whose cell the Tab key reaches. */
  tabStop: string | undefined
}

function MonthGrid({ month, property, today, selection, hintId, tabStop }: MonthGridProps) {
  const chosen = selection?.propertyId === property.id ? stayOf(selection) : null
  const isSelected = (night: CalendarDate) =>
    chosen !== null && chosen.checkIn <= night && night < chosen.checkOut
  return (
    <table
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a grid of the ARIA patterns, made of a table
      role="grid"
      aria-label={gridWords.month(property.title, monthTitle(month))}
      aria-describedby={hintId}
      aria-multiselectable
      className="w-full table-fixed border-separate border-spacing-0 select-none overflow-hidden rounded-card border border-line bg-surface"
    >
      <thead>
        <tr>
          {weekdays.map((day) => (
            <th
              key={day}
              scope="col"
              className="border-b border-line bg-sunken py-2 text-meta font-semibold text-muted"
            >
              <span aria-hidden>
                {day.slice(0, 1)}
                <span className="max-sm:hidden">{day.slice(1, 3)}</span>
              </span>
              <span className="sr-only">{day}</span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeksOf(month).map((week) => (
          <tr key={week[0]}>
            {week.map((date, at) => (
              // biome-ignore lint/a11y/useAriaPropsSupportedByRole: within a grid, a cell is one that can be chosen
              <td
                key={date}
                tabIndex={date === tabStop && monthOf(date) === month ? 0 : -1}
                data-night={date}
                data-property={property.id}
                aria-selected={isSelected(date)}
                aria-disabled={date < today || undefined}
                aria-current={date === today ? 'date' : undefined}
                className={cx(
                  'ring-inside relative h-20 border-b border-line p-0 align-top [tr:last-child>&]:border-b-0',
                  at > 0 && 'border-s',
                  date < today ? 'bg-sunken text-faint' : 'cursor-pointer hover:bg-paper',
                )}
              >
                <span className="sr-only">{nightName(property, date, today)}</span>
                <span aria-hidden className="flex items-start justify-between">
                  <span
                    className={cx(
                      'tabular m-0.5 grid size-7 shrink-0 place-items-center text-meta sm:m-1',
                      monthOf(date) !== month && 'text-faint',
                      date === today && 'rounded-full bg-ember font-bold text-on-ember',
                    )}
                  >
                    {Number(date.slice(8))}
                  </span>
                  {date >= today && <NightPrice property={property} night={date} />}
                </span>
                <NightBand
                  entries={property.entries}
                  date={date}
                  cellsLeft={7 - at}
                  isRowStart={at === 0}
                  isSelected={isSelected}
                />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

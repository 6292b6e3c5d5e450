import { memo, useId } from 'react'
import { type Month, monthOf, monthTitle, weekdays, weeksOf } from '#lib/calendar-months.ts'
import type { CalendarDate, Stay } from '#lib/stay.ts'
import { cx } from '../cx.ts'
import { type CalendarRules, dayWithin, isDayUnavailable, isNightTaken } from './calendar-rules.ts'
import { DayCell, type DayCellProps } from './day-cell.tsx'
import type { RangeChoice } from './use-range-choice.ts'

export type MonthGridProps = {
  month: Month
  /** What is chosen, and the days that stand as chosen; null where they do not touch the month. */
  stay: Stay | null
  range: Stay | null
  drawn: RangeChoice['drawn']
  /** Null when it lies in another month. */
  tabStop: CalendarDate | null
  rules: CalendarRules
  /** In a list only the months in sight are drawn; the others keep their room. */
  isListed: boolean
}

/** A month with its name, a row a week. Drawn again only when something changes in it. */
export const MonthGrid = memo(function MonthGrid({
  month,
  stay,
  range,
  drawn: { anchor, bounds },
  tabStop,
  rules,
  isListed,
}: MonthGridProps) {
  const titleId = useId()
  const weeks = weeksOf(month)
  return (
    <div
      className={cx(
        'min-w-0 grow basis-0',
        isListed && '[content-visibility:auto] [overflow-clip-margin:0.25rem]',
      )}
      style={isListed ? { containIntrinsicHeight: `${5 + 3 * weeks.length}rem` } : undefined}
    >
      <h3 id={titleId} className="flex h-11 items-center justify-center font-serif text-h4 font-medium">
        {monthTitle(month)}
      </h3>
      {/* biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a table of days is a grid that the arrow keys walk over */}
      <table role="grid" aria-labelledby={titleId} className="mt-1 w-full table-fixed border-collapse">
        <thead>
          <tr>
            {weekdays.map((weekday) => (
              <th
                key={weekday}
                scope="col"
                abbr={weekday}
                className="h-8 p-0 text-caption font-medium text-muted"
              >
                {weekday.slice(0, 3)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week[0]}>
              {week.map((date) =>
                monthOf(date) === month ? (
                  <DayCell
                    key={date}
                    date={date}
                    isToday={date === rules.today}
                    isOut={dayWithin(date, bounds) !== date}
                    isUnavailable={isDayUnavailable(date, anchor, stay, rules)}
                    isTaken={date >= rules.today && isNightTaken(date, rules.taken)}
                    {...factsOf(date, anchor, rules)}
                    part={partOf(date, range)}
                    isTabStop={date === tabStop}
                  />
                ) : (
                  <td key={date} />
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
})

function partOf(date: CalendarDate, range: Stay | null): DayCellProps['part'] {
  if (!range || date < range.checkIn || date > range.checkOut) return null
  if (range.checkIn === range.checkOut) return 'both'
  if (date === range.checkIn) return 'start'
  return date === range.checkOut ? 'end' : 'within'
}

const nothing = { price: null, fullPrice: null, words: null }

/** What the home says of a free night: its price, and what it asks of stays that begin there. */
function factsOf(date: CalendarDate, anchor: CalendarDate | null, { today, taken, limits }: CalendarRules) {
  if (!limits || date < today || isNightTaken(date, taken)) return nothing
  const price = limits.priceOf(date)
  return {
    price: price?.shown ?? null,
    fullPrice: price?.read ?? null,
    words: anchor === null ? limits.wordsOn(date) : null,
  }
}

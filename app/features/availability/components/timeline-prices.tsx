import { addDays, type CalendarDate, daysBetween } from '#lib/stay.ts'
import { formatCount } from '#lib/text.ts'
import { cx } from '#ui/cx.ts'
import type { CalendarProperty } from '../host-calendar.ts'
import { priceRunsOf } from '../price-runs.ts'

type TimelinePricesProps = {
  property: Pick<CalendarProperty, 'nightly'>
  dates: readonly CalendarDate[]
  today: CalendarDate
}

/** Beyond so many nights the numbers would be more than a phone can scroll through with 50 homes. */
const mostNights = 31

/**
 * What nights cost, above their bands, in whole units: one number where a price begins, marked where it is the nights' own. It
 * stands in the name of each cell too.
 */
export function TimelinePrices({ property, dates, today }: TimelinePricesProps) {
  const [first] = dates
  if (!first || dates.length > mostNights) return null
  const end = addDays(first, dates.length)
  const since = first < today ? today : first
  const shown = priceRunsOf(property.nightly).filter(({ from, until }) => from < end && since < until)
  return (
    <div aria-hidden className="pointer-events-none absolute inset-x-0 top-0.5 h-4">
      {shown.map(({ from, until, price, isOwn }) => {
        const [begins, ends] = [from < since ? since : from, until < end ? until : end]
        return (
          <span
            key={begins}
            style={{
              insetInlineStart: `${(daysBetween(first, begins) / dates.length) * 100}%`,
              inlineSize: `${(daysBetween(begins, ends) / dates.length) * 100}%`,
            }}
            className={cx(
              'tabular absolute overflow-hidden ps-1 text-caption leading-4',
              isOwn ? 'font-semibold text-tide-ink' : 'text-muted',
            )}
          >
            {formatCount(Math.ceil(price / 100))}
          </span>
        )
      })}
    </div>
  )
}

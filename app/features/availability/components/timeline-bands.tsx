import type { CSSProperties } from 'react'
import type { CalendarDate, Stay } from '#lib/stay.ts'
import { cx } from '#ui/cx.ts'
import type { TakenEntry } from '../host-calendar.ts'
import { bandsOf, type NightSpan, spanOf } from '../night-bands.ts'
import { holderLabel } from '../words.ts'
import { labelInk, sourceGround } from './night-cell.tsx'

type TimelineBandsProps = {
  entries: readonly TakenEntry[]
  dates: readonly CalendarDate[]
  chosen: Stay | null
}

/** What lies over the cells of a row: its chosen nights, and one band for each stay. */
export function TimelineBands({ entries, dates, chosen }: TimelineBandsProps) {
  const [from] = dates
  if (!from) return null
  const days = dates.length
  const choice = chosen && spanOf(chosen.checkIn, chosen.checkOut, from, days)
  return (
    <div aria-hidden className="pointer-events-none absolute inset-x-0 bottom-1.5 h-7">
      {choice && (
        <span
          style={placeOf(choice, days)}
          className={cx(
            'absolute -inset-y-1 border-y-2 border-ember bg-ember-soft',
            choice.isFirst && 'rounded-s-full border-s-2',
            choice.isLast && 'rounded-e-full border-e-2',
          )}
        />
      )}
      {bandsOf(entries, from, days).map(({ entry, ...span }) => (
        <span
          key={span.start}
          style={placeOf(span, days)}
          className={cx(
            'absolute inset-y-0 flex items-center overflow-hidden px-2 text-caption font-semibold',
            sourceGround[entry.source],
            labelInk[entry.source],
            span.isFirst && 'ms-px rounded-s-full',
            span.isLast && 'me-px rounded-e-full',
          )}
        >
          <span
            className={cx(
              'truncate',
              entry.source !== 'booking' && 'rounded-full bg-surface px-1.5',
              // A phone's cell has room for three letters.
              span.end - span.start < 2 && 'max-sm:hidden',
            )}
          >
            {holderLabel(entry)}
          </span>
        </span>
      ))}
    </div>
  )
}

function placeOf({ start, end }: NightSpan, days: number): CSSProperties {
  return {
    insetInlineStart: `${(start / days) * 100}%`,
    insetInlineEnd: `${((days - end) / days) * 100}%`,
  }
}

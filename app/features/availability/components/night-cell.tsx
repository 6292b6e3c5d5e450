import { addDays, type CalendarDate, countNights } from '#lib/stay.ts'
import { formatCount } from '#lib/text.ts'
import { cx } from '#ui/cx.ts'
import type { CalendarProperty, NightSource, TakenEntry } from '../host-calendar.ts'
import { holderLabel, holdersOf, nightlyOn } from '../words.ts'

/** Ground of taken nights: a hue and a pattern for each, so that neither alone has to tell them apart. */
export const sourceGround: Record<NightSource, string> = {
  booking: 'bg-tide',
  hold: 'pattern-held',
  external: 'pattern-stripes',
  host_block: 'pattern-hatch',
}

/** What is readable on them. */
export const labelInk: Record<NightSource, string> = {
  booking: 'text-on-tide',
  hold: 'text-tide-ink',
  external: 'text-sun',
  host_block: 'text-ink',
}

export type NightBandProps = {
  entries: readonly TakenEntry[]
  date: CalendarDate
  /** Cells from this one to the end of the row, over which a label may run. */
  cellsLeft: number
  isRowStart: boolean
  isSelected: (night: CalendarDate) => boolean
}

/**
 * The band of one day: its first half shows the night before, its second half the coming one, so that a day of
 * departure and arrival is filled by halves.
 */
export function NightBand({ entries, date, cellsLeft, isRowStart, isSelected }: NightBandProps) {
  const yesterday = addDays(date, -1)
  const [before] = holdersOf(entries, yesterday)
  const [tonight] = holdersOf(entries, date)
  const isFirst = tonight !== undefined && tonight.stay.checkIn === date
  const isLast = before !== undefined && before.stay.checkOut === date
  const label = tonight && (isFirst || isRowStart) ? tonight : null
  const nightsLeft = label ? countNights({ checkIn: date, checkOut: label.stay.checkOut }) : 0
  const cellsOfLabel = Math.min(nightsLeft, cellsLeft - 0.5)
  return (
    <span aria-hidden className="pointer-events-none absolute inset-x-0 bottom-1.5 h-7">
      {isSelected(yesterday) && <Chosen side="start" isEnd={!isSelected(date)} />}
      {isSelected(date) && <Chosen side="end" isEnd={!isSelected(yesterday)} />}
      {before && (
        <span
          className={cx(
            'absolute inset-y-0 -start-px end-1/2',
            sourceGround[before.source],
            isLast && 'me-px rounded-e-full',
          )}
        />
      )}
      {tonight && (
        <span
          className={cx(
            'absolute inset-y-0 start-1/2 end-0',
            sourceGround[tonight.source],
            isFirst && 'ms-px rounded-s-full',
          )}
        />
      )}
      {label && (
        <span
          style={{ inlineSize: `${cellsOfLabel * 100}%` }}
          className={cx(
            'absolute inset-y-0 z-10 flex items-center overflow-hidden ps-2 text-caption font-semibold',
            // A phone's cell has room for three letters.
            cellsOfLabel < 2 && 'max-sm:hidden',
            isFirst || !isRowStart ? 'start-1/2' : 'start-0',
            labelInk[label.source],
          )}
        >
          <span className={cx('truncate', label.source !== 'booking' && 'rounded-full bg-surface px-1.5')}>
            {holderLabel(label)}
          </span>
        </span>
      )}
    </span>
  )
}

/** What a night costs, in whole units, and how long stays are that begin in it; marked where it is the night's own. */
export function NightPrice({ property, night }: { property: CalendarProperty; night: CalendarDate }) {
  const found = nightlyOn(property, night)
  if (!found) return null
  return (
    <span
      className={cx(
        'tabular mx-0.5 mt-1.5 grid min-w-0 sm:mx-1 justify-items-end text-caption',
        found.isOwn ? 'font-semibold text-tide-ink' : 'text-muted',
      )}
    >
      {/* Beside the date a phone's cell has room for the nights alone. */}
      <span className="max-sm:absolute max-sm:start-1.5 max-sm:top-8 max-sm:leading-none">
        {formatCount(Math.ceil(found.price / 100))}
      </span>
      {found.minNights > 1 && <span className="leading-none">{`${found.minNights}+`}</span>}
    </span>
  )
}

function Chosen({ side, isEnd }: { side: 'start' | 'end'; isEnd: boolean }) {
  return (
    <span
      className={cx(
        'absolute -inset-y-1 border-y-2 border-ember bg-ember-soft',
        side === 'start' ? 'start-0 end-1/2' : 'start-1/2 end-0',
        isEnd && (side === 'start' ? 'rounded-e-full border-e-2' : 'rounded-s-full border-s-2'),
      )}
    />
  )
}

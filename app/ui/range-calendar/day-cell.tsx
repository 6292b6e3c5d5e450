import { memo } from 'react'
import { fullDate } from '#lib/calendar-months.ts'
import type { CalendarDate } from '#lib/stay.ts'
import { cx } from '../cx.ts'
import { dayWords } from './range-calendar-words.ts'

export type DayCellProps = {
  date: CalendarDate
  isToday: boolean
  /** Past, too far ahead, or beyond what the first day of the choice can reach. */
  isOut: boolean
  /** It cannot be chosen next. */
  isUnavailable: boolean
  /** Somebody else sleeps there that night. */
  isTaken: boolean
  /** Its part in the chosen days. */
  part: 'start' | 'end' | 'both' | 'within' | null
  isTabStop: boolean
  /** What the night costs, where nights cost different. */
  price: string | null
  /** The same to the cent, for who hears it. */
  fullPrice: string | null
  /** What the home asks of stays that begin on the day. */
  words: string | null
}

/** One day. It hears nothing itself, and is drawn again only when what it shows has changed: there may be 700 of them. */
export const DayCell = memo(function DayCell({
  date,
  isToday,
  isOut,
  isUnavailable,
  isTaken,
  part,
  isTabStop,
  price,
  fullPrice,
  words,
}: DayCellProps) {
  const isEnd = part !== null && part !== 'within'
  const isOpen = !isOut && !isUnavailable
  const isStruck = !isOpen && isTaken
  return (
    // biome-ignore lint/a11y/useFocusableInteractive: the button in it takes the focus
    // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a cell of a grid can be selected
    <td role="gridcell" aria-selected={part !== null} className="p-0">
      <button
        type="button"
        data-day={date}
        tabIndex={isTabStop ? 0 : -1}
        aria-disabled={!isOpen || undefined}
        aria-label={dayWords({
          date: fullDate(date),
          isToday,
          part,
          isUnavailable: isUnavailable && !isOut,
          price: fullPrice,
          asked: words,
        })}
        className={cx(
          'ring-off group my-0.5 grid w-full place-items-center',
          price === null ? 'h-11 rounded-full' : 'h-14 content-center rounded-input',
          part !== null && part !== 'both' && 'bg-tide-soft',
          (part === 'within' || part === 'end') && 'rounded-s-none',
          (part === 'within' || part === 'start') && 'rounded-e-none',
          !isOpen && 'cursor-not-allowed',
        )}
      >
        <span
          className={cx(
            'ring-inner tabular grid max-w-full place-items-center rounded-full text-meta font-medium transition-colors',
            price === null ? 'size-10' : 'size-9',
            isEnd && 'bg-tide text-on-tide',
            !isEnd && isOpen && 'text-ink group-hover:shadow-[inset_0_0_0_1.5px_var(--tide)]',
            isStruck && 'text-faint line-through',
            !isOpen && !isStruck && (isOut ? 'text-line-strong' : 'text-faint'),
            isToday && !isEnd && 'underline decoration-ember decoration-2 underline-offset-4',
          )}
        >
          {Number(date.slice(8))}
        </span>
        {price !== null && (
          // Drawn by the style sheet: the button's name says it in full, and its text is the day alone.
          <span
            aria-hidden
            data-price={price}
            className={cx(
              'tabular text-[0.6875rem]/4 before:content-[attr(data-price)]',
              isOpen ? 'text-muted' : 'text-faint',
            )}
          />
        )}
      </button>
    </td>
  )
})

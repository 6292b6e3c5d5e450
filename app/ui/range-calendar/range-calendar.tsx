import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useMemo, useRef, useState } from 'react'
import { addMonths, type Month, monthOf, monthTitle } from '#lib/calendar-months.ts'
import { type CalendarDate, countNights, formatDay, type Stay } from '#lib/stay.ts'
import { Button } from '../button.tsx'
import { cx } from '../cx.ts'
import type { StayLimits } from './calendar-rules.ts'
import { MonthGrid } from './month-grid.tsx'
import { rangeCalendarWords } from './range-calendar-words.ts'
import { useDayEvents } from './use-day-events.ts'
import { type MonthsInSight, useMonthsInSight } from './use-months-in-sight.ts'
import { type RangeChoice, useRangeChoice } from './use-range-choice.ts'

/** How many months a list begins with, and grows by. */
const listStep = 6

type Options = {
  months: 1 | 2 | 'list'
  value: Stay | null
  today: CalendarDate
  until: CalendarDate | undefined
}

/** How many months are shown. A list begins with those of its stay and ends where no stay can. */
function useListedMonths({ months, value, today, until }: Options) {
  const [listed, setListed] = useState(() =>
    Math.max(listStep, value ? monthsBetween(today, value.checkOut) + 2 : 0),
  )
  const isList = months === 'list'
  const most = until ? monthsBetween(today, until) + 1 : listed + listStep
  const shown = isList ? Math.min(listed, most) : months
  return { isList, shown, hasLater: isList && shown < most, showLater: () => setListed(shown + listStep) }
}

/** Whole months from one date's to another's. */
function monthsBetween(from: CalendarDate, to: CalendarDate): number {
  const count = (date: CalendarDate) => Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7))
  return count(to) - count(from)
}

export type RangeCalendarProps = {
  /** What is chosen here: "Dates of your stay". */
  label: string
  value: Stay | null
  onChange: (value: Stay | null) => void
  /** At the property, from the server; never the browser's. */
  today: CalendarDate
  taken: readonly Stay[]
  /** The last possible check-out. */
  until?: CalendarDate
  /** One or two beside each other, or a list of months to scroll through, for phones. */
  months?: 1 | 2 | 'list'
  /** Where it is what somebody asked for: keys move among its days at once. */
  takesFocus?: boolean
  /** What the home asks of stays, besides free nights. */
  limits?: StayLimits | undefined
}

/**
 * Two presses choose a stay: first a free night, then a check-out up to and including the next guest's arrival.
 * Check again with `isStayFree` whatever came by another way.
 */
export function RangeCalendar({
  label,
  value,
  onChange,
  today,
  taken,
  until,
  months = 1,
  takesFocus = false,
  limits,
}: RangeCalendarProps) {
  const box = useRef<HTMLDivElement>(null)
  const rules = useMemo(() => ({ today, taken, until, limits }), [today, taken, until, limits])
  const { isList, shown, hasLater, showLater } = useListedMonths({ months, value, today, until })
  const inSight = useMonthsInSight({ value, rules, shown, isList })
  const choice = useRangeChoice({ value, onChange, rules, months: inSight })
  const { onKeyDown, onClick, onPointerOver } = useDayEvents({ box, choice, rules, takesFocus })
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would name a group of fields
    <div role="group" aria-label={label} className={cx('w-full', months === 2 ? 'max-w-2xl' : 'max-w-sm')}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it hears for the buttons of its days */}
      <div
        ref={box}
        className={cx('relative', isList ? 'grid gap-8' : 'flex gap-8')}
        onKeyDown={onKeyDown}
        onClick={onClick}
        onPointerOver={onPointerOver}
      >
        {!isList && <TurnButtons months={inSight} />}
        {Array.from({ length: shown }, (_, at) => addMonths(inSight.first, at)).map((month) => (
          <MonthGrid
            key={month}
            month={month}
            stay={stayIn(month, choice.stay)}
            range={stayIn(month, choice.range)}
            drawn={choice.drawn}
            tabStop={monthOf(choice.tabStop) === month ? choice.tabStop : null}
            rules={rules}
            isListed={isList}
          />
        ))}
        {hasLater && (
          <Button variant="secondary" onClick={showLater}>
            {rangeCalendarWords.later}
          </Button>
        )}
      </div>
      <Footer value={choice.stay} choice={choice} isPinned={isList} />
    </div>
  )
}

function TurnButtons({ months }: { months: MonthsInSight }) {
  const { first, last, canTurnBack, canTurnOn, turn } = months
  return (
    <>
      <button
        type="button"
        aria-label={rangeCalendarWords.previous}
        disabled={!canTurnBack}
        onClick={() => turn(-1)}
        className={cx(turnClass, 'start-0')}
      >
        <ChevronLeft aria-hidden className="size-5 rtl:rotate-180" strokeWidth={1.75} />
      </button>
      <button
        type="button"
        aria-label={rangeCalendarWords.next}
        disabled={!canTurnOn}
        onClick={() => turn(1)}
        className={cx(turnClass, 'end-0')}
      >
        <ChevronRight aria-hidden className="size-5 rtl:rotate-180" strokeWidth={1.75} />
      </button>
      <p aria-live="polite" className="sr-only">
        {first === last
          ? monthTitle(first)
          : rangeCalendarWords.monthsShown(monthTitle(first), monthTitle(last))}
      </p>
    </>
  )
}

const turnClass =
  'absolute top-0 grid size-11 place-items-center rounded-full text-ink hover:bg-sunken ' +
  'disabled:bg-transparent disabled:text-line-strong'

type FooterProps = { value: Stay | null; choice: RangeChoice; isPinned: boolean }

/** What is chosen, or how many nights it would be; and the way to start over. */
function Footer({ value, choice, isPinned }: FooterProps) {
  const preview = choice.anchor ? choice.range : null
  const words = preview
    ? describePreview(preview)
    : value
      ? describeStay(value)
      : rangeCalendarWords.chooseCheckIn
  return (
    <div
      className={cx(
        'mt-3 flex min-h-14 items-center justify-between gap-4 border-t border-line pt-3 text-meta',
        isPinned && 'sticky -bottom-5 bg-raised pb-3',
      )}
    >
      <div>
        <p className={value && !preview ? 'font-semibold' : 'text-muted'}>{words}</p>
        {choice.asked && <p className="text-muted">{choice.asked}</p>}
      </div>
      <p aria-live="polite" className="sr-only">
        {value && !preview && describeStay(value)}
      </p>
      <div className="shrink-0">
        <Button variant="quiet" size="sm" disabled={!value && !preview} onClick={choice.clear}>
          {rangeCalendarWords.clear}
        </Button>
      </div>
    </div>
  )
}

/** The stay where it touches the month. */
function stayIn(month: Month, stay: Stay | null): Stay | null {
  return stay && monthOf(stay.checkIn) <= month && month <= monthOf(stay.checkOut) ? stay : null
}

function describeStay(stay: Stay): string {
  return rangeCalendarWords.stay(formatDay(stay.checkIn), formatDay(stay.checkOut), countNights(stay))
}

function describePreview(stay: Stay): string {
  if (stay.checkIn === stay.checkOut) return rangeCalendarWords.chooseCheckOut(formatDay(stay.checkIn))
  return rangeCalendarWords.wouldBe(describeStay(stay))
}

import { ChevronLeft, ChevronRight } from 'lucide-react'
import {
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { flushSync } from 'react-dom'
import { addMonths, type Month, monthOf, monthTitle } from '#lib/calendar-months.ts'
import {
  addDays,
  type CalendarDate,
  countNights,
  formatDay,
  parseCalendarDate,
  type Stay,
} from '#lib/stay.ts'
import { Button } from '../button.tsx'
import { cx } from '../cx.ts'
import { dayWithin, reachFrom } from './calendar-rules.ts'
import { moveDay } from './day-moves.ts'
import { MonthGrid } from './month-grid.tsx'
import { type RangeChoice, useRangeChoice } from './use-range-choice.ts'

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
}

/** How many months a list begins with, and grows by. */
const listStep = 6

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
}: RangeCalendarProps) {
  const rules = useMemo(() => ({ today, taken, until }), [today, taken, until])
  const isList = months === 'list'
  const [listed, setListed] = useState(() =>
    Math.max(listStep, value ? monthsBetween(today, value.checkOut) + 2 : 0),
  )
  const most = until ? monthsBetween(today, until) + 1 : listed + listStep
  const shown = isList ? Math.min(listed, most) : months
  const choice = useRangeChoice({ value, onChange, rules, shown, isList })
  const box = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it comes
  useEffect(() => {
    if (takesFocus) focus(choice.tabStop)
  }, [])

  function focus(day: CalendarDate) {
    box.current?.querySelector<HTMLElement>(`[data-day="${day}"]`)?.focus()
  }
  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Escape' && choice.anchor) {
      // Only the choice is given up; the next Escape closes what the calendar stands in.
      event.preventDefault()
      return choice.giveUp()
    }
    const day = dayOf(event.target)
    if (!day) return
    if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault()
      return chooseByKey(day)
    }
    const wanted = moveDay(day, event, getComputedStyle(event.currentTarget).direction === 'rtl')
    if (!wanted) return
    event.preventDefault()
    event.stopPropagation()
    // The day may be in a month that is only drawn now.
    flushSync(() => choice.goTo(wanted))
    focus(dayWithin(wanted, choice.bounds))
  }
  /** After the first day of a stay the keyboard goes on at the first one that can end it. */
  function chooseByKey(day: CalendarDate) {
    if (!choice.choose(day) || choice.anchor) return
    const reach = reachFrom(day, rules)
    const next = [addDays(day, 1), addDays(day, -1)].find((other) => dayWithin(other, reach) === other)
    if (!next) return
    flushSync(() => choice.goTo(next))
    focus(next)
  }
  function onClick(event: MouseEvent) {
    const day = dayOf(event.target)
    if (day) choice.choose(day)
  }
  function onPointerOver(event: PointerEvent) {
    const day = event.pointerType === 'mouse' ? dayOf(event.target) : null
    if (day) choice.pointAt(day)
  }
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
        {!isList && <TurnButtons choice={choice} />}
        {Array.from({ length: shown }, (_, at) => addMonths(choice.first, at)).map((month) => (
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
        {isList && shown < most && (
          <Button variant="secondary" onClick={() => setListed(shown + listStep)}>
            Show later months
          </Button>
        )}
      </div>
      <Footer value={choice.stay} choice={choice} isPinned={isList} />
    </div>
  )
}

function TurnButtons({ choice }: { choice: RangeChoice }) {
  const { first, last, canTurnBack, canTurnOn, turn } = choice
  return (
    <>
      <button
        type="button"
        aria-label="Previous"
        disabled={!canTurnBack}
        onClick={() => turn(-1)}
        className={cx(turnClass, 'start-0')}
      >
        <ChevronLeft aria-hidden className="size-5 rtl:rotate-180" strokeWidth={1.75} />
      </button>
      <button
        type="button"
        aria-label="Next"
        disabled={!canTurnOn}
        onClick={() => turn(1)}
        className={cx(turnClass, 'end-0')}
      >
        <ChevronRight aria-hidden className="size-5 rtl:rotate-180" strokeWidth={1.75} />
      </button>
      <p aria-live="polite" className="sr-only">
        {first === last ? monthTitle(first) : `${monthTitle(first)} to ${monthTitle(last)}`}
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
  const words = preview ? describePreview(preview) : value ? describeStay(value) : 'Choose a check-in day.'
  return (
    <div
      className={cx(
        'mt-3 flex min-h-14 items-center justify-between gap-4 border-t border-line pt-3 text-meta',
        isPinned && 'sticky -bottom-5 bg-raised pb-3',
      )}
    >
      <p className={value && !preview ? 'font-semibold' : 'text-muted'}>{words}</p>
      <p aria-live="polite" className="sr-only">
        {value && !preview && describeStay(value)}
      </p>
      <Button variant="quiet" size="sm" disabled={!value && !preview} onClick={choice.clear}>
        Clear dates
      </Button>
    </div>
  )
}

/** The stay where it touches the month. */
function stayIn(month: Month, stay: Stay | null): Stay | null {
  return stay && monthOf(stay.checkIn) <= month && month <= monthOf(stay.checkOut) ? stay : null
}

/** The day whose button was meant; null between them. */
function dayOf(target: EventTarget): CalendarDate | null {
  const button = target instanceof Element ? target.closest<HTMLElement>('[data-day]') : null
  return parseCalendarDate(button?.dataset.day)
}

/** Whole months from one date's to another's. */
function monthsBetween(from: CalendarDate, to: CalendarDate): number {
  const count = (date: CalendarDate) => Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7))
  return count(to) - count(from)
}

function describeStay(stay: Stay): string {
  const nights = countNights(stay)
  return `${formatDay(stay.checkIn)} – ${formatDay(stay.checkOut)}, ${nights} ${nights === 1 ? 'night' : 'nights'}`
}

function describePreview(stay: Stay): string {
  if (stay.checkIn === stay.checkOut) return `From ${formatDay(stay.checkIn)}. Choose a check-out day.`
  return `${describeStay(stay)}?`
}

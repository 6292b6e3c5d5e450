import { endOfWeek, parseDate, startOfWeek } from '@internationalized/date'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useContext, useState } from 'react'
import { I18nProvider } from 'react-aria-components/I18nProvider'
import {
  Button as AriaButton,
  RangeCalendar as AriaRangeCalendar,
  CalendarCell,
  type CalendarCellRenderProps,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
  CalendarHeading,
  RangeCalendarStateContext,
} from 'react-aria-components/RangeCalendar'
import { type CalendarDate, calendarDate, countNights, formatDay, type Stay } from '#lib/stay.ts'
import { Button } from './button.tsx'
import { isDayUnavailable, isNightTaken, stayBetween } from './calendar-rules.ts'
import { cx } from './cx.ts'

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
  locale?: string
}

/** How many months a list begins with, and grows by. */
const listStep = 6

/**
 * Two clicks choose a stay: first a free night, then a check-out up to and including the next guest's arrival.
 * Heavy, so load it lazily. Check again with `isStayFree` whatever came by another way.
 */
export function RangeCalendar({
  label,
  value,
  onChange,
  today,
  taken,
  until,
  months = 1,
  locale = 'en-US',
}: RangeCalendarProps) {
  const rules = { today, taken, until }
  const isList = months === 'list'
  const [listed, setListed] = useState(() =>
    Math.max(listStep, value ? monthsBetween(today, value.checkOut) + 2 : 0),
  )
  const most = until ? monthsBetween(today, until) + 1 : listed + listStep
  const shown = isList ? Math.min(listed, most) : months
  return (
    <I18nProvider locale={locale}>
      <AriaRangeCalendar
        aria-label={label}
        className={cx('w-full', months === 2 ? 'max-w-2xl' : 'max-w-sm')}
        visibleDuration={{ months: shown }}
        selectionAlignment="start"
        pageBehavior="single"
        minValue={parseDate(today)}
        maxValue={until && parseDate(until)}
        defaultFocusedValue={parseDate(isList ? today : (value?.checkIn ?? today))}
        value={value && { start: parseDate(value.checkIn), end: parseDate(value.checkOut) }}
        isDateUnavailable={(date, anchor) =>
          isDayUnavailable(fromAria(date), anchor && fromAria(anchor), value, rules)
        }
        onChange={(range) => {
          // Null when the dates are cleared, whatever the type says.
          const stay = range && toStay(range)
          // The same day twice is no night; the choice starts over.
          if (!stay || stay.checkIn < stay.checkOut) onChange(stay)
        }}
      >
        <WeekKeys locale={locale} className={cx('relative', isList ? 'grid gap-8' : 'flex gap-8')}>
          {!isList && (
            <>
              <AriaButton slot="previous" className={cx(turnClass, 'start-0')}>
                <ChevronLeft aria-hidden className="size-5 rtl:rotate-180" strokeWidth={1.75} />
              </AriaButton>
              <AriaButton slot="next" className={cx(turnClass, 'end-0')}>
                <ChevronRight aria-hidden className="size-5 rtl:rotate-180" strokeWidth={1.75} />
              </AriaButton>
            </>
          )}
          {Array.from({ length: shown }, (_, month) => month).map((month) => (
            <Month key={month} month={month} today={today} taken={taken} />
          ))}
          {isList && shown < most && (
            <Button variant="secondary" onClick={() => setListed(shown + listStep)}>
              Show later months
            </Button>
          )}
        </WeekKeys>
        <Footer value={value} isPinned={isList} />
      </AriaRangeCalendar>
    </I18nProvider>
  )
}

/** Home and End go to the ends of the week, where React Aria would go to those of the month (visual.md, 1.4). */
function WeekKeys({
  locale,
  className,
  children,
}: {
  locale: string
  className: string
  children: ReactNode
}) {
  const state = useContext(RangeCalendarStateContext)
  function move(event: KeyboardEvent) {
    if (!state || (event.key !== 'Home' && event.key !== 'End')) return
    event.preventDefault()
    event.stopPropagation()
    const { focusedDate } = state
    state.setFocusedDate(
      event.key === 'Home' ? startOfWeek(focusedDate, locale) : endOfWeek(focusedDate, locale),
    )
  }
  return (
    // It only hears keys on their way to the days.
    <div className={className} onKeyDownCapture={move}>
      {children}
    </div>
  )
}

/** Whole months from one date's to another's. */
function monthsBetween(from: CalendarDate, to: CalendarDate): number {
  const monthOf = (date: CalendarDate) => Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7))
  return monthOf(to) - monthOf(from)
}

/** What is chosen, or how many nights it would be; and the way to start over. */
function Footer({ value, isPinned }: { value: Stay | null; isPinned: boolean }) {
  const state = useContext(RangeCalendarStateContext)
  const preview = state?.anchorDate && state.highlightedRange ? toStay(state.highlightedRange) : null
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
      <Button variant="quiet" size="sm" disabled={!value && !preview} onClick={() => state?.clearSelection()}>
        Clear dates
      </Button>
    </div>
  )
}

const turnClass =
  'absolute top-0 grid size-11 place-items-center rounded-full text-ink hover:bg-sunken ' +
  'disabled:bg-transparent disabled:text-line-strong'

type MonthProps = { month: number; today: CalendarDate; taken: readonly Stay[] }

function Month({ month, today, taken }: MonthProps) {
  return (
    <div className="min-w-0 grow basis-0">
      <CalendarHeading
        offset={{ months: month }}
        className="flex h-11 items-center justify-center font-serif text-h4 font-medium"
      />
      <CalendarGrid
        offset={{ months: month }}
        weekdayStyle="short"
        className="mt-1 w-full table-fixed border-collapse"
      >
        <CalendarGridHeader>
          {(day) => (
            <CalendarHeaderCell className="h-8 text-caption font-medium text-muted">{day}</CalendarHeaderCell>
          )}
        </CalendarGridHeader>
        <CalendarGridBody>
          {(date) => (
            <CalendarCell
              date={date}
              className={cellClass}
              render={(props, cell) => (
                // biome-ignore lint/a11y/useAriaPropsSupportedByRole: React Aria's props make it a button
                <div
                  {...props}
                  aria-label={
                    cell.isUnavailable && !cell.isDisabled
                      ? `${props['aria-label']}, unavailable`
                      : props['aria-label']
                  }
                />
              )}
            >
              {(cell) => <span className={dayClass(cell, { today, taken })}>{cell.formattedDate}</span>}
            </CalendarCell>
          )}
        </CalendarGridBody>
      </CalendarGrid>
    </div>
  )
}

/** The band behind the days of a stay, rounded at its ends. */
function cellClass(cell: CalendarCellRenderProps): string {
  const within = cell.isSelected && !(cell.isSelectionStart && cell.isSelectionEnd)
  return cx(
    'ring-off my-0.5 grid h-11 place-items-center rounded-full',
    cell.isOutsideMonth && 'invisible',
    within && 'bg-tide-soft',
    within && !cell.isSelectionStart && 'rounded-s-none',
    within && !cell.isSelectionEnd && 'rounded-e-none',
    (cell.isDisabled || cell.isUnavailable) && 'cursor-not-allowed',
  )
}

type Days = { today: CalendarDate; taken: readonly Stay[] }

function dayClass(cell: CalendarCellRenderProps, { today, taken }: Days): string {
  const day = fromAria(cell.date)
  const end = cell.isSelected && (cell.isSelectionStart || cell.isSelectionEnd)
  const open = !cell.isDisabled && !cell.isUnavailable
  const struck = !open && day >= today && isNightTaken(day, taken)
  return cx(
    'tabular grid size-10 max-w-full place-items-center rounded-full text-meta font-medium transition-colors',
    cell.isFocusVisible && 'ring-on',
    end && 'bg-tide text-on-tide',
    !end && open && 'text-ink',
    !end && open && cell.isHovered && 'shadow-[inset_0_0_0_1.5px_var(--tide)]',
    struck && 'text-faint line-through',
    !open && !struck && (cell.isDisabled ? 'text-line-strong' : 'text-faint'),
    day === today && !end && 'underline decoration-ember decoration-2 underline-offset-4',
  )
}

type DateText = { toString: () => string }

function fromAria(date: DateText): CalendarDate {
  return calendarDate(date.toString().slice(0, 10))
}

function toStay({ start, end }: { start: DateText; end: DateText }): Stay {
  return stayBetween(fromAria(start), fromAria(end))
}

function describeStay(stay: Stay): string {
  const nights = countNights(stay)
  return `${formatDay(stay.checkIn)} – ${formatDay(stay.checkOut)}, ${nights} ${nights === 1 ? 'night' : 'nights'}`
}

function describePreview(stay: Stay): string {
  if (stay.checkIn === stay.checkOut) return `From ${formatDay(stay.checkIn)}. Choose a check-out day.`
  return `${describeStay(stay)}?`
}

import { Suspense, useState } from 'react'
import type { LongerStayFound } from '#features/pricing/longer-stay.ts'
import {
  type CalendarDate,
  countNights,
  formatDate,
  lastCheckOut,
  parseCalendarDate,
  type Stay,
} from '#lib/stay.ts'
import { countOf } from '#lib/text.ts'
import { usePainted } from '#ui/after-paint.ts'
import { Button } from '#ui/button.tsx'
import { cx } from '#ui/cx.ts'
import { Dialog } from '#ui/dialog.tsx'
import { FieldError, fieldId } from '#ui/field.tsx'
import { lazyPart } from '#ui/lazy-part.ts'
import { isStayFree, type StayLimits } from '#ui/range-calendar/calendar-rules.ts'
import { Sheet } from '#ui/sheet.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { TextField } from '#ui/text-field.tsx'
import { LongerStay } from './longer-stay.tsx'
import { datesFieldWords, datesPickerWords } from './words.ts'

const RangeCalendar = lazyPart(
  async () => (await import('#ui/range-calendar/range-calendar.tsx')).RangeCalendar,
)

export type DatesFieldProps = {
  value: Stay | null
  error?: string | undefined
  onOpen: () => void
}

/** Check-in and check-out as a button; `DatesPicker` is what it opens. */
export function DatesField({ value, error, onOpen }: DatesFieldProps) {
  const id = fieldId('dates')
  const nights = value && countOf(countNights(value), 'night')
  return (
    <div>
      <button
        type="button"
        id={id}
        aria-haspopup="dialog"
        aria-describedby={error ? `${id}-error` : undefined}
        onPointerEnter={RangeCalendar.fetch}
        onFocus={RangeCalendar.fetch}
        onClick={onOpen}
        className={cx(
          'grid w-full grid-cols-2 rounded-button border bg-surface text-start transition-colors hover:border-ink',
          error ? 'border-brick bg-brick-soft' : 'border-line-strong',
        )}
      >
        <span className="sr-only">{nights ? datesFieldWords.change(nights) : datesFieldWords.choose}</span>
        <DateCell label={datesFieldWords.checkIn} date={value?.checkIn} />
        <DateCell label={datesFieldWords.checkOut} date={value?.checkOut} className="border-s border-line" />
      </button>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  )
}

function DateCell({
  label,
  date,
  className,
}: {
  label: string
  date?: CalendarDate | undefined
  className?: string
}) {
  return (
    <span className={cx('min-w-0 px-3 py-2.5', className)}>
      <span className="block text-caption font-semibold text-muted">{label}</span>
      <span className={cx('block text-body', date ? 'font-semibold text-ink' : 'text-muted')}>
        {date ? formatDate(date) : datesFieldWords.noDate}
      </span>
    </span>
  )
}

export type DatesPickerProps = {
  title?: string
  value: Stay | null
  onChange: (stay: Stay | null) => void
  today: CalendarDate
  taken: readonly Stay[]
  limits?: StayLimits | undefined
  /** A longer stay that costs less in all. */
  longer?: LongerStayFound | null
  /** Takes typed nights that somebody else has, where they can be waited for. */
  onTaken?: ((stay: Stay) => void) | undefined
  onClose: () => void
}

/**
 * A dialog with a calendar of the free nights, in which dates can also be typed. Keep it outside of forms: Enter in a
 * typed date must not send one.
 */
export function DatesPicker({ title = datesPickerWords.title, onClose, ...props }: DatesPickerProps) {
  // The picker exists only in the browser, after a click.
  const [isWide] = useState(() => window.matchMedia('(min-width: 48rem)').matches)
  const footer = (
    <Button wide={!isWide} onClick={onClose}>
      {datesPickerWords.done}
    </Button>
  )
  // The press shows the dialog; date fields and hundreds of days come a frame later, into the same room.
  const isDrawn = usePainted(true, false)
  const body = isDrawn ? (
    <PickerBody {...props} onDone={onClose} months={isWide ? 2 : 'list'} />
  ) : (
    <Skeleton className="h-120.75 w-full" label={datesPickerWords.loading} />
  )
  return isWide ? (
    <Dialog open size="lg" title={title} onClose={onClose} footer={footer}>
      {body}
    </Dialog>
  ) : (
    <Sheet open side="full" title={title} onClose={onClose} footer={footer}>
      {body}
    </Sheet>
  )
}

/** What is wrong with typed dates, and the nights in them that somebody else has. */
type Trouble = { words: string; missed: Stay | null }

function troubleOf(stay: Stay, today: CalendarDate, until: CalendarDate): Trouble {
  if (stay.checkIn >= stay.checkOut) return { words: datesPickerWords.wrongOrder, missed: null }
  const isAhead = today <= stay.checkIn && stay.checkOut <= until
  return { words: datesPickerWords.notFree, missed: isAhead ? stay : null }
}

type WaitForNightsProps = { nights: Stay; onTaken: (stay: Stay) => void; onDone: () => void }

/** Takes the nights to the form, where they can be waited for. */
function WaitForNights({ nights, onTaken, onDone }: WaitForNightsProps) {
  return (
    <Button
      variant="secondary"
      className="justify-self-start"
      onClick={() => {
        onTaken(nights)
        onDone()
      }}
    >
      {datesPickerWords.wait}
    </Button>
  )
}

type PickerBodyProps = Omit<DatesPickerProps, 'onClose' | 'title'> & {
  onDone: () => void
  months: 2 | 'list'
}

function PickerBody(props: PickerBodyProps) {
  const { value, today, taken, limits, longer, onTaken, onDone, months } = props
  const until = lastCheckOut(today)
  const { typed, trouble, type, choose } = useTypedDates(props, until)
  const waiting = <Skeleton className="h-97 w-full" label={datesPickerWords.loading} />
  const shared = { type: 'date', min: today, max: until, className: 'grow basis-0' } as const
  return (
    <div className="grid justify-items-center gap-5">
      <div className="grid w-full max-w-2xl gap-1">
        <div className="flex gap-3">
          <TextField
            {...shared}
            label={datesFieldWords.checkIn}
            name="typed_check_in"
            value={typed.checkIn}
            onChange={(event) => type('checkIn', event.currentTarget.value)}
          />
          <TextField
            {...shared}
            label={datesFieldWords.checkOut}
            name="typed_check_out"
            value={typed.checkOut}
            onChange={(event) => type('checkOut', event.currentTarget.value)}
          />
        </div>
        <div role="alert">{trouble && <FieldError>{trouble.words}</FieldError>}</div>
        {trouble?.missed && onTaken && (
          <WaitForNights nights={trouble.missed} onTaken={onTaken} onDone={onDone} />
        )}
        {longer && <LongerStay longer={longer} onChoose={choose} />}
      </div>
      <div className="grid w-full max-w-2xl justify-items-center">
        <Suspense fallback={waiting}>
          <RangeCalendar
            label={datesPickerWords.calendar}
            value={value}
            onChange={choose}
            today={today}
            taken={taken}
            until={until}
            months={months}
            limits={limits}
          />
        </Suspense>
      </div>
    </div>
  )
}

type TypedDatesProps = Pick<PickerBodyProps, 'value' | 'onChange' | 'today' | 'taken' | 'limits'>

/** The dates as somebody types them, and what is wrong with them; the stay changes with each that makes one. */
function useTypedDates({ value, onChange, today, taken, limits }: TypedDatesProps, until: CalendarDate) {
  const [typed, setTyped] = useState(fieldsOf(value))
  const [trouble, setTrouble] = useState<Trouble | null>(null)

  function type(part: 'checkIn' | 'checkOut', text: string) {
    const next = { ...typed, [part]: text }
    setTyped(next)
    setTrouble(null)
    const checkIn = parseCalendarDate(next.checkIn)
    const checkOut = parseCalendarDate(next.checkOut)
    if (!checkIn || !checkOut) return
    const stay = { checkIn, checkOut }
    if (!isStayFree(stay, { today, taken, until })) {
      setTrouble(troubleOf(stay, today, until))
      return onChange(null)
    }
    if (limits?.takes(stay) === false) {
      setTrouble({ words: datesPickerWords.notTaken(limits.wordsOn(checkIn)), missed: null })
    }
    onChange(stay)
  }
  function choose(stay: Stay | null) {
    setTyped(fieldsOf(stay))
    setTrouble(null)
    onChange(stay)
  }
  return { typed, trouble, type, choose }
}

function fieldsOf(stay: Stay | null): { checkIn: string; checkOut: string } {
  return { checkIn: stay?.checkIn ?? '', checkOut: stay?.checkOut ?? '' }
}

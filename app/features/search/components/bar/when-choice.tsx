import { useState } from 'react'
import { type CalendarDate, dateOf, lastCheckOut, parseCalendarDate, type Stay } from '#lib/stay.ts'
import { chipClass } from '#ui/chip.tsx'
import { LazyRangeCalendar } from '#ui/range-calendar/lazy-range-calendar.tsx'
import {
  anyNights,
  type Flexible,
  isKind,
  mostMonths,
  type StayKind,
  shiftChoices,
  stayKinds,
  type WishedNights,
} from '../../flexible-choice.ts'
import { offeredMonths } from '../../flexible-dates.ts'
import { kindWords, monthWords, shiftWords } from '../../flexible-words.ts'
import { whenWords } from './words.ts'

export type WhenChoiceProps = {
  /** The server's day, in words. */
  today: string
  wish: WishedNights
  onChange: (wish: WishedNights) => void
  /** Both days were chosen in the calendar. */
  onDates?: (stay: Stay) => void
  months: 1 | 2 | 'list'
  takesFocus?: boolean
}

/** Which nights: two days of a calendar, and by how much they may shift; or what kind of stay in which months. */
export function WhenChoice({
  today: todayText,
  wish,
  onChange,
  onDates,
  months,
  takesFocus,
}: WhenChoiceProps) {
  // The server's day is missing only where the page could not be loaded.
  const today = parseCalendarDate(todayText) ?? dateOf(new Date())
  const [isOpen, setOpen] = useState(isKind(wish.flexible))
  // What was chosen of one half while the other says nothing yet.
  const [shift, setShift] = useState<Flexible>(isKind(wish.flexible) ? null : wish.flexible)
  const { checkIn, checkOut } = wish
  const stay = checkIn && checkOut ? { checkIn, checkOut } : null
  return (
    <div className="grid gap-4">
      <Chips
        label={whenWords.ways}
        choices={[
          { key: 'dates', label: whenWords.onDates, isChosen: !isOpen, choose: () => setOpen(false) },
          { key: 'flexible', label: whenWords.inMonth, isChosen: isOpen, choose: () => setOpen(true) },
        ]}
      />
      {isOpen ? (
        <KindChoice today={today} wish={wish} onChange={onChange} />
      ) : (
        <>
          <LazyRangeCalendar
            label={whenWords.dates}
            value={stay}
            onChange={(next) => {
              onChange(next ? { ...anyNights, ...next, flexible: shift } : anyNights)
              if (next) onDates?.(next)
            }}
            today={today}
            taken={[]}
            until={lastCheckOut(today)}
            months={months}
            {...(takesFocus && { takesFocus })}
          />
          <Chips
            label={whenWords.shifts}
            choices={[null, ...shiftChoices].map((days) => ({
              key: String(days),
              label: days === null ? whenWords.exact : shiftWords(days),
              isChosen: shift === days,
              choose: () => {
                setShift(days)
                if (stay) onChange({ ...anyNights, ...stay, flexible: days })
              },
            }))}
          />
        </>
      )}
    </div>
  )
}

type KindChoiceProps = Pick<WhenChoiceProps, 'wish' | 'onChange'> & { today: CalendarDate }

function KindChoice({ today, wish, onChange }: KindChoiceProps) {
  const [kind, setKind] = useState<StayKind>(isKind(wish.flexible) ? wish.flexible : 'week')
  const offered = offeredMonths(today)
  const choose = (flexible: StayKind, months: readonly string[]) =>
    onChange(months.length > 0 ? { ...anyNights, flexible, months } : anyNights)
  return (
    <>
      <Chips
        label={whenWords.kinds}
        choices={stayKinds.map((each) => ({
          key: each,
          label: kindWords[each],
          isChosen: kind === each,
          choose: () => {
            setKind(each)
            if (wish.months.length > 0) choose(each, wish.months)
          },
        }))}
      />
      <p className="text-meta text-muted">{whenWords.kindNights(kind)}</p>
      <Chips
        label={whenWords.months}
        choices={offered.map((month) => {
          const isChosen = wish.months.includes(month)
          return {
            key: month,
            label: monthWords(month),
            isChosen,
            isOff: !isChosen && wish.months.length >= mostMonths,
            choose: () =>
              choose(
                kind,
                isChosen ? wish.months.filter((each) => each !== month) : [...wish.months, month].sort(),
              ),
          }
        })}
      />
    </>
  )
}

type ChipsProps = {
  label: string
  choices: readonly { key: string; label: string; isChosen: boolean; isOff?: boolean; choose: () => void }[]
}

// Buttons and no fields: the form around them is not to send them.
function Chips({ label, choices }: ChipsProps) {
  return (
    <fieldset aria-label={label} className="flex flex-wrap gap-2">
      {choices.map(({ key, label, isChosen, isOff = false, choose }) => (
        <button
          key={key}
          type="button"
          aria-pressed={isChosen}
          disabled={isOff}
          onClick={choose}
          className={`${chipClass({ selected: isChosen })} disabled:border-line disabled:bg-sunken disabled:text-faint`}
        >
          {label}
        </button>
      ))}
    </fieldset>
  )
}

import { Lock, LockOpen, NotebookPen } from 'lucide-react'
import { useState } from 'react'
import { bookingPath } from '#lib/booking-path.ts'
import {
  addDays,
  type CalendarDate,
  calendarDate,
  countNights,
  parseCalendarDate,
  type Stay,
} from '#lib/stay.ts'
import { countOf } from '#lib/text.ts'
import { Button } from '#ui/button.tsx'
import { cx } from '#ui/cx.ts'
import { TextLink } from '#ui/link.tsx'
import { TextField } from '#ui/text-field.tsx'
import { type CalendarProperty, maxNoteLength, type TakenEntry } from '../host-calendar.ts'
import { sharedNights, withoutStays } from '../night-sets.ts'
import { holderWords, nightsWords } from '../night-words.ts'

export type NightsPanelProps = {
  property: CalendarProperty
  stay: Stay | null
  today: CalendarDate
  pending: 'block' | 'free' | 'note' | null
  /** Beside the calendar, or a bar below it. */
  layout: 'side' | 'bar'
  onChange: (stay: Stay) => void
  onClear: () => void
  onBlock: (note: string | null) => void
  onNote: (note: string | null) => void
  onFree: () => void
}

/** What can be done with the chosen nights of a property. */
export function nightsActions(entries: readonly TakenEntry[], stay: Stay) {
  const inside = entries.filter((entry) => sharedNights(entry.stay, stay))
  const blocked = inside.filter(({ source }) => source === 'host_block')
  const blocks = blocked.map((entry) => entry.stay)
  const count = (stays: readonly Stay[]) => stays.reduce((sum, each) => sum + countNights(each), 0)
  const toBlock = count(withoutStays(stay, blocks))
  return {
    bookings: inside.filter(({ source }) => source === 'booking'),
    others: inside.filter(({ source }) => source === 'external'),
    toBlock,
    /** What is noted of the nights, where they are one block. */
    note: blocked.length === 1 ? (blocked[0]?.note ?? null) : null,
    toFree: countNights(stay) - toBlock,
  }
}

/** Chosen nights in words and as two dates that can be typed, and what can be done with them. */
export function NightsPanel(props: NightsPanelProps) {
  const { property, stay, today, pending, layout, onChange, onClear, onBlock, onNote, onFree } = props
  const first = stay?.checkIn ?? ''
  const last = stay?.checkOut ?? ''
  const actions = stay && nightsActions(property.entries, stay)
  const known = actions?.toBlock === 0 ? actions.note : null
  const about = `${property.id} ${first} ${known}`
  const [typed, setTyped] = useState({ about, note: known ?? '' })
  if (typed.about !== about) setTyped({ about, note: known ?? '' })
  const note = typed.note.trim() || null
  const icon = { 'aria-hidden': true, className: 'size-4', strokeWidth: 1.75 } as const

  function type(nextFirst: string, nextLast: string) {
    const from = parseCalendarDate(nextFirst)
    const until = parseCalendarDate(nextLast)
    if (!from || from < today) return
    onChange({ checkIn: from, checkOut: until && until > from ? until : addDays(from, 1) })
  }
  return (
    <section
      aria-label="Block or free nights"
      className={cx(
        'grid content-start gap-4',
        layout === 'bar' && 'lg:grid-cols-[14rem_22rem_minmax(0,1fr)] lg:items-end lg:gap-6',
      )}
    >
      <div className={layout === 'bar' ? 'lg:self-start' : undefined}>
        <h3 className="line-clamp-2 text-h4 wrap-anywhere">{property.title}</h3>
        <p className="text-meta text-muted">
          {stay
            ? nightsWords(stay)
            : 'Drag over nights, click the first and the last one, or type the dates.'}
        </p>
      </div>
      <div className={cx('grid grid-cols-2 gap-3', layout === 'side' && 'lg:grid-cols-1')}>
        <TextField
          label="Check-in"
          name="block_from"
          type="date"
          min={today}
          value={first}
          onChange={(event) => type(event.currentTarget.value, last)}
        />
        <TextField
          label="Check-out"
          name="block_until"
          type="date"
          min={first ? addDays(calendarDate(first), 1) : today}
          value={last}
          onChange={(event) => type(first || event.currentTarget.value, event.currentTarget.value)}
        />
      </div>
      {actions && (
        <div className="grid gap-3">
          {(actions.bookings.length > 0 || actions.others.length > 0) && (
            <ul className="grid gap-2 text-meta">
              {[...actions.bookings, ...actions.others].slice(0, 5).map((entry) => (
                <li key={entry.id} className="rounded-input bg-sunken px-3 py-2">
                  <span className="block font-semibold first-letter:uppercase">{holderWords(entry)}</span>
                  <span className="block text-muted">{nightsWords(entry.stay)}</span>
                  {entry.bookingId && (
                    <TextLink href={bookingPath('host', entry.bookingId)}>See the booking</TextLink>
                  )}
                </li>
              ))}
            </ul>
          )}
          {actions.bookings.length === 0 && (
            <TextField
              label="Note"
              optional
              name="block_note"
              hint="Only you read it."
              maxLength={maxNoteLength}
              value={typed.note}
              onChange={(event) => setTyped({ about, note: event.currentTarget.value })}
            />
          )}
          <div className={cx('flex flex-wrap gap-2', layout === 'side' && 'lg:grid')}>
            {actions.toBlock > 0 && (
              <Button
                onClick={() => onBlock(note)}
                pending={pending === 'block'}
                disabled={actions.bookings.length > 0}
                aria-describedby={actions.bookings.length > 0 ? 'booked-nights' : undefined}
                icon={<Lock {...icon} />}
              >
                Block {countOf(actions.toBlock, 'night')}
              </Button>
            )}
            {actions.toBlock === 0 && note !== known && (
              <Button
                onClick={() => onNote(note)}
                pending={pending === 'note'}
                icon={<NotebookPen {...icon} />}
              >
                Save note
              </Button>
            )}
            {actions.toFree > 0 && (
              <Button
                variant="secondary"
                onClick={onFree}
                pending={pending === 'free'}
                icon={<LockOpen {...icon} />}
              >
                Free {countOf(actions.toFree, 'night')}
              </Button>
            )}
            <Button variant="quiet" onClick={onClear}>
              Clear
            </Button>
          </div>
          {actions.bookings.length > 0 && actions.toBlock > 0 && (
            <p id="booked-nights" className="text-meta text-muted">
              Booked nights cannot be blocked. Choose nights around them.
            </p>
          )}
        </div>
      )}
    </section>
  )
}

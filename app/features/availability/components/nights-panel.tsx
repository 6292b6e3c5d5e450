import { Lock, LockOpen, NotebookPen, UserPlus } from 'lucide-react'
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
import { Button, ButtonLink } from '#ui/button.tsx'
import { cx } from '#ui/cx.ts'
import { TextLink } from '#ui/link.tsx'
import { TextField } from '#ui/text-field.tsx'
import { type CalendarProperty, maxNoteLength, type TakenEntry } from '../host-calendar.ts'
import { sharedNights, withoutStays } from '../night-sets.ts'
import { holderWords, nightsWords } from '../words.ts'
import { nightsPanelWords } from './calendar-words.ts'
import { NightTermsForm } from './night-terms-form.tsx'

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
    holds: inside.filter(({ source }) => source === 'hold'),
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
  const actions = stay && nightsActions(property.entries, stay)
  const known = actions?.toBlock === 0 ? actions.note : null
  const about = `${property.id} ${stay?.checkIn ?? ''} ${known}`
  const [typed, setTyped] = useState({ about, note: known ?? '' })
  if (typed.about !== about) setTyped({ about, note: known ?? '' })
  const note = typed.note.trim() || null
  return (
    <section
      aria-label={nightsPanelWords.label}
      className={cx(
        'grid content-start gap-4',
        layout === 'bar' && 'lg:grid-cols-[14rem_22rem_minmax(0,1fr)] lg:items-end lg:gap-6',
      )}
    >
      <div className={layout === 'bar' ? 'lg:self-start' : undefined}>
        <h3 className="line-clamp-2 text-h4 wrap-anywhere">{property.title}</h3>
        <p className="text-meta text-muted">{stay ? nightsWords(stay) : nightsPanelWords.none}</p>
      </div>
      <NightsDates stay={stay} today={today} layout={layout} onChange={onChange} />
      {stay && actions && (
        <div className="grid gap-3">
          <TakenNights entries={[...actions.bookings, ...actions.holds, ...actions.others].slice(0, 5)} />
          {actions.bookings.length + actions.holds.length === 0 && (
            <TextField
              label={nightsPanelWords.note}
              optional
              name="block_note"
              hint={nightsPanelWords.noteHint}
              maxLength={maxNoteLength}
              value={typed.note}
              onChange={(event) => setTyped({ about, note: event.currentTarget.value })}
            />
          )}
          <NightsButtons
            property={property}
            stay={stay}
            actions={actions}
            pending={pending}
            isNoteChanged={note !== known}
            layout={layout}
            onBlock={() => onBlock(note)}
            onNote={() => onNote(note)}
            onFree={onFree}
            onClear={onClear}
          />
          <div className={cx('border-t border-line pt-3', layout === 'bar' && 'lg:max-w-sm')}>
            <NightTermsForm property={property} stay={stay} onDone={onClear} />
          </div>
        </div>
      )}
    </section>
  )
}

type NightsDatesProps = Pick<NightsPanelProps, 'stay' | 'today' | 'layout' | 'onChange'>

/** The chosen nights as two dates that can be typed. */
function NightsDates({ stay, today, layout, onChange }: NightsDatesProps) {
  const first = stay?.checkIn ?? ''
  const last = stay?.checkOut ?? ''
  function type(nextFirst: string, nextLast: string) {
    const from = parseCalendarDate(nextFirst)
    const until = parseCalendarDate(nextLast)
    if (!from || from < today) return
    onChange({ checkIn: from, checkOut: until && until > from ? until : addDays(from, 1) })
  }
  return (
    <div className={cx('grid grid-cols-2 gap-3', layout === 'side' && 'lg:grid-cols-1')}>
      <TextField
        label={nightsPanelWords.checkIn}
        name="block_from"
        type="date"
        min={today}
        value={first}
        onChange={(event) => type(event.currentTarget.value, last)}
      />
      <TextField
        label={nightsPanelWords.checkOut}
        name="block_until"
        type="date"
        min={first ? addDays(calendarDate(first), 1) : today}
        value={last}
        onChange={(event) => type(first || event.currentTarget.value, event.currentTarget.value)}
      />
    </div>
  )
}

/** Who has taken some of the chosen nights. */
function TakenNights({ entries }: { entries: readonly TakenEntry[] }) {
  if (entries.length === 0) return null
  return (
    <ul className="grid gap-2 text-meta">
      {entries.map((entry) => (
        <li key={entry.id} className="rounded-input bg-sunken px-3 py-2">
          <span className="block font-semibold first-letter:uppercase">{holderWords(entry)}</span>
          <span className="block text-muted">{nightsWords(entry.stay)}</span>
          {entry.bookingId && (
            <TextLink href={bookingPath(entry.bookingId)}>{nightsPanelWords.booking}</TextLink>
          )}
          {entry.conversationId && (
            <TextLink href={`/messages/${entry.conversationId}`}>{nightsPanelWords.offer}</TextLink>
          )}
        </li>
      ))}
    </ul>
  )
}

/** Where a stay in these nights is written down; the form is of another feature. */
function addBookingPath({ id }: CalendarProperty, { checkIn, checkOut }: Stay): string {
  const wish = new URLSearchParams({ tab: 'bookings', add: id, from: checkIn, until: checkOut })
  return `/dashboard?${wish}`
}

const icon = { 'aria-hidden': true, className: 'size-4', strokeWidth: 1.75 } as const

type NightsButtonsProps = Omit<NightsPanelProps, 'stay' | 'today' | 'onChange' | 'onBlock' | 'onNote'> & {
  stay: Stay
  actions: ReturnType<typeof nightsActions>
  isNoteChanged: boolean
  onBlock: () => void
  onNote: () => void
}

function NightsButtons(props: NightsButtonsProps) {
  const { property, stay, actions, pending, isNoteChanged, layout, onBlock, onNote, onFree, onClear } = props
  const { toBlock, toFree } = actions
  const isBooked = actions.bookings.length + actions.holds.length > 0
  const isFree = !isBooked && actions.others.length === 0 && toFree === 0
  return (
    <>
      <div className={cx('flex flex-wrap gap-2', layout === 'side' && 'lg:grid')}>
        {toBlock > 0 && (
          <Button
            onClick={onBlock}
            pending={pending === 'block'}
            disabled={isBooked}
            aria-describedby={isBooked ? 'booked-nights' : undefined}
            icon={<Lock {...icon} />}
          >
            {nightsPanelWords.block(toBlock)}
          </Button>
        )}
        {isFree && (
          <ButtonLink href={addBookingPath(property, stay)} variant="secondary" icon={<UserPlus {...icon} />}>
            {nightsPanelWords.addBooking}
          </ButtonLink>
        )}
        {toBlock === 0 && isNoteChanged && (
          <Button onClick={onNote} pending={pending === 'note'} icon={<NotebookPen {...icon} />}>
            {nightsPanelWords.saveNote}
          </Button>
        )}
        {toFree > 0 && (
          <Button
            variant="secondary"
            onClick={onFree}
            pending={pending === 'free'}
            icon={<LockOpen {...icon} />}
          >
            {nightsPanelWords.free(toFree)}
          </Button>
        )}
        <Button variant="quiet" onClick={onClear}>
          {nightsPanelWords.clear}
        </Button>
      </div>
      {isBooked && toBlock > 0 && (
        <p id="booked-nights" className="text-meta text-muted">
          {actions.bookings.length > 0 ? nightsPanelWords.booked : nightsPanelWords.held}
        </p>
      )}
    </>
  )
}

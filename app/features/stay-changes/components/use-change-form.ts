import { useMemo, useRef, useState } from 'react'
import { bookedStay } from '#features/bookings/agreed/components/refund-now.ts'
import type { BookingAnswer } from '#features/bookings/booking-answer-schema.ts'
import type { BookingWish } from '#features/bookings/components/use-booking-wish.ts'
import { answerOf, client, newIdempotencyKey } from '#lib/api-client.ts'
import { parseMinorUnits } from '#lib/money.ts'
import { calendarDate, type Stay } from '#lib/stay.ts'
import { useAction } from '#web/use-action.ts'
import { useAnswer } from '#web/use-answer.ts'
import type { StayChangeLimits, StayChangePreview } from '../stay-change-schema.ts'
import { changeLimitsOf } from './change-limits.ts'
import { outdatedByChange } from './use-answer-change.ts'
import { changeDialogWords } from './words.ts'

/** What somebody would like a stay to become, and what that would mean by the server's word. */
export function useChangeForm(booking: BookingAnswer, onDone: () => void) {
  const wish = useWish(booking)
  const [price, setPrice] = useState('')
  const [note, setNote] = useState('')
  const limits = useAnswer<StayChangeLimits>(
    ['bookings', 'change-limits', booking.id],
    () => answerOf(client.bookings[':id'].changes.limits.$get({ param: { id: booking.id } })),
    { freshness: 'once' },
  )
  const isPriceWrong = price.trim() !== '' && !(Number(parseMinorUnits(price.trim())) >= 100)
  const query = toQuery(wish, isPriceWrong ? '' : price.trim())
  const latest = useRef<StayChangePreview | null>(null)
  const preview = useAnswer<StayChangePreview>(
    ['bookings', 'change-preview', booking.id, JSON.stringify(query)],
    () => {
      if (!query) throw new Error('nothing to ask')
      return answerOf(client.bookings[':id'].changes.preview.$get({ param: { id: booking.id }, query }))
    },
    { freshness: 'once', isWanted: query !== null },
  )
  // What was reckoned last stays on the screen while the next is on its way.
  if (preview.answer) latest.current = preview.answer
  const { isSending, propose } = usePropose(booking, onDone)
  return {
    ...{ wish, price, setPrice, note, setNote, isPriceWrong, isSending },
    limits: limits.answer,
    ...useDays(limits.answer, booking),
    hasFailed: limits.state.status === 'failed' || preview.state.status === 'failed',
    shown: latest.current,
    /** Whether what is shown is what stands in the form. */
    isCurrent: query !== null && preview.answer !== null,
    send: () => query && preview.answer && propose({ query, preview: preview.answer, note: note.trim() }),
  }
}

export type ChangeForm = ReturnType<typeof useChangeForm>

/** Which days a calendar for the new dates offers. Kept, because it asks about hundreds of them. */
function useDays(limits: StayChangeLimits | null, booking: BookingAnswer) {
  return useMemo(() => {
    const taken = (limits?.taken ?? []).map(toStay)
    return { taken, stayLimits: changeLimitsOf(limits?.home ?? null, bookedStay(booking).checkIn, taken) }
  }, [limits, booking])
}

function toStay({ check_in_date, check_out_date }: StayChangeLimits['taken'][number]): Stay {
  return { checkIn: calendarDate(check_in_date), checkOut: calendarDate(check_out_date) }
}

/** The stay and its party, held here and not in the address as a new booking's are. */
function useWish(booking: BookingAnswer): BookingWish {
  const [stay, setStay] = useState<Stay | null>(() => bookedStay(booking))
  const [guests, setGuests] = useState<number | null>(booking.guests_count)
  const { children, infants, pets } = booking
  const [company, setCompany] = useState<BookingWish['company']>({ children, infants, pets })
  return {
    ...{ stay, guests, company, setStay, setGuests },
    setCompany: (part, count) => setCompany((now) => ({ ...now, [part]: count })),
  }
}

type Query = NonNullable<ReturnType<typeof toQuery>>

function toQuery({ stay, guests, company }: BookingWish, price: string) {
  if (!stay || !guests) return null
  return {
    check_in_date: stay.checkIn,
    check_out_date: stay.checkOut,
    guests_count: String(guests),
    children: String(Math.min(company.children ?? 0, guests - 1)),
    infants: String(company.infants ?? 0),
    pets: String(company.pets ?? 0),
    ...(price !== '' && { total_price: price }),
  }
}

type Proposal = { query: Query; preview: StayChangePreview; note: string }

function usePropose(booking: BookingAnswer, onDone: () => void) {
  const attempt = useRef<{ body: string; key: ReturnType<typeof newIdempotencyKey> } | null>(null)
  const { pending, run } = useAction(
    ({ query, preview, note }: Proposal) => {
      const json = {
        check_in_date: query.check_in_date,
        check_out_date: query.check_out_date,
        guests_count: Number(query.guests_count),
        children: Number(query.children),
        infants: Number(query.infants),
        pets: Number(query.pets),
        ...(query.total_price !== undefined && { total_price: Number(query.total_price) }),
        expected_total: preview.total_price,
        terms_version: preview.terms_version,
        note: note || null,
      }
      // Pressing again after a failure repeats the same proposal, not a second one.
      const body = JSON.stringify(json)
      if (attempt.current?.body !== body) attempt.current = { body, key: newIdempotencyKey() }
      const { key } = attempt.current
      return answerOf(client.bookings[':id'].changes.$post({ param: { id: booking.id }, json, header: key }))
    },
    {
      done: () => ({ title: changeDialogWords.proposed, description: changeDialogWords.proposedText }),
      failed: changeDialogWords.proposeFailed,
      outdates: [...outdatedByChange],
    },
  )
  return {
    isSending: pending !== null,
    propose: async (proposal: Proposal) => {
      if (await run(proposal)) onDone()
    },
  }
}

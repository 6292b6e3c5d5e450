import { useRef, useState } from 'react'
import type { BookingAnswer } from '#features/bookings/booking-answer-schema.ts'
import { datesTakenMessage } from '#features/bookings/booking-errors.ts'
import { parseTerms, type StayTerms } from '#features/pricing/stay-terms.ts'
import { answerOf, client, newIdempotencyKey } from '#lib/api-client.ts'
import { ApiProblem } from '#lib/api-problem.ts'
import type { Currency } from '#lib/money.ts'
import { bookingOutcomeWords } from './words.ts'

type Wanted = {
  property_id: string
  check_in_date: string
  check_out_date: string
  guests_count: number
  children: number
  infants: number
  pets: number
  guest_name: string
  guest_email: string
  guest_phone: string
  special_requests: string
  /** As the guest saw it. */
  expected_total: number
  expected_currency: Currency
  /** Whose house rules the guest accepts; null where the home has no terms. */
  terms_version: number | null
  /** Left out where the home has no rules. */
  accepts_rules?: boolean
}

/** How a request ended: sent, dates gone, another price, fields refused, or anything else in words. */
export type RequestOutcome =
  | { kind: 'sent'; booking: BookingAnswer }
  | { kind: 'conflict'; message: string }
  /** Another price, or other rules. */
  | { kind: 'terms-changed'; terms: StayTerms }
  | { kind: 'invalid'; fields: { field: string; message: string }[] }
  | { kind: 'signed-out' }
  | { kind: 'closed'; message: string }
  | { kind: 'failed'; message: string }

/**
 * Checks the dates and sends the request. Pressing again after a failure repeats the same request, not a second one.
 */
export function useBookingRequest() {
  const [isSending, setSending] = useState(false)
  const attempt = useRef<{ body: string; key: ReturnType<typeof newIdempotencyKey> } | null>(null)

  async function send(wanted: Wanted): Promise<RequestOutcome> {
    const body = JSON.stringify(wanted)
    if (attempt.current?.body !== body) attempt.current = { body, key: newIdempotencyKey() }
    setSending(true)
    try {
      const sources = await findConflicts(wanted)
      if (sources.length > 0) return { kind: 'conflict', message: datesTakenMessage(sources) }
      const booking = await answerOf(client.bookings.$post({ json: wanted, header: attempt.current.key }))
      attempt.current = null
      return { kind: 'sent', booking }
    } catch (error) {
      return outcomeOf(error)
    } finally {
      setSending(false)
    }
  }
  return { isSending, send }
}

/** A check that fails is only logged (specification, section 4); the server checks again when it writes. */
async function findConflicts(wanted: Wanted): Promise<string[]> {
  try {
    const query = {
      property_id_param: wanted.property_id,
      check_in_param: wanted.check_in_date,
      check_out_param: wanted.check_out_date,
    }
    const rows = await answerOf(client['booking-conflicts'].$get({ query }))
    return rows.map((row) => row.conflict_source)
  } catch (error) {
    console.warn('the conflict check failed; the booking continues', error)
    return []
  }
}

function outcomeOf(error: unknown): RequestOutcome {
  if (!(error instanceof ApiProblem)) return { kind: 'failed', message: bookingOutcomeWords.failedText }
  if (error.code === 'datesTaken') return { kind: 'conflict', message: error.message }
  const terms = parseTerms(error.values)
  if (terms && (error.code === 'priceChanged' || error.code === 'termsChanged')) {
    return { kind: 'terms-changed', terms }
  }
  if (error.code === 'accountClosed') return { kind: 'closed', message: error.message }
  if (error.status === 401) return { kind: 'signed-out' }
  if (error.fields.length > 0) return { kind: 'invalid', fields: error.fields }
  // Refusals that say what to do are better than "try again".
  const canAct = error.status === 403 || error.status === 404 || error.status === 409 || error.status === 429
  return { kind: 'failed', message: canAct ? error.message : bookingOutcomeWords.failedText }
}

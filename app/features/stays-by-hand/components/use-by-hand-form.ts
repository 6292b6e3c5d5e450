import { useRef, useState } from 'react'
import type { BookingAnswer } from '#features/bookings/booking-answer-schema.ts'
import { isPriced } from '#features/bookings/offers/components/offer-form.ts'
import { answerOf, client, newIdempotencyKey } from '#lib/api-client.ts'
import type { FormError } from '#ui/error-summary.tsx'
import { useAction } from '#web/use-action.ts'
import { useAnswer } from '#web/use-answer.ts'
import type { StayByHandCheck } from '../by-hand-schema.ts'
import { type ByHandDraft, type checkChange, type checkNew, toError } from './by-hand-form.ts'
import { changeByHandWords, newByHandWords } from './by-hand-form-words.ts'

/** What stands in the form, what is wrong with it, and what the home says to it. */
export function useByHandForm(start: ByHandDraft, bookingId: string | null) {
  const [draft, setDraft] = useState(start)
  const [found, setFound] = useState<{ errors: readonly FormError[]; attempt: number }>({
    errors: [],
    attempt: 0,
  })
  return {
    draft,
    found,
    check: useCheck(draft, bookingId),
    // What was put right is not marked any more.
    set: (change: Partial<ByHandDraft>) => {
      setDraft((now) => ({ ...now, ...change }))
      setFound(({ errors, attempt }) => ({
        errors: errors.filter(
          ({ field }) => !(field in change) && !(field === 'total_price' && 'total' in change),
        ),
        attempt,
      }))
    },
    mark: (errors: readonly FormError[]) => setFound(({ attempt }) => ({ errors, attempt: attempt + 1 })),
    errorOf: (field: string) => found.errors.find((error) => error.field === field)?.message,
  }
}

/** What the home says; of what was asked last until the next answer is there, so that nothing jumps. */
function useCheck(draft: ByHandDraft, bookingId: string | null): StayByHandCheck | null {
  const latest = useRef<StayByHandCheck | null>(null)
  const { property_id, check_in_date, check_out_date } = draft
  const query = {
    ...(bookingId ? { booking_id: bookingId } : { property_id }),
    check_in_date,
    check_out_date,
    guests_count: String(draft.guests_count ?? 0),
    children: String(draft.children ?? 0),
    infants: String(draft.infants ?? 0),
    pets: String(draft.pets ?? 0),
  }
  const isWanted = isPriced(draft) && property_id !== ''
  const { answer } = useAnswer<StayByHandCheck>(
    ['bookings', 'by-hand', JSON.stringify(query)],
    () => answerOf(client['stays-by-hand'].check.$get({ query })),
    { isWanted },
  )
  if (answer) latest.current = answer
  return isWanted ? latest.current : null
}

const outdates = ['bookings', 'booking-counts', 'agenda', 'calendar', 'money', 'conversations'] as const

type Done = (booking: BookingAnswer) => void

/** Writes a new stay down. */
export function useCreate(onDone: Done) {
  // Pressing again after a failure repeats the same stay, not a second one.
  const attempt = useRef({ body: '', header: newIdempotencyKey() })
  const { pending, run } = useAction(
    (json: ReturnType<typeof checkNew>['json']) => {
      const body = JSON.stringify(json)
      if (attempt.current.body !== body) attempt.current = { body, header: newIdempotencyKey() }
      return answerOf(client['stays-by-hand'].$post({ header: attempt.current.header, json }))
    },
    { done: () => ({ title: newByHandWords.saved }), failed: newByHandWords.failed, outdates },
  )
  return { isSending: pending !== null, send: toSend(run, onDone) }
}

/** Makes one that is written down what the form says. */
export function useChange(id: string, onDone: Done) {
  const { pending, run } = useAction(
    (json: ReturnType<typeof checkChange>['json']) =>
      answerOf(client.bookings[':id']['by-hand'].$put({ param: { id }, json })),
    { done: () => ({ title: changeByHandWords.saved }), failed: changeByHandWords.failed, outdates },
  )
  return { isSending: pending !== null, send: toSend(run, onDone) }
}

type Run<Json> = ReturnType<typeof useAction<Json, BookingAnswer>>['run']

/** Answers what is wrong beside the fields; nothing when it was saved. */
function toSend<Json>(run: Run<Json>, onDone: Done) {
  return async (json: Json): Promise<FormError[]> => {
    let wrong: FormError[] = []
    const saved = await run(json, {
      onRefused: ({ fields }) => {
        wrong = fields.map(({ field, message }) => toError(field, message))
        return wrong.length > 0
      },
    })
    if (saved) onDone(saved)
    return wrong
  }
}

import { type FormEvent, useId, useRef, useState } from 'react'
import { answerOf, client, newIdempotencyKey } from '#lib/api-client.ts'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { RadioGroup } from '#ui/choice-group.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { ErrorSummary, type FormError } from '#ui/error-summary.tsx'
import { TextArea } from '#ui/text-area.tsx'
import { useAction } from '#web/use-action.ts'
import { useAnswer } from '#web/use-answer.ts'
import { takersWords } from '../../booking-errors.ts'
import { longestOfferNote, offerHours } from '../offer.ts'
import type { OfferQuote } from '../offer-schema.ts'
import { calledWithin } from '../offer-words.ts'
import {
  checkOffer,
  draftOf,
  isPriced,
  type OfferAbout,
  type OfferDraft,
  type OfferStart,
} from './offer-form.ts'
import { OfferPrice } from './offer-price.tsx'
import { OfferStay } from './offer-stay.tsx'
import { offerFormWords, stayFieldsWords } from './words.ts'

export type OfferDialogProps = {
  about: OfferAbout
  start: OfferStart
  /** What the guest is called. */
  name: string
  onClose: () => void
}

/** Takes what a host offers a guest: the stay, a price beside the home's own, and for how long. */
export function OfferDialog({ about, start, name, onClose }: OfferDialogProps) {
  const formId = useId()
  const { draft, set, quote, errors, attempt, errorOf, isSending, submit } = useOfferForm(
    about,
    start,
    onClose,
  )
  return (
    <Dialog
      open
      onClose={onClose}
      size="lg"
      title={offerFormWords.title(calledWithin(name))}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {offerFormWords.notNow}
          </Button>
          <Button type="submit" form={formId} pending={isSending}>
            {offerFormWords.send}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={submit} className="grid grid-cols-1 gap-6 md:grid-cols-2">
        <div className="grid content-start gap-4">
          <ErrorSummary errors={errors} attempt={attempt} />
          <OfferStay
            draft={draft}
            set={set}
            maxGuests={quote?.max_guests ?? 50}
            today={quote?.today}
            errorOf={errorOf}
          />
          {quote && <Against quote={quote} />}
          <TextArea
            label={stayFieldsWords.note}
            name="note"
            optional
            rows={3}
            limit={longestOfferNote}
            hint={offerFormWords.noteHint(name)}
            value={draft.note}
            onChange={(event) => set({ note: event.currentTarget.value })}
            {...errorProp(errorOf('note'))}
          />
        </div>
        <div className="grid content-start gap-4">
          <OfferPrice draft={draft} set={set} quote={quote} error={errorOf('total_price')} />
          <HowLong draft={draft} set={set} />
        </div>
      </form>
    </Dialog>
  )
}

/** The offer as it stands in the form, what the home asks for it by itself, and what is wrong with it. */
function useOfferForm(about: OfferAbout, start: OfferStart, onClose: () => void) {
  const [draft, setDraft] = useState(() => draftOf(start))
  const [found, setFound] = useState<{ errors: readonly FormError[]; attempt: number }>({
    errors: [],
    attempt: 0,
  })
  const quote = useOfferQuote(about, draft)
  const { isSending, send } = useSending(onClose)

  function set(change: Partial<OfferDraft>) {
    setDraft((now) => ({ ...now, ...change }))
    // What was put right is not marked any more.
    setFound(({ errors, attempt }) => ({
      errors: errors.filter(({ field }) => !(field in change) && !('total' in change || 'lines' in change)),
      attempt,
    }))
  }
  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const { json, errors } = checkOffer(draft, about, quote)
    const wrong = errors.length > 0 ? errors : await send(json)
    if (wrong.length > 0) setFound(({ attempt }) => ({ errors: wrong, attempt: attempt + 1 }))
  }
  const errorOf = (field: string) => found.errors.find((error) => error.field === field)?.message
  return { draft, set, quote, ...found, errorOf, isSending, submit }
}

type PartProps = { draft: OfferDraft; set: (change: Partial<OfferDraft>) => void }

/** For how long the offer is open, and whether the nights are held so long. */
function HowLong({ draft, set }: PartProps) {
  return (
    <>
      <RadioGroup
        legend={offerFormWords.openFor}
        name="hours"
        look="segments"
        value={String(draft.hours)}
        onChange={(hours) => set({ hours: offerHours.find((each) => String(each) === hours) ?? 24 })}
        choices={offerHours.map((hours) => ({
          value: String(hours),
          label: offerFormWords.hours(hours),
          spoken: offerFormWords.hoursSpoken(hours),
        }))}
        hint={offerFormWords.openForHint}
      />
      <Checkbox
        name="holds_nights"
        label={offerFormWords.holdNights}
        hint={offerFormWords.holdNightsHint}
        checked={draft.holds_nights}
        onChange={(event) => set({ holds_nights: event.currentTarget.checked })}
      />
    </>
  )
}

function errorProp(error: string | undefined) {
  return error ? { error } : {}
}

/** What speaks against the stay: nights that are taken make it impossible, a rule of the home does not. */
function Against({ quote }: { quote: OfferQuote }) {
  if (quote.taken_by.length > 0) {
    return (
      <Banner tone="warning" announce="polite">
        {stayFieldsWords.taken(takersWords(quote.taken_by))}
      </Banner>
    )
  }
  if (!quote.against) return null
  return <Banner announce="polite">{offerFormWords.against(quote.against)}</Banner>
}

/** What the home asks by itself; null while the stay is not said, or it cannot be told. */
function useOfferQuote(about: OfferAbout, draft: OfferDraft): OfferQuote | null {
  const { check_in_date, check_out_date } = draft
  const party = {
    guests_count: String(draft.guests_count ?? 0),
    children: String(draft.children ?? 0),
    infants: String(draft.infants ?? 0),
    pets: String(draft.pets ?? 0),
  }
  const query = { ...about, check_in_date, check_out_date, ...party }
  const { answer } = useAnswer<OfferQuote>(
    ['conversations', 'offer-quote', JSON.stringify(query)],
    () => answerOf(client['offer-quote'].$get({ query })),
    { isWanted: isPriced(draft) },
  )
  return answer
}

type Sent = ReturnType<typeof checkOffer>['json']

function useSending(onClose: () => void) {
  // The same offer again is the same one; another one is not.
  const attempt = useRef({ body: '', header: newIdempotencyKey() })
  const { pending, run } = useAction(
    (json: Sent) => {
      const body = JSON.stringify(json)
      if (attempt.current.body !== body) attempt.current = { body, header: newIdempotencyKey() }
      return answerOf(client.offers.$post({ header: attempt.current.header, json }))
    },
    {
      done: () => ({ title: offerFormWords.sent }),
      failed: offerFormWords.failed,
      outdates: ['conversations', 'bookings', 'agenda', 'calendar'],
    },
  )
  return {
    isSending: pending !== null,
    /** Answers what is wrong beside the fields; nothing when it was sent. */
    send: async (json: Sent): Promise<FormError[]> => {
      let wrong: FormError[] = []
      const sent = await run(json, {
        onRefused: ({ fields }) => {
          wrong = fields.map(({ field, message }) => ({ field, message }))
          return wrong.length > 0
        },
      })
      if (sent) onClose()
      return wrong
    },
  }
}

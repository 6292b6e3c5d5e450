import { type FormEvent, useId, useRef, useState } from 'react'
import { deadlineLines, graceLines } from '#features/pricing/cancellation-words.ts'
import { answerOf, client, newIdempotencyKey } from '#lib/api-client.ts'
import type { ApiProblem } from '#lib/api-problem.ts'
import { formatMoney } from '#lib/money.ts'
import { ungroupedPhone } from '#lib/phone.ts'
import { calendarDate, dateOf, formatDate } from '#lib/stay.ts'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { ErrorSummary, type FormError } from '#ui/error-summary.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { useFormErrors } from '#ui/use-form-errors.ts'
import { useAction } from '#web/use-action.ts'
import { useAnswer } from '#web/use-answer.ts'
import { bookingRefusals } from '../../booking-errors.ts'
import { bookedPartyWords } from '../../booking-words.ts'
import { GuestDetailsFields } from '../../components/guest-details-fields.tsx'
import { useGuestDetails } from '../../components/use-guest-details.ts'
import { acceptsRules, toFormError } from '../../components/validate-booking.ts'
import { keepMeaning } from '../../components/words-to-host.ts'
import { type Offer, offerAcceptanceSchema } from '../offer-schema.ts'
import { calledWithin } from '../offer-words.ts'
import { OfferDues } from './offer-dues.tsx'
import { amountOf, OfferLines } from './offer-lines.tsx'
import { acceptOfferWords } from './words.ts'

export type AcceptOfferDialogProps = { id: string; name: string; onClose: () => void }

/** Asks a guest who comes, as a request does, shows what is agreed, and makes the offer a confirmed stay. */
export function AcceptOfferDialog({ id, name, onClose }: AcceptOfferDialogProps) {
  const { state, answer } = useAnswer<Offer>(['conversations', 'offer', id], () =>
    answerOf(client.offers[':id'].$get({ param: { id } })),
  )
  if (answer) return <Acceptance offer={answer} name={name} onClose={onClose} />
  return (
    <Dialog open onClose={onClose} title={acceptOfferWords.title(calledWithin(name))}>
      {state.status === 'failed' ? (
        <Banner tone="danger">{acceptOfferWords.failed}</Banner>
      ) : (
        <Skeleton className="h-64 w-full" label={acceptOfferWords.loading} />
      )}
    </Dialog>
  )
}

type AcceptanceProps = { offer: Offer; name: string; onClose: () => void }

function Acceptance({ offer, name, onClose }: AcceptanceProps) {
  const formId = useId()
  const formRef = useRef<HTMLFormElement>(null)
  const guest = useGuestDetails(formRef, offer.property_id ?? '')
  const hasTerms = offer.terms_version !== null
  const form = useFormErrors((data) => validate(data, hasTerms))
  const { isSending, refusal, accept } = useAcceptance(offer, onClose)
  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (!form.check(event.currentTarget)) return
    form.show(await accept(new FormData(event.currentTarget)))
  }
  return (
    <Dialog
      open
      onClose={onClose}
      size="lg"
      title={acceptOfferWords.title(calledWithin(name))}
      footer={<AcceptanceButtons offer={offer} formId={formId} isSending={isSending} onClose={onClose} />}
    >
      <form
        id={formId}
        ref={formRef}
        {...form.formProps}
        onSubmit={submit}
        className="grid grid-cols-1 gap-6 md:grid-cols-2"
      >
        <div className="grid content-start gap-3">
          {refusal && (
            <Banner tone="warning" announce="assertive">
              {refusal}
            </Banner>
          )}
          <ErrorSummary errors={form.summary} attempt={form.attempt} />
          <h3 className="text-h4">{acceptOfferWords.guest}</h3>
          <GuestDetailsFields details={guest.details} onChange={guest.change} errorOf={form.errorOf} />
        </div>
        <div className="grid content-start gap-4">
          <Agreed offer={offer} />
          {hasTerms && (
            <Checkbox
              name={acceptsRules}
              label={offer.cancellation ? acceptOfferWords.agreeToAll : acceptOfferWords.agree}
              error={form.errorOf(acceptsRules)}
              required
            />
          )}
        </div>
      </form>
    </Dialog>
  )
}

type AcceptanceButtonsProps = { offer: Offer; formId: string; isSending: boolean; onClose: () => void }

function AcceptanceButtons({ offer, formId, isSending, onClose }: AcceptanceButtonsProps) {
  const total = formatMoney(amountOf(offer.total_price, offer.currency))
  return (
    <>
      <Button variant="secondary" onClick={onClose}>
        {acceptOfferWords.notYet}
      </Button>
      <Button type="submit" form={formId} variant="accent" pending={isSending}>
        {acceptOfferWords.accept(total)}
      </Button>
    </>
  )
}

/** The stay, its price, and what holds for it. */
function Agreed({ offer }: { offer: Offer }) {
  const { cancellation } = offer
  const total = amountOf(offer.total_price, offer.currency)
  return (
    <>
      <section className="grid gap-2 rounded-card bg-sunken p-4">
        <h3 className="font-serif text-h4 wrap-anywhere">{offer.property_title}</h3>
        <p className="tabular text-meta">
          {formatDate(calendarDate(offer.check_in_date))} – {formatDate(calendarDate(offer.check_out_date))}
          <span className="block text-muted">{bookedPartyWords(offer)}</span>
        </p>
        <OfferLines lines={offer.lines} currency={offer.currency} dates={offer} total={offer.total_price} />
        {offer.deposit > 0 && (
          <p className="tabular text-meta text-muted">
            {acceptOfferWords.deposit(formatMoney(amountOf(offer.deposit, offer.currency)))}
          </p>
        )}
      </section>
      <OfferDues offer={offer} />
      {cancellation && (
        <section className="text-meta">
          <h3 className="text-meta font-semibold">{acceptOfferWords.cancelling}</h3>
          <ul className="tabular mt-1 grid gap-1">
            {cancellationLines(offer, cancellation, total).map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
          <p className="mt-1 text-caption text-muted">{acceptOfferWords.cancellingHint}</p>
        </section>
      )}
      {offer.house_rules && offer.house_rules.length > 0 && (
        <section className="text-meta">
          <h3 className="text-meta font-semibold">{acceptOfferWords.houseRules}</h3>
          <ul className="mt-1 grid list-disc gap-1 ps-5">
            {offer.house_rules.map((rule) => (
              <li key={rule} className="wrap-anywhere">
                {rule}
              </li>
            ))}
          </ul>
        </section>
      )}
      <p className="text-caption text-muted">
        {acceptOfferWords.confirmed}
        <strong className="font-semibold text-ink">{acceptOfferWords.payment}</strong>
        {acceptOfferWords.noFee}
      </p>
    </>
  )
}

type Cancelling = NonNullable<Offer['cancellation']>

function cancellationLines(offer: Offer, cancelling: Cancelling, total: ReturnType<typeof amountOf>) {
  const stay = {
    checkIn: calendarDate(offer.check_in_date),
    checkOut: calendarDate(offer.check_out_date),
  }
  const today = dateOf(new Date(), cancelling.time_zone)
  const deadlines = cancelling.deadlines.map(({ until, percent }) => ({
    until: calendarDate(until),
    percent,
  }))
  const graces = graceLines({ graces: cancelling.graces, deadlines }, stay, today)
  return [...graces, ...deadlineLines(deadlines, total, today, graces)]
}

function readForm(data: FormData) {
  const text = (name: string) => String(data.get(name) ?? '')
  return {
    guest_name: text('guest_name'),
    guest_email: text('guest_email'),
    guest_phone: ungroupedPhone(text('guest_phone')),
    special_requests: keepMeaning(text('special_requests')),
    accepts_rules: data.has(acceptsRules),
  }
}

function validate(data: FormData, hasTerms: boolean): FormError[] {
  const issues = offerAcceptanceSchema.safeParse(readForm(data)).error?.issues ?? []
  const errors = issues.map((issue) => toFormError(String(issue.path[0]), issue.message))
  return hasTerms && !data.has(acceptsRules)
    ? [...errors, toFormError(acceptsRules, bookingRefusals.rulesNotAccepted.message)]
    : errors
}

function useAcceptance(offer: Offer, onClose: () => void) {
  const [key] = useState(newIdempotencyKey)
  const [refusal, setRefusal] = useState<string | null>(null)
  const { pending, run } = useAction(
    (json: ReturnType<typeof readForm>) =>
      answerOf(
        client.offers[':id'].acceptance.$post({
          header: key,
          param: { id: offer.offer_id },
          json: { ...json, terms_version: offer.terms_version },
        }),
      ),
    {
      done: () => ({
        title: acceptOfferWords.accepted,
        description: acceptOfferWords.acceptedText,
      }),
      failed: acceptOfferWords.acceptFailed,
      outdates: ['conversations', 'bookings', 'booking-counts', 'agenda', 'money'],
    },
  )
  return {
    isSending: pending !== null,
    refusal,
    /** Answers what is wrong beside the fields; nothing when the stay is confirmed. */
    accept: async (data: FormData): Promise<FormError[]> => {
      let wrong: FormError[] = []
      const booking = await run(readForm(data), {
        onRefused: (problem: ApiProblem) => {
          wrong = problem.fields.map(({ field, message }) => toFormError(field, message))
          setRefusal(wrong.length > 0 ? null : problem.message)
          return true
        },
      })
      if (booking) onClose()
      return wrong
    },
  }
}

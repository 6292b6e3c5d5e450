import type { FormEvent } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import { useAuth } from '#features/accounts/components/auth-provider.tsx'
import { closeWhenSignedIn } from '#features/accounts/components/until-signed-in.ts'
import { type SignInState, signInPath } from '#features/accounts/next-path.ts'
import { browserSession } from '#features/accounts/session.ts'
import type { BookingAnswer } from '#features/bookings/booking-answer-schema.ts'
import { bookingInputWords } from '#features/bookings/booking-input-words.ts'
import { forgetKeptDetails } from '#features/bookings/components/kept-details.ts'
import type { useGuestDetails } from '#features/bookings/components/use-guest-details.ts'
import { acceptsRules, readBookingForm, toFormError } from '#features/bookings/components/validate-booking.ts'
import { askedWords } from '#features/bookings/instant/instant-words.ts'
import type { StayTerms } from '#features/pricing/stay-terms.ts'
import { type Money, toNumber } from '#lib/money.ts'
import type { Stay } from '#lib/stay.ts'
import { toast } from '#ui/toast.ts'
import type { FormErrors } from '#ui/use-form-errors.ts'
import { type RequestOutcome, useBookingRequest } from './use-booking-request.ts'
import { bookingBoxWords, bookingOutcomeWords } from './words.ts'

type SubmitOptions = {
  propertyId: string
  /** What the stay costs as its guest sees it; null without one. */
  total: Money | null
  /** The chosen nights, when they are free. */
  stay: Stay | null
  /** Whether nights are chosen, free or not. */
  hasWish: boolean
  form: FormErrors
  guest: ReturnType<typeof useGuestDetails>
  /** As the guest saw them. */
  termsVersion: number | null
  onNewTerms: (now: StayTerms) => void
  /** The guest cannot send any request now, and why. */
  onClosed: (words: string) => void
}

/** Sends the booking form as a request, by way of signing in where nobody is, and shows what becomes of it. */
export function useSubmitBooking(options: SubmitOptions): {
  isSending: boolean
  submit: (event: FormEvent<HTMLFormElement>) => Promise<void>
} {
  const { propertyId, total, stay, hasWish, form } = options
  const { status } = useAuth()
  const request = useBookingRequest()
  const goToSignIn = useSignInFirst(options.guest)
  const finish = useFinish(options, goToSignIn)

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const element = event.currentTarget
    if (request.isSending) return
    // While the session is not read yet, the server answers who is signed in.
    if (status === 'signed-out') return goToSignIn()
    if (!stay || !total) {
      toast.error(bookingOutcomeWords.noDates, { description: bookingInputWords.datesMissing })
      return form.show([
        toFormError('dates', hasWish ? bookingBoxWords.notFree : bookingInputWords.datesMissing),
      ])
    }
    if (!form.check(element)) return form.sayInvalid(bookingOutcomeWords.invalid)
    const data = new FormData(element)
    const values = readBookingForm(data, stay)
    finish(
      await request.send({
        property_id: propertyId,
        ...values,
        expected_total: toNumber(total),
        expected_currency: total.currency,
        terms_version: options.termsVersion,
        ...(options.termsVersion === null ? {} : { accepts_rules: data.has(acceptsRules) }),
      }),
    )
  }
  return { isSending: request.isSending, submit }
}

/** Leads to signing in and back to this form, which keeps what stands in it. */
function useSignInFirst(guest: SubmitOptions['guest']): () => void {
  const navigate = useNavigate()
  return () => {
    guest.keepForLater()
    closeWhenSignedIn(
      toast.error(bookingOutcomeWords.signIn, { description: bookingOutcomeWords.signInText }),
    )
    const back = `${window.location.pathname}${window.location.search}`
    // Who has never been signed in here is more likely to need an account.
    const tab = browserSession().isKnownHere() ? 'sign-in' : 'sign-up'
    navigate(signInPath(back, tab), {
      state: { waiting: 'booking', email: guest.details.guest_email } satisfies SignInState,
    })
  }
}

/** A stay that was confirmed at once, or a request; of a home that is booked without asking, also why it is one. */
function sayWhatBecame({ instant, not_instant }: BookingAnswer): void {
  if (instant) {
    toast.success(bookingOutcomeWords.booked, { description: bookingOutcomeWords.bookedText })
    return
  }
  toast.success(bookingOutcomeWords.requested, {
    description: not_instant ? askedWords(not_instant) : bookingOutcomeWords.requestedText,
  })
}

/** Shows what became of a request where the guest can act on it. */
function useFinish({ form, onNewTerms, onClosed }: SubmitOptions, goToSignIn: () => void) {
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  return (outcome: RequestOutcome) => {
    switch (outcome.kind) {
      case 'sent':
        forgetKeptDetails()
        sayWhatBecame(outcome.booking)
        return navigate('/dashboard?tab=my-bookings')
      case 'conflict':
        toast.error(bookingOutcomeWords.conflict, { description: outcome.message })
        return form.show([toFormError('dates', outcome.message)])
      case 'terms-changed':
        // The rest of the page tells of the same terms.
        void revalidate()
        return onNewTerms(outcome.terms)
      case 'invalid':
        form.show(outcome.fields.map(({ field, message }) => toFormError(field, message)))
        return form.sayInvalid(bookingOutcomeWords.invalid)
      case 'signed-out':
        return goToSignIn()
      case 'closed':
        onClosed(outcome.message)
        return toast.error(bookingOutcomeWords.failed, { description: outcome.message })
      case 'failed':
        toast.error(bookingOutcomeWords.failed, { description: outcome.message })
    }
  }
}

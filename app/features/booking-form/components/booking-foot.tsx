import { Check, Hourglass, Zap } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { PlannedDues } from '#features/bookings/agreed/components/planned-dues.tsx'
import { isFirstReturn } from '#features/bookings/components/kept-details.ts'
import { acceptsRules } from '#features/bookings/components/validate-booking.ts'
import type { Instant } from '#features/bookings/instant/components/use-instant.ts'
import { bookedAtOnce, willAskWords } from '#features/bookings/instant/instant-words.ts'
import { stayLinesOf } from '#features/pricing/cancellation-words.ts'
import type { Quote } from '#features/pricing/quote.ts'
import { cancellationOf } from '#features/pricing/rules-of-terms.ts'
import { type StayTerms, todayOf } from '#features/pricing/stay-terms.ts'
import type { Money } from '#lib/money.ts'
import type { Stay } from '#lib/stay.ts'
import { Banner } from '#ui/banner.tsx'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { LongerStay } from './longer-stay.tsx'
import { PriceChange } from './price-change.tsx'
import { RollingAmount } from './rolling-amount.tsx'
import { StayQuote } from './stay-quote.tsx'
import type { BookingForm } from './use-booking-form.ts'
import type { AsQuotedStay } from './use-quoted-stay.ts'
import { asQuotedWords, bookingFootWords, bookWords, requestWords, stayQuoteWords } from './words.ts'

/** Below the fields: what the stay costs in its lines, what comes back, and what the guest agrees to. */
export function BookingLines({ booking }: { booking: BookingForm }) {
  const { quote, newTerms, closedWords } = booking
  return (
    <div className="grid grid-cols-1 gap-3 border-t border-line px-5 py-4">
      {quote && newTerms && <PriceChange before={newTerms.before} now={quote.total} seen="page" />}
      {!newTerms && <AsQuoted quoted={booking.asQuoted} total={quote?.total ?? null} />}
      {quote && <StayQuote quote={quote} />}
      {booking.longer && <LongerStay longer={booking.longer} onChoose={booking.chooseStay} />}
      {quote && booking.stay && <CancellationDates home={booking.terms} stay={booking.stay} quote={quote} />}
      {quote && booking.stay && <PlannedDues home={booking.terms} stay={booking.stay} quote={quote} />}
      {closedWords && <ClosedBanner words={closedWords} />}
      <InstantWords instant={booking.instant} />
      {booking.terms.terms && <AcceptRules booking={booking} version={booking.terms.terms.version} />}
      <p className="text-center text-caption text-muted">
        <strong className="font-semibold text-ink">{bookingFootWords.payment}</strong>
        {bookingFootWords.noCharge}
      </p>
    </div>
  )
}

/** The total and the button, which stay in sight while the rest of the form scrolls. */
export function BookingFoot({ booking, propertyId }: { booking: BookingForm; propertyId: string }) {
  const { quote, guest, instant } = booking
  return (
    <div className="shrink-0 rounded-b-card bg-raised px-5 pb-4 lg:border-t lg:border-line lg:pt-3 lg:shadow-[0_-10px_16px_-12px_var(--shade-2)]">
      {guest.isUnsent && <Unsent booking={booking} propertyId={propertyId} />}
      {quote && <TotalInSight total={quote.total} />}
      <SendRequest
        missing={booking.missing}
        isSending={booking.isSending}
        isInstant={instant.isInstant}
        isUnsent={guest.isUnsent}
      />
    </div>
  )
}

/** To a guest who comes back from signing in: nothing is sent yet. The focus goes to the button that sends it. */
function Unsent({ booking, propertyId }: { booking: BookingForm; propertyId: string }) {
  const { element: form, terms, guest } = booking
  const words = booking.instant.isInstant ? bookWords : requestWords
  const asksForRules = terms.terms !== null && guest.details.accepts_rules !== String(terms.terms.version)
  const notice = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!isFirstReturn(propertyId)) return
    const button = form.current?.querySelector<HTMLButtonElement>('[type=submit]:enabled')
    const target = button ?? notice.current
    target?.focus({ preventScroll: true })
    target?.scrollIntoView({ block: 'center' })
  }, [propertyId, form])
  return (
    <div ref={notice} id={unsentId} tabIndex={-1} className="mb-3 scroll-my-4">
      <Banner title={words.unsentTitle} announce="polite">
        {asksForRules ? words.unsentRules : words.unsent}
      </Banner>
    </div>
  )
}

const unsentId = 'booking-unsent'

/** The total once more, where its line may have scrolled out of the box; who listens has heard it with the lines. */
function TotalInSight({ total }: { total: Money }) {
  return (
    <p aria-hidden className="tabular mb-2 flex items-baseline justify-between gap-4 max-lg:hidden">
      <span className="text-body font-semibold">{stayQuoteWords.total}</span>
      <span className="text-h3 font-semibold">
        <RollingAmount amount={total} />
      </span>
    </p>
  )
}

/** What the button will do, where the home is booked without asking; nothing where it always asks. */
function InstantWords({ instant: { isInstant, obstacle } }: { instant: Instant }) {
  if (!isInstant && !obstacle) return null
  return (
    <p role="status" className="flex items-start gap-2 text-meta">
      {obstacle ? (
        <Hourglass aria-hidden className="mt-0.5 size-4 shrink-0 text-muted" />
      ) : (
        <Zap aria-hidden className="mt-0.5 size-4 shrink-0 text-moss-ink" />
      )}
      <span>{obstacle ? willAskWords(obstacle) : bookedAtOnce}</span>
    </p>
  )
}

type AcceptRulesProps = { booking: BookingForm; version: number }

/** The tick is for the rules that stand on the page: once the host has changed them, it is asked for again. */
function AcceptRules({ booking: { guest, form }, version }: AcceptRulesProps) {
  return (
    <div>
      <a href="#things-to-know" className="link inline-block py-1 text-meta">
        {bookingFootWords.readRules}
      </a>
      <Checkbox
        name={acceptsRules}
        value={version}
        checked={guest.details.accepts_rules === String(version)}
        onChange={(event) =>
          guest.change('accepts_rules', event.currentTarget.checked ? String(version) : '')
        }
        label={bookingFootWords.agree}
        error={form.errorOf(acceptsRules)}
        required
        className="-my-1"
      />
    </div>
  )
}

/** What comes back when the guest cancels, with days and money; nothing where the host has said nothing. */
function CancellationDates({ home, stay, quote }: { home: StayTerms; stay: Stay; quote: Quote }) {
  const cancellation = cancellationOf(home)
  if (!cancellation) return null
  return (
    <section aria-labelledby="cancellation-heading" className="border-t border-line pt-2.5 text-meta">
      <h3 id="cancellation-heading" className="text-meta font-semibold">
        {bookingFootWords.cancelling}
      </h3>
      <ul className="tabular mt-1 grid gap-1">
        {stayLinesOf(cancellation, { stay, total: quote.total, today: todayOf(home) }).map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <p className="mt-1 text-caption text-muted">{bookingFootWords.cancellingHint}</p>
    </section>
  )
}

function ClosedBanner({ words }: { words: string }) {
  return (
    <Banner
      tone="warning"
      announce="polite"
      action={
        <ButtonLink href="/account" size="sm">
          {bookingFootWords.account}
        </ButtonLink>
      }
    >
      {words}
    </Banner>
  )
}

type SendRequestProps = { missing: string | null; isSending: boolean; isInstant: boolean; isUnsent: boolean }

function SendRequest({ missing, isSending, isInstant, isUnsent }: SendRequestProps) {
  const describedBy = [missing && 'booking-missing', isUnsent && unsentId].filter(Boolean).join(' ')
  return (
    <div>
      <Button
        type="submit"
        variant="accent"
        size="lg"
        wide
        pending={isSending}
        disabled={missing !== null}
        aria-describedby={describedBy || undefined}
      >
        {isInstant ? bookWords.book : requestWords.book}
      </Button>
      {missing && (
        <p id="booking-missing" className="mt-2 text-center text-meta text-muted">
          {missing}
        </p>
      )}
      <noscript>
        <p className="mt-2 text-meta text-muted">{bookingFootWords.noScripts}</p>
      </noscript>
    </div>
  )
}

type AsQuotedProps = {
  quoted: AsQuotedStay
  /** What the stay costs now; null where it is not to be had. */
  total: Money | null
}

/** For guests who followed a quote link: whether the price below is still the quoted one. */
function AsQuoted({ quoted, total }: AsQuotedProps) {
  if (quoted.kind === 'over') {
    return (
      <Banner>
        {asQuotedWords.over}
        {total && asQuotedWords.priceOfNow}
      </Banner>
    )
  }
  if (quoted.kind === 'none' || !total) return null
  const { amount, currency } = quoted.total
  if (amount !== total.amount || currency !== total.currency) {
    return <PriceChange before={quoted.total} now={total} seen="quote" />
  }
  return (
    <p className="flex items-center gap-2 text-meta text-muted">
      <Check aria-hidden className="size-4 shrink-0 text-moss" strokeWidth={2} />
      {asQuotedWords.same}
    </p>
  )
}

import { Banner } from '#ui/banner.tsx'
import { Button, ButtonLink } from '#ui/button.tsx'
import { cx } from '#ui/cx.ts'
import { AsQuoted } from './as-quoted.tsx'
import { PriceChange } from './price-change.tsx'
import { StayQuote } from './stay-quote.tsx'
import type { BookingForm } from './use-booking-form.ts'

/** The lower part of the booking form: what the stay costs, and the button that sends the request. */
export function BookingFoot({ booking }: { booking: BookingForm }) {
  const { quote, newTerms, closedWords } = booking
  return (
    <div
      className={cx(
        'grid grid-cols-1 gap-3 rounded-b-card border-t border-line bg-raised px-5 py-4',
        // The lines of a home with terms would leave the fields above them no room.
        !booking.terms.terms && 'lg:sticky lg:bottom-0 lg:shadow-[0_-10px_16px_-12px_var(--shade-2)]',
      )}
    >
      {quote && newTerms && <PriceChange before={newTerms.before} now={quote.total} seen="page" />}
      {!newTerms && <AsQuoted quoted={booking.asQuoted} total={quote?.total ?? null} />}
      {quote && <StayQuote quote={quote} />}
      {closedWords && <ClosedBanner words={closedWords} />}
      <SendRequest missing={booking.missing} isSending={booking.isSending} />
      {booking.terms.terms && (
        <p className="text-center text-caption text-muted">
          By sending the request you accept{' '}
          <a href="#things-to-know" className="link">
            the rules of this home
          </a>
          .
        </p>
      )}
      <p className="text-center text-caption text-muted">
        <strong className="font-semibold text-ink">You pay the host directly.</strong> Nothing is charged now.
        Payment and agreement are between you and the host; Holmward takes no part in them.
      </p>
    </div>
  )
}

function ClosedBanner({ words }: { words: string }) {
  return (
    <Banner
      tone="warning"
      announce="polite"
      action={
        <ButtonLink href="/account" size="sm">
          Go to your account
        </ButtonLink>
      }
    >
      {words}
    </Banner>
  )
}

function SendRequest({ missing, isSending }: { missing: string | null; isSending: boolean }) {
  return (
    <div>
      <Button
        type="submit"
        variant="accent"
        size="lg"
        wide
        pending={isSending}
        disabled={missing !== null}
        aria-describedby={missing ? 'booking-missing' : undefined}
      >
        Request to book
      </Button>
      {missing && (
        <p id="booking-missing" className="mt-2 text-center text-meta text-muted">
          {missing}
        </p>
      )}
      <noscript>
        <p className="mt-2 text-meta text-muted">Please turn on JavaScript to send a request.</p>
      </noscript>
    </div>
  )
}

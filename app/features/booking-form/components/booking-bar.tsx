import { type RefObject, useEffect, useState } from 'react'
import { NightlyAmount } from '#features/listings/components/nightly-amount.tsx'
import { nightlyPrice } from '#features/pricing/nightly-price.ts'
import type { StayTerms } from '#features/pricing/stay-terms.ts'
import type { Money } from '#lib/money.ts'
import { countNights, formatDay, type Stay } from '#lib/stay.ts'
import { countOf } from '#lib/text.ts'
import { Button } from '#ui/button.tsx'
import { cx } from '#ui/cx.ts'
import { Price } from '#ui/price.tsx'
import { bookingBarWords, bookWords, requestWords } from './words.ts'

export type BookingBarProps = {
  prices: StayTerms
  stay: Stay | null
  /** What the stay costs; null without one. */
  total: Money | null
  /** The next step books, and asks nobody. */
  isInstant: boolean
  /** What is wrong with the chosen dates; null when nothing is. */
  notice: string | null
  /** While the form is in view, the bar would only repeat it, and lie over its fields. */
  form: RefObject<HTMLElement | null>
  onChooseDates: () => void
  onContinue: () => void
}

/** On narrow screens: price and the next step, always at the lower edge. */
export function BookingBar({
  prices,
  stay,
  total,
  isInstant,
  notice,
  form,
  onChooseDates,
  onContinue,
}: BookingBarProps) {
  const isFormInView = useInView(form)
  return (
    <div
      className={cx(
        'booking-bar no-print scripts-only fixed inset-x-0 bottom-0 z-30 border-t border-line bg-raised pt-3 lg:hidden',
        'pb-[calc(0.75rem+env(safe-area-inset-bottom))] transition-opacity',
        isFormInView && 'invisible opacity-0',
      )}
    >
      <div className="page-width flex items-center justify-between gap-4">
        <div className="min-w-0">
          {stay && total ? (
            <>
              <Price amount={total} per="total" size="md" />
              <p className="truncate text-caption text-muted">
                {formatDay(stay.checkIn)} – {formatDay(stay.checkOut)} · {countOf(countNights(stay), 'night')}
              </p>
            </>
          ) : (
            <>
              <NightlyAmount price={nightlyPrice(prices)} size="md" />
              <p className={cx('text-caption', notice ? 'text-brick' : 'text-muted')}>
                {notice ?? bookingBarWords.noFee}
              </p>
            </>
          )}
        </div>
        {stay ? (
          <Button variant="accent" onClick={onContinue}>
            {isInstant ? bookWords.book : requestWords.book}
          </Button>
        ) : (
          <Button onClick={onChooseDates}>{bookingBarWords.chooseDates}</Button>
        )}
      </div>
    </div>
  )
}

function useInView(target: RefObject<HTMLElement | null>): boolean {
  const [isInView, setInView] = useState(false)
  useEffect(() => {
    if (!target.current) return
    const observer = new IntersectionObserver((entries) => setInView(entries.at(-1)?.isIntersecting ?? false))
    observer.observe(target.current)
    return () => observer.disconnect()
  }, [target])
  return isInView
}

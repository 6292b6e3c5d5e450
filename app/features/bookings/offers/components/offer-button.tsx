import { HandCoins } from 'lucide-react'
import { Suspense } from 'react'
import { Button } from '#ui/button.tsx'
import { cx } from '#ui/cx.ts'
import { lazyPart } from '#ui/lazy-part.ts'
import { offerButtonWords } from './offer-card-words.ts'
import type { OfferAbout, OfferStart } from './offer-form.ts'

const OfferDialog = lazyPart(async () => (await import('./offer-dialog.tsx')).OfferDialog)

/** Asks for the form of an offer, for a host. */
export function OfferButton({
  onClick,
  label = offerButtonWords.send,
  className,
}: {
  onClick: () => void
  label?: string
  className?: string
}) {
  return (
    <Button
      variant="secondary"
      className={cx('no-print', className)}
      icon={<HandCoins aria-hidden className="size-5" strokeWidth={1.75} />}
      onClick={onClick}
    >
      {label}
    </Button>
  )
}

export type OfferPartProps = {
  about: OfferAbout
  start: OfferStart
  /** What the guest is called. */
  name: string
  onClose: () => void
}

/** The form itself, which is fetched when it is wanted. */
export function OfferPart(props: OfferPartProps) {
  return (
    <Suspense>
      <OfferDialog {...props} />
    </Suspense>
  )
}

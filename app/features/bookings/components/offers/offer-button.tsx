import { HandCoins } from 'lucide-react'
import { Suspense, useState } from 'react'
import { Button } from '#ui/button.tsx'
import { lazyPart } from '#ui/lazy-part.ts'
import type { OfferAbout, OfferStart } from './offer-form.ts'

const OfferDialog = lazyPart(async () => (await import('./offer-dialog.tsx')).OfferDialog)

export type OfferButtonProps = {
  about: OfferAbout
  start: OfferStart
  /** What the guest is called. */
  name: string
  label?: string
}

/** Opens the form of an offer, for a host. */
export function OfferButton({ about, start, name, label = 'Send an offer' }: OfferButtonProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button
        variant="secondary"
        className="no-print"
        icon={<HandCoins aria-hidden className="size-5" strokeWidth={1.75} />}
        onClick={() => setOpen(true)}
      >
        {label}
      </Button>
      {isOpen && (
        <Suspense>
          <OfferDialog about={about} start={start} name={name} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}

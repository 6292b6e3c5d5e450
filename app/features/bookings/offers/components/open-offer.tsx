import { Clock } from 'lucide-react'
import { Suspense, useState } from 'react'
import { answerOf, client } from '#lib/api-client.ts'
import { Button } from '#ui/button.tsx'
import { AlertDialog } from '#ui/dialog.tsx'
import { lazyPart } from '#ui/lazy-part.ts'
import { useAction } from '#web/use-action.ts'
import type { OfferFields } from '../offer-fields-schema.ts'
import { calledWithin, countdownWords } from '../offer-words.ts'
import { endOfferWords, offerCardWords } from './offer-card-words.ts'

const AcceptOfferDialog = lazyPart(async () => (await import('./accept-offer-dialog.tsx')).AcceptOfferDialog)

export type OpenOfferProps = {
  offer: OfferFields
  /** Who looks at it. */
  side: 'host' | 'guest'
  /** What the other one is called. */
  name: string
  now: Date
}

/** How long an open offer waits, and what its reader can do about it. */
export function OpenOffer({ offer, side, name, now }: OpenOfferProps) {
  const [isAccepting, setAccepting] = useState(false)
  const [isAsking, setAsking] = useState(false)
  const words = endOfferWords[side]
  const { pending, run } = useAction(
    () => answerOf(client.offers[':id'].$delete({ param: { id: offer.offer_id } })),
    {
      done: () => ({ title: words.done }),
      failed: words.failed,
      outdates: ['conversations', 'bookings', 'agenda', 'calendar'],
    },
  )
  return (
    <>
      <p className="flex items-start gap-2 rounded-input bg-sunken px-3 py-2 text-meta">
        <Clock aria-hidden className="mt-0.5 size-4 shrink-0 text-muted" strokeWidth={1.75} />
        <span>
          {offerCardWords.open.before}
          <span role="timer" className="tabular font-semibold">
            {countdownWords(new Date(offer.expires_at), now)}
          </span>
          {offerCardWords.open.after}
          {offer.holds_nights ? offerCardWords.held[side] : offerCardWords.notHeld}
        </span>
      </p>
      <div className="flex flex-wrap gap-3">
        {side === 'guest' && <Button onClick={() => setAccepting(true)}>{offerCardWords.accept}</Button>}
        <Button variant="secondary" pending={pending !== null} onClick={() => setAsking(true)}>
          {words.end}
        </Button>
      </div>
      <AlertDialog
        open={isAsking}
        tone={side === 'host' ? 'danger' : 'primary'}
        title={words.title(calledWithin(name))}
        confirmLabel={words.end}
        cancelLabel={words.keep}
        pending={pending !== null}
        onCancel={() => setAsking(false)}
        onConfirm={async () => {
          await run(undefined)
          setAsking(false)
        }}
      >
        {words.text(name)}
      </AlertDialog>
      {isAccepting && (
        <Suspense>
          <AcceptOfferDialog id={offer.offer_id} name={name} onClose={() => setAccepting(false)} />
        </Suspense>
      )}
    </>
  )
}

import { Suspense, useId, useState } from 'react'
import { wasConfirmed } from '#features/bookings/booking.ts'
import type { BookingAnswer } from '#features/bookings/booking-answer-schema.ts'
import { isByHand } from '#features/bookings/by-hand.ts'
import { moneyAnchor } from '#lib/booking-path.ts'
import { uuidv7 } from '#lib/ids.ts'
import { parseMoney } from '#lib/money.ts'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { lazyPart } from '#ui/lazy-part.ts'
import { Skeleton } from '#ui/skeleton.tsx'
import { useAnchor } from '#web/use-anchor.ts'
import type { LedgerAnswer, LedgerEntryAnswer } from '../ledger-schema.ts'
import { moneyByHand, moneyCaution } from '../ledger-words.ts'
import { AccessNotice } from './access-notice.tsx'
import { HowToPay } from './how-to-pay.tsx'
import { LedgerItems } from './ledger-items.tsx'
import { LedgerSummary } from './ledger-summary.tsx'
import { moneyPanelWords } from './money-words.ts'
import { SaveStatement } from './save-statement.tsx'
import type { SayMoneyDialogProps } from './say-money-dialog.tsx'
import { useLedger } from './use-ledger.ts'

const SayMoneyDialog = lazyPart(async () => (await import('./say-money-dialog.tsx')).SayMoneyDialog)

export type MoneyPanelProps = {
  as: 'host' | 'guest'
  booking: BookingAnswer
}

/** How to pay, what is open, what both sides have recorded, and the way to record more. Nothing before a confirmation. */
export function MoneyPanel({ as, booking }: MoneyPanelProps) {
  if (!wasConfirmed(booking)) return null
  return (
    <div id={moneyAnchor} className="no-print grid scroll-mt-24 grid-cols-1 gap-6">
      {as === 'guest' && <HowToPay booking={booking} />}
      <LedgerCard as={as} booking={booking} />
    </div>
  )
}

function LedgerCard({ as, booking }: MoneyPanelProps) {
  const id = useId()
  const ledger = useLedger(booking)
  const [form, setForm] = useState<Pick<SayMoneyDialogProps, 'about' | 'isClaim'> | null>(null)
  const { state, ledger: answer, again, said, takenBack, shared } = ledger
  useAnchor(moneyAnchor, { isLoaded: state.status !== 'loading' })
  return (
    <Card as="section" aria-labelledby={id} className="grid grid-cols-1 gap-4">
      <h3 id={id} tabIndex={-1} className="text-h4">
        {moneyPanelWords.title[as]}
      </h3>
      {state.status === 'loading' && <Skeleton className="h-24 w-full" label={moneyPanelWords.loading} />}
      {state.status === 'failed' && (
        <Banner
          tone="danger"
          action={
            <Button variant="secondary" size="sm" onClick={again}>
              {moneyPanelWords.tryAgain}
            </Button>
          }
        >
          {moneyPanelWords.failed}
        </Banner>
      )}
      {answer && (
        <>
          {!isByHand(booking) && <AccessNotice booking={booking} ledger={answer} shared={shared} />}
          <LedgerSummary ledger={answer} isAlone={isByHand(booking)} />
          <LedgerItems
            ledger={answer}
            isAlone={isByHand(booking)}
            pending={(said.pending ?? takenBack.pending) !== null}
            onAgree={(entry) => void said.run(agreeing(answer, entry))}
            onDiffer={(about) => setForm({ about, isClaim: false })}
            onTakeBack={(entry) => void takenBack.run(entry.id)}
          />
          <div className="flex flex-wrap gap-2">
            <Button variant="secondary" size="sm" onClick={() => setForm({ about: null, isClaim: false })}>
              {moneyPanelWords.record}
            </Button>
            {answer.claimable > 0 && (
              <Button variant="secondary" size="sm" onClick={() => setForm({ about: null, isClaim: true })}>
                {moneyPanelWords.claimDamage}
              </Button>
            )}
            <SaveStatement booking={booking} />
          </div>
        </>
      )}
      {isByHand(booking) ? (
        <p className="text-meta text-muted">{moneyByHand}</p>
      ) : (
        <Banner title={moneyPanelWords.safety}>{moneyCaution}</Banner>
      )}
      {form && answer && (
        <Suspense>
          <SayMoneyDialog
            ledger={answer}
            {...form}
            booking={booking}
            said={said}
            onClose={() => setForm(null)}
          />
        </Suspense>
      )}
    </Card>
  )
}

/** The same sum, said by the other side. */
function agreeing({ currency }: LedgerAnswer, { id, flow, amount, moved_on, way }: LedgerEntryAnswer) {
  const same = parseMoney(amount, currency) ? amount : 0
  return {
    entry_id: uuidv7(),
    flow,
    amount: same,
    moved_on,
    way,
    note: null,
    answers: id,
    receipt_id: null,
  }
}

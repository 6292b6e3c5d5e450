import { Suspense, useId, useState } from 'react'
import { uuidv7 } from '#lib/ids.ts'
import { parseMoney } from '#lib/money.ts'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { lazyPart } from '#ui/lazy-part.ts'
import { Skeleton } from '#ui/skeleton.tsx'
import type { BookingAnswer } from '../../booking-answer-schema.ts'
import { isByHand } from '../../by-hand.ts'
import type { LedgerAnswer, LedgerEntryAnswer } from '../../ledger-schema.ts'
import { moneyByHand, moneyCaution } from '../../ledger-words.ts'
import { AccessNotice } from './access-notice.tsx'
import { LedgerItems } from './ledger-items.tsx'
import { LedgerSummary } from './ledger-summary.tsx'
import { moneyPanelWords } from './money-words.ts'
import { SaveStatement } from './save-statement.tsx'
import type { SayMoneyDialogProps } from './say-money-dialog.tsx'
import { hasLedger, useLedger } from './use-ledger.ts'

const SayMoneyDialog = lazyPart(async () => (await import('./say-money-dialog.tsx')).SayMoneyDialog)

export type MoneyPanelProps = {
  as: 'host' | 'guest'
  booking: BookingAnswer
}

/** What both sides of a booking say about money, what is open, and the way to say more. Nothing before a confirmation. */
export function MoneyPanel({ as, booking }: MoneyPanelProps) {
  const id = useId()
  const ledger = useLedger(booking)
  const [form, setForm] = useState<Pick<SayMoneyDialogProps, 'about' | 'isClaim'> | null>(null)
  if (!hasLedger(booking)) return null
  const { state, ledger: answer, again, said, takenBack, shared } = ledger
  return (
    <Card as="section" aria-labelledby={id} className="no-print grid grid-cols-1 gap-4">
      <h3 id={id} className="text-h4">
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
              {moneyPanelWords.writeDown}
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

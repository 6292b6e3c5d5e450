import { FileDown } from 'lucide-react'
import { Suspense, useId, useState } from 'react'
import { saveFile } from '#features/accounts/components/account/save-file.ts'
import { wasConfirmed } from '#features/bookings/booking.ts'
import type { BookingAnswer } from '#features/bookings/booking-answer-schema.ts'
import { isByHand } from '#features/bookings/by-hand.ts'
import { answerOf, client } from '#lib/api-client.ts'
import { moneyAnchor } from '#lib/booking-path.ts'
import { uuidv7 } from '#lib/ids.ts'
import { parseMoney } from '#lib/money.ts'
import { calendarDate, formatDate } from '#lib/stay.ts'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { lazyPart } from '#ui/lazy-part.ts'
import { Skeleton } from '#ui/skeleton.tsx'
import { useAction } from '#web/use-action.ts'
import { useAnchor } from '#web/use-anchor.ts'
import { useAnswer } from '#web/use-answer.ts'
import type { GuestInstructions } from '../instructions-schema.ts'
import { changedWords, instructionsCaution, takenAwayWords } from '../instructions-words.ts'
import type { LedgerAnswer, LedgerEntryAnswer } from '../ledger-schema.ts'
import { moneyByHand, moneyCaution } from '../ledger-words.ts'
import { AccessNotice } from './access-notice.tsx'
import { LedgerItems } from './ledger-items.tsx'
import { LedgerSummary } from './ledger-summary.tsx'
import { howToPayWords, moneyPanelWords } from './money-words.ts'
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

/** Gives the booking out as a document that both sides can keep. */
function SaveStatement({ booking }: { booking: BookingAnswer }) {
  const saving = useAction(
    async (id: string) => {
      const answer = await client.bookings[':id'].statement.$get({ param: { id } })
      // Reads the server's words for a refusal.
      if (!answer.ok) return answerOf(Promise.resolve(answer))
      saveFile(`holmward-${booking.number}.pdf`, await answer.blob(), 'application/pdf')
      return null
    },
    { failed: moneyPanelWords.statementFailed, outdates: [] },
  )
  return (
    <Button
      variant="quiet"
      size="sm"
      pending={saving.pending !== null}
      icon={<FileDown aria-hidden className="size-4.5" strokeWidth={1.75} />}
      onClick={() => void saving.run(booking.id)}
    >
      {moneyPanelWords.saveStatement}
    </Button>
  )
}

/** What the host has written about paying, for the guest of a stay that was confirmed. Nothing while there is nothing to read. */
function HowToPay({ booking }: { booking: BookingAnswer }) {
  const { id } = booking
  const headingId = useId()
  const { answer } = useAnswer<GuestInstructions>(['money', id, 'instructions'], () =>
    answerOf(client.bookings[':id']['payment-instructions'].$get({ param: { id } })),
  )
  if (!answer || (answer.instructions === null && answer.changed_on === null)) return null
  const changed = answer.changed_on === null ? null : formatDate(calendarDate(answer.changed_on))
  return (
    <Card as="section" aria-labelledby={headingId} className="grid grid-cols-1 gap-4">
      <h3 id={headingId} tabIndex={-1} className="text-h4">
        {howToPayWords.title}
      </h3>
      {changed !== null && (
        <Banner tone="warning" title={howToPayWords.changed(changed)}>
          {answer.instructions === null ? takenAwayWords : changedWords}
        </Banner>
      )}
      {answer.instructions !== null && (
        <>
          <p dir="auto" className="whitespace-pre-line wrap-anywhere">
            {answer.instructions}
          </p>
          <p className="text-meta text-muted">{instructionsCaution}</p>
        </>
      )}
    </Card>
  )
}

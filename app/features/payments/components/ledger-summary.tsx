import { duesWords } from '#features/bookings/agreed/components/dues-words.ts'
import { dueWords } from '#features/pricing/payment-words.ts'
import { type Currency, parseMoney } from '#lib/money.ts'
import { calendarDate } from '#lib/stay.ts'
import { Badge } from '#ui/badge.tsx'
import { mapFlows } from '../ledger.ts'
import type { LedgerAnswer } from '../ledger-schema.ts'
import { goneWords, openDueWords, recordedAlone } from '../ledger-words.ts'
import { ledgerSummaryWords } from './money-words.ts'
import { SumBadges } from './sum-badges.tsx'

/** How a booking stands: what is open, and of which date. Of one that is written down only the host says something, `isAlone`. */
export function LedgerSummary({ ledger, isAlone }: { ledger: LedgerAnswer; isAlone: boolean }) {
  const { currency, is_settled, dues, side, entries, gone } = ledger
  const isContradicted = Object.values(ledger.flows).some((flow) => flow.is_contradicted)
  return (
    <div className="grid grid-cols-1 gap-2 text-meta">
      <div className="flex flex-wrap gap-2">
        {is_settled && entries.length > 0 && (
          <Badge tone="moss">{isAlone ? ledgerSummaryWords.settledAlone : ledgerSummaryWords.settled}</Badge>
        )}
        <SumBadges
          sums={sumsOf(ledger)}
          currency={currency}
          reader={side}
          gone={gone}
          isUndated={dues.length === 0}
        />
        {isContradicted && <Badge tone="brick">{ledgerSummaryWords.differ}</Badge>}
      </div>
      {gone && <p className="text-muted">{goneWords(gone, side)}</p>}
      {dues.length > 0 && (
        <ul aria-label={duesWords.title} className="tabular grid grid-cols-1 gap-1">
          {dues.map((due) => (
            <li key={`${due.kind} ${due.on}`} className="flex flex-wrap justify-between gap-x-4">
              <span>{dueOf(due, currency)}</span>
              <span className="text-muted">
                {openDueWords(due, currency) ?? coveredWords(isAlone, gone !== null)}
              </span>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

function sumsOf(ledger: LedgerAnswer) {
  // A server of the release before does not say what is recorded.
  const { due_now, recorded_now = 0, open, recorded = mapFlows(() => 0) } = ledger
  const alone = recordedAlone(ledger)
  return {
    due_now,
    recorded_now,
    open: open.price + open.deposit,
    recorded: recorded.price + recorded.deposit,
    to_send_back: open.refund + open.deposit_return,
    recorded_back: recorded.refund + recorded.deposit_return,
    guest_alone: alone.guest,
    host_alone: alone.host,
  }
}

function coveredWords(isAlone: boolean, isOtherGone: boolean): string {
  if (isAlone) return ledgerSummaryWords.coveredAlone
  return isOtherGone ? ledgerSummaryWords.coveredGone : ledgerSummaryWords.covered
}

function dueOf({ kind, on, amount }: LedgerAnswer['dues'][number], currency: Currency): string {
  const money = parseMoney(amount, currency)
  return money ? dueWords({ kind, on: on === null ? null : calendarDate(on), amount: money }) : ''
}

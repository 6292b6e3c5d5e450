import { dueWords } from '#features/pricing/payment-words.ts'
import { type Currency, formatMoney, parseMoney } from '#lib/money.ts'
import { calendarDate } from '#lib/stay.ts'
import { Badge } from '#ui/badge.tsx'
import { ledgerSides } from '../../ledger.ts'
import type { LedgerAnswer } from '../../ledger-schema.ts'
import { aloneWords, goneWords } from '../../ledger-words.ts'
import { duesWords } from './dues-words.ts'
import { ledgerSummaryWords } from './money-words.ts'
import { openSumWords } from './open-amounts-words.ts'

/** How a booking stands: what is open, and of which date. Of one that is written down only the host says something, `isAlone`. */
export function LedgerSummary({ ledger, isAlone }: { ledger: LedgerAnswer; isAlone: boolean }) {
  const { open, due_now, currency, is_settled, dues, side, entries, alone, gone } = ledger
  const words = (amount: number) => wordsOf(amount, currency)
  const back = open.refund + open.deposit_return
  const isContradicted = Object.values(ledger.flows).some((flow) => flow.is_contradicted)
  return (
    <div className="grid grid-cols-1 gap-2 text-meta">
      <div className="flex flex-wrap gap-2">
        {is_settled && entries.length > 0 && (
          <Badge tone="moss">{isAlone ? ledgerSummaryWords.settledAlone : ledgerSummaryWords.settled}</Badge>
        )}
        {due_now > 0 && <Badge tone="sun">{openSumWords.dueNow(words(due_now))}</Badge>}
        {open.price + open.deposit - due_now > 0 && (
          <Badge>
            {openSumWords[dues.length > 0 ? 'later' : 'undated'](words(open.price + open.deposit - due_now))}
          </Badge>
        )}
        {back > 0 && <Badge tone="sun">{ledgerSummaryWords.toSendBack[side](words(back))}</Badge>}
        {ledgerSides.map((each) => {
          const sum = parseMoney(alone[each].toFixed(2), currency)
          if (!sum || sum.amount === 0) return null
          return <Badge key={each}>{aloneWords(each, sum, side)}</Badge>
        })}
        {isContradicted && <Badge tone="brick">{ledgerSummaryWords.differ}</Badge>}
      </div>
      {gone && <p className="text-muted">{goneWords(gone, side)}</p>}
      {dues.length > 0 && (
        <ul aria-label={duesWords.title} className="tabular grid grid-cols-1 gap-1">
          {dues.map((due) => (
            <li key={`${due.kind} ${due.on}`} className="flex flex-wrap justify-between gap-x-4">
              <span>{dueOf(due, currency)}</span>
              <span className="text-muted">
                {due.open === 0
                  ? coveredWords(isAlone, gone !== null)
                  : due.open < due.amount
                    ? ledgerSummaryWords.partlyOpen(words(due.open))
                    : ledgerSummaryWords.open}
              </span>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

function coveredWords(isAlone: boolean, isOtherGone: boolean): string {
  if (isAlone) return ledgerSummaryWords.coveredAlone
  return isOtherGone ? ledgerSummaryWords.coveredGone : ledgerSummaryWords.covered
}

function dueOf({ kind, on, amount }: LedgerAnswer['dues'][number], currency: Currency): string {
  const money = parseMoney(amount, currency)
  return money ? dueWords({ kind, on: on === null ? null : calendarDate(on), amount: money }) : ''
}

function wordsOf(amount: number, currency: Currency): string {
  // Sums of what has two decimals, which a computer adds up with more.
  const money = parseMoney(amount.toFixed(2), currency)
  return money ? formatMoney(money) : ''
}

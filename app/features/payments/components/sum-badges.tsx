import type { Currency } from '#lib/money.ts'
import { Badge } from '#ui/badge.tsx'
import { type LedgerSide, ledgerSides } from '../ledger.ts'
import type { OpenAmounts } from '../ledger-schema.ts'
import { aloneWords, recordedWords, sumWords } from '../ledger-words.ts'
import { openSumWords } from './open-amounts-words.ts'

export type SumBadgesProps = {
  sums: Omit<OpenAmounts['totals'][number], 'currency'>
  currency: Currency
  reader: LedgerSide
  /** The side whose account is deleted. */
  gone?: LedgerSide | null
  /** No plan says when. */
  isUndated?: boolean
}

/** What is open between guest and host, a badge each. What only one side has recorded is no longer due, and not paid either. */
export function SumBadges({ sums, currency, reader, gone = null, isUndated = false }: SumBadgesProps) {
  // A server of the release before does not say what is recorded.
  const { due_now, recorded_now = 0, open, recorded = 0, to_send_back, recorded_back = 0 } = sums
  const dueNow = sumWords(due_now - recorded_now, currency)
  const later = sumWords(open - recorded - (due_now - recorded_now), currency)
  const back = sumWords(to_send_back - recorded_back, currency)
  return (
    <>
      {dueNow && <Badge tone="sun">{openSumWords.dueNow(dueNow)}</Badge>}
      {ledgerSides.map((side) => {
        const sum = sumWords(sums[`${side}_alone`], currency)
        if (!sum) return null
        return (
          <Badge key={side} tone={side === reader ? 'neutral' : 'sun'}>
            {gone !== null && side !== gone ? aloneWords(sum) : recordedWords(side, sum, reader)}
          </Badge>
        )
      })}
      {later && <Badge>{openSumWords[isUndated ? 'undated' : 'later'](later)}</Badge>}
      {back && <Badge tone="sun">{openSumWords.toSendBack[reader](back)}</Badge>}
    </>
  )
}

import { refuse } from '#lib/errors.ts'
import type { LedgerSide } from '../../ledger.ts'
import type { MoneyEntryWish } from '../../ledger-schema.ts'
import { moneyRefusals } from '../../money-errors.ts'
import { ledgerOfRow } from './ledger-of-row.ts'
import type { LedgerRow } from './ledger-rows.ts'

type Damage = {
  row: LedgerRow
  side: LedgerSide
  wish: Pick<MoneyEntryWish, 'answers' | 'note'>
  /** In minor units. */
  amount: number
  now: Date
}

/**
 * Throws where a side may not say this about damage: a host claims with words, in time, and no more than is there of the
 * deposit; a guest agrees to the claim or to less of it, and says why. What an answer is about has been looked at before.
 */
export function refuseDamage({ row, side, wish, amount, now }: Damage): void {
  if (row.guest_id === null) throw refuse(moneyRefusals.damageByHand)
  const ledger = ledgerOfRow(row, now)
  if (wish.answers === null) {
    if (side !== 'host') throw refuse(moneyRefusals.notYours)
    if (row.gone !== null) throw refuse(moneyRefusals.damageGone)
    if (!ledger.isDamageTime) throw refuse(moneyRefusals.damageTime)
    if (wish.note === null) throw refuse(moneyRefusals.damageReason)
    if (amount > ledger.claimable) throw refuse(moneyRefusals.damageAbove)
    return
  }
  const claim = ledger.entries.find(({ id }) => id === wish.answers)
  const claimed = claim?.amount ?? 0
  if (amount > claimed) throw refuse(moneyRefusals.damageAnswer)
  if (amount < claimed && wish.note === null) throw refuse(moneyRefusals.damageWords)
}

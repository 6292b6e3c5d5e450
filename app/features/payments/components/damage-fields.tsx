import type { BookingAnswer } from '#features/bookings/booking-answer-schema.ts'
import { currencySign, formatMoney, parseMoney } from '#lib/money.ts'
import { dateOf } from '#lib/stay.ts'
import { TextArea } from '#ui/text-area.tsx'
import { TextField } from '#ui/text-field.tsx'
import { damageDays } from '../ledger-balance.ts'
import { type LedgerAnswer, type LedgerEntryAnswer, longestMoneyNote } from '../ledger-schema.ts'
import { damageWords } from './say-money-words.ts'

/** What is asked of an entry: for which ledger, and as an answer to which entry of the other side; `errors` by field. */
export type EntryFieldsProps = {
  ledger: LedgerAnswer
  about: LedgerEntryAnswer | null
  booking: BookingAnswer
  errors: Partial<Record<string, string>>
}

/** What a host claims of the deposit for damage, or how much of a claim the guest agrees to. */
export function DamageFields({ ledger, about, booking, errors }: EntryFieldsProps) {
  const errorOf = (name: string) => (errors[name] ? { error: errors[name] } : {})
  const most = parseMoney((about?.amount ?? ledger.claimable).toFixed(2), ledger.currency)
  const upTo = most ? formatMoney(most) : ''
  return (
    <>
      <p className="text-meta text-muted">
        {about ? damageWords.agreeLead : damageWords.claimLead(damageDays)}
      </p>
      <TextField
        label={about ? damageWords.agreed : damageWords.amount}
        name="amount"
        inputMode="decimal"
        autoComplete="off"
        prefix={currencySign(ledger.currency)}
        hint={about ? damageWords.agreedHint(upTo) : damageWords.amountHint(upTo)}
        {...errorOf('amount')}
      />
      <TextField
        type="date"
        label={about ? damageWords.day : damageWords.foundOn}
        name="moved_on"
        defaultValue={dateOf(new Date(), booking.time_zone)}
        {...errorOf('moved_on')}
      />
      <TextArea
        label={about ? damageWords.why : damageWords.what}
        name="note"
        limit={longestMoneyNote}
        {...errorOf('note')}
      />
    </>
  )
}

import { currencySign, formatMoney, parseMoney } from '#lib/money.ts'
import { dateOf } from '#lib/stay.ts'
import { TextArea } from '#ui/text-area.tsx'
import { TextField } from '#ui/text-field.tsx'
import { longestMoneyNote } from '../../ledger-schema.ts'
import { damageDays } from '../../ledger-standing.ts'
import type { EntryFieldsProps } from './say-money-dialog.tsx'

/** What a host claims of the deposit for damage, or how much of a claim the guest agrees to. */
export function DamageFields({ ledger, about, booking, errors }: EntryFieldsProps) {
  const errorOf = (name: string) => (errors[name] ? { error: errors[name] } : {})
  const most = parseMoney((about?.amount ?? ledger.claimable).toFixed(2), ledger.currency)
  const upTo = most ? `At most ${formatMoney(most)}` : ''
  return (
    <>
      <p className="text-meta text-muted">
        {about
          ? 'What you agree to is taken off your deposit; the rest is owed back to you.'
          : `It is taken off the deposit only as far as your guest agrees. Damage can be claimed until ${damageDays} days after check-out.`}
      </p>
      <TextField
        label={about ? 'You agree to' : 'Amount'}
        name="amount"
        inputMode="decimal"
        autoComplete="off"
        prefix={currencySign(ledger.currency)}
        hint={about ? `${upTo}. 0 when you agree to nothing.` : `${upTo}, what is with you of the deposit.`}
        {...errorOf('amount')}
      />
      <TextField
        type="date"
        label={about ? 'Day' : 'Found on'}
        name="moved_on"
        defaultValue={dateOf(new Date(), booking.time_zone)}
        {...errorOf('moved_on')}
      />
      <TextArea
        label={about ? 'Why' : 'What is damaged'}
        name="note"
        limit={longestMoneyNote}
        {...errorOf('note')}
      />
    </>
  )
}

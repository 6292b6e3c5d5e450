import { bookedLineLabel } from '#features/pricing/quote-words.ts'
import { moneyFromDatabase } from '#lib/money.ts'
import { countNights } from '#lib/stay.ts'
import { type ChangeRow, stayOfRow } from './stay-change-rows.ts'

/** The facts that an email about a change needs. `replacedTotal`: the total the guest proposed, if the host named another. */
export function toChangeFacts(change: ChangeRow, currency: string, replacedTotal: string | null) {
  const side = <Stay extends { total_price: string; deposit: string }>(stay: Stay) => ({
    ...stay,
    total: moneyFromDatabase(stay.total_price, currency),
    deposit: moneyFromDatabase(stay.deposit, currency),
  })
  const { proposed_by, note, answer_note, expires_at } = change
  const pricePerNight = moneyFromDatabase(change.price_per_night, currency)
  const nights = countNights(stayOfRow(change))
  const lines = change.lines.map((line) => {
    const amount = moneyFromDatabase(line.amount, currency)
    return { label: bookedLineLabel({ ...line, amount }, { pricePerNight, nights }), amount }
  })
  return {
    ...{ proposed_by, note, answer_note, expires_at, lines },
    ...{ before: side(change.before), after: side(change) },
    replacedTotal: replacedTotal === null ? null : moneyFromDatabase(replacedTotal, currency),
  }
}

/** The facts that an email about a change needs. */
export type ChangeFacts = ReturnType<typeof toChangeFacts>

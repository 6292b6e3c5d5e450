import { type Currency, formatMoney, parseMoney } from '#lib/money.ts'
import type { BookingRole } from './booking.ts'
import type { BookingAct } from './booking-acts.ts'

type Act = {
  kind: BookingAct
  actor: BookingRole
  /** The sum that it names, in the booking's currency; null where it is not about money. */
  amount: number | null
  currency: Currency
}

const acts: Record<BookingAct, string> = {
  change_proposed: 'Change proposed',
  change_accepted: 'Change accepted',
  change_declined: 'Change declined',
  change_withdrawn: 'Change withdrawn',
  change_expired: 'Proposed change expired without a reply',
  stay_changed: 'Stay changed',
  money_sent: 'Recorded as sent',
  money_received: 'Recorded as received',
  money_agreed: 'Confirmed',
  money_contradicted: 'Disputed',
  money_taken_back: 'Entry removed',
  damage_claimed: 'Damage claimed',
  damage_agreed: 'Damage agreed to',
  damage_disputed: 'Damage disputed',
  access_shared: 'Wi-Fi and door details shared',
}

/** One act, said to one of the booking's sides: "Change proposed by the guest". */
export function actWords(
  { kind, actor, amount, currency }: Act,
  reader: Exclude<BookingRole, 'system'>,
): string {
  const sum = amount === null ? null : parseMoney(amount, currency)
  const what = sum ? `${acts[kind]}: ${formatMoney(sum)}` : acts[kind]
  if (actor === 'system') return what
  return `${what} by ${actor === reader ? 'you' : `the ${actor}`}`
}

import type { BookingAct } from '#features/bookings/booking-acts.ts'
import { money, toDecimal } from '#lib/money.ts'
import { type CalendarDate, dateOf } from '#lib/stay.ts'
import type { NewRow } from '#platform/database/database.ts'
import { type DemoDamage, damageOf } from '../bookings/damages.ts'
import type { BookingPlan } from '../bookings/plan.ts'
import { hoursAfter, instantOn } from '../instants.ts'
import { stableId } from '../stable.ts'
import { bookingId, priceOf } from './booking-rows.ts'

/** What the two said of damage and of the deposit that it is taken off. */
export function toDamageRows(
  plans: readonly BookingPlan[],
  today: CalendarDate,
): { entries: NewRow<'money_entries'>[]; acts: NewRow<'booking_acts'>[] } {
  const rows = plans.flatMap((plan) => {
    const damage = damageOf(plan)
    return damage ? [toRows(plan, damage, today)] : []
  })
  return { entries: rows.flatMap(({ entries }) => entries), acts: rows.flatMap(({ acts }) => acts) }
}

function toRows(plan: BookingPlan, { deposit, claimed, note, answer }: DemoDamage, today: CalendarDate) {
  const { currency } = priceOf(plan.home)
  const units = (amount: number) => toDecimal(money(amount * 100, currency))
  const arrival = instantOn(plan.stay.checkIn, 0, 15)
  const claimedAt = instantOn(today, -2, 17)
  const entry = (
    name: string,
    at: Date,
    said: Pick<NewRow<'money_entries'>, 'side' | 'flow' | 'amount' | 'way' | 'answers' | 'note'>,
  ): NewRow<'money_entries'> => ({
    id: stableId(at, `${plan.key}/${name}`),
    booking_id: bookingId(plan),
    moved_on: dateOf(at),
    created_at: at,
    ...said,
  })
  const act = (
    kind: BookingAct,
    actor: 'guest' | 'host',
    amount: number,
    at: Date,
  ): NewRow<'booking_acts'> => ({
    id: stableId(at, `${plan.key}/${kind}`),
    booking_id: bookingId(plan),
    kind,
    actor,
    amount: units(amount),
    created_at: at,
  })
  const sent = entry('deposit', arrival, { side: 'guest', flow: 'deposit', amount: units(deposit) })
  const received = { side: 'host', flow: 'deposit', amount: units(deposit), answers: sent.id } as const
  const claim = entry('damage', claimedAt, { side: 'host', flow: 'damage', amount: units(claimed), note })
  const entries = [sent, entry('deposit-received', hoursAfter(arrival, 1), received), claim]
  const acts = [act('damage_claimed', 'host', claimed, claimedAt)]
  if (answer) {
    const at = hoursAfter(claimedAt, 4)
    const said = { side: 'guest', flow: 'damage', amount: units(answer.agreed), note: answer.note } as const
    entries.push(entry('damage-answer', at, { ...said, answers: claim.id }))
    acts.push(act('damage_disputed', 'guest', answer.agreed, at))
    const [backAt, thereAt] = [hoursAfter(at, 2), hoursAfter(at, 20)]
    const rest = deposit - answer.agreed
    const back = { flow: 'deposit_return', amount: units(rest), way: 'bank_transfer' } as const
    const returned = entry('deposit-returned', backAt, { side: 'host', ...back })
    entries.push(returned, entry('deposit-there', thereAt, { side: 'guest', ...back, answers: returned.id }))
    acts.push(act('money_sent', 'host', rest, backAt), act('money_agreed', 'guest', rest, thereAt))
  }
  return { entries, acts }
}

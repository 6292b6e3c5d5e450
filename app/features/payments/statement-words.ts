import { bookedLines } from '#features/bookings/agreed/booked-lines.ts'
import { isCancelled } from '#features/bookings/booking.ts'
import type { BookingAnswer } from '#features/bookings/booking-answer-schema.ts'
import { bookedPartyWords, statusLabels } from '#features/bookings/booking-words.ts'
import { isByHand } from '#features/bookings/by-hand.ts'
import { deadlineLines, policyLabels } from '#features/pricing/cancellation-words.ts'
import { dueWords, waysWords, wayWords } from '#features/pricing/payment-words.ts'
import { type Currency, formatMoney, type Money, parseMoney } from '#lib/money.ts'
import { calendarDate, countNights, dateOf, formatDate } from '#lib/stay.ts'
import { ledgerSides, mapFlows } from './ledger.ts'
import type { LedgerAnswer, LedgerEntryAnswer } from './ledger-schema.ts'
import {
  goneWords,
  nobodyCanAnswer,
  openDueWords,
  recordedAlone,
  saidWords,
  sumWords,
} from './ledger-words.ts'

/** A part of a statement, in reading order. */
export type StatementPart =
  | { kind: 'title' | 'heading' | 'text' | 'small' | 'words'; text: string }
  | { kind: 'row'; label: string; value: string; isStrong?: boolean }

type Numbered = Pick<BookingAnswer, 'number'>

export function statementTitle({ number }: Numbered): string {
  return `Statement of booking ${number}`
}

/** At the foot of each page. */
export function statementFooter({ number }: Numbered): string {
  return `Holmward · Booking ${number}`
}

type Facts = { booking: BookingAnswer; ledger: LedgerAnswer; now: Date }

/** What a booking is: what was agreed, what is due, and what each side says. The same for both sides, and for a third. */
export function statementParts({ booking, ledger, now }: Facts): StatementPart[] {
  return [
    ...beginning(booking, now),
    ...priceParts(booking),
    ...cancellationParts(booking),
    ...ruleParts(booking),
    ...dueParts(booking, ledger),
    ...saidParts(booking, ledger),
    ...standingParts(booking, ledger),
  ]
}

/** Said at the beginning, because it is what a statement is. */
const whatItIs =
  'Holmward isn’t involved in payments and hasn’t seen any. Each amount below is what one side recorded, and nothing here is a receipt.'
/** The same of a stay that was written down by hand. */
const whatItIsByHand =
  'The host alone recorded this stay and every amount in it. Holmward has seen no payment, and nothing here is a receipt.'

function beginning(booking: BookingAnswer, now: Date): StatementPart[] {
  const { property, time_zone } = booking
  const [checkIn, checkOut] = [calendarDate(booking.check_in_date), calendarDate(booking.check_out_date)]
  return [
    { kind: 'title', text: statementTitle(booking) },
    {
      kind: 'small',
      text: `As of ${formatDate(dateOf(now, time_zone))}. ${isByHand(booking) ? whatItIsByHand : whatItIs}`,
    },
    { kind: 'heading', text: 'The stay' },
    row('Home', property.title),
    row('Where', `${property.city}, ${property.state}`),
    row('Host', booking.host_name ?? 'Not named'),
    row('Guest', booking.guest_name),
    row('Check-in', formatDate(checkIn)),
    row('Check-out', formatDate(checkOut)),
    row('Nights', String(countNights({ checkIn, checkOut }))),
    row('Party', bookedPartyWords(booking)),
    row('Status', statusLabels[booking.status]),
    row('Requested on', formatDate(dateOf(new Date(booking.created_at), time_zone))),
  ]
}

function priceParts(booking: BookingAnswer): StatementPart[] {
  const total = moneyOf(booking.total_price, booking.currency)
  const deposit = moneyOf(booking.deposit, booking.currency)
  return [
    { kind: 'heading', text: 'The price' },
    ...bookedLines(booking).map(({ label, amount }) => row(label, formatMoney(amount))),
    { ...row('Total', formatMoney(total)), isStrong: true },
    ...(deposit.amount > 0 ? [row('Deposit, returned after the stay', formatMoney(deposit))] : []),
  ]
}

function cancellationParts({ cancellation, currency, total_price, refund, status }: BookingAnswer) {
  const parts: StatementPart[] = []
  if (cancellation) {
    const deadlines = cancellation.deadlines.map(({ until, percent }) => ({
      until: calendarDate(until),
      percent,
    }))
    parts.push({ kind: 'heading', text: `If the guest cancels: ${policyLabels[cancellation.policy]}` })
    for (const text of deadlineLines(deadlines, moneyOf(total_price, currency), null))
      parts.push({ kind: 'text', text })
    parts.push({
      kind: 'small',
      text: 'Days end at midnight in the home’s time zone. If the host cancels, the guest gets a full refund.',
    })
  }
  if (isCancelled(status) && refund !== null)
    parts.push(row('Refund of the total after the cancellation', formatMoney(moneyOf(refund, currency))))
  return parts
}

function ruleParts({ house_rules: rules, rules_accepted_at: acceptedAt, time_zone }: BookingAnswer) {
  if (!rules || rules.length === 0) return []
  const how = acceptedAt
    ? `Accepted by the guest on ${formatDate(dateOf(new Date(acceptedAt), time_zone))}.`
    : 'Accepted by the guest with the request.'
  const parts: StatementPart[] = [{ kind: 'heading', text: 'House rules' }]
  return [
    ...parts,
    ...rules.map((text): StatementPart => ({ kind: 'text', text })),
    { kind: 'small', text: how } as const,
  ]
}

function dueParts(booking: BookingAnswer, { dues, gone }: LedgerAnswer): StatementPart[] {
  const { payment, currency } = booking
  if (!payment) return []
  const settled = isByHand(booking) ? 'settled' : gone ? 'nothing open' : 'confirmed by both'
  return [
    { kind: 'heading', text: dues.length > 0 ? 'Payment schedule' : 'Payment methods' },
    ...dues.map(({ kind, on, amount, open, recorded }) => {
      const due = { kind, on: on === null ? null : calendarDate(on), amount: moneyOf(amount, currency) }
      return row(dueWords(due), openDueWords({ amount, open, recorded }, currency) ?? settled)
    }),
    { kind: 'small', text: `${waysWords(payment)}. As agreed with the request.` },
  ]
}

const stateWords: Record<NonNullable<LedgerEntryAnswer['state']>, string> = {
  waiting: 'not confirmed',
  agreed: 'confirmed by both',
  contradicted: 'they disagree',
  taken_back: 'removed',
}

function saidParts(booking: BookingAnswer, { entries, currency, gone }: LedgerAnswer) {
  const { payment, time_zone } = booking
  const isAlone = isByHand(booking)
  const parts: StatementPart[] = [
    { kind: 'heading', text: isAlone ? 'Recorded by the host' : 'Recorded by each side' },
  ]
  if (entries.length === 0) {
    const nobody = isAlone ? 'The host' : 'Neither of them'
    parts.push({ kind: 'text', text: `${nobody} has recorded ${isAlone ? 'no' : 'a'} payment.` })
  }
  if (gone) parts.push({ kind: 'text', text: goneWords(gone, null) })
  for (const entry of entries) {
    const written = formatDate(dateOf(new Date(entry.created_at), time_zone))
    if (entry.state === null) {
      parts.push({ kind: 'text', text: `The ${entry.side} removed an entry on ${written}` })
      continue
    }
    const { side, flow } = entry
    parts.push({
      kind: 'text',
      text: saidWords({ side, flow, amount: moneyOf(entry.amount, currency) }, null),
    })
    const facts = [
      `for ${formatDate(calendarDate(entry.moved_on))}`,
      entry.way && wayWords(entry.way, payment?.other ?? null),
      `recorded on ${written}`,
      (!isAlone || entry.state === 'taken_back') && stateOf(entry.state, gone !== null && side !== gone),
      entry.receipt && 'with a picture',
    ]
    parts.push({ kind: 'small', text: facts.filter(Boolean).join(' · ') })
    if (entry.note) parts.push({ kind: 'words', text: entry.note })
  }
  return parts
}

function stateOf(state: NonNullable<LedgerEntryAnswer['state']>, isUnanswerable: boolean): string {
  return state === 'waiting' && isUnanswerable ? nobodyCanAnswer : stateWords[state]
}

function standingParts(booking: BookingAnswer, ledger: LedgerAnswer): StatementPart[] {
  const { open, recorded, due_now, recorded_now, dues, flows, currency, gone, is_settled } = ledger
  const alone = recordedAlone(ledger)
  const settled = is_settled ? 'Settled' : 'Not settled'
  const between = isByHand(booking) ? '' : ' between them'
  const words = (amount: number) => formatMoney(moneyOf(amount, currency))
  const left = mapFlows((flow) => open[flow] - recorded[flow])
  const dueNow = due_now - recorded_now
  const later = left.price + left.deposit - dueNow
  return [
    { kind: 'heading', text: 'Balance' },
    row('Due from the guest by now', words(dueNow)),
    ...(sumWords(later, currency)
      ? [row(dues.length > 0 ? 'Due from the guest later' : 'Open, no date agreed', words(later))]
      : []),
    row('Refund due from the host', words(left.refund + left.deposit_return)),
    ...ledgerSides
      .filter((side) => sumWords(alone[side], currency))
      .map((side) => {
        const canBeConfirmed = gone === null || gone === side
        const label = canBeConfirmed
          ? `Recorded by the ${side}, not confirmed`
          : `Recorded only by the ${side}`
        return row(label, words(alone[side]))
      }),
    ...(flows.damage.host > 0
      ? [
          row('Damage: claimed', words(flows.damage.host)),
          row('Damage: agreed by both', words(flows.damage.agreed)),
        ]
      : []),
    { kind: 'text', text: `${settled}${between}.` },
  ]
}

function row(label: string, value: string) {
  return { kind: 'row', label, value } as const
}

/** Sums of what has two decimals, which a computer adds up with more. */
function moneyOf(amount: number, currency: Currency): Money {
  const money = parseMoney(Math.abs(amount).toFixed(2), currency)
  if (!money) throw new RangeError(`not an amount: ${amount}`)
  return money
}

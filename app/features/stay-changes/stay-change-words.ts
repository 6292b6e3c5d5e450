import type { BookingRole } from '#features/bookings/booking.ts'
import { bookedPartyWords } from '#features/bookings/booking-words.ts'
import { type Deadline, percentBack, shareOf } from '#features/pricing/cancellation.ts'
import type { PartyFields } from '#features/pricing/price-terms.ts'
import { formatMoney, type Money, money } from '#lib/money.ts'
import { type CalendarDate, calendarDate, countNights, formatDate } from '#lib/stay.ts'
import { countOf } from '#lib/text.ts'
import type { StayChangeStatus } from './stay-change.ts'

type Reader = Exclude<BookingRole, 'system'>

/** One side of a change: the stay as it is, or as it would be. */
export type ChangeSide = PartyFields & {
  check_in_date: string
  check_out_date: string
  total: Money
  deposit: Money
}

/** "$120 more", "$80.50 less", "the same price". */
export function differenceWords(before: Money, after: Money): string {
  const difference = after.amount - before.amount
  if (difference === 0) return 'the same price'
  const size = formatMoney(money(Math.abs(difference), after.currency))
  return `${size} ${difference > 0 ? 'more' : 'less'}`
}

/** What changes, old beside new, and in the order in which it is shown; parts that stay as they are, too. */
export function changeParts(
  before: ChangeSide,
  after: ChangeSide,
): { label: string; before: string; after: string; isChanged: boolean }[] {
  const nights = (side: ChangeSide) =>
    countOf(
      countNights({ checkIn: calendarDate(side.check_in_date), checkOut: calendarDate(side.check_out_date) }),
      'night',
    )
  const parts: [string, (side: ChangeSide) => string][] = [
    ['Check-in', (side) => formatDate(calendarDate(side.check_in_date))],
    ['Check-out', (side) => formatDate(calendarDate(side.check_out_date))],
    ['Nights', nights],
    ['Guests', bookedPartyWords],
    ['Total', ({ total }) => formatMoney(total)],
  ]
  if (before.deposit.amount > 0 || after.deposit.amount > 0) {
    parts.push(['Deposit', ({ deposit }) => formatMoney(deposit)])
  }
  return parts.map(([label, read]) => {
    const [old, next] = [read(before), read(after)]
    return { label, before: old, after: next, isChanged: old !== next }
  })
}

type Refunds = {
  before: { deadlines: readonly Deadline[]; total: Money }
  after: { deadlines: readonly Deadline[]; total: Money }
  today: CalendarDate
}

/**
 * What a change does to what comes back when the guest cancels, on the day that it is: "If you cancel today: $620 back now,
 * $310 after the change".
 */
export function refundWords({ before, after, today }: Refunds, reader: Reader): string {
  const back = ({ deadlines, total }: Refunds['before']) => {
    const amount = shareOf(total, percentBack(deadlines, today))
    return amount.amount === 0 ? 'no refund' : `${formatMoney(amount)} refund`
  }
  const who = reader === 'guest' ? 'If you cancel today' : 'If your guest cancels today'
  return `${who}: ${back(before)} now, ${back(after)} after the change.`
}

/** Why the share never rises, under the dates of a change. */
export const neverMoreBack =
  'Changing a stay never increases the share refunded on cancellation: on each day, the lower of the two applies.'

/** "Proposed by you", "Accepted by the guest": what has become of a change, said to one side. */
export function changeStatusWords(status: StayChangeStatus, proposedBy: Reader, reader: Reader): string {
  const name = (side: Reader) => (side === reader ? 'you' : `the ${side}`)
  const other = proposedBy === 'host' ? 'guest' : 'host'
  const words: Record<StayChangeStatus, string> = {
    open: `Change proposed by ${name(proposedBy)}`,
    accepted: `Change accepted by ${name(other)}`,
    declined: `Change declined by ${name(other)}`,
    withdrawn: `Change withdrawn by ${name(proposedBy)}`,
    expired: 'Change expired without a reply',
    ended: 'Change ended with the stay',
  }
  return words[status]
}

type Written = {
  status: StayChangeStatus
  proposed_by: Reader
  note: string | null
  answer_note: string | null
}

/** What was written with a change and with its answer, and by whom: "You", "The guest". */
export function changeWordsOf(
  { status, proposed_by, note, answer_note }: Written,
  reader: Reader,
): { who: string; words: string }[] {
  const name = (side: Reader) => (side === reader ? 'You' : `The ${side}`)
  const other = proposed_by === 'host' ? 'guest' : 'host'
  const answerer = status === 'withdrawn' ? proposed_by : other
  return [
    { who: name(proposed_by), words: note },
    { who: name(answerer), words: answer_note },
  ].flatMap(({ who, words }) => (words ? [{ who, words }] : []))
}

import { type Due, dueBy } from '#features/pricing/payment-plan.ts'
import { addDays, type CalendarDate, type Stay } from '#lib/stay.ts'
import {
  type FlowSums,
  type LedgerEntry,
  type LedgerFlow,
  type LedgerSide,
  type MoneyFlow,
  mapFlows,
  otherOf,
  pairEntries,
  type Sides,
  sum,
  sumFlows,
  sumItems,
  unconfirmedOf,
  waitingOf,
} from './ledger.ts'

// What follows from what both sides of a booking say (ledger.ts), from what was agreed, and from the day.

/** So many days after check-out a host may claim damage, by the home's clock. */
export const damageDays = 14

/** So many days after something became owed to a guest its host is reminded; the last is when damage can be claimed no more. */
export const daysToSendBack = [7, damageDays + 1]

export type LedgerFacts = Sides & {
  total: number
  deposit: number
  dues: readonly Due[]
  /** The lowest total that a change has brought the stay down to; null where none did. */
  lowest: number | null
  /** The day on which a change last lowered the total, by the home's clock; null where none did. */
  loweredOn: CalendarDate | null
  /** The first day of the stay, by the home's clock, and that of its end. */
  arrival: CalendarDate
  departure: CalendarDate
  /** Whether the stay is over, so that the deposit goes back. */
  isOver: boolean
  /** Null while the stay stands. */
  cancelled: {
    /** Owed back of the total; null where nothing was agreed about it. */
    refund: number | null
    /** By the home's clock. */
    on: CalendarDate
  } | null
}

export type Balance = {
  /** The side whose account is deleted. */
  gone: LedgerSide | null
  flows: Record<LedgerFlow, FlowSums>
  /** What is not agreed on yet of what each side has to send, of each flow. */
  open: Record<MoneyFlow, number>
  /** The part of what is open that one side has recorded and the other has not confirmed. */
  recorded: Record<MoneyFlow, number>
  /** What both say has come and is still there: without what went back and has to come again. */
  received: Record<'price' | 'deposit', number>
  /** Of what the guest has to send so much was due by today, recorded or not. */
  dueNow: number
  /** The part of it that one side has recorded and the other has not confirmed. It opens no door. */
  recordedNow: number
  /** What the host may still claim of the deposit for damage. */
  claimable: number
  /** What each side says and the other has not answered, of all flows together. */
  alone: Record<LedgerSide, number>
  /** True when nothing is open, nothing contradicts and nothing waits for an answer. */
  isSettled: boolean
  /** True when somebody who is there can do something about it: nobody answers for an account that is deleted. */
  isOpen: boolean
  /** True when that is for the host to do today. */
  isForHost: boolean
}

/**
 * How a booking stands. What counts is what both say. After a cancellation the host owes what was received beyond what may be
 * kept, and nothing is asked of the guest beyond what was due by then. What is given up once it has begun was stayed in: all
 * that may be kept is due, and damage is claimed as of any stay.
 */
export function balanceOf(entries: readonly LedgerEntry[], facts: LedgerFacts, today: CalendarDate): Balance {
  const flows = sumFlows(entries, facts)
  const { price, deposit, refund, deposit_return: returned, damage } = flows
  const asked = askedOf(facts)
  const received = receivedOf(entries, flows, facts)
  const open: Record<MoneyFlow, number> = {
    price: above(asked.price - received.price),
    deposit: above(asked.deposit - received.deposit),
    refund: above(price.agreed - asked.kept - refund.agreed),
    deposit_return: facts.isOver || facts.cancelled ? above(heldDeposit(flows) - returned.agreed) : 0,
  }
  // Once it is over all of it is due, also where no date was agreed.
  const isAllDue = facts.isOver || facts.cancelled !== null
  const due = (what: 'price' | 'deposit') =>
    above((isAllDue ? asked[what] : Math.min(asked[what], dueBy(facts.dues, what, today))) - received[what])
  const isContradicted = Object.values(flows).some((flow) => flow.isContradicted)
  const alone = facts.isAlone ? { guest: 0, host: 0 } : waitingOf(entries)
  const unconfirmed = unconfirmedOf(entries, facts)
  const recorded = mapFlows((flow) => Math.min(open[flow], unconfirmed[flow]))
  const dueNow = due('price') + due('deposit')
  const recordedNow = Math.min(due('price'), recorded.price) + Math.min(due('deposit'), recorded.deposit)
  const toSendBack = sumBack(unrecorded({ open, recorded }))
  const unanswered = sum(Object.values(alone))
  const allOpen = sum(Object.values(open))
  const canAsk = facts.gone !== 'guest'
  return {
    gone: facts.gone ?? null,
    flows,
    open,
    recorded,
    received,
    dueNow,
    recordedNow,
    claimable: isGivenUpBefore(facts) || facts.gone ? 0 : above(deposit.agreed - returned.host - damage.host),
    alone,
    // Else one side would settle what it owes by silence, or by taking back that it came.
    isSettled: !isContradicted && unanswered + allOpen === 0,
    isOpen: isContradicted || allOpen + unanswered - (facts.gone ? alone[otherOf(facts.gone)] : 0) > 0,
    isForHost: (canAsk && (isContradicted || dueNow > recordedNow)) || toSendBack + alone.guest > 0,
  }
}

/**
 * What is there of what came. What went back before the arrival or a cancellation is not, nor what went back because a change
 * had lowered the total: else it would count as sent when the total rises again. What a host gives back later, of the own will
 * and beyond what is owed, is a gift, and the guest owes it to nobody.
 */
function receivedOf(
  entries: readonly LedgerEntry[],
  { price, deposit, refund }: Record<LedgerFlow, FlowSums>,
  facts: LedgerFacts,
): Balance['received'] {
  const { lowest, arrival, cancelled } = facts
  const until = cancelled && cancelled.on < arrival ? cancelled.on : arrival
  const early = sumItems(
    pairEntries(entries).filter(({ said, answer }) => said.on < until && (!answer || answer.on < until)),
    facts,
  )
  const lowered = lowest === null ? 0 : Math.min(refund.agreed, above(price.agreed - lowest))
  return {
    price: above(price.agreed - Math.max(early.refund.agreed, lowered)),
    deposit: above(deposit.agreed - early.deposit_return.agreed),
  }
}

/** What of the deposit has to go back: what both say has come, without the damage that both say; of more than came nothing is kept. */
function heldDeposit({ deposit, damage }: Record<LedgerFlow, FlowSums>): number {
  return above(deposit.agreed - damage.agreed)
}

/** What the guest has to send in all, and what the host may keep of the price. */
function askedOf(facts: LedgerFacts) {
  const { total, deposit, dues, isOver, cancelled } = facts
  if (!cancelled) return { price: total, deposit: isOver ? 0 : deposit, kept: total }
  const isBefore = isGivenUpBefore(facts)
  // Nothing was agreed about it, so nothing is reckoned; but of what was stayed in, nothing was agreed to come back.
  if (cancelled.refund === null && isBefore) return { price: 0, deposit: 0, kept: Number.MAX_SAFE_INTEGER }
  const kept = total - (cancelled.refund ?? 0)
  return { price: isBefore ? Math.min(kept, dueBy(dues, 'price', cancelled.on)) : kept, deposit: 0, kept }
}

/** Whether a stay was cancelled before the day of arrival, so that nobody has stayed. */
export function isGivenUpBefore({ cancelled, arrival }: LedgerFacts): boolean {
  return cancelled !== null && cancelled.on < arrival
}

/** Whether damage may be claimed on a day at the home: from the arrival until two weeks after the departure. */
export function isDamageTime({ checkIn, checkOut }: Stay, today: CalendarDate): boolean {
  return today >= checkIn && today <= addDays(checkOut, damageDays)
}

/**
 * The days on which a host is reminded of what has to go back: of a stay that nobody began, counted from its cancellation; of
 * every other one from its end, and where a change has lowered the total, from that.
 */
export function daysOfSendingBack(facts: LedgerFacts): CalendarDate[] {
  const { cancelled, departure, loweredOn } = facts
  const since = isGivenUpBefore(facts) && cancelled ? [cancelled.on] : [departure]
  if (loweredOn !== null) since.push(loweredOn)
  return since.flatMap((day) => daysToSendBack.map((days) => addDays(day, days)))
}

/** What each side has to send and neither has recorded. */
export function unrecorded({ open, recorded }: Pick<Balance, 'open' | 'recorded'>): Balance['open'] {
  return mapFlows((flow) => open[flow] - recorded[flow])
}

/** What the host has to send back in all. */
export function sumBack({ refund, deposit_return }: Balance['open']): number {
  return refund + deposit_return
}

/** What is open of each due: what both say was sent goes to the earliest first. */
export function openDues(dues: readonly Due[], received: Balance['received']) {
  const left = { ...received }
  return dues.map((due) => {
    const what = due.kind === 'deposit' ? 'deposit' : 'price'
    const covered = Math.min(left[what], due.amount.amount)
    left[what] -= covered
    return { ...due, open: due.amount.amount - covered }
  })
}

type OpenDue = ReturnType<typeof openDues>[number]

/**
 * The dues that are still asked for or were met, with what is open of each, and how much of that is recorded: after a cancellation,
 * and of a deposit once the stay is over, nobody has to send what was planned and did not come.
 */
export function duesStillAsked(
  dues: readonly OpenDue[],
  { open, recorded }: Pick<Balance, 'open' | 'recorded'>,
) {
  const left = { price: open.price, deposit: open.deposit }
  const unspread = { price: recorded.price, deposit: recorded.deposit }
  return dues.flatMap((due) => {
    const what = due.kind === 'deposit' ? 'deposit' : 'price'
    const asked = Math.min(left[what], due.open)
    left[what] -= asked
    const of = Math.min(unspread[what], asked)
    unspread[what] -= of
    return due.open > 0 && asked === 0 ? [] : [{ ...due, open: asked, recorded: of }]
  })
}

function above(amount: number): number {
  return Math.max(0, amount)
}

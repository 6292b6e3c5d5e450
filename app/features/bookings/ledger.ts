import { type Due, dueBy } from '#features/pricing/payment-plan.ts'
import { addDays, type CalendarDate, type Stay } from '#lib/stay.ts'

// Market rule 18. Holmward sees no money: an entry is what one side says. Entries are never edited, only taken back by another.

export const ledgerSides = ['guest', 'host'] as const
export type LedgerSide = (typeof ledgerSides)[number]

/** What money is for. The first two go from the guest to the host, the others back. */
export const moneyFlows = ['price', 'deposit', 'refund', 'deposit_return'] as const
export type MoneyFlow = (typeof moneyFlows)[number]

/** What entries are about: money that moves, and damage that the host keeps a part of the deposit for. */
export const ledgerFlows = [...moneyFlows, 'damage'] as const
export type LedgerFlow = (typeof ledgerFlows)[number]

/** So many days after check-out a host may claim damage, by the home's clock. */
export const damageDays = 14

/** Who sends the money of a flow; the other side receives it. */
export const senderOf: Record<MoneyFlow, LedgerSide> = {
  price: 'guest',
  deposit: 'guest',
  refund: 'host',
  deposit_return: 'host',
}

/** So many entries of one side a booking takes. */
export const mostEntries = 100

/** What a side has said, in minor units of the booking's currency. */
export type LedgerEntry = {
  id: string
  side: LedgerSide
  flow: LedgerFlow
  amount: number
  /** The day on which it moved, as its side says. */
  on: CalendarDate
  /** The entry of the other side that this one is about. */
  answers: string | null
  /** The own entry that this one takes back. */
  reverses: string | null
}

export type LedgerItem<Entry extends LedgerEntry> = {
  said: Entry
  /** What the other side says of it. */
  answer: Entry | null
  state: 'waiting' | 'agreed' | 'contradicted'
}

/** The entries that hold, each with the other side's answer to it, in their order. */
export function pairEntries<Entry extends LedgerEntry>(entries: readonly Entry[]): LedgerItem<Entry>[] {
  const gone = new Set(entries.map(({ reverses }) => reverses))
  const live = entries.filter(({ id, reverses }) => reverses === null && !gone.has(id))
  const ids = new Set(live.map(({ id }) => id))
  const answers = new Map<string, Entry>()
  const isAnswer = ({ answers: to }: Entry) => to !== null && ids.has(to)
  for (const entry of live) if (entry.answers !== null && isAnswer(entry)) answers.set(entry.answers, entry)
  return live
    .filter((entry) => !isAnswer(entry) && !isOrphan(entry))
    .map((said) => {
      const answer = answers.get(said.id) ?? null
      if (!answer) return { said, answer, state: 'waiting' }
      return { said, answer, state: answer.amount === said.amount ? 'agreed' : 'contradicted' }
    })
}

/** What a guest has answered to a claim that was taken back since; of itself a guest claims no damage. */
function isOrphan({ flow, side }: LedgerEntry): boolean {
  return flow === 'damage' && side === 'guest'
}

export type FlowSums = Record<LedgerSide, number> & {
  /** What both say. */
  agreed: number
  isContradicted: boolean
}

/** Who can answer what the other side says. */
export type Sides = {
  /** Only the host writes, of a stay that was written down by hand: what the host says holds. */
  isAlone?: boolean
  /** The side whose account is deleted; null while both are there. */
  gone?: LedgerSide | null
}

/** What each side says of each flow. Where only the host writes nobody has to agree. */
export function sumFlows(entries: readonly LedgerEntry[], sides: Sides = {}): Record<LedgerFlow, FlowSums> {
  return sumItems(pairEntries(entries), sides)
}

function sumItems(items: readonly LedgerItem<LedgerEntry>[], sides: Sides): Record<LedgerFlow, FlowSums> {
  const of = (flow: LedgerFlow): FlowSums => {
    const mine = items.filter(({ said }) => said.flow === flow)
    const all = mine.flatMap(({ said, answer }) => (answer ? [said, answer] : [said]))
    const by = (side: LedgerSide) =>
      sum(all.filter((entry) => entry.side === side).map(({ amount }) => amount))
    return {
      guest: by('guest'),
      host: by('host'),
      agreed: sides.isAlone ? by('host') : sum(mine.map((item) => agreedOf(item, sides))),
      isContradicted: mine.some(({ state }) => state === 'contradicted'),
    }
  }
  return {
    price: of('price'),
    deposit: of('deposit'),
    refund: of('refund'),
    deposit_return: of('deposit_return'),
    damage: of('damage'),
  }
}

/** What counts of an item: what both say, and what one says whom nobody can answer any more; but of damage that is nothing. */
function agreedOf({ said, answer }: LedgerItem<LedgerEntry>, { gone = null }: Sides): number {
  if (answer) return Math.min(said.amount, answer.amount)
  return gone !== null && said.side !== gone && said.flow !== 'damage' ? said.amount : 0
}

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

export type Standing = {
  /** The side whose account is deleted. */
  gone: LedgerSide | null
  flows: Record<LedgerFlow, FlowSums>
  /** What is not agreed on yet of what each side has to send, of each flow. */
  open: Record<MoneyFlow, number>
  /** What both say has come and is still there: without what went back and has to come again. */
  received: Record<'price' | 'deposit', number>
  /** Of what the guest has to send so much was due by today. */
  dueNow: number
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
export function standingOf(
  entries: readonly LedgerEntry[],
  facts: LedgerFacts,
  today: CalendarDate,
): Standing {
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
  const dueNow = due('price') + due('deposit')
  const unanswered = sum(Object.values(alone))
  const allOpen = sum(Object.values(open))
  const canAsk = facts.gone !== 'guest'
  return {
    gone: facts.gone ?? null,
    flows,
    open,
    received,
    dueNow,
    claimable: isGivenUpBefore(facts) || facts.gone ? 0 : above(deposit.agreed - returned.host - damage.host),
    alone,
    // Else one side would settle what it owes by silence, or by taking back that it came.
    isSettled: !isContradicted && unanswered + allOpen === 0,
    isOpen: isContradicted || allOpen + unanswered - (facts.gone ? alone[otherOf(facts.gone)] : 0) > 0,
    isForHost:
      (canAsk && (isContradicted || dueNow > 0)) || open.refund + open.deposit_return + alone.guest > 0,
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
): Standing['received'] {
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

/** What has no answer yet, by who says it. */
function waitingOf(entries: readonly LedgerEntry[]): Record<LedgerSide, number> {
  const waiting = pairEntries(entries).filter(({ state }) => state === 'waiting')
  const by = (side: LedgerSide) =>
    sum(waiting.filter(({ said }) => said.side === side).map(({ said }) => said.amount))
  return { guest: by('guest'), host: by('host') }
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

/** What the host has to send back and has not even said to have sent. */
export function unsentBack(
  entries: readonly LedgerEntry[],
  { open, gone }: Pick<Standing, 'open' | 'gone'>,
): Record<'refund' | 'deposit_return', number> {
  // What is said to a guest who is gone is counted already.
  const waiting = pairEntries(entries).filter(
    ({ said, state }) => state === 'waiting' && said.side === 'host' && gone !== 'guest',
  )
  const saidOf = (flow: MoneyFlow) =>
    sum(waiting.filter(({ said }) => said.flow === flow).map(({ said }) => said.amount))
  return {
    refund: above(open.refund - saidOf('refund')),
    deposit_return: above(open.deposit_return - saidOf('deposit_return')),
  }
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

/** What is open of each due: what both say was sent goes to the earliest first. */
export function openDues(dues: readonly Due[], received: Standing['received']) {
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
 * The dues that are still asked for or were met, with what is open of each: after a cancellation, and of a deposit once the stay is
 * over, nobody has to send what was planned and did not come.
 */
export function duesStillAsked(dues: readonly OpenDue[], open: Standing['open']): OpenDue[] {
  const left = { price: open.price, deposit: open.deposit }
  return dues.flatMap((due) => {
    const what = due.kind === 'deposit' ? 'deposit' : 'price'
    const asked = Math.min(left[what], due.open)
    left[what] -= asked
    return due.open > 0 && asked === 0 ? [] : [{ ...due, open: asked }]
  })
}

/** What both say has come, and what the guest alone says to have sent: nobody is reminded of that. */
export function saidToHaveCome(
  entries: readonly LedgerEntry[],
  { received }: Pick<Standing, 'received'>,
): Standing['received'] {
  const waiting = pairEntries(entries).filter(
    ({ said, state }) => state === 'waiting' && said.side === 'guest',
  )
  const saidOf = (flow: keyof Standing['received']) =>
    sum(waiting.filter(({ said }) => said.flow === flow).map(({ said }) => said.amount))
  return { price: received.price + saidOf('price'), deposit: received.deposit + saidOf('deposit') }
}

/**
 * The entry of the other side that a new one is about without saying so: the earliest of the same flow and amount that nobody
 * has answered. Both may have written at once what they agree on.
 */
export function findSame(
  entries: readonly LedgerEntry[],
  entry: Pick<LedgerEntry, 'side' | 'flow' | 'amount'>,
): string | null {
  // What a guest has answered to one claim is no answer to another.
  if (entry.flow === 'damage') return null
  const same = pairEntries(entries).find(
    ({ said, state }) =>
      state === 'waiting' &&
      said.side !== entry.side &&
      said.flow === entry.flow &&
      said.amount === entry.amount,
  )
  return same?.said.id ?? null
}

function otherOf(side: LedgerSide): LedgerSide {
  return side === 'host' ? 'guest' : 'host'
}

function sum(amounts: readonly number[]): number {
  return amounts.reduce((so, amount) => so + amount, 0)
}

function above(amount: number): number {
  return Math.max(0, amount)
}

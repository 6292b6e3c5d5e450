import { type Due, dueBy } from '#features/pricing/payment-plan.ts'
import type { CalendarDate } from '#lib/stay.ts'

// Market rule 18. Holmward sees no money: an entry is what one side says. Entries are never edited, only taken back by another.

export const ledgerSides = ['guest', 'host'] as const
export type LedgerSide = (typeof ledgerSides)[number]

/** What money is for. The first two go from the guest to the host, the others back. */
export const moneyFlows = ['price', 'deposit', 'refund', 'deposit_return'] as const
export type MoneyFlow = (typeof moneyFlows)[number]

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
  flow: MoneyFlow
  amount: number
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
    .filter((entry) => !isAnswer(entry))
    .map((said) => {
      const answer = answers.get(said.id) ?? null
      if (!answer) return { said, answer, state: 'waiting' }
      return { said, answer, state: answer.amount === said.amount ? 'agreed' : 'contradicted' }
    })
}

export type FlowSums = Record<LedgerSide, number> & {
  /** What both say. */
  agreed: number
  isContradicted: boolean
}

/** What each side says of each flow. Where only the host writes, `isAlone`, nobody has to agree. */
export function sumFlows(entries: readonly LedgerEntry[], isAlone = false): Record<MoneyFlow, FlowSums> {
  const items = pairEntries(entries)
  const of = (flow: MoneyFlow): FlowSums => {
    const mine = items.filter(({ said }) => said.flow === flow)
    const all = mine.flatMap(({ said, answer }) => (answer ? [said, answer] : [said]))
    const by = (side: LedgerSide) =>
      sum(all.filter((entry) => entry.side === side).map(({ amount }) => amount))
    return {
      guest: by('guest'),
      host: by('host'),
      agreed: isAlone
        ? by('host')
        : sum(mine.map(({ said, answer }) => (answer ? Math.min(said.amount, answer.amount) : 0))),
      isContradicted: mine.some(({ state }) => state === 'contradicted'),
    }
  }
  return {
    price: of('price'),
    deposit: of('deposit'),
    refund: of('refund'),
    deposit_return: of('deposit_return'),
  }
}

export type LedgerFacts = {
  /** Only the host writes, of a stay that was written down by hand: what the host says holds. */
  isAlone?: boolean
  total: number
  deposit: number
  dues: readonly Due[]
  /** Whether the stay is over, so that the deposit goes back. */
  isOver: boolean
  /** Null while the stay stands. */
  cancelled: {
    /** Owed back of the total; null where nothing was agreed about it. */
    refund: number | null
    on: CalendarDate
  } | null
}

export type Standing = {
  flows: Record<MoneyFlow, FlowSums>
  /** What is not agreed on yet of what each side has to send, of each flow. */
  open: Record<MoneyFlow, number>
  /** Of what the guest has to send so much was due by today. */
  dueNow: number
  /** True when nothing is open and nothing contradicts. */
  isSettled: boolean
}

/**
 * How a booking stands. What counts is what both say. After a cancellation the host owes what was received beyond what may be
 * kept, and nothing is asked of the guest beyond what was due by then.
 */
export function standingOf(
  entries: readonly LedgerEntry[],
  facts: LedgerFacts,
  today: CalendarDate,
): Standing {
  const flows = sumFlows(entries, facts.isAlone)
  const { price, deposit, refund, deposit_return: returned } = flows
  const asked = askedOf(facts)
  const open: Record<MoneyFlow, number> = {
    price: above(asked.price - price.agreed),
    deposit: above(asked.deposit - deposit.agreed),
    refund: above(price.agreed - asked.kept - refund.agreed),
    deposit_return: facts.isOver || facts.cancelled ? above(deposit.agreed - returned.agreed) : 0,
  }
  const due = (what: 'price' | 'deposit', agreed: number) =>
    above((facts.cancelled ? asked[what] : Math.min(asked[what], dueBy(facts.dues, what, today))) - agreed)
  const isContradicted = Object.values(flows).some((flow) => flow.isContradicted)
  return {
    flows,
    open,
    dueNow: due('price', price.agreed) + due('deposit', deposit.agreed),
    isSettled: !isContradicted && sum(Object.values(open)) === 0,
  }
}

/** What the guest has to send in all, and what the host may keep of the price. */
function askedOf({ total, deposit, dues, isOver, cancelled }: LedgerFacts) {
  if (!cancelled) return { price: total, deposit: isOver ? 0 : deposit, kept: total }
  // Nothing was agreed about it, so nothing is reckoned.
  if (cancelled.refund === null) return { price: 0, deposit: 0, kept: Number.MAX_SAFE_INTEGER }
  const kept = total - cancelled.refund
  return { price: Math.min(kept, dueBy(dues, 'price', cancelled.on)), deposit: 0, kept }
}

/** What is open of each due: what both say was sent goes to the earliest first. */
export function openDues(dues: readonly Due[], { price, deposit }: Record<MoneyFlow, FlowSums>) {
  const left = { price: price.agreed, deposit: deposit.agreed }
  return dues.map((due) => {
    const what = due.kind === 'deposit' ? 'deposit' : 'price'
    const covered = Math.min(left[what], due.amount.amount)
    left[what] -= covered
    return { ...due, open: due.amount.amount - covered }
  })
}

/**
 * The entry of the other side that a new one is about without saying so: the earliest of the same flow and amount that nobody
 * has answered. Both may have written at once what they agree on.
 */
export function findSame(entries: readonly LedgerEntry[], entry: Omit<LedgerEntry, 'id'>): string | null {
  const same = pairEntries(entries).find(
    ({ said, state }) =>
      state === 'waiting' &&
      said.side !== entry.side &&
      said.flow === entry.flow &&
      said.amount === entry.amount,
  )
  return same?.said.id ?? null
}

function sum(amounts: readonly number[]): number {
  return amounts.reduce((so, amount) => so + amount, 0)
}

function above(amount: number): number {
  return Math.max(0, amount)
}

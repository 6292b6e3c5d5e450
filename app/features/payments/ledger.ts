import type { CalendarDate } from '#lib/stay.ts'

// Market rule 18. Holmward sees no money: an entry is what one side says. Entries are never edited, only taken back by another.

export const ledgerSides = ['guest', 'host'] as const
export type LedgerSide = (typeof ledgerSides)[number]

/** What money is for. The first two go from the guest to the host, the others back. */
export const moneyFlows = ['price', 'deposit', 'refund', 'deposit_return'] as const
export type MoneyFlow = (typeof moneyFlows)[number]

/** What entries are about: money that moves, and damage that the host keeps a part of the deposit for. */
export const ledgerFlows = [...moneyFlows, 'damage'] as const
export type LedgerFlow = (typeof ledgerFlows)[number]

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

export function sumItems(
  items: readonly LedgerItem<LedgerEntry>[],
  sides: Sides,
): Record<LedgerFlow, FlowSums> {
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

/** What has no answer yet, by who says it. */
export function waitingOf(entries: readonly LedgerEntry[]): Record<LedgerSide, number> {
  const waiting = pairEntries(entries).filter(({ state }) => state === 'waiting')
  const by = (side: LedgerSide) =>
    sum(waiting.filter(({ said }) => said.side === side).map(({ said }) => said.amount))
  return { guest: by('guest'), host: by('host') }
}

/**
 * What one side has recorded of each flow and the other can still confirm or deny. Where each waits for the other it may be the
 * same money, so only the larger sum counts.
 */
export function unconfirmedOf(
  entries: readonly LedgerEntry[],
  { isAlone = false, gone = null }: Sides,
): Record<MoneyFlow, number> {
  if (isAlone) return mapFlows(() => 0)
  const waiting = pairEntries(entries).filter(
    // What is recorded for a side that is gone holds already.
    ({ said, state }) => state === 'waiting' && (gone === null || said.side === gone),
  )
  return mapFlows((flow) => {
    const by = (side: LedgerSide) =>
      sum(
        waiting.filter(({ said }) => said.flow === flow && said.side === side).map(({ said }) => said.amount),
      )
    return Math.max(by('guest'), by('host'))
  })
}

/** A value for each flow of money. */
export function mapFlows<Value>(of: (flow: MoneyFlow) => Value): Record<MoneyFlow, Value> {
  const [price, deposit, refund, back] = moneyFlows.map(of) as [Value, Value, Value, Value] // as many as flows
  return { price, deposit, refund, deposit_return: back }
}

export function otherOf(side: LedgerSide): LedgerSide {
  return side === 'host' ? 'guest' : 'host'
}

export function sum(amounts: readonly number[]): number {
  return amounts.reduce((so, amount) => so + amount, 0)
}

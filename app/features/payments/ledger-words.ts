import { type Currency, formatMoney, type Money, parseMoney } from '#lib/money.ts'
import { type LedgerFlow, type LedgerSide, type MoneyFlow, otherOf, senderOf, sum } from './ledger.ts'
import type { LedgerAnswer } from './ledger-schema.ts'

const parts: Record<MoneyFlow, string> = {
  price: 'of the price',
  deposit: 'of the deposit',
  refund: 'as a refund',
  deposit_return: 'of the deposit back',
}

type Said = { side: LedgerSide; flow: LedgerFlow; amount: Money }

/** "You recorded sending $300 of the price", "The host recorded receiving $300 of the price". */
export function saidWords({ side, flow, amount }: Said, reader: LedgerSide | null): string {
  if (flow === 'damage') return damageWords({ side, amount }, reader)
  const who = side === reader ? 'You' : `The ${side}`
  const what = `${formatMoney(amount)} ${parts[flow]}`
  const isSender = senderOf[flow] === side
  if (amount.amount === 0) return `${who} recorded that nothing was ${isSender ? 'sent' : 'received'}`
  return `${who} recorded ${isSender ? 'sending' : 'receiving'} ${what}`
}

/** "The host claims $80 of the deposit for damage", "You agree to $50 for damage". */
function damageWords({ side, amount }: Omit<Said, 'flow'>, reader: LedgerSide | null): string {
  const isOwn = side === reader
  const sum = formatMoney(amount)
  if (side === 'host') return `${isOwn ? 'You claim' : 'The host claims'} ${sum} of the deposit for damage`
  if (amount.amount === 0) return isOwn ? 'You don’t agree to it' : 'The guest doesn’t agree to it'
  return `${isOwn ? 'You agree' : 'The guest agrees'} to ${sum} for damage`
}

/** "$310" of an amount of the API, also where a computer added up more decimals; null where nothing is left. */
export function sumWords(amount: number, currency: Currency): string | null {
  const sum = parseMoney(Math.max(0, amount).toFixed(2), currency)
  return sum && sum.amount > 0 ? formatMoney(sum) : null
}

/** What each side has recorded and the other has not answered. A claim for damage waits for an answer, too, but is no payment. */
export function recordedAlone({ alone, entries }: LedgerAnswer): Record<LedgerSide, number> {
  const claims = entries.filter(({ flow, state }) => flow === 'damage' && state === 'waiting')
  return { ...alone, host: alone.host - sum(claims.map(({ amount }) => amount)) }
}

/** "$500 recorded, waiting for you to confirm": what one side has recorded and the other can still confirm. */
export function recordedWords(side: LedgerSide, sum: string, reader: LedgerSide): string {
  return `${sum} recorded, waiting for ${side === reader ? `the ${otherOf(side)}` : 'you'} to confirm`
}

/** The same to the side that is left when the other's account is deleted. */
export function aloneWords(sum: string): string {
  return `Only you recorded ${sum}`
}

/** A server of the release before does not say what is recorded. */
type DueState = { amount: number; open: number; recorded?: number }

/** "$60 open, $40 not confirmed": what is missing of a due; null where nothing is. */
export function openDueWords({ amount, open, recorded = 0 }: DueState, currency: Currency): string | null {
  const parts = [
    partWords(open - recorded, { of: amount, currency, word: 'open' }),
    partWords(recorded, { of: amount, currency, word: 'not confirmed' }),
  ].filter((part) => part !== null)
  return parts.length > 0 ? parts.join(', ') : null
}

type Part = { of: number; currency: Currency; word: string }

/** The sum goes without saying where it is the whole. */
function partWords(part: number, { of, currency, word }: Part): string | null {
  const sum = sumWords(part, currency)
  if (sum === null) return null
  return sum === sumWords(of, currency) ? word : `${sum} ${word}`
}

/** What is said about the side that has left, in the middle of a sentence. */
export const nobodyCanAnswer = 'not confirmed, and no longer can be'

/** "The guest’s account was deleted, so what only you recorded can’t be confirmed." */
export function goneWords(gone: LedgerSide, reader: LedgerSide | null): string {
  const who = reader === null ? `the ${gone === 'host' ? 'guest' : 'host'}` : 'you'
  return `The ${gone}’s account was deleted, so what only ${who} recorded can’t be confirmed.`
}

/** The same of a stay that its host has written down. */
export const moneyByHand =
  'Holmward isn’t involved in payments. Only you see what you record here, and we send no reminders about it.'

/** What Holmward can and cannot say about money. */
export const moneySeenByNobody =
  'Holmward isn’t involved in payments and hasn’t checked any of this. It’s what each of you recorded.'

/** The same for both who have yet to send something. */
export const moneyCaution = `${moneySeenByNobody} Use only a payment method that the host named before your request. Never switch because a message asks for another method or account.`

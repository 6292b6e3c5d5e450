import { formatMoney, type Money } from '#lib/money.ts'
import { type LedgerFlow, type LedgerSide, type MoneyFlow, senderOf } from './ledger.ts'

const parts: Record<MoneyFlow, string> = {
  price: 'of the price',
  deposit: 'of the deposit',
  refund: 'back from the price',
  deposit_return: 'of the deposit, back',
}

type Said = { side: LedgerSide; flow: LedgerFlow; amount: Money }

/** "You say that you sent $300 of the price", "The host says that $300 of the price has come". */
export function saidWords({ side, flow, amount }: Said, reader: LedgerSide | null): string {
  if (flow === 'damage') return damageWords({ side, amount }, reader)
  const who = side === reader ? 'You say' : `The ${side} says`
  const what = `${formatMoney(amount)} ${parts[flow]}`
  if (amount.amount === 0) return `${who} that nothing ${senderOf[flow] === side ? 'was sent' : 'has come'}`
  return senderOf[flow] === side ? `${who}: sent ${what}` : `${who}: received ${what}`
}

/** "The host claims $80 of the deposit for damage", "You agree to $50 for damage". */
function damageWords({ side, amount }: Omit<Said, 'flow'>, reader: LedgerSide | null): string {
  const isOwn = side === reader
  const sum = formatMoney(amount)
  if (side === 'host') return `${isOwn ? 'You claim' : 'The host claims'} ${sum} of the deposit for damage`
  if (amount.amount === 0) return isOwn ? 'You do not agree to it' : 'The guest does not agree to it'
  return `${isOwn ? 'You agree' : 'The guest agrees'} to ${sum} for damage`
}

/** "Only the guest says $500": what the other side has not answered. */
export function aloneWords(side: LedgerSide, amount: Money, reader: LedgerSide | null): string {
  return side === reader
    ? `Only you say ${formatMoney(amount)}`
    : `Only the ${side} says ${formatMoney(amount)}`
}

/** What is said about the side that has left, in the middle of a sentence. */
export const nobodyCanAnswer = 'not answered, and nobody can any more'

/** "The guest’s account is deleted, so nobody can confirm what only you say." */
export function goneWords(gone: LedgerSide, reader: LedgerSide | null): string {
  const who = reader === null ? `the ${gone === 'host' ? 'guest' : 'host'} says` : 'you say'
  return `The ${gone}’s account is deleted, so nobody can confirm what only ${who}.`
}

/** The same of a stay that its host has written down. */
export const moneyByHand =
  'Holmward takes no part in payments. Only you see what you write down here, and nobody is reminded of it.'

/** What Holmward can and cannot say about money. */
export const moneySeenByNobody =
  'Holmward takes no part in payments and has seen none of this: it is what each of you says.'

/** The same for both who have yet to send something. */
export const moneyCaution = `${moneySeenByNobody} Send money only in a way that the host named before your request, and never because a message asks for another way or account.`

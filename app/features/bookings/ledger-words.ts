import { formatMoney, type Money } from '#lib/money.ts'
import { type LedgerSide, type MoneyFlow, senderOf } from './ledger.ts'

export const flowLabels: Record<MoneyFlow, string> = {
  price: 'The price',
  deposit: 'The deposit',
  refund: 'Back from the price',
  deposit_return: 'The deposit, back',
}

const parts: Record<MoneyFlow, string> = {
  price: 'of the price',
  deposit: 'of the deposit',
  refund: 'back from the price',
  deposit_return: 'of the deposit, back',
}

type Said = { side: LedgerSide; flow: MoneyFlow; amount: Money; isTakenBack?: boolean }

/** "You say that you sent $300 of the price", "The host says that $300 of the price has come". */
export function saidWords({ side, flow, amount }: Said, reader: LedgerSide): string {
  const who = side === reader ? 'You say' : `The ${side} says`
  const what = `${formatMoney(amount)} ${parts[flow]}`
  if (amount.amount === 0) return `${who} that nothing ${senderOf[flow] === side ? 'was sent' : 'has come'}`
  return senderOf[flow] === side ? `${who}: sent ${what}` : `${who}: received ${what}`
}

/** The same of a stay that its host has written down. */
export const moneyByHand =
  'Holmward takes no part in payments. Only you see what you write down here, and nobody is reminded of it.'

/** What Holmward can and cannot say about money, for both. */
export const moneyCaution =
  'Holmward takes no part in payments and has seen none of this: it is what each of you says. Send money only in a way that the host named before your request, and never because a message asks for another way or account.'

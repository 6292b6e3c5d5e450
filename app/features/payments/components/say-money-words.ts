import type { MoneyFlow } from '../ledger.ts'

export const sayMoneyWords = {
  title: 'Record a payment',
  answerTitle: 'Record the right amount',
  claimTitle: 'Claim damage',
  agreeTitle: 'What do you agree to?',
  lead: 'You can’t edit an entry later, only remove it.',
  readByOther: ' We’ll ask the other person to confirm it.',
  readAlone: ' Only you can see it.',
  flow: 'What was it for?',
  sent: {
    price: 'Sent: price',
    deposit: 'Sent: deposit',
    refund: 'Sent: refund of the price',
    deposit_return: 'Sent: deposit returned',
  } satisfies Record<MoneyFlow, string>,
  received: {
    price: 'Received: price',
    deposit: 'Received: deposit',
    refund: 'Received: refund of the price',
    deposit_return: 'Received: deposit returned',
  } satisfies Record<MoneyFlow, string>,
  amount: 'Amount',
  amountHint: 'Enter 0 if nothing has arrived.',
  amountMissing: 'Enter an amount above 0.',
  day: 'Day',
  way: 'Payment method',
  noWay: 'Not specified',
  note: 'Note',
  close: 'Close',
  save: 'Record',
}

export const damageWords = {
  claimLead: (days: number) =>
    `It comes off the deposit only if your guest agrees. You can claim damage until ${days} days after check-out.`,
  agreeLead: 'What you agree to comes off your deposit. The host owes you the rest.',
  amount: 'Amount',
  amountHint: (most: string) => `Up to ${most}, the part of the deposit that you hold.`,
  agreed: 'You agree to',
  agreedHint: (most: string) => `Up to ${most}. Enter 0 if you don’t agree.`,
  foundOn: 'Found on',
  day: 'Day',
  what: 'What is damaged',
  why: 'Why',
}

export const receiptFieldWords = {
  add: {
    receipt: 'Add a picture of the receipt',
    damage: 'Add a picture of the damage',
  },
  sending: 'Sending the picture',
  sent: (file: string) => `${file} will be attached`,
  failed: 'The picture couldn’t be sent. Please try again.',
  readers: 'Only the two of you can see it.',
  caution: ' Cover account numbers that aren’t needed.',
}

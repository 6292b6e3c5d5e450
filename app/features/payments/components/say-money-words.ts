import type { MoneyFlow } from '../ledger.ts'

export const sayMoneyWords = {
  title: 'Record a payment',
  answerTitle: 'What do you say?',
  claimTitle: 'Claim damage',
  agreeTitle: 'What do you agree to?',
  lead: 'What you record cannot be edited, only taken back.',
  readByOther: ' The other side reads it and says whether it is right.',
  readAlone: ' Only you read it.',
  flow: 'What for',
  sent: {
    price: 'Sent: the price',
    deposit: 'Sent: the deposit',
    refund: 'Sent: back from the price',
    deposit_return: 'Sent: the deposit, back',
  } satisfies Record<MoneyFlow, string>,
  received: {
    price: 'Received: the price',
    deposit: 'Received: the deposit',
    refund: 'Received: back from the price',
    deposit_return: 'Received: the deposit, back',
  } satisfies Record<MoneyFlow, string>,
  amount: 'Amount',
  amountHint: '0 says that nothing has come.',
  amountMissing: 'Enter an amount above 0.',
  day: 'Day',
  way: 'Way',
  noWay: 'Not said',
  note: 'Note',
  close: 'Close',
  save: 'Record',
}

export const damageWords = {
  claimLead: (days: number) =>
    `It is taken off the deposit only as far as your guest agrees. Damage can be claimed until ${days} days after check-out.`,
  agreeLead: 'What you agree to is taken off your deposit; the rest is owed back to you.',
  amount: 'Amount',
  amountHint: (most: string) => `At most ${most}, what is with you of the deposit.`,
  agreed: 'You agree to',
  agreedHint: (most: string) => `At most ${most}. 0 when you agree to nothing.`,
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
  sent: (file: string) => `${file} goes with it`,
  failed: 'The picture could not be sent. Please try again.',
  readers: 'Only the two of you see it.',
  caution: ' Cover account numbers that nobody needs.',
}

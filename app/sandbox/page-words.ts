import type { Card } from './cards.ts'

/** What each card does, beside its number. */
export const cardWords: Record<Card, string> = {
  succeeds: 'Pays, now and at every renewal',
  declines: 'Is declined',
  second_try: 'Is declined once, and pays at the second try',
  fails_later: 'Pays now, and fails at the next renewal',
}

export const checkoutWords = {
  title: (plan: string) => `Subscribe to ${plan}`,
  back: '← Back without paying',
  aMonth: 'USD a month',
  lineOf: (plan: string) => `Holmward ${plan}`,
  billedTo: 'Billed to',
  dueToday: 'Due today',
  card: 'Pay with a test card',
  subscribe: (price: string) => `Subscribe for ${price} a month`,
  note: 'It renews every month until you cancel. In the sandbox, “charged” only means that it is written down.',
  problems: {
    declined: 'The card was declined. Nothing was charged. Please choose another card.',
    again: 'The bank asks for a second try. Nothing was charged yet. Please press the button again.',
  },
}

export const portalWords = {
  title: 'Your subscription',
  back: '← Return to Holmward',
  done: 'Done.',
  declined: 'The card was declined. Choose another one, and try again.',
  noPlan: 'No plan',
  tags: { ended: 'Ended', failed: 'Payment failed', endsSoon: 'Ends soon', active: 'Active' },
  none: 'There is no subscription.',
  ended: (day: string) => `It ended on ${day}.`,
  ends: (day: string) => `It ends on ${day}. Nothing more is charged.`,
  failed: 'The last payment failed. It is tried again during the next days.',
  next: (price: string, day: string) => `The next payment is ${price} on ${day}.`,
  pay: 'Pay the open invoice',
  switchTo: (plan: string, price: string) => `Switch to ${plan}, ${price} a month`,
  keep: 'Keep the plan',
  cancel: 'Cancel plan',
  card: 'Card',
  cardChoice: 'Card for the next payments',
  saveCard: 'Save card',
  invoices: 'Invoices',
  noInvoices: 'There are none yet.',
  paid: 'paid',
  notPaid: 'not paid',
}

/** Pages that are over, or never were. */
export const closedPageWords = {
  toPricing: 'Back to pricing',
  toSite: 'Back to the site',
  missing: 'There is no such page',
  missingText: 'Choose a plan to get one.',
  over: 'This page is over',
  checkoutOverText: 'Choose the plan again to get a new one.',
  portalOverText: 'Open it again from the site.',
  paid: 'This is paid',
  paidText: 'Your subscription has started.',
}

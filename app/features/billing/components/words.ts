export const pricingPageWords = {
  pageTitle: 'Pricing for hosts',
  description:
    'Starter $49 a month for one property, Professional $99 a month for unlimited properties. No commissions, cancel anytime.',
  title: 'One monthly price. No commissions.',
  lead: 'You keep everything your guests pay. Choose the plan that fits your homes, and cancel anytime.',
}

export const plansWords = {
  off: 'You can’t buy plans on this site yet',
  offText:
    'Payments aren’t set up here. You can compare the plans, and the site’s operator can tell you more.',
  newTab: 'The payment page opens in a new tab.',
  test: ' This site runs with test payments: no money moves.',
}

export const planCardWords = {
  current: 'Your plan',
  chosen: 'Your choice',
  currency: 'US dollars (USD), billed monthly',
  choose: (plan: string) => `Choose ${plan}`,
  goOn: (plan: string) => `Continue with ${plan}`,
  manage: (plan: string) => `Manage ${plan}`,
  switchTo: (plan: string) => `Switch to ${plan}`,
  off: 'Not available yet',
}

type Share = {
  percent: number
  price: string
  cut: string
  starterNights: number
  professionalNights: number
}

export const breakEvenWords = {
  title: 'A commission grows with every night. Our price doesn’t.',
  portalTakes: ({ percent, price, cut, starterNights, professionalNights }: Share) =>
    `A portal that keeps ${percent} percent of ${price} a night takes ${cut}. At ${starterNights} nights a month that costs more than Starter, at ${professionalNights} more than Professional.`,
  example: 'An example with round numbers. Your own price changes the result.',
  nights: 'Nights booked per month',
}

export const pricingFaqWords = {
  title: 'Questions hosts ask',
  agreement: {
    before: 'By choosing a plan you agree to the ',
    terms: 'terms of service',
    between: ' and the ',
    policies: 'host policies',
    after: '.',
  },
}

export const providerPageWords = {
  manage: 'Manage your plan',
  opening: 'Opening…',
  failed: 'The page didn’t open',
  blocked: 'Your browser blocked the new tab',
  blockedText: 'The page is ready. Open it with this link.',
  open: 'Open the payment page',
}

export const yourPlanWords = {
  title: 'Your plan',
  loading: 'Loading your plan',
  failed: 'We couldn’t load your plan.',
  tryAgain: 'Try again',
  trialing: 'Trial',
  active: 'Active',
  canceled: 'Ends soon',
  grace: 'Payment failed',
  pastDue: 'On hold',
  invoices: 'Invoices',
}

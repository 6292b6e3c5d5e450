export const pricingPageWords = {
  pageTitle: 'Pricing for hosts',
  description:
    'Starter $49 a month for one property, Professional $99 a month for unlimited properties. No commissions, cancel anytime.',
  title: 'One monthly price. No commissions.',
  lead: 'What your guests pay is yours. Choose the plan that fits your homes, and cancel anytime.',
}

export const plansWords = {
  off: 'Plans cannot be bought on this site yet',
  offText:
    'Payments are not set up here. You can look at the plans, and the site’s operator can tell you more.',
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
  title: 'A share grows with every night. Our price does not.',
  portalTakes: ({ percent, price, cut, starterNights, professionalNights }: Share) =>
    `A portal that keeps ${percent} percent of ${price} a night takes ${cut}. With ${starterNights} nights a month that is already more than Starter, with ${professionalNights} more than Professional.`,
  example: 'An example with round figures: put in your own price, and the point moves.',
  nights: 'Nights booked in a month',
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
  failed: 'Nothing was opened',
  blocked: 'Your browser did not open the new tab',
  blockedText: 'It is ready all the same. Open it by this link.',
  open: 'Open the payment page',
}

export const yourPlanWords = {
  title: 'Your plan',
  loading: 'Loading your plan',
  failed: 'Your plan could not be loaded.',
  tryAgain: 'Try again',
  trialing: 'Trial',
  active: 'Active',
  canceled: 'Ends soon',
  grace: 'Payment failed',
  pastDue: 'On hold',
  invoices: 'Invoices',
}

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

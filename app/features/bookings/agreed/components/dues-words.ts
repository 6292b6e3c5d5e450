export const duesWords = {
  title: 'Payment schedule',
  ways: 'Payment methods',
  booked: (first: string) => `Due to the host: ${first}`,
  record: { guest: 'Pay or record a payment', host: 'Record a payment' },
  agreed: 'As agreed with the request. Days end at midnight in the home’s time zone.',
}

export const duesWords = {
  title: 'What is due when',
  ways: 'How the host takes money',
  booked: (first: string) => `Due to the host: ${first}`,
  record: { guest: 'Pay or record a payment', host: 'Record a payment' },
  agreed: 'As agreed with the request. Days end at midnight at the home.',
}

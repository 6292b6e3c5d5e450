/** Beside nights that are taken. */
export const waitWords = {
  ask: (nights: string) => `Tell me when ${nights} is free`,
  waits: "We'll tell you",
  waitsFor: (nights: string) => ` as soon as ${nights} is free. See all the nights you're waiting for under `,
  link: 'Saved',
  after: '.',
  end: 'Cancel this alert',
}

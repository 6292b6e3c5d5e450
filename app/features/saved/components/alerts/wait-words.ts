/** Beside nights that are taken. */
export const waitWords = {
  ask: (nights: string) => `Tell me when ${nights} is free`,
  waits: 'We tell you',
  waitsFor: (nights: string) => ` as soon as ${nights} is free. All that you wait for is under `,
  link: 'Saved',
  after: '.',
  end: 'Do not tell me',
}

import { longestSwitchWords } from '#features/accounts/site-switches.ts'

const textWords = (short: string, most: number) => ({
  short,
  long: `Please use at most ${most.toLocaleString('en-US')} characters`,
})

/** What is said beside the fields of the console. */
export const moderationInputWords = {
  act: 'Please choose an action',
  reason: 'Please choose a reason',
  ground: 'Please choose whether it breaks a law or our terms',
  facts: textWords('Please enter the facts', 2_000),
  rule: textWords('Please enter the law or the term', 300),
  words: textWords('Please explain why, in your own words', 2_000),
  appeal: textWords('Please explain why you think we are wrong', 2_000),
  answer: textWords('Please enter the answer', 2_000),
  search: {
    empty: 'Please enter a search',
    long: `Please use at most 300 characters`,
  },
  until: 'Please choose a future date',
  holdReason: textWords('Please enter a reason', 1_000),
  switchWords: { long: `Please use at most ${longestSwitchWords} characters` },
}

import { longestSwitchWords } from '#features/accounts/site-switches.ts'

const textWords = (short: string, most: number) => ({
  short,
  long: `Please use at most ${most.toLocaleString('en-US')} characters`,
})

/** What is said beside the fields of the console. */
export const moderationInputWords = {
  act: 'Please choose what is done',
  reason: 'Please choose a reason',
  ground: 'Please choose whether a law or our terms forbid it',
  facts: textWords('Please write the facts', 2_000),
  rule: textWords('Please name the law or the term', 300),
  words: textWords('Please write why, in your own words', 2_000),
  appeal: textWords('Please write why you think that we are wrong', 2_000),
  answer: textWords('Please write the answer', 2_000),
  search: {
    empty: 'Please write what to look for',
    long: `Please use at most 300 characters`,
  },
  until: 'Please choose a day that lies ahead',
  holdReason: textWords('Please write why', 1_000),
  switchWords: { long: `Please use at most ${longestSwitchWords} characters` },
}

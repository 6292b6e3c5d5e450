import { longestReport } from './report.ts'

/** What is said beside the fields of a report. */
export const reportInputWords = {
  reason: 'Please choose a reason',
  words: { long: `Please use at most ${longestReport} characters` },
  name: { long: 'Names have at most 100 characters', invalid: 'Please write your name in letters' },
  nameMissing: 'Please write your name, so that we can answer',
  goodFaith: 'Please confirm that you believe this to be true and complete',
}

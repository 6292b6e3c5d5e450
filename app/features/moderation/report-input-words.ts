import { longestReport } from './report.ts'

/** What is said beside the fields of a report. */
export const reportInputWords = {
  reason: 'Please choose a reason',
  words: { long: `Please use at most ${longestReport} characters` },
  name: { long: 'Please use at most 100 characters', invalid: 'Please enter your name in letters' },
  nameMissing: 'Please enter your name so we can answer',
  goodFaith: 'Please confirm that you believe this is true and complete',
}

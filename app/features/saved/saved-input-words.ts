import { groupQuestionLimits } from '#features/bookings/offers/group-question.ts'
import { alertLimits } from './alert.ts'
import { savedLimits } from './saved.ts'

const lineWords = (missing: string, most: number) => ({
  missing,
  short: missing,
  long: `Please use at most ${most} characters`,
})

/** What is said beside the fields of lists and of what companions write. */
export const savedInputWords = {
  listName: lineWords('Please give the list a name', savedLimits.name),
  oneDate: 'Please choose both dates, or none',
  note: { long: `Please use at most ${savedLimits.note} characters` },
  companionName: lineWords('Please enter your name', savedLimits.companionName),
  comment: lineWords('Please write something', savedLimits.comment),
}

export const alertInputWords = { name: lineWords('Please give the search a name', alertLimits.name) }

/** What is said of the homes of a question to several. */
export const questionInputWords = {
  noHomes: 'Please choose a home',
  manyHomes: `You can ask about up to ${groupQuestionLimits.homes} homes in one question`,
  twice: 'You can add each home once',
}

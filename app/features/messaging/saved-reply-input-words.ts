import { savedReplyLimits } from './saved-reply.ts'
import { scheduledMessageLimits } from './scheduled-message.ts'

const unknownVariables = (names: readonly string[]) =>
  `We don't know what to fill in for {${names.join('}, {')}}`

const titleWords = (most: number) => ({
  missing: 'Please give it a name',
  short: 'Please give it a name',
  long: `Please use at most ${most} characters`,
})

/** What is said beside the fields of a saved reply. */
export const savedReplyInputWords = {
  title: titleWords(savedReplyLimits.title),
  body: {
    missing: 'Please write the reply',
    short: 'Please write the reply',
    long: 'Replies have at most 2,000 characters',
  },
  unknownVariables,
}

/** The same of a scheduled message. */
export const scheduledInputWords = {
  title: titleWords(scheduledMessageLimits.title),
  body: {
    missing: 'Please write the message',
    short: 'Please write the message',
    long: `Messages have at most ${scheduledMessageLimits.body.toLocaleString('en-US')} characters`,
  },
  unknownVariables,
  moment: 'Please choose when to send it',
  noDays: 'Please enter a number of days',
  days: ({ min, max }: { min: number; max: number }) => `Please enter ${min} to ${max} days`,
  hour: 'Please choose an hour',
  homes: 'Please choose at least one home',
}

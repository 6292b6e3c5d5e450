import { attachmentLimits } from './attachment.ts'
import { longestMessage } from './messaging.ts'

/** What is said beside the field of a message. */
export const messageInputWords = {
  missing: 'Please write a message first',
  short: 'Please write a message first',
  long: `Messages have at most ${longestMessage.toLocaleString('en-US')} characters`,
}

/** What is said of all else that a conversation takes. */
export const conversationInputWords = {
  dates: 'Please choose both dates',
  notOrdered: 'Check-out date must be after check-in date',
  attachments: `Please send at most ${attachmentLimits.count} files at once`,
  search: { long: 'Please use at most 100 characters' },
}

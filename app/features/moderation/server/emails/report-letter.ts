import { type Letter, quote } from '#platform/mail/letter.ts'

type Report = {
  id: string
  reason: string
  words: string | null
  conversation: string | null
  reporter: string | null
}

/** To the operator: what was reported and where to look. What was written in the conversation is not in it. */
export function somethingReported({ id, reason, words, conversation, reporter }: Report): Letter {
  return {
    subject: `Report: ${reason}`,
    preheader: 'Somebody has reported a conversation.',
    heading: 'Somebody has reported a conversation',
    paragraphs: words ? [quote(words)] : ['There are no words with it.'],
    facts: [
      { label: 'Reason', value: reason },
      { label: 'Conversation', value: conversation ?? 'removed' },
      { label: 'Reported by', value: reporter ?? 'an account that was removed' },
      { label: 'Report', value: id },
    ],
  }
}

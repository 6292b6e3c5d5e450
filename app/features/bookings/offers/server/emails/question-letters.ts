import { formatDate, type Stay } from '#lib/stay.ts'
import type { Letter } from '#platform/mail/letter.ts'
import type { GroupQuestionEnd } from '../../group-question.ts'
import { questionEndDetail, questionEndWords } from '../../group-question-words.ts'

type Facts = {
  home: string
  stay: Stay
  /** How many homes were asked. */
  homes: number
  /** The first name of the guest; null where nothing tells. */
  guest: string | null
  /** The conversation. */
  href: string
}

/** Writes to the host of an asked home how the question ended. It names no other home. */
export function questionEnded(
  end: Exclude<GroupQuestionEnd, 'expired'>,
  { home, stay, homes, guest, href }: Facts,
): Letter {
  const words = questionEndWords(end, 'host')
  const dates = `${formatDate(stay.checkIn)} to ${formatDate(stay.checkOut)}`
  return {
    subject: `${words}: ${home}, ${dates}`,
    preheader: 'Nothing more is to be done about this question.',
    heading: words,
    paragraphs: [
      `${guest ?? 'A guest'} had asked ${homes} homes, yours among them, about ${dates}.`,
      questionEndDetail(end, 'host'),
      'Thank you for the time that you gave to it.',
    ],
    button: { label: 'Open the conversation', href },
  }
}

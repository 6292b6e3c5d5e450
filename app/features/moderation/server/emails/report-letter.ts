import { type Letter, quote } from '#platform/mail/letter.ts'
import { reportReversedWords } from '../../report-words.ts'

type Report = {
  id: string
  what: string
  reason: string
  words: string | null
  case: string | null
  reporter: string
  /** The address of the console. */
  console: string
}

/** To the operator: what was reported and where to look. What the thing itself says is not in it. */
export function somethingReported({
  id,
  what,
  reason,
  words,
  case: caseId,
  reporter,
  console,
}: Report): Letter {
  return {
    subject: `Report: ${reason}`,
    preheader: `Someone reported a ${what}.`,
    heading: `Someone reported a ${what}`,
    paragraphs: words ? [quote(words)] : ['The report has no text.'],
    facts: [
      { label: 'Reason', value: reason },
      { label: 'Case', value: caseId ?? 'removed' },
      { label: 'Reported by', value: reporter },
      { label: 'Report', value: id },
    ],
    ...(caseId && { button: { label: 'Open the case', href: `${console}/cases/${caseId}` } }),
  }
}

type Received = { what: string; title: string; reason: string; id: string }

/** To who reported: it has arrived (DSA, article 16 (4)). */
export function reportReceived({ what, title, reason, id }: Received): Letter {
  return {
    subject: 'We have your report',
    preheader: 'A person will look at it.',
    heading: 'We have your report',
    paragraphs: [
      `You reported a ${what}. A person will look at it and decide, not a program. We’ll email you the outcome.`,
      'We don’t tell the person concerned who reported it.',
    ],
    facts: [
      { label: 'About', value: title },
      { label: 'Reason', value: reason },
      { label: 'Number', value: id },
    ],
  }
}

type Told = { what: string; title: string; id: string; contact: string }

/** To who reported: what was decided, and what can be done against it (DSA, article 16 (5)). */
export function reportDecided({ outcome, ...told }: Told & { outcome: string }): Letter {
  return {
    subject: 'The outcome of your report',
    preheader: 'We have made a decision.',
    heading: 'The outcome of your report',
    paragraphs: [
      `You reported a ${told.what}. A person has looked at it and decided. ${outcome}`,
      ...redressOf(told),
    ],
    facts: factsOf(told),
  }
}

/** To the same, whom we told that we have acted: an appeal has taken that back. */
export function reportReversed(told: Told): Letter {
  const { subject, heading, preheader, reversed } = reportReversedWords
  return {
    ...{ subject, heading, preheader },
    paragraphs: [`You reported a ${told.what}. ${reversed}`, ...redressOf(told)],
    facts: factsOf(told),
  }
}

const redressOf = ({ contact }: Told) => [
  'If you think we are wrong, report it again within six months and say why. Where possible, someone who didn’t make the decision looks at it again.',
  `If you can no longer see it, write to us: ${contact} . You can also go to court, or to a certified out-of-court dispute settlement body.`,
]

const factsOf = ({ title, id }: Told) => [
  { label: 'About', value: title },
  { label: 'Number', value: id },
]

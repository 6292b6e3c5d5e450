import type { Letter } from '#platform/mail/letter.ts'
import { type Statement, statementOf } from '../../decision-words.ts'

/** To whom a decision is about: the statement of reasons, with where to appeal. */
export function decisionTaken(statement: Statement, href: string, canAppeal: boolean): Letter {
  const { heading, done, facts, redress } = statementOf(statement)
  return {
    subject: heading,
    preheader: 'Please read what we decided, and why.',
    heading,
    paragraphs: [done],
    facts,
    button: { label: canAppeal ? 'Read it, or appeal' : 'Read the decision', href },
    ...(canAppeal && { closing: [redress] }),
  }
}

/** To the same: it is over. */
export function decisionOver({ heading }: { heading: string }, href: string): Letter {
  return {
    subject: `Ended: ${heading}`,
    preheader: 'A decision about you has ended.',
    heading: 'A decision has ended',
    paragraphs: [
      `This decision no longer applies: "${heading}". Listings that it hid stay inactive until you activate them.`,
    ],
    button: { label: 'Read it', href },
  }
}

type Appeal = { heading: string; isUpheld: boolean; answer: string }

/** To who appealed: what came of it (DSA, article 20 (5)). */
export function appealDecided({ heading, isUpheld, answer }: Appeal, href: string): Letter {
  return {
    subject: `Your appeal: ${isUpheld ? 'the decision stands' : 'the decision was reversed'}`,
    preheader: 'A person has looked at the decision again.',
    heading: isUpheld ? 'The decision stands' : 'The decision was reversed',
    paragraphs: [
      isUpheld
        ? 'A person has looked at the decision again and confirmed it.'
        : 'A person has looked at the decision again and reversed it. Listings that it hid stay inactive until you activate them.',
      ...(isUpheld
        ? ['You can still go to court, or to a certified out-of-court dispute settlement body.']
        : []),
    ],
    facts: [
      { label: 'Decision', value: heading },
      { label: 'Answer', value: answer },
    ],
    button: { label: 'Read it', href },
  }
}

/** To the operator: somebody appeals. */
export function appealReceived(decisionId: string, href: string): Letter {
  return {
    subject: 'New appeal',
    preheader: 'Someone has appealed a decision.',
    heading: 'New appeal',
    paragraphs: [
      'Someone has appealed a decision. If there are two of you, the one who didn’t decide it should look at it.',
    ],
    facts: [{ label: 'Decision', value: decisionId }],
    button: { label: 'Open the appeals', href },
  }
}

type Stay = { home: string; dates: string; href: string }

/** To a guest whose stay is agreed: the host's account is suspended. It says nothing of why. */
export function hostSuspended({ home, dates, href }: Stay): Letter {
  return {
    subject: `About your stay at ${home}`,
    preheader: 'Your stay is still confirmed. Please read this before you travel.',
    heading: 'Your stay is still confirmed',
    paragraphs: [
      'Your host’s account was suspended. We have not cancelled your stay: it is an agreement between you and your host, and no one else can book these nights.',
      'You can still message each other. Before you travel, ask your host to confirm the stay. Pay only in the way you agreed. If you would rather not go, you can cancel. Your refund follows the cancellation terms you booked with.',
    ],
    facts: [
      { label: 'Home', value: home },
      { label: 'Dates', value: dates },
    ],
    button: { label: 'Open your booking', href },
  }
}

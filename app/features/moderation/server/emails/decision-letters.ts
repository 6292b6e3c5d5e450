import type { Letter } from '#platform/mail/letter.ts'
import { type Statement, statementOf } from '../../decision-words.ts'

/** To whom a decision is about: the statement of reasons, with where to appeal. */
export function decisionTaken(statement: Statement, href: string, canAppeal: boolean): Letter {
  const { heading, done, facts, redress } = statementOf(statement)
  return {
    subject: heading,
    preheader: 'Please read what was decided, and why.',
    heading,
    paragraphs: [done],
    facts,
    button: { label: canAppeal ? 'Read it, or appeal' : 'Read it', href },
    ...(canAppeal && { closing: [redress] }),
  }
}

/** To the same: it is over. */
export function decisionOver({ heading }: { heading: string }, href: string): Letter {
  return {
    subject: `No more: ${heading}`,
    preheader: 'What was decided has ended.',
    heading: 'What was decided has ended',
    paragraphs: [
      `This no longer holds: "${heading}". Listings that were hidden by it are off until you switch them on.`,
    ],
    button: { label: 'Read it', href },
  }
}

type Appeal = { heading: string; isUpheld: boolean; answer: string }

/** To who appealed: what came of it (DSA, article 20 (5)). */
export function appealDecided({ heading, isUpheld, answer }: Appeal, href: string): Letter {
  return {
    subject: `Your appeal: ${isUpheld ? 'the decision stands' : 'the decision is taken back'}`,
    preheader: 'A person has looked at it again.',
    heading: isUpheld ? 'The decision stands' : 'The decision is taken back',
    paragraphs: [
      isUpheld
        ? 'A person has looked at it again, and finds it right.'
        : 'A person has looked at it again, and takes it back. Listings that were hidden by it are off until you switch them on.',
      ...(isUpheld
        ? ['You can still go to a court, or to a certified body for out-of-court settlement.']
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
    subject: 'An appeal waits',
    preheader: 'Somebody thinks that a decision is wrong.',
    heading: 'An appeal waits',
    paragraphs: [
      'Somebody thinks that a decision is wrong. Where there are two of you, somebody else looks at it.',
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
    preheader: 'Your stay stands. Please read this before you travel.',
    heading: 'Your stay stands',
    paragraphs: [
      'The account of your host was suspended. Your stay was agreed before, and we have not cancelled it: it is between you and your host, and nobody else can book these nights.',
      'You can still write with each other. Ask before you travel whether all is as agreed, and pay nothing in another way than was agreed. If you would rather not go, you can cancel; what comes back is what was said when you booked.',
    ],
    facts: [
      { label: 'Home', value: home },
      { label: 'Dates', value: dates },
    ],
    button: { label: 'Open your booking', href },
  }
}

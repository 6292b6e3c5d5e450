import { formatInstant } from '#lib/time-zone.ts'
import type { Flag, TargetKind } from './case.ts'
import type { Act, Ground, Reason } from './decision.ts'

/** What each kind of thing is called within a sentence. */
export const targetWords: Record<TargetKind, string> = {
  listing: 'listing',
  guide: 'guide book',
  message: 'message',
  review: 'review',
  guest_review: 'review of a guest',
  profile: 'profile',
  conversation: 'conversation',
  account: 'account',
}

/** What a target is called by its own name, or by that of the home that it is about. */
export function titleOfTarget(kind: TargetKind, name: string | null): string {
  if (name === null) return 'Without a name'
  switch (kind) {
    case 'guest_review':
      return `Guest of "${name}"`
    case 'message':
      return `In "${name}"`
    case 'conversation':
      return `About "${name}"`
    default:
      return name
  }
}

/** What a decider chooses. */
export const actWords: Record<Act, string> = {
  hide_listing: 'Hide the listing',
  show_listing: 'Show the listing again',
  remove_listing: 'Remove the listing with its pictures',
  hide_review: 'Hide the review',
  show_review: 'Show the review again',
  hide_message: 'Hide the message from both',
  show_message: 'Show the message again',
  warn: 'Warn the account',
  restrict: 'Restrict the account',
  suspend: 'Suspend the account',
  restore: 'Restore the account',
  reject: 'Reject: nothing is done',
}

export const reasonWords: Record<Reason, string> = {
  illegal: 'Illegal content',
  child_abuse: 'Abuse of a child',
  fraud: 'Fraud',
  safety: 'Danger to people',
  inappropriate: 'Inappropriate content',
  spam: 'Spam or harassment',
  copyright: 'Copyright',
  false_facts: 'False facts about a home or a stay',
  terms: 'Other breach of the terms',
  none: 'Nothing is held against it',
}

export const groundWords: Record<Ground, string> = {
  law: 'A law',
  terms: 'Our terms',
}

export const flagWords: Record<Flag, string> = {
  same_picture: 'The same picture stands in another account',
  price: 'The price is far from that of its place',
  contact_data: 'A text holds contact data',
  many_in_a_day: 'Ten or more listings or conversations on the first day',
  own_review: 'Guest and host share a network or a picture',
}

/** What was done, as the person whom it is about reads it. */
export const doneWords: Record<Act, string> = {
  hide_listing:
    'Your listing is hidden: nobody but you sees it, and you cannot switch it on. Stays that are agreed go on, and its calendar is still exported.',
  show_listing: 'Your listing is yours to show again. It is off until you switch it on.',
  remove_listing:
    'Your listing was removed, and its pictures were deleted. Stays that are agreed go on, and its calendar is still exported.',
  hide_review: 'Your review is hidden from everybody but you, and counts in no average.',
  show_review: 'Your review is shown again.',
  hide_message:
    'Your message is hidden from both of you. In its place stands that it was removed by a decision.',
  show_message: 'Your message is shown again.',
  warn: 'We warn you. Nothing else changes.',
  restrict:
    'Your account is restricted: it can send no new requests and publish no listings. All else goes on.',
  suspend:
    'Your account is suspended. Your listings are hidden, and what waited for an answer has ended. Stays that are agreed stand. You can sign in to read this, download your data, appeal, and write with those whose stay is agreed.',
  restore: 'Your account is restored. Listings that were hidden with it are off until you switch them on.',
  reject: 'Nothing was done.',
}

export type Statement = {
  act: Act
  target: TargetKind
  /** What it is called, such as the title of a home. */
  title: string
  reason: Reason
  ground: Ground
  facts: string
  rule: string
  words: string
  /** ISO instant, or null for good. */
  until: string | null
  isAutomated: boolean
}

/** The statement of reasons (DSA, article 17), part by part: the same in the mail, on the page and in the console's preview. */
export function statementOf(statement: Statement): {
  heading: string
  done: string
  facts: { label: string; value: string }[]
  redress: string
} {
  const { act, target, title, reason, ground, facts, rule, words, until, isAutomated } = statement
  return {
    heading: headingOf(act, target),
    done: doneWords[act],
    facts: [
      { label: 'About', value: title },
      ...(reason === 'none' ? [] : [{ label: 'Reason', value: reasonWords[reason] }]),
      { label: 'Facts', value: facts },
      { label: groundWords[ground], value: rule },
      { label: 'In our words', value: words },
      { label: 'Until', value: until ? formatInstant(new Date(until), 'UTC') : 'For good' },
      {
        label: 'Who decided',
        value: isAutomated ? 'A program' : 'A person, without automated means',
      },
    ],
    redress:
      'If you think that we are wrong, you can appeal within six months, free of charge, and somebody looks at it again: where there are two of us, somebody else. You can also go to a court, or to a certified body for out-of-court settlement.',
  }
}

function headingOf(act: Act, target: TargetKind): string {
  if (act === 'warn') return 'A warning'
  if (act === 'restrict') return 'Your account is restricted'
  if (act === 'suspend') return 'Your account is suspended'
  if (act === 'restore') return 'Your account is restored'
  if (act === 'remove_listing') return 'Your listing was removed'
  const what = act.startsWith('hide') || act.startsWith('show') ? (act.split('_')[1] ?? target) : target
  return `Your ${what} is ${act.startsWith('show') ? 'shown again' : 'hidden'}`
}

/** What their dashboard says of a decision that holds. */
export function noticeOf({
  act,
  target_kind,
  title,
}: {
  act: Act
  target_kind: TargetKind
  title: string
}): string {
  return act === 'hide_listing' ? `"${title}" is hidden` : headingOf(act, target_kind)
}

/** What who reported is told of what became of it. */
export function outcomeWords(act: Act): string {
  if (act === 'reject') return 'We found no breach of a law or of our terms, so nothing was done.'
  if (act.startsWith('show') || act === 'restore') return 'It was decided that it may stay.'
  return 'We agreed that something was wrong, and have acted on it.'
}

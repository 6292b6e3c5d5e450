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
  reject: 'Reject: take no action',
}

export const reasonWords: Record<Reason, string> = {
  illegal: 'Illegal content',
  child_abuse: 'Child abuse',
  fraud: 'Fraud',
  safety: 'Danger to people',
  inappropriate: 'Inappropriate content',
  spam: 'Spam or harassment',
  copyright: 'Copyright',
  false_facts: 'False information about a home or a stay',
  terms: 'Other breach of our terms',
  none: 'No breach',
}

export const groundWords: Record<Ground, string> = {
  law: 'A law',
  terms: 'Our terms',
}

export const flagWords: Record<Flag, string> = {
  same_picture: 'Another account uses the same picture',
  price: 'Price far from others in the same place',
  contact_data: 'Contact details in a text',
  many_in_a_day: 'Ten or more listings or conversations on the first day',
  own_review: 'Guest and host share a network or a picture',
}

/** What was done, as the person whom it is about reads it. */
export const doneWords: Record<Act, string> = {
  hide_listing:
    'Your listing is hidden: only you can see it, and you can’t activate it. Confirmed stays go ahead, and its calendar is still exported.',
  show_listing: 'You can show your listing again. It stays inactive until you activate it.',
  remove_listing:
    'Your listing was removed, and its pictures were deleted. Confirmed stays go ahead, and its calendar is still exported.',
  hide_review: 'Your review is hidden. Only you can see it, and it doesn’t count in any average.',
  show_review: 'Your review is shown again.',
  hide_message:
    'Your message is hidden from both of you. A note in its place says that a decision removed it.',
  show_message: 'Your message is shown again.',
  warn: 'This is a warning. Nothing else changes.',
  restrict:
    'Your account is restricted: you can’t send new requests or publish listings. Everything else still works.',
  suspend:
    'Your account is suspended. Your listings are hidden, and open requests and offers have ended. Confirmed stays remain. You can sign in to read this, download your data, appeal, and message people you have a confirmed stay with.',
  restore:
    'Your account is restored. Listings that were hidden with it stay inactive until you activate them.',
  reject: 'No action was taken.',
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
      { label: 'Explanation', value: words },
      { label: 'Until', value: until ? formatInstant(new Date(until), 'UTC') : 'No end date' },
      {
        label: 'Who decided',
        value: isAutomated ? 'A program' : 'A person, without automated means',
      },
    ],
    redress:
      'If you think we are wrong, you can appeal within six months, free of charge. Where possible, someone who didn’t make the decision looks at it again. You can also go to court, or to a certified out-of-court dispute settlement body.',
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
  if (act === 'reject') return 'We found no breach of a law or of our terms, so we took no action.'
  if (act.startsWith('show') || act === 'restore') return 'We decided that it can stay.'
  return 'We agreed that something was wrong, and we have acted on it.'
}

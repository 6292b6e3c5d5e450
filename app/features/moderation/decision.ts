import type { Role } from '#features/accounts/actor.ts'
import type { TargetKind } from './case.ts'

/** What a decision can order. */
export const acts = [
  'hide_listing',
  'show_listing',
  'remove_listing',
  'hide_review',
  'show_review',
  'hide_message',
  'show_message',
  'warn',
  'restrict',
  'suspend',
  'restore',
  'reject',
] as const
export type Act = (typeof acts)[number]

/** Why, in one word. `none`: nothing is held against anybody. */
export const reasons = [
  'illegal',
  'child_abuse',
  'fraud',
  'safety',
  'inappropriate',
  'spam',
  'copyright',
  'false_facts',
  'terms',
  'none',
] as const
export type Reason = (typeof reasons)[number]

/** Whether a law or our own terms forbid it. */
export const grounds = ['law', 'terms'] as const
export type Ground = (typeof grounds)[number]

type Rule = {
  /** Who decides it; an operator may do everything. */
  by: Exclude<Role, 'member'>
  /** What takes it back, where anything can. */
  undo?: Act
}

const onListing = ['hide_listing', 'remove_listing', 'show_listing'] as const
const onAccount = ['warn', 'restrict', 'suspend', 'restore'] as const

/** Who may decide what. Content is for both, accounts for operators alone. */
export const actRules: Record<Act, Rule> = {
  hide_listing: { by: 'moderator', undo: 'show_listing' },
  remove_listing: { by: 'moderator', undo: 'show_listing' },
  show_listing: { by: 'moderator' },
  hide_review: { by: 'moderator', undo: 'show_review' },
  show_review: { by: 'moderator' },
  hide_message: { by: 'moderator', undo: 'show_message' },
  show_message: { by: 'moderator' },
  warn: { by: 'operator' },
  restrict: { by: 'operator', undo: 'restore' },
  suspend: { by: 'operator', undo: 'restore' },
  restore: { by: 'operator' },
  reject: { by: 'moderator' },
}

/** What can be decided about each kind of thing. */
export const actsOn: Record<TargetKind, readonly Act[]> = {
  listing: [...onListing, ...onAccount, 'reject'],
  guide: [...onListing, ...onAccount, 'reject'],
  review: ['hide_review', 'show_review', ...onAccount, 'reject'],
  guest_review: ['hide_review', 'show_review', ...onAccount, 'reject'],
  message: ['hide_message', 'show_message', ...onAccount, 'reject'],
  profile: [...onAccount, 'reject'],
  conversation: [...onAccount, 'reject'],
  account: [...onAccount, 'reject'],
}

/** Whether somebody with this role may decide so. */
export function mayDecide(role: Role, act: Act): boolean {
  return role === 'operator' || (role === 'moderator' && actRules[act].by === 'moderator')
}

/** Acts against somebody: they are told why, and may appeal. */
export function isAgainst(act: Act): boolean {
  return act === 'warn' || actRules[act].undo !== undefined
}

/** Acts that can be ordered until a day. */
export function canEnd(act: Act): boolean {
  return actRules[act].undo !== undefined && act !== 'remove_listing'
}

const sixMonths = 6

/** Until when an appeal is taken (DSA, article 20 (1)): six months after the decision, to its minute. */
export function appealEnds(decidedAt: Date): Date {
  const end = new Date(decidedAt)
  const day = end.getUTCDate()
  end.setUTCMonth(end.getUTCMonth() + sixMonths)
  // A day that the sixth month does not have is its last one.
  if (end.getUTCDate() !== day) end.setUTCDate(0)
  return end
}

/** Whether an appeal would still be taken. */
export function mayAppeal(
  { appeal, appeal_until }: { appeal: unknown; appeal_until: string | null },
  now: Date,
): boolean {
  return appeal === null && appeal_until !== null && now <= new Date(appeal_until)
}

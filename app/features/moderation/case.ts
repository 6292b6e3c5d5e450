import type { AccountId, ConversationId, GuestReviewId, MessageId, PropertyId, ReviewId } from '#lib/ids.ts'

/** What a case may be about. A guide book is named by its home, a profile by its account. A review is of a home. */
export const targetKinds = [
  'listing',
  'guide',
  'message',
  'review',
  'guest_review',
  'profile',
  'conversation',
  'account',
] as const
export type TargetKind = (typeof targetKinds)[number]

/** By what each kind of thing is named. */
export type TargetIds = {
  listing: PropertyId
  guide: PropertyId
  message: MessageId
  review: ReviewId
  guest_review: GuestReviewId
  profile: AccountId
  conversation: ConversationId
  account: AccountId
}

/** One thing of one of these kinds. */
export type TargetOf<Kind extends TargetKind> = { [Each in Kind]: { kind: Each; id: TargetIds[Each] } }[Kind]
export type Target = TargetOf<TargetKind>

/** The thing that a row or a call names, whose id has the shape of one. */
export function toTarget<Kind extends TargetKind>(kind: Kind, id: string): TargetOf<Kind> {
  return { kind, id } as TargetOf<Kind> // an id has no other sign of its kind than what it is said with
}

/** What somebody can report; an account as such is a case of an operator's own. */
export const reportableKinds = [
  'listing',
  'guide',
  'message',
  'review',
  'guest_review',
  'profile',
  'conversation',
] as const satisfies readonly TargetKind[]
export type ReportableKind = (typeof reportableKinds)[number]

/** What the site notices by itself. */
export const flags = ['same_picture', 'price', 'contact_data', 'many_in_a_day', 'own_review'] as const
export type Flag = (typeof flags)[number]

/** What waits for somebody who decides. */
export const caseQueues = ['reports', 'flags'] as const
export type CaseQueue = (typeof caseQueues)[number]

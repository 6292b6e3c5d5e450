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

import { z } from 'zod'
import { idField } from '#lib/fields.ts'
import type { AccountId } from '#lib/ids.ts'
import { defineMailJob, defineScheduledJob } from '#platform/jobs/jobs.ts'
import { factorChanges } from '../factor.ts'

const address = z.object({ email: z.string() })
const account = z.object({ account_id: idField<AccountId>() })

/** Mails the link that confirms an address; nothing when there is nothing to confirm. */
export const confirmationMail = defineMailJob({
  queue: 'account-confirmation-mail',
  data: address.extend({ next: z.string().optional() }),
})

/** Mails the link that sets a new password; nothing when the address is nobody's. */
export const passwordResetMail = defineMailJob({ queue: 'account-password-reset-mail', data: address })

/** Mails the link by which an imported host takes over the account. */
export const invitationMail = defineMailJob({ queue: 'account-invitation-mail', data: account })

/** Tells somebody that the password was changed. */
export const passwordChangedMail = defineMailJob({ queue: 'account-password-changed-mail', data: account })

/** Mails a link to the present address of an account, by which it proves that mails arrive there. */
export const emailCheckMail = defineMailJob({ queue: 'account-email-check-mail', data: account })

/** Mails the link that makes an address that of an account, to this address. */
export const emailChangeMail = defineMailJob({
  queue: 'account-email-change-mail',
  data: account.extend({ email: z.string() }),
})

/** Tells the address that an account had that it has another one, with a link that takes it back. */
export const emailChangedMail = defineMailJob({
  queue: 'account-email-changed-mail',
  data: account.extend({ email: z.string() }),
})

/** Tells somebody until when the account can be restored. */
export const accountDeletionMail = defineMailJob({ queue: 'account-deletion-mail', data: account })

/** Tells somebody that the erasure of the account waits, why, and until when. */
export const erasureHeldMail = defineMailJob({ queue: 'account-erasure-held-mail', data: account })

/** Tells somebody that nothing holds the erasure any more. */
export const erasureHoldOverMail = defineMailJob({ queue: 'account-erasure-hold-over-mail', data: account })

/** Tells somebody that a factor came or went, or that a recovery code was used. */
export const factorChangedMail = defineMailJob({
  queue: 'account-factor-changed-mail',
  data: account.extend({ change: z.enum(factorChanges) }),
})

/** Tells somebody that an operator will take the factors away, with a link that stops it. */
export const factorResetMail = defineMailJob({ queue: 'account-factor-reset-mail', data: account })

/** Takes the factors away whose owners have had their time to stop it. */
export const factorResets = defineScheduledJob({ queue: 'account-factor-resets', expireInSeconds: 900 })

/** Removes the accounts whose time to be restored is over. */
export const accountRemoval = defineScheduledJob({
  queue: 'account-removal',
  expireInSeconds: 900,
})

/** Removes what is over: tokens, attempts, remembered answers. */
export const accountCleanup = defineScheduledJob({
  queue: 'account-cleanup',
  expireInSeconds: 900,
})

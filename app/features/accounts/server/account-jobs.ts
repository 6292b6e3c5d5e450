import { z } from 'zod'
import { defineJob } from '#platform/jobs/jobs.ts'

const address = z.object({ email: z.string() })
const account = z.object({ account_id: z.uuid() })

/** Mails the link that confirms an address; nothing when there is nothing to confirm. */
export const confirmationMail = defineJob({ queue: 'account-confirmation-mail', data: address })

/** Mails the link that sets a new password; nothing when the address is nobody's. */
export const passwordResetMail = defineJob({ queue: 'account-password-reset-mail', data: address })

/** Mails the link by which an imported host takes over the account. */
export const invitationMail = defineJob({ queue: 'account-invitation-mail', data: account })

/** Tells somebody that the password was changed. */
export const passwordChangedMail = defineJob({ queue: 'account-password-changed-mail', data: account })

/** Removes what is over: tokens, attempts, remembered answers. */
export const accountCleanup = defineJob({
  queue: 'account-cleanup',
  // A scheduled job carries nothing.
  data: z.preprocess((value) => value ?? {}, z.object({})),
  expireInSeconds: 900,
})

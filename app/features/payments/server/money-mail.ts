import { z } from 'zod'
import { idField } from '#lib/fields.ts'
import type { AccountId, BookingId, MoneyEntryId, PropertyId } from '#lib/ids.ts'
import { defineMailJob, defineScheduledJob } from '#platform/jobs/jobs.ts'

/** Tells the other side what one has said about money. */
export const moneyMail = defineMailJob({
  queue: 'money-mail',
  data: z.object({ entry_id: idField<MoneyEntryId>() }),
})

/** Notifies a guest that the host has shared Wi-Fi and door details. */
export const accessMail = defineMailJob({
  queue: 'access-shared-mail',
  data: z.object({ booking_id: idField<BookingId>() }),
})

/** Reminds a guest of what is due on a day. */
export const dueMail = defineMailJob({
  queue: 'money-due-mail',
  data: z.object({ booking_id: idField<BookingId>(), due_on: z.iso.date() }),
})

/** Reminds a host of what has to go back to the guest. */
export const sendBackMail = defineMailJob({
  queue: 'money-back-mail',
  data: z.object({ booking_id: idField<BookingId>(), due_on: z.iso.date() }),
})

/** Tells a host that how guests pay was changed: at the account's address, or at one that it had until lately. */
export const instructionsChangedMail = defineMailJob({
  queue: 'payment-instructions-changed-mail',
  data: z.object({
    property_id: idField<PropertyId>(),
    account_id: idField<AccountId>(),
    email: z.string().nullable(),
  }),
})

/** Looks for dates of payment plans that have come. */
export const dueReminders = defineScheduledJob({ queue: 'money-due-reminders' })

/** Removes pictures of receipts that nothing names any more. */
export const receiptCollection = defineScheduledJob({ queue: 'receipt-collection' })

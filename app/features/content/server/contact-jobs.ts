import { z } from 'zod'
import { defineMailJob, defineScheduledJob } from '#platform/jobs/jobs.ts'

const message = z.object({ message_id: z.uuid() })

/** Mails a message of the contact form to the operator. */
export const contactDelivery = defineMailJob({ queue: 'contact-delivery', data: message })

/** Tells the sender of such a message that it arrived. */
export const contactAcknowledgement = defineMailJob({ queue: 'contact-acknowledgement', data: message })

/** Removes the messages that nobody needs any more. */
export const contactCleanup = defineScheduledJob({
  queue: 'contact-cleanup',
})

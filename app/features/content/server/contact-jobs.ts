import { z } from 'zod'
import { defineJob } from '#platform/jobs/jobs.ts'

const message = z.object({ message_id: z.uuid() })

/** Mails a message of the contact form to the operator. */
export const contactDelivery = defineJob({ queue: 'contact-delivery', data: message })

/** Tells the sender of such a message that it arrived. */
export const contactAcknowledgement = defineJob({ queue: 'contact-acknowledgement', data: message })

/** Removes the messages that nobody needs any more. */
export const contactCleanup = defineJob({
  queue: 'contact-cleanup',
  // A scheduled job carries nothing.
  data: z.preprocess((value) => value ?? {}, z.object({})),
})

import { z } from 'zod'
import { idField } from '#lib/fields.ts'
import type { BookingId, DecisionId } from '#lib/ids.ts'
import { defineJob, defineMailJob, defineScheduledJob } from '#platform/jobs/jobs.ts'

const decision = z.object({ decision_id: idField<DecisionId>() })

/** The statement of reasons, to whom a decision is about. */
export const decisionMail = defineMailJob({ queue: 'decision-mail', data: decision })

/** To the same: what a decision had ordered is over. */
export const decisionOverMail = defineMailJob({ queue: 'decision-over-mail', data: decision })

/** To who appealed: what came of it. */
export const appealMail = defineMailJob({ queue: 'appeal-mail', data: decision })

/** To the operator: somebody appeals. */
export const appealReceivedMail = defineMailJob({ queue: 'appeal-received-mail', data: decision })

/** To a guest whose stay is agreed: the host's account is suspended, and the stay stands. */
export const hostSuspendedMail = defineMailJob({
  queue: 'host-suspended-mail',
  data: z.object({ booking_id: idField<BookingId>() }),
})

/** Tells a content network which pages to forget. */
export const purgeJob = defineJob({
  queue: 'purge-pages',
  data: z.object({ paths: z.array(z.string()).max(10_000) }),
})

/** Takes back what was ordered until a day that has come. */
export const endDecisionsJob = defineScheduledJob({ queue: 'end-decisions' })

/** Forgets who reported something without an account, once nobody asks any more. */
export const forgetReportersJob = defineScheduledJob({ queue: 'forget-reporters', expireInSeconds: 900 })

/** Looks for what the site notices by itself. */
export const findFlagsJob = defineScheduledJob({ queue: 'find-flags', expireInSeconds: 900 })

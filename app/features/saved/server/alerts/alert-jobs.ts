import { z } from 'zod'
import { idField } from '#lib/fields.ts'
import type { AccountId, NightWaitId } from '#lib/ids.ts'
import { defineJob, defineMailJob, defineScheduledJob } from '#platform/jobs/jobs.ts'

/** Looks for what has become of homes, and for whom that is news. A minute at most, so that it is never taken to be lost. */
export const homeNews = defineScheduledJob({ queue: 'home-news' })

/** The same within the minute: a schedule knows whole minutes alone. */
export const homeNewsAgain = defineJob({ queue: 'home-news-again', data: z.object({}) })

/** A letter about what was found for somebody's searches. */
export const searchAlert = defineMailJob({
  queue: 'search-alert',
  data: z.object({ account_id: idField<AccountId>(), alert: z.uuid() }),
})

/** A letter about nights that somebody waited for. */
export const nightsFree = defineMailJob({
  queue: 'nights-free',
  data: z.object({ wait_id: idField<NightWaitId>() }),
})

/** Forgets what was told long ago, and waits whose days are over. */
export const alertCleanup = defineScheduledJob({ queue: 'alert-cleanup' })

import type { JobHandler } from '#platform/jobs/work.ts'

/** What the worker does for conversations. */
export const messagingJobs: JobHandler[] = []

/** Work that recurs. */
export const messagingSchedules: { queue: string; cron: string }[] = []

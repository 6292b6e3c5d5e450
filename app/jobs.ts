import type { JobHandler } from '#platform/jobs/work.ts'

/** Everything the worker does, feature by feature. */
export const jobHandlers: JobHandler[] = []

/** Work that recurs: the queue gets an empty job at these times (cron, UTC). */
export const schedules: { queue: string; cron: string }[] = []

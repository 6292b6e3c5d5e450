import { demoJobs } from '#database/seed/draw-pictures.ts'
import { accountJobs, accountSchedules } from '#features/accounts/server/jobs.ts'
import { bookingJobs, bookingSchedules } from '#features/bookings/server/jobs.ts'
import { photoJobs } from '#features/photos/server/jobs.ts'
import type { JobHandler } from '#platform/jobs/work.ts'

/** Everything the worker does, feature by feature. */
export const jobHandlers: JobHandler[] = [...accountJobs, ...bookingJobs, ...photoJobs, ...demoJobs]

/** Work that recurs: the queue gets an empty job at these times (cron, UTC). */
export const schedules: { queue: string; cron: string }[] = [...accountSchedules, ...bookingSchedules]

import { z } from 'zod'
import { defineJob, defineMailJob, defineScheduledJob } from '#platform/jobs/jobs.ts'

/**
 * Each night: makes a backup. A failure is told and final, since the next night comes; only a worker that was killed leaves it
 * to another try.
 */
export const nightlyBackup = defineJob({
  ...defineScheduledJob({ queue: 'backup-nightly' }),
  retryLimit: 2,
  expireInSeconds: 6 * 3_600,
})

/** Each day, some time after the nightly one: looks whether the newest is of last night. */
export const backupWatch = defineScheduledJob({ queue: 'backup-watch' })

/** Mails the operator that a backup failed, that the newest is old, or that files of the backups are damaged. */
export const backupTrouble = defineMailJob({
  queue: 'backup-trouble',
  data: z.object({
    kind: z.enum(['failed', 'overdue', 'damaged']),
    /** Our own sentence about it. */
    words: z.string(),
    /** The name of the newest whole backup; null when there is none. */
    newest: z.string().nullable(),
  }),
})

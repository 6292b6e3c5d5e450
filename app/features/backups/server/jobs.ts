import type { Config } from '#platform/config/config.ts'
import { handleJob, type JobHandler } from '#platform/jobs/job-handler.ts'
import { backupTrouble, backupWatch, nightlyBackup } from './backup-jobs.ts'
import { makeNightlyBackup } from './make-nightly-backup.ts'
import { notifyOperator } from './notify-operator.ts'
import { watchBackups } from './watch-backups.ts'

export const backupJobs: JobHandler[] = [
  handleJob(nightlyBackup, (ctx, _nothing, { signal }) => makeNightlyBackup(ctx, signal)),
  handleJob(backupWatch, (ctx) => watchBackups(ctx)),
  handleJob(backupTrouble, (ctx, trouble, { id }) => notifyOperator(ctx, trouble, id)),
]

const usual = { hour: 3, minute: 0 }

/** The operator's hour; the watch comes two hours later, when a backup of the night before would be 26 hours old. */
export function backupSchedules({ backup }: Pick<Config, 'backup'>): { queue: string; cron: string }[] {
  const { hour, minute } = backup?.at ?? usual
  return [
    { queue: nightlyBackup.queue, cron: `${minute} ${hour} * * *` },
    { queue: backupWatch.queue, cron: `${minute} ${(hour + 2) % 24} * * *` },
  ]
}

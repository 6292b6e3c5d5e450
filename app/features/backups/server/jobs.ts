import { hourMs } from '#lib/duration.ts'
import { findNewestId } from '#platform/backup/find-newest.ts'
import { instantOf } from '#platform/backup/manifest.ts'
import { openTarget } from '#platform/backup/target.ts'
import type { Config } from '#platform/config/config.ts'
import type { Context } from '#platform/context.ts'
import { handleJob, type JobHandler } from '#platform/jobs/job-handler.ts'
import { overdueWords } from '../backup-words.ts'
import { backupTrouble, backupWatch, nightlyBackup } from './backup-jobs.ts'
import { makeNightlyBackup } from './make-nightly-backup.ts'
import { notifyOperator } from './notify-operator.ts'

/** A day, and the time that a backup may take. */
const longestAgeMs = 26 * hourMs

/** Tells the operator when the newest whole backup, as the target has it, is too old. */
export async function watchBackups(
  ctx: Pick<Context, 'config' | 'db' | 'clock' | 'log' | 'jobs'>,
): Promise<void> {
  const { backup } = ctx.config
  if (!backup) return
  const newest = await findNewestId(openTarget(backup.target))
  if (newest && ctx.clock().getTime() - instantOf(newest).getTime() <= longestAgeMs) return
  ctx.log.error('backup overdue', { newest })
  await ctx.jobs.send(ctx.db, backupTrouble, { kind: 'overdue', words: overdueWords(newest), newest })
}

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

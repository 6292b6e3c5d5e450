import { hourMs } from '#lib/duration.ts'
import { findNewestId } from '#platform/backup/find-newest.ts'
import { instantOf } from '#platform/backup/manifest.ts'
import { openTarget } from '#platform/backup/target.ts'
import type { Context } from '#platform/context.ts'
import { overdueWords } from '../backup-words.ts'
import { backupTrouble } from './backup-jobs.ts'

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

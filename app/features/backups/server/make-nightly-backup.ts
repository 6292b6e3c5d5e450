import { hourMs } from '#lib/duration.ts'
import { BackupError } from '#platform/backup/backup-error.ts'
import { findNewestId } from '#platform/backup/find-newest.ts'
import { makeBackup } from '#platform/backup/make-backup.ts'
import { instantOf } from '#platform/backup/manifest.ts'
import { BackupBusy } from '#platform/backup/snapshot.ts'
import { openTarget, type Target } from '#platform/backup/target.ts'
import type { Context } from '#platform/context.ts'
import { PermanentFailure } from '#platform/permanent-failure.ts'
import { unforeseen } from '../backup-words.ts'
import { backupTrouble } from './backup-jobs.ts'

type Doors = Pick<Context, 'config' | 'db' | 'databaseUrl' | 'storage' | 'secrets' | 'clock' | 'log' | 'jobs'>

// A second worker that was told the same a little later has nothing to do.
const freshMs = hourMs

/** Makes a backup where one is wanted; tells the operator when it fails, or when old ones could not be removed. */
export async function makeNightlyBackup(ctx: Doors, signal: AbortSignal): Promise<void> {
  const { backup } = ctx.config
  if (!backup) return
  const target = openTarget(backup.target)
  const now = ctx.clock()
  const startedAt = performance.now()
  try {
    const { manifest, newContents, repaired, damage, removed, trouble } = await makeBackup(ctx, {
      databaseUrl: ctx.databaseUrl,
      target,
      now,
      signal,
      isWanted: async () => {
        const newest = await findNewestId(target)
        return !newest || now.getTime() - instantOf(newest).getTime() >= freshMs
      },
    })
    ctx.log.info('backup made', {
      backup: manifest.id,
      files: manifest.files.count,
      new_files: newContents,
      repaired_files: repaired,
      removed: removed.length,
      ms: Math.round(performance.now() - startedAt),
    })
    if (trouble) await tell(ctx, target, trouble)
    if (damage) await tellDamage(ctx, manifest.id, damage)
  } catch (error) {
    // Another process makes it, or has made it; this one is ending, and leaves it to the next.
    if (error instanceof BackupBusy) return
    if (signal.aborted) throw error
    await tell(ctx, target, error)
    throw new PermanentFailure(wordsOf(error))
  }
}

/** The backup was made all the same, and what is kept with it is not sound. */
async function tellDamage(ctx: Doors, newest: string, damage: BackupError): Promise<void> {
  ctx.log.error('backup damaged', damage)
  await ctx.jobs.send(ctx.db, backupTrouble, { kind: 'damaged', words: damage.message, newest })
}

async function tell(ctx: Doors, target: Target, error: unknown): Promise<void> {
  ctx.log.error('backup failed', error)
  const newest = await findNewestId(target).catch(() => null)
  await ctx.jobs.send(ctx.db, backupTrouble, { kind: 'failed', words: wordsOf(error), newest })
}

function wordsOf(error: unknown): string {
  return error instanceof BackupError ? error.message : unforeseen
}

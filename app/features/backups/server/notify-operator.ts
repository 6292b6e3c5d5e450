import type { NotifyDoors } from '#features/accounts/server/notify/notification.ts'
import { notify } from '#features/accounts/server/notify/notify.ts'
import { instantOf } from '#platform/backup/manifest.ts'
import { nameOfTarget } from '#platform/backup/name-of-target.ts'
import { backupTrouble } from './backup-jobs.ts'
import { backupTroubleLetter } from './emails/backup-letters.ts'

type Trouble = { kind: 'failed' | 'overdue' | 'damaged'; words: string; newest: string | null }

/** Mails the operator what became of the backups; nothing when they are wanted no more. */
export async function notifyOperator(
  ctx: NotifyDoors,
  { kind, words, newest }: Trouble,
  mailId: string,
): Promise<void> {
  const { backup, mail } = ctx.config
  if (!backup) return
  await notify(ctx, {
    event: backupTrouble.queue,
    kind: null,
    recipient: { account: null, email: mail.support },
    letter: backupTroubleLetter({
      kind,
      words,
      newest: newest && `${instantOf(newest).toISOString().slice(0, 16).replace('T', ' ')} UTC`,
      where: nameOfTarget(backup.target),
    }),
    path: null,
    id: mailId,
  })
}

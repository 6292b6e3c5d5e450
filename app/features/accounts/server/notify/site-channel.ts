import { wants } from '../preferences.ts'
import type { Notification, NotifyDoors } from './notification.ts'

const longestTitle = 300

/** Says it within the site: one line that leads to where it is about, once for each job. Nothing for who has no account. */
export async function notifyInSite(
  { db, clock }: NotifyDoors,
  { kind, recipient, letter, path, id }: Notification,
): Promise<void> {
  const { account } = recipient
  if (!account || path === null) return
  if (kind && !(await wants(db, 'is_wanted_in_site', { account, kind }))) return
  await db
    .insertInto('notices')
    .values({
      account_id: account,
      told_by: id,
      kind,
      title: [...(letter.notice ?? letter.subject)].slice(0, longestTitle).join(''),
      path,
      created_at: clock(),
    })
    .onConflict((conflict) => conflict.constraint('notices_told_once').doNothing())
    .execute()
}

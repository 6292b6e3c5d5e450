import type { AccountId } from '#lib/ids.ts'
import type { Context } from '#platform/context.ts'
import type { Database, Transaction } from '#platform/database/database.ts'
import { activeSubscriptions } from '../push/active-subscriptions.ts'
import { pushDelivery } from '../push/push-job.ts'
import { pushJobId, sealNotice } from '../push/push-secrets.ts'
import type { Channel } from './notification.ts'

const longestLine = 120
const longestText = 240

/**
 * Says it on each browser that has asked for it, by one job for each, which is the same job when it is said again. What somebody
 * has written is shown only to an account that wants that; else the line alone, which names nobody.
 */
export const pushChannel: Channel = {
  wishColumn: 'is_wanted_by_push',
  say: async (ctx, { recipient: { account }, letter, path, id, push = {} }) => {
    if (!account || path === null) return
    const line = { title: letter.notice ?? letter.subject, body: '' }
    for (const { session_id, shows_text } of await listDevices(ctx, account)) {
      const { title, body } = (shows_text && push.written) || line
      const notice = sealNotice(ctx.secrets, {
        title: shortened(title, longestLine),
        body: shortened(body, longestText),
        ...{ path, id, tag: push.tag ?? id, unread: push.unread ?? null },
      })
      await ctx.jobs.send(ctx.db, pushDelivery, { session_id, notice }, { id: pushJobId(id, session_id) })
    }
  },
}

/** Whether an account is told anything by push at all. */
export async function hasDevices(db: Database | Transaction, account: AccountId): Promise<boolean> {
  const row = await db
    .selectFrom('push_subscriptions')
    .select('session_id')
    .where('account_id', '=', account)
    .where('refused_at', 'is', null)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

function listDevices(ctx: Pick<Context, 'db' | 'clock'>, account: AccountId) {
  return activeSubscriptions(ctx, ctx.db)
    .innerJoin('accounts as a', 'a.id', 'push.account_id')
    .select(['push.session_id', 'a.shows_text_in_push as shows_text'])
    .where('push.account_id', '=', account)
    .where('push.refused_at', 'is', null)
    .execute()
}

function shortened(text: string, most: number): string {
  const signs = [...text]
  return signs.length > most ? `${signs.slice(0, most - 1).join('')}…` : text
}

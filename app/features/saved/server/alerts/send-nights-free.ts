import type { NotifyDoors } from '#features/accounts/server/notify/notification.ts'
import { notify } from '#features/accounts/server/notify/notify.ts'
import { readHomes, takesNights } from '#features/search/server/match-homes.ts'
import type { NightWaitId } from '#lib/ids.ts'
import { bookingHref } from '../../words.ts'
import { nightsFreeLetter } from '../emails/alert-letters.ts'
import { nightsFree } from './alert-jobs.ts'
import { stayOf } from './asked-nights.ts'
import { isUnwanted } from './is-unwanted.ts'
import { findReader } from './reader.ts'

/**
 * Tells somebody that the nights they waited for are free. Where somebody else was quicker, the wait goes on as if nothing had been.
 * Safe to run twice: the mail keeps its id.
 */
export async function sendNightsFree(
  ctx: NotifyDoors,
  { id, messageId }: { id: NightWaitId; messageId: string },
): Promise<void> {
  const wait = await ctx.db
    .selectFrom('night_waits as w')
    .innerJoin('properties as p', 'p.id', 'w.property_id')
    .select(['w.account_id', 'w.property_id', 'w.check_in', 'w.check_out', 'p.title'])
    .select(['w.guests_count', 'w.children', 'w.infants', 'w.pets'])
    .where('w.id', '=', id)
    .where('w.told_at', 'is not', null)
    .where((is) => is.not(isUnwanted('w.account_id', 'p')))
    .executeTakeFirst()
  const stay = wait && stayOf(wait)
  if (!wait || !stay) return
  const now = ctx.clock()
  const home = (await readHomes(ctx.db, [wait.property_id], now)).get(wait.property_id)
  if (!home || !takesNights(home, stay, now)) {
    await ctx.db.updateTable('night_waits').set({ told_at: null }).where('id', '=', id).execute()
    return
  }
  const email = await findReader(ctx.db, wait.account_id)
  if (email === null) return
  const path = bookingHref(wait)
  await notify(ctx, {
    event: nightsFree.queue,
    kind: 'free_nights',
    recipient: { account: wait.account_id, email },
    letter: nightsFreeLetter({ title: wait.title, stay, href: `${ctx.config.publicUrl}${path}` }),
    path,
    id: messageId,
  })
}

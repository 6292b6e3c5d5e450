import type { NotifyDoors } from '#features/accounts/server/notify/notification.ts'
import { notify } from '#features/accounts/server/notify/notify.ts'
import { mayActFor } from '#features/listings/server/access.ts'
import { isListed } from '#features/listings/server/listed.ts'
import type { AccountId } from '#lib/ids.ts'
import type { Context } from '#platform/context.ts'
import { makeCalendarToken } from './calendar-link.ts'
import { calendarLetter } from './emails/host-letters.ts'
import { calendarQuestion } from './host-jobs.ts'

const named = 5

/** Asks a host about the homes that nobody has confirmed since; none are left, nothing is sent. Safe to run twice. */
export async function sendCalendarQuestion(
  ctx: NotifyDoors & Pick<Context, 'secrets'>,
  { host, askedAt, messageId }: { host: AccountId; askedAt: Date; messageId: string },
): Promise<void> {
  const account = await ctx.db
    .selectFrom('accounts')
    .select('email')
    .where('id', '=', host)
    .where('erased_at', 'is', null)
    .executeTakeFirst()
  if (!account?.email) return
  const homes = await ctx.db
    .selectFrom('properties')
    .select('title')
    .where(mayActFor({ id: host }, 'calendar'))
    .where(isListed())
    .where('calendar_asked_at', '=', askedAt)
    .whereRef('calendar_confirmed_at', '<', 'calendar_asked_at')
    .orderBy('title')
    .limit(1_000)
    .execute()
  if (homes.length === 0) return
  const token = makeCalendarToken(ctx, host, askedAt)
  await notify(ctx, {
    event: calendarQuestion.queue,
    kind: 'calendar_alerts',
    recipient: { account: host, email: account.email },
    letter: calendarLetter({
      titles: homes.slice(0, named).map(({ title }) => title),
      more: Math.max(0, homes.length - named),
      href: `${ctx.config.publicUrl}/still-correct?token=${token}`,
    }),
    path: '/dashboard',
    id: messageId,
  })
}

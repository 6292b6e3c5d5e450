import type { AccountId } from '#lib/ids.ts'
import { recordOf } from '#lib/record-of.ts'
import type { Database, Transaction } from '#platform/database/database.ts'
import type { MailKind } from '../../mail-kinds.ts'
import { mailChannel } from './mail-channel.ts'
import type { Channel, Notification, NotifyDoors } from './notification.ts'
import { pushChannel } from './push-channel.ts'
import { siteChannel } from './site-channel.ts'

const channels = { site: siteChannel, mail: mailChannel, push: pushChannel } satisfies Record<string, Channel>

type ChannelName = keyof typeof channels

const everywhere = Object.keys(channels) as ChannelName[] // the table's own names

/** The columns of `mail_preferences` that keep by which channels a kind is wanted. */
export const wishColumns = everywhere.map((name) => channels[name].wishColumn)

/** By which channels each kind is said, and what nobody can switch off. */
const channelsOf: Record<MailKind | 'always', readonly ChannelName[]> = {
  always: everywhere,
  booking_requests: everywhere,
  // Within the site the inbox tells of them.
  messages: ['mail', 'push'],
  reminders: everywhere,
  review_invitations: everywhere,
  reviews: everywhere,
  calendar_alerts: everywhere,
  saved_searches: everywhere,
  free_nights: everywhere,
}

function channelsFor({ kind, by, isSiteOnly }: Notification): readonly ChannelName[] {
  if (isSiteOnly) return ['site']
  return channelsOf[kind ?? 'always'].filter((name) => !by || name === by)
}

/**
 * By which channels an account wants a kind: by all where it has switched none off. Asked when it is said, so that the latest
 * wish counts.
 */
export async function channelsWanted(
  db: Database | Transaction,
  { account, kind }: { account: AccountId; kind: MailKind },
): Promise<Record<ChannelName, boolean>> {
  const row = await db
    .selectFrom('mail_preferences')
    .select(wishColumns)
    .where('account_id', '=', account)
    .where('kind', '=', kind)
    .executeTakeFirst()
  return recordOf(everywhere, (name) => row?.[channels[name].wishColumn] ?? true)
}

/**
 * Tells somebody something by every channel of its kind, and is the only way to do so. Called by the job of the event, which
 * is sent in the transaction that makes it true; it may run again after a failure. One channel that fails keeps none of the
 * others from saying it.
 */
export async function notify(ctx: NotifyDoors, notification: Notification): Promise<void> {
  const { kind, recipient } = notification
  const { account } = recipient
  const wanted = kind && account ? await channelsWanted(ctx.db, { account, kind }) : null
  const said = await Promise.allSettled(
    channelsFor(notification)
      .filter((name) => wanted?.[name] ?? true)
      .map((name) => channels[name].say(ctx, notification)),
  )
  for (const outcome of said) if (outcome.status === 'rejected') throw outcome.reason
}

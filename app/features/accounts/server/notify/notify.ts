import type { MailKind } from '../../mail-kinds.ts'
import { notifyByMail } from './mail-channel.ts'
import type { Channel, Notification, NotifyDoors } from './notification.ts'
import { notifyByPush } from './push-channel.ts'
import { notifyInSite } from './site-channel.ts'

const channels = { site: notifyInSite, mail: notifyByMail, push: notifyByPush } satisfies Record<
  string,
  Channel
>

const everywhere = ['site', 'mail', 'push'] as const

/** By which channels each kind is said, and what nobody can switch off. */
const channelsOf: Record<MailKind | 'always', readonly (keyof typeof channels)[]> = {
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

function channelsFor({ kind, by, isSiteOnly }: Notification): readonly (keyof typeof channels)[] {
  if (isSiteOnly) return ['site']
  return channelsOf[kind ?? 'always'].filter((name) => !by || name === by)
}

/**
 * Tells somebody something by every channel of its kind, and is the only way to do so. Called by the job of the event, which
 * is sent in the transaction that makes it true; it may run again after a failure. One channel that fails keeps none of the
 * others from saying it.
 */
export async function notify(ctx: NotifyDoors, notification: Notification): Promise<void> {
  const said = await Promise.allSettled(
    channelsFor(notification).map((name) => channels[name](ctx, notification)),
  )
  for (const outcome of said) if (outcome.status === 'rejected') throw outcome.reason
}

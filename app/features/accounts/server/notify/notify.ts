import type { MailKind } from '../../mail-kinds.ts'
import { sayByMail } from './mail-channel.ts'
import type { Channel, Notification, NotifyDoors } from './notification.ts'
import { sayInSite } from './site-channel.ts'

/** By which channels each kind is said, and what nobody can switch off. */
const channels: Record<MailKind | 'always', readonly Channel[]> = {
  always: [sayInSite, sayByMail],
  booking_requests: [sayInSite, sayByMail],
  // Within the site the inbox tells of them.
  messages: [sayByMail],
  reminders: [sayInSite, sayByMail],
  review_invitations: [sayInSite, sayByMail],
  reviews: [sayInSite, sayByMail],
  calendar_alerts: [sayInSite, sayByMail],
}

function channelsOf({ kind, isSiteOnly }: Notification): readonly Channel[] {
  return isSiteOnly ? [sayInSite] : channels[kind ?? 'always']
}

/**
 * Tells somebody something by every channel of its kind, and is the only way to do so. Called by the job of the event, which
 * is sent in the transaction that makes it true; it may run again after a failure. One channel that fails keeps none of the
 * others from saying it.
 */
export async function notify(ctx: NotifyDoors, notification: Notification): Promise<void> {
  const said = await Promise.allSettled(channelsOf(notification).map((say) => say(ctx, notification)))
  for (const outcome of said) if (outcome.status === 'rejected') throw outcome.reason
}

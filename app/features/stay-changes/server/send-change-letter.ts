import type { NotifyDoors } from '#features/accounts/server/notify/notification.ts'
import { notify } from '#features/accounts/server/notify/notify.ts'
import { confirmationExtras, readLetterFacts } from '#features/bookings/server/letters/send-booking-letter.ts'
import type { Side } from '#features/bookings/server/rows/select-bookings.ts'
import { bookingPath } from '#lib/booking-path.ts'
import type { StayChangeId } from '#lib/ids.ts'
import type { Context } from '#platform/context.ts'
import type { StayChangeStatus } from '../stay-change.ts'
import { toChangeFacts } from './change-facts.ts'
import { type ChangeNews, changeMail } from './change-mail.ts'
import { writeChangeLetter } from './emails/change-letters.ts'
import type { ChangeRow } from './stay-change-rows.ts'

type Letter = { changeId: StayChangeId; news: ChangeNews; to: Side; messageId: string }

/**
 * Sends a letter about a change of a stay to the account of one side, unless it is no longer true. Once accepted, the new
 * stay goes with it as a calendar entry that takes the old one's place. Safe to run twice: the message keeps its id.
 */
export async function sendChangeLetter(
  ctx: NotifyDoors & Pick<Context, 'clock'>,
  { changeId, news, to, messageId }: Letter,
): Promise<void> {
  const change = await ctx.db
    .selectFrom('stay_changes')
    .selectAll()
    .where('id', '=', changeId)
    .executeTakeFirst()
  if (!change || change.status !== statusAfter[news]) return
  const bookingId = change.booking_id
  const found = await readLetterFacts(ctx, { bookingId, to, withContact: news === 'accepted' })
  if (!found) return
  const { facts, recipient, row } = found
  const siteUrl = ctx.config.publicUrl
  const told = { facts, change: toChangeFacts(change, row.currency, await findReplacedTotal(ctx, change)) }
  await notify(ctx, {
    event: changeMail.queue,
    kind: null,
    recipient,
    letter: writeChangeLetter(news, to, told, siteUrl),
    path: bookingPath(bookingId),
    id: messageId,
    ...(news === 'accepted' && {
      mail: confirmationExtras(facts, to, { siteUrl, support: ctx.config.mail.support, now: ctx.clock() }),
    }),
  })
}

// A proposal that was answered before its letter went is told by the letter of the answer.
const statusAfter: Record<ChangeNews, StayChangeStatus> = {
  proposed: 'open',
  accepted: 'accepted',
  declined: 'declined',
  withdrawn: 'withdrawn',
  expired: 'expired',
}

/** The total of the guest's change that the host answered by naming another one; null for every other change. */
async function findReplacedTotal({ db }: Pick<Context, 'db'>, change: ChangeRow): Promise<string | null> {
  if (change.proposed_by !== 'host') return null
  const replaced = await db
    .selectFrom('stay_changes')
    .select('total_price')
    .where('booking_id', '=', change.booking_id)
    .where('proposed_by', '=', 'guest')
    .where('status', '=', 'declined')
    // The answer to the one is the proposal of the other.
    .where('answered_at', '=', change.created_at)
    .executeTakeFirst()
  return replaced?.total_price ?? null
}

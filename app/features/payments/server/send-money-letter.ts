import { sql } from 'kysely'
import type { NotifyDoors } from '#features/accounts/server/notify/notification.ts'
import { notify } from '#features/accounts/server/notify/notify.ts'
import { holdsNights } from '#features/bookings/booking.ts'
import { waysWords } from '#features/pricing/payment-words.ts'
import { moneyPath } from '#lib/booking-path.ts'
import type { BookingId, MoneyEntryId } from '#lib/ids.ts'
import { money, moneyFromDatabase } from '#lib/money.ts'
import { calendarDate, formatDate } from '#lib/stay.ts'
import { tripPath } from '#lib/trip-path.ts'
import type { Context } from '#platform/context.ts'
import { type LedgerSide, pairEntries, sum } from '../ledger.ts'
import { sumBack, unrecorded } from '../ledger-balance.ts'
import { accessShared, moneyBack, moneyDue, moneySaid } from './emails/money-letters.ts'
import { ledgerOfRow } from './ledger/ledger-of-row.ts'
import { type LedgerRow, selectLedgers } from './ledger/ledger-rows.ts'
import { accessMail, dueMail, moneyMail, sendBackMail } from './money-mail.ts'

type Doors = NotifyDoors & Pick<Context, 'clock'>

/** Tells the other side of a booking what one has said about money, as it stands now. Safe to run twice. */
export async function sendMoneyLetter(
  ctx: Doors,
  { entryId, messageId }: { entryId: MoneyEntryId; messageId: string },
): Promise<void> {
  const row = await selectLedgers(ctx.db)
    .where(sql<boolean>`b.id = (select m.booking_id from money_entries m where m.id = ${entryId})`)
    .executeTakeFirst()
  const said = row?.entries.find(({ id }) => id === entryId)
  if (!row || !said) return
  const reader: LedgerSide = said.side === 'host' ? 'guest' : 'host'
  await tell(ctx, row, reader, {
    event: moneyMail.queue,
    id: messageId,
    letter: (facts) =>
      moneySaid({
        ...facts,
        reader,
        said: { ...said, amount: moneyFromDatabase(said.amount, row.currency) },
        movedOn: calendarDate(said.moved_on),
        note: said.note,
        kind: kindOf(row, said),
      }),
  })
}

function kindOf(row: LedgerRow, said: LedgerRow['entries'][number]) {
  if (said.reverses !== null) return 'taken_back'
  const { entries } = ledgerOfRow(row, new Date(0))
  const item = pairEntries(entries).find(({ answer }) => answer?.id === said.id)
  return item && item.state !== 'waiting' ? item.state : 'said'
}

/** Notifies a guest that the host has shared Wi-Fi and door details, while the stay is ahead or running. Safe to run twice. */
export async function sendAccessLetter(
  ctx: Doors,
  { bookingId, messageId }: { bookingId: BookingId; messageId: string },
): Promise<void> {
  const row = await selectLedgers(ctx.db).where('b.id', '=', bookingId).executeTakeFirst()
  if (!row || row.access_shared_at === null || !holdsNights(row.status)) return
  const { today } = ledgerOfRow(row, ctx.clock())
  await tell(ctx, row, 'guest', {
    event: accessMail.queue,
    id: messageId,
    path: tripPath(row.id),
    letter: (facts) => accessShared({ ...facts, checkIn: calendarDate(row.check_in_date), today }),
  })
}

/** Reminds a guest of what is due on a day, as far as it is still open. Safe to run twice. */
export async function sendDueLetter(
  ctx: Doors,
  { bookingId, dueOn, messageId }: { bookingId: BookingId; dueOn: string; messageId: string },
): Promise<void> {
  const row = await selectLedgers(ctx.db).where('b.id', '=', bookingId).executeTakeFirst()
  const amount = row ? openOn(row, dueOn, ctx.clock()) : 0
  if (!row?.payment_plan || amount === 0) return
  const ways = waysWords(row.payment_plan)
  await tell(ctx, row, 'guest', {
    event: dueMail.queue,
    id: messageId,
    letter: (facts) =>
      moneyDue({
        ...facts,
        amount: money(amount, row.currency),
        dueOn: calendarDate(dueOn),
        ways,
        access: ledgerOfRow(row, ctx.clock()).access.waits ? calendarDate(row.check_in_date) : null,
      }),
  })
}

/** Reminds a host of what has to go back and is not even said to be sent. Safe to run twice. */
export async function sendBackLetter(
  ctx: Doors,
  { bookingId, messageId }: { bookingId: BookingId; messageId: string },
): Promise<void> {
  const row = await selectLedgers(ctx.db).where('b.id', '=', bookingId).executeTakeFirst()
  if (!row) return
  const { balance, facts } = ledgerOfRow(row, ctx.clock())
  const unsent = unrecorded(balance)
  if (sumBack(unsent) === 0) return
  const { damage } = balance.flows
  await tell(ctx, row, 'host', {
    event: sendBackMail.queue,
    id: messageId,
    letter: (stay) =>
      moneyBack({
        ...stay,
        guest: row.guest_name,
        refund: money(unsent.refund, row.currency),
        deposit: money(unsent.deposit_return, row.currency),
        cancelledOn: facts.cancelled?.on ?? null,
        claimed: money(Math.max(0, damage.host - damage.agreed), row.currency),
      }),
  })
}

/** How much of what is due on a day neither side has recorded, in minor units; nothing once the stay is cancelled. */
export function openOn(row: LedgerRow, day: string, now: Date): number {
  const { facts, dues } = ledgerOfRow(row, now)
  if (facts.cancelled) return 0
  return sum(dues.filter(({ on }) => on === day).map(({ open, recorded }) => open - recorded))
}

type Telling = {
  event: string
  id: string
  /** Where it leads; to the money of the booking without one. */
  path?: string
  letter: (facts: { home: string; dates: string; href: string }) => ReturnType<typeof moneyDue>
}

async function tell(
  ctx: Doors,
  row: LedgerRow,
  to: LedgerSide,
  { event, id, path = moneyPath(row.id), letter }: Telling,
): Promise<void> {
  const recipient = await ctx.db
    .selectFrom('accounts')
    .select(['id', 'email'])
    .where('id', '=', to === 'host' ? row.host_id : row.guest_id)
    .executeTakeFirst()
  if (!recipient?.email) return
  const stay = { checkIn: calendarDate(row.check_in_date), checkOut: calendarDate(row.check_out_date) }
  await notify(ctx, {
    event,
    kind: null,
    recipient: { account: recipient.id, email: recipient.email },
    letter: letter({
      home: row.title,
      dates: `${formatDate(stay.checkIn)} to ${formatDate(stay.checkOut)}`,
      href: `${ctx.config.publicUrl}${path}`,
    }),
    path,
    id,
  })
}

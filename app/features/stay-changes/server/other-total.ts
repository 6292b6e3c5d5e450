import { knownHomeZone } from '#features/bookings/server/home-zone.ts'
import { refuse } from '#lib/errors.ts'
import { type Money, moneyFromDatabase, parseMoney, toDecimal } from '#lib/money.ts'
import type { Context } from '#platform/context.ts'
import type { Transaction } from '#platform/database/database.ts'
import { findChangeObstacle, stayChangeExpiresAt } from '../stay-change.ts'
import { stayChangeRefusals } from '../stay-change-errors.ts'
import type { StayChangeReply } from '../stay-change-schema.ts'
import { obstacleRefusals, oneLine } from './decide-change.ts'
import { notifyOfChange } from './notify-of-change.ts'
import {
  type ChangeRow,
  endChange,
  findOpenChange,
  insertChange,
  type StayRow,
  stayOfRow,
} from './stay-change-rows.ts'
import { toFormerStay } from './to-stay-change.ts'

type Given = {
  row: StayRow
  change: ChangeRow
  reply: Pick<StayChangeReply, 'status' | 'note' | 'total_price'>
}

/** The total that a host names in place of the one that was proposed; null where the answer is about the proposed one. */
export function findOtherTotal({ row, change, reply }: Given): Money | null {
  if (reply.status !== 'accepted' || reply.total_price === undefined) return null
  if (!row.is_for_host) throw refuse(stayChangeRefusals.priceIsTheHosts)
  const named = parseMoney(reply.total_price, row.currency)
  const proposed = moneyFromDatabase(change.total_price, row.currency)
  return named && named.amount !== proposed.amount ? named : null
}

/** The proposal that the same answer has led to before; undefined the first time. */
export async function findRepeated(tx: Transaction, { row, change }: Given, total: Money) {
  if (change.status !== 'declined' || change.proposed_by !== 'guest') return undefined
  const open = await findOpenChange(tx, row.id)
  const isSame =
    open?.proposed_by === 'host' &&
    open.total_price === toDecimal(total) &&
    open.check_in_date === change.check_in_date &&
    open.check_out_date === change.check_out_date
  return isSame ? open : undefined
}

/**
 * Ends what a guest proposed, and proposes the same stay at the host's total: nothing holds before the guest accepts that. Both
 * hear of the new proposal alone.
 */
export async function proposeOtherTotal(
  ctx: Pick<Context, 'jobs' | 'clock'>,
  tx: Transaction,
  { row, change, reply }: Given,
  total: Money,
): Promise<ChangeRow> {
  const now = ctx.clock()
  refuseOver(change, now)
  const facts = { status: row.status, stay: stayOfRow(row), timeZone: knownHomeZone(row) }
  const obstacle = findChangeObstacle(facts, stayOfRow(change), now)
  if (obstacle) throw refuse(obstacleRefusals[obstacle])
  await endChange(tx, change.id, { status: 'declined', answer_note: null, answered_at: now })
  const { check_in_date, check_out_date, guests_count, children, infants, pets } = change
  const { price_per_night, deposit, terms_version, house_rules } = change
  const lines = oneLine(total).map((line) => ({ ...line, amount: toDecimal(line.amount) }))
  const proposed = await insertChange(tx, {
    ...{ booking_id: row.id, proposed_by: 'host', note: reply.note, created_at: now },
    ...{ check_in_date, check_out_date, guests_count, children, infants, pets },
    ...{ price_per_night, deposit, terms_version, house_rules },
    total_price: toDecimal(total),
    lines: JSON.stringify(lines),
    before: JSON.stringify(toFormerStay(row)),
    expires_at: stayChangeExpiresAt(facts, stayOfRow(change), now),
  })
  await notifyOfChange(ctx, tx, { ...proposed, currency: row.currency }, 'proposed')
  return proposed
}

/** Throws where a change can't be answered any more. */
export function refuseOver(change: ChangeRow, now: Date): void {
  if (change.status !== 'open') throw refuse(stayChangeRefusals.changeNotOpen)
  if (now >= change.expires_at) throw refuse(stayChangeRefusals.changeExpired)
}

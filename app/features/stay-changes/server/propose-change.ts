import type { Actor } from '#features/accounts/actor.ts'
import { lockNights } from '#features/availability/server/hold-nights.ts'
import { bookingRefusals } from '#features/bookings/booking-errors.ts'
import { knownHomeZone } from '#features/bookings/server/home-zone.ts'
import { readConfirmedAt } from '#features/bookings/server/rows/booking-steps.ts'
import type { Side } from '#features/bookings/server/rows/select-bookings.ts'
import { refuse } from '#lib/errors.ts'
import type { BookingId } from '#lib/ids.ts'
import { toDecimal, toNumber } from '#lib/money.ts'
import type { Context } from '#platform/context.ts'
import type { Transaction } from '#platform/database/database.ts'
import { once } from '#platform/http/idempotency.ts'
import { stayChangeExpiresAt } from '../stay-change.ts'
import { stayChangeRefusals } from '../stay-change-errors.ts'
import type { StayChange, StayChangeProposal } from '../stay-change-schema.ts'
import { type DecidedChange, decideChange } from './decide-change.ts'
import { notifyOfChange } from './notify-of-change.ts'
import { readKnownHome } from './read-known-home.ts'
import {
  findOpenChange,
  findStay,
  insertChange,
  lockStay,
  type StayRow,
  stayOfRow,
} from './stay-change-rows.ts'
import { toFormerStay, toStayChange } from './to-stay-change.ts'

type Doors = Pick<Context, 'db' | 'jobs' | 'clock' | 'call'>

/**
 * Proposes that a confirmed stay becomes another one: its price and lines are written here and never reckoned again. It takes
 * no nights; accepting does. One proposal at a time; a booking of others is `notFound`.
 */
export async function proposeStayChange(
  ctx: Doors,
  actor: Actor,
  { id, ...proposal }: StayChangeProposal & { id: BookingId },
): Promise<StayChange> {
  const seen = await findStay(ctx.db, { id, accountId: actor.id })
  if (!seen) throw refuse(bookingRefusals.notFound)
  // Nobody could answer; its host just changes it.
  if (!seen.guest_id) throw refuse(stayChangeRefusals.changeNotPossible)
  const propose = async (tx: Transaction) => {
    // Always the property before its bookings; what the home asks and who has its nights stands still meanwhile.
    if (seen.property_id) await lockNights(tx, seen.property_id)
    const row = await lockStay(tx, { id, accountId: actor.id })
    if (!row) throw refuse(bookingRefusals.notFound)
    if (await findOpenChange(tx, id)) throw refuse(stayChangeRefusals.changeIsOpen)
    const side: Side = row.is_for_host ? 'host' : 'guest'
    const now = ctx.clock()
    const known = await readKnownHome(tx, row, proposal, now)
    const decided = decideChange({ row, side, wish: proposal, now }, known)
    if (decided.refusal) throw decided.refusal
    refuseUnseen(proposal, decided)
    const change = await insertChange(tx, toRow({ row, side, proposal, now }, decided))
    await notifyOfChange(ctx, tx, { ...change, currency: row.currency }, 'proposed')
    return toStayChange(change, row, await readConfirmedAt(tx, id))
  }
  return once(ctx, propose, { wanted: seen.property_id ?? id })
}

/** Nobody proposes a price, or accepts rules, that they have not seen. */
function refuseUnseen({ expected_total, terms_version }: StayChangeProposal, decided: DecidedChange): void {
  if (expected_total !== undefined && expected_total !== toNumber(decided.total)) {
    throw refuse(stayChangeRefusals.changePriceChanged, {
      values: { total_price: toNumber(decided.total), currency: decided.total.currency },
    })
  }
  if (terms_version !== undefined && terms_version !== decided.termsVersion) {
    throw refuse(stayChangeRefusals.changeTermsChanged)
  }
}

type Proposed = { row: StayRow; side: Side; proposal: StayChangeProposal; now: Date }

function toRow({ row, side, proposal, now }: Proposed, decided: DecidedChange) {
  const { check_in_date, check_out_date, guests_count, children, infants, pets, note } = proposal
  const facts = { status: row.status, stay: stayOfRow(row), timeZone: knownHomeZone(row) }
  const lines = decided.lines.map((line) => ({ ...line, amount: toDecimal(line.amount) }))
  return {
    booking_id: row.id,
    proposed_by: side,
    ...{ check_in_date, check_out_date, guests_count, children, infants, pets, note },
    total_price: toDecimal(decided.total),
    price_per_night: toDecimal(decided.pricePerNight),
    deposit: toDecimal(decided.deposit),
    lines: JSON.stringify(lines),
    terms_version: decided.termsVersion,
    house_rules: decided.houseRules,
    before: JSON.stringify(toFormerStay(row)),
    expires_at: stayChangeExpiresAt(facts, stayOfRow(proposal), now),
    created_at: now,
  }
}

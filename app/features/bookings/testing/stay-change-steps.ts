import type { Actor } from '#features/accounts/actor.ts'
import { answerStayChange } from '#features/stay-changes/server/answer-change.ts'
import { proposeStayChange } from '#features/stay-changes/server/propose-change.ts'
import type { StayChangeAnswerStatus } from '#features/stay-changes/stay-change.ts'
import { stayChangeProposalSchema } from '#features/stay-changes/stay-change-schema.ts'
import { type BookingId, type PropertyId, parseId, type StayChangeId } from '#lib/ids.ts'
import type { TestContext } from '#tests/support/context.ts'
import { makeAccount, makeListing, makeTerms, type TermsValues } from '#tests/support/factories.ts'
import { makeBooking } from './make-booking.ts'

export type ConfirmedStay = { id: BookingId; host: Actor; guest: Actor; listing: PropertyId }

type Doors = Parameters<typeof proposeStayChange>[0]

/** A confirmed stay from 2026-07-01 to the 5th for 2 guests, 720 dollars, in New York. */
export async function makeConfirmedStay(ctx: TestContext, terms?: TermsValues): Promise<ConfirmedStay> {
  const [host, guest] = [await makeAccount(ctx), await makeAccount(ctx)]
  const listing = await makeListing(ctx, host)
  await ctx.db
    .updateTable('properties')
    .set({ time_zone: 'America/New_York' })
    .where('id', '=', listing)
    .execute()
  if (terms) await makeTerms(ctx, listing, terms)
  return { id: await makeBooking(ctx, { host, guest, listing, status: 'confirmed' }), host, guest, listing }
}

/** Proposes that a stay ends two days later, unless said otherwise. */
export function proposeChange(
  doors: Doors,
  by: Actor,
  { id }: { id: BookingId },
  values: Record<string, unknown> = {},
) {
  const stay = { check_in_date: '2026-07-01', check_out_date: '2026-07-07', guests_count: 2 }
  return proposeStayChange(doors, by, { id, ...stayChangeProposalSchema.parse({ ...stay, ...values }) })
}

/** Answers a change. */
export function answerChange(
  doors: Doors,
  by: Actor,
  change: { id: string; booking_id: string },
  status: StayChangeAnswerStatus,
  note: string | null = null,
) {
  const id = parseId<BookingId>(change.booking_id)
  const change_id = parseId<StayChangeId>(change.id)
  if (!id || !change_id) throw new Error('a change has ids')
  return answerStayChange(doors, by, { id, change_id, status, note })
}

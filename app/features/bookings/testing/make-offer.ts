import type { Actor } from '#features/accounts/actor.ts'
import { setExternalNights } from '#features/availability/server/external-nights.ts'
import { lockNights } from '#features/availability/server/hold-nights.ts'
import { type ConversationId, type OfferId, type PropertyId, uuidv7 } from '#lib/ids.ts'
import { calendarDate, dateOf } from '#lib/stay.ts'
import type { Context } from '#platform/context.ts'
import { inTransaction } from '#platform/database/database.ts'
import { offerAcceptanceSchema, offerInputSchema } from '../offers/offer-schema.ts'
import { createOffer } from '../offers/server/create-offer.ts'

type Doors = Pick<Context, 'db' | 'jobs' | 'clock' | 'call'>

type Two = { host: Actor; guest: Actor; home: PropertyId }

/** A conversation of two about a home, in which nothing was said. */
export async function makeTalk(
  ctx: Pick<Context, 'db' | 'clock'>,
  { host, guest, home }: Two,
): Promise<ConversationId> {
  const id = uuidv7() as ConversationId // just made
  await ctx.db
    .insertInto('conversations')
    .values({
      ...{ id, property_id: home, host_id: host.id, guest_id: guest.id },
      ...{ property_title: 'A home', property_city: 'Bergen', opened_by: 'message', created_at: ctx.clock() },
    })
    .execute()
  await ctx.db
    .insertInto('participants')
    .values([
      { conversation_id: id, account_id: guest.id, side: 'guest', last_activity_at: ctx.clock() },
      { conversation_id: id, account_id: host.id, side: 'host', last_activity_at: ctx.clock() },
    ])
    .execute()
  return id
}

/** A parsed offer in a conversation: four nights from 2026-07-01 for $300, held for a day, unless said otherwise. */
export function offerInput(conversation: string, values: Record<string, unknown> = {}) {
  const { lines } = values
  return offerInputSchema.parse({
    conversation_id: conversation,
    check_in_date: '2026-07-01',
    check_out_date: '2026-07-05',
    guests_count: 2,
    ...(lines ? {} : { total_price: 300 }),
    note: 'As we said.',
    hours: 24,
    holds_nights: true,
    ...values,
  })
}

/** What accepting an offer sends. */
export function acceptance(values: Record<string, unknown> = {}) {
  return offerAcceptanceSchema.parse({
    guest_name: 'Maya Olsen',
    guest_email: 'maya-contact@example.com',
    guest_phone: '+4799999999',
    accepts_rules: true,
    ...values,
  })
}

/** An open offer that came about by the use case itself. */
export async function makeOffer(
  ctx: Doors,
  host: Actor,
  conversation: string,
  values: Record<string, unknown> = {},
): Promise<OfferId> {
  const { offer_id } = await createOffer(ctx, host, offerInput(conversation, values))
  return offer_id as OfferId // just made
}

/** What an import of another platform's calendar does: it takes four nights from 2026-07-04. Answers the feed's id. */
export async function importOver(ctx: Pick<Context, 'db' | 'clock'>, home: PropertyId): Promise<string> {
  const feedId = crypto.randomUUID()
  await inTransaction(ctx.db, async (tx) => {
    await lockNights(tx, home)
    await setExternalNights(tx, home, {
      feedId,
      label: 'Airbnb',
      stays: [{ checkIn: calendarDate('2026-07-04'), checkOut: calendarDate('2026-07-08') }],
      today: dateOf(ctx.clock()),
    })
  })
  return feedId
}

import type { Actor } from '#features/accounts/actor.ts'
import { stayByHandSchema } from '#features/stays-by-hand/by-hand-schema.ts'
import { createStayByHand } from '#features/stays-by-hand/server/create-stay-by-hand.ts'
import type { BookingId } from '#lib/ids.ts'
import type { Context } from '#platform/context.ts'

/** What writing down a stay sends: four nights from 2026-07-01 for $620, unless said otherwise. */
export function byHandInput(home: string, values: Record<string, unknown> = {}) {
  return {
    property_id: home,
    check_in_date: '2026-07-01',
    check_out_date: '2026-07-05',
    guests_count: 2,
    guest_name: 'Aunt Wilma',
    guest_email: 'wilma@example.net',
    guest_phone: '+15125550142',
    total_price: 620,
    note: 'Brings her own linen.',
    ...values,
  }
}

/** A stay that its host has written down. */
export async function makeStayByHand(
  ctx: Pick<Context, 'db' | 'jobs' | 'clock'>,
  host: Actor,
  home: string,
  values: Record<string, unknown> = {},
): Promise<BookingId> {
  const { id } = await createStayByHand(ctx, host, stayByHandSchema.parse(byHandInput(home, values)))
  return id as BookingId // just made
}

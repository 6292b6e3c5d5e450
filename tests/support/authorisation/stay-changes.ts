import { randomUUID } from 'node:crypto'
import { insertBooking } from './booking-row.ts'
import { json, type Row, type Rows, type World } from './row.ts'

const longer = { check_in_date: '2026-09-01', check_out_date: '2026-09-07', guests_count: 2 }
const note = 'We would love to stay two nights more.'

const onStay = (method: string, suffix: string, body?: unknown): Row => ({
  request: (world, missing) =>
    json(method, `/bookings/${missing ? randomUUID() : world.confirmed}/changes${suffix}`, body),
  allows: ['guest', 'host'],
  hasTarget: true,
})

/** Changes of a confirmed stay: either side proposes and either reads; whose an answer is, the feature's tests say. */
export const stayChanges: Rows = {
  rows: {
    listStayChanges: {
      ...onStay('GET', ''),
      request: ({ things }, missing) =>
        json('GET', `/bookings/${missing ? randomUUID() : things.changing}/changes`),
    },
    getStayChangeLimits: onStay('GET', '/limits'),
    previewStayChange: onStay(
      'GET',
      '/preview?check_in_date=2026-09-01&check_out_date=2026-09-07&guests_count=2',
    ),
    proposeStayChange: onStay('POST', '', longer),
    answerStayChange: {
      request: ({ things }, missing) =>
        json('PATCH', `/bookings/${things.changing}/changes/${missing ? randomUUID() : things.change}`, {
          status: 'accepted',
        }),
      allows: ['host', 'guest'],
      hasTarget: true,
    },
  },
  async makeThings(ctx, world) {
    const dates = { check_in_date: '2026-11-01', check_out_date: '2026-11-05' }
    const expires_at = new Date('2026-06-17T12:00:00Z')
    const changing = await insertBooking(ctx, world, { status: 'confirmed', ...dates, expires_at })
    await ctx.db
      .insertInto('occupancy')
      .values({
        property_id: world.property,
        stay: '[2026-11-01,2026-11-05)',
        source: 'booking',
        reference: changing,
      })
      .execute()
    const party = { guests_count: 2, children: 0, infants: 0, pets: 0 }
    const { id: change } = await ctx.db
      .insertInto('stay_changes')
      .values({
        booking_id: changing,
        proposed_by: 'guest',
        ...{ ...dates, check_out_date: '2026-11-06', ...party, note },
        ...{ total_price: '900.00', price_per_night: '180.00', deposit: '0.00' },
        lines: JSON.stringify([{ kind: 'nights', label: null, amount: '900.00' }]),
        before: JSON.stringify({ ...dates, ...party, total_price: '720.00', deposit: '0.00' }),
        created_at: ctx.clock(),
        expires_at,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return { changing, change }
  },
  secrets: ({ things }) =>
    [things.change ?? '', things.changing ?? '', note].map((text) => ({ text, readers: ['guest', 'host'] })),
  snapshot: (ctx, world: World) =>
    ctx.db
      .selectFrom('stay_changes')
      .innerJoin('bookings', 'bookings.id', 'stay_changes.booking_id')
      .select(['stay_changes.id', 'stay_changes.status', 'stay_changes.answer_note'])
      .where('bookings.guest_id', '=', world.guest.id)
      .orderBy('stay_changes.id')
      .execute(),
}

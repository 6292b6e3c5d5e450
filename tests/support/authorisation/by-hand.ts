import { randomUUID } from 'node:crypto'
import { byHandInput, makeStayByHand } from '../../../app/features/bookings/testing/make-by-hand.ts'
import { json, type Rows, type World } from './row.ts'

const noteOfHost = 'The spare key lies with the neighbours.'
const writtenDown = 'Wilhelmina Achterberg'

const stay = { check_in_date: '2027-04-01', check_out_date: '2027-04-05' }
const byHandOf = ({ things }: World, missing: boolean) => (missing ? randomUUID() : (things.byHand ?? ''))

export const byHand: Rows = {
  rows: {
    checkStayByHand: {
      request: (world, missing) =>
        json(
          'GET',
          `/stays-by-hand/check?property_id=${missing ? randomUUID() : world.property}&check_in_date=2027-03-01&check_out_date=2027-03-04&guests_count=2`,
        ),
      allows: ['host'],
      hasTarget: true,
    },
    createStayByHand: {
      request: (world, missing) =>
        json(
          'POST',
          '/stays-by-hand',
          byHandInput(missing ? randomUUID() : world.property, {
            check_in_date: '2027-03-01',
            check_out_date: '2027-03-04',
          }),
        ),
      allows: ['host'],
      hasTarget: true,
    },
    updateStayByHand: {
      request: (world, missing) => {
        const { property_id: _, note: __, ...wish } = byHandInput('', { ...stay, guest_name: writtenDown })
        return json('PUT', `/bookings/${byHandOf(world, missing)}/by-hand`, wish)
      },
      allows: ['host'],
      hasTarget: true,
    },
    getBookingNote: {
      request: (world, missing) => json('GET', `/bookings/${missing ? randomUUID() : world.confirmed}/note`),
      allows: ['host'],
      hasTarget: true,
    },
    saveBookingNote: {
      request: (world, missing) =>
        json('PUT', `/bookings/${missing ? randomUUID() : world.confirmed}/note`, {
          text: 'Arrives by train.',
          version: 1,
        }),
      allows: ['host'],
      hasTarget: true,
    },
  },
  async makeThings(ctx, { host, property, confirmed }) {
    const id = await makeStayByHand(ctx, host, property, { ...stay, guest_name: writtenDown })
    await ctx.db
      .insertInto('booking_notes')
      .values({ booking_id: confirmed, body: noteOfHost, version: 1, updated_at: ctx.clock() })
      .execute()
    return { byHand: id }
  },
  secrets: ({ things }) => [
    { text: noteOfHost, readers: ['host'] },
    { text: writtenDown, readers: ['host'] },
    { text: things.byHand ?? '', readers: ['host'] },
  ],
  async snapshot({ db }, { confirmed, things }) {
    const notes = await db
      .selectFrom('booking_notes')
      .selectAll()
      .where('booking_id', '=', confirmed)
      .execute()
    const stays = await db
      .selectFrom('bookings')
      .select(['status', 'guest_name', 'check_in_date', 'total_price'])
      .where('id', '=', things.byHand as never)
      .execute()
    return { notes, stays }
  },
}

import { randomUUID } from 'node:crypto'
import { shareTrip, updateTripPeople } from '../../../app/features/trips/server/change-trip.ts'
import { json, type Row, type Rows } from './row.ts'

const companion = 'Ines of the red boat'
const people = { companions: [companion], note: 'The train at 10:15' }
// Without the guest's word a companion reads no contact, no address and no way in; with it, see trips.test.ts.
const shown = { shows_address: false, shows_access: false }

// The trip is the guest's, and the host has no part in it.
const onTrip = (method: string, suffix = '', body?: unknown): Row => ({
  request: (world, missing) =>
    json(method, `/trips/${missing ? randomUUID() : world.confirmed}${suffix}`, body),
  allows: ['guest'],
  hasTarget: true,
})

export const trips: Rows = {
  rows: {
    getTrip: onTrip('GET'),
    updateTripPeople: onTrip('PUT', '/people', { companions: ['Somebody else'], note: null }),
    shareTrip: onTrip('POST', '/link', shown),
    unshareTrip: onTrip('DELETE', '/link'),
    // Who holds the link needs no account; another one opens nothing.
    getSharedTrip: {
      request: (world, missing) => json('GET', `/shared-trips/${missing ? 'none' : world.things.tripToken}`),
      allows: 'public',
      hasTarget: true,
    },
  },
  async makeThings(ctx, { guest, confirmed }) {
    await updateTripPeople(ctx, guest, { id: confirmed, ...people })
    const { link } = await shareTrip(ctx, guest, { id: confirmed, ...shown })
    return { tripToken: link.replace('/shared-trip/', '') }
  },
  // The link shows the names to everybody who holds it; to it leads nothing but what the guest is told.
  secrets: ({ things }) => [{ text: things.tripToken ?? '', readers: ['guest'] }],
  async snapshot(ctx, { confirmed }) {
    return ctx.db
      .selectFrom('trips')
      .select(['companions', 'note', 'share_id', 'shows_address', 'shows_access'])
      .where('booking_id', '=', confirmed)
      .execute()
  },
}

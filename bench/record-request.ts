import { randomUUID } from 'node:crypto'
import { requestBooking } from '#features/bookings/server/request/request-booking.ts'
import { withKey } from '#platform/http/idempotency.ts'
import { bookingRequestSchema } from '../app/features/bookings/booking-schema.ts'
import type { AccountId, SessionId } from '../app/lib/ids.ts'
import { addDays, dateOf } from '../app/lib/stay.ts'
import { limitAttempts } from '../app/platform/http/limit-attempts.ts'
import { openJobs } from '../app/platform/jobs/jobs.ts'
import { createLog } from '../app/platform/log/log.ts'
import type { BookingsWorld } from './bookings-world.ts'
import { openBaseline } from './sql-baseline.ts'

/** The statements of one request, and the values in them that every request has anew. */
export type Recorded = Awaited<ReturnType<typeof recordRequest>>

/** Sends one request for a booking and notes its statements. */
export async function recordRequest(world: BookingsWorld) {
  const baseline = openBaseline(world.databaseUrl, 2)
  const log = createLog('error', () => undefined)
  const queue = await openJobs({ url: world.databaseUrl, log, role: 'sender' })
  const [guest] = world.guests
  const [home] = world.homes
  if (!guest || !home) throw new Error('the world is empty')
  const actor = {
    id: guest.id as AccountId,
    sessionId: guest.sessionId as SessionId,
    role: 'member',
  } as const
  const checkIn = addDays(dateOf(new Date()), 300)
  const request = bookingRequestSchema.parse({
    property_id: home.id,
    check_in_date: checkIn,
    check_out_date: addDays(checkIn, 2),
    guests_count: 2,
    guest_name: 'Bench Guest',
    guest_email: 'bench@example.com',
    special_requests: 'A late arrival.',
  })
  const key = randomUUID()
  const call = { scope: actor.id, operation: 'createBooking', input: request }
  let booking = ''
  const statements = await baseline.record(async (db) => {
    const doors = { db, jobs: queue.jobs, clock: () => new Date() }
    await limitAttempts(doors, {
      bucket: `create-booking:account:${guest.id}`,
      limit: 60,
      windowSeconds: 3600,
    })
    booking = (await requestBooking(withKey(doors, key, call), actor, request)).id
  })
  await queue.close()
  await baseline.close()
  return { statements, guest: guest.id, home: home.id, host: home.hostId, key, booking }
}

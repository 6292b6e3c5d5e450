import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { requestBooking } from '#features/bookings/server/request/request-booking.ts'
import { withKey } from '#platform/http/idempotency.ts'
import { bookingRequestSchema } from '../app/features/bookings/booking-schema.ts'
import type { AccountId, SessionId } from '../app/lib/ids.ts'
import { addDays, dateOf } from '../app/lib/stay.ts'
import { limitAttempts } from '../app/platform/http/limit-attempts.ts'
import { openJobs } from '../app/platform/jobs/jobs.ts'
import { createLog } from '../app/platform/log/log.ts'
import type { BookingsWorld } from './bookings-world.ts'
import { runFor, type Timed, type Work } from './load.ts'
import { findPgbench, openPgbench } from './pgbench.ts'
import { openBaseline } from './sql-baseline.ts'

export type BareRequests = {
  /** Who sends them. */
  by: string
  run(seconds: number, clients: number): Promise<Timed>
  /** Each statement understood and planned anew, as pgbench does by default; only with pgbench. */
  runUnprepared?(seconds: number, clients: number): Promise<Timed>
  close(): Promise<void>
}

/**
 * The statements of one `createBooking` as they reach PostgreSQL, for ever new guests, homes and keys: no HTTP, no JSON,
 * no checks. Sent by pgbench where it is installed, else by pg clients from Node.
 */
export async function openBareRequests(world: BookingsWorld): Promise<BareRequests> {
  const recorded = await recordRequest(world)
  const version = findPgbench()
  if (version) {
    const { run, close } = await openPgbench(world, recorded)
    return {
      by: `${version}, prepared`,
      run,
      runUnprepared: (seconds, clients) => run(seconds, clients, 'extended'),
      close,
    }
  }
  const pool = new pg.Pool({ connectionString: world.databaseUrl, max: 10 })
  const request: Work = (turn) => sendRecorded(pool, world, recorded, turn)
  return {
    by: 'pg clients in Node, ten connections, because pgbench is not installed',
    run: (seconds, clients) => runFor(seconds, clients, request),
    close: () => pool.end(),
  }
}

async function sendRecorded(
  pool: pg.Pool,
  world: BookingsWorld,
  recorded: Recorded,
  turn: number,
): Promise<number> {
  const guest = world.guests[turn % world.guests.length]
  const home = world.homes[(turn * 7_919) % world.homes.length]
  const replace = new Map([
    [recorded.guest, guest?.id ?? ''],
    [recorded.home, home?.id ?? ''],
    [recorded.host, home?.hostId ?? ''],
    [recorded.key, randomUUID()],
  ])
  const [limit, ...rest] = recorded.statements
  if (!limit) throw new Error('a request has statements')
  await pool.query(limit.sql, withNew(limit.parameters, replace))
  const client = await pool.connect()
  try {
    for (const { sql, parameters } of rest) {
      const { rows } = await client.query(sql, withNew(parameters, replace))
      const made = rows[0]?.booking_id
      if (made) replace.set(recorded.booking, made)
    }
  } finally {
    client.release()
  }
  return 201
}

function withNew(parameters: readonly unknown[], replace: Map<string, string>): unknown[] {
  return parameters.map((value) => {
    if (typeof value !== 'string') return value
    let text = value
    for (const [old, next] of replace) text = text.replaceAll(old, next)
    return text
  })
}

export type Recorded = Awaited<ReturnType<typeof recordRequest>>

async function recordRequest(world: BookingsWorld) {
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

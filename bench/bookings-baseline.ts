import { randomUUID } from 'node:crypto'
import pg from 'pg'
import type { BookingsWorld } from './bookings-world.ts'
import { runFor, type Timed, type Work } from './load.ts'
import { findPgbench, openPgbench } from './pgbench.ts'
import { type Recorded, recordRequest } from './record-request.ts'

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

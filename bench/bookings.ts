import { randomUUID } from 'node:crypto'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Actor } from '../app/features/accounts/actor.ts'
import { startApi, tokenOf } from '../app/features/bookings/testing/start-api.ts'
import type { AccountId, SessionId } from '../app/lib/ids.ts'
import { addDays, dateOf } from '../app/lib/stay.ts'
import { openBareRequests } from './bookings-baseline.ts'
import { type BookingsWorld, openBookingsWorld, tidy } from './bookings-world.ts'
import { medianOf, runAtRate, runFor, type Timed, type Work } from './load.ts'
import { type Answer, openRawHttpClient } from './raw-http-client.ts'

/** Far below what the machine can do: then waiting comes from a single request, not from how many fit in a second. */
const steadyRate = 200

const checkIn = addDays(dateOf(new Date()), 300)

/** `npm run bench -- bookings`: what a booking costs (performance.md, goal 12). Answers the goals that were missed. */
export async function measureBookings({
  rounds,
  seconds,
}: {
  rounds: number
  seconds: number
}): Promise<string[]> {
  const world = await openBookingsWorld()
  const api = await startApi({
    databaseUrl: world.databaseUrl,
    dataDir: path.resolve(import.meta.dirname, '../.data/bench-bookings'),
    connections: 60,
    pool: 10,
  })
  const client = openRawHttpClient(api.port)
  const ask: AskDoor = async ({ method, path: at, as, key, body }) =>
    client.ask({
      method,
      path: `/api${at}`,
      headers: {
        authorization: `Bearer ${await tokenOf(as)}`,
        'content-type': 'application/json',
        ...(key ? { 'idempotency-key': key } : {}),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
  const missed: string[] = []
  const check = (name: string, value: number, goal: number, isEnough: boolean) => {
    if (!isEnough) missed.push(`${name}: ${value.toFixed(2)}, goal ${goal}`)
  }
  try {
    print(
      `\nBookings: ${rounds} rounds of ${seconds} s, 1,000,000 stored, medians; one web process, pool of 10`,
    )
    print('what                                   |    /s | p50 ms | p99 ms | max ms')
    const request = requestOf(world, ask)
    const bareRequest = await openBareRequests(world)
    print(`The same statements alone are sent by ${bareRequest.by}.`)
    await runFor(1, 16, request)
    for (const clients of [16, 50]) {
      const http: Timed[] = []
      const bare: Timed[] = []
      const unprepared: Timed[] = []
      const steady: Timed[] = []
      for (let round = 0; round < rounds; round++) {
        await tidy(world.pool)
        http.push(await runFor(seconds, clients, request))
        await tidy(world.pool)
        bare.push(await bareRequest.run(seconds, clients))
        if (clients > 16) continue
        await tidy(world.pool)
        if (bareRequest.runUnprepared) unprepared.push(await bareRequest.runUnprepared(seconds, clients))
        await tidy(world.pool)
        steady.push(await runAtRate(steadyRate, seconds, clients, request))
      }
      report(`createBooking over HTTP, ${clients} clients`, http)
      report(`the same statements alone, ${clients}`, bare)
      if (unprepared.length > 0) report('the same, not prepared', unprepared)
      if (steady.length > 0) report(`createBooking, ${steadyRate} a second`, steady)
      const ratio = medianOf(http, 'perSecond') / medianOf(bare, 'perSecond')
      print(`ratio ${ratio.toFixed(2)}`)
      if (clients === 16) check('ratio to the statements alone', ratio, 0.35, ratio >= 0.35)
    }
    await bareRequest.close()
    const conflicts = await rounded(rounds, seconds, 16, conflictsOf(world, ask))
    const conflictP99 = report('conflict check, 16 clients', conflicts)
    check('conflict check p99', conflictP99, 20, conflictP99 <= 20)
    const hot = await measureHot(world, ask, seconds)
    check('hot properties max', hot.max, 100, hot.max <= 100)
    check('hot properties sold twice', hot.doubles, 0, hot.doubles === 0)
    check('deadlocks', hot.deadlocks, 0, hot.deadlocks === 0)
  } finally {
    client.close()
    await api.kill()
    await tidy(world.pool)
    await world.close()
  }
  return missed
}

type AskDoor = (ask: {
  method: string
  path: string
  as: Actor
  key?: string
  body?: object
}) => Promise<Answer>

function guestOf(world: BookingsWorld, turn: number): Actor {
  const guest = world.guests[turn % world.guests.length]
  if (!guest) throw new Error('the world has guests')
  // The brands say that these are ids, which they are.
  return { id: guest.id as AccountId, sessionId: guest.sessionId as SessionId, role: 'member' }
}

function bodyOf(propertyId: string, nights = 2, start = checkIn) {
  return {
    property_id: propertyId,
    check_in_date: start,
    check_out_date: addDays(start, nights),
    guests_count: 2,
    guest_name: 'Bench Guest',
    guest_email: 'bench@example.com',
    guest_phone: '',
    special_requests: 'A late arrival.',
  }
}

function requestOf(world: BookingsWorld, ask: AskDoor): Work {
  return async (turn) => {
    const home = world.homes[(turn * 7_919) % world.homes.length]
    const body = bodyOf(home?.id ?? '')
    const reply = await ask({
      method: 'POST',
      path: '/bookings',
      as: guestOf(world, turn),
      key: randomUUID(),
      body,
    })
    return reply.status
  }
}

function conflictsOf(world: BookingsWorld, ask: AskDoor): Work {
  return async (turn) => {
    const home = world.homes[(turn * 7_919) % world.homes.length]
    const from = addDays(checkIn, -460 + (turn % 400))
    const query = `property_id_param=${home?.id}&check_in_param=${from}&check_out_param=${addDays(from, 5)}`
    const reply = await ask({ method: 'GET', path: `/booking-conflicts?${query}`, as: guestOf(world, turn) })
    return reply.status
  }
}

/** Sixteen clients request and accept the same nights of ten homes. */
async function measureHot(world: BookingsWorld, ask: AskDoor, seconds: number) {
  const homes = world.homes.slice(0, 10)
  const sessions = await hostSessions(
    world,
    homes.map(({ hostId }) => hostId),
  )
  const before = await deadlocksOf(world)
  const work: Work = async (turn) => {
    const home = homes[turn % homes.length]
    if (!home) throw new Error('there are ten')
    const start = addDays(checkIn, (turn % 23) * 2)
    const as = guestOf(world, turn)
    const reply = await ask({
      method: 'POST',
      path: '/bookings',
      as,
      key: randomUUID(),
      body: bodyOf(home.id, 3, start),
    })
    if (reply.status !== 201) return reply.status
    const host = sessions.get(home.hostId)
    if (!host) throw new Error('every host has a session')
    if (turn % 2 === 0) return reply.status
    const { id } = JSON.parse(reply.text)
    return (await ask({ method: 'PATCH', path: `/bookings/${id}`, as: host, body: { status: 'confirmed' } }))
      .status
  }
  await tidy(world.pool)
  // As the other requests: the process has accepted before.
  await runFor(1, 16, work)
  await tidy(world.pool)
  const hot = await runFor(seconds, 16, work)
  report('ten hot properties, request and accept', [hot])
  const { rows } = await world.pool.query<{ doubles: string }>(
    `select count(*) as doubles from bookings a join bookings b on b.property_id = a.property_id and b.id > a.id
       and daterange(a.check_in_date, a.check_out_date) && daterange(b.check_in_date, b.check_out_date)
     where a.status = 'confirmed' and b.status = 'confirmed' and a.guest_name = 'Bench Guest'`,
  )
  await sleep(600)
  const deadlocks = (await deadlocksOf(world)) - before
  const doubles = Number(rows[0]?.doubles)
  print(`${doubles} sold twice, ${deadlocks} deadlocks, ${JSON.stringify(hot.statuses)}`)
  return { max: hot.max, doubles, deadlocks }
}

async function hostSessions(world: BookingsWorld, hostIds: string[]): Promise<Map<string, Actor>> {
  const sessions = new Map<string, Actor>()
  for (const id of new Set(hostIds)) {
    const { rows } = await world.pool.query<{ id: string }>(
      'insert into sessions (account_id) values ($1) returning id',
      [id],
    )
    sessions.set(id, { id: id as AccountId, sessionId: String(rows[0]?.id) as SessionId, role: 'member' })
  }
  return sessions
}

async function deadlocksOf(world: BookingsWorld): Promise<number> {
  const { rows } = await world.pool.query<{ deadlocks: string }>(
    'select deadlocks from pg_stat_database where datname = current_database()',
  )
  return Number(rows[0]?.deadlocks)
}

async function rounded(rounds: number, seconds: number, clients: number, work: Work): Promise<Timed[]> {
  const runs: Timed[] = []
  for (let round = 0; round < rounds; round++) runs.push(await runFor(seconds, clients, work))
  return runs
}

function report(name: string, runs: Timed[]): number {
  const cells = [
    name.padEnd(38),
    medianOf(runs, 'perSecond').toFixed(0).padStart(5),
    medianOf(runs, 'p50').toFixed(1).padStart(6),
    medianOf(runs, 'p99').toFixed(1).padStart(6),
    medianOf(runs, 'max').toFixed(1).padStart(6),
  ]
  const odd = Object.entries(runs[0]?.statuses ?? {}).filter(([status]) => !/^(200|201|409)$/.test(status))
  print(`${cells.join(' | ')}${odd.length > 0 ? `  ${JSON.stringify(odd)}` : ''}`)
  return medianOf(runs, 'p99')
}

function print(line: string): void {
  process.stdout.write(`${line}\n`)
}

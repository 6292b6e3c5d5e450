import { randomUUID } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, expect, it } from 'vitest'
import { openCluster } from '#database/embedded/cluster.ts'
import type { BookingStatus } from '#features/bookings/booking.ts'
import { bookingRequest } from '#features/bookings/testing/make-booking.ts'
import { startApi, tokenOf } from '#features/bookings/testing/start-api.ts'
import type { BookingId, PropertyId } from '#lib/ids.ts'
import { addDays, dateOf } from '#lib/stay.ts'
import { openDatabase } from '#platform/database/database.ts'
import { migrate } from '#platform/database/migrate.ts'
import { createLog } from '#platform/log/log.ts'
import { insertBooking } from '#tests/support/authorisation/booking-row.ts'
import { makeAccount, makeListing } from '#tests/support/factories.ts'
import { until } from '#tests/support/until.ts'

// PostgreSQL goes away and comes back while people write. Whoever is answered finds the write there, once; whoever is
// not is told when to come again, and with the same key it is there once as well.

const rounds = process.env.TEST_LONG ? 36 : 6

const dataDir = mkdtempSync(path.join(tmpdir(), 'holmward-writes-'))
// Durable: what was acknowledged must be on the disk.
let cluster = await openCluster({ dataDir })
await cluster.createDatabase('holmward')
const databaseUrl = cluster.url('holmward')
await migrate(databaseUrl, path.resolve(import.meta.dirname, '../../database/migrations'))
const { db, close } = openDatabase(databaseUrl, { max: 5, log: createLog('error', () => undefined) })
const api = await startApi({ databaseUrl, dataDir })

afterAll(async () => {
  await api.kill()
  await close()
  await cluster.destroy()
  rmSync(dataDir, { recursive: true, force: true })
})

const host = await makeAccount({ db })
const guest = await makeAccount({ db })
const today = dateOf(new Date())

type Write = { as: typeof host; method: string; path: string; body: object; success: readonly number[] }

type TheirRow = { table: 'accounts' | 'bookings' | 'properties'; id: string }

/** A write, how often it was carried out by what is stored, and a row that its transaction cannot do without. */
type Wish = Write & { carriedOut: () => Promise<number>; needs: TheirRow }

const count = async (query: ReturnType<typeof sql<{ count: string }>>) =>
  Number((await query.execute(db)).rows[0]?.count)

const moves = (id: BookingId, to: string) =>
  count(sql`select count(*) from booking_events where booking_id = ${id} and to_status = ${to}`)

async function makeStay(home: PropertyId, status: BookingStatus, days: number): Promise<BookingId> {
  const stay = { check_in_date: addDays(today, days), check_out_date: addDays(today, days + 4) }
  const expiresAt = new Date(Date.now() + 86_400_000)
  const id = await insertBooking(
    { db },
    { property: home, host, guest },
    { status, ...stay, expires_at: expiresAt },
  )
  if (status === 'confirmed') {
    const nights = `[${stay.check_in_date},${stay.check_out_date})`
    const held = { property_id: home, stay: nights, source: 'booking', reference: id }
    await db.insertInto('occupancy').values(held).execute()
  }
  return id
}

const theHome = (id: PropertyId): TheirRow => ({ table: 'properties', id })
const theBooking = (id: BookingId): TheirRow => ({ table: 'bookings', id })

const change = (as: typeof host, id: BookingId, body: { status: string; reason?: string }) => ({
  as,
  method: 'PATCH',
  path: `/bookings/${id}`,
  body,
  success: [200],
})

/** One of each, of a home of its own. */
const makers: Record<string, () => Promise<Wish>> = {
  request: async () => {
    const home = await makeListing({ db }, host)
    const dates = { check_in_date: addDays(today, 30), check_out_date: addDays(today, 33) }
    const body = { ...bookingRequest(home, dates), guest_phone: '' }
    const carriedOut = () =>
      count(sql`select count(*) from bookings b
        join pgboss.job j on j.data ->> 'booking_id' = b.id::text and j.data ->> 'news' = 'requested'
        where b.property_id = ${home} and j.data ->> 'to' = 'host'`)
    // Of a guest each, as one may have ten open requests.
    const as = await makeAccount({ db })
    const needs = theHome(home)
    return { as, method: 'POST', path: '/bookings', body, success: [201], carriedOut, needs }
  },
  accept: async () => {
    const id = await makeStay(await makeListing({ db }, host), 'pending', 30)
    const carriedOut = () => moves(id, 'confirmed')
    return { ...change(host, id, { status: 'confirmed' }), carriedOut, needs: theBooking(id) }
  },
  decline: async () => {
    const id = await makeStay(await makeListing({ db }, host), 'pending', 30)
    const words = { status: 'cancelled', reason: 'It is too small for so many.' }
    return { ...change(host, id, words), carriedOut: () => moves(id, 'cancelled'), needs: theBooking(id) }
  },
  cancel: async () => {
    const id = await makeStay(await makeListing({ db }, host), 'confirmed', 30)
    const words = { status: 'cancelled', reason: 'Plans have changed.' }
    return { ...change(guest, id, words), carriedOut: () => moves(id, 'cancelled'), needs: theBooking(id) }
  },
  edit: async () => {
    const home = await makeListing({ db }, host)
    const { version } = await db
      .selectFrom('properties')
      .select('version')
      .where('id', '=', home)
      .executeTakeFirstOrThrow()
    const body = { version, title: 'Weir House by the lock' }
    const carriedOut = () =>
      count(sql`select version - ${version} as count from properties
        where id = ${home} and title = ${body.title}`)
    // Sent again after it was written, it meets its own change.
    const path = `/properties/${home}`
    return { as: host, method: 'PATCH', path, body, success: [200, 409], carriedOut, needs: theHome(home) }
  },
  review: async () => {
    const home = await makeListing({ db }, host)
    const id = await makeStay(home, 'completed', -5)
    const body = { booking_id: id, rating: 4, title: 'A fine stay', comment: 'Quiet nights by the water.' }
    const carriedOut = () =>
      count(sql`select count(w.booking_id) as count from review_windows w
        join reviews r on r.booking_id = w.booking_id and r.published_at = w.closes_at
        where r.booking_id = ${id}`)
    const needs = theBooking(id)
    return { as: guest, method: 'POST', path: '/reviews', body, success: [201], carriedOut, needs }
  },
  block: async () => {
    const home = await makeListing({ db }, host)
    const body = { check_in_date: addDays(today, 40), check_out_date: addDays(today, 42), note: 'New floor' }
    const carriedOut = () =>
      count(sql`select count(*) from occupancy where property_id = ${home} and note = ${body.note}`)
    const target = `/properties/${home}/blocked-nights`
    const needs = theHome(home)
    return { as: host, method: 'POST', path: target, body, success: [201], carriedOut, needs }
  },
  upload: async () => {
    const owner = await makeAccount({ db })
    const create = { width: 640, height: 480, channels: 3 as const, background: '#8ac' }
    const picture = await sharp({ create }).jpeg().toBuffer()
    const body = new FormData()
    body.set('file', new Blob([new Uint8Array(picture)], { type: 'image/jpeg' }), 'room.jpg')
    const carriedOut = () => count(sql`select count(*) from photos where owner_id = ${owner.id}`)
    const needs: TheirRow = { table: 'accounts', id: owner.id }
    return { as: owner, method: 'POST', path: '/photos', body, success: [201], carriedOut, needs }
  },
}

const waited = new Map<string, number>()
const unexpected: string[] = []
let backAt = Number.POSITIVE_INFINITY

/** Sends the same until there is an answer, like a browser; what is no announced delay is noted. */
async function insist(kind: string, { as, method, path: target, body, success }: Write): Promise<void> {
  const isForm = body instanceof FormData
  const key = randomUUID()
  for (;;) {
    const answer = await fetch(`http://localhost:${api.port}/api${target}`, {
      method,
      headers: {
        authorization: `Bearer ${await tokenOf(as)}`,
        'idempotency-key': key,
        ...(isForm ? {} : { 'content-type': 'application/json' }),
      },
      body: isForm ? body : JSON.stringify(body),
    })
    const text = await answer.text()
    if (success.includes(answer.status)) return
    if (answer.status !== 503 || !answer.headers.has('retry-after'))
      throw new Error(`${answer.status} ${text}`)
    // How long a database takes to come back is the machine's affair; from then on it is ours.
    if (performance.now() - backAt > 30_000) throw new Error('was put off for ever')
    waited.set(kind, (waited.get(kind) ?? 0) + 1)
    await sleep(20)
  }
}

/** Keeps rows from everybody else until the database goes away, and its own connection until it is ended. */
async function keep(rows: TheirRow[]): Promise<{ end: () => Promise<void> }> {
  const kept = Promise.withResolvers<void>()
  const gone = Promise.withResolvers<void>()
  const keeping = db.transaction().execute(async (tx) => {
    for (const { table, id } of rows)
      await sql`select id from ${sql.table(table)} where id = ${id} for update`.execute(tx)
    kept.resolve()
    await gone.promise
  })
  keeping.catch(kept.reject)
  await kept.promise
  return {
    end: async () => {
      gone.resolve()
      await keeping.catch(() => undefined)
    },
  }
}

const waitForARow = () =>
  count(sql`select count(*) from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`)

const goAway = [
  () => cluster.stop(),
  async () => {
    const pidFile = path.join(cluster.location, 'data/postmaster.pid')
    process.kill(Number(readFileSync(pidFile, 'utf8').split('\n')[0]), 'SIGKILL')
    // Whoever opened it gives it back, or the next one to stop it is not the last.
    await cluster.stop()
  },
]

it('each write is there exactly once, though the database goes away before, during and after it', {
  timeout: 600_000,
}, async () => {
  const kinds = Object.keys(makers)
  for (let round = 0; round < rounds; round++) {
    const wishes: [string, Wish][] = []
    for (const [kind, make] of Object.entries(makers)) wishes.push([kind, await make()])
    const before = new Map(waited)
    const isPutOff = (kind: string) => (waited.get(kind) ?? 0) > (before.get(kind) ?? 0)
    // It goes away when so many are answered: at first before any of them is sent.
    const answeredBefore = [0, 0, 1, 2, 3, 4][round % 6] ?? 0
    const isDuring = round % 6 > 0
    let answered = 0
    backAt = Number.POSITIVE_INFINITY
    const begin = () =>
      wishes.map(async ([kind, wish]) => {
        await insist(kind, wish).catch((error) => unexpected.push(`${kind}: ${error}`))
        answered++
      })
    const leave = goAway[round % 2] ?? cluster.stop
    let work: Promise<void>[] = []
    if (isDuring) {
      // Each kind in its turn is at work at that moment, however fast the machine is; the others are where they are.
      const held = wishes.filter((_, at) => at % 5 === round % 5)
      const keeper = await keep(held.map(([, { needs }]) => needs))
      work = begin()
      await until(async () => answered >= answeredBefore && (await waitForARow()) >= held.length, 60_000)
      await leave()
      await until(() => held.every(([kind]) => isPutOff(kind)), 60_000)
      await keeper.end()
    } else {
      await leave()
      work = begin()
      await until(() => kinds.every(isPutOff), 60_000)
    }
    cluster = await openCluster({ dataDir })
    backAt = performance.now()
    await Promise.all(work)
    expect({ round, unexpected }).toEqual({ round, unexpected: [] })
    for (const [kind, { carriedOut }] of wishes) {
      expect({ round, kind, carriedOut: await carriedOut() }).toEqual({ round, kind, carriedOut: 1 })
    }
  }
})

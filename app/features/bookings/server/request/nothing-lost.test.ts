import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, expect, it } from 'vitest'
import { openCluster } from '#database/embedded/cluster.ts'
import { addDays, dateOf } from '#lib/stay.ts'
import { openDatabase } from '#platform/database/database.ts'
import { migrate } from '#platform/database/migrate.ts'
import { createLog } from '#platform/log/log.ts'
import { makeDataFolder, removeDataFolder } from '#tests/support/data-folder.ts'
import { makeAccount, makeListing, type TestAccount } from '#tests/support/factories.ts'
import { until } from '#tests/support/until.ts'
import { bookingRequest } from '../../testing/make-booking.ts'
import { randomFrom } from '../../testing/random.ts'
import { type ApiProcess, startApi } from '../../testing/start-api.ts'

const isLong = process.env.TEST_LONG !== undefined
// The process and the database, in turns.
const kills = isLong ? 20 : 2
const writers = isLong ? 50 : 10

// Durable as with a site: what was acknowledged must be in its files.
const dataDir = makeDataFolder()
let cluster = await openCluster({ dataDir })
await cluster.createDatabase('holmward')
const databaseUrl = cluster.url('holmward')
await migrate(databaseUrl, path.resolve(import.meta.dirname, '../../../../../database/migrations'))
const { db, close } = openDatabase(databaseUrl, { max: 5, log: createLog('error', () => undefined) })
const start = () => startApi({ databaseUrl, dataDir })
let api: ApiProcess = await start()
// Takes over from the first that is killed.
const spares = isLong ? [] : [await start()]

afterAll(async () => {
  for (const each of [api, ...spares]) await each.kill()
  await close()
  await cluster.destroy()
  removeDataFolder(dataDir)
})

/** What a client was told: the booking made by a key, and the last state that it was moved to. */
type Acknowledged = { key: string; id: string; total: number; states: string[] }

it('what was acknowledged stays, though app and database are killed under load (promise 3)', {
  timeout: isLong ? 900_000 : 120_000,
}, async () => {
  const random = randomFrom(3)
  const host = await makeAccount({ db })
  const homes = await Promise.all(Array.from({ length: 10 }, () => makeListing({ db }, host)))
  const people: TestAccount[] = []
  for (let made = 0; made < writers; made++) people.push(await makeAccount({ db }))
  const log: Acknowledged[] = []
  let isOver = false
  let lost = 0
  let refused = 0
  const unannounced: string[] = []

  /** Sends until there is an answer, like a browser's retry: the same key, or the same wanted state. */
  async function insist(wish: Parameters<ApiProcess['ask']>[0]) {
    for (;;) {
      try {
        const reply = await api.ask(wish)
        if (reply.status < 500) return reply
        if (reply.status === 503 && reply.retryAfter) refused++
        else unannounced.push(`${wish.method} ${wish.path}: ${reply.status} ${reply.text}`)
      } catch {
        lost++
      }
      await sleep(150)
    }
  }
  const day = addDays(dateOf(new Date()), 20)
  async function write(guest: TestAccount): Promise<void> {
    const key = randomUUID()
    const checkIn = addDays(day, random(300))
    const home = homes[random(homes.length)] ?? ''
    const dates = { check_in_date: checkIn, check_out_date: addDays(checkIn, 1 + random(3)) }
    const body = { ...bookingRequest(home, dates), guest_phone: '' }
    const made = await insist({ method: 'POST', path: '/bookings', as: guest, key, body })
    if (made.status !== 201) return
    const { id, total_price } = JSON.parse(made.text)
    const booking: Acknowledged = { key, id, total: total_price, states: ['pending'] }
    log.push(booking)
    const steps = [['confirmed', host] as const, ['cancelled', guest] as const].slice(random(2), 2)
    for (const [status, as] of steps) {
      const change = { status, reason: 'Plans have changed.' }
      const moved = await insist({ method: 'PATCH', path: `/bookings/${id}`, as, body: change })
      if (moved.status === 200) booking.states.push(status)
    }
  }
  const work = people.map(async (guest) => {
    while (!isOver) await write(guest)
  })
  for (let kill = 0; kill < kills; kill++) {
    // At any moment of the work, but of work that goes on.
    const seen = log.length
    await until(() => log.length > seen + writers / 2, 30_000)
    await sleep(random(300))
    if (kill % 2 === 1) {
      const pidFile = path.join(cluster.location, 'data/postmaster.pid')
      process.kill(Number(readFileSync(pidFile, 'utf8').split('\n')[0]), 'SIGKILL')
      const before = refused
      await until(() => refused > before, 10_000)
      cluster = await openCluster({ dataDir })
    } else {
      await api.kill()
      api = spares.pop() ?? (await start())
    }
  }
  isOver = true
  await Promise.all(work)

  const rows = await db
    .selectFrom('bookings as b')
    .select(['b.id', 'b.status', 'b.total_price'])
    .select(
      sql<string[]>`(select array_agg(e.to_status order by e.created_at, e.id) from booking_events e
        where e.booking_id = b.id)`.as('events'),
    )
    .select(sql<boolean>`exists (select 1 from occupancy o where o.reference = b.id)`.as('holds'))
    .execute()
  const stored = new Map(rows.map((row) => [String(row.id), row]))
  const missing = log.filter(({ id, total, states }) => {
    const row = stored.get(id)
    const isThere = row && Number(row.total_price) === total
    return !isThere || !states.every((state) => row.events.includes(state))
  })
  const half = rows.filter(({ status, events, holds }) => {
    return events.at(-1) !== status || events[0] !== 'pending' || holds !== (status === 'confirmed')
  })
  const counts = await sql<{ keys: string; letters: string }>`
    select (select count(*) from idempotency_keys where response is not null) as keys,
      (select count(*) from pgboss.job where name = 'booking-mail' and data ->> 'news' = 'requested') as letters
  `.execute(db)
  console.log(
    `promise 3: ${kills} kills under ${writers} writers: ${log.length} bookings acknowledged, ${lost} answers lost on the way, ` +
      `${refused} × 503, ${missing.length} lost, ${half.length} half operations`,
  )
  expect(missing).toEqual([])
  expect(half).toEqual([])
  expect(log.length).toBeGreaterThan(writers)
  expect(lost).toBeGreaterThan(0)
  expect(unannounced).toEqual([])
  expect(refused).toBeGreaterThan(0)
  // One booking for each key, and the two letters of each.
  expect([rows.length, Number(counts.rows[0]?.keys)]).toEqual([log.length, log.length])
  expect(Number(counts.rows[0]?.letters)).toBe(log.length * 2)
})

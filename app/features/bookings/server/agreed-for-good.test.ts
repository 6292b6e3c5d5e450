import { readFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, expect, it } from 'vitest'
import { openCluster } from '#database/embedded/cluster.ts'
import type { Actor } from '#features/accounts/actor.ts'
import type { PropertyId } from '#lib/ids.ts'
import { dateOf } from '#lib/stay.ts'
import { openDatabase } from '#platform/database/database.ts'
import { migrate } from '#platform/database/migrate.ts'
import { createLog } from '#platform/log/log.ts'
import { makeDataFolder, removeDataFolder } from '#tests/support/data-folder.ts'
import { makeAccount, makeListing, makeTerms } from '#tests/support/factories.ts'
import { until } from '#tests/support/until.ts'
import { findHalfAgreed } from '../testing/check-agreements.ts'
import { comeToTerms, nothingTold, type Pair } from '../testing/come-to-terms.ts'
import { makeTalk } from '../testing/make-offer.ts'
import { randomFrom } from '../testing/random.ts'
import { type ApiProcess, type Ask, startApi } from '../testing/start-api.ts'

// Two processes of the site and the database are killed at any moment while 24 pairs of people come to terms.

const isLong = process.env.TEST_LONG !== undefined
const kills = isLong ? 40 : 2
const writers = 24

// Durable as with a site: what was acknowledged must be in its files.
const dataDir = makeDataFolder()
let cluster = await openCluster({ dataDir })
await cluster.createDatabase('holmward')
const databaseUrl = cluster.url('holmward')
await migrate(databaseUrl, path.resolve(import.meta.dirname, '../../../../database/migrations'))
const { db, close } = openDatabase(databaseUrl, { max: 5, log: createLog('error', () => undefined) })
const start = () => startApi({ databaseUrl, dataDir, connections: writers })
const processes: ApiProcess[] = await Promise.all([start(), start()])
// Take over from the first that are killed.
const spares: ApiProcess[] = isLong ? [] : await Promise.all([start(), start()])

afterAll(async () => {
  for (const each of [...processes, ...spares]) await each.kill()
  await close()
  await cluster.destroy()
  removeDataFolder(dataDir)
})

const random = randomFrom(18)
const told = nothingTold()
let lost = 0

/** Sends until there is an answer, now to one process and now to the other, as a browser that tries again. */
async function insist(wish: Ask) {
  for (;;) {
    try {
      const reply = await processes[random(processes.length)]?.ask(wish)
      if (reply && reply.status < 500) return reply
      if (reply && (reply.status !== 503 || !reply.retryAfter)) told.wrong.push(`${wish.path}: ${reply.text}`)
    } catch {
      lost++
    }
    await sleep(100)
  }
}

const homes: Promise<{ host: Actor; home: PropertyId }>[] = []

async function makeHome() {
  const host = await makeAccount({ db })
  const home = await makeListing({ db }, host)
  const plan = {
    payment_ways: ['cash'],
    payment_share: 50,
    payment_rest_days: 1,
    deposit_due: 'arrival' as const,
  }
  await makeTerms({ db }, home, { cancellation: 'flexible', ...plan })
  return { host, home }
}

/** Two who talk about a home that others want as well; a host has it with twenty of them. */
async function makePair(at: number): Promise<Pair> {
  const place = Math.floor(at / 120) * 6 + (at % 6)
  homes[place] ??= insistOn(makeHome)
  const { host, home } = await homes[place]
  return insistOn(async () => {
    const guest = await makeAccount({ db })
    return { host, guest, home, talk: await makeTalk({ db, clock: () => new Date() }, { host, guest, home }) }
  })
}

/** What the test writes itself, though the database may be gone. */
async function insistOn<T>(make: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await make()
    } catch {
      await sleep(100)
    }
  }
}

async function killOne(kill: number): Promise<void> {
  if (kill % 3 === 1) {
    const pidFile = path.join(cluster.location, 'data/postmaster.pid')
    process.kill(Number(readFileSync(pidFile, 'utf8').split('\n')[0]), 'SIGKILL')
    cluster = await openCluster({ dataDir })
    return
  }
  const gone = kill % 3 === 2 ? [0, 1] : [random(2)]
  await Promise.all(gone.map((at) => processes[at]?.kill()))
  const again = await Promise.all(gone.map(() => spares.pop() ?? start()))
  gone.forEach((at, nth) => {
    const started = again[nth]
    if (started) processes[at] = started
  })
}

it('what people agreed on stays, and nothing of it is half done, though all is killed under 24 writers', {
  timeout: isLong ? 900_000 : 120_000,
}, async () => {
  let isOver = false
  let stories = 0
  const doors = { insist, random, told, today: dateOf(new Date()) }
  const work = Array.from({ length: writers }, async () => {
    while (!isOver) await comeToTerms(doors, await makePair(stories++))
  })
  const seen = () => told.offers.size + told.stays.size + told.changes.size + told.entries.size
  // The database, both processes, and then also one of them.
  for (let kill = 1; kill <= kills; kill++) {
    // At any moment of the work, but of work that goes on.
    const before = seen()
    await until(() => seen() > before + writers, 60_000)
    await sleep(random(300))
    await killOne(kill)
  }
  isOver = true
  await Promise.all(work)
  console.log(
    `promises 31 to 34: ${kills} kills under ${writers} writers: ${told.offers.size} offers, ${told.stays.size} stays, ` +
      `${told.changes.size} changes, ${told.entries.size} sums acknowledged, ${lost} answers lost on the way, ` +
      `refused: ${JSON.stringify(Object.fromEntries(told.refused))}`,
  )
  expect(told.wrong).toEqual([])
  expect(lost).toBeGreaterThan(0)
  expect(told.stays.size).toBeGreaterThan(writers / 2)
  expect(await findHalfAgreed({ db })).toEqual({})
  expect(await stored()).toEqual({
    offers: Object.fromEntries(
      [...told.offers].map(([id, state]) => [id, expect.stringMatching(endOf(state))]),
    ),
    stays: Object.fromEntries([...told.stays].map(([id, { offer, state }]) => [id, `${state} ${offer}`])),
    changes: Object.fromEntries(
      [...told.changes].map(([id, state]) => [id, expect.stringMatching(endOf(state))]),
    ),
    entries: Object.fromEntries([...told.entries].map(([id, { side, amount }]) => [id, `${side} ${amount}`])),
    takenBack: [...told.takenBack].sort(),
    keys: told.offers.size + told.stays.size + told.changes.size,
  })
  await expectSums()
})

/** What an agreement that nobody has ended may have become meanwhile, without those who sent it. */
function endOf(state: string): RegExp {
  return state === 'open' ? /^(open|void|ended)$/ : new RegExp(`^${state}$`)
}

async function stored() {
  const pairs = async (query: ReturnType<typeof sql<{ id: string; what: string }>>) =>
    Object.fromEntries((await query.execute(db)).rows.map(({ id, what }) => [id, what]))
  const back = await sql<{ id: string }>`
    select reverses as id from money_entries where reverses is not null order by 1`.execute(db)
  const keys = await sql<{ count: number }>`
    select count(*)::integer as count from idempotency_keys where response is not null`.execute(db)
  return {
    offers: await pairs(sql`select id, status as what from offers`),
    stays: await pairs(
      sql`select b.id, b.status || ' ' || o.id as what from bookings b left join offers o on o.booking_id = b.id`,
    ),
    changes: await pairs(sql`select id, status as what from stay_changes`),
    entries: await pairs(
      sql`select id, side || ' ' || amount::float8 as what from money_entries where reverses is null`,
    ),
    takenBack: back.rows.map(({ id }) => id),
    keys: keys.rows[0]?.count,
  }
}

/** Every ledger says the sums of what was acknowledged, reckoned here once more. */
async function expectSums(): Promise<void> {
  for (const [id, { guest }] of told.stays) {
    const live = [...told.entries].filter(
      ([entry, { booking }]) => booking === id && !told.takenBack.has(entry),
    )
    const sum = (amounts: number[]) => amounts.reduce((so, amount) => so + amount, 0)
    const by = (side: string) =>
      sum(live.filter(([, said]) => said.side === side).map(([, said]) => said.amount))
    const agreed = sum(live.map(([, { answers, amount }]) => (answers ? amount : 0)))
    const reply = await insist({ method: 'GET', path: `/bookings/${id}/money`, as: guest })
    const { flows } = JSON.parse(reply.text)
    expect([id, flows.price.guest, flows.price.host, flows.price.agreed]).toEqual([
      ...[id, by('guest'), by('host')],
      agreed,
    ])
  }
}

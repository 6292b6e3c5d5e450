import { sql } from 'kysely'
import { afterAll, expect, it } from 'vitest'
import { createTestContext } from '#tests/support/context.ts'
import { openDatabase } from './database/database.ts'
import { type SharedBudget, SlotsTaken, withSharedSlot } from './shared-slots.ts'

const ctx = await createTestContext()
// Each stands for a process: they share nothing but the database.
const processes = [1, 2, 3, 4].map(() =>
  openDatabase(ctx.databaseUrl, { max: 4, log: ctx.log, name: 'test-process' }),
)
afterAll(() => Promise.all(processes.map(({ close }) => close())))

const usual = { atOnce: 4, longestMs: 60_000, patienceMs: 30_000 }

it('does not let two workers and two webs together have more than four requests at a host', {
  timeout: 60_000,
}, async () => {
  let [active, most, done] = [0, 0, 0]
  const others = Promise.withResolvers<void>()
  const ask = async () => {
    most = Math.max(most, ++active)
    if (done === 0 && active === 4) others.resolve()
    // The first four stay until all of them are there, so that the budget is seen to be used.
    await others.promise
    await new Promise((resolve) => setImmediate(resolve))
    active--
    done++
  }
  const reads = processes.flatMap(({ db }) =>
    Array.from({ length: 8 }, () => withSharedSlot(db, { ...usual, partner: 'calendar:one' }, ask)),
  )
  await Promise.all(reads)
  expect([most, done, active]).toEqual([4, 32, 0])
})

it('does not hold up one host for another', async () => {
  const never = Promise.withResolvers<void>()
  const [one, two] = processes
  if (!one || !two) throw new Error('there are four')
  const stuck = withSharedSlot(
    one.db,
    { ...usual, partner: 'calendar:stuck', atOnce: 1 },
    () => never.promise,
  )
  expect(
    await withSharedSlot(two.db, { ...usual, partner: 'calendar:quick', atOnce: 1 }, async () => 'read'),
  ).toBe('read')
  const impatient = { ...usual, partner: 'calendar:stuck', atOnce: 1, patienceMs: 0 }
  await expect.poll(() => countTaken('calendar:stuck')).toBe(1)
  await expect(withSharedSlot(two.db, impatient, async () => 'read')).rejects.toBeInstanceOf(SlotsTaken)
  never.resolve()
  await stuck
})

it('leaves a partner in peace after each request, whichever process asks next', async () => {
  const budget: SharedBudget = { ...usual, partner: 'geocoder', atOnce: 1, pauseMs: 300 }
  const times: { begun: number; ended: number }[] = []
  await Promise.all(
    processes.map(({ db }) =>
      withSharedSlot(db, budget, async () => {
        const begun = await now()
        times.push({ begun, ended: await now() })
      }),
    ),
  )
  const pauses = times.slice(1).map(({ begun }, at) => begun - (times[at]?.ended ?? 0))
  expect(pauses.filter((pause) => pause < 299)).toEqual([])
})

it('takes the turn of a process that was killed when its time is over, and not from who has it then', async () => {
  const budget = { ...usual, partner: 'calendar:killed', atOnce: 1, longestMs: 0 }
  const slow = Promise.withResolvers<void>()
  const [one, two, three] = processes
  if (!one || !two || !three) throw new Error('there are four')
  const forgotten = withSharedSlot(one.db, budget, () => slow.promise)
  await expect.poll(() => countRows('calendar:killed')).toBe(1)
  const next = Promise.withResolvers<void>()
  const holding = withSharedSlot(two.db, { ...budget, longestMs: 60_000 }, () => next.promise)
  await expect.poll(() => countTaken('calendar:killed')).toBe(1)
  slow.resolve()
  await forgotten
  expect(await countTaken('calendar:killed')).toBe(1)
  next.resolve()
  await holding
  expect(await countTaken('calendar:killed')).toBe(0)
})

async function countTaken(partner: string): Promise<number> {
  return count(sql`partner = ${partner} and free_at > clock_timestamp()`)
}

async function countRows(partner: string): Promise<number> {
  return count(sql`partner = ${partner}`)
}

async function count(condition: ReturnType<typeof sql>): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from partner_turns where ${condition}
  `.execute(ctx.db)
  return rows[0]?.count ?? 0
}

async function now(): Promise<number> {
  const { rows } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(ctx.db)
  return rows[0]?.now.getTime() ?? 0
}

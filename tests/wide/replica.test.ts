import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, expect, it } from 'vitest'
import { openDatabase } from '#platform/database/database.ts'
import { latePool } from '#platform/database/late-pool.ts'
import { openReplica } from '#platform/database/replica.ts'
import { createLog } from '#platform/log/log.ts'
import { openDatabasePair } from '#tests/cluster/database-pair.ts'
import { until } from '#tests/support/until.ts'

// Reading at a standby: never before one's own write, and at the primary as soon as the standby is behind or gone.

const pair = await openDatabasePair()
const lines: string[] = []
const log = createLog('info', (line) => lines.push(line))
const primary = openDatabase(pair.primary, { max: 3, log })
let now = 0
const replica = openReplica({
  ...{ url: pair.standby, primary, max: 3, prepare: true, log },
  // Only the test looks.
  ...{ everyMs: 3_600_000, steadyMs: () => now },
})
const standby = new pg.Client({ connectionString: pair.standby })
standby.on('error', () => undefined)
await standby.connect()
await sql`create table written (n int primary key)`.execute(primary.db)

afterAll(async () => {
  await replica.close()
  await standby.end().catch(() => undefined)
  await primary.close()
  await pair.destroy()
})

const isAtStandby = async () => {
  const { rows } = await sql<{ is: boolean }>`select pg_is_in_recovery() as is`.execute(replica.db)
  return rows[0]?.is
}
const newest = async () => {
  const { rows } = await sql<{ n: number | null }>`select max(n) as n from written`.execute(replica.db)
  return rows[0]?.n
}
const write = (n: number) => sql`insert into written values (${n})`.execute(primary.db)
const untilNear = () =>
  until(async () => {
    await replica.look()
    return replica.isCurrent()
  }, 10_000)

it('nothing is read there before it has been seen to follow', async () => {
  expect(await replica.isCurrent()).toBe(false)
  await untilNear()
  expect(lines.join('')).toContain('replica is read from')
  expect(await isAtStandby()).toBe(true)
})

it('whoever has written reads it there, or is told to read elsewhere', async () => {
  let read = 0
  for (let n = 1; n <= 60; n++) {
    await write(n)
    if (!(await replica.isCurrent())) continue
    read += 1
    expect(await newest()).toBe(n)
  }
  expect(read).toBeGreaterThan(0)
})

it('one that does not come up to a write is passed over, and after five seconds not asked any more', async () => {
  await untilNear()
  await standby.query('select pg_wal_replay_pause()')
  await write(1_000)
  expect(await replica.isCurrent()).toBe(false)
  now += 5_000
  await replica.look()
  expect(lines.at(-1)).toContain('replica is read from')
  now += 1
  await replica.look()
  expect(lines.at(-1)).toContain('replica is gone or behind')
  await standby.query('select pg_wal_replay_resume()')
  await untilNear()
  expect(await newest()).toBe(1_000)
})

it('what it cannot do is asked of the primary, within no transaction', async () => {
  await sql`insert into written values (2000)`.execute(replica.db)
  expect(await newest()).toBe(2_000)
  await expect(
    replica.db.transaction().execute((tx) => sql`insert into written values (2001)`.execute(tx)),
  ).rejects.toThrow()
})

it('one that says nothing any more is given up', async () => {
  const [own, instead] = [pair.standby, pair.primary].map((url) => openDatabase(url, { max: 1, log }))
  if (!own || !instead) throw new Error('not opened')
  const client = await latePool(own.connections, instead.connections, 100).connect()
  const text = 'select pg_is_in_recovery() as is, pg_sleep(case when pg_is_in_recovery() then 60 else 0 end)'
  expect((await client.query<{ is: boolean }>(text, [])).rows[0]?.is).toBe(false)
  client.release()
  await Promise.all([own.close(), instead.close()])
})

it('gone in the middle of a statement, it costs no answer', async () => {
  await untilNear()
  expect(await isAtStandby()).toBe(true)
  const asked = sql<{ is: boolean }>`select pg_is_in_recovery() as is, pg_sleep(0.3)`.execute(replica.db)
  await until(async () => {
    const { rows } = await standby.query(
      `select from pg_stat_activity where query like '%pg_sleep(0.3)' and state = 'active'`,
    )
    return rows.length > 0
  }, 10_000)
  pair.killStandby()
  expect((await asked).rows[0]?.is).toBe(false)
  expect(await isAtStandby()).toBe(false)
  await replica.look()
  expect(lines.at(-1)).toContain('replica is gone or behind')
  expect(await replica.isCurrent()).toBe(false)
})

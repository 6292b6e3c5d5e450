import { readFileSync, truncateSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { parseSearch } from '#features/search/search-criteria.ts'
import { findMatches } from '#features/search/server/queries.ts'
import { questionOf } from '#features/search/server/question-of.ts'
import { changeWorld } from '#features/search/testing/change-world.ts'
import { seededRandom, someQuery } from '#features/search/testing/random-world.ts'
import { someRates } from '#features/search/testing/some-rates.ts'
import type { PropertyId } from '#lib/ids.ts'
import { createTestContext } from '#tests/support/context.ts'
import { makeAccount } from '#tests/support/factories.ts'
import { findPage } from './answer-question.ts'
import { buildIndex, type Followed, followChanges } from './follow-changes.ts'
import { tidy } from './listing-index.ts'
import { readSnapshot, writeSnapshot } from './snapshot.ts'

const ctx = await createTestContext()
const file = path.join(ctx.config.dataDir, 'index.bin')
const client = new pg.Client({ connectionString: ctx.databaseUrl })
const pause = async () => undefined
const now = ctx.clock()
const roll = seededRandom(7)
const ids: PropertyId[] = []
let built: Followed

async function change(times: number): Promise<void> {
  const host = (await makeAccount(ctx)).id
  await changeWorld(ctx.db, roll, { host, ids, times })
}

async function expectSameAsSql({ index }: Followed): Promise<void> {
  for (let request = 0; request < 60; request++) {
    const criteria = parseSearch(someQuery(roll))
    const moment = { now, rates: someRates(roll) }
    const page = { offset: (criteria.page - 1) * 24, limit: 24 }
    expect(findPage(index, await questionOf(ctx.db, criteria, moment), page)).toEqual(
      await findMatches(ctx.db, criteria, moment),
    )
  }
}

beforeAll(async () => {
  await client.connect()
  await change(500)
  built = await buildIndex(client, now, pause)
  await change(400)
  await followChanges(built, client, { now, pause })
  await tidy(built.index, pause, { sealAll: true })
  await writeSnapshot(file, built)
})
afterAll(() => client.end())

test('a restored index catches up with what has changed since', async () => {
  await change(300)
  const restored = await readSnapshot(file)
  if (!restored) throw new Error('no snapshot')
  await followChanges(restored, client, { now, pause })
  await expectSameAsSql(restored)
})

test('what changes while a snapshot is written is applied after it is read', async () => {
  const writing = writeSnapshot(file, built)
  await change(200)
  await followChanges(built, client, { now, pause })
  await writing
  const restored = await readSnapshot(file)
  if (!restored) throw new Error('no snapshot')
  await followChanges(restored, client, { now, pause })
  await expectSameAsSql(restored)
})

test('two years of nights slide with the days, also for an index that slept', async () => {
  const later = new Date(now.getTime() + 20 * 86_400_000)
  const restored = await readSnapshot(file)
  if (!restored) throw new Error('no snapshot')
  await followChanges(restored, client, { now: later, pause })
  expect(restored.window.to).toBe(built.window.to + 20)
  expect(restored.window.from).toBe(built.window.from + 20)
})

test('a snapshot with one wrong byte anywhere, a cut one and one of another version are refused', async () => {
  const whole = readFileSync(file)
  for (let at = 5; at < whole.length; at += Math.ceil(whole.length / 23)) {
    const wrong = Buffer.from(whole)
    wrong[at] = (wrong[at] ?? 0) ^ 0x10
    writeFileSync(file, wrong)
    await expect(readSnapshot(file), `byte ${at}`).rejects.toThrow()
  }
  for (const length of [0, 10, 30, 2_000, whole.length - 1]) {
    writeFileSync(file, whole)
    truncateSync(file, length)
    await expect(readSnapshot(file), `${length} bytes`).rejects.toThrow()
  }
  expect(await readSnapshot(`${file}.none`)).toBeNull()
})

import { Hono } from 'hono'
import { expect, it } from 'vitest'
import { createTestContext } from '#tests/support/context.ts'
import { healthRoutes, isAlmostFull } from './health.ts'

const ctx = await createTestContext()

const answerWith = async (
  exists: typeof ctx.storage.exists,
  {
    draining = false,
    machineClock = () => new Date(),
    warm = Promise.resolve(),
  }: { draining?: boolean; machineClock?: () => Date; warm?: Promise<void> } = {},
) => {
  const { db, config } = ctx
  const app = new Hono().route(
    '/',
    healthRoutes({ db, config, machineClock, storage: { ...ctx.storage, exists } }, { draining, warm }),
  )
  const answer = await app.request('/readyz')
  return { status: answer.status, body: await answer.json() }
}

it('a storage out of reach took every instance of the site away from its visitors', async () => {
  expect(
    await answerWith(async () => {
      throw new Error('out of reach')
    }),
  ).toMatchObject({ status: 200, body: { status: 'ready', database: true, storage: false } })
})

it('a storage that hangs held the probe for as long', async () => {
  const answer = await answerWith(() => new Promise(() => undefined))
  expect(answer).toMatchObject({ status: 200, body: { storage: false } })
})

it('is not ready while it drains', async () => {
  expect(await answerWith(async () => false, { draining: true })).toMatchObject({
    status: 503,
    body: { draining: true },
  })
})

it('waits for the search index, and says when it waits no longer', async () => {
  const never = await answerWith(async () => true, { warm: new Promise(() => undefined) })
  expect(never).toMatchObject({ status: 503, body: { search: false, database: true } })
  expect(await answerWith(async () => true)).toMatchObject({ status: 200, body: { search: true } })
})

it.each([
  ['five days ahead', 5 * 86_400_000, false],
  ['a minute behind', -60_000, false],
  ['ten seconds ahead', 10_000, true],
])('with a clock %s of the database ready is %s: %s', async (_how, differenceMs, ready) => {
  const machineClock = () => new Date(Date.now() + differenceMs)
  const answer = await answerWith(async () => true, { machineClock })
  expect(answer).toMatchObject({ status: ready ? 200 : 503, body: { clock: ready, database: true } })
})

it('tells of a disk without room', async () => {
  expect(isAlmostFull({ bavail: 10, bsize: 4_096 })).toBe(true)
  expect(isAlmostFull({ bavail: 10 ** 6, bsize: 4_096 })).toBe(false)
  expect((await answerWith(async () => true)).body).toHaveProperty('disk')
})

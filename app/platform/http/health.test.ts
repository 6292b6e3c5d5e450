import { Hono } from 'hono'
import { expect, it } from 'vitest'
import { createTestContext } from '#tests/support/context.ts'
import { healthRoutes } from './health.ts'

const ctx = await createTestContext()

const answerWith = async (exists: typeof ctx.storage.exists, draining = false) => {
  const app = new Hono().route(
    '/',
    healthRoutes({ db: ctx.db, storage: { ...ctx.storage, exists } }, { draining }),
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
  expect(await answerWith(async () => false, true)).toMatchObject({ status: 503, body: { draining: true } })
})

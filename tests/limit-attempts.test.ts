import { expect, it } from 'vitest'
import { forgetAttempts, limitAttempts } from '#platform/http/limit-attempts.ts'
import { createTestContext, testNow } from '#tests/support/context.ts'

const ctx = await createTestContext({ pool: 20 })

async function tryTimes(times: number, bucket: string): Promise<{ passed: number; refused: number }> {
  const results = await Promise.allSettled(
    Array.from({ length: times }, () => limitAttempts(ctx, { bucket, limit: 30, windowSeconds: 300 })),
  )
  const refused = results.filter(({ status }) => status === 'rejected').length
  return { passed: times - refused, refused }
}

it('lets exactly the limit through, of 500 attempts at once (promise 13)', async () => {
  expect(await tryTimes(500, 'sign-in:address:203.0.113.7')).toEqual({ passed: 30, refused: 470 })
})

it('says when to try again, and lets through again then', async () => {
  ctx.setClock(new Date(testNow.getTime() + 100_000))
  await tryTimes(30, 'a')
  await expect(limitAttempts(ctx, { bucket: 'a', limit: 30, windowSeconds: 300 })).rejects.toMatchObject({
    code: 'tooManyAttempts',
    status: 429,
    retryAfterSeconds: 200,
  })
  ctx.setClock(new Date(testNow.getTime() + 300_000))
  expect(await tryTimes(31, 'a')).toEqual({ passed: 30, refused: 1 })
})

it('counts each bucket for itself, and forgets one when told', async () => {
  await tryTimes(31, 'b')
  expect(await tryTimes(1, 'c')).toEqual({ passed: 1, refused: 0 })
  await forgetAttempts(ctx, 'b')
  expect(await tryTimes(1, 'b')).toEqual({ passed: 1, refused: 0 })
})

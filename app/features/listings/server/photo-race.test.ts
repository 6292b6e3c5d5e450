import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { apiCaller } from '#tests/support/api.ts'
import { createTestContext } from '#tests/support/context.ts'
import { makeAccount, makeListing } from '#tests/support/factories.ts'
import { cabin, makePhoto } from '../testing/listing-world.ts'

const ctx = await createTestContext()
const call = apiCaller(ctx)

type Asking = () => Promise<[Awaited<ReturnType<typeof call>>, Awaited<ReturnType<typeof call>>]>

// Each before the other, and both at once.
const orders = [
  async (ask: Asking) => {
    const answers = await ask()
    await ctx.runJobs()
    return answers
  },
  async (ask: Asking) => {
    await ctx.runJobs()
    return ask()
  },
  async (ask: Asking) => {
    const [answers] = await Promise.all([ask(), ctx.runJobs()])
    return answers
  },
]

test('a photo that is given up while it is being listed is never shown by a listing and gone', async () => {
  const host = await makeAccount(ctx)
  const outcomes = new Set<string>()
  for (let round = 0; round < 30; round++) {
    const photo = await makePhoto(ctx, host.id)
    const older = await makeListing(ctx, host)
    await call('DELETE', photo, { as: host })
    const ask: Asking = () =>
      Promise.all([
        call('POST', '/properties', { as: host, body: { ...cabin, image_urls: [photo] } }),
        call('PATCH', `/properties/${older}`, { as: host, body: { version: 1, image_urls: [photo] } }),
      ])
    for (const answer of (await orders[round % orders.length]?.(ask)) ?? []) {
      if (answer.status >= 300) expect(answer.body).toMatchObject({ code: 'photosNotYours' })
    }
    const path = photo.slice('/photos/'.length)
    const kept = await ctx.db.selectFrom('photos').select('path').where('path', '=', path).executeTakeFirst()
    const showing = await ctx.db
      .selectFrom('properties')
      .select('id')
      .where(sql<boolean>`image_urls @> array[${photo}]`)
      .execute()
    if (!kept) expect(showing).toEqual([])
    outcomes.add(kept ? 'kept' : 'gone')
    await ctx.db.deleteFrom('attempts').execute()
  }
  expect([...outcomes].sort()).toEqual(['gone', 'kept'])
})

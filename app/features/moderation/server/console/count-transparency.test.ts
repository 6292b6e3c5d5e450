import { expect, test } from 'vitest'
import { apiCaller } from '#tests/support/api.ts'
import { createTestContext } from '#tests/support/context.ts'
import { makeAccount, makeListing } from '#tests/support/factories.ts'
import type { Act } from '../../decision.ts'
import { decisionOf, makeStaff } from '../../testing/make-staff.ts'
import { countTransparency } from './count-transparency.ts'

const ctx = await createTestContext()
const call = apiCaller(ctx)
const operator = await makeStaff(ctx)

async function decide(act: Act, { isReported }: { isReported: boolean }): Promise<void> {
  const id = await makeListing(ctx, await makeAccount(ctx))
  const body = { kind: 'listing', id }
  if (isReported) await call('POST', '/reports', { body: { ...body, reason: 'spam' } })
  const found = await call('POST', '/operator/cases', { as: operator, body })
  const decided = await call('POST', `/operator/cases/${Object(found.body).id}/decisions`, {
    as: operator,
    body: decisionOf(act),
  })
  expect(decided.status).toBe(201)
}

test('what nobody had reported is counted apart, as far as something was done about it', async () => {
  for (const isReported of [true, false, false]) await decide('hide_listing', { isReported })
  await decide('reject', { isReported: false })
  expect((await call('GET', '/operator/transparency', { as: operator })).body).toMatchObject({
    reports: [{ name: 'spam', count: 1 }],
    decisions: [
      { name: 'hide_listing', count: 3 },
      { name: 'reject', count: 1 },
    ],
    unreported: 2,
  })
})

test('counts one year back to the day, and nothing from the day before', async () => {
  const before = await countTransparency(ctx)
  await decide('hide_listing', { isReported: true })
  const within = { clock: () => new Date(ctx.clock().getTime() + 364 * 86_400_000), db: ctx.db }
  const after = { clock: () => new Date(ctx.clock().getTime() + 367 * 86_400_000), db: ctx.db }
  expect(await countTransparency(within)).toMatchObject({
    decisions: expect.arrayContaining([{ name: 'hide_listing', count: countOf(before, 'hide_listing') + 1 }]),
  })
  expect(await countTransparency(after)).toMatchObject({ reports: [], decisions: [], unreported: 0 })
})

function countOf({ decisions }: Awaited<ReturnType<typeof countTransparency>>, act: Act): number {
  return decisions.find(({ name }) => name === act)?.count ?? 0
}

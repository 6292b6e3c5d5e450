import { beforeEach, expect, test } from 'vitest'
import { apiCaller } from '#tests/support/api.ts'
import { createTestContext, testNow } from '#tests/support/context.ts'
import { makeAccount, makeListing } from '#tests/support/factories.ts'
import { decisionOf, makeStaff } from '../testing/make-staff.ts'
import { forgetReporter, forgetReporters } from './forget-reporters.ts'

const ctx = await createTestContext()
const call = apiCaller(ctx)
const operator = await makeStaff(ctx)

beforeEach(() => ctx.setClock(testNow))

async function report(email: string, isDecided: boolean): Promise<string> {
  const id = await makeListing(ctx, await makeAccount(ctx))
  const body = {
    kind: 'listing',
    id,
    reason: 'spam',
    words: 'Look.',
    email,
    name: 'Mara Quist',
    good_faith: true,
  }
  const made = await call('POST', '/reports', { body })
  expect(made.status).toBe(201)
  const opened = await call('POST', '/operator/cases', { as: operator, body: { kind: 'listing', id } })
  const url = `/operator/cases/${Object(opened.body).id}/decisions`
  if (isDecided) await call('POST', url, { as: operator, body: decisionOf('reject') })
  return Object(made.body).id
}

const rowOf = (id: string) =>
  ctx.db
    .selectFrom('reports')
    .select(['reporter_name', 'reporter_email', 'words'])
    .where('id', '=', id)
    .executeTakeFirst()

const kept = (email: string) => ({ reporter_name: 'Mara Quist', reporter_email: email, words: 'Look.' })
const nobody = { reporter_name: null, reporter_email: null }

test('who reported without an account is known for six months after the decision, and while it waits', async () => {
  const [decided, waiting] = [
    await report('first@example.com', true),
    await report('second@example.com', false),
  ]
  ctx.setClock(new Date('2026-12-15T12:00:00Z'))
  await forgetReporters(ctx)
  expect(await rowOf(decided)).toEqual(kept('first@example.com'))
  ctx.setClock(new Date('2026-12-15T12:00:00.001Z'))
  expect(await forgetReporters(ctx)).toBe(1)
  expect(await rowOf(decided)).toEqual({ ...nobody, words: 'Look.' })
  expect(await rowOf(waiting)).toEqual(kept('second@example.com'))
  expect(await forgetReporters(ctx)).toBe(0)
})

test('at their wish they and their words are forgotten at once, and what others reported stays', async () => {
  const [mine, other] = [await report('Mara_Q@example.com', false), await report('marasq@example.com', false)]
  await call('GET', '/operator/search?q=mara_q%40example.com', { as: operator })
  await call('GET', '/operator/search?q=marasq%40example.com', { as: operator })
  expect(await forgetReporter(ctx, 'mara_q@example.com')).toBe(1)
  expect(await rowOf(mine)).toEqual({ ...nobody, words: null })
  expect(await rowOf(other)).toEqual(kept('marasq@example.com'))
  const searched = await ctx.db
    .selectFrom('audit_texts')
    .select('text')
    .where('text', 'like', '%@%')
    .execute()
  expect(searched.map(({ text }) => text)).toEqual(['marasq@example.com'])
})

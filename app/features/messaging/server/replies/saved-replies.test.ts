import { expect, test } from 'vitest'
import { apiCaller } from '#tests/support/api.ts'
import { createTestContext, testNow } from '#tests/support/context.ts'
import { makeAccount } from '#tests/support/factories.ts'

const ctx = await createTestContext({ pool: 20 })
const call = apiCaller(ctx)

const reply = (body: string, title = 'Way in') => ({ title, body })

test('a reply is kept once per press, changed and forgotten by its owner alone', async () => {
  const [host, other] = [await makeAccount(ctx), await makeAccount(ctx)]
  const headers = { 'idempotency-key': 'one press' }
  const body = reply('Dear {guest_name}, the key is in the box.')
  const made = await call('POST', '/saved-replies', { as: host, body, headers })
  expect(made).toMatchObject({ status: 201, body })
  expect(await call('POST', '/saved-replies', { as: host, body, headers })).toMatchObject({ body: made.body })
  const path = `/saved-replies/${String(Reflect.get(Object(made.body), 'id'))}`
  expect((await call('PUT', path, { as: other, body })).status).toBe(404)
  expect((await call('DELETE', path, { as: other })).status).toBe(404)
  expect(await call('GET', '/saved-replies', { as: other })).toMatchObject({ body: { replies: [] } })
  const later = reply('See {access}', 'Door')
  expect(await call('PUT', path, { as: host, body: later })).toMatchObject({ status: 200, body: later })
  expect(await call('GET', '/saved-replies', { as: host })).toMatchObject({ body: { replies: [later] } })
  expect((await call('DELETE', path, { as: host })).status).toBe(204)
  expect((await call('DELETE', path, { as: host })).status).toBe(404)
})

test('a word in braces that nothing fills in is refused at its field, and so is what is too long or empty', async () => {
  const host = await makeAccount(ctx)
  const refused = async (body: object) => {
    const answer = await call('POST', '/saved-replies', { as: host, body })
    expect(answer.status).toBe(400)
    return Object(answer.body).errors
  }
  expect(await refused(reply('The code is {wifi_password}'))).toEqual([
    { field: 'body', message: "We don't know what to fill in for {wifi_password}" },
  ])
  expect(await refused(reply('x'.repeat(2_001)))).toMatchObject([{ field: 'body' }])
  expect(await refused(reply('   ', ' '))).toMatchObject([{ field: 'title' }, { field: 'body' }])
})

test('one account keeps a hundred, however many it sends at once', async () => {
  const host = await makeAccount(ctx)
  const rows = Array.from({ length: 95 }, (_, at) => ({
    account_id: host.id,
    title: `Reply ${at}`,
    body: 'Yes.',
    created_at: testNow,
  }))
  await ctx.db.insertInto('saved_replies').values(rows).execute()
  const answers = await Promise.all(
    Array.from({ length: 12 }, () => call('POST', '/saved-replies', { as: host, body: reply('No.') })),
  )
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(5)
  expect(answers.find(({ status }) => status !== 201)).toMatchObject({
    status: 409,
    body: { code: 'tooManyReplies' },
  })
})

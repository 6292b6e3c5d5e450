import { expect, it } from 'vitest'
import { describeApi } from '#app/api.ts'
import { apiCaller } from '#tests/support/api.ts'
import { createTestContext } from '#tests/support/context.ts'
import { makeAccount } from '#tests/support/factories.ts'

const ctx = await createTestContext()
const call = apiCaller(ctx)
const account = await makeAccount(ctx)

type Described = { operationId: string; security?: unknown[]; requestBody?: unknown }

const operations = Object.entries(describeApi('http://localhost').paths ?? {}).flatMap(([path, item]) =>
  Object.entries(item as Record<string, Described>).map(
    ([method, { operationId, security, requestBody }]) => ({
      name: operationId,
      method: method.toUpperCase(),
      path: path.replaceAll(/\{\w+\}/g, 'not-an-id'),
      needsSignIn: Boolean(security?.length),
      takesBody: requestBody !== undefined,
    }),
  ),
)

/** Nothing of what is asked for, and everything of another kind. */
const bodies = [
  {},
  [],
  { email: 7, guests_count: 'many', is_hidden: 'no', ids: 'x', version: -1.5, title: '' },
]
const asJson = { 'content-type': 'application/json' }

it.each(operations.filter(({ needsSignIn }) => needsSignIn))(
  '$name does not judge what a stranger sends before it tells him to sign in',
  async ({ method, path, takesBody }) => {
    for (const body of takesBody ? bodies : [undefined]) {
      expect((await call(method, path, { body })).status).toBe(401)
    }
    if (!takesBody) return
    const broken = await call(method, path, { headers: asJson, body: undefined })
    expect(broken.status).toBe(401)
  },
)

const raw =
  /invalid (input|option|string|type|element)|expected|received|too (small|big)|unrecognized|regex|pattern/i

it.each(operations.filter(({ takesBody }) => takesBody))(
  '$name does not answer with the validator’s own words',
  async ({ method, path }) => {
    for (const body of bodies) {
      const { status, body: answer } = await call(method, path, { as: account, body })
      expect(status).toBeLessThan(500)
      const { errors = [] } = answer as { errors?: { message: string }[] } // a problem
      for (const { message } of errors) {
        expect(message).not.toMatch(raw)
      }
    }
  },
)

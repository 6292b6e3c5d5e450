import { OpenAPIHono, z } from '@hono/zod-openapi'
import { sql } from 'kysely'
import { createTransport } from 'nodemailer'
import { expect, it } from 'vitest'
import { defineRefusals, refuse } from '#lib/errors.ts'
import { createApi } from '#platform/http/api.ts'
import type { ApiEnv } from '#platform/http/api-env.ts'
import { identifyRequest } from '#platform/http/identify-request.ts'
import { answerProblem } from '#platform/http/problem.ts'
import { describeError } from '#platform/log/log.ts'
import { createTestContext } from '#tests/support/context.ts'

const ctx = await createTestContext()
const canaries = {
  password: 'Canary-Passw0rd',
  token: 'canary-token-9f8e7d',
  feed: 'https://feeds.example/canary-feed.ics?s=secret',
  phone: '+15550canary',
}
const text = Object.values(canaries).join(' ')
const refusals = defineRefusals({ no: { status: 409, message: 'No.' } })

/** Every way in which something goes wrong while it has private words in its hands. */
const failures: [name: string, fail: () => unknown][] = [
  [
    'a refusal',
    () => {
      throw refuse(refusals.no, { cause: new Error(text) })
    },
  ],
  [
    'a schema',
    () =>
      z
        .object({ phone: z.literal('x'), password: z.string().regex(/^$/) })
        .parse({ phone: canaries.phone, password: canaries.password }),
  ],
  [
    'a constraint of the database',
    () => sql`insert into accounts (email, role) values ('a@example.com', ${text})`.execute(ctx.db),
  ],
  ['a value too much for the database', () => sql`select ${text}::integer`.execute(ctx.db)],
  [
    'a duplicate in the database',
    async () => {
      await ctx.db
        .insertInto('accounts')
        .values({ email: `${canaries.token}@example.com` })
        .execute()
      await ctx.db
        .insertInto('accounts')
        .values({ email: `${canaries.token}@example.com` })
        .execute()
    },
  ],
  ['a feed that can not be fetched', () => fetch(`http://localhost:9/${encodeURIComponent(text)}`)],
  ['a URL that is none', () => new URL(`${text} is no URL`)],
  ['JSON that is none', () => JSON.parse(`{"token": ${text}`)],
  [
    'a mail that can not be sent',
    () =>
      createTransport({ host: 'localhost', port: 9 }).sendMail({
        to: `${canaries.token}@example.com`,
        from: 'a@example.com',
        subject: text,
        text,
      }),
  ],
  ['an address that is no URL', () => fetch(text)],
  ['a time zone that is none', () => new Intl.DateTimeFormat('en', { timeZone: text })],
  [
    'a mail server that repeats the recipient',
    () => {
      throw Object.assign(new Error(`all recipients were rejected: 550 <${text}>`), {
        code: 'EENVELOPE',
        responseCode: 550,
      })
    },
  ],
]

const app = new OpenAPIHono<ApiEnv>()
app.use(identifyRequest(ctx) as never) // in process there is no socket, which the middleware knows
app.onError((error, c) => answerProblem(error, c))
const api = createApi()
for (const [index, [, fail]] of failures.entries()) {
  api.post(`/${index}`, async (c) => {
    await c.req.text()
    await fail()
    return c.body(null, 204)
  })
}
app.route('/', api)

it.each(failures.map(([name], index) => [name, index] as const))(
  '%s: neither log nor answer repeats it (promise 22)',
  async (_name, index) => {
    const before = ctx.logLines.length
    const response = await app.request(
      `/${index}?token=${canaries.token}&feed=${encodeURIComponent(canaries.feed)}`,
      {
        method: 'POST',
        headers: { authorization: `Bearer ${canaries.token}`, cookie: `session=${canaries.token}` },
        body: JSON.stringify(canaries),
      },
    )
    const said = ctx.logLines.slice(before).join('\n') + (await response.text())
    expect(response.status).toBeGreaterThanOrEqual(400)
    expect(said.length).toBeGreaterThan(0)
    expect(said.toLowerCase()).not.toContain('canary')
    expect(said).not.toContain('s=secret')
  },
)

it('a request is found again by the id that its answer carries', async () => {
  const startedAt = performance.now()
  const response = await app.request('/3', { method: 'POST' })
  const id = response.headers.get('x-request-id')
  expect(id).toMatch(/^[0-9a-f-]{36}$/)
  expect((await response.json()) as object).toMatchObject({ status: 500, code: 'internal', request_id: id })
  const lines = ctx.logLines.map((line) => JSON.parse(line)).filter((line) => line.request_id === id)
  expect(lines.map(({ level, message }) => `${level} ${message}`)).toEqual([
    'error request failed',
    'info request',
  ])
  expect(lines.at(-1).ms).toBeLessThan(performance.now() - startedAt)
})

it('does not call an error of a library "object", and still keeps its words to itself', () => {
  const failed = Object.assign(new Error(text), { code: '40P01', queue: 'mail' })
  // As the job queue hands its errors on.
  const said = describeError({ ...failed, message: failed.message, stack: failed.stack })
  expect(said).toMatchObject({
    error: 'Object',
    error_code: '40P01',
    stack: expect.stringMatching(/^\s+at /),
  })
  expect(JSON.stringify(said)).not.toContain('anary')
})

it('does not take a sender who went away for a service that is not there', () => {
  const aborted = Object.assign(new Error('aborted'), { code: 'ECONNRESET' })
  expect(answerProblem(aborted, { var: { ctx, requestId: 'r' } }).status).toBe(400)
})

it.each(['ENOSPC', 'EDQUOT'])('does not take a disk without room (%s) for a mistake of ours', (code) => {
  const full = Object.assign(new Error('no space left on device'), { code })
  const answer = answerProblem(full, { var: { ctx, requestId: 'r' } })
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '2'])
})

import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { apiCaller } from '../../../../tests/support/api.ts'
import { createTestContext } from '../../../../tests/support/context.ts'
import { linkTokenOf, newEmail } from '../../../../tests/support/people.ts'
import type { SessionAnswer } from '../account-schema.ts'

const ctx = await createTestContext()
const call = apiCaller(ctx)

const password = 'Canary-Sings-4711'
const newPassword = 'Canary-Sleeps-4712'

/** Every row of every table, the job queues included, as text. */
async function dumpDatabase(): Promise<string> {
  const { rows: tables } = await sql<{ schema: string; name: string }>`
    select table_schema as schema, table_name as name from information_schema.tables
    where table_schema in ('public', 'pgboss') and table_type = 'BASE TABLE'
  `.execute(ctx.db)
  const dumps = await Promise.all(
    tables.map(async ({ schema, name }) => {
      const { rows } = await sql<{ row: string }>`
        select t::text as row from ${sql.table(`${schema}.${name}`)} as t
      `.execute(ctx.db)
      return rows.map(({ row }) => row).join('\n')
    }),
  )
  return dumps.join('\n')
}

test('no password and no token stands in a log line, a job or a row, through successes and failures', async () => {
  const email = newEmail()
  const post = async (path: string, body: unknown) =>
    (await call('POST', path, { body })).body as SessionAnswer
  const lastLink = async () => {
    await ctx.runJobs()
    return linkTokenOf(ctx.mails.findLast((mail) => mail.to === email))
  }
  const secrets = [password, newPassword]
  const keep = (session: SessionAnswer) => {
    expect(session.refresh_token).toMatch(/^[\w-]{43}$/)
    secrets.push(session.access_token, session.refresh_token)
    return session
  }
  const account = { email, password, accept_terms: true }
  await call('POST', '/auth/sign-up', { body: account, headers: { 'idempotency-key': 'canary' } })
  await post('/auth/sign-up', account)
  await post('/auth/sign-in', { email, password })
  await post('/auth/sign-in', { email, password: `${password}!` })
  const confirmation = await lastLink()
  const confirmed = keep(await post('/auth/confirm', { token: confirmation }))
  await post('/auth/confirm', { token: confirmation })
  keep(await post('/auth/refresh', confirmed))
  await post('/auth/refresh', { refresh_token: `${confirmed.refresh_token}x` })
  await post('/auth/request-password-reset', { email })
  const reset = await lastLink()
  keep(await post('/auth/reset-password', { token: reset, password: newPassword }))
  await post('/auth/reset-password', { token: reset, password: newPassword })
  keep(await post('/auth/sign-in', { email, password: newPassword }))
  secrets.push(confirmation, reset)
  await ctx.runJobs()

  const breaking = {
    ...ctx,
    db: new Proxy(ctx.db, {
      get: () => {
        throw new Error('the database broke')
      },
    }),
  }
  expect((await apiCaller(breaking)('POST', '/auth/sign-in', { body: { email, password } })).status).toBe(500)

  expect(secrets).toHaveLength(12)
  const everything = [await dumpDatabase(), ...ctx.logLines].join('\n')
  expect(everything).toContain('account-confirmation-mail')
  expect(everything).toContain('request failed')
  for (const secret of secrets) {
    // A binary column is dumped as hexadecimal digits.
    const forms = [
      secret,
      Buffer.from(secret).toString('hex'),
      Buffer.from(secret, 'base64url').toString('hex'),
    ]
    expect(
      forms.filter((form) => everything.includes(form)),
      'a secret was kept',
    ).toEqual([])
  }
})

test('a mail that is sent again by a retry is the same message', async () => {
  const email = newEmail()
  await call('POST', '/auth/sign-up', { body: { email, password, accept_terms: true } })
  const { rows } = await sql<{ id: string }>`
    select id from pgboss.job where name = 'account-confirmation-mail' and data ->> 'email' = ${email}
  `.execute(ctx.db)
  await ctx.runJobs()
  expect(ctx.mails.findLast((mail) => mail.to === email)?.id).toBe(rows[0]?.id)
})

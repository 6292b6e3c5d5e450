import { expect, test } from 'vitest'
import { createTestContext } from '#tests/support/context.ts'
import type { TestAccount } from '#tests/support/factories.ts'
import { makePersonWithApp } from '#tests/support/factors.ts'
import { makePerson } from '#tests/support/people.ts'
import { runScript, siteEnvironment } from '#tests/support/site.ts'

const ctx = await createTestContext()

test('the command grants, revokes and lists roles, says that a factor is needed, and resets one', {
  timeout: 240_000,
}, async () => {
  const environment = siteEnvironment({ DATABASE_URL: ctx.databaseUrl })
  const run = async (...words: string[]) => {
    const { code, output } = await runScript(['operator.ts', ...words], environment)
    return { code, output: output.trim() }
  }
  const roleOf = async ({ id }: TestAccount) =>
    (await ctx.db.selectFrom('accounts').select('role').where('id', '=', id).executeTakeFirstOrThrow()).role
  const [plain, guarded] = [await makePerson(ctx), (await makePersonWithApp(ctx)).person]
  // By the clock of the command's process, which is no fixed one.
  await ctx.db
    .updateTable('authenticator_apps')
    .set({ confirmed_at: new Date() })
    .where('account_id', '=', guarded.id)
    .execute()
  // Two at a time: each is a process of its own.
  const [nobody, king] = await Promise.all([run('list'), run('grant', guarded.email, 'king')])
  expect(nobody).toEqual({ code: 0, output: 'Nobody is an operator or a moderator.' })
  expect(king).toMatchObject({ code: 1 })
  const [granted, moderator] = await Promise.all([
    run('grant', plain.email),
    run('grant', guarded.email.toUpperCase(), 'moderator'),
  ])
  expect(granted).toMatchObject({
    code: 0,
    output: expect.stringMatching(/is an operator now\.\n.*A second factor is needed/),
  })
  expect(moderator).toMatchObject({
    code: 0,
    output: expect.stringMatching(/is a moderator now\.\n.*confirm-factor/),
  })
  expect([await roleOf(plain), await roleOf(guarded)]).toEqual(['operator', 'moderator'])
  const [{ output }, none] = await Promise.all([run('list'), run('reset-factor', plain.email)])
  expect(output).toMatch(new RegExp(`${plain.email} +operator +none yet`))
  expect(output).toMatch(new RegExp(`${guarded.email} +moderator +yes`))
  expect(none).toEqual({ code: 1, output: `${plain.email} has no second factor.` })
  expect(await run('confirm-factor', guarded.email)).toMatchObject({
    code: 0,
    output: expect.stringContaining('authenticator app'),
  })
  const [revoked, reset] = await Promise.all([run('revoke', plain.email), run('reset-factor', guarded.email)])
  expect(revoked).toMatchObject({ code: 0 })
  expect([await roleOf(plain), await roleOf(guarded)]).toEqual(['member', 'moderator'])
  expect(reset).toMatchObject({ code: 0, output: expect.stringContaining('will be removed at') })
})

import { beforeEach, expect, test } from 'vitest'
import { inTransaction } from '#platform/database/database.ts'
import { apiCaller } from '#tests/support/api.ts'
import { createTestContext, testNow } from '#tests/support/context.ts'
import {
  addOwnPasskey,
  appCode,
  beginSecondStep,
  confirmFresh,
  makePersonWithApp,
  makePersonWithPasskey,
} from '#tests/support/factors.ts'
import { meet, withActAfterFirstRead } from '#tests/support/interleave.ts'
import { goodPassword, linkTokenOf, makePerson, makeVisitor, sessionOf } from '#tests/support/people.ts'
import { codesPerAccount, codesPerDay } from '../limits.ts'
import { refreshSession } from '../refresh-session.ts'
import { signIn } from '../sign-in.ts'
import { takeAppCode } from './authenticator-app.ts'
import { finishSignIn } from './second-step.ts'

// Promises 12 and 13 for accounts with a factor (rule 34).

const ctx = await createTestContext({ pool: 20 })
const call = apiCaller(ctx)

beforeEach(() => ctx.setClock(testNow))

const later = (seconds: number) => ctx.setClock(new Date(ctx.clock().getTime() + seconds * 1000))
const finish = (input: Parameters<typeof finishSignIn>[2], visitor = makeVisitor()) =>
  finishSignIn(ctx, visitor, input)
const codeOf = (attempt: Promise<unknown>) =>
  attempt.then(
    () => 'signed in',
    (error: unknown) => String(Reflect.get(Object(error), 'code')),
  )

test('with a factor the right password gives no token and no session, and its second step lasts five minutes', async () => {
  const { person, secret } = await makePersonWithApp(ctx)
  const sessions = () =>
    ctx.db.selectFrom('sessions').select('id').where('account_id', '=', person.id).execute()
  const before = await sessions()
  const body = { email: person.email, password: goodPassword }
  const answer = await call('POST', '/auth/sign-in', { body })
  expect(answer).toMatchObject({
    status: 200,
    body: {
      factor_needed: {
        token: expect.stringMatching(/^[\w-]{43}$/),
        expires_at: new Date(testNow.getTime() + 300_000).toISOString(),
        ways: ['app', 'recovery_code'],
        passkey_options: null,
      },
    },
  })
  expect(Object.keys(Object(answer.body))).toEqual(['factor_needed'])
  expect(await sessions()).toEqual(before)
  const { token } = Object(answer.body).factor_needed
  later(300)
  expect(await codeOf(finish({ token, code: appCode(secret, ctx.clock()) }))).toBe('signInOver')
  expect(await sessions()).toEqual(before)
})

test('the code of an app finishes the sign-in once, also one step early or late, and says so in the list of sessions', async () => {
  const { person, secret } = await makePersonWithApp(ctx)
  for (const [wait, step] of [
    [90, -1],
    [90, 0],
    [90, 1],
  ] as const) {
    later(wait)
    const { token } = await beginSecondStep(ctx, person)
    const code = appCode(secret, ctx.clock(), step)
    const session = await finish({ token, code })
    const headers = { authorization: `Bearer ${session.access_token}` }
    const list = await call('GET', '/account/sessions', { headers })
    expect(Object(list.body).sessions).toContainEqual(
      expect.objectContaining({ is_current: true, began_by: 'password', factor: 'app' }),
    )
    expect(await codeOf(finish({ token, code: appCode(secret, ctx.clock(), 1) }))).toBe('signInOver')
  }
})

test.each([-3, -2, 2, 3])('a code of %i steps from now is refused', async (steps) => {
  const { person, secret } = await makePersonWithApp(ctx)
  later(3600)
  const { token } = await beginSecondStep(ctx, person)
  expect(await codeOf(finish({ token, code: appCode(secret, ctx.clock(), steps) }))).toBe('codeWrong')
})

test('a code that was taken is refused, and so is the one before it', async () => {
  const { person, secret } = await makePersonWithApp(ctx)
  later(60)
  const code = appCode(secret, ctx.clock())
  await finish({ token: (await beginSecondStep(ctx, person)).token, code })
  const { token } = await beginSecondStep(ctx, person)
  expect(await codeOf(finish({ token, code }))).toBe('codeWrong')
  expect(await codeOf(finish({ token, code: appCode(secret, ctx.clock(), -1) }))).toBe('codeWrong')
  expect(await codeOf(finish({ token, code: appCode(secret, ctx.clock(), 1) }))).toBe('signed in')
})

test('of one code at two processes at once one is let in, at the worst moment too', async () => {
  const { person, secret } = await makePersonWithApp(ctx)
  later(60)
  const code = appCode(secret, ctx.clock())
  const [one, two] = [await beginSecondStep(ctx, person), await beginSecondStep(ctx, person)]
  const outcomes: string[] = []
  // The other process comes between the first answer of the database and this one's next question.
  const between = withActAfterFirstRead(ctx, async () => {
    outcomes.push(await codeOf(finish({ token: two.token, code })))
  })
  outcomes.push(await codeOf(finishSignIn(between, makeVisitor(), { token: one.token, code })))
  expect(outcomes).toEqual(['signed in', 'codeWrong'])

  later(60)
  const next = appCode(secret, ctx.clock())
  const tokens = await Promise.all(Array.from({ length: 8 }, () => beginSecondStep(ctx, person)))
  const all = await Promise.all(tokens.map(({ token }) => codeOf(finish({ token, code: next }))))
  expect(all.filter((outcome) => outcome === 'signed in')).toHaveLength(1)
  expect(new Set(all)).toEqual(new Set(['signed in', 'codeWrong']))
})

test('a code that another process is just taking is refused once that has taken it', async () => {
  const { person, secret } = await makePersonWithApp(ctx)
  later(60)
  const code = appCode(secret, ctx.clock())
  const take = (stop: () => Promise<void> = async () => undefined) =>
    inTransaction(ctx.db, async (tx) => {
      await takeAppCode(ctx, tx, person.id, code)
      await stop()
      return 'taken'
    })
  expect(
    await meet(
      ctx,
      (_doors, stop) => take(stop),
      () => take(),
    ),
  ).toEqual(['taken', 'codeWrong'])
})

test('a recovery code opens the account once, however it is typed, and its owner is told', async () => {
  const { person, recoveryCodes } = await makePersonWithApp(ctx)
  expect(recoveryCodes).toHaveLength(10)
  expect(new Set(recoveryCodes).size).toBe(10)
  const [first = '', second = ''] = recoveryCodes
  await ctx.runJobs()
  ctx.mails.length = 0
  const post = async (recovery_code: string) => {
    const { token } = await beginSecondStep(ctx, person)
    return call('POST', '/auth/second-step', { body: { token, recovery_code } })
  }
  expect((await post(` ${first.toLowerCase().replace('-', ' ')} `)).status).toBe(200)
  expect(await post(first)).toMatchObject({ status: 400, body: { errors: [{ field: 'recovery_code' }] } })
  expect(await post('no code')).toMatchObject({ status: 400, body: { errors: [{ field: 'recovery_code' }] } })
  await ctx.runJobs()
  expect(ctx.mails.map(({ to, subject }) => ({ to, subject }))).toEqual([
    { to: person.email, subject: 'A recovery code for your Holmward account was used' },
  ])
  const tokens = await Promise.all(Array.from({ length: 6 }, () => beginSecondStep(ctx, person)))
  const all = await Promise.all(tokens.map(({ token }) => codeOf(finish({ token, recovery_code: second }))))
  expect(all.filter((outcome) => outcome === 'signed in')).toHaveLength(1)
})

test("a recovery code of another account is none of one's own", async () => {
  const [mine, other] = [await makePersonWithApp(ctx), await makePersonWithApp(ctx)]
  const { token } = await beginSecondStep(ctx, mine.person)
  const recovery_code = other.recoveryCodes[0] ?? ''
  expect(await codeOf(finish({ token, recovery_code }))).toBe('recoveryCodeWrong')
})

test('a passkey finishes the sign-in, also one that asked for no finger; the challenge counts once', async () => {
  const { person, authenticator } = await makePersonWithPasskey(ctx)
  const { token, ways, passkey_options } = await beginSecondStep(ctx, person)
  expect(ways).toEqual(['passkey', 'recovery_code'])
  const passkey = authenticator.sign(passkey_options ?? {}, { isVerified: false })
  expect(await codeOf(finish({ token, passkey }))).toBe('signed in')
  expect(await codeOf(finish({ token, passkey }))).toBe('signInOver')
})

test.each([
  ['another origin', { origin: 'https://holmward.example.evil' }],
  ['another site', { rpId: 'evil.example' }],
  ['another challenge', { challenge: Buffer.alloc(32).toString('base64url') }],
])('a passkey that signed for %s is refused, and the sign-in begins anew', async (_what, deviation) => {
  const { person, authenticator } = await makePersonWithPasskey(ctx)
  const { token, passkey_options } = await beginSecondStep(ctx, person)
  const signed = authenticator.sign(passkey_options ?? {}, deviation)
  expect(await codeOf(finish({ token, passkey: signed }))).toBe('passkeyWrong')
  const right = authenticator.sign(passkey_options ?? {})
  expect(await codeOf(finish({ token, passkey: right }))).toBe('signInOver')
})

test("another account's passkey is refused, and so is one whose counter goes back", async () => {
  const [mine, other] = [await makePersonWithPasskey(ctx), await makePersonWithPasskey(ctx)]
  const show = async (authenticator = mine.authenticator, counter = 0) => {
    const { token, passkey_options } = await beginSecondStep(ctx, mine.person)
    return codeOf(finish({ token, passkey: authenticator.sign(passkey_options ?? {}, { counter }) }))
  }
  expect(await show(other.authenticator)).toBe('passkeyWrong')
  expect(await show(mine.authenticator, 7)).toBe('signed in')
  expect(await show(mine.authenticator, 7)).toBe('passkeyWrong')
  expect(await show(mine.authenticator, 6)).toBe('passkeyWrong')
  expect(await show(mine.authenticator, 8)).toBe('signed in')
  expect(ctx.logLines.join('\n')).toContain('a passkey was refused')
})

test('codes are guessed at only so often, from however many networks, and a passkey still opens', async () => {
  const { person, recoveryCodes } = await makePersonWithApp(ctx)
  await confirmFresh(ctx, person)
  const { authenticator } = await addOwnPasskey(ctx, person)
  const guess = async (times: number) => {
    const { token } = await beginSecondStep(ctx, person)
    const outcomes: string[] = []
    for (let at = 0; at < times; at++) outcomes.push(await codeOf(finish({ token, code: '000000' })))
    return outcomes
  }
  const guesses = await guess(codesPerAccount + 5)
  expect(guesses.filter((outcome) => outcome === 'codeWrong')).toHaveLength(codesPerAccount)
  expect(guesses.at(-1)).toBe('tooManyAttempts')
  const { token, passkey_options } = await beginSecondStep(ctx, person)
  const recovery_code = recoveryCodes[0] ?? ''
  expect(await codeOf(finish({ token, recovery_code }))).toBe('tooManyAttempts')
  const passkey = authenticator.sign(passkey_options ?? {})
  expect(await codeOf(finish({ token, passkey }))).toBe('signed in')
  const wholeDay: string[] = []
  for (let quarter = 0; quarter < 6; quarter++) {
    later(900)
    wholeDay.push(...(await guess(codesPerAccount)))
  }
  expect(wholeDay.filter((outcome) => outcome === 'codeWrong')).toHaveLength(codesPerDay - codesPerAccount)
})

test('a new password by mail keeps the factor and asks for it; so does a link that confirms the address', async () => {
  const { person, secret } = await makePersonWithApp(ctx)
  await call('POST', '/auth/request-password-reset', { body: { email: person.email } })
  const lastMail = (subject: RegExp) =>
    ctx.mails.findLast((mail) => mail.to === person.email && subject.test(mail.subject))
  await ctx.runJobs()
  const token = linkTokenOf(lastMail(/new Holmward password/))
  const body = { token, password: 'Lighthouse-Tea-3' }
  const answer = await call('POST', '/auth/reset-password', { body })
  expect(answer).toMatchObject({ status: 200, body: { factor_needed: { ways: ['app', 'recovery_code'] } } })
  expect(Object(answer.body)).not.toHaveProperty('access_token')
  later(60)
  const step = { token: Object(answer.body).factor_needed.token, code: appCode(secret, ctx.clock()) }
  const session = await finish(step)
  const headers = { authorization: `Bearer ${session.access_token}` }
  expect(Object((await call('GET', '/account/sessions', { headers })).body).sessions).toContainEqual(
    expect.objectContaining({ began_by: 'link', factor: 'app' }),
  )

  await call('POST', '/account/email/check', { headers })
  await ctx.runJobs()
  const link = linkTokenOf(lastMail(/your email works/))
  expect(await call('POST', '/auth/confirm', { body: { token: link } })).toMatchObject({
    body: { factor_needed: {} },
  })
})

test('the first factor ends what a password alone began, and one that was being begun opens nothing', async () => {
  const person = await makePerson(ctx)
  const start = async () =>
    sessionOf(await signIn(ctx, makeVisitor(), { email: person.email, password: goodPassword }))
  const before = await start()
  await confirmFresh(ctx, person)
  await addOwnPasskey(ctx, person)
  const status = async ({ access_token }: { access_token: string }) =>
    (await call('GET', '/account/sessions', { headers: { authorization: `Bearer ${access_token}` } })).status
  expect(await status(before)).toBe(401)
  await expect(refreshSession(ctx, before)).rejects.toMatchObject({ code: 'invalidRefresh' })
  expect((await call('GET', '/account/sessions', { as: person })).status).toBe(200)
  // As a process of the release before this one would still make it.
  await ctx.db
    .updateTable('sessions')
    .set({ ended_at: null, ended_reason: null })
    .where('account_id', '=', person.id)
    .execute()
  expect(await status(before)).toBe(401)
  await expect(refreshSession(ctx, before)).rejects.toMatchObject({ code: 'invalidRefresh' })
})

test('without a factor everything is as it was', async () => {
  const person = await makePerson(ctx)
  const body = { email: person.email, password: goodPassword }
  const answer = await call('POST', '/auth/sign-in', { body })
  expect(Object.keys(Object(answer.body)).sort()).toEqual([
    'access_token',
    'expires_at',
    'expires_in',
    'refresh_token',
    'user',
  ])
})

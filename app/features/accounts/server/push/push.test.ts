import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { apiCaller } from '#tests/support/api.ts'
import { createTestContext, testNow } from '#tests/support/context.ts'
import { makeAccount, type TestAccount } from '#tests/support/factories.ts'
import { startPushService } from '#tests/support/push-service.ts'
import { mailKinds } from '../../mail-kinds.ts'
import { mostDevices } from '../../push.ts'
import { eraseAccounts } from '../account/erase-accounts.ts'
import { exportData } from '../account/export-data.ts'
import type { Notification } from '../notify/notification.ts'
import { notify } from '../notify/notify.ts'
import { openSession, userColumns } from '../open-session.ts'
import { deliverPush } from './deliver-push.ts'

const service = await startPushService()
const ctx = await createTestContext({ config: { pushAllowHosts: [service.host] } })
const call = apiCaller(ctx)

beforeEach(() => {
  ctx.setClock(testNow)
  service.answer()
})

/** A browser on which the person has said yes. */
async function browserOf(person: TestAccount, browser = service.makeBrowser()) {
  const body = { ...browser.subscription, public_key: ctx.push.publicKey }
  const answer = await call('PUT', '/account/push/subscription', { as: person, body })
  expect(answer.status).toBe(200)
  return browser
}

/** The same person, signed in on another browser. */
async function signedInAgain(person: TestAccount): Promise<TestAccount> {
  const { user, access_token } = await ctx.db.transaction().execute(async (tx) => {
    const row = await tx
      .selectFrom('accounts')
      .select(userColumns)
      .where('id', '=', person.id)
      .executeTakeFirstOrThrow()
    return openSession(ctx, tx, { address: '127.0.0.1', userAgent: 'Firefox/140' }, row, {
      beganBy: 'password',
    })
  })
  expect(user.id).toBe(person.id)
  const { sid } = JSON.parse(Buffer.from(access_token.split('.')[1] ?? '', 'base64url').toString())
  return { ...person, sessionId: sid }
}

const letter = {
  subject: 'Maya has reviewed The lighthouse',
  notice: 'A new review',
  preheader: 'Some.',
  heading: 'News',
  paragraphs: [],
}

const tell = (person: TestAccount, values: Partial<Notification> = {}) =>
  notify(ctx, {
    ...{ event: 'some-news', kind: 'reviews', path: '/dashboard', letter, id: crypto.randomUUID() },
    recipient: { account: person.id, email: person.email },
    ...values,
  })

const settingsOf = async (person: TestAccount) =>
  Object((await call('GET', '/account/push', { as: person })).body)

const waiting = () =>
  sql`select * from pgboss.job where name = 'push-delivery' and state in ('created', 'retry')`
    .execute(ctx.db)
    .then(({ rows }) => rows)

describe('what somebody is told at once', () => {
  test('arrives on each browser that has asked for it, names nobody, and leads there', async () => {
    const [person, other] = [await makeAccount(ctx), await makeAccount(ctx)]
    const [phone, laptop, stranger] = [
      await browserOf(person),
      await browserOf(await signedInAgain(person)),
      await browserOf(other),
    ]
    const id = crypto.randomUUID()
    await tell(person, { id })
    await ctx.runJobs()
    const notice = {
      title: 'A new review',
      body: '',
      path: '/dashboard',
      tag: id,
      id,
      unread: null,
    }
    expect(phone.notices()).toEqual([notice])
    expect(laptop.notices()).toEqual([notice])
    expect(stranger.notices()).toEqual([])
  })

  test('arrives once, however often its job runs, by however many workers, and whatever its service said before', async () => {
    const person = await makeAccount(ctx)
    const browser = await browserOf(person)
    const id = crypto.randomUUID()
    await Promise.all([tell(person, { id }), tell(person, { id })])
    const jobs = await waiting()
    expect(jobs).toHaveLength(1)
    service.answer(503)
    await expect(deliverPush(ctx, Object(jobs[0]).data)).rejects.toThrow('the push service answered 503')
    await Promise.all([ctx.runJobs(), ctx.runJobs()])
    await tell(person, { id })
    await ctx.runJobs()
    // The first was refused for now; what was taken, was taken once.
    expect(browser.requests()).toHaveLength(2)
    expect(await waiting()).toHaveLength(0)
  })

  test.each(mailKinds)(
    '%s is not pushed to who has switched it off there, and is told elsewhere',
    async (kind) => {
      const [person, other] = [await makeAccount(ctx), await makeAccount(ctx)]
      const browsers = [await browserOf(person), await browserOf(other)]
      const off = { [kind]: false }
      expect(await call('PATCH', '/account/push-preferences', { as: person, body: off })).toMatchObject({
        body: off,
      })
      expect(await call('GET', '/account/mail-preferences', { as: person })).toMatchObject({
        body: { [kind]: true },
      })
      ctx.mails.length = 0
      for (const each of [person, other]) await tell(each, { kind })
      await ctx.runJobs()
      expect(browsers.map((browser) => browser.notices().length)).toEqual([0, 1])
      expect(ctx.mails.map(({ to }) => to)).toEqual([person.email, other.email])
    },
  )

  test('is nothing that leads nowhere in the site, such as what has a secret in its link', async () => {
    const person = await makeAccount(ctx)
    const browser = await browserOf(person)
    await tell(person, { kind: null, path: null })
    await ctx.runJobs()
    expect(browser.requests()).toEqual([])
  })

  test('shows what was written only to who allows that, and nothing of it stands in a job or the log', async () => {
    const [person, open] = [await makeAccount(ctx), await makeAccount(ctx)]
    const [closedBrowser, openBrowser] = [await browserOf(person), await browserOf(open)]
    expect(await settingsOf(person)).toMatchObject({ shows_text: false })
    expect(await call('PATCH', '/account/push', { as: open, body: { shows_text: true } })).toMatchObject({
      body: { shows_text: true },
    })
    const push = { written: { title: 'Maya', body: 'The key is under the pot.' } }
    for (const each of [person, open]) await tell(each, { push })
    const jobs = JSON.stringify(await waiting())
    await ctx.runJobs()
    expect(closedBrowser.notices()).toMatchObject([{ title: 'A new review', body: '' }])
    expect(openBrowser.notices()).toMatchObject([{ title: 'Maya', body: 'The key is under the pot.' }])
    for (const text of [jobs, ctx.logLines.join('\n')]) {
      expect(text).not.toContain('under the pot')
      expect(text).not.toContain('/to/')
    }
  })
})

describe('a subscription', () => {
  test('is of one session and one account: another one of the browser takes it over', async () => {
    const [first, second] = [await makeAccount(ctx), await makeAccount(ctx)]
    const browser = service.makeBrowser()
    await browserOf(first, browser)
    await browserOf(second, browser)
    await browserOf(second, browser)
    expect((await settingsOf(first)).devices).toEqual([])
    expect((await settingsOf(second)).devices).toMatchObject([
      { id: second.sessionId, is_current: true, is_refused: false },
    ])
    await tell(first)
    await ctx.runJobs()
    expect(browser.requests()).toEqual([])
  })

  test('asked for by two sessions of one browser at once is that of one of them', async () => {
    const people = await Promise.all([makeAccount(ctx), makeAccount(ctx), makeAccount(ctx)])
    const browser = service.makeBrowser()
    await Promise.all(people.map((person) => browserOf(person, browser)))
    const settings = await Promise.all(people.map(settingsOf))
    expect(settings.flatMap(({ devices }) => devices)).toHaveLength(1)
  })

  test('gives way to later ones beyond ten', async () => {
    const person = await makeAccount(ctx)
    for (let at = 0; at < mostDevices + 2; at++) {
      ctx.setClock(new Date(testNow.getTime() + at * 1_000))
      await browserOf(await signedInAgain(person))
    }
    const rows = await ctx.db
      .selectFrom('push_subscriptions')
      .select('created_at')
      .where('account_id', '=', person.id)
      .orderBy('created_at')
      .execute()
    expect(rows).toHaveLength(mostDevices)
    expect(rows[0]?.created_at).toEqual(new Date(testNow.getTime() + 2_000))
  })

  test.each([
    ['an address inside', { endpoint: 'https://169.254.169.254/latest' }, 400, 'pushUnreachable'],
    ['no https', { endpoint: 'http://push.example/one' }, 400, 'pushUnreachable'],
    ['another port', { endpoint: 'https://push.example:8443/one' }, 400, 'pushUnreachable'],
    ['another key of the site', { public_key: 'BAAA' }, 409, 'pushKeyChanged'],
    ['no keys', { keys: { p256dh: '', auth: '' } }, 400, 'invalidInput'],
    ['a long address', { endpoint: `https://push.example/${'a'.repeat(1_000)}` }, 400, 'invalidInput'],
  ])('is refused with %s', async (_what, wrong, status, code) => {
    const person = await makeAccount(ctx)
    const body = { ...service.makeBrowser().subscription, public_key: ctx.push.publicKey, ...wrong }
    const answer = await call('PUT', '/account/push/subscription', { as: person, body })
    expect(answer).toMatchObject({ status, body: { code } })
    expect((await settingsOf(person)).devices).toEqual([])
  })
})

describe('nothing is pushed any more', () => {
  test.each([
    [
      'the browser was removed',
      (person: TestAccount) => call('DELETE', `/account/push/devices/${person.sessionId}`, { as: person }),
    ],
    ['its session was signed out', (person: TestAccount) => call('POST', '/auth/sign-out', { as: person })],
    [
      'its session was ended',
      (person: TestAccount) => call('DELETE', `/account/sessions/${person.sessionId}`, { as: person }),
    ],
    [
      'nobody has used its session for a month',
      (person: TestAccount) =>
        ctx.db
          .updateTable('sessions')
          .set({ last_used_at: new Date(testNow.getTime() - 31 * 86_400_000) })
          .where('id', '=', person.sessionId)
          .execute(),
    ],
    [
      'the account was erased',
      async (person: TestAccount) => {
        const now = testNow
        await ctx.db.updateTable('accounts').set({ delete_after: now }).where('id', '=', person.id).execute()
        expect(await eraseAccounts(ctx)).toBe(1)
      },
    ],
  ])('once %s, also of what was on its way', async (_what, end) => {
    const person = await makeAccount(ctx)
    const browser = await browserOf(person)
    await tell(person)
    await end(person)
    await tell(person)
    await ctx.runJobs()
    expect(browser.requests()).toEqual([])
  })

  test.each([404, 410])('once its service has answered %s: the subscription is gone', async (status) => {
    const person = await makeAccount(ctx)
    const browser = await browserOf(person)
    service.answer(status)
    await tell(person)
    await ctx.runJobs()
    await tell(person)
    await ctx.runJobs()
    expect(browser.requests()).toHaveLength(1)
    expect((await settingsOf(person)).devices).toEqual([])
  })

  test('once its service refuses the site, until the browser subscribes anew', async () => {
    const person = await makeAccount(ctx)
    const browser = await browserOf(person)
    service.answer(403)
    for (let time = 0; time < 2; time++) {
      await tell(person)
      await ctx.runJobs()
    }
    expect(browser.requests()).toHaveLength(1)
    expect((await settingsOf(person)).devices).toMatchObject([{ is_refused: true }])
    await browserOf(person, browser)
    expect((await settingsOf(person)).devices).toMatchObject([{ is_refused: false }])
    await tell(person)
    await ctx.runJobs()
    expect(browser.requests()).toHaveLength(2)
  })

  test('once the secret of the site is another one, with which nothing can be read', async () => {
    const person = await makeAccount(ctx)
    const browser = await browserOf(person)
    await tell(person)
    const [job] = await waiting()
    const secrets = { ...ctx.secrets, encryption: 'another secret of thirty-two signs' }
    await deliverPush({ ...ctx, secrets }, Object(job).data)
    expect(browser.requests()).toEqual([])
    await ctx.runJobs()
  })
})

test('a browser of another account is not removed, and the own one once', async () => {
  const [person, other] = [await makeAccount(ctx), await makeAccount(ctx)]
  await browserOf(person)
  const remove = (as: TestAccount) => call('DELETE', `/account/push/devices/${person.sessionId}`, { as })
  expect(await remove(other)).toMatchObject({ status: 404, body: { code: 'noSuchDevice' } })
  expect(await remove(person)).toMatchObject({ status: 204 })
  expect(await remove(person)).toMatchObject({ status: 404 })
})

test('the export of an account names its browsers and hands out nothing to push with', async () => {
  const person = await makeAccount(ctx)
  const browser = await browserOf(person)
  const exported = JSON.stringify(await exportData(ctx, person))
  expect(exported).toContain('push_devices')
  for (const secret of [browser.subscription.endpoint, ...Object.values(browser.subscription.keys)])
    expect(exported).not.toContain(secret)
  const stored = JSON.stringify(await ctx.db.selectFrom('push_subscriptions').selectAll().execute())
  expect(stored).not.toContain(Buffer.from('/to/').toString('hex'))
})

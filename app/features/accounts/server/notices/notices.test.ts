import { expect, test } from 'vitest'
import { makeBooking } from '#features/bookings/testing/make-booking.ts'
import { apiCaller } from '#tests/support/api.ts'
import { createTestContext, testNow } from '#tests/support/context.ts'
import { makeAccount, makeListing, type TestAccount } from '#tests/support/factories.ts'
import { mailKinds } from '../../mail-kinds.ts'
import { forgetOldRecords } from '../forget-old-records.ts'
import type { Notification } from '../notify/notification.ts'
import { notify } from '../notify/notify.ts'

const ctx = await createTestContext()
const call = apiCaller(ctx)
const letter = {
  subject: 'Maya has news',
  notice: 'News',
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

async function noticesOf(person: TestAccount) {
  const { body } = await call('GET', '/notices', { as: person })
  return Object(body).notices as { id: string; title: string; path: string; is_read: boolean; at: string }[] // the API's own
}

const unreadOf = async (person: TestAccount) =>
  Object((await call('GET', '/notices/count', { as: person })).body).unread

test('what somebody is told stands in the site, once for each job, without the name of anybody, and leads there', async () => {
  const person = await makeAccount(ctx)
  const id = crypto.randomUUID()
  await Promise.all([tell(person, { id }), tell(person, { id }), tell(person, { id })])
  expect(await noticesOf(person)).toMatchObject([{ title: 'News', path: '/dashboard', is_read: false }])
  expect(await unreadOf(person)).toBe(1)
  ctx.mails.length = 0
})

test.each(mailKinds)('%s can be switched off in the site alone, and by mail alone', async (kind) => {
  const [site, mail] = [await makeAccount(ctx), await makeAccount(ctx)]
  const off = { [kind]: false }
  expect(await call('PATCH', '/account/notice-preferences', { as: site, body: off })).toMatchObject({
    body: off,
  })
  expect(await call('PATCH', '/account/mail-preferences', { as: mail, body: off })).toMatchObject({
    body: off,
  })
  for (const person of [site, mail]) await tell(person, { kind })
  expect(ctx.mails.map(({ to }) => to)).toEqual([site.email])
  // Messages have the inbox.
  expect(await noticesOf(site)).toEqual([])
  expect(await noticesOf(mail)).toHaveLength(kind === 'messages' ? 0 : 1)
  expect(await call('GET', '/account/mail-preferences', { as: site })).toMatchObject({
    body: { [kind]: true },
  })
  ctx.mails.length = 0
})

test('what holds a secret in its link, and what goes to no account, is told elsewhere alone', async () => {
  const person = await makeAccount(ctx)
  await tell(person, { kind: null, path: null })
  await tell(person, { kind: null, recipient: { account: null, email: 'desk@example.com' } })
  expect(await noticesOf(person)).toEqual([])
  expect(await ctx.db.selectFrom('notices').select('id').where('path', 'like', '%token%').execute()).toEqual(
    [],
  )
  ctx.mails.length = 0
})

test('one is read by following it, the others by one press, and nobody reads another one’s', async () => {
  const [person, other] = [await makeAccount(ctx), await makeAccount(ctx)]
  for (const at of [1, 2, 3]) {
    ctx.setClock(new Date(testNow.getTime() + at * 1_000))
    await tell(person)
  }
  await tell(other)
  const [latest, , first] = await noticesOf(person)
  expect(await call('POST', '/notices/read', { as: other, body: { id: first?.id } })).toMatchObject({
    status: 200,
  })
  expect(await unreadOf(person)).toBe(3)
  await call('POST', '/notices/read', { as: person, body: { id: first?.id } })
  expect((await noticesOf(person)).map(({ is_read }) => is_read)).toEqual([false, false, true])
  ctx.setClock(new Date(testNow.getTime() + 9_000))
  await tell(person)
  // What came while they were read stays new.
  expect(await call('POST', '/notices/read', { as: person, body: { until: latest?.at } })).toMatchObject({
    body: { unread: 1 },
  })
  expect(await unreadOf(other)).toBe(1)
  ctx.setClock(testNow)
  ctx.mails.length = 0
})

test('they are read page by page with none twice, and go after ninety days', async () => {
  const person = await makeAccount(ctx)
  const rows = Array.from({ length: 70 }, (_, at) => ({
    ...{ account_id: person.id, told_by: `job ${at}`, title: `No. ${at}`, path: '/dashboard' },
    created_at: new Date(testNow.getTime() - Math.floor(at / 3) * 2 * 86_400_000),
  }))
  await ctx.db.insertInto('notices').values(rows).execute()
  const seen: string[] = []
  for (let cursor: string | null = ''; cursor !== null; ) {
    const { body } = await call('GET', `/notices${cursor && `?cursor=${cursor}`}`, { as: person })
    seen.push(...Object(body).notices.map(({ id }: { id: string }) => id))
    cursor = Object(body).next_cursor
  }
  expect(new Set(seen).size).toBe(70)
  expect((await call('GET', '/notices?cursor=nonsense', { as: person })).status).toBe(400)
  ctx.setClock(new Date(testNow.getTime() + 86_400_000 * 60))
  await forgetOldRecords(ctx)
  expect(await noticesOf(person)).toHaveLength(20)
  const { count } = await ctx.db
    .selectFrom('notices')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where('account_id', '=', person.id)
    .executeTakeFirstOrThrow()
  expect(Number(count)).toBe(48)
  ctx.setClock(testNow)
})

test('host and guest find what became of a request among their notices', async () => {
  const [host, guest] = [await makeAccount(ctx), await makeAccount(ctx)]
  const listing = await makeListing(ctx, host)
  const id = await makeBooking(ctx, { host, guest, listing, status: 'confirmed' })
  await ctx.runJobs()
  const [his, hers] = [await noticesOf(guest), await noticesOf(host)]
  expect(his[0]).toMatchObject({
    path: expect.stringContaining(id),
    title: expect.stringMatching(/^Confirmed: Cedar Cabin/),
  })
  expect(hers[0]).toMatchObject({ title: expect.stringMatching(/^Confirmed: Cedar Cabin/) })
  expect(JSON.stringify(hers)).not.toContain('Maya')
  ctx.mails.length = 0
})

import { expect, test } from 'vitest'
import { questionSchema } from '#features/messaging/messaging-input-schema.ts'
import { startConversation } from '#features/messaging/server/start-conversation.ts'
import { apiCaller } from '#tests/support/api.ts'
import { createTestContext } from '#tests/support/context.ts'
import { makeAccount, makeListing } from '#tests/support/factories.ts'
import { reportInputSchema } from '../report-schema.ts'
import { createReport } from './create-report.ts'

const ctx = await createTestContext()
const call = apiCaller(ctx)

async function makeTalk() {
  const [host, guest] = [await makeAccount(ctx), await makeAccount(ctx)]
  const home = await makeListing(ctx, host)
  const question = { property_id: home, message_id: crypto.randomUUID(), text: 'Send me a gift card' }
  const sent = await startConversation(ctx, guest, questionSchema.parse(question))
  return { host, guest, home, conversation: sent.conversation_id, message: question.message_id }
}

const mailsTo = (to: string) => ctx.mails.filter((mail) => mail.to === to)
const caseOf = (target: string) =>
  ctx.db.selectFrom('cases').selectAll().where('target_id', '=', target).execute()

test('a report reaches the operator and its writer once each, without what was said', async () => {
  const { host, guest, conversation } = await makeTalk()
  const body = { kind: 'conversation', id: conversation, reason: 'fraud', words: 'Asks for cards.' }
  const headers = { 'idempotency-key': 'one press' }
  const first = await call('POST', '/reports', { as: host, body, headers })
  expect(first).toMatchObject({ status: 201, body: { is_answered: true } })
  expect(await call('POST', '/reports', { as: host, body, headers })).toMatchObject({ body: first.body })
  await ctx.runJobs()
  const mails = ctx.mails.filter(({ subject }) => subject === 'Report: Fraudulent Activity')
  expect(mails).toHaveLength(1)
  expect(mails[0]).toMatchObject({ to: ctx.config.mail.support })
  expect(mails[0]?.text).toContain('> Asks for cards.')
  expect(mails[0]?.text).not.toContain('gift card')
  expect(mailsTo(host.email).map(({ subject }) => subject)).toContain('We have your report')
  expect(mailsTo(guest.email).filter(({ subject }) => /report/i.test(subject))).toEqual([])
  expect(await caseOf(conversation)).toMatchObject([{ subject_id: guest.id, report_count: 1 }])
})

test('a thousand reports of one listing are one case, one mail to the operator, and a count', async () => {
  const home = await makeListing(ctx, await makeAccount(ctx))
  const input = reportInputSchema.parse({ kind: 'listing', id: home, reason: 'spam' })
  const before = mailsTo(ctx.config.mail.support).length
  const visitor = { address: '203.0.113.9', userAgent: null, actor: null }
  for (let at = 0; at < 1_000; at += 20)
    await Promise.all(Array.from({ length: 20 }, () => createReport(ctx, visitor, input)))
  await ctx.runJobs()
  expect(await caseOf(home)).toMatchObject([{ report_count: 1_000, decided_at: null }])
  expect(mailsTo(ctx.config.mail.support)).toHaveLength(before + 1)
}, 60_000)

test('without an address it is a hint; with one the name and good faith are asked for, but not of a child’s abuse', async () => {
  const home = await makeListing(ctx, await makeAccount(ctx))
  const body = { kind: 'listing', id: home, reason: 'spam' }
  expect(await call('POST', '/reports', { body })).toMatchObject({
    status: 201,
    body: { is_answered: false },
  })
  const email = 'reporter@example.com'
  expect(await call('POST', '/reports', { body: { ...body, email } })).toMatchObject({
    status: 400,
    body: { errors: [{ field: 'name' }, { field: 'good_faith' }] },
  })
  const whole = { ...body, email, name: 'Mara Quist', good_faith: true }
  expect(await call('POST', '/reports', { body: whole })).toMatchObject({ body: { is_answered: true } })
  const abuse = { ...body, email, reason: 'child_abuse' }
  expect(await call('POST', '/reports', { body: abuse })).toMatchObject({ body: { is_answered: true } })
  await ctx.runJobs()
  expect(mailsTo(email)).toHaveLength(2)
})

test('nobody fills a mailbox by reporting in its name', async () => {
  const home = await makeListing(ctx, await makeAccount(ctx))
  const email = 'victim@example.com'
  const body = { kind: 'listing', id: home, reason: 'spam', email, name: 'Mara Quist', good_faith: true }
  for (let at = 0; at < 8; at++) expect((await call('POST', '/reports', { body })).status).toBe(201)
  await ctx.runJobs()
  expect(mailsTo(email)).toHaveLength(5)
  expect(await caseOf(home)).toMatchObject([{ report_count: 8 }])
})

test('only what its reporter can see is reported, and nothing of their own', async () => {
  const { guest, host, home, conversation, message } = await makeTalk()
  const hidden = await makeListing(ctx, host, { is_active: false })
  const report = (as: typeof guest | null, kind: string, id: string) =>
    call('POST', '/reports', { ...(as && { as }), body: { kind, id, reason: 'spam' } }).then(
      ({ status }) => status,
    )
  const other = await makeAccount(ctx)
  expect(await report(other, 'conversation', conversation)).toBe(404)
  expect(await report(null, 'conversation', conversation)).toBe(404)
  expect(await report(other, 'message', message)).toBe(404)
  expect(await report(null, 'message', message)).toBe(404)
  expect(await report(null, 'listing', hidden)).toBe(404)
  expect(await report(null, 'listing', crypto.randomUUID())).toBe(404)
  expect(await report(host, 'message', message)).toBe(201)
  expect(await report(guest, 'message', message)).toBe(409)
  expect(await report(host, 'listing', home)).toBe(409)
  expect(await report(null, 'guide', home)).toBe(201)
  expect(await report(null, 'profile', host.id)).toBe(201)
  const wrong = { kind: 'listing', id: home, reason: 'dislike' }
  expect(await call('POST', '/reports', { body: wrong })).toMatchObject({
    status: 400,
    body: { errors: [{ field: 'reason', message: 'Please choose a reason' }] },
  })
})

test('a report that a release from before cases writes is in its case, with those of now', async () => {
  const { guest, host, conversation } = await makeTalk()
  const old = {
    conversation_id: conversation,
    reason: 'spam' as const,
    words: 'Before.',
    created_at: ctx.clock(),
  }
  const insert = (reporter_id: typeof host.id) =>
    ctx.db
      .insertInto('reports')
      .values({ ...old, reporter_id })
      .returning('case_id')
      .executeTakeFirstOrThrow()
  const first = await insert(host.id)
  expect(await caseOf(conversation)).toMatchObject([
    { id: first.case_id, target_kind: 'conversation', subject_id: guest.id, report_count: 1 },
  ])
  expect(await insert(host.id)).toEqual(first)
  const body = { kind: 'conversation', id: conversation, reason: 'fraud' }
  expect((await call('POST', '/reports', { as: host, body })).status).toBe(201)
  expect(await caseOf(conversation)).toMatchObject([{ id: first.case_id, report_count: 3 }])
  const other = await insert(guest.id)
  expect(other.case_id).not.toBe(first.case_id)
  await ctx.db.updateTable('cases').set({ decided_at: ctx.clock() }).where('id', '=', first.case_id).execute()
  expect((await insert(host.id)).case_id).not.toBe(first.case_id)
})

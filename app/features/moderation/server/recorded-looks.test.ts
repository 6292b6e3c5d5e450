import { beforeEach, expect, test } from 'vitest'
import { questionSchema } from '#features/messaging/messaging-input-schema.ts'
import { startConversation } from '#features/messaging/server/start-conversation.ts'
import { apiCaller } from '#tests/support/api.ts'
import { createTestContext, testNow } from '#tests/support/context.ts'
import { makeAccount, makeListing, type TestAccount } from '#tests/support/factories.ts'
import type { AuditAct } from '../audit.ts'
import { type Act, acts, actsOn } from '../decision.ts'
import { decisionOf, makeStaff } from '../testing/make-staff.ts'

// Market rule 33 and what goes with it: whatever somebody looks at or does in the console leaves one line in its log, with the case
// that it was for.

const ctx = await createTestContext()
const call = apiCaller(ctx)
const [operator, second] = [await makeStaff(ctx), await makeStaff(ctx)]

beforeEach(async () => {
  ctx.setClock(testNow)
  await ctx.db.deleteFrom('attempts').execute()
})

type Line = { act: AuditAct; case_id: string | null; target_id: string | null; actor_id: string | null }

/** The lines that were written meanwhile. */
async function linesOf(work: () => Promise<{ status: number }>): Promise<Line[]> {
  const lines = () =>
    ctx.db
      .selectFrom('audit_log')
      .select(['id', 'act', 'case_id', 'target_id', 'actor_id'])
      .orderBy('id')
      .execute()
  const before = await lines()
  expect((await work()).status).toBeLessThan(300)
  return (await lines()).slice(before.length).map(({ id, ...line }) => line as Line)
}

const by = (act: AuditAct, more: Partial<Line> = {}) => [
  expect.objectContaining({ act, actor_id: operator.id, ...more }),
]

async function makeTalk() {
  const [host, guest] = [await makeAccount(ctx), await makeAccount(ctx)]
  const home = await makeListing(ctx, host)
  const question = { property_id: home, message_id: crypto.randomUUID(), text: 'Send me a gift card' }
  const sent = await startConversation(ctx, guest, questionSchema.parse(question))
  return { host, guest, home, conversation: sent.conversation_id, message: question.message_id }
}

async function reported(as: TestAccount, kind: string, id: string): Promise<string> {
  expect((await call('POST', '/reports', { as, body: { kind, id, reason: 'spam' } })).status).toBe(201)
  const found = await ctx.db
    .selectFrom('cases')
    .select('id')
    .where('target_id', '=', id)
    .where('decided_at', 'is', null)
    .executeTakeFirstOrThrow()
  return found.id
}

const get = (path: string) => () => call('GET', path, { as: operator })
const post = (path: string, body?: object) => () =>
  call('POST', path, { as: operator, ...(body ? { body } : {}) })
const decide = (found: string, act: Act) => post(`/operator/cases/${found}/decisions`, decisionOf(act))

test('a look at a case, at its conversation and at a person, and a search', async () => {
  const { host, guest, conversation, message } = await makeTalk()
  const found = await reported(host, 'message', message)
  expect(await linesOf(get(`/operator/cases/${found}`))).toEqual(
    by('read_case', { case_id: found, target_id: message }),
  )
  expect(await linesOf(get(`/operator/cases/${found}/conversation`))).toEqual(
    by('read_conversation', { case_id: found, target_id: conversation }),
  )
  expect(await linesOf(get(`/operator/people/${guest.id}`))).toEqual(
    by('look_at_person', { target_id: guest.id }),
  )
  expect(await linesOf(get('/operator/search?q=somebody'))).toEqual(by('search'))
  expect(await linesOf(get('/operator/audit/file'))).toEqual(by('export_audit'))
})

test('a conversation is read for its open case, and not once that is decided', async () => {
  const { host, message } = await makeTalk()
  const found = await reported(host, 'message', message)
  expect((await decide(found, 'reject')()).status).toBe(201)
  expect(await get(`/operator/cases/${found}/conversation`)()).toMatchObject({ body: { code: 'noCase' } })
})

test('each decision, and what opens a case', async () => {
  const seen = new Set<Act>()
  for (const kind of ['listing', 'account', 'message'] as const) {
    for (const act of actsOn[kind]) {
      if (seen.has(act)) continue
      seen.add(act)
      const { host, guest, home, message } = await makeTalk()
      const id = { listing: home, account: guest.id, message }[kind]
      let found = ''
      if (kind === 'message') found = await reported(host, kind, id)
      else {
        const opened = await linesOf(post('/operator/cases', { kind, id }))
        expect(opened).toEqual(by('open_case', { target_id: id }))
        found = opened[0]?.case_id ?? ''
      }
      expect(await linesOf(decide(found, act)), act).toEqual(by(act, { case_id: found, target_id: id }))
    }
  }
  expect(acts.filter((act) => !seen.has(act))).toEqual(['hide_review', 'show_review'])
})

test('an answer to an appeal', async () => {
  for (const [isUpheld, act] of [
    [true, 'uphold_appeal'],
    [false, 'reverse_decision'],
  ] as const) {
    const { host, home } = await makeTalk()
    const opened = await call('POST', '/operator/cases', { as: second, body: { kind: 'listing', id: home } })
    const found = Object(opened.body).id
    const made = await call('POST', `/operator/cases/${found}/decisions`, {
      as: second,
      body: decisionOf('hide_listing'),
    })
    const { id } = Object(made.body)
    await call('POST', `/decisions/${id}/appeal`, { as: host, body: { words: 'It is my house.' } })
    const answer = { is_upheld: isUpheld, answer: 'Looked at again.' }
    expect(await linesOf(post(`/operator/appeals/${id}`, answer))).toEqual(by(act, { case_id: found }))
  }
})

test('held texts, accounts that are closed, and the settings', async () => {
  for (const [choice, act] of [
    ['release', 'release_held'],
    ['refuse', 'refuse_held'],
  ] as const) {
    const { conversation } = await makeTalk()
    const ofTalk = ctx.db.updateTable('messages').where('conversation_id', '=', conversation as never)
    await ofTalk.set({ held_until: new Date(testNow.getTime() + 3_600_000) }).execute()
    expect(await linesOf(post(`/operator/held/${conversation}`, { choice }))).toEqual(
      by(act, { target_id: conversation }),
    )
  }
  const gone = await makeAccount(ctx)
  expect(await linesOf(post(`/operator/people/${gone.id}/closing`))).toEqual(
    by('close_account', { target_id: gone.id }),
  )
  for (const [isPaused, act] of [
    [true, 'pause_switch'],
    [false, 'resume_switch'],
  ] as const) {
    const body = { is_paused: isPaused, words: null }
    const pause = () => call('PUT', '/operator/settings/sign_ups', { as: operator, body })
    expect(await linesOf(pause)).toEqual(by(act))
  }
})

test('nobody closes the own account by the console, holds its erasure or ends that', async () => {
  const own = { status: 409, body: { code: 'ownCase' } }
  expect(await post(`/operator/people/${operator.id}/closing`)()).toMatchObject(own)
  const until = new Date(testNow.getTime() + 10 * 86_400_000).toISOString()
  const hold = { as: second, body: { reason: 'A court asked for it.', until } }
  expect((await call('POST', `/operator/people/${operator.id}/hold`, hold)).status).toBe(201)
  expect(await call('DELETE', `/operator/people/${operator.id}/hold`, { as: operator })).toMatchObject(own)
})

test('of what was rejected about them staff learns nothing by looking at themselves', async () => {
  const found = await call('POST', '/operator/cases', {
    as: second,
    body: { kind: 'profile', id: operator.id },
  })
  const decision = { as: second, body: decisionOf('reject') }
  await call('POST', `/operator/cases/${Object(found.body).id}/decisions`, decision)
  const look = async (as: TestAccount) =>
    Object((await call('GET', `/operator/people/${operator.id}`, { as })).body).decisions
  expect(await look(operator)).toEqual([])
  expect(await look(second)).toHaveLength(1)
})

import { beforeEach, expect, test } from 'vitest'
import { makeBooking } from '#features/bookings/testing/make-booking.ts'
import { questionSchema } from '#features/messaging/messaging-input-schema.ts'
import { startConversation } from '#features/messaging/server/start-conversation.ts'
import { writeBoth } from '#features/reviews/testing/write-both.ts'
import { apiCaller } from '#tests/support/api.ts'
import { createTestContext, testNow } from '#tests/support/context.ts'
import { makeAccount, makeListing, type TestAccount } from '#tests/support/factories.ts'
import type { TargetKind } from '../case.ts'
import { decisionOf, makeStaff } from '../testing/make-staff.ts'

// Who decides has homes, stays and conversations too. What is theirs somebody else decides, and they do not learn who reported it.

const ctx = await createTestContext()
const call = apiCaller(ctx)
const other = await makeStaff(ctx)

beforeEach(async () => {
  ctx.setClock(testNow)
  await ctx.db.deleteFrom('attempts').execute()
})

type Own = { kind: TargetKind; id: string; reporter: TestAccount | null; by?: 'console' }

/** A stay that both sides have written about. */
async function makeReviewed(host: TestAccount, guest: TestAccount) {
  const values = { check_in_date: '2026-06-15', check_out_date: '2026-06-18' }
  const listing = await makeListing(ctx, host)
  const id = await makeBooking(ctx, { host, guest, listing, status: 'completed', values })
  const words = { title: 'Quiet and bright', comment: 'We slept well and walked far.' }
  const { id: review } = await writeBoth(ctx, { host, guest, id, words })
  const ofGuest = await ctx.db
    .selectFrom('guest_reviews')
    .select('id')
    .where('booking_id', '=', id)
    .executeTakeFirstOrThrow()
  return { review, ofGuest: ofGuest.id, home: listing }
}

async function makeTalk(host: TestAccount, guest: TestAccount) {
  const question = {
    property_id: await makeListing(ctx, host),
    message_id: crypto.randomUUID(),
    text: 'Hello there',
  }
  const sent = await startConversation(ctx, guest, questionSchema.parse(question))
  return { conversation: sent.conversation_id, message: question.message_id }
}

const somebody = () => makeAccount(ctx)

/** Every kind of thing that can be reported, each way in which it is a member of staff's own. */
const ownThings: Record<string, (staff: TestAccount) => Promise<Own>> = {
  'an own listing': async (staff) => ({
    kind: 'listing',
    id: await makeListing(ctx, staff),
    reporter: await somebody(),
  }),
  'an own listing, reported by a visitor': async (staff) => ({
    kind: 'listing',
    id: await makeListing(ctx, staff),
    reporter: null,
  }),
  'an own guide book': async (staff) => ({
    kind: 'guide',
    id: await makeListing(ctx, staff),
    reporter: await somebody(),
  }),
  'the own profile': async (staff) => ({ kind: 'profile', id: staff.id, reporter: await somebody() }),
  'the own account': async (staff) => ({ kind: 'account', id: staff.id, reporter: null, by: 'console' }),
  'a guest’s review of an own home': async (staff) => ({
    kind: 'review',
    id: (await makeReviewed(staff, await somebody())).review,
    reporter: await somebody(),
  }),
  'a review that they wrote': async (staff) => ({
    kind: 'review',
    id: (await makeReviewed(await somebody(), staff)).review,
    reporter: await somebody(),
  }),
  'what a host wrote of them': async (staff) => ({
    kind: 'guest_review',
    id: (await makeReviewed(await somebody(), staff)).ofGuest,
    reporter: staff,
  }),
  'what they wrote of a guest': async (staff) => {
    const guest = await somebody()
    return { kind: 'guest_review', id: (await makeReviewed(staff, guest)).ofGuest, reporter: guest }
  },
  'a message of theirs': async (staff) => {
    const host = await somebody()
    return { kind: 'message', id: (await makeTalk(host, staff)).message, reporter: host }
  },
  'a message to them': async (staff) => ({
    kind: 'message',
    id: (await makeTalk(staff, await somebody())).message,
    reporter: staff,
  }),
  'a conversation in which they were reported': async (staff) => {
    const host = await somebody()
    return { kind: 'conversation', id: (await makeTalk(host, staff)).conversation, reporter: host }
  },
  'a conversation that they reported': async (staff) => ({
    kind: 'conversation',
    id: (await makeTalk(staff, await somebody())).conversation,
    reporter: staff,
  }),
}
const rows = Object.entries(ownThings).flatMap(([name, make]) =>
  (['moderator', 'operator'] as const).map((role) => ({ name, make, role })),
)

async function openCase({ kind, id, reporter, by }: Own): Promise<string> {
  if (by === 'console')
    return Object((await call('POST', '/operator/cases', { as: other, body: { kind, id } })).body).id
  const body = { kind, id, reason: 'fraud', words: 'Look at this.' }
  const answer = await call('POST', '/reports', { ...(reporter && { as: reporter }), body })
  expect(answer.status).toBe(201)
  const found = await ctx.db
    .selectFrom('cases')
    .select('id')
    .where('target_id', '=', id)
    .executeTakeFirstOrThrow()
  return found.id
}

const refused = { status: 409, body: { code: 'ownCase' } }

test.each(rows)('$name is decided by somebody else than the $role whose it is', async ({ make, role }) => {
  const staff = await makeStaff(ctx, role)
  const own = await make(staff)
  const found = await openCase(own)
  const queue = own.by ? 'flags' : 'reports'
  const before = await waits(staff)
  expect(await call('GET', `/operator/cases/${found}`, { as: staff })).toMatchObject(refused)
  expect(await call('GET', `/operator/cases/${found}/conversation`, { as: staff })).toMatchObject(refused)
  const decision = { as: staff, body: decisionOf('reject') }
  expect(await call('POST', `/operator/cases/${found}/decisions`, decision)).toMatchObject(refused)
  if (own.kind !== 'message' && own.kind !== 'conversation')
    expect(
      await call('POST', '/operator/cases', { as: staff, body: { kind: own.kind, id: own.id } }),
    ).toMatchObject(refused)
  const list = async (as: TestAccount) =>
    JSON.stringify((await call('GET', `/operator/cases?queue=${queue}`, { as })).body)
  expect(await list(staff)).not.toContain(found)
  expect(await list(other)).toContain(found)
  expect((await call('GET', `/operator/cases/${found}`, { as: other })).status).toBe(200)
  await call('POST', `/operator/cases/${found}/decisions`, { as: other, body: decisionOf('reject') })
  // Neither its count nor its age was among what waited for them.
  expect(await waits(staff)).toEqual(before)
  expect(await call('GET', `/operator/cases/${found}`, { as: staff })).toMatchObject(refused)
})

async function waits(as: TestAccount) {
  const { reports, flags, appeals, held } = Object((await call('GET', '/operator/queues', { as })).body)
  return { reports, flags, appeals, held }
}

test('an appeal in a case of their own is answered by somebody else, and by whom decided if nobody else may', async () => {
  const [host, guest] = [await makeStaff(ctx, 'moderator'), await somebody()]
  const { review } = await makeReviewed(host, guest)
  const found = await openCase({ kind: 'review', id: review, reporter: await somebody() })
  const hide = { as: other, body: decisionOf('hide_review') }
  const { id } = Object((await call('POST', `/operator/cases/${found}/decisions`, hide)).body)
  await call('POST', `/decisions/${id}/appeal`, { as: guest, body: { words: 'It is true.' } })
  const list = async (as: TestAccount) =>
    JSON.stringify((await call('GET', '/operator/appeals', { as })).body)
  expect(await list(host)).not.toContain(id)
  expect(await list(other)).toContain(id)
  expect((await waits(host)).appeals).toEqual({ count: 0, oldest_at: null })
  expect((await waits(other)).appeals).toMatchObject({ count: 1 })
  const answer = { is_upheld: true, answer: 'It names a neighbour.' }
  expect(await call('POST', `/operator/appeals/${id}`, { as: host, body: answer })).toMatchObject(refused)
  const others = ctx.db.updateTable('accounts').where('id', 'not in', [host.id, other.id])
  await others.set({ role: 'member' }).execute()
  // The home's host is no other person who could.
  expect((await call('POST', `/operator/appeals/${id}`, { as: other, body: answer })).status).toBe(204)
})

test('held texts of an own conversation are neither shown nor decided', async () => {
  const [staff, writer] = [await makeStaff(ctx), await somebody()]
  const { conversation } = await makeTalk(staff, writer)
  const until = new Date(testNow.getTime() + 3_600_000)
  const ofTalk = ctx.db.updateTable('messages').where('conversation_id', '=', conversation as never)
  await ofTalk.set({ held_until: until }).execute()
  const held = async (as: TestAccount) => JSON.stringify((await call('GET', '/operator/held', { as })).body)
  expect(await held(staff)).not.toContain(conversation)
  expect(await held(other)).toContain(conversation)
  expect((await waits(staff)).held).toEqual({ count: 0, oldest_at: null })
  expect((await waits(other)).held).toMatchObject({ count: 1 })
  const choice = { choice: 'release' }
  const url = `/operator/held/${conversation}`
  expect(await call('POST', url, { as: staff, body: choice })).toMatchObject(refused)
  expect((await call('POST', url, { as: other, body: choice })).status).toBe(204)
})

test('who decides alone is told that somebody else is needed, and else nothing', async () => {
  const staff = await makeStaff(ctx)
  const needs = async () => Object((await call('GET', '/operator/queues', { as: staff })).body).needs_another
  await openCase({ kind: 'profile', id: staff.id, reporter: await somebody() })
  const other = await makeStaff(ctx, 'moderator')
  await ctx.db
    .updateTable('accounts')
    .where('id', 'not in', [staff.id, other.id])
    .set({ role: 'member' })
    .execute()
  expect(await needs()).toBe(false)
  const before = await ctx.db
    .selectFrom('accounts')
    .selectAll()
    .where('id', '=', other.id)
    .executeTakeFirstOrThrow()
  for (const values of [
    { role: 'member' as const },
    { factor_since: null },
    { standing: 'suspended' as const },
    { delete_after: new Date(testNow.getTime() + 86_400_000) },
    { email: null, password_hash: null, erased_at: testNow },
  ]) {
    await ctx.db.updateTable('accounts').set(values).where('id', '=', other.id).execute()
    expect([values, await needs()]).toEqual([values, true])
    const { id: _, ...restored } = before
    await ctx.db.updateTable('accounts').set(restored).where('id', '=', other.id).execute()
  }
})

test('nobody reads in the console what is written of their home before it is published', async () => {
  const [host, guest] = [await makeStaff(ctx, 'moderator'), await somebody()]
  const values = { check_in_date: '2026-06-15', check_out_date: '2026-06-18' }
  const listing = await makeListing(ctx, host)
  const booking_id = await makeBooking(ctx, { host, guest, listing, status: 'completed', values })
  const words = { title: 'Early canary', comment: 'We slept well and walked far.' }
  const body = { booking_id, rating: 2, ...words, would_recommend: true }
  expect((await call('POST', '/reviews', { as: guest, body })).status).toBe(201)
  const look = await call('GET', `/operator/people/${guest.id}`, { as: host })
  expect(look.status).toBe(200)
  expect(JSON.stringify(look.body)).not.toContain('canary')
})

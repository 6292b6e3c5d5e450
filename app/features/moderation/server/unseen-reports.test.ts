import { expect, test } from 'vitest'
import { makeBooking } from '#features/bookings/testing/make-booking.ts'
import { questionSchema } from '#features/messaging/messaging-input-schema.ts'
import { startConversation } from '#features/messaging/server/start-conversation.ts'
import type { MessageId } from '#lib/ids.ts'
import { apiCaller } from '#tests/support/api.ts'
import { createTestContext, testNow } from '#tests/support/context.ts'
import { makeAccount, makeListing, type TestAccount } from '#tests/support/factories.ts'

// A report tells nobody that something is there which they do not see.

const ctx = await createTestContext()
const call = apiCaller(ctx)

const report = async (as: TestAccount | null, kind: string, id: string) =>
  (await call('POST', '/reports', { ...(as && { as }), body: { kind, id, reason: 'spam' } })).status

test('a review that is not published is its writer’s alone', async () => {
  const [host, guest] = [await makeAccount(ctx), await makeAccount(ctx)]
  const values = { check_in_date: '2026-06-15', check_out_date: '2026-06-18' }
  const listing = await makeListing(ctx, host)
  const booking_id = await makeBooking(ctx, { host, guest, listing, status: 'completed', values })
  const words = { title: 'Early canary', comment: 'We slept well and walked far.' }
  const body = { booking_id, rating: 2, ...words, would_recommend: true }
  const { id } = Object((await call('POST', '/reviews', { as: guest, body })).body)
  for (const person of [host, await makeAccount(ctx), null])
    expect(await report(person, 'review', id)).toBe(404)
  // Their own thing, which is no secret to them.
  expect(await report(guest, 'review', id)).toBe(409)
})

test('a held message is not there for whom it was written to', async () => {
  const [host, guest] = [await makeAccount(ctx), await makeAccount(ctx)]
  const question = {
    property_id: await makeListing(ctx, host),
    message_id: crypto.randomUUID(),
    text: 'Send me a gift card',
  }
  await startConversation(ctx, guest, questionSchema.parse(question))
  const own = ctx.db.updateTable('messages').where('id', '=', question.message_id as MessageId)
  await own.set({ held_until: new Date(testNow.getTime() + 3_600_000) }).execute()
  expect(await report(host, 'message', question.message_id)).toBe(404)
  await own.set({ held_until: null }).execute()
  expect(await report(host, 'message', question.message_id)).toBe(201)
})

test('a home that is off is there for who stays in it, and for nobody else', async () => {
  const [host, guest] = [await makeAccount(ctx), await makeAccount(ctx)]
  const listing = await makeListing(ctx, host)
  await makeBooking(ctx, { host, guest, listing, status: 'confirmed' })
  await ctx.db.updateTable('properties').set({ is_active: false }).where('id', '=', listing).execute()
  for (const person of [await makeAccount(ctx), null])
    expect(await report(person, 'listing', listing)).toBe(404)
  expect(await report(guest, 'listing', listing)).toBe(201)
})

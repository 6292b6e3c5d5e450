import { expect, test } from 'vitest'
import { makeOffer } from '#features/bookings/testing/make-offer.ts'
import {
  answerChange,
  makeConfirmedStay,
  proposeChange,
} from '#features/bookings/testing/stay-change-steps.ts'
import { questionSchema } from '#features/messaging/messaging-input-schema.ts'
import { startConversation } from '#features/messaging/server/start-conversation.ts'
import { apiCaller } from '#tests/support/api.ts'
import { createTestContext, testNow } from '#tests/support/context.ts'
import { makeStaff } from '../testing/make-staff.ts'

const ctx = await createTestContext()
const call = apiCaller(ctx)

test('a report of a conversation shows in their order what was written with offers, and with changes of a stay and their answers', async () => {
  const operator = await makeStaff(ctx)
  const stay = await makeConfirmedStay(ctx)
  const { host, guest, listing } = stay
  let minutes = 0
  const later = () => ctx.setClock(new Date(testNow.getTime() + ++minutes * 60_000))
  const asked = { property_id: listing, message_id: crypto.randomUUID(), text: 'A question' }
  const { conversation_id } = await startConversation(ctx, guest, questionSchema.parse(asked))
  later()
  await makeOffer(ctx, host, conversation_id, {
    ...{ check_in_date: '2026-08-01', check_out_date: '2026-08-05' },
    note: 'Words of the offer',
  })
  later()
  const change = await proposeChange(ctx, guest, stay, { note: 'Words of the change' })
  later()
  await answerChange(ctx, host, change, 'declined', 'Words of its answer')
  later()
  const taken = await proposeChange(ctx, host, stay, { note: 'Words of another' })
  later()
  await answerChange(ctx, host, taken, 'withdrawn', 'Words of taking it back')
  const report = { kind: 'conversation', id: conversation_id, reason: 'inappropriate' }
  expect(await call('POST', '/reports', { as: guest, body: report })).toMatchObject({ status: 201 })
  const { id } = await ctx.db
    .selectFrom('cases')
    .select('id')
    .where('target_id', '=', conversation_id)
    .executeTakeFirstOrThrow()
  const { body } = await call('GET', `/operator/cases/${id}/conversation`, { as: operator })
  const { messages } = body as { messages: { side: string; text: string }[] }
  expect(messages.map(({ side, text }) => [side, text])).toEqual([
    ['guest', 'A late arrival, please.'],
    ['guest', 'A question'],
    ['host', 'Words of the offer'],
    ['guest', 'Words of the change'],
    ['host', 'Words of its answer'],
    ['host', 'Words of another'],
    ['host', 'Words of taking it back'],
  ])
})

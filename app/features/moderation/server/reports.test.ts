import { expect, test } from 'vitest'
import { questionSchema } from '#features/messaging/messaging-input-schema.ts'
import { startConversation } from '#features/messaging/server/start-conversation.ts'
import { apiCaller } from '#tests/support/api.ts'
import { createTestContext } from '#tests/support/context.ts'
import { makeAccount, makeListing } from '#tests/support/factories.ts'

const ctx = await createTestContext()
const call = apiCaller(ctx)

async function makeTalk() {
  const [host, guest] = [await makeAccount(ctx), await makeAccount(ctx)]
  const question = {
    property_id: await makeListing(ctx, host),
    message_id: crypto.randomUUID(),
    text: 'Send me a gift card',
  }
  const sent = await startConversation(ctx, guest, questionSchema.parse(question))
  return { host, guest, conversation_id: sent.conversation_id }
}

test('a report reaches the operator once, with the reason and the words, and without what was said', async () => {
  const { host, conversation_id } = await makeTalk()
  const body = { conversation_id, reason: 'fraud', words: 'Asks for cards.' }
  const headers = { 'idempotency-key': 'one press' }
  const first = await call('POST', '/reports', { as: host, body, headers })
  expect(first.status).toBe(201)
  expect(await call('POST', '/reports', { as: host, body, headers })).toMatchObject({ body: first.body })
  await ctx.runJobs()
  const mails = ctx.mails.filter(({ subject }) => subject === 'Report: Fraudulent Activity')
  expect(mails).toHaveLength(1)
  expect(mails[0]).toMatchObject({ to: ctx.config.mail.support })
  expect(mails[0]?.text).toContain('> Asks for cards.')
  expect(mails[0]?.text).toContain(conversation_id)
  expect(mails[0]?.text).not.toContain('gift card')
})

test('nobody reports a conversation that is not theirs, nor without a reason that there is', async () => {
  const { guest, conversation_id } = await makeTalk()
  const other = await makeAccount(ctx)
  const body = { conversation_id, reason: 'spam' }
  expect((await call('POST', '/reports', { as: other, body })).status).toBe(404)
  const wrong = { ...body, reason: 'dislike' }
  expect(await call('POST', '/reports', { as: guest, body: wrong })).toMatchObject({
    status: 400,
    body: { errors: [{ field: 'reason', message: 'Please choose a reason' }] },
  })
})

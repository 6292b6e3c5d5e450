import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { AttachmentId } from '#lib/ids.ts'
import { openReplyWorld } from '#tests/support/reply-world.ts'
import { messagingJobs, messagingStartQueues } from '../jobs.ts'
import { sendMessage } from '../send-message.ts'
import { scrubStoredMails } from './scrub-stored-mails.ts'

const { ctx, makeTalk, messagesIn, lastIn } = await openReplyWorld()

type Talk = Awaited<ReturnType<typeof makeTalk>>

/** Stores a mail of the guest's as a release did that scrubbed nothing. */
function store({ guest, id }: Talk, text: string, rest: string | null) {
  const message_id = crypto.randomUUID() as Parameters<typeof sendMessage>[2]['message_id']
  return sendMessage(ctx, guest, { id, message_id, text, by_mail: { rest } })
}

/** What our email leaves in a quotation of it. */
const quoted = ({ guest, to }: Talk) =>
  `On Monday Holmward <${to.replace('+', '%2B')}> wrote to ${guest.email}:\n> Do you need a cot?`

test('a mail that was stored before its tokens were scrubbed shows none any more', async () => {
  const talk = await makeTalk()
  await store(talk, `Yes.\n${talk.guest.email}`, quoted(talk))
  await store(talk, 'No, thanks.', null)
  expect(await scrubStoredMails(ctx)).toBe(1)
  const [mail, other] = (await messagesIn(talk.id, talk.host)).slice(-2)
  expect(mail).toMatchObject({
    text: 'Yes.\n…',
    mail_rest: 'On Monday Holmward <…> wrote to …:\n> Do you need a cot?',
  })
  expect(other).toMatchObject({ text: 'No, thanks.', mail_rest: null })
  expect(await scrubStoredMails(ctx)).toBe(0)
})

test('the file names of a mail that was stored before are scrubbed too', async () => {
  const talk = await makeTalk()
  await store(talk, 'As a file.', null)
  const mail = await ctx.db
    .selectFrom('messages')
    .select(['id', 'author_id', 'conversation_id'])
    .where('conversation_id', '=', talk.id)
    .where('is_by_mail', '=', true)
    .executeTakeFirstOrThrow()
  const { id: message_id, author_id: owner_id, conversation_id } = mail
  await ctx.db
    .insertInto('message_attachments')
    .values({
      ...{ id: crypto.randomUUID() as AttachmentId, owner_id, conversation_id, message_id, position: 1 },
      ...{ kind: 'pdf', name: `${talk.to} rules.pdf`, bytes: 9, sha256: '0'.repeat(64) },
      created_at: ctx.clock(),
    })
    .execute()
  expect(await scrubStoredMails(ctx)).toBe(1)
  expect(await lastIn(talk.id, talk.host)).toMatchObject({ attachments: [{ name: '… rules.pdf' }] })
  expect(await scrubStoredMails(ctx)).toBe(0)
})

test('what somebody wrote on the site keeps an address that they mean to give', async () => {
  const talk = await makeTalk()
  const message_id = crypto.randomUUID() as Parameters<typeof sendMessage>[2]['message_id']
  const text = `Write to ${talk.guest.email}`
  await sendMessage(ctx, talk.guest, { id: talk.id, message_id, text })
  expect(await scrubStoredMails(ctx)).toBe(0)
  expect(await lastIn(talk.id, talk.host)).toMatchObject({ text })
})

test('all stored mails are scrubbed, however many there are', async () => {
  const talk = await makeTalk()
  await store(talk, 'Yes.', `${quoted(talk)}${'\n> Do you need a chair?'.repeat(40)}`)
  await sql`
    insert into messages (id, author_id, conversation_id, seq, side, body, body_hash, created_at, is_by_mail, mail_rest)
    select gen_random_uuid(), author_id, conversation_id, seq + n, side, body, body_hash, created_at, true, mail_rest
    from messages, generate_series(1, 450) as n
    where conversation_id = ${talk.id} and mail_rest is not null
  `.execute(ctx.db)
  expect(await scrubStoredMails(ctx)).toBe(451)
  const { all, longest } = await timeWithoutTurn(async () => expect(await scrubStoredMails(ctx)).toBe(0))
  // The worker does other things meanwhile.
  expect(longest).toBeLessThan(all / 3)
})

/** How long it takes, and for how long of that nothing else had its turn, in milliseconds. */
async function timeWithoutTurn(work: () => Promise<void>) {
  const began = performance.now()
  let [longest, last] = [0, began]
  const turn = () => {
    longest = Math.max(longest, performance.now() - last)
    last = performance.now()
    next = setImmediate(turn)
  }
  let next = setImmediate(turn)
  await work()
  clearImmediate(next)
  return { all: performance.now() - began, longest }
}

test('the worker does it at its start', async () => {
  const talk = await makeTalk()
  await store(talk, 'Yes.', quoted(talk))
  const [queue] = messagingStartQueues
  const job = messagingJobs.find(({ definition }) => definition.queue === queue)
  // A start queue is sent no data that matters.
  await job?.run(ctx, {}, { id: 'any', signal: new AbortController().signal })
  expect(await lastIn(talk.id, talk.host)).toMatchObject({ mail_rest: expect.not.stringContaining('%2B') })
})

import { randomUUID } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { questionSchema } from '../../../app/features/messaging/messaging-input-schema.ts'
import { scheduledMessageInputSchema } from '../../../app/features/messaging/scheduled-message-schema.ts'
import { keepAttachment } from '../../../app/features/messaging/server/attachments/keep-attachment.ts'
import { createScheduledMessage } from '../../../app/features/messaging/server/schedule/scheduled-messages.ts'
import { sendMessage } from '../../../app/features/messaging/server/send-message.ts'
import { startConversation } from '../../../app/features/messaging/server/start-conversation.ts'
import { type AttachmentId, type ConversationId, type MessageId, parseId } from '../../../app/lib/ids.ts'
import type { TestContext } from '../context.ts'
import { json, own, ownFacts, ownList, type Row, type Rows, type World } from './row.ts'

const words = {
  asked: 'Does the ferry carry bicycles?',
  answered: 'It does, at the stern.',
  saved: 'Boats lie at the pier.',
  scheduled: 'The lamp is lit at dusk.',
  inPaper: 'Tides of the harbour',
}

const onConversation = (method: string, suffix: string, body?: (world: World) => unknown): Row => ({
  request: (world, missing) =>
    json(
      method,
      `/conversations/${missing ? randomUUID() : world.things.conversation}${suffix}`,
      body?.(world),
    ),
  allows: ['guest', 'host'],
  hasTarget: true,
})

/** A form with a small PDF; made anew for each request, which reads it to its end. */
function aPaper(): FormData {
  const form = new FormData()
  form.append('file', new File([`%PDF-1.4 ${words.inPaper}`], 'paper.pdf'))
  return form
}

const scheduled = { title: 'Way in', body: words.scheduled, moment: 'before_arrival', days: 3, hour: 9 }

const onStayMessage = (method: string, suffix: string, body?: unknown): Row => ({
  request: ({ things, confirmed }, missing) =>
    json(
      method,
      `/bookings/${missing ? randomUUID() : confirmed}/scheduled-messages/${things.scheduledToSend}${suffix}`,
      body,
    ),
  allows: ['host'],
  hasTarget: true,
})

export const messaging: Rows = {
  rows: {
    startConversation: {
      request: (world, missing) =>
        json('POST', '/conversations', {
          property_id: missing ? randomUUID() : world.property,
          message_id: randomUUID(),
          text: 'Is there a boat?',
        }),
      allows: 'own',
      hasTarget: true,
    },
    listConversations: ownList(
      '/conversations',
      ({ things }) => ({ guest: [things.conversation ?? ''], host: [things.conversation ?? ''] }),
      '/conversations?q=bicycles',
      '/conversations?filter=requests',
      '/conversations?filter=upcoming',
      '/conversations?filter=unread',
      '/conversations?filter=archived',
    ),
    summariseInbox: ownFacts('/conversations/summary'),
    getConversation: onConversation('GET', ''),
    updateConversation: onConversation('PATCH', '', () => ({ archived: true })),
    listEntries: onConversation('GET', '/entries'),
    sendMessage: onConversation('POST', '/messages', () => ({
      message_id: randomUUID(),
      text: 'And in winter?',
    })),
    keepAttachment: {
      request: (world, missing) =>
        json(
          'POST',
          `/conversations/${missing ? randomUUID() : world.things.conversation}/attachments?attachment_id=${randomUUID()}`,
          aPaper(),
        ),
      allows: ['guest', 'host'],
      hasTarget: true,
    },
    openAttachment: {
      request: (world, missing) =>
        json(
          'GET',
          `/conversations/${world.things.conversation}/attachments/${missing ? randomUUID() : world.things.attachment}`,
        ),
      allows: ['guest', 'host'],
      hasTarget: true,
      reads: 'nothing',
    },
    listSavedReplies: ownList('/saved-replies', ({ things }) => ({ host: [things.savedReply ?? ''] })),
    createSavedReply: own('POST', '/saved-replies', { title: 'Way in', body: 'The key is in the box.' }),
    updateSavedReply: {
      request: (world, missing) =>
        json('PUT', `/saved-replies/${missing ? randomUUID() : world.things.savedReply}`, {
          title: 'Way in',
          body: 'Ring the bell.',
        }),
      allows: ['host'],
      hasTarget: true,
    },
    deleteSavedReply: {
      request: (world, missing) =>
        json('DELETE', `/saved-replies/${missing ? randomUUID() : world.things.savedReply}`),
      allows: ['host'],
      hasTarget: true,
    },
    listScheduledMessages: ownList('/scheduled-messages', ({ things }) => ({
      host: [things.scheduledMessage ?? '', things.scheduledToSend ?? ''],
    })),
    createScheduledMessage: own('POST', '/scheduled-messages', scheduled),
    updateScheduledMessage: {
      request: (world, missing) =>
        json('PUT', `/scheduled-messages/${missing ? randomUUID() : world.things.scheduledMessage}`, {
          ...scheduled,
          body: 'Ring the bell.',
        }),
      allows: ['host'],
      hasTarget: true,
    },
    deleteScheduledMessage: {
      request: (world, missing) =>
        json('DELETE', `/scheduled-messages/${missing ? randomUUID() : world.things.scheduledMessage}`),
      allows: ['host'],
      hasTarget: true,
    },
    listStayMessages: {
      request: (world, missing) =>
        json('GET', `/bookings/${missing ? randomUUID() : world.confirmed}/scheduled-messages`),
      allows: ['host'],
      hasTarget: true,
    },
    updateStayMessage: onStayMessage('PATCH', '', { is_skipped: true }),
    sendStayMessage: onStayMessage('POST', '/send'),
    listInboxChanges: ownFacts('/messages/changes'),
    streamInbox: ownFacts('/messages/stream'),
    countReplyAddresses: ownFacts('/reply-addresses'),
    replaceReplyAddresses: own('DELETE', '/reply-addresses'),
  },
  async makeThings(ctx, world) {
    const asked = questionSchema.parse({
      property_id: world.property,
      message_id: randomUUID(),
      text: words.asked,
    })
    const { conversation_id } = await startConversation(ctx, world.guest, asked)
    const message = { id: idOf(conversation_id), message_id: randomUUID() as MessageId } // made a moment ago
    const attachment = await keepPaper(ctx, world, idOf(conversation_id))
    await sendMessage(ctx, world.host, { ...message, text: words.answered, attachment_ids: [attachment] })
    const { id: savedReply } = await ctx.db
      .insertInto('saved_replies')
      .values({ account_id: world.host.id, title: 'Boats', body: words.saved, created_at: ctx.clock() })
      .returning('id')
      .executeTakeFirstOrThrow()
    const [scheduledMessage = '', scheduledToSend = ''] = await Promise.all(
      [words.scheduled, 'The boat is yours.'].map(async (text) => {
        const { id } = await createScheduledMessage(
          ctx,
          world.host,
          scheduledMessageInputSchema.parse({ ...scheduled, body: text }),
        )
        return id
      }),
    )
    return { conversation: conversation_id, attachment, savedReply, scheduledMessage, scheduledToSend }
  },
  secrets: ({ things }) => [
    ...[things.conversation ?? '', things.attachment ?? '', words.asked, words.answered].map((text) => ({
      text,
      readers: ['guest' as const, 'host' as const],
    })),
    { text: words.saved, readers: ['host'] },
    { text: words.scheduled, readers: ['host'] },
  ],
  snapshot: async (ctx: TestContext, { things, host }) => ({
    scheduled: await ctx.db
      .selectFrom('scheduled_messages')
      .leftJoin('stay_messages', 'stay_messages.scheduled_message_id', 'scheduled_messages.id')
      .select(['id', 'scheduled_messages.body', 'skipped', 'sent_at'])
      .where('account_id', '=', host.id)
      .orderBy('id')
      .execute(),
    replies: await ctx.db
      .selectFrom('saved_replies')
      .select(['id', 'body'])
      .where('account_id', '=', host.id)
      .orderBy('id')
      .execute(),
    attachments: await ctx.db
      .selectFrom('message_attachments')
      .select(['id', 'message_id'])
      .where('owner_id', '=', host.id)
      .orderBy('id')
      .execute(),
    messages: await ctx.db
      .selectFrom('messages')
      .select(['id', 'body'])
      .where('conversation_id', '=', idOf(things.conversation))
      .orderBy('seq')
      .execute(),
    participants: await ctx.db
      .selectFrom('participants')
      .select(['side', 'read_seq', 'unread_since', 'archived_at'])
      .where('conversation_id', '=', idOf(things.conversation))
      .orderBy('side')
      .execute(),
  }),
}

/** A paper of the host's that is on its way into a conversation. */
async function keepPaper(ctx: TestContext, { host }: World, conversation: ConversationId) {
  const id = randomUUID() as AttachmentId // nobody's yet
  const file = path.join(ctx.config.dataDir, id)
  await writeFile(file, `%PDF-1.4 ${words.inPaper}`)
  const received = { file, size: 30, sha256: 'f'.repeat(64) }
  await keepAttachment(ctx, host, { conversation, id, name: 'paper.pdf', received })
  return id
}

function idOf(text: string | undefined): ConversationId {
  const id = parseId<ConversationId>(text)
  if (!id) throw new Error('the world has no conversation')
  return id
}

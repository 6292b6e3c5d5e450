import { randomUUID } from 'node:crypto'
import { type ConversationId, parseId } from '../../../app/lib/ids.ts'
import type { TestContext } from '../context.ts'
import { json, ownFacts, ownList, type Row, type Rows, type World } from './row.ts'

const words = { asked: 'Does the ferry carry bicycles?', answered: 'It does, at the stern.' }

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
    listInboxChanges: ownFacts('/messages/changes'),
  },
  // The bookings of the world have opened it.
  async makeThings(ctx, world) {
    const { id } = await ctx.db
      .selectFrom('conversations')
      .select('id')
      .where('guest_id', '=', world.guest.id)
      .where('property_id', '=', world.property)
      .executeTakeFirstOrThrow()
    await ctx.db
      .insertInto('messages')
      .values([
        messageOf(id, 1, world.guest.id, 'guest', words.asked),
        messageOf(id, 2, world.host.id, 'host', words.answered),
      ])
      .execute()
    await ctx.db.updateTable('conversations').set({ last_seq: 2 }).where('id', '=', id).execute()
    return { conversation: id }
  },
  secrets: ({ things }) =>
    [things.conversation ?? '', words.asked, words.answered].map((text) => ({
      text,
      readers: ['guest', 'host'],
    })),
  snapshot: async (ctx: TestContext, { things }) => ({
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

function idOf(text: string | undefined): ConversationId {
  const id = parseId<ConversationId>(text)
  if (!id) throw new Error('the world has no conversation')
  return id
}

function messageOf(
  conversation_id: string,
  seq: number,
  author_id: string,
  side: 'guest' | 'host',
  body: string,
) {
  return {
    id: randomUUID(),
    author_id,
    conversation_id,
    seq,
    side,
    body,
    body_hash: Buffer.from(body),
    created_at: new Date(`2026-06-15T10:0${seq}:00Z`),
  }
}

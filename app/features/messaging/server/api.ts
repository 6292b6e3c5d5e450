import { createRoute, z } from '@hono/zod-openapi'
import { forActor } from '#features/accounts/server/operation.ts'
import { idOr } from '#lib/fields.ts'
import type { ConversationId } from '#lib/ids.ts'
import { answer, bearer, createApi, jsonBody, problems } from '#platform/http/api.ts'
import { messagingRefusals } from '../messaging-errors.ts'
import {
  conversationChangeSchema,
  inboxQuerySchema,
  messageInputSchema,
  questionSchema,
} from '../messaging-input-schema.ts'
import {
  conversationDetailsSchema,
  inboxChangesSchema,
  inboxPageSchema,
  inboxSummarySchema,
  sentMessageSchema,
  threadPageSchema,
} from '../messaging-schema.ts'
import { countReplyAddresses, replaceReplyAddresses } from './by-mail/reply-address.ts'
import { getConversation } from './get-conversation.ts'
import { listChanges } from './list-changes.ts'
import { listConversations } from './list-conversations.ts'
import { listEntries } from './list-entries.ts'
import { sendMessage } from './send-message.ts'
import { startConversation } from './start-conversation.ts'
import { summariseInbox } from './summarise-inbox.ts'
import { updateConversation } from './update-conversation.ts'

const params = z.object({ id: idOr<ConversationId>(messagingRefusals.notFound, z.string()) })

const startRoute = createRoute({
  method: 'post',
  path: '/conversations',
  operationId: 'startConversation',
  tags: ['Conversations'],
  summary: 'Asks the host of a home something; one conversation per guest and home',
  description: 'The id of the message is its key: sent again, it is the same message.',
  security: bearer,
  request: { body: jsonBody(questionSchema) },
  responses: { 201: answer(sentMessageSchema, 'The message.'), ...problems(401, 404, 409, 413, 422) },
})

const listRoute = createRoute({
  method: 'get',
  path: '/conversations',
  operationId: 'listConversations',
  tags: ['Conversations'],
  summary: 'Your conversations as guest and as host, where something happened last on top, 20 a page',
  security: bearer,
  request: { query: inboxQuerySchema },
  responses: { 200: answer(inboxPageSchema, 'A page of the inbox.'), ...problems(401) },
})

const summaryRoute = createRoute({
  method: 'get',
  path: '/conversations/summary',
  operationId: 'summariseInbox',
  tags: ['Conversations'],
  summary: 'How many of your conversations wait to be read, and your homes that have any',
  security: bearer,
  responses: { 200: answer(inboxSummarySchema, 'The number and the homes.'), ...problems(401) },
})

const getRoute = createRoute({
  method: 'get',
  path: '/conversations/{id}',
  operationId: 'getConversation',
  tags: ['Conversations'],
  summary: 'One conversation, as its guest or its host sees it',
  security: bearer,
  request: { params },
  responses: { 200: answer(conversationDetailsSchema, 'The conversation.'), ...problems(401, 404) },
})

const updateRoute = createRoute({
  method: 'patch',
  path: '/conversations/{id}',
  operationId: 'updateConversation',
  tags: ['Conversations'],
  summary: 'Marks it read or unread, puts it away, or blocks the other person; for you alone',
  security: bearer,
  request: { params, body: jsonBody(conversationChangeSchema) },
  responses: {
    200: answer(conversationDetailsSchema, 'The conversation as it is now.'),
    ...problems(401, 404, 413),
  },
})

const entriesRoute = createRoute({
  method: 'get',
  path: '/conversations/{id}/entries',
  operationId: 'listEntries',
  tags: ['Conversations'],
  summary: 'Messages and steps of bookings, oldest first, the latest 50 or those before them',
  security: bearer,
  request: { params, query: z.object({ before: z.string().max(200).optional() }) },
  responses: { 200: answer(threadPageSchema, 'A page of the thread.'), ...problems(401, 404) },
})

const sendRoute = createRoute({
  method: 'post',
  path: '/conversations/{id}/messages',
  operationId: 'sendMessage',
  tags: ['Conversations'],
  summary: 'Writes a message',
  description: 'The id of the message is its key: sent again, it is the same message.',
  security: bearer,
  request: { params, body: jsonBody(messageInputSchema) },
  responses: { 201: answer(sentMessageSchema, 'The message.'), ...problems(401, 404, 409, 413, 422) },
})

const changesRoute = createRoute({
  method: 'get',
  path: '/messages/changes',
  operationId: 'listInboxChanges',
  tags: ['Conversations'],
  summary: 'Which of your conversations changed since a cursor',
  description:
    'May say a change twice and never skips one. Without a cursor everything is out of date; with `seconds` those are named that changed since you began to read, so many seconds ago.',
  security: bearer,
  request: {
    query: z.object({
      since: z.string().max(100).optional(),
      seconds: z.coerce.number().int().min(0).max(86_400).optional(),
    }),
  },
  responses: { 200: answer(inboxChangesSchema, 'The changes and the next cursor.'), ...problems(401) },
})

const addressesRoute = createRoute({
  method: 'get',
  path: '/reply-addresses',
  operationId: 'countReplyAddresses',
  tags: ['Conversations'],
  summary: 'In how many emails you have an address at which you can reply',
  security: bearer,
  responses: { 200: answer(z.object({ count: z.int() }), 'The number.'), ...problems(401) },
})

const replaceAddressesRoute = createRoute({
  method: 'delete',
  path: '/reply-addresses',
  operationId: 'replaceReplyAddresses',
  tags: ['Conversations'],
  summary: 'Replaces the addresses at which you reply by email',
  description: 'Those of all emails sent so far stop working. Each new email brings a new one.',
  security: bearer,
  responses: { 200: answer(z.object({ replaced: z.int() }), 'How many stopped working.'), ...problems(401) },
})

/** The operations on conversations. */
export const messagingApi = createApi()
  .openapi(...forActor(startRoute, startConversation, { limit: { limit: 60, windowSeconds: 3600 } }))
  .openapi(...forActor(summaryRoute, summariseInbox))
  .openapi(...forActor(listRoute, listConversations))
  .openapi(...forActor(getRoute, getConversation))
  .openapi(...forActor(updateRoute, updateConversation, { limit: { limit: 2_000, windowSeconds: 3600 } }))
  .openapi(...forActor(entriesRoute, listEntries))
  // More than anybody types; 30 in a second are refused from the sixty-first in a minute on.
  .openapi(...forActor(sendRoute, sendMessage, { limit: { limit: 60, windowSeconds: 60 } }))
  .openapi(...forActor(changesRoute, listChanges))
  .openapi(...forActor(addressesRoute, countReplyAddresses))
  .openapi(
    ...forActor(replaceAddressesRoute, replaceReplyAddresses, { limit: { limit: 20, windowSeconds: 3600 } }),
  )

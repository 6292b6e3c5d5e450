import { createRoute, z } from '@hono/zod-openapi'
import { forActor } from '#features/accounts/server/operation.ts'
import { idOr } from '#lib/fields.ts'
import type { BookingId, ScheduledMessageId } from '#lib/ids.ts'
import { answer, bearer, createApi, idempotencyHeader, jsonBody, problems } from '#platform/http/api.ts'
import { messagingRefusals } from '../../messaging-errors.ts'
import {
  scheduledMessageInputSchema,
  scheduledMessageSchema,
  stayMessageChangeSchema,
  stayMessageSchema,
} from '../../scheduled-message-schema.ts'
import {
  createScheduledMessage,
  deleteScheduledMessage,
  listScheduledMessages,
  updateScheduledMessage,
} from './scheduled-messages.ts'
import { listStayMessages, sendStayMessage, updateStayMessage } from './stay-messages.ts'

const tags = ['Scheduled messages']
const messageId = idOr<ScheduledMessageId>(messagingRefusals.scheduledNotFound, z.string())
const params = z.object({ id: messageId })
const stayParams = z.object({ id: idOr<BookingId>(messagingRefusals.stayNotFound, z.string()) })
const stayMessageParams = stayParams.extend({ scheduled_message_id: messageId })

const listRoute = createRoute({
  method: 'get',
  path: '/scheduled-messages',
  operationId: 'listScheduledMessages',
  tags,
  summary: 'What you let go out by itself around each stay, the oldest first; at most 50',
  security: bearer,
  responses: {
    200: answer(z.object({ messages: z.array(scheduledMessageSchema) }), 'The messages.'),
    ...problems(401),
  },
})

const createScheduledRoute = createRoute({
  method: 'post',
  path: '/scheduled-messages',
  operationId: 'createScheduledMessage',
  tags,
  summary: 'Schedules a message for every stay in your homes, or in some of them',
  security: bearer,
  request: { headers: idempotencyHeader, body: jsonBody(scheduledMessageInputSchema) },
  responses: { 201: answer(scheduledMessageSchema, 'The message.'), ...problems(401, 404, 409, 413, 422) },
})

const updateRoute = createRoute({
  method: 'put',
  path: '/scheduled-messages/{id}',
  operationId: 'updateScheduledMessage',
  tags,
  summary: 'Changes a message of yours for every stay to come',
  security: bearer,
  request: { params, body: jsonBody(scheduledMessageInputSchema) },
  responses: {
    200: answer(scheduledMessageSchema, 'The message as it is now.'),
    ...problems(401, 404, 413),
  },
})

const deleteRoute = createRoute({
  method: 'delete',
  path: '/scheduled-messages/{id}',
  operationId: 'deleteScheduledMessage',
  tags,
  summary: 'Takes a message back from every stay to come; what has gone out stays',
  security: bearer,
  request: { params },
  responses: { 204: { description: 'It is gone.' }, ...problems(401, 404) },
})

const ofStayRoute = createRoute({
  method: 'get',
  path: '/bookings/{id}/scheduled-messages',
  operationId: 'listStayMessages',
  tags,
  summary: 'What goes out by itself in a stay in one of your homes, and what has',
  security: bearer,
  request: { params: stayParams },
  responses: {
    200: answer(z.object({ messages: z.array(stayMessageSchema) }), 'The messages, by their time.'),
    ...problems(401, 404),
  },
})

const changeRoute = createRoute({
  method: 'patch',
  path: '/bookings/{id}/scheduled-messages/{scheduled_message_id}',
  operationId: 'updateStayMessage',
  tags,
  summary: 'Writes a message for one stay alone, or skips it there',
  security: bearer,
  request: { params: stayMessageParams, body: jsonBody(stayMessageChangeSchema) },
  responses: {
    200: answer(stayMessageSchema, 'The message as it is now.'),
    ...problems(401, 404, 409, 413),
  },
})

const sendRoute = createRoute({
  method: 'post',
  path: '/bookings/{id}/scheduled-messages/{scheduled_message_id}/send',
  operationId: 'sendStayMessage',
  tags,
  summary: 'Lets a message of one stay go out now',
  description: 'It goes out once, however often it is asked for.',
  security: bearer,
  request: { params: stayMessageParams },
  responses: { 200: answer(stayMessageSchema, 'The message as it is now.'), ...problems(401, 404, 409) },
})

const changes = { limit: { limit: 300, windowSeconds: 3600, of: 'change-scheduled-message' } }

/** The operations on scheduled messages. */
export const scheduledMessagesApi = createApi()
  .openapi(...forActor(listRoute, listScheduledMessages))
  .openapi(...forActor(createScheduledRoute, createScheduledMessage, changes))
  .openapi(...forActor(updateRoute, updateScheduledMessage, changes))
  .openapi(...forActor(deleteRoute, deleteScheduledMessage, changes))
  .openapi(...forActor(ofStayRoute, listStayMessages))
  .openapi(...forActor(changeRoute, updateStayMessage, changes))
  .openapi(...forActor(sendRoute, sendStayMessage, changes))

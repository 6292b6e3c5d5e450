import { createRoute, z } from '@hono/zod-openapi'
import { forActor, forEverybody } from '#features/accounts/server/operation.ts'
import { answer, bearer, createApi, jsonBody, problems } from '#platform/http/api.ts'
import { questionSchema, unsentMessageSchema, unsentTokenSchema } from '../messaging-input-schema.ts'
import { sentMessageSchema } from '../messaging-schema.ts'
import { getUnsentMessage } from './get-unsent-message.ts'
import { keepUnsentMessage } from './keep-unsent-message.ts'
import { sendUnsentMessage } from './send-unsent-message.ts'

const params = z.object({ token: z.string().max(100) })

const keepRoute = createRoute({
  method: 'post',
  path: '/unsent-messages',
  operationId: 'keepUnsentMessage',
  tags: ['Conversations'],
  summary: 'Keeps a question to a host for a week, until its writer has signed in',
  description: 'The id of the message is its key: kept twice, it is sent once.',
  request: { body: jsonBody(questionSchema) },
  responses: { 200: answer(unsentTokenSchema, 'The secret by which it is sent.'), ...problems(404, 413) },
})

const getRoute = createRoute({
  method: 'get',
  path: '/unsent-messages/{token}',
  operationId: 'getUnsentMessage',
  tags: ['Conversations'],
  summary: 'A question that waits, for who holds its token',
  security: bearer,
  request: { params },
  responses: { 200: answer(unsentMessageSchema, 'The question.'), ...problems(401, 404) },
})

const sendRoute = createRoute({
  method: 'post',
  path: '/unsent-messages/{token}/send',
  operationId: 'sendUnsentMessage',
  tags: ['Conversations'],
  summary: 'Sends a question that waits, as you',
  description: 'Sent again by the same account, it is the same message.',
  security: bearer,
  request: { params },
  responses: { 200: answer(sentMessageSchema, 'The message.'), ...problems(401, 404, 409, 422) },
})

/** The operations on questions that were written before signing in. */
export const unsentMessagesApi = createApi()
  .openapi(
    ...forEverybody(keepRoute, keepUnsentMessage, {
      limit: { limit: 30, windowSeconds: 3600, per: 'address' },
      noStore: true,
    }),
  )
  .openapi(...forActor(getRoute, getUnsentMessage, { noStore: true }))
  .openapi(
    ...forActor(sendRoute, sendUnsentMessage, {
      limit: { limit: 60, windowSeconds: 3600, of: 'startConversation' },
    }),
  )

import { createRoute } from '@hono/zod-openapi'
import { forReader } from '#features/accounts/server/operation.ts'
import { answer, createApi, idempotencyHeader, jsonBody, problems } from '#platform/http/api.ts'
import { contactAnswerSchema, contactMessageSchema } from '../contact-schema.ts'
import { sendContactMessage } from './send-contact-message.ts'

const sendRoute = createRoute({
  method: 'post',
  path: '/contact-messages',
  operationId: 'sendContactMessage',
  tags: ['Content'],
  summary: 'Sends a message to support, emails it to the operator and confirms it to the sender',
  request: { headers: idempotencyHeader, body: jsonBody(contactMessageSchema) },
  responses: { 201: answer(contactAnswerSchema, 'The message was received.'), ...problems(409, 413, 422) },
})

/** The one operation of the pages of words. */
export const contentApi = createApi().openapi(...forReader(sendRoute, sendContactMessage))

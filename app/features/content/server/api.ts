import { createRoute } from '@hono/zod-openapi'
import { findActor } from '#features/accounts/server/authenticate.ts'
import { answer, createApi, idempotencyHeader, jsonBody, problems } from '#platform/http/api.ts'
import { contactAnswerSchema, contactMessageSchema } from '../contact-schema.ts'
import { sendContactMessage } from './send-contact-message.ts'

const sendRoute = createRoute({
  method: 'post',
  path: '/contact-messages',
  operationId: 'sendContactMessage',
  tags: ['Content'],
  summary: 'Sends a message to support, which is mailed to the operator and acknowledged to its sender',
  request: { headers: idempotencyHeader, body: jsonBody(contactMessageSchema) },
  responses: { 201: answer(contactAnswerSchema, 'The message has arrived.'), ...problems(409, 413, 422) },
})

/** The one operation of the pages of words. */
export const contentApi = createApi().openapi(sendRoute, async (c) => {
  const { 'idempotency-key': key } = c.req.valid('header')
  const sender = { address: c.var.address, actor: await findActor(c), key }
  return c.json(await sendContactMessage(c.var.ctx, sender, c.req.valid('json')), 201)
})

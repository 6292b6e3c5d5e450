import { createRoute, z } from '@hono/zod-openapi'
import { forActor } from '#features/accounts/server/operation.ts'
import { idOr } from '#lib/fields.ts'
import type { SavedReplyId } from '#lib/ids.ts'
import { answer, bearer, createApi, idempotencyHeader, jsonBody, problems } from '#platform/http/api.ts'
import { messagingRefusals } from '../../messaging-errors.ts'
import { savedReplyInputSchema, savedReplySchema } from '../../saved-reply-schema.ts'
import { createSavedReply, deleteSavedReply, listSavedReplies, updateSavedReply } from './saved-replies.ts'

const tags = ['Saved replies']
const params = z.object({ id: idOr<SavedReplyId>(messagingRefusals.replyNotFound, z.string()) })

const listRoute = createRoute({
  method: 'get',
  path: '/saved-replies',
  operationId: 'listSavedReplies',
  tags,
  summary: 'What you keep to write often, by title; at most 100',
  security: bearer,
  responses: {
    200: answer(z.object({ replies: z.array(savedReplySchema) }), 'The replies.'),
    ...problems(401),
  },
})

const createReplyRoute = createRoute({
  method: 'post',
  path: '/saved-replies',
  operationId: 'createSavedReply',
  tags,
  summary: 'Keeps a reply, with variables such as {guest_name}',
  security: bearer,
  request: { headers: idempotencyHeader, body: jsonBody(savedReplyInputSchema) },
  responses: { 201: answer(savedReplySchema, 'The reply.'), ...problems(401, 409, 413, 422) },
})

const updateRoute = createRoute({
  method: 'put',
  path: '/saved-replies/{id}',
  operationId: 'updateSavedReply',
  tags,
  summary: 'Changes a reply of yours',
  security: bearer,
  request: { params, body: jsonBody(savedReplyInputSchema) },
  responses: { 200: answer(savedReplySchema, 'The reply as it is now.'), ...problems(401, 404, 413) },
})

const deleteRoute = createRoute({
  method: 'delete',
  path: '/saved-replies/{id}',
  operationId: 'deleteSavedReply',
  tags,
  summary: 'Forgets a reply of yours',
  security: bearer,
  request: { params },
  responses: { 204: { description: 'It is gone.' }, ...problems(401, 404) },
})

const changes = { limit: { limit: 300, windowSeconds: 3600, of: 'change-saved-reply' } }

/** The operations on saved replies. */
export const savedRepliesApi = createApi()
  .openapi(...forActor(listRoute, listSavedReplies))
  .openapi(...forActor(createReplyRoute, createSavedReply, changes))
  .openapi(...forActor(updateRoute, updateSavedReply, changes))
  .openapi(...forActor(deleteRoute, deleteSavedReply, changes))

import { createRoute, z } from '@hono/zod-openapi'
import { forActor } from '#features/accounts/server/operation.ts'
import { groupQuestionRefusals } from '#features/bookings/offers/group-question-errors.ts'
import { endGroupQuestion } from '#features/bookings/offers/server/group/end-group-question.ts'
import { idOr } from '#lib/fields.ts'
import type { GroupQuestionId } from '#lib/ids.ts'
import { answer, bearer, createApi, idempotencyHeader, jsonBody, problems } from '#platform/http/api.ts'
import {
  groupCheckHomeSchema,
  groupCheckQuerySchema,
  groupQuestionInputSchema,
  groupQuestionPageSchema,
  groupQuestionSchema,
} from '../../group-schema.ts'
import { askSeveralHomes } from './ask-homes.ts'
import { checkSeveralHomes } from './check-homes.ts'
import { getGroupQuestion } from './get-question.ts'
import { listGroupQuestions } from './list-questions.ts'

const tags = ['Questions to several homes']
const params = z.object({ id: idOr<GroupQuestionId>(groupQuestionRefusals.questionNotFound) })

const check = createRoute({
  method: 'get',
  path: '/group-question-check',
  operationId: 'checkSeveralHomes',
  tags,
  summary: 'Check whether up to five homes can take a stay, before asking their hosts',
  security: bearer,
  request: { query: groupCheckQuerySchema },
  responses: {
    200: answer(z.object({ homes: z.array(groupCheckHomeSchema) }), 'In the order of the ids.'),
    ...problems(401),
  },
})

const ask = createRoute({
  method: 'post',
  path: '/group-questions',
  operationId: 'askSeveralHomes',
  tags,
  summary: 'Ask about up to five homes for one stay; all or none',
  security: bearer,
  request: { headers: idempotencyHeader, body: jsonBody(groupQuestionInputSchema) },
  responses: {
    201: answer(z.object({ id: z.uuid() }), 'The open question.'),
    ...problems(401, 404, 409, 413, 422),
  },
})

const list = createRoute({
  method: 'get',
  path: '/group-questions',
  operationId: 'listGroupQuestions',
  tags,
  summary: 'List your questions about several homes, newest first, at most 50',
  security: bearer,
  responses: {
    200: answer(z.object({ questions: z.array(groupQuestionSchema) }), 'The questions.'),
    ...problems(401),
  },
})

const show = createRoute({
  method: 'get',
  path: '/group-questions/{id}',
  operationId: 'getGroupQuestion',
  tags,
  summary: 'Get one of your questions with every reply',
  security: bearer,
  request: { params },
  responses: { 200: answer(groupQuestionPageSchema, 'The question.'), ...problems(401, 404) },
})

const end = createRoute({
  method: 'post',
  path: '/group-questions/{id}/end',
  operationId: 'endGroupQuestion',
  tags,
  summary: 'Close one of your questions and its offers; the hosts are notified',
  security: bearer,
  request: { params },
  responses: { 204: { description: 'The question is closed.' }, ...problems(401, 404, 409) },
})

/** The operations on questions to several homes. */
export const groupQuestionsApi = createApi()
  // Asked anew while a guest changes the form.
  .openapi(...forActor(check, checkSeveralHomes, { limit: { limit: 600, windowSeconds: 3600 } }))
  .openapi(...forActor(ask, askSeveralHomes, { limit: { limit: 20, windowSeconds: 3600 } }))
  .openapi(...forActor(list, listGroupQuestions))
  .openapi(...forActor(show, getGroupQuestion))
  .openapi(...forActor(end, endGroupQuestion, { limit: { limit: 60, windowSeconds: 3600 } }))

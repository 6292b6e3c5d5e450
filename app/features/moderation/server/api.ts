import { createRoute, z } from '@hono/zod-openapi'
import { forActor, forReader } from '#features/accounts/server/operation.ts'
import { answer, bearer, createApi, idempotencyHeader, jsonBody, problems } from '#platform/http/api.ts'
import { appealInputSchema, createdSchema, decisionSchema, decisionsSchema } from '../moderation-schema.ts'
import { reportInputSchema, reportSchema } from '../report-schema.ts'
import { createReport } from './create-report.ts'
import { appealDecision, getOwnDecision, listOwnDecisions } from './decisions/own-decisions.ts'

const params = z.object({ id: z.string() })
const tags = ['Reports']

const reportRoute = createRoute({
  method: 'post',
  path: '/reports',
  operationId: 'createReport',
  tags,
  summary:
    'Reports something to the operator, signed in or not; the person concerned is not told who reported it',
  description:
    'Only the two participants can report a conversation or a message. Without a sign-in or an email, the report gets no reply.',
  request: { headers: idempotencyHeader, body: jsonBody(reportInputSchema) },
  responses: { 201: answer(reportSchema, 'The report.'), ...problems(404, 409, 413, 422) },
})

const listRoute = createRoute({
  method: 'get',
  path: '/decisions',
  operationId: 'listDecisions',
  tags,
  summary: 'Decisions about you and your content, newest first',
  security: bearer,
  responses: { 200: answer(decisionsSchema, 'The decisions.'), ...problems(401) },
})

const getRoute = createRoute({
  method: 'get',
  path: '/decisions/{id}',
  operationId: 'getDecision',
  tags,
  summary: 'A decision about you, with its statement of reasons',
  security: bearer,
  request: { params },
  responses: { 200: answer(decisionSchema, 'The decision.'), ...problems(401, 404) },
})

const appealRoute = createRoute({
  method: 'post',
  path: '/decisions/{id}/appeal',
  operationId: 'appealDecision',
  tags,
  summary: 'Appeals a decision about you; once, within six months',
  security: bearer,
  request: { params, headers: idempotencyHeader, body: jsonBody(appealInputSchema) },
  responses: { 201: answer(createdSchema, 'The appeal.'), ...problems(401, 404, 409, 413, 422) },
})

/** The operations of whoever reports, and of whom a decision is about. */
export const moderationApi = createApi()
  .openapi(
    ...forReader(reportRoute, createReport, { limit: { limit: 30, windowSeconds: 86_400, per: 'address' } }),
  )
  .openapi(...forActor(listRoute, listOwnDecisions, { noStore: true }))
  .openapi(...forActor(getRoute, getOwnDecision, { noStore: true }))
  .openapi(
    ...forActor(appealRoute, appealDecision, {
      noStore: true,
      limit: { limit: 20, windowSeconds: 86_400 },
    }),
  )

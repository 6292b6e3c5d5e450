import { createRoute } from '@hono/zod-openapi'
import { forActor } from '#features/accounts/server/operation.ts'
import { answer, bearer, createApi, idempotencyHeader, jsonBody, problems } from '#platform/http/api.ts'
import { reportInputSchema, reportSchema } from '../report-schema.ts'
import { createReport } from './create-report.ts'

const reportRoute = createRoute({
  method: 'post',
  path: '/reports',
  operationId: 'createReport',
  tags: ['Reports'],
  summary: 'Reports a conversation of yours to the operator; the other person is not told',
  security: bearer,
  request: { headers: idempotencyHeader, body: jsonBody(reportInputSchema) },
  responses: { 201: answer(reportSchema, 'The report.'), ...problems(401, 404, 413, 422) },
})

/** The operations on reports. */
export const moderationApi = createApi().openapi(
  ...forActor(reportRoute, createReport, { limit: { limit: 20, windowSeconds: 86_400 } }),
)

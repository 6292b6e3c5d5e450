import { createRoute, z } from '@hono/zod-openapi'
import { siteSwitches } from '#features/accounts/site-switches.ts'
import { answer, bearer, createApi, idempotencyHeader, jsonBody, problems } from '#platform/http/api.ts'
import {
  appealAnswerSchema,
  appealsSchema,
  auditFileSchema,
  auditSchema,
  caseConversationSchema,
  caseInputSchema,
  caseQuerySchema,
  caseSchema,
  casesSchema,
  createdSchema,
  decisionInputSchema,
  findingsSchema,
  heldChoiceSchema,
  heldSchema,
  operatorHealthSchema,
  personViewSchema,
  queuesSchema,
  searchInputSchema,
  transparencySchema,
} from '../moderation-schema.ts'
import { holdInputSchema, siteSettingsSchema, switchInputSchema } from '../settings-schema.ts'
import { getCase } from './cases/get-case.ts'
import { listCases } from './cases/list-cases.ts'
import { openCase } from './cases/open-case.ts'
import { readCaseConversation } from './cases/read-case-conversation.ts'
import { checkHealth } from './console/check-health.ts'
import { closeAccountOf } from './console/close-account.ts'
import { countTransparency } from './console/count-transparency.ts'
import { endErasureHold, holdErasure } from './console/erasure-hold.ts'
import { findAnything } from './console/find-anything.ts'
import { chooseHeld, listHeldMessages } from './console/held.ts'
import { exportAudit, listAudit } from './console/list-audit.ts'
import { lookAtPerson } from './console/look-at-person.ts'
import { changeSiteSwitch, getSiteSettings } from './console/site-settings.ts'
import { summariseQueues } from './console/summarise-queues.ts'
import { decideAppeal, listAppeals } from './decisions/decide-appeal.ts'
import { decideCase } from './decisions/decide-case.ts'
import { forStaff } from './staff.ts'

const params = z.object({ id: z.string() })
const shared = { tags: ['Console'], security: bearer }

const read = <Path extends string, Schema extends z.ZodType>(
  path: Path,
  operationId: string,
  summary: string,
  schema: Schema,
) => ({
  method: 'get' as const,
  path,
  operationId,
  summary,
  ...shared,
  responses: { 200: answer(schema, 'What was asked for.'), ...problems(401, 404) },
})

const queuesRoute = createRoute(
  read(
    '/operator/queues',
    'summariseQueues',
    'The number of open items in each queue, and the oldest',
    queuesSchema,
  ),
)
const casesRoute = createRoute({
  ...read('/operator/cases', 'listCases', 'The open cases of a queue, oldest first', casesSchema),
  request: { query: caseQuerySchema },
})
const caseRoute = createRoute({
  ...read('/operator/cases/{id}', 'getCase', 'Everything about a case; access is recorded', caseSchema),
  request: { params },
})
const conversationRoute = createRoute({
  ...read(
    '/operator/cases/{id}/conversation',
    'readCaseConversation',
    'A conversation with an open case about it; access is recorded',
    caseConversationSchema,
  ),
  request: { params },
})
const heldRoute = createRoute(
  read(
    '/operator/held',
    'listHeldMessages',
    'Messages held because the same text went to many people',
    heldSchema,
  ),
)
const appealsRoute = createRoute(
  read('/operator/appeals', 'listAppeals', 'Open appeals, oldest first', appealsSchema),
)
const searchRoute = createRoute({
  ...read(
    '/operator/search',
    'findAnything',
    'Finds people by email, and anything by its ID or its link on the site',
    findingsSchema,
  ),
  request: { query: searchInputSchema },
})
const personRoute = createRoute({
  ...read(
    '/operator/people/{id}',
    'lookAtPerson',
    'What a person sees of their own account; access is recorded',
    personViewSchema,
  ),
  request: { params },
})
const auditRoute = createRoute({
  ...read('/operator/audit', 'listAudit', 'The log of accesses and decisions, newest first', auditSchema),
  request: { query: z.object({ cursor: z.string().optional() }) },
})
const auditFileRoute = createRoute({
  ...read('/operator/audit/file', 'exportAudit', 'The log as CSV, part by part', auditFileSchema),
  request: { query: z.object({ cursor: z.string().optional() }) },
})
const transparencyRoute = createRoute(
  read(
    '/operator/transparency',
    'countTransparency',
    'Reports and decisions over a year',
    transparencySchema,
  ),
)
const healthRoute = createRoute(
  read(
    '/operator/health',
    'checkHealth',
    'Jobs, emails, calendars, storage, backups, versions',
    operatorHealthSchema,
  ),
)

const openRoute = createRoute({
  method: 'post',
  path: '/operator/cases',
  operationId: 'openCase',
  summary: 'Opens a case about something, by its ID or its link',
  ...shared,
  request: { headers: idempotencyHeader, body: jsonBody(caseInputSchema) },
  responses: { 201: answer(createdSchema, 'The case.'), ...problems(401, 404, 413, 422) },
})
const decideRoute = createRoute({
  method: 'post',
  path: '/operator/cases/{id}/decisions',
  operationId: 'decideCase',
  summary: 'Decides a case, with immediate effect',
  ...shared,
  request: { params, headers: idempotencyHeader, body: jsonBody(decisionInputSchema) },
  responses: { 201: answer(createdSchema, 'The decision.'), ...problems(401, 404, 409, 413, 422) },
})
const chooseRoute = createRoute({
  method: 'post',
  path: '/operator/held/{id}',
  operationId: 'chooseHeld',
  summary: 'Delivers the held messages of a conversation, or blocks them permanently',
  ...shared,
  request: { params, body: jsonBody(heldChoiceSchema) },
  responses: { 204: { description: 'It is done.' }, ...problems(401, 404, 413) },
})
const appealRoute = createRoute({
  method: 'post',
  path: '/operator/appeals/{id}',
  operationId: 'decideAppeal',
  summary: 'Decides the appeal against the decision with this id',
  ...shared,
  request: { params, body: jsonBody(appealAnswerSchema) },
  responses: { 204: { description: 'It is decided.' }, ...problems(401, 404, 409, 413) },
})
const closeRoute = createRoute({
  method: 'post',
  path: '/operator/people/{id}/closing',
  operationId: 'closeAccountOf',
  summary: 'Closes an account for someone who is locked out; it is erased after 30 days',
  ...shared,
  request: { params },
  responses: {
    200: answer(z.object({ delete_after: z.string() }), 'When it is erased.'),
    ...problems(401, 404, 409),
  },
})

const holdRoute = createRoute({
  method: 'post',
  path: '/operator/people/{id}/hold',
  operationId: 'holdErasure',
  summary: 'Puts the erasure of an account on hold until a date; the person is told why',
  ...shared,
  request: { params, headers: idempotencyHeader, body: jsonBody(holdInputSchema) },
  responses: { 201: answer(createdSchema, 'The account.'), ...problems(401, 404, 409, 413, 422) },
})
const endHoldRoute = createRoute({
  method: 'delete',
  path: '/operator/people/{id}/hold',
  operationId: 'endErasureHold',
  summary: 'Ends an erasure hold early',
  ...shared,
  request: { params },
  responses: { 204: { description: 'It has ended.' }, ...problems(401, 404, 409) },
})
const settingsRoute = createRoute(
  read(
    '/operator/settings',
    'getSiteSettings',
    'What is paused for everyone, and which erasures are on hold',
    siteSettingsSchema,
  ),
)
const switchRoute = createRoute({
  method: 'put',
  path: '/operator/settings/{name}',
  operationId: 'changeSiteSwitch',
  summary: 'Pauses something for everyone, or resumes it',
  ...shared,
  request: { params: z.object({ name: z.enum(siteSwitches) }), body: jsonBody(switchInputSchema) },
  responses: { 204: { description: 'It is done.' }, ...problems(401, 404, 413) },
})

const both = { role: 'moderator' } as const
const operators = { role: 'operator' } as const
// More than anybody decides who reads what they decide about.
const hourly = { limit: 300, windowSeconds: 3_600 }

/** The operations of the console: for both roles, each of them with a second factor that was shown within ten minutes. */
export const consoleApi = createApi()
  .openapi(...forStaff(queuesRoute, summariseQueues, both))
  .openapi(...forStaff(casesRoute, listCases, both))
  .openapi(...forStaff(openRoute, openCase, both, hourly))
  .openapi(...forStaff(caseRoute, getCase, both))
  .openapi(...forStaff(conversationRoute, readCaseConversation, both))
  .openapi(...forStaff(decideRoute, decideCase, both, hourly))
  .openapi(...forStaff(heldRoute, listHeldMessages, both))
  .openapi(...forStaff(chooseRoute, chooseHeld, both, hourly))
  .openapi(...forStaff(appealsRoute, listAppeals, both))
  .openapi(...forStaff(appealRoute, decideAppeal, both, hourly))
  .openapi(...forStaff(searchRoute, findAnything, both))
  .openapi(...forStaff(personRoute, lookAtPerson, both))
  .openapi(...forStaff(auditRoute, (ctx, _, wish) => listAudit(ctx, wish), both))
  .openapi(...forStaff(auditFileRoute, exportAudit, operators))
  .openapi(...forStaff(transparencyRoute, countTransparency, both))
  .openapi(...forStaff(healthRoute, checkHealth, operators))
  .openapi(...forStaff(closeRoute, closeAccountOf, operators, { ...hourly, limit: 60 }))
  .openapi(...forStaff(holdRoute, holdErasure, operators, { ...hourly, limit: 60 }))
  .openapi(...forStaff(endHoldRoute, endErasureHold, operators, { ...hourly, limit: 60 }))
  .openapi(...forStaff(settingsRoute, getSiteSettings, operators))
  .openapi(...forStaff(switchRoute, changeSiteSwitch, operators, { ...hourly, limit: 60 }))

import { createRoute } from '@hono/zod-openapi'
import { forActor } from '#features/accounts/server/operation.ts'
import { hostAgendaSchema } from '#features/bookings/booking-answer-schema.ts'
import { answer, bearer, createApi, problems } from '#platform/http/api.ts'
import { getHostAgenda } from './get-host-agenda.ts'

const agendaRoute = createRoute({
  method: 'get',
  path: '/host/agenda',
  operationId: 'getHostAgenda',
  tags: ['Bookings'],
  summary: 'What you have to do next as host: requests to answer, and who arrives within a week',
  security: bearer,
  responses: { 200: answer(hostAgendaSchema, 'The agenda.'), ...problems(401) },
})

/** What a host is shown first. */
export const agendaApi = createApi().openapi(...forActor(agendaRoute, getHostAgenda))

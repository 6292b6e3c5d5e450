import { createRoute, z } from '@hono/zod-openapi'
import { forActor, forVisitor } from '#features/accounts/server/operation.ts'
import { idOr } from '#lib/fields.ts'
import type { PropertyId } from '#lib/ids.ts'
import { answer, bearer, createApi, jsonBody, problems } from '#platform/http/api.ts'
import { hostRefusals } from '../host-errors.ts'
import {
  calendarLinkSchema,
  confirmedSchema,
  hostProfileSchema,
  profileChangeSchema,
  staleCalendarsSchema,
} from '../profile-schema.ts'
import { confirmCalendar, confirmCalendars, listStaleCalendars } from './confirm-calendars.ts'
import { getHostProfile, updateHostProfile } from './own-profile.ts'

const tags = ['Hosts']

const getProfile = createRoute({
  method: 'get',
  path: '/host/profile',
  operationId: 'getHostProfile',
  summary: 'Your host profile',
  tags,
  security: bearer,
  responses: {
    200: answer(hostProfileSchema, 'The profile; its fields are empty until you fill them in.'),
    ...problems(401),
  },
})

const updateProfile = createRoute({
  method: 'patch',
  path: '/host/profile',
  operationId: 'updateHostProfile',
  summary: 'Change your host profile',
  description:
    'About text, languages, and whether you host as a business or privately. Fields that you leave out stay unchanged. The profile is public.',
  tags,
  security: bearer,
  request: { body: jsonBody(profileChangeSchema) },
  responses: { 200: answer(hostProfileSchema, 'The profile as it is now.'), ...problems(401, 413) },
})

const listStale = createRoute({
  method: 'get',
  path: '/host/stale-calendars',
  operationId: 'listStaleCalendars',
  summary: 'Your listings whose calendar has not been confirmed for two weeks',
  tags,
  security: bearer,
  responses: {
    200: answer(staleCalendarsSchema, 'At most 50, oldest first.'),
    ...problems(401),
  },
})

const confirmOne = createRoute({
  method: 'post',
  path: '/properties/{id}/calendar-confirmation',
  operationId: 'confirmCalendar',
  summary: 'Confirm that the calendar of your listing is still correct',
  tags,
  security: bearer,
  request: { params: z.object({ id: idOr<PropertyId>(hostRefusals.homeNotFound) }) },
  responses: { 204: { description: 'The calendar is confirmed.' }, ...problems(401, 404) },
})

const confirmByLink = createRoute({
  method: 'post',
  path: '/calendar-confirmations',
  operationId: 'confirmCalendars',
  summary: 'Confirm calendars with the link from an email',
  tags,
  request: { body: jsonBody(calendarLinkSchema) },
  responses: { 200: answer(confirmedSchema, 'The number of listings confirmed.'), ...problems(409, 413) },
})

/** The operations of hosts on what guests believe them by. */
export const hostsApi = createApi()
  .openapi(...forActor(getProfile, getHostProfile))
  .openapi(...forActor(updateProfile, updateHostProfile, { limit: { limit: 60, windowSeconds: 3600 } }))
  .openapi(...forActor(listStale, listStaleCalendars))
  .openapi(...forActor(confirmOne, confirmCalendar, { limit: { limit: 600, windowSeconds: 3600 } }))
  .openapi(
    ...forVisitor(confirmByLink, (ctx, _visitor, input) => confirmCalendars(ctx, input), {
      limit: { limit: 60, windowSeconds: 3600, per: 'address' },
    }),
  )

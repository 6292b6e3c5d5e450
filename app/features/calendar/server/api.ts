import { createRoute, z } from '@hono/zod-openapi'
import { forActor } from '#features/accounts/server/operation.ts'
import type { NameGuests } from '#features/availability/server/list-host-calendar.ts'
import { idOr } from '#lib/fields.ts'
import type { PropertyId } from '#lib/ids.ts'
import { answer, bearer, createApi, idempotencyHeader, jsonBody, problems } from '#platform/http/api.ts'
import { calendarRefusals } from '../calendar-errors.ts'
import {
  calendarConflictSchema,
  calendarExportSchema,
  calendarSyncChangeSchema,
  calendarSyncSchema,
  externalBookingSchema,
  newCalendarSyncSchema,
  putAwaySchema,
  syncResultSchema,
} from '../calendar-schema.ts'
import { addCalendarSync } from './add-calendar-sync.ts'
import { deleteCalendarSync } from './delete-calendar-sync.ts'
import {
  chooseExported,
  getCalendarExport,
  revokeCalendarExport,
  rotateCalendarExport,
} from './export/calendar-address.ts'
import { renewFeedAddress } from './export/renew-feed-address.ts'
import { getCalendarSync, listCalendarConflicts, listCalendarSyncs } from './host-syncs.ts'
import { listExternalBookings } from './list-external-bookings.ts'
import { putAwayEntries } from './put-away-entries.ts'
import { setSyncActive } from './set-sync-active.ts'
import { syncCalendars } from './sync-calendars.ts'

const tags = ['Calendars']
const onSync = z.object({ id: idOr(calendarRefusals.notFound) })
const onProperty = z.object({ id: idOr<PropertyId>(calendarRefusals.propertyNotFound) })

const list = createRoute({
  method: 'get',
  path: '/calendar-syncs',
  operationId: 'listCalendarSyncs',
  summary: 'The caller’s calendars from other platforms, and the confirmed stays they overlap',
  tags,
  security: bearer,
  responses: {
    200: answer(
      z.object({ syncs: z.array(calendarSyncSchema), conflicts: z.array(calendarConflictSchema) }),
      'Calendars newest first, conflicts soonest first.',
    ),
    ...problems(401),
  },
})

const add = createRoute({
  method: 'post',
  path: '/calendar-syncs',
  operationId: 'addCalendarSync',
  summary: 'Add a calendar to an own property; it is read immediately',
  tags,
  security: bearer,
  request: { headers: idempotencyHeader, body: jsonBody(newCalendarSyncSchema) },
  responses: { 201: answer(calendarSyncSchema, 'The calendar.'), ...problems(401, 404, 409, 413, 422) },
})

const update = createRoute({
  method: 'patch',
  path: '/calendar-syncs/{id}',
  operationId: 'updateCalendarSync',
  summary: 'Enable or disable an own calendar, whose blocks stay, or change how often it is read',
  tags,
  security: bearer,
  request: { params: onSync, body: jsonBody(calendarSyncChangeSchema) },
  responses: { 200: answer(calendarSyncSchema, 'The updated calendar.'), ...problems(401, 404, 413) },
})

const remove = createRoute({
  method: 'delete',
  path: '/calendar-syncs/{id}',
  operationId: 'deleteCalendarSync',
  summary: 'Delete an own calendar and free what it blocks',
  tags,
  security: bearer,
  request: { params: onSync },
  responses: { 204: { description: 'It is gone.' }, ...problems(401, 404) },
})

const renewAddress = createRoute({
  method: 'post',
  path: '/calendar-syncs/{id}/new-address',
  operationId: 'renewCalendarSyncAddress',
  summary: 'Create a new export address for an own calendar; the previous one stops working',
  tags,
  security: bearer,
  request: { headers: idempotencyHeader, params: onSync },
  responses: {
    200: answer(calendarSyncSchema, 'The calendar with its new address.'),
    ...problems(401, 404, 422),
  },
})

const sync = createRoute({
  method: 'post',
  path: '/calendar-syncs/sync',
  operationId: 'syncCalendars',
  summary: 'Read all active calendars of the caller now',
  description:
    'At most once a minute. Calendars that take longer than 12 seconds continue in the background and are returned as `queued`.',
  tags,
  security: bearer,
  responses: {
    200: answer(z.object({ results: z.array(syncResultSchema) }), 'The result for each calendar.'),
    ...problems(401),
  },
})

const putAway = createRoute({
  method: 'post',
  path: '/calendar-syncs/{id}/put-away',
  operationId: 'putAwayCalendarEntries',
  summary: 'Dismiss the conflicts of entries that were shown; their nights stay blocked',
  description:
    'An entry that the calendar shows later raises its own conflict. Asking twice changes nothing.',
  tags,
  security: bearer,
  request: { params: onSync, body: jsonBody(putAwaySchema) },
  responses: { 204: { description: 'Dismissed.' }, ...problems(401, 404, 413) },
})

const listExternal = createRoute({
  method: 'get',
  path: '/external-bookings',
  operationId: 'listExternalBookings',
  summary: 'Stays from the caller’s calendars, latest check-in first, at most 50',
  tags,
  security: bearer,
  responses: {
    200: answer(z.object({ bookings: z.array(externalBookingSchema) }), 'Without anything about the guests.'),
    ...problems(401),
  },
})

const exportPath = '/properties/{id}/calendar-export'
const choice = jsonBody(z.object({ include_everything: z.boolean().default(false) }))

const getExport = createRoute({
  method: 'get',
  path: exportPath,
  operationId: 'getCalendarExport',
  summary: 'The secret address of an own property’s calendar',
  tags,
  security: bearer,
  request: { params: onProperty },
  responses: { 200: answer(calendarExportSchema, 'The address, or null.'), ...problems(401, 404) },
})

const rotateExport = createRoute({
  method: 'post',
  path: exportPath,
  operationId: 'rotateCalendarExport',
  summary: 'Create a new secret address; the previous one stops working',
  tags,
  security: bearer,
  request: { params: onProperty, headers: idempotencyHeader, body: choice },
  responses: { 201: answer(calendarExportSchema, 'The new address.'), ...problems(401, 404, 413, 422) },
})

const updateExport = createRoute({
  method: 'patch',
  path: exportPath,
  operationId: 'updateCalendarExport',
  summary: 'Choose whether blocks of other calendars are exported too',
  tags,
  security: bearer,
  request: { params: onProperty, body: choice },
  responses: { 200: answer(calendarExportSchema, 'The address, which stays.'), ...problems(401, 404, 413) },
})

const revokeExport = createRoute({
  method: 'delete',
  path: exportPath,
  operationId: 'revokeCalendarExport',
  summary: 'Remove the secret address',
  tags,
  security: bearer,
  request: { params: onProperty },
  responses: { 204: { description: 'The address no longer works.' }, ...problems(401, 404) },
})

/** New calendars, or new addresses, of one account. */
const limit = { limit: 120, windowSeconds: 3600 }

/** The operations of calendars, mounted by the API. */
export function calendarApi(nameGuests: NameGuests) {
  return createApi()
    .openapi(
      ...forActor(list, async (ctx, actor) => {
        const [syncs, conflicts] = await Promise.all([
          listCalendarSyncs(ctx, actor),
          listCalendarConflicts(ctx, actor, nameGuests),
        ])
        return { syncs, conflicts }
      }),
    )
    .openapi(...forActor(add, addCalendarSync, { limit }))
    .openapi(
      ...forActor(update, async (ctx, actor, { id, is_active, sync_frequency_hours }) => {
        await setSyncActive(ctx, actor, { id, isActive: is_active, frequencyHours: sync_frequency_hours })
        return getCalendarSync(ctx, actor, id)
      }),
    )
    .openapi(...forActor(remove, deleteCalendarSync))
    .openapi(
      ...forActor(
        renewAddress,
        async (ctx, actor, { id }) => {
          await renewFeedAddress(ctx, actor, { id })
          return getCalendarSync(ctx, actor, id)
        },
        { limit },
      ),
    )
    .openapi(...forActor(putAway, putAwayEntries))
    .openapi(...forActor(sync, async (ctx, actor) => ({ results: await syncCalendars(ctx, actor) })))
    .openapi(
      ...forActor(listExternal, async (ctx, actor) => ({ bookings: await listExternalBookings(ctx, actor) })),
    )
    .openapi(...forActor(getExport, getCalendarExport))
    .openapi(...forActor(rotateExport, rotateCalendarExport, { limit }))
    .openapi(...forActor(updateExport, chooseExported))
    .openapi(...forActor(revokeExport, revokeCalendarExport))
}

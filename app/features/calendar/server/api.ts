import { createRoute, z } from '@hono/zod-openapi'
import { requireActor } from '#features/accounts/server/authenticate.ts'
import { refuse } from '#lib/errors.ts'
import { type PropertyId, requireId } from '#lib/ids.ts'
import { answer, bearer, createApi, idempotencyHeader, jsonBody, problems } from '#platform/http/api.ts'
import { once } from '#platform/http/idempotency.ts'
import { limitAttempts } from '#platform/http/limit-attempts.ts'
import { calendarRefusals } from '../calendar-errors.ts'
import {
  calendarConflictSchema,
  calendarExportSchema,
  calendarSyncSchema,
  externalBookingSchema,
  newCalendarSyncSchema,
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
import { findCalendarSync, listCalendarConflicts, listCalendarSyncs } from './host-syncs.ts'
import { listExternalBookings } from './list-external-bookings.ts'
import { setSyncActive } from './set-sync-active.ts'
import { syncCalendars } from './sync-calendars.ts'

const tags = ['Calendars']
const params = z.object({ id: z.string().max(100) })

const list = createRoute({
  method: 'get',
  path: '/calendar-syncs',
  operationId: 'listCalendarSyncs',
  summary: 'The caller’s calendars of other platforms, and confirmed stays that they lie over',
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
  summary: 'Add a calendar to an own property; it is read at once',
  tags,
  security: bearer,
  request: { headers: idempotencyHeader, body: jsonBody(newCalendarSyncSchema) },
  responses: { 201: answer(calendarSyncSchema, 'The calendar.'), ...problems(401, 404, 409, 413, 422) },
})

const update = createRoute({
  method: 'patch',
  path: '/calendar-syncs/{id}',
  operationId: 'updateCalendarSync',
  summary: 'Enable or disable an own calendar; its blocks stay',
  tags,
  security: bearer,
  request: { params, body: jsonBody(z.object({ is_active: z.boolean() })) },
  responses: { 200: answer(calendarSyncSchema, 'The calendar as it is now.'), ...problems(401, 404, 413) },
})

const remove = createRoute({
  method: 'delete',
  path: '/calendar-syncs/{id}',
  operationId: 'deleteCalendarSync',
  summary: 'Delete an own calendar and free what it blocks',
  tags,
  security: bearer,
  request: { params },
  responses: { 204: { description: 'It is gone.' }, ...problems(401, 404) },
})

const sync = createRoute({
  method: 'post',
  path: '/calendar-syncs/sync',
  operationId: 'syncCalendars',
  summary: 'Read all active calendars of the caller now',
  description:
    'At most once a minute. What takes longer than 12 seconds goes on by itself and is answered as `queued`.',
  tags,
  security: bearer,
  responses: {
    200: answer(z.object({ results: z.array(syncResultSchema) }), 'What came of each calendar.'),
    ...problems(401),
  },
})

const listExternal = createRoute({
  method: 'get',
  path: '/external-bookings',
  operationId: 'listExternalBookings',
  summary: 'Stays that the caller’s calendars tell of, latest check-in first, 50 of them',
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
  request: { params },
  responses: { 200: answer(calendarExportSchema, 'The address, or null.'), ...problems(401, 404) },
})

const rotateExport = createRoute({
  method: 'post',
  path: exportPath,
  operationId: 'rotateCalendarExport',
  summary: 'Make a new secret address; the one before leads nowhere from then on',
  tags,
  security: bearer,
  request: { params, headers: idempotencyHeader, body: choice },
  responses: { 201: answer(calendarExportSchema, 'The new address.'), ...problems(401, 404, 413, 422) },
})

const updateExport = createRoute({
  method: 'patch',
  path: exportPath,
  operationId: 'updateCalendarExport',
  summary: 'Choose whether blocks of other calendars are exported too',
  tags,
  security: bearer,
  request: { params, body: choice },
  responses: { 200: answer(calendarExportSchema, 'The address, which stays.'), ...problems(401, 404, 413) },
})

const revokeExport = createRoute({
  method: 'delete',
  path: exportPath,
  operationId: 'revokeCalendarExport',
  summary: 'Take the secret address away',
  tags,
  security: bearer,
  request: { params },
  responses: { 204: { description: 'It leads nowhere.' }, ...problems(401, 404) },
})

/** New calendars and new addresses of one account per hour. */
const changesPerHour = 120

/** The operations of calendars, mounted by the API. */
export const calendarApi = createApi()
  .openapi(list, async (c) => {
    const actor = await requireActor(c)
    const [syncs, conflicts] = await Promise.all([
      listCalendarSyncs(c.var.ctx, actor),
      listCalendarConflicts(c.var.ctx, actor),
    ])
    return c.json({ syncs, conflicts }, 200)
  })
  .openapi(add, async (c) => {
    const actor = await requireActor(c)
    const { ctx } = c.var
    const input = c.req.valid('json')
    const bucket = `add-calendar:account:${actor.id}`
    await limitAttempts(ctx, { bucket, limit: changesPerHour, windowSeconds: 3600 })
    const key = c.req.valid('header')['idempotency-key']
    const made = await once(
      ctx,
      { scope: actor.id, operation: 'addCalendarSync', key, input },
      async (tx) => {
        const id = await addCalendarSync(ctx, tx, actor, input)
        const found = await findCalendarSync(tx, actor, id)
        if (!found) throw refuse(calendarRefusals.notFound)
        return found
      },
    )
    return c.json(made, 201)
  })
  .openapi(update, async (c) => {
    const actor = await requireActor(c)
    const id = syncIdOf(c.req.valid('param').id)
    await setSyncActive(c.var.ctx, actor, { id, isActive: c.req.valid('json').is_active })
    const found = await findCalendarSync(c.var.ctx.db, actor, id)
    if (!found) throw refuse(calendarRefusals.notFound)
    return c.json(found, 200)
  })
  .openapi(remove, async (c) => {
    const actor = await requireActor(c)
    await deleteCalendarSync(c.var.ctx, actor, syncIdOf(c.req.valid('param').id))
    return c.body(null, 204)
  })
  .openapi(sync, async (c) => {
    const actor = await requireActor(c)
    return c.json({ results: await syncCalendars(c.var.ctx, actor) }, 200)
  })
  .openapi(listExternal, async (c) => {
    const actor = await requireActor(c)
    return c.json({ bookings: await listExternalBookings(c.var.ctx, actor) }, 200)
  })
  .openapi(getExport, async (c) => {
    const actor = await requireActor(c)
    return c.json(await getCalendarExport(c.var.ctx, actor, propertyIdOf(c.req.valid('param').id)), 200)
  })
  .openapi(rotateExport, async (c) => {
    const actor = await requireActor(c)
    const { ctx } = c.var
    const propertyId = propertyIdOf(c.req.valid('param').id)
    const includeEverything = c.req.valid('json').include_everything
    const bucket = `rotate-calendar:account:${actor.id}`
    await limitAttempts(ctx, { bucket, limit: changesPerHour, windowSeconds: 3600 })
    const key = c.req.valid('header')['idempotency-key']
    const input = { propertyId, includeEverything }
    const made = await once(ctx, { scope: actor.id, operation: 'rotateCalendarExport', key, input }, (tx) =>
      rotateCalendarExport(ctx, tx, actor, input),
    )
    return c.json(made, 201)
  })
  .openapi(updateExport, async (c) => {
    const actor = await requireActor(c)
    const propertyId = propertyIdOf(c.req.valid('param').id)
    const includeEverything = c.req.valid('json').include_everything
    return c.json(await chooseExported(c.var.ctx, actor, { propertyId, includeEverything }), 200)
  })
  .openapi(revokeExport, async (c) => {
    const actor = await requireActor(c)
    await revokeCalendarExport(c.var.ctx, actor, propertyIdOf(c.req.valid('param').id))
    return c.body(null, 204)
  })

const propertyIdOf = (text: string) => requireId<PropertyId>(text, calendarRefusals.propertyNotFound)
const syncIdOf = (text: string): string => requireId(text, calendarRefusals.notFound)

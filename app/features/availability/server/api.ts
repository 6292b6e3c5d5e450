import { createRoute, z } from '@hono/zod-openapi'
import { requireActor } from '#features/accounts/server/authenticate.ts'
import { type PropertyId, requireId } from '#lib/ids.ts'
import { dateOf } from '#lib/stay.ts'
import type { Context } from '#platform/context.ts'
import { inTransaction } from '#platform/database/database.ts'
import { answer, bearer, createApi, idempotencyHeader, jsonBody, problems } from '#platform/http/api.ts'
import { once } from '#platform/http/idempotency.ts'
import { limitAttempts } from '#platform/http/limit-attempts.ts'
import { availabilityRefusals } from '../availability-errors.ts'
import {
  blockSchema,
  calendarQuerySchema,
  changedNightsSchema,
  hostCalendarSchema,
  nightsSchema,
  toCalendarBody,
  toStayBody,
} from '../availability-schema.ts'
import { blockNights } from './block-nights.ts'
import { listHostCalendar, type NameGuests } from './list-host-calendar.ts'
import { noteBlock } from './note-block.ts'
import { unblockNights } from './unblock-nights.ts'

const tags = ['Calendar']
const params = z.object({ id: z.string().max(100) })
/** More than anybody drags in an hour, and few enough that nobody fills the table. */
const changesPerHour = 1_000

const block = createRoute({
  method: 'post',
  path: '/properties/{id}/blocked-nights',
  operationId: 'blockNights',
  summary: 'Block nights of an own property',
  description: 'Answers the nights that were free before; freeing those undoes it.',
  tags,
  security: bearer,
  request: { params, headers: idempotencyHeader, body: jsonBody(blockSchema) },
  responses: { 201: answer(changedNightsSchema, 'Blocked.'), ...problems(401, 404, 409, 413, 422) },
})

const unblock = createRoute({
  method: 'delete',
  path: '/properties/{id}/blocked-nights',
  operationId: 'unblockNights',
  summary: 'Free nights that were blocked by the host',
  description: 'Answers the nights that were blocked before; blocking those undoes it.',
  tags,
  security: bearer,
  request: { params, query: nightsSchema },
  responses: { 200: answer(changedNightsSchema, 'Free.'), ...problems(401, 404, 409) },
})

const note = createRoute({
  method: 'put',
  path: '/properties/{id}/blocked-nights/note',
  operationId: 'noteBlock',
  summary: 'Write down why nights of an own property are blocked, for yourself',
  tags,
  security: bearer,
  request: { params, body: jsonBody(blockSchema) },
  responses: { 204: { description: 'Noted.' }, ...problems(401, 404, 413) },
})

const list = createRoute({
  method: 'get',
  path: '/host/calendar',
  operationId: 'listHostCalendar',
  summary: 'Who took which nights of the caller’s properties',
  tags,
  security: bearer,
  request: { query: calendarQuerySchema },
  responses: { 200: answer(hostCalendarSchema, 'A page of properties.'), ...problems(401, 404) },
})

/** The operations of availability, mounted by the API. */
export function availabilityApi(nameGuests: NameGuests) {
  return createApi()
    .openapi(block, async (c) => {
      const actor = await requireActor(c)
      const { ctx } = c.var
      await limitChanges(ctx, actor.id)
      const { id } = c.req.valid('param')
      const nights = c.req.valid('json')
      const key = c.req.valid('header')['idempotency-key']
      const call = { scope: actor.id, operation: 'blockNights', key, input: { id, ...nights } }
      const body = await once(ctx, call, async (tx) => ({
        changed: (await blockNights(ctx, tx, actor, { ...toNights(id, nights), note: nights.note })).map(
          (stay) => ({ ...toStayBody(stay), note: nights.note }),
        ),
      }))
      return c.json(body, 201)
    })
    .openapi(unblock, async (c) => {
      const actor = await requireActor(c)
      const { ctx } = c.var
      await limitChanges(ctx, actor.id)
      const nights = toNights(c.req.valid('param').id, c.req.valid('query'))
      const freed = await inTransaction(ctx.db, (tx) => unblockNights(ctx, tx, actor, nights))
      return c.json({ changed: freed.map((stay) => ({ ...toStayBody(stay), note: stay.note })) }, 200)
    })
    .openapi(note, async (c) => {
      const actor = await requireActor(c)
      const { ctx } = c.var
      await limitChanges(ctx, actor.id)
      const block = c.req.valid('json')
      const nights = toNights(c.req.valid('param').id, block)
      await inTransaction(ctx.db, (tx) => noteBlock(tx, actor, { ...nights, note: block.note }))
      return c.body(null, 204)
    })
    .openapi(list, async (c) => {
      const actor = await requireActor(c)
      const { ctx } = c.var
      const { from, to, property_id, cursor } = c.req.valid('query')
      const propertyId = property_id === undefined ? null : propertyIdOf(property_id)
      const after = cursor === undefined ? null : propertyIdOf(cursor)
      const page = await listHostCalendar(ctx, actor, { from, to, propertyId, after }, nameGuests)
      return c.json(
        {
          properties: page.properties.map(toCalendarBody),
          next_cursor: page.nextCursor,
          today: dateOf(ctx.clock()),
        },
        200,
      )
    })
}

function limitChanges(ctx: Pick<Context, 'db' | 'clock'>, accountId: string): Promise<void> {
  const bucket = `change-calendar:account:${accountId}`
  return limitAttempts(ctx, { bucket, limit: changesPerHour, windowSeconds: 3600 })
}

function toNights(id: string, nights: z.output<typeof nightsSchema>) {
  const stay = { checkIn: nights.check_in_date, checkOut: nights.check_out_date }
  return { propertyId: propertyIdOf(id), stay }
}

const propertyIdOf = (text: string) => requireId<PropertyId>(text, availabilityRefusals.propertyNotFound)

import { createRoute, z } from '@hono/zod-openapi'
import { forActor } from '#features/accounts/server/operation.ts'
import {
  nightTermsSchema,
  nightTermsUndoSchema,
  yearTermsSchema,
  yearTermsUndoSchema,
} from '#features/pricing/night-terms-schema.ts'
import { idOr } from '#lib/fields.ts'
import type { PropertyId } from '#lib/ids.ts'
import { answer, bearer, createApi, idempotencyHeader, jsonBody, problems } from '#platform/http/api.ts'
import { availabilityRefusals } from '../availability-errors.ts'
import {
  blockSchema,
  calendarQuerySchema,
  changedNightsSchema,
  hostCalendarSchema,
  nightsSchema,
  toCalendarBody,
} from '../availability-schema.ts'
import { blockNights } from './block-nights.ts'
import { changeYear } from './change-year.ts'
import { listHostCalendar, type NameGuests } from './list-host-calendar.ts'
import { noteBlock } from './note-block.ts'
import { priceNights } from './price-nights.ts'
import { unblockNights } from './unblock-nights.ts'

const tags = ['Calendar']
const params = z.object({ id: idOr<PropertyId>(availabilityRefusals.propertyNotFound) })
/** More than anybody drags in an hour, and few enough that nobody fills the table. */
const changes = { limit: 1_000, windowSeconds: 3600, of: 'changeCalendar' }

const block = createRoute({
  method: 'post',
  path: '/properties/{id}/blocked-nights',
  operationId: 'blockNights',
  summary: 'Block nights of an own property',
  description: 'Returns the nights that were free before; freeing them undoes the change.',
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
  description: 'Returns the nights that were blocked before; blocking them undoes the change.',
  tags,
  security: bearer,
  request: { params, query: nightsSchema },
  responses: { 200: answer(changedNightsSchema, 'Free.'), ...problems(401, 404, 409) },
})

const note = createRoute({
  method: 'put',
  path: '/properties/{id}/blocked-nights/note',
  operationId: 'noteBlock',
  summary: 'Save a private note on blocked nights',
  tags,
  security: bearer,
  request: { params, body: jsonBody(blockSchema) },
  responses: { 204: { description: 'Noted.' }, ...problems(401, 404, 413) },
})

const price = createRoute({
  method: 'post',
  path: '/properties/{id}/night-terms',
  operationId: 'priceNights',
  summary: 'Set or reset the price and shortest stay of single nights',
  description: 'Applies all changes or none. Returns the changes that undo them.',
  tags,
  security: bearer,
  request: { params, headers: idempotencyHeader, body: jsonBody(nightTermsSchema) },
  responses: { 200: answer(nightTermsUndoSchema, 'Changed.'), ...problems(401, 404, 409, 413, 422) },
})

const year = createRoute({
  method: 'post',
  path: '/properties/{id}/year-terms',
  operationId: 'changeYear',
  summary: 'Set nights and seasons together, such as when copying a year',
  description: 'Applies everything or nothing. Returns the changes that undo it, in the same format.',
  tags,
  security: bearer,
  request: { params, headers: idempotencyHeader, body: jsonBody(yearTermsSchema) },
  responses: { 200: answer(yearTermsUndoSchema, 'Changed.'), ...problems(401, 404, 409, 413, 422) },
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
    .openapi(
      ...forActor(block, (ctx, host, wish) => blockNights(ctx, host, toBlock(wish)), { limit: changes }),
    )
    .openapi(
      ...forActor(unblock, (ctx, host, wish) => unblockNights(ctx, host, toNights(wish)), { limit: changes }),
    )
    .openapi(...forActor(note, (ctx, host, wish) => noteBlock(ctx, host, toBlock(wish)), { limit: changes }))
    .openapi(...forActor(price, priceNights, { limit: changes }))
    .openapi(...forActor(year, changeYear, { limit: changes }))
    .openapi(
      ...forActor(list, async (ctx, host, { from, to, property_id, cursor }) => {
        const question = { from, to, propertyId: property_id ?? null, after: cursor ?? null, nameGuests }
        const { properties, nextCursor, today } = await listHostCalendar(ctx, host, question)
        return {
          properties: properties.map(toCalendarBody),
          next_cursor: nextCursor,
          today,
        }
      }),
    )
}

function toNights({ id, check_in_date, check_out_date }: { id: PropertyId } & z.output<typeof nightsSchema>) {
  return { propertyId: id, stay: { checkIn: check_in_date, checkOut: check_out_date } }
}

function toBlock({ note, ...nights }: { id: PropertyId } & z.output<typeof blockSchema>) {
  return { ...toNights(nights), note }
}

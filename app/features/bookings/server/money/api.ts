import { createRoute, z } from '@hono/zod-openapi'
import { forActor } from '#features/accounts/server/operation.ts'
import { idOr } from '#lib/fields.ts'
import type { BookingId, MoneyEntryId } from '#lib/ids.ts'
import { answer, bearer, createApi, jsonBody, problems } from '#platform/http/api.ts'
import { ledgerAnswerSchema, moneyEntrySchema, openAmountsSchema } from '../../ledger-schema.ts'
import { moneyRefusals } from '../../money-errors.ts'
import { listMoney } from './list-money.ts'
import { listOpenAmounts } from './list-open-amounts.ts'
import { sayMoney } from './say-money.ts'
import { takeBackMoney } from './take-back-money.ts'

const id = idOr<BookingId>(moneyRefusals.notFound, z.string())
const entryId = idOr<MoneyEntryId>(moneyRefusals.notFound, z.string())

const listRoute = createRoute({
  method: 'get',
  path: '/bookings/{id}/money',
  operationId: 'listMoney',
  tags: ['Bookings'],
  summary: 'What both sides of a booking say about money, and what is open',
  description: 'Holmward takes no part in payments: every sum is what a side says.',
  security: bearer,
  request: { params: z.object({ id }) },
  responses: { 200: answer(ledgerAnswerSchema, 'The ledger.'), ...problems(401, 404, 409) },
})

const sayRoute = createRoute({
  method: 'post',
  path: '/bookings/{id}/money',
  operationId: 'sayMoney',
  tags: ['Bookings'],
  summary: 'Says that money was sent or received; the other side is told',
  description: 'An entry is never edited. Its id is its key: sent again, it is the same entry.',
  security: bearer,
  request: { params: z.object({ id }), body: jsonBody(moneyEntrySchema) },
  responses: { 200: answer(ledgerAnswerSchema, 'The ledger.'), ...problems(401, 404, 409, 413) },
})

const takeBackRoute = createRoute({
  method: 'post',
  path: '/bookings/{id}/money/{entry_id}/take-back',
  operationId: 'takeBackMoney',
  tags: ['Bookings'],
  summary: 'Takes back by a new entry what you have said',
  security: bearer,
  request: { params: z.object({ id, entry_id: entryId }) },
  responses: { 200: answer(ledgerAnswerSchema, 'The ledger.'), ...problems(401, 404, 409) },
})

const openRoute = createRoute({
  method: 'get',
  path: '/host/open-amounts',
  operationId: 'listOpenAmounts',
  tags: ['Bookings'],
  summary: 'What is open over all bookings that came to you as host, with totals for each currency',
  security: bearer,
  responses: { 200: answer(openAmountsSchema, 'The open amounts.'), ...problems(401) },
})

// Each is a letter to the other side.
const limit = { limit: 60, windowSeconds: 3600 }

/** The operations on what the sides say about money. */
export const moneyApi = createApi()
  .openapi(...forActor(listRoute, listMoney))
  .openapi(...forActor(sayRoute, sayMoney, { limit }))
  .openapi(...forActor(takeBackRoute, takeBackMoney, { limit }))
  .openapi(...forActor(openRoute, listOpenAmounts))

import { Readable } from 'node:stream'
import { createRoute, z } from '@hono/zod-openapi'
import { requireActor } from '#features/accounts/server/authenticate.ts'
import { forActor } from '#features/accounts/server/operation.ts'
import { idOr } from '#lib/fields.ts'
import type { BookingId, MoneyEntryId } from '#lib/ids.ts'
import { answer, bearer, createApi, jsonBody, problems } from '#platform/http/api.ts'
import { limitAttempts } from '#platform/http/limit-attempts.ts'
import { ledgerAnswerSchema, moneyEntrySchema, openAmountsSchema } from '../ledger-schema.ts'
import { moneyRefusals } from '../money-errors.ts'
import { listMoney } from './ledger/list-money.ts'
import { listOpenAmounts, openAmountsTable } from './ledger/list-open-amounts.ts'
import { sayMoney } from './ledger/say-money.ts'
import { shareAccess } from './ledger/share-access.ts'
import { takeBackMoney } from './ledger/take-back-money.ts'

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

const shareAccessRoute = createRoute({
  method: 'post',
  path: '/bookings/{id}/access-shared',
  operationId: 'shareAccess',
  tags: ['Bookings'],
  summary: 'Shares Wi-Fi and door details without waiting for payments; the guest is notified',
  description: 'For the host of a stay whose details wait for payments. Sent again, it changes nothing.',
  security: bearer,
  request: { params: z.object({ id }) },
  responses: { 200: answer(ledgerAnswerSchema, 'The ledger.'), ...problems(401, 404, 409) },
})

const openRoute = createRoute({
  method: 'get',
  path: '/host/open-amounts',
  operationId: 'listOpenAmounts',
  tags: ['Bookings'],
  summary:
    'What is open over all bookings that came to you as host, 20 at a time, with totals for each currency',
  security: bearer,
  request: { query: z.object({ cursor: z.string().max(200).optional() }) },
  responses: { 200: answer(openAmountsSchema, 'The open amounts.'), ...problems(400, 401) },
})

const tableRoute = createRoute({
  method: 'get',
  path: '/host/open-amounts/file',
  operationId: 'getOpenAmountsFile',
  tags: ['Bookings'],
  summary: 'The same of all of them as a table (CSV)',
  security: bearer,
  responses: {
    200: { description: 'The table.', content: { 'text/csv': { schema: z.string() } } },
    ...problems(401),
  },
})

// Each is a letter to the other side.
const limit = { limit: 60, windowSeconds: 3600 }
const tables = { limit: 30, windowSeconds: 3600 }

/** The operations on what the sides say about money. */
export const moneyApi = createApi()
  .openapi(...forActor(listRoute, listMoney))
  .openapi(...forActor(sayRoute, sayMoney, { limit }))
  .openapi(...forActor(takeBackRoute, takeBackMoney, { limit }))
  .openapi(...forActor(shareAccessRoute, shareAccess, { limit }))
  .openapi(...forActor(openRoute, listOpenAmounts))
  .openapi(tableRoute, async (c) => {
    const actor = await requireActor(c)
    await limitAttempts(c.var.ctx, { bucket: `open-amounts-file:account:${actor.id}`, ...tables })
    const table = await openAmountsTable(c.var.ctx, actor)
    return c.body(Readable.toWeb(Readable.from(table, { objectMode: false })) as ReadableStream, 200, {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="open-amounts.csv"',
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    })
  })

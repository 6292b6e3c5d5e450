import { createRoute, z } from '@hono/zod-openapi'
import { forActor, forEverybody } from '#features/accounts/server/operation.ts'
import { idOr } from '#lib/fields.ts'
import type { PropertyId } from '#lib/ids.ts'
import { answer, bearer, createApi, idempotencyHeader, jsonBody, problems } from '#platform/http/api.ts'
import { guideRefusals } from '../guide-errors.ts'
import {
  generateGuideBookSchema,
  guideBookChangeSchema,
  guideItemInputSchema,
  guideOrderSchema,
  guideSecretsSchema,
  guideStateSchema,
  hostGuideBookSchema,
  localGuideSchema,
} from '../guide-schema.ts'
import {
  addGuideItem,
  deleteGuideItem,
  hideGuideItem,
  orderGuideItems,
  updateGuideItem,
} from './change-guide-items.ts'
import { generateGuideBook } from './generate-guide-book.ts'
import { getGuideSecrets } from './get-guide-secrets.ts'
import { listGuideItems } from './list-guide-items.ts'
import { listStayGuideBooks } from './list-stay-guide-books.ts'
import { replaceGuideSheet } from './replace-guide-sheet.ts'
import { getGuideBook } from './show-guide-book.ts'
import { updateGuideBook } from './update-guide-book.ts'

const tags = ['Guide books']
const onProperty = z.object({ id: idOr<PropertyId>(guideRefusals.propertyNotFound) })
const onItem = z.object({ id: z.string().max(100) })
const book = answer(hostGuideBookSchema, 'The book as it is now.')

const generate = createRoute({
  method: 'post',
  path: '/guide-books',
  operationId: 'generateGuideBook',
  summary: 'Collect the places around an own property into its guide book',
  description: 'For hosts with the Professional plan. A job does it; the host gets a mail when it is done.',
  tags,
  security: bearer,
  request: { headers: idempotencyHeader, body: jsonBody(generateGuideBookSchema) },
  responses: { 202: answer(guideStateSchema, 'It is under way.'), ...problems(401, 403, 404, 413, 422) },
})

const listStays = createRoute({
  method: 'get',
  path: '/guide-books',
  operationId: 'listStayGuideBooks',
  summary: 'The private addresses of the guide books of the caller’s stays',
  tags,
  security: bearer,
  responses: {
    200: answer(
      z.object({ books: z.array(z.object({ booking_id: z.uuid(), path: z.string() })) }),
      'Of confirmed and running stays, soonest first.',
    ),
    ...problems(401),
  },
})

const show = createRoute({
  method: 'get',
  path: '/properties/{id}/guide-book',
  operationId: 'getGuideBook',
  summary: 'The whole guide book of an own property',
  tags,
  security: bearer,
  request: { params: onProperty },
  responses: { 200: book, ...problems(401, 404) },
})

const update = createRoute({
  method: 'patch',
  path: '/properties/{id}/guide-book',
  operationId: 'updateGuideBook',
  summary: 'Save what stands in the guide book of an own property',
  tags,
  security: bearer,
  request: { params: onProperty, body: jsonBody(guideBookChangeSchema) },
  responses: { 200: book, ...problems(401, 404, 409, 413) },
})

const replaceSheet = createRoute({
  method: 'post',
  path: '/properties/{id}/guide-book/sheet',
  operationId: 'replaceGuideSheet',
  summary: 'Give the sheet in an own home a new address; the old one opens nothing any more',
  tags,
  security: bearer,
  request: { params: onProperty, headers: idempotencyHeader },
  responses: { 200: book, ...problems(401, 404, 422) },
})

const listLocal = createRoute({
  method: 'get',
  path: '/properties/{id}/guide-items',
  operationId: 'listGuideItems',
  summary: 'Places around an active property that everybody may see',
  tags,
  request: { params: onProperty },
  responses: { 200: answer(localGuideSchema, 'In the host’s order.'), ...problems(404) },
})

const add = createRoute({
  method: 'post',
  path: '/properties/{id}/guide-items',
  operationId: 'addGuideItem',
  summary: 'Add a place to the guide book of an own property',
  tags,
  security: bearer,
  request: { params: onProperty, headers: idempotencyHeader, body: jsonBody(guideItemInputSchema) },
  responses: { 201: answer(z.object({ id: z.uuid() }), 'Its id.'), ...problems(401, 404, 409, 413, 422) },
})

const order = createRoute({
  method: 'put',
  path: '/properties/{id}/guide-items/order',
  operationId: 'orderGuideItems',
  summary: 'Put the places of an own guide book into an order',
  tags,
  security: bearer,
  request: { params: onProperty, body: jsonBody(guideOrderSchema) },
  responses: { 204: { description: 'They are in that order.' }, ...problems(401, 404, 413) },
})

const change = createRoute({
  method: 'put',
  path: '/guide-items/{id}',
  operationId: 'updateGuideItem',
  summary: 'Replace what a place of an own guide book says',
  tags,
  security: bearer,
  request: { params: onItem, body: jsonBody(guideItemInputSchema) },
  responses: { 204: { description: 'It says that now.' }, ...problems(401, 404, 413) },
})

const hide = createRoute({
  method: 'patch',
  path: '/guide-items/{id}',
  operationId: 'hideGuideItem',
  summary: 'Show or hide a place of an own guide book',
  tags,
  security: bearer,
  request: { params: onItem, body: jsonBody(z.object({ is_hidden: z.boolean() })) },
  responses: { 204: { description: 'It is shown or hidden.' }, ...problems(401, 404, 413) },
})

const remove = createRoute({
  method: 'delete',
  path: '/guide-items/{id}',
  operationId: 'deleteGuideItem',
  summary: 'Delete a place of an own guide book',
  tags,
  security: bearer,
  request: { params: onItem },
  responses: { 204: { description: 'It is gone.' }, ...problems(401, 404) },
})

const showSecrets = createRoute({
  method: 'get',
  path: '/guide-books/{token}/secrets',
  operationId: 'getGuideSecrets',
  summary: 'Wi-Fi and door details for the holder of a stay’s private address, around the stay alone',
  tags,
  request: { params: z.object({ token: z.string().max(100) }) },
  responses: { 200: answer(guideSecretsSchema, 'Without them outside the window.'), ...problems(404) },
})

const perHour = (limit: number) => ({ limit, windowSeconds: 3600 })

/** The operations of guide books, mounted by the API. */
export const guideApi = createApi()
  .openapi(...forActor(generate, generateGuideBook, { limit: perHour(30) }))
  .openapi(...forActor(listStays, async (ctx, guest) => ({ books: await listStayGuideBooks(ctx, guest) })))
  .openapi(...forActor(show, getGuideBook, { noStore: true }))
  .openapi(
    ...forActor(
      update,
      async (ctx, host, change) => {
        await updateGuideBook(ctx, host, change)
        return getGuideBook(ctx, host, change)
      },
      { noStore: true },
    ),
  )
  .openapi(
    ...forActor(
      replaceSheet,
      async (ctx, host, book) => {
        // The book itself is read afterwards: its secrets are not kept with the key.
        await replaceGuideSheet(ctx, host, book)
        return getGuideBook(ctx, host, book)
      },
      { limit: perHour(30), noStore: true },
    ),
  )
  .openapi(...forEverybody(listLocal, async (ctx, home) => ({ items: await listGuideItems(ctx, home) })))
  .openapi(...forActor(add, addGuideItem, { limit: perHour(500) }))
  .openapi(...forActor(order, orderGuideItems))
  .openapi(...forActor(change, updateGuideItem))
  .openapi(...forActor(hide, hideGuideItem))
  .openapi(...forActor(remove, deleteGuideItem))
  .openapi(
    // A guest asks a few times; who tries tokens would need more of them than there are atoms.
    ...forEverybody(showSecrets, getGuideSecrets, {
      limit: { limit: 240, windowSeconds: 60, per: 'address' },
      noStore: true,
    }),
  )

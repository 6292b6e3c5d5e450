import { createRoute, z } from '@hono/zod-openapi'
import { requireActor } from '#features/accounts/server/authenticate.ts'
import { type PropertyId, parseId } from '#lib/ids.ts'
import { answer, bearer, createApi, idempotencyHeader, jsonBody, problems } from '#platform/http/api.ts'
import { once } from '#platform/http/idempotency.ts'
import { limitAttempts } from '#platform/http/limit-attempts.ts'
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
const params = z.object({ id: z.string().max(100) })
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
  request: { params },
  responses: { 200: book, ...problems(401, 404) },
})

const update = createRoute({
  method: 'patch',
  path: '/properties/{id}/guide-book',
  operationId: 'updateGuideBook',
  summary: 'Save what stands in the guide book of an own property',
  tags,
  security: bearer,
  request: { params, body: jsonBody(guideBookChangeSchema) },
  responses: { 200: book, ...problems(401, 404, 409, 413) },
})

const replaceSheet = createRoute({
  method: 'post',
  path: '/properties/{id}/guide-book/sheet',
  operationId: 'replaceGuideSheet',
  summary: 'Give the sheet in an own home a new address; the old one opens nothing any more',
  tags,
  security: bearer,
  request: { params, headers: idempotencyHeader },
  responses: { 200: book, ...problems(401, 404, 422) },
})

const listLocal = createRoute({
  method: 'get',
  path: '/properties/{id}/guide-items',
  operationId: 'listGuideItems',
  summary: 'Places around an active property that everybody may see',
  tags,
  request: { params },
  responses: { 200: answer(localGuideSchema, 'In the host’s order.'), ...problems(404) },
})

const add = createRoute({
  method: 'post',
  path: '/properties/{id}/guide-items',
  operationId: 'addGuideItem',
  summary: 'Add a place to the guide book of an own property',
  tags,
  security: bearer,
  request: { params, headers: idempotencyHeader, body: jsonBody(guideItemInputSchema) },
  responses: { 201: answer(z.object({ id: z.uuid() }), 'Its id.'), ...problems(401, 404, 409, 413, 422) },
})

const order = createRoute({
  method: 'put',
  path: '/properties/{id}/guide-items/order',
  operationId: 'orderGuideItems',
  summary: 'Put the places of an own guide book into an order',
  tags,
  security: bearer,
  request: { params, body: jsonBody(guideOrderSchema) },
  responses: { 204: { description: 'They are in that order.' }, ...problems(401, 404, 413) },
})

const change = createRoute({
  method: 'put',
  path: '/guide-items/{id}',
  operationId: 'updateGuideItem',
  summary: 'Replace what a place of an own guide book says',
  tags,
  security: bearer,
  request: { params, body: jsonBody(guideItemInputSchema) },
  responses: { 204: { description: 'It says that now.' }, ...problems(401, 404, 413) },
})

const hide = createRoute({
  method: 'patch',
  path: '/guide-items/{id}',
  operationId: 'hideGuideItem',
  summary: 'Show or hide a place of an own guide book',
  tags,
  security: bearer,
  request: { params, body: jsonBody(z.object({ is_hidden: z.boolean() })) },
  responses: { 204: { description: 'It is shown or hidden.' }, ...problems(401, 404, 413) },
})

const remove = createRoute({
  method: 'delete',
  path: '/guide-items/{id}',
  operationId: 'deleteGuideItem',
  summary: 'Delete a place of an own guide book',
  tags,
  security: bearer,
  request: { params },
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

const perHour = { windowSeconds: 3600 }

/** The operations of guide books, mounted by the API. */
export const guideApi = createApi()
  .openapi(generate, async (c) => {
    const actor = await requireActor(c)
    const { ctx } = c.var
    const input = c.req.valid('json')
    await limitAttempts(ctx, { bucket: `generate-guide:account:${actor.id}`, limit: 30, ...perHour })
    const key = c.req.valid('header')['idempotency-key']
    const started = await once(ctx, { scope: actor.id, operation: 'generateGuideBook', key, input }, (tx) =>
      generateGuideBook(ctx, tx, actor, input),
    )
    return c.json(started, 202)
  })
  .openapi(listStays, async (c) => {
    const actor = await requireActor(c)
    return c.json({ books: await listStayGuideBooks(c.var.ctx, actor) }, 200)
  })
  .openapi(show, async (c) => {
    const actor = await requireActor(c)
    c.header('cache-control', 'no-store')
    return c.json(await getGuideBook(c.var.ctx, actor, parseProperty(c.req.valid('param').id)), 200)
  })
  .openapi(update, async (c) => {
    const actor = await requireActor(c)
    const { ctx } = c.var
    const id = parseProperty(c.req.valid('param').id)
    await updateGuideBook(ctx, actor, id, c.req.valid('json'))
    c.header('cache-control', 'no-store')
    return c.json(await getGuideBook(ctx, actor, id), 200)
  })
  .openapi(replaceSheet, async (c) => {
    const actor = await requireActor(c)
    const { ctx } = c.var
    const id = parseProperty(c.req.valid('param').id)
    await limitAttempts(ctx, { bucket: `guide-sheet:account:${actor.id}`, limit: 30, ...perHour })
    const key = c.req.valid('header')['idempotency-key']
    await once(ctx, { scope: actor.id, operation: 'replaceGuideSheet', key, input: id }, async (tx) => {
      await replaceGuideSheet(ctx, tx, actor, id)
      return {}
    })
    c.header('cache-control', 'no-store')
    return c.json(await getGuideBook(ctx, actor, id), 200)
  })
  .openapi(listLocal, async (c) => {
    const items = await listGuideItems(c.var.ctx, parseProperty(c.req.valid('param').id))
    return c.json({ items }, 200)
  })
  .openapi(add, async (c) => {
    const actor = await requireActor(c)
    const { ctx } = c.var
    const input = { propertyId: parseProperty(c.req.valid('param').id), input: c.req.valid('json') }
    await limitAttempts(ctx, { bucket: `add-guide-item:account:${actor.id}`, limit: 500, ...perHour })
    const key = c.req.valid('header')['idempotency-key']
    const made = await once(ctx, { scope: actor.id, operation: 'addGuideItem', key, input }, async (tx) => ({
      id: await addGuideItem(ctx, tx, actor, input),
    }))
    return c.json(made, 201)
  })
  .openapi(order, async (c) => {
    const actor = await requireActor(c)
    const { ids } = c.req.valid('json')
    await orderGuideItems(c.var.ctx, actor, { propertyId: parseProperty(c.req.valid('param').id), ids })
    return c.body(null, 204)
  })
  .openapi(change, async (c) => {
    const actor = await requireActor(c)
    await updateGuideItem(c.var.ctx, actor, { itemId: c.req.valid('param').id, input: c.req.valid('json') })
    return c.body(null, 204)
  })
  .openapi(hide, async (c) => {
    const actor = await requireActor(c)
    const isHidden = c.req.valid('json').is_hidden
    await hideGuideItem(c.var.ctx, actor, { itemId: c.req.valid('param').id, isHidden })
    return c.body(null, 204)
  })
  .openapi(remove, async (c) => {
    const actor = await requireActor(c)
    await deleteGuideItem(c.var.ctx, actor, c.req.valid('param').id)
    return c.body(null, 204)
  })
  .openapi(showSecrets, async (c) => {
    const { ctx, address } = c.var
    // A guest asks a few times; who tries tokens would need more of them than there are atoms.
    await limitAttempts(ctx, { bucket: `guide-secrets:address:${address}`, limit: 240, windowSeconds: 60 })
    c.header('cache-control', 'no-store')
    return c.json(await getGuideSecrets(ctx, c.req.valid('param').token), 200)
  })

function parseProperty(text: string): PropertyId | null {
  return parseId<PropertyId>(text)
}

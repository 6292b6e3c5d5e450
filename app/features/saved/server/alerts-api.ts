import { createRoute, z } from '@hono/zod-openapi'
import { forActor, forEverybody } from '#features/accounts/server/operation.ts'
import { idField, idOr } from '#lib/fields.ts'
import type { NightWaitId, PropertyId, SavedSearchId } from '#lib/ids.ts'
import { answer, bearer, createApi, idempotencyHeader, jsonBody, problems } from '#platform/http/api.ts'
import { changesNoPage } from '#platform/http/micro-cache.ts'
import {
  nightWaitInputSchema,
  nightWaitSchema,
  nightWaitsSchema,
  savedSearchesSchema,
  savedSearchInputSchema,
  savedSearchSchema,
  searchEndSchema,
} from '../alert-schema.ts'
import { savedRefusals } from '../saved-errors.ts'
import { createNightWait, deleteNightWait, listNightWaits } from './alerts/night-waits.ts'
import {
  createSavedSearch,
  deleteSavedSearch,
  endSavedSearch,
  listSavedSearches,
} from './alerts/saved-searches.ts'

const tags = ['Alerts']

const listSearches = createRoute({
  method: 'get',
  path: '/saved-searches',
  operationId: 'listSavedSearches',
  tags,
  summary: 'List your saved searches, at most 20, and how you are notified',
  security: bearer,
  responses: { 200: answer(savedSearchesSchema, 'The searches, newest first.'), ...problems(401) },
})

const createSearch = createRoute({
  method: 'post',
  path: '/saved-searches',
  operationId: 'createSavedSearch',
  tags,
  summary: 'Save a search, to be notified of new homes, lower prices and newly free nights',
  description: 'Saving the same search again renames it.',
  security: bearer,
  request: { headers: idempotencyHeader, body: jsonBody(savedSearchInputSchema) },
  responses: { 201: answer(savedSearchSchema, 'The search.'), ...problems(401, 409, 413, 422) },
})

const deleteSearch = createRoute({
  method: 'delete',
  path: '/saved-searches/{id}',
  operationId: 'deleteSavedSearch',
  tags,
  summary: 'Delete one of your saved searches',
  security: bearer,
  request: { params: z.object({ id: idOr<SavedSearchId>(savedRefusals.searchNotFound) }) },
  responses: { 204: { description: 'It is gone.' }, ...problems(401, 404) },
})

const endSearch = createRoute({
  method: 'post',
  path: '/saved-search-ends',
  operationId: 'endSavedSearch',
  tags,
  summary: 'Delete a saved search with the token of an emailed link, without signing in',
  request: { body: jsonBody(searchEndSchema) },
  responses: { 200: answer(z.object({ name: z.string() }), 'The name it had.'), ...problems(404, 413) },
})

const listWaits = createRoute({
  method: 'get',
  path: '/night-waits',
  operationId: 'listNightWaits',
  tags,
  summary: 'List the nights you are waiting for or were recently notified of, for one home or all',
  security: bearer,
  request: { query: z.object({ property_id: idField<PropertyId>().optional() }) },
  responses: { 200: answer(nightWaitsSchema, 'At most 100, newest first.'), ...problems(401) },
})

const createWait = createRoute({
  method: 'post',
  path: '/night-waits',
  operationId: 'createNightWait',
  tags,
  summary: 'Wait for taken nights of a home; you are notified once when they are free',
  security: bearer,
  request: { headers: idempotencyHeader, body: jsonBody(nightWaitInputSchema) },
  responses: {
    201: answer(nightWaitSchema, 'The nights you are waiting for.'),
    ...problems(401, 404, 409, 413, 422),
  },
})

const deleteWait = createRoute({
  method: 'delete',
  path: '/night-waits/{id}',
  operationId: 'deleteNightWait',
  tags,
  summary: 'Stop waiting for some nights',
  security: bearer,
  request: { params: z.object({ id: idOr<NightWaitId>(savedRefusals.waitNotFound) }) },
  responses: { 204: { description: 'You will not be notified.' }, ...problems(401, 404) },
})

const changes = { limit: { limit: 240, windowSeconds: 3_600, of: 'change-alerts' } }
// Who tries tokens would need more of them than there are atoms.
const byLink = { limit: { limit: 60, windowSeconds: 60, per: 'address' as const } }

const router = createApi()
// Whatever somebody waits for, public pages say the same as before.
for (const path of [
  '/saved-searches',
  '/saved-searches/*',
  '/saved-search-ends',
  '/night-waits',
  '/night-waits/*',
])
  router.use(path, changesNoPage)

/** The operations on saved searches and nights that somebody waits for, mounted by the API. */
export const alertsApi = router
  .openapi(...forActor(listSearches, listSavedSearches, { noStore: true }))
  .openapi(...forActor(createSearch, createSavedSearch, changes))
  .openapi(...forActor(deleteSearch, deleteSavedSearch, changes))
  .openapi(...forEverybody(endSearch, endSavedSearch, byLink))
  .openapi(...forActor(listWaits, listNightWaits, { noStore: true }))
  .openapi(...forActor(createWait, createNightWait, changes))
  .openapi(...forActor(deleteWait, deleteNightWait, changes))

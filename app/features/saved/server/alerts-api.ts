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
  summary: 'The searches that you have saved, and where you are told of what is found; at most 20',
  security: bearer,
  responses: { 200: answer(savedSearchesSchema, 'The searches, the latest first.'), ...problems(401) },
})

const createSearch = createRoute({
  method: 'post',
  path: '/saved-searches',
  operationId: 'createSavedSearch',
  tags,
  summary: 'Saves a search, so that you are told of new homes, lower prices and nights that come free',
  description: 'The same search saved again gets the new name.',
  security: bearer,
  request: { headers: idempotencyHeader, body: jsonBody(savedSearchInputSchema) },
  responses: { 201: answer(savedSearchSchema, 'The search.'), ...problems(401, 409, 413, 422) },
})

const deleteSearch = createRoute({
  method: 'delete',
  path: '/saved-searches/{id}',
  operationId: 'deleteSavedSearch',
  tags,
  summary: 'Ends a search of yours; nothing more is told of it',
  security: bearer,
  request: { params: z.object({ id: idOr<SavedSearchId>(savedRefusals.searchNotFound) }) },
  responses: { 204: { description: 'It is gone.' }, ...problems(401, 404) },
})

const endSearch = createRoute({
  method: 'post',
  path: '/saved-search-ends',
  operationId: 'endSavedSearch',
  tags,
  summary: 'Ends a saved search by the link of a mail, without a sign-in',
  request: { body: jsonBody(searchEndSchema) },
  responses: { 200: answer(z.object({ name: z.string() }), 'What it was called.'), ...problems(404, 413) },
})

const listWaits = createRoute({
  method: 'get',
  path: '/night-waits',
  operationId: 'listNightWaits',
  tags,
  summary: 'The nights that you wait for, or were told of lately; of one home, or of all',
  security: bearer,
  request: { query: z.object({ property_id: idField<PropertyId>().optional() }) },
  responses: { 200: answer(nightWaitsSchema, 'At most 100, the latest first.'), ...problems(401) },
})

const createWait = createRoute({
  method: 'post',
  path: '/night-waits',
  operationId: 'createNightWait',
  tags,
  summary: 'Waits for nights of a home that are taken; you are told once when they are free',
  security: bearer,
  request: { headers: idempotencyHeader, body: jsonBody(nightWaitInputSchema) },
  responses: { 201: answer(nightWaitSchema, 'What you wait for.'), ...problems(401, 404, 409, 413, 422) },
})

const deleteWait = createRoute({
  method: 'delete',
  path: '/night-waits/{id}',
  operationId: 'deleteNightWait',
  tags,
  summary: 'Waits for some nights no longer',
  security: bearer,
  request: { params: z.object({ id: idOr<NightWaitId>(savedRefusals.waitNotFound) }) },
  responses: { 204: { description: 'You are not told.' }, ...problems(401, 404) },
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

import { createRoute, z } from '@hono/zod-openapi'
import { forActor, forEverybody } from '#features/accounts/server/operation.ts'
import { idField, idOr } from '#lib/fields.ts'
import type { CompanionId, PropertyId, SavedCommentId, SavedHomeId, SavedListId } from '#lib/ids.ts'
import { answer, bearer, createApi, idempotencyHeader, jsonBody, problems } from '#platform/http/api.ts'
import { changesNoPage } from '#platform/http/micro-cache.ts'
import { savedLimits } from '../saved.ts'
import { savedRefusals } from '../saved-errors.ts'
import {
  companionsSchema,
  comparedHomeSchema,
  savedListInputSchema,
  savedListPageSchema,
  savedListSchema,
  savedNoteSchema,
  savedPropertySchema,
  takesCompanionsSchema,
} from '../saved-schema.ts'
import { listCompanions, removeCompanion, setTakesCompanions } from './companions.ts'
import { compareSavedHomes } from './compare-homes.ts'
import { listSavedHomes, mergeSavedHomes, saveHome, unsaveHome } from './hearts.ts'
import {
  createSavedList,
  deleteSavedList,
  getSavedList,
  listSavedLists,
  noteSavedHome,
  updateSavedList,
} from './lists.ts'
import { moveSavedHome, removeSavedHome, restoreSavedHome } from './move-home.ts'
import { listPropertyCards } from './saved-cards.ts'
import { shareSavedList, unshareSavedList } from './share-list.ts'
import { deleteSavedComment } from './shared-list.ts'

const tags = ['Saved homes']
const onHome = z.object({ id: idOr<PropertyId>(savedRefusals.homeNotListed) })
const onList = z.object({ id: idOr<SavedListId>(savedRefusals.listNotFound) })
const onSaved = z.object({ id: idOr<SavedHomeId>(savedRefusals.homeNotFound) })
const hearts = answer(z.object({ homes: z.array(z.uuid()) }), 'The ids of all saved homes, in any list.')

/** Ids as a query carries them, separated by commas. */
function idsOf<Id extends PropertyId | SavedHomeId>(most: number) {
  return z
    .string()
    .max(40 * most)
    .transform((text) => [...new Set(text.split(',').filter(Boolean))])
    .pipe(z.array(idField<Id>()).min(1).max(most))
}
/** The same in a query of `comparison`. */
export const comparedIds = z.object({ homes: idsOf<SavedHomeId>(savedLimits.compared) })

const listHearts = createRoute({
  method: 'get',
  path: '/saved-homes',
  operationId: 'listSavedHomes',
  tags,
  summary: 'List the ids of your saved homes, at most 1,000',
  security: bearer,
  responses: { 200: hearts, ...problems(401) },
})

const merge = createRoute({
  method: 'put',
  path: '/saved-homes',
  operationId: 'mergeSavedHomes',
  tags,
  summary: 'Add homes that were saved before signing in; those already saved stay unchanged',
  security: bearer,
  request: {
    body: jsonBody(z.object({ homes: z.array(idField<PropertyId>()).max(savedLimits.homesInBrowser) })),
  },
  responses: { 200: hearts, ...problems(401, 409, 413) },
})

const save = createRoute({
  method: 'put',
  path: '/saved-homes/{id}',
  operationId: 'saveHome',
  tags,
  summary: 'Save a home to a list, to the list it is or was just in, or to the first list',
  security: bearer,
  request: {
    params: onHome,
    body: jsonBody(z.object({ list_id: idField<SavedListId>().nullable().default(null) })),
  },
  responses: {
    200: answer(z.object({ list: z.object({ id: z.uuid(), name: z.string() }) }), 'The list it is in.'),
    ...problems(401, 404, 409, 413),
  },
})

const unsave = createRoute({
  method: 'delete',
  path: '/saved-homes/{id}',
  operationId: 'unsaveHome',
  tags,
  summary: 'Remove a home from all your lists; saved again within a day, it returns to the same place',
  security: bearer,
  request: { params: onHome },
  responses: { 204: { description: 'The home is in none of your lists.' }, ...problems(401, 404) },
})

const cards = createRoute({
  method: 'get',
  path: '/property-cards',
  operationId: 'listPropertyCards',
  tags,
  summary: 'Get properties by id, as shown on cards; unlisted ones are left out',
  request: { query: z.object({ ids: idsOf<PropertyId>(24) }) },
  responses: {
    200: answer(z.object({ properties: z.array(savedPropertySchema) }), 'In the order of the ids.'),
    ...problems(),
  },
})

const listLists = createRoute({
  method: 'get',
  path: '/saved-lists',
  operationId: 'listSavedLists',
  tags,
  summary: 'List your lists of saved homes, at most 51',
  security: bearer,
  responses: { 200: answer(z.object({ lists: z.array(savedListSchema) }), 'The lists.'), ...problems(401) },
})

const create = createRoute({
  method: 'post',
  path: '/saved-lists',
  operationId: 'createSavedList',
  tags,
  summary: 'Create an empty list, optionally with dates and guests',
  security: bearer,
  request: { headers: idempotencyHeader, body: jsonBody(savedListInputSchema) },
  responses: { 201: answer(savedListSchema, 'The list.'), ...problems(401, 409, 413, 422) },
})

const show = createRoute({
  method: 'get',
  path: '/saved-lists/{id}',
  operationId: 'getSavedList',
  tags,
  summary: 'Get one of your lists with its homes, newest first, 24 at a time',
  security: bearer,
  request: { params: onList, query: z.object({ cursor: z.string().max(200).optional() }) },
  responses: { 200: answer(savedListPageSchema, 'The list.'), ...problems(401, 404) },
})

const update = createRoute({
  method: 'put',
  path: '/saved-lists/{id}',
  operationId: 'updateSavedList',
  tags,
  summary: 'Change the name, dates and guests of one of your lists',
  security: bearer,
  request: { params: onList, body: jsonBody(savedListInputSchema) },
  responses: { 200: answer(savedListSchema, 'The updated list.'), ...problems(401, 404, 413) },
})

const removeList = createRoute({
  method: 'delete',
  path: '/saved-lists/{id}',
  operationId: 'deleteSavedList',
  tags,
  summary: 'Delete one of your lists and everything in it',
  security: bearer,
  request: { params: onList },
  responses: { 204: { description: 'It is gone.' }, ...problems(401, 404) },
})

const share = createRoute({
  method: 'post',
  path: '/saved-lists/{id}/link',
  operationId: 'shareSavedList',
  tags,
  summary: 'Create a link for companions to view and vote on one of your lists; an existing link stays',
  security: bearer,
  request: { params: onList, headers: idempotencyHeader },
  responses: { 201: answer(z.object({ link: z.string() }), 'Its path.'), ...problems(401, 404, 422) },
})

const unshare = createRoute({
  method: 'delete',
  path: '/saved-lists/{id}/link',
  operationId: 'unshareSavedList',
  tags,
  summary: 'Turn off the link of one of your lists right away',
  security: bearer,
  request: { params: onList },
  responses: { 204: { description: 'The link no longer works.' }, ...problems(401, 404) },
})

const people = createRoute({
  method: 'get',
  path: '/saved-lists/{id}/companions',
  operationId: 'listCompanions',
  tags,
  summary: 'List who has voted in one of your lists, and whether new people can vote',
  security: bearer,
  request: { params: onList },
  responses: { 200: answer(companionsSchema, 'In the order they first voted.'), ...problems(401, 404) },
})

const takePeople = createRoute({
  method: 'put',
  path: '/saved-lists/{id}/companions',
  operationId: 'setTakesCompanions',
  tags,
  summary: 'Allow or stop new voters in one of your lists',
  security: bearer,
  request: { params: onList, body: jsonBody(takesCompanionsSchema) },
  responses: { 204: { description: 'The setting is saved.' }, ...problems(401, 404, 413) },
})

const removePerson = createRoute({
  method: 'delete',
  path: '/saved-lists/{id}/companions/{companion_id}',
  operationId: 'removeCompanion',
  tags,
  summary: 'Remove a person and their votes from one of your lists, and give the list a new link',
  security: bearer,
  request: { params: onList.extend({ companion_id: idOr<CompanionId>(savedRefusals.companionNotFound) }) },
  responses: { 204: { description: 'The person is removed.' }, ...problems(401, 404) },
})

const compare = createRoute({
  method: 'get',
  path: '/saved-lists/{id}/comparison',
  operationId: 'compareSavedHomes',
  tags,
  summary: 'Compare up to five homes of one of your lists; those no longer listed are left out',
  security: bearer,
  request: { params: onList, query: comparedIds },
  responses: {
    200: answer(z.object({ homes: z.array(comparedHomeSchema) }), 'In the order of the ids.'),
    ...problems(401, 404),
  },
})

const note = createRoute({
  method: 'put',
  path: '/saved-list-homes/{id}/note',
  operationId: 'noteSavedHome',
  tags,
  summary: 'Set your note on a home in one of your lists',
  security: bearer,
  request: { params: onSaved, body: jsonBody(savedNoteSchema) },
  responses: { 204: { description: 'The note is saved.' }, ...problems(401, 404, 413) },
})

const move = createRoute({
  method: 'put',
  path: '/saved-list-homes/{id}/list',
  operationId: 'moveSavedHome',
  tags,
  summary: 'Move a home to another of your lists, with its note and votes',
  security: bearer,
  request: { params: onSaved, body: jsonBody(z.object({ list_id: idField<SavedListId>() })) },
  responses: { 204: { description: 'The home is moved.' }, ...problems(401, 404, 409, 413) },
})

const remove = createRoute({
  method: 'delete',
  path: '/saved-list-homes/{id}',
  operationId: 'removeSavedHome',
  tags,
  summary: 'Remove a home from one of your lists; it can be put back within a day',
  security: bearer,
  request: { params: onSaved },
  responses: { 204: { description: 'The home is removed.' }, ...problems(401, 404) },
})

const restore = createRoute({
  method: 'put',
  path: '/saved-list-homes/{id}',
  operationId: 'restoreSavedHome',
  tags,
  summary: 'Put back a home that was removed within the last day',
  security: bearer,
  request: { params: onSaved },
  responses: { 204: { description: 'The home is back in the list.' }, ...problems(401, 404, 409) },
})

const removeComment = createRoute({
  method: 'delete',
  path: '/saved-comments/{id}',
  operationId: 'deleteSavedComment',
  tags,
  summary: 'Delete a comment: your own, or one in one of your lists',
  security: bearer,
  request: { params: z.object({ id: idOr<SavedCommentId>(savedRefusals.commentNotFound) }) },
  responses: { 204: { description: 'It is gone.' }, ...problems(401, 404) },
})

const hour = 3_600
const changes = { limit: { limit: 1_200, windowSeconds: hour, of: 'change-saved-homes' } }
const links = { limit: { limit: 60, windowSeconds: hour, of: 'share-saved-list' } }

const router = createApi()
// Whatever somebody saves, public pages say the same as before.
for (const path of [
  '/saved-homes',
  '/saved-homes/*',
  '/saved-lists',
  '/saved-lists/*',
  '/saved-list-homes/*',
  '/saved-comments/*',
])
  router.use(path, changesNoPage)

/** The operations on saved homes and lists, mounted by the API. */
export const savedApi = router
  .openapi(...forActor(listHearts, listSavedHomes, { noStore: true }))
  .openapi(...forActor(merge, mergeSavedHomes, { ...changes, noStore: true }))
  .openapi(...forActor(save, saveHome, changes))
  .openapi(...forActor(unsave, unsaveHome, changes))
  .openapi(...forEverybody(cards, listPropertyCards))
  .openapi(...forActor(listLists, listSavedLists, { noStore: true }))
  .openapi(...forActor(create, createSavedList, changes))
  .openapi(...forActor(show, getSavedList, { noStore: true }))
  .openapi(...forActor(update, updateSavedList, changes))
  .openapi(...forActor(removeList, deleteSavedList, changes))
  .openapi(...forActor(share, shareSavedList, links))
  .openapi(...forActor(unshare, unshareSavedList, links))
  .openapi(...forActor(people, listCompanions, { noStore: true }))
  .openapi(...forActor(takePeople, setTakesCompanions, changes))
  .openapi(...forActor(removePerson, removeCompanion, changes))
  .openapi(...forActor(compare, compareSavedHomes, { noStore: true }))
  .openapi(...forActor(note, noteSavedHome, changes))
  .openapi(...forActor(move, moveSavedHome, changes))
  .openapi(...forActor(remove, removeSavedHome, changes))
  .openapi(...forActor(restore, restoreSavedHome, changes))
  .openapi(...forActor(removeComment, deleteSavedComment, changes))

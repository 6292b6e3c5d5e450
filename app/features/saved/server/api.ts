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
const hearts = answer(
  z.object({ homes: z.array(z.uuid()) }),
  'The ids of all homes that are saved, in whichever list.',
)

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
  summary: 'Which homes you have saved; at most 1,000',
  security: bearer,
  responses: { 200: hearts, ...problems(401) },
})

const merge = createRoute({
  method: 'put',
  path: '/saved-homes',
  operationId: 'mergeSavedHomes',
  tags,
  summary:
    'Adds homes that were saved before anybody signed in; those that are saved already stay as they are',
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
  summary: 'Saves a home: into a list, or wherever it is or was until a moment ago, or the first list',
  security: bearer,
  request: {
    params: onHome,
    body: jsonBody(z.object({ list_id: idField<SavedListId>().nullable().default(null) })),
  },
  responses: {
    200: answer(z.object({ list: z.object({ id: z.uuid(), name: z.string() }) }), 'The list that it is in.'),
    ...problems(401, 404, 409, 413),
  },
})

const unsave = createRoute({
  method: 'delete',
  path: '/saved-homes/{id}',
  operationId: 'unsaveHome',
  tags,
  summary: 'Takes a home out of all your lists; saved again within a day, it stands where it stood',
  security: bearer,
  request: { params: onHome },
  responses: { 204: { description: 'It is in none of your lists.' }, ...problems(401, 404) },
})

const cards = createRoute({
  method: 'get',
  path: '/property-cards',
  operationId: 'listPropertyCards',
  tags,
  summary: 'Some properties by their ids, as cards show them; those that are not listed are left out',
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
  summary: 'Your lists of saved homes; at most 51',
  security: bearer,
  responses: { 200: answer(z.object({ lists: z.array(savedListSchema) }), 'The lists.'), ...problems(401) },
})

const create = createRoute({
  method: 'post',
  path: '/saved-lists',
  operationId: 'createSavedList',
  tags,
  summary: 'Makes an empty list, with dates and people if you know them',
  security: bearer,
  request: { headers: idempotencyHeader, body: jsonBody(savedListInputSchema) },
  responses: { 201: answer(savedListSchema, 'The list.'), ...problems(401, 409, 413, 422) },
})

const show = createRoute({
  method: 'get',
  path: '/saved-lists/{id}',
  operationId: 'getSavedList',
  tags,
  summary: 'A list of yours with its homes, the latest first, 24 at a time',
  security: bearer,
  request: { params: onList, query: z.object({ cursor: z.string().max(200).optional() }) },
  responses: { 200: answer(savedListPageSchema, 'The list.'), ...problems(401, 404) },
})

const update = createRoute({
  method: 'put',
  path: '/saved-lists/{id}',
  operationId: 'updateSavedList',
  tags,
  summary: 'Changes the name, the dates and the people of a list of yours',
  security: bearer,
  request: { params: onList, body: jsonBody(savedListInputSchema) },
  responses: { 200: answer(savedListSchema, 'The list as it is now.'), ...problems(401, 404, 413) },
})

const removeList = createRoute({
  method: 'delete',
  path: '/saved-lists/{id}',
  operationId: 'deleteSavedList',
  tags,
  summary: 'Deletes a list of yours with all that is in it',
  security: bearer,
  request: { params: onList },
  responses: { 204: { description: 'It is gone.' }, ...problems(401, 404) },
})

const share = createRoute({
  method: 'post',
  path: '/saved-lists/{id}/link',
  operationId: 'shareSavedList',
  tags,
  summary: 'Gives a list of yours a link by which companions look and vote; one that has a link keeps it',
  security: bearer,
  request: { params: onList, headers: idempotencyHeader },
  responses: { 201: answer(z.object({ link: z.string() }), 'Its path.'), ...problems(401, 404, 422) },
})

const unshare = createRoute({
  method: 'delete',
  path: '/saved-lists/{id}/link',
  operationId: 'unshareSavedList',
  tags,
  summary: 'Ends the link of a list of yours at once',
  security: bearer,
  request: { params: onList },
  responses: { 204: { description: 'It opens nothing any more.' }, ...problems(401, 404) },
})

const people = createRoute({
  method: 'get',
  path: '/saved-lists/{id}/companions',
  operationId: 'listCompanions',
  tags,
  summary: 'Who has voted in a list of yours, and whether new people may',
  security: bearer,
  request: { params: onList },
  responses: { 200: answer(companionsSchema, 'The first who voted first.'), ...problems(401, 404) },
})

const takePeople = createRoute({
  method: 'put',
  path: '/saved-lists/{id}/companions',
  operationId: 'setTakesCompanions',
  tags,
  summary: 'Lets new people vote in a list of yours, or nobody else',
  security: bearer,
  request: { params: onList, body: jsonBody(takesCompanionsSchema) },
  responses: { 204: { description: 'It is so.' }, ...problems(401, 404, 413) },
})

const removePerson = createRoute({
  method: 'delete',
  path: '/saved-lists/{id}/companions/{companion_id}',
  operationId: 'removeCompanion',
  tags,
  summary: 'Removes somebody from a list of yours, with their votes, and gives the list a new link',
  security: bearer,
  request: { params: onList.extend({ companion_id: idOr<CompanionId>(savedRefusals.companionNotFound) }) },
  responses: { 204: { description: 'They are gone.' }, ...problems(401, 404) },
})

const compare = createRoute({
  method: 'get',
  path: '/saved-lists/{id}/comparison',
  operationId: 'compareSavedHomes',
  tags,
  summary:
    'Up to five homes of a list of yours side by side; those that are not listed any more are left out',
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
  summary: 'Writes down what you want to remember of a home in a list of yours',
  security: bearer,
  request: { params: onSaved, body: jsonBody(savedNoteSchema) },
  responses: { 204: { description: 'It is written down.' }, ...problems(401, 404, 413) },
})

const move = createRoute({
  method: 'put',
  path: '/saved-list-homes/{id}/list',
  operationId: 'moveSavedHome',
  tags,
  summary: 'Moves a home into another list of yours, with its note and votes',
  security: bearer,
  request: { params: onSaved, body: jsonBody(z.object({ list_id: idField<SavedListId>() })) },
  responses: { 204: { description: 'It is there.' }, ...problems(401, 404, 409, 413) },
})

const remove = createRoute({
  method: 'delete',
  path: '/saved-list-homes/{id}',
  operationId: 'removeSavedHome',
  tags,
  summary: 'Takes a home out of one list of yours; it can be put back within a day',
  security: bearer,
  request: { params: onSaved },
  responses: { 204: { description: 'It is not in the list.' }, ...problems(401, 404) },
})

const restore = createRoute({
  method: 'put',
  path: '/saved-list-homes/{id}',
  operationId: 'restoreSavedHome',
  tags,
  summary: 'Puts a home back that was taken out within the last day',
  security: bearer,
  request: { params: onSaved },
  responses: { 204: { description: 'It is in the list.' }, ...problems(401, 404, 409) },
})

const removeComment = createRoute({
  method: 'delete',
  path: '/saved-comments/{id}',
  operationId: 'deleteSavedComment',
  tags,
  summary: 'Takes away a comment: your own, or one in a list of yours',
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

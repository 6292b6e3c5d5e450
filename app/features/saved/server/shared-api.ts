import { createRoute, z } from '@hono/zod-openapi'
import { forActor, forEverybody, forReader } from '#features/accounts/server/operation.ts'
import { idOr } from '#lib/fields.ts'
import type { SavedHomeId } from '#lib/ids.ts'
import { answer, bearer, createApi, idempotencyHeader, jsonBody, problems } from '#platform/http/api.ts'
import { changesNoPage } from '#platform/http/micro-cache.ts'
import { savedRefusals } from '../saved-errors.ts'
import {
  comparedHomeSchema,
  savedCommentInputSchema,
  savedVoteSchema,
  sharedListPageSchema,
} from '../saved-schema.ts'
import { comparedIds } from './api.ts'
import { compareSharedHomes } from './compare-homes.ts'
import { commentOnHome, getSharedList, voteOnHome } from './shared-list.ts'

const tags = ['Shared lists']
const byLink = z.object({ token: z.string().max(100) })
const onHome = byLink.extend({ home_id: idOr<SavedHomeId>(savedRefusals.homeNotFound) })

const show = createRoute({
  method: 'get',
  path: '/shared-lists/{token}',
  operationId: 'getSharedList',
  tags,
  summary: 'Get a list shared by link, with its homes, newest first, 24 at a time',
  request: {
    params: byLink,
    query: z.object({
      cursor: z.string().max(200).optional(),
      key: z.uuid().optional().meta({ description: "The browser's voting key; `my_vote` is its own vote." }),
    }),
  },
  responses: { 200: answer(sharedListPageSchema, 'The list.'), ...problems(404) },
})

const compare = createRoute({
  method: 'get',
  path: '/shared-lists/{token}/comparison',
  operationId: 'compareSharedHomes',
  tags,
  summary: 'Compare up to five homes of a shared list',
  request: { params: byLink, query: comparedIds },
  responses: {
    200: answer(z.object({ homes: z.array(comparedHomeSchema) }), 'In the order of the ids.'),
    ...problems(404),
  },
})

const vote = createRoute({
  method: 'put',
  path: '/shared-lists/{token}/homes/{home_id}/vote',
  operationId: 'voteOnHome',
  tags,
  summary: 'Vote for or against a home under a name, replacing your previous vote',
  request: { params: onHome, body: jsonBody(savedVoteSchema) },
  responses: { 204: { description: 'The vote is saved.' }, ...problems(404, 409, 413) },
})

const comment = createRoute({
  method: 'post',
  path: '/shared-lists/{token}/homes/{home_id}/comments',
  operationId: 'commentOnHome',
  tags,
  summary: 'Comment on a home in a list that was shared with you',
  security: bearer,
  request: { params: onHome, headers: idempotencyHeader, body: jsonBody(savedCommentInputSchema) },
  responses: { 201: answer(z.object({ id: z.uuid() }), 'Its id.'), ...problems(401, 404, 409, 413, 422) },
})

// A companion looks and votes some dozen times; who tries tokens would need more of them than there are atoms.
const perAddress = (limit: number) => ({ limit, windowSeconds: 60, per: 'address' as const })

const router = createApi()
router.use('/shared-lists/*', changesNoPage)

/** The operations of whoever holds the link of a list, mounted by the API. */
export const sharedListsApi = router
  .openapi(...forReader(show, getSharedList, { limit: perAddress(240), noStore: true }))
  .openapi(...forEverybody(compare, compareSharedHomes, { limit: perAddress(60), noStore: true }))
  .openapi(...forReader(vote, voteOnHome, { limit: perAddress(60) }))
  .openapi(...forActor(comment, commentOnHome, { limit: { limit: 60, windowSeconds: 3_600 } }))

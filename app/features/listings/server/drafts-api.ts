import { createRoute, type RouteConfig, z } from '@hono/zod-openapi'
import { forActor } from '#features/accounts/server/operation.ts'
import { refuse } from '#lib/errors.ts'
import { answer, bearer, createApi, jsonBody, problems } from '#platform/http/api.ts'
import { parseDraftName } from '../draft-name.ts'
import {
  draftInputSchema,
  draftReceiptSchema,
  draftSchema,
  draftSummarySchema,
} from '../listing-draft-schema.ts'
import { listingRefusals } from '../listing-errors.ts'
import { deleteListingDraft } from './delete-listing-draft.ts'
import { findListingDraft, listListingDrafts } from './find-listing-draft.ts'
import { saveListingDraft } from './save-listing-draft.ts'

const params = z.object({
  of: z
    .string()
    .max(100)
    .transform((name) => {
      const of = parseDraftName(name)
      if (!of) throw refuse(listingRefusals.notFound)
      return of
    })
    .meta({
      description:
        '`new`, `new-` and a UUID of the caller’s for each further new listing, or the id of the own property that is edited.',
    }),
})

function onDraft<const Route extends Omit<RouteConfig, 'tags' | 'security'>>(route: Route) {
  return createRoute({ ...route, tags: ['Listing drafts'], security: bearer })
}

const list = onDraft({
  method: 'get',
  path: '/listing-drafts',
  operationId: 'listListingDrafts',
  summary: 'The caller’s unfinished listings and edits, the latest first',
  responses: {
    200: answer(z.object({ drafts: z.array(draftSummarySchema) }), 'All of them, at most 20.'),
    ...problems(401),
  },
})

const get = onDraft({
  method: 'get',
  path: '/listing-drafts/{of}',
  operationId: 'getListingDraft',
  summary: 'The caller’s draft of a new listing, or of an edit',
  request: { params },
  responses: {
    200: answer(z.object({ draft: draftSchema.nullable() }), 'Null when there is none.'),
    ...problems(401, 404),
  },
})

const save = onDraft({
  method: 'put',
  path: '/listing-drafts/{of}',
  operationId: 'saveListingDraft',
  summary: 'Save the form as a draft, valid or not',
  request: { params, body: jsonBody(draftInputSchema) },
  responses: {
    200: answer(draftReceiptSchema, 'The new version of the draft.'),
    ...problems(401, 404, 409, 413),
  },
})

const remove = onDraft({
  method: 'delete',
  path: '/listing-drafts/{of}',
  operationId: 'deleteListingDraft',
  summary: 'Discard the caller’s draft',
  request: {
    params,
    query: z.object({
      version: z
        .string()
        .regex(/^\d{1,9}$/, 'version must be a whole number')
        .optional()
        .meta({ description: 'The version that was read; any other is refused with 409.' }),
    }),
  },
  responses: { 204: { description: 'Discarded.' }, ...problems(401, 404, 409) },
})

// A form that is being filled saves at most every second or so; this only stops what no form does.
const savesPerFiveMinutes = 400

/** The operations of drafts, mounted by the API. */
export const draftsApi = createApi()
  .openapi(...forActor(list, async (ctx, actor) => ({ drafts: await listListingDrafts(ctx, actor) })))
  .openapi(
    ...forActor(get, async (ctx, actor, { of }) => ({
      draft: await findListingDraft(ctx, actor, { of }),
    })),
  )
  .openapi(
    ...forActor(save, (ctx, actor, { of, ...draft }) => saveListingDraft(ctx, actor, { of, draft }), {
      limit: { limit: savesPerFiveMinutes, windowSeconds: 300 },
    }),
  )
  .openapi(
    ...forActor(remove, (ctx, actor, { of, version }) =>
      deleteListingDraft(ctx, actor, {
        of,
        version: version === undefined ? undefined : Number(version),
      }),
    ),
  )

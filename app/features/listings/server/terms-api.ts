import { createRoute, z } from '@hono/zod-openapi'
import { forActor } from '#features/accounts/server/operation.ts'
import { termsEditSchema } from '#features/pricing/terms-edit-schema.ts'
import { idOr } from '#lib/fields.ts'
import type { PropertyId } from '#lib/ids.ts'
import { answer, bearer, createApi, jsonBody, problems } from '#platform/http/api.ts'
import { hostTermsSchema } from '../host-terms-schema.ts'
import { listingRefusals } from '../listing-errors.ts'
import { changeHostTerms, getHostTerms } from './host-terms.ts'

const tags = ['Prices and rules']
const params = z.object({ id: idOr<PropertyId>(listingRefusals.notFound) })

const get = createRoute({
  method: 'get',
  path: '/properties/{id}/terms',
  operationId: 'getStayTerms',
  summary: 'The terms of an own property: prices, fees, taxes and rules',
  tags,
  security: bearer,
  request: { params },
  responses: { 200: answer(hostTermsSchema, 'The terms.'), ...problems(401, 404) },
})

const update = createRoute({
  method: 'patch',
  path: '/properties/{id}/terms',
  operationId: 'updateStayTerms',
  summary: 'Change any part of the terms of an own property',
  description: 'A list in the request replaces the stored one. Existing bookings keep their terms.',
  tags,
  security: bearer,
  request: { params, body: jsonBody(termsEditSchema) },
  responses: { 200: answer(hostTermsSchema, 'The updated terms.'), ...problems(401, 404, 409, 413) },
})

/** The operations on what a home asks of those who stay. */
export const termsApi = createApi()
  .openapi(...forActor(get, getHostTerms))
  .openapi(
    ...forActor(update, changeHostTerms, {
      limit: { limit: 600, windowSeconds: 3600, of: 'change-stay-terms' },
    }),
  )

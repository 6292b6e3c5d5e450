import { accountsApi } from '#features/accounts/server/api.ts'
import { bookingsApi } from '#features/bookings/server/api.ts'
import { listingsApi } from '#features/listings/server/api.ts'
import { photosApi } from '#features/photos/server/api.ts'
import { reviewsApi } from '#features/reviews/server/api.ts'
import { searchApi } from '#features/search/server/api.ts'
import { createApi } from '#platform/http/api.ts'

/** Every operation of the product, feature by feature; its type is what the browser's client is made of. */
export const api = createApi()
  .route('/', accountsApi)
  .route('/', photosApi)
  .route('/', listingsApi)
  .route('/', bookingsApi)
  .route('/', reviewsApi)
  .route('/', searchApi)

export type Api = typeof api

api.openAPIRegistry.registerComponent('securitySchemes', 'bearer', {
  type: 'http',
  scheme: 'bearer',
  bearerFormat: 'JWT',
})

/** The document at /api/openapi.json. */
export function describeApi(publicUrl: string) {
  return api.getOpenAPI31Document({
    openapi: '3.1.0',
    info: { title: 'Holmward', version: '1.0.0', description: 'Every call that the Holmward website makes.' },
    servers: [{ url: `${publicUrl}/api` }],
  })
}

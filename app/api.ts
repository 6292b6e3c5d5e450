import { createApi } from '#platform/http/api.ts'

/** Every operation of the product, feature by feature; its type is what the browser's client is made of. */
export const api = createApi()

export type Api = typeof api

/** The document at /api/openapi.json. */
export function describeApi(publicUrl: string) {
  return api.getOpenAPI31Document({
    openapi: '3.1.0',
    info: { title: 'Holmward', version: '1.0.0', description: 'Every call that the Holmward website makes.' },
    servers: [{ url: `${publicUrl}/api` }],
  })
}

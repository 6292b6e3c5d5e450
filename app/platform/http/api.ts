import { OpenAPIHono, z } from '@hono/zod-openapi'
import type { ApiEnv } from './api-env.ts'
import { badInput } from './problem.ts'

/** A router for the operations of one feature. Input that fails its schema is answered as a problem. */
export function createApi(): OpenAPIHono<ApiEnv> {
  return new OpenAPIHono<ApiEnv>({
    defaultHook: (result) => {
      if (!result.success) throw badInput(result.error)
    },
  })
}

export const problemSchema = z
  .object({
    type: z.string(),
    title: z.string(),
    status: z.int(),
    code: z.string(),
    detail: z.string(),
    errors: z.array(z.object({ field: z.string(), message: z.string() })).optional(),
    /** What the detail is about, such as a new total. */
    values: z.record(z.string(), z.unknown()).optional(),
    request_id: z.string(),
  })
  .meta({ id: 'Problem' })

/** A JSON body or answer in an operation's description. */
export function json<Schema extends z.ZodType>(schema: Schema) {
  return { content: { 'application/json': { schema } } }
}

/** A JSON body that must be there. */
export function jsonBody<Schema extends z.ZodType>(schema: Schema) {
  return { ...json(schema), required: true as const }
}

/** An answer with its description. */
export function answer<Schema extends z.ZodType>(schema: Schema, description: string) {
  return { ...json(schema), description }
}

type ProblemStatus = 400 | 401 | 403 | 404 | 409 | 413 | 415 | 422 | 429 | 503

/**
 * The problems that an operation may answer, beside 400, 429, 500 and 503, which every one may. Where somebody must be
 * signed in (401), the address must be confirmed too (403).
 */
export function problems(...statuses: ProblemStatus[]) {
  const problem = { content: { 'application/problem+json': { schema: problemSchema } } }
  const forbidden = statuses.includes(401) ? [403] : []
  const entries = [400, 429, 500, 503, ...forbidden, ...statuses].map((status) => [
    status,
    { ...problem, description: describeStatus(status) },
  ])
  // Typed as nothing, so that the typed client sees only the answers of success; problems are thrown by it.
  return Object.fromEntries(entries) as Record<never, never>
}

/** What a status of refusal means, for the description of the API. */
export function describeStatus(status: number): string {
  return descriptions[status] ?? 'The request was refused.'
}

const descriptions: Record<number, string> = {
  400: 'The input is not valid. `errors` names the fields.',
  401: 'Not signed in, or the session has ended.',
  403: 'The signed-in account may not do this, or its address is not confirmed yet.',
  404: 'Not found, or not yours.',
  409: 'The current state does not allow this.',
  410: 'This no longer exists.',
  413: 'The body is too large.',
  415: 'The content type is not accepted.',
  422: 'The Idempotency-Key was used with another request.',
  429: 'Too many attempts. `Retry-After` says when to try again.',
  500: 'Something went wrong on our side.',
  503: 'The service is briefly unavailable. `Retry-After` says when to try again.',
}

export const bearer = [{ bearer: [] as string[] }]

/** The optional header of every operation that creates something (promises.md, finding 8 and promise 4). */
export const idempotencyHeader = z.object({
  'idempotency-key': z.string().min(1).max(255).optional(),
})

import { hc } from 'hono/client'
// Type-only: nothing of the server reaches the browser by this line.
import type { Api } from '../api.ts'
import type { FieldError } from './errors.ts'

/** A refusal as the browser gets it: the API's problem, or `unreachable` when there was no answer. */
export class ApiProblem extends Error {
  readonly status: number
  readonly code: string
  readonly fields: FieldError[]

  constructor(problem: { status: number; code: string; detail: string; errors?: FieldError[] | undefined }) {
    super(problem.detail)
    this.name = 'ApiProblem'
    this.status = problem.status
    this.code = problem.code
    this.fields = problem.errors ?? []
  }
}

let authorize: (() => Promise<string | null>) | null = null
let onRejected: (() => Promise<string | null>) | null = null

/**
 * Tells the client how to get an access token, and what to do when the server no longer takes it (refresh once and
 * answer the new one, or null). Called once by the accounts feature, which owns the session.
 */
export function connectSession(
  getToken: () => Promise<string | null>,
  renewToken: () => Promise<string | null>,
): void {
  authorize = getToken
  onRejected = renewToken
}

async function send(input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> {
  const token = await authorize?.()
  const response = await fetchWith(input, init, token ?? null)
  if (response.status !== 401 || !token || !onRejected) return response
  const renewed = await onRejected()
  return renewed ? fetchWith(input, init, renewed) : response
}

async function fetchWith(
  input: RequestInfo | URL,
  init: RequestInit,
  token: string | null,
): Promise<Response> {
  const headers = new Headers(init.headers)
  if (token) headers.set('authorization', `Bearer ${token}`)
  try {
    return await fetch(input, { ...init, headers })
  } catch (cause) {
    throw Object.assign(
      new ApiProblem({
        status: 0,
        code: 'unreachable',
        detail: 'Holmward cannot be reached. Please check your connection and try again.',
      }),
      { cause },
    )
  }
}

/** The typed client of every operation: `client.bookings.$post({ json })`. Wrap each call in `answerOf`. */
export const client = hc<Api>('/api', { fetch: send })

/** The body of a successful answer; throws an `ApiProblem` for every other one. */
export async function answerOf<T>(
  pending: Promise<{ ok: boolean; status: number; json(): Promise<T> }>,
): Promise<T> {
  const response = await pending
  if (response.ok) return response.status === 204 ? (undefined as T) : response.json() // 204 has no body by definition
  throw new ApiProblem(await readProblem(response))
}

async function readProblem(response: { status: number; json(): Promise<unknown> }) {
  const fallback = {
    status: response.status,
    code: 'internal',
    detail: 'An unexpected error occurred. Please try again.',
  }
  try {
    const body = (await response.json()) as Partial<typeof fallback> & { errors?: FieldError[] } // our own problem shape
    return { ...fallback, ...body }
  } catch {
    return fallback
  }
}

/** A fresh Idempotency-Key header for one press of a button; use it again for its retries. */
export function newIdempotencyKey(): { 'idempotency-key': string } {
  return { 'idempotency-key': crypto.randomUUID() }
}

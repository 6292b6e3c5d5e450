import { hc } from 'hono/client'
// Type-only: nothing of the server reaches the browser by this line.
import type { Api } from '../api.ts'
import { ApiProblem } from './api-problem.ts'
import { apiProblemWords } from './api-problem-words.ts'
import type { FieldError } from './errors.ts'
import { randomUuid } from './ids.ts'
import { tokenSource } from './token-source.ts'
import { unreachedWords } from './unreached-words.ts'

async function send(input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> {
  const source = tokenSource()
  const holder = source?.holder()
  const given = await source?.getToken()
  // Whoever else has signed in meanwhile never asked this.
  const isSame = () => source?.holder() === holder
  const token = isSame() ? (given ?? null) : null
  const response = await fetchWith(input, init, token)
  if (response.status !== 401 || !token || !source || !isSame()) return response
  const renewed = await source.renewToken()
  return renewed && isSame() ? fetchWith(input, init, renewed) : response
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
        detail: unreachedWords,
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
    detail: apiProblemWords.unexpected,
  }
  try {
    const body = (await response.json()) as Partial<typeof fallback> & {
      errors?: FieldError[]
      values?: Record<string, number>
    } // our own problem shape
    return { ...fallback, ...body }
  } catch {
    return fallback
  }
}

/** A fresh Idempotency-Key header for one press of a button; use it again for its retries. */
export function newIdempotencyKey(): { 'idempotency-key': string } {
  return { 'idempotency-key': randomUuid() }
}

import { HTTPException } from 'hono/http-exception'
import { AppError, defineRefusals, refuse } from '#lib/errors.ts'
import { isUnstorableText } from '../database/database.ts'
import { describeError } from '../log/log.ts'
import { isDiskFull, Unavailable } from '../unavailable.ts'
import type { ApiEnv } from './api.ts'

export const requestRefusals = defineRefusals({
  invalidInput: {
    status: 400,
    message: 'Some of the values are not valid. Please check them and try again.',
  },
  notReadable: { status: 400, message: 'The request could not be read. Please send valid JSON.' },
  formNotReadable: {
    status: 400,
    message: 'The form with the file did not arrive whole. Please send it again, as multipart/form-data.',
  },
  notFound: { status: 404, message: 'There is nothing here.' },
  tooLarge: { status: 413, message: 'The request is too large.' },
  tooManyAttempts: { status: 429, message: 'Too many attempts. Please wait a few minutes and try again.' },
  keyReused: { status: 422, message: 'This Idempotency-Key was already used with another request.' },
  unavailable: {
    status: 503,
    message: 'The service is briefly unavailable. Please try again in a few seconds.',
  },
})

type SchemaIssue = { path: PropertyKey[]; message: string; code?: string; keys?: string[] }

/** Turns the issues of a zod error into field errors, one per field, named by the path ('guests_count'). */
export function badInput(error: { issues: readonly SchemaIssue[] }): AppError {
  const fields = new Map<string, string>()
  for (const issue of error.issues) {
    const field = issue.path.map(String).join('.')
    if (!fields.has(field)) fields.set(field, issue.message)
  }
  return refuse(requestRefusals.invalidInput, {
    fields: [...fields].map(([field, message]) => ({ field, message })),
  })
}

const titles: Record<number, string> = {
  400: 'Bad Request',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'Not Found',
  409: 'Conflict',
  413: 'Content Too Large',
  415: 'Unsupported Media Type',
  422: 'Unprocessable Content',
  429: 'Too Many Requests',
  500: 'Internal Server Error',
  503: 'Service Unavailable',
}

/** Answers an error as `application/problem+json`; what is not a refusal becomes a logged 500 without details. */
export function answerProblem(
  error: unknown,
  c: { var: Pick<ApiEnv['Variables'], 'ctx' | 'requestId'> },
): Response {
  const refusal = toRefusal(error)
  if (!refusal) c.var.ctx.log.error('request failed', error)
  // The visitor's trouble is over by itself, but the operator has to know what it was.
  if (refusal?.code === 'unavailable')
    c.var.ctx.log.warn('request refused for now', describeError(refusal.cause))
  const status = refusal?.status ?? 500
  const retryAfter = refusal?.retryAfterSeconds ?? (status === 503 ? 2 : undefined)
  const body = {
    type: 'about:blank',
    title: titles[status] ?? 'Error',
    status,
    code: refusal?.code ?? 'internal',
    detail: refusal?.message ?? 'An unexpected error occurred. Please try again.',
    ...(refusal && refusal.fields.length > 0 ? { errors: refusal.fields } : {}),
    ...(refusal?.values ? { values: refusal.values } : {}),
    request_id: c.var.requestId,
  }
  return new Response(JSON.stringify(body), {
    status,
    headers: {
      'content-type': 'application/problem+json; charset=utf-8',
      'cache-control': 'no-store',
      ...(retryAfter === undefined ? {} : { 'retry-after': String(retryAfter) }),
    },
  })
}

/** The refusal of a cursor that is none of ours. */
export function badCursor(): AppError {
  return refuse(requestRefusals.invalidInput, {
    fields: [{ field: 'cursor', message: 'Send the next_cursor of the page before, unchanged.' }],
  })
}

/** Whoever sent it went away half-way; node:http names that like a lost connection of our own. */
function isAborted(error: unknown): boolean {
  return error instanceof Error && error.message === 'aborted' && Reflect.get(error, 'code') === 'ECONNRESET'
}

function toRefusal(error: unknown): AppError | null {
  if (error instanceof AppError) return error
  if (isUnstorableText(error)) return refuse(requestRefusals.invalidInput, { cause: error })
  if (isAborted(error)) return refuse(requestRefusals.notReadable, { cause: error })
  if (error instanceof Unavailable || isDiskFull(error))
    return refuse(requestRefusals.unavailable, { cause: error })
  if (error instanceof HTTPException) {
    if (error.status === 413) return refuse(requestRefusals.tooLarge, { cause: error })
    if (error.status < 500) return refuse(requestRefusals.notReadable, { cause: error })
  }
  return null
}

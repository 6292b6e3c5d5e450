import { HTTPException } from 'hono/http-exception'
import { apiProblemWords } from '#lib/api-problem-words.ts'
import { AppError, refuse } from '#lib/errors.ts'
import { isUnstorableText } from '../database/database.ts'
import { describeError } from '../log/log.ts'
import { isDiskFull, Unavailable } from '../unavailable.ts'
import type { ApiEnv } from './api-env.ts'
import { cursorWords, statusTitles } from './problem-words.ts'
import { requestRefusals } from './request-errors.ts'

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
    title: statusTitles[status] ?? 'Error',
    status,
    code: refusal?.code ?? 'internal',
    detail: refusal?.message ?? apiProblemWords.unexpected,
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
    fields: [{ field: 'cursor', message: cursorWords }],
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

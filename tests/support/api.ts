import { api } from '../../app/api.ts'
import type { Actor } from '../../app/features/accounts/actor.ts'
import { signAccessToken } from '../../app/features/accounts/server/access-token.ts'
import type { Context } from '../../app/platform/context.ts'
import { bareApp } from './bare-app.ts'
import { checkDescribed } from './check-described.ts'

export type ApiAnswer = { status: number; body: unknown; headers: Headers }

type CallOptions = { as?: Actor; body?: unknown; headers?: Record<string, string> }

/** Calls an operation in process, as nobody or as an actor: `call('POST', '/bookings', { as: guest, body })`. */
export function apiCaller(ctx: Context) {
  const app = bareApp(ctx)
  app.route('/api', api)
  return async (method: string, path: string, options: CallOptions = {}): Promise<ApiAnswer> => {
    const token = options.as ? (await signAccessToken(ctx, options.as)).token : null
    const response = await app.request(`/api${path}`, {
      method,
      headers: {
        ...(options.body === undefined || options.body instanceof FormData
          ? {}
          : { 'content-type': 'application/json' }),
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...options.headers,
      },
      ...(options.body === undefined
        ? {}
        : { body: options.body instanceof FormData ? options.body : JSON.stringify(options.body) }),
    })
    // A stream doesn't end on its own.
    const isStream = response.headers.get('content-type') === 'text/event-stream'
    if (isStream) await response.body?.cancel()
    const text = isStream ? '' : await response.text()
    const isJson = response.headers.get('content-type')?.includes('json')
    const body = isJson && text ? JSON.parse(text) : text
    if (response.status >= 400 && body.code)
      checkDescribed({ method, path, status: response.status, code: body.code })
    return { status: response.status, headers: response.headers, body }
  }
}

import type { MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { refuse } from '#lib/errors.ts'
import { requestRefusals } from './request-errors.ts'

// A listing with 30 photos and a full description is below 16 KB.
const largestJson = 256 * 1024

/**
 * Refuses JSON bodies that no form of ours can send. Operations that take files have limits of their own. A request
 * that cannot bring a body is not asked for one: that would make a whole `Request` of it, whose abort signal keeps it,
 * and the rows it was answered with, until the next full collection of garbage.
 */
export function limitBody(): MiddlewareHandler {
  const limit = bodyLimit({
    maxSize: largestJson,
    onError: () => {
      throw refuse(requestRefusals.tooLarge)
    },
  })
  return (c, next) => {
    const isFree = /^(GET|HEAD)$/.test(c.req.method) || c.req.header('content-type')?.startsWith('multipart/')
    return isFree ? next() : limit(c, next)
  }
}

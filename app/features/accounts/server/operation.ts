import type { RouteConfig, RouteHandler, z } from '@hono/zod-openapi'
import type { Context as Call } from 'hono'
import type { Context } from '#platform/context.ts'
import { idempotencyHeader } from '#platform/http/api.ts'
import type { ApiEnv } from '#platform/http/api-env.ts'
import { withKey } from '#platform/http/idempotency.ts'
import { limitAttempts } from '#platform/http/limit-attempts.ts'
import type { Actor } from '../actor.ts'
import { findActor, requireActor } from './authenticate.ts'
import { type Visitor, visitorOf } from './visitor.ts'

/** Who is signed in, and from where the request comes. */
export type Caller = Actor & Visitor
/** Where the request comes from, and who is signed in, if anybody is. */
export type Reader = Visitor & { actor: Actor | null }

export type Limit = {
  limit: number
  windowSeconds: number
  /** Whose attempts are counted together; without it, those of the account. */
  per?: 'account' | 'address'
  /** The name under which they are counted, where several operations share one count; else the operation's own. */
  of?: string
}

type Rules = {
  limit?: Limit
  /** No cache may keep the answer. */
  noStore?: true
}

/** What an operation gives its use case: the checked parameters, query and body as one object. */
export type Input<R extends RouteConfig> = Part<R, 'params'> & Part<R, 'query'> & Body<R>
type Part<R, Name extends string> = R extends { request: Record<Name, infer S extends z.ZodType> }
  ? z.output<S>
  : unknown
type Body<R> = R extends {
  request: { body: { content: { 'application/json': { schema: infer S extends z.ZodType } } } }
}
  ? z.output<S>
  : unknown

/** What an operation's use case promises to answer when all goes well. */
export type Answer<R extends RouteConfig> = Answered<R['responses'][keyof R['responses'] & Success]>
type Success = 200 | 201 | 202 | 204
type Answered<Response> = Response extends {
  content: { 'application/json': { schema: infer S extends z.ZodType } }
}
  ? Promise<z.input<S>>
  : Promise<void>

type Entrance<R extends RouteConfig> = [route: R, handler: RouteHandler<R, ApiEnv>]

/** An operation for whoever is signed in. */
export function forActor<R extends RouteConfig & { security: object }>(
  route: R,
  useCase: (ctx: Context, actor: Caller, input: Input<R>) => Answer<R>,
  rules: Rules = {},
): Entrance<R> {
  const findCaller = async (c: Call<ApiEnv>) => ({ ...visitorOf(c), ...(await requireActor(c)) })
  return entrance(route, findCaller, useCase, rules)
}

/** An operation for everybody, which tells them apart by where they come from. */
export function forVisitor<R extends RouteConfig & { security?: never }>(
  route: R,
  useCase: (ctx: Context, visitor: Visitor, input: Input<R>) => Answer<R>,
  rules: Rules = {},
): Entrance<R> {
  return entrance(route, visitorOf, useCase, rules)
}

/** An operation for everybody, which does something else for whoever is signed in. */
export function forReader<R extends RouteConfig & { security?: never }>(
  route: R,
  useCase: (ctx: Context, reader: Reader, input: Input<R>) => Answer<R>,
  rules: Rules = {},
): Entrance<R> {
  const findReader = async (c: Call<ApiEnv>) => ({ ...visitorOf(c), actor: await findActor(c) })
  return entrance(route, findReader, useCase, rules)
}

/** An operation that is the same for everybody. */
export function forEverybody<R extends RouteConfig & { security?: never }>(
  route: R,
  useCase: (ctx: Context, input: Input<R>) => Answer<R>,
  rules: Rules = {},
): Entrance<R> {
  return entrance(route, visitorOf, (ctx, _, input) => useCase(ctx, input), rules)
}

/** The limits that operations declare, by their ids. */
export const declaredLimits = new Map<string, Limit>()

/** Finds who calls, counts the attempt, and hands the input with its Idempotency-Key to the use case. */
function entrance<R extends RouteConfig, Who extends Visitor>(
  route: R,
  findWho: (c: Call<ApiEnv>) => Who | Promise<Who>,
  useCase: (ctx: Context, who: Who, input: Input<R>) => Answer<R>,
  { limit, noStore }: Rules,
): Entrance<R> {
  const { operationId = '' } = route
  if (limit) declaredLimits.set(operationId, limit)
  const status = Number(Object.keys(route.responses).find((code) => code.startsWith('2')))
  const takesKey = route.request?.headers === idempotencyHeader
  const handler = async (c: Call<ApiEnv>) => {
    const who = await findWho(c)
    if (limit) await count(c.var.ctx, operationId, limit, who)
    // Only what the route's own schemas have checked; the address has the last word on what is meant.
    const valid = (part: string) => (c.req.valid as (part: string) => object | undefined)(part)
    const input = { ...valid('json'), ...valid('query'), ...valid('param') } as Input<R>
    const key = takesKey ? c.req.header('idempotency-key') : undefined
    const call = { scope: accountOf(who) ?? 'anonymous', operation: operationId, input }
    const answer = await useCase(withKey(c.var.ctx, key, call), who, input)
    if (noStore) c.header('cache-control', 'no-store')
    return status === 204 ? c.body(null, 204) : c.json(answer, status as 200)
  }
  // What it answers is typed by the use case above; Hono's own types cannot follow a route that is not known yet.
  return [route, handler as unknown as RouteHandler<R, ApiEnv>]
}

/** Under which name an operation's attempts are counted, such as `create-booking:account`. */
export function bucketOf(operationId: string, { per = 'account', of = operationId }: Limit): string {
  return `${of.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}:${per}`
}

async function count(
  ctx: Pick<Context, 'db' | 'clock'>,
  operationId: string,
  limit: Limit,
  who: Visitor,
): Promise<void> {
  const whose = limit.per === 'address' ? who.address : accountOf(who)
  await limitAttempts(ctx, { ...limit, bucket: `${bucketOf(operationId, limit)}:${whose}` })
}

function accountOf(who: Visitor & Partial<Caller & Reader>): string | undefined {
  return who.id ?? who.actor?.id
}

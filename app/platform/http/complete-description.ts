import { hash } from 'node:crypto'
import type { OpenAPIHono } from '@hono/zod-openapi'
import type { ApiEnv } from './api-env.ts'
import { describeRefusals, type RefusalCodes } from './describe-refusals.ts'

export type Description = ReturnType<OpenAPIHono<ApiEnv>['getOpenAPI31Document']>
type Operation = {
  operationId?: string
  tags?: string[]
  security?: object[]
  requestBody?: unknown
  responses?: Record<string, object>
}

type Known = {
  isPublic: (method: string, path: string) => boolean
  /** The refusals of each operation, by operationId. */
  refusals: Record<string, RefusalCodes>
}

/**
 * Adds what no single operation knows: `security: []` on public operations, the codes of refusals, the list of tags, and a version that changes with
 * every change of the description.
 */
export function completeDescription(description: Description, { isPublic, refusals }: Known): Description {
  const tags = new Set<string>()
  // Our path items hold only operations.
  for (const [path, item] of Object.entries(description.paths ?? {}))
    for (const [method, operation] of Object.entries(item as Record<string, Operation>)) {
      if (isPublic(method.toUpperCase(), path)) operation.security ??= []
      describeRefusals(operation, refusals[operation.operationId ?? ''] ?? {})
      for (const tag of operation.tags ?? []) tags.add(tag)
    }
  const complete = { ...description, tags: [...tags].sort().map((name) => ({ name })) }
  const digest = hash('sha256', JSON.stringify({ ...complete, servers: [] }), 'hex').slice(0, 12)
  return { ...complete, info: { ...description.info, version: `${description.info.version}+${digest}` } }
}

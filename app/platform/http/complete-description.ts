import { hash } from 'node:crypto'
import type { OpenAPIHono } from '@hono/zod-openapi'
import type { ApiEnv } from './api.ts'

export type Description = ReturnType<OpenAPIHono<ApiEnv>['getOpenAPI31Document']>
type Operation = { tags?: string[]; security?: object[] }

/**
 * Adds what no single operation knows: `security: []` on public operations, the list of tags, and a version that changes with
 * every change of the description.
 */
export function completeDescription(
  description: Description,
  isPublic: (method: string, path: string) => boolean,
): Description {
  const tags = new Set<string>()
  // Our path items hold only operations.
  for (const [path, item] of Object.entries(description.paths ?? {}))
    for (const [method, operation] of Object.entries(item as Record<string, Operation>)) {
      if (isPublic(method.toUpperCase(), path)) operation.security ??= []
      for (const tag of operation.tags ?? []) tags.add(tag)
    }
  const complete = { ...description, tags: [...tags].sort().map((name) => ({ name })) }
  const digest = hash('sha256', JSON.stringify({ ...complete, servers: [] }), 'hex').slice(0, 12)
  return { ...complete, info: { ...description.info, version: `${description.info.version}+${digest}` } }
}

import { globSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { accountRefusals } from '#features/accounts/account-errors.ts'
import { whileClosed } from '#features/accounts/server/authenticate.ts'
import { whileSuspended } from '#features/accounts/while-suspended.ts'
import type { Refusal } from '#lib/errors.ts'
import { allRefusals } from '#platform/http/describe-refusals.ts'
import { api, describeApi } from '../app/api.ts'
import { findReachedRefusals } from './support/architecture/reached-refusals.ts'
import { checkDescribed } from './support/check-described.ts'

// The code of the operations says which refusals each can answer with; `refusal-codes.json` keeps them for the description of the
// API. After a change: `npm run unit -- tests/refusal-codes.test.ts -u`.

type Described = { operationId: string; security: unknown[]; requestBody?: unknown }
type Operation = Described & { method: string }

const root = path.resolve(import.meta.dirname, '..')
const tables = new Map<string, Record<string, Refusal>>()
for (const file of globSync('app/**/*-errors.ts', { cwd: root }))
  for (const [name, table] of Object.entries(await import(path.join(root, file))))
    if (name.endsWith('Refusals')) tables.set(`${file}#${name}`, table as Record<string, Refusal>)

const operations = Object.values(describeApi('http://localhost').paths ?? {}).flatMap((item) =>
  // A path item holds its methods.
  Object.entries(item as Record<string, Described>).map(([method, operation]) => ({ method, ...operation })),
)

const reached = findReachedRefusals(
  globSync('app/features/**/server/**/*api.ts', { cwd: root }),
  new Set(operations.map(({ operationId }) => operationId)),
  (table) => Object.keys(tables.get(table) ?? {}),
)

it('knows every refusal of every operation', async () => {
  expect(operations.length).toBeGreaterThan(250)
  const lines = operations
    .map((operation) => `${JSON.stringify(operation.operationId)}: ${JSON.stringify(codesOf(operation))}`)
    .sort()
  await expect(`{\n${lines.join(',\n')}\n}\n`).toMatchFileSnapshot('../app/refusal-codes.json')
})

it('does not name a status beside a route that the route never answers', () => {
  const refused = new Map(
    operations.map((operation) => [
      operation.operationId,
      allRefusals(codesOf(operation), takesBody(operation)),
    ]),
  )
  const idle = api.openAPIRegistry.definitions.flatMap((definition) => {
    if (definition.type !== 'route') return []
    const { operationId = '', responses } = definition.route
    const codes = refused.get(operationId)
    // `problems(401)` adds a 403, also to public operations.
    const statuses = Object.keys(responses).filter((status) => status >= '400' && status !== '403')
    return statuses.filter((status) => !codes?.[status]).map((status) => `${operationId} ${status}`)
  })
  expect(idle).toEqual([])
})

it('notices an answer with a code that is not described', () => {
  const answer = (code: string) => ({ method: 'GET', path: '/properties/x?a=b', status: 404, code })
  expect(() => checkDescribed(answer('notFound'))).not.toThrow()
  expect(() => checkDescribed(answer('datesTaken'))).toThrow(/getProperty refuses with 404 datesTaken/)
})

function takesBody({ requestBody }: Operation): boolean {
  return requestBody !== undefined
}

/** An operation's own refusals by status, sorted. */
function codesOf({ method, operationId, security }: Operation): Record<string, string[]> {
  const refusals = [...(reached.get(operationId) ?? [])].map(refusalOf)
  const isWriting = method !== 'get' && security.length > 0
  if (isWriting && !whileSuspended.has(operationId)) refusals.push(accountRefusals.suspended)
  if (isWriting && !whileClosed.has(operationId)) refusals.push(accountRefusals.accountClosed)
  const statuses = Map.groupBy(refusals, ({ status }) => String(status))
  return Object.fromEntries(
    [...statuses].map(([status, of]) => [status, [...new Set(of.map(({ code }) => code))].sort()]),
  )
}

function refusalOf(name: string): Refusal {
  const at = name.lastIndexOf('.')
  const refusal = tables.get(name.slice(0, at))?.[name.slice(at + 1)]
  if (!refusal) throw new Error(`${name} is in no table`)
  return refusal
}

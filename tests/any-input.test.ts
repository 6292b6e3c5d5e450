import { randomUUID } from 'node:crypto'
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import fc from 'fast-check'
import { beforeEach, describe, expect, test } from 'vitest'
import { describeApi } from '../app/api.ts'
import { makeFormStamp } from '../app/features/content/server/form-stamp.ts'
import { apiCaller } from './support/api.ts'
import { createTestContext, testNow } from './support/context.ts'
import { makeAccount, makeListing, type TestAccount } from './support/factories.ts'
import { hostileStrings } from './support/hostile-strings.ts'

// Promise 14: any input gives an answer. Requests are generated from the document: valid, at the bounds, of the wrong
// type, incomplete, with more than asked, and hostile; never a 5xx, never an answer that the document does not
// describe.

const ctx = await createTestContext()
const call = apiCaller(ctx)
const document = describeApi('http://localhost')
const strings = hostileStrings()
const isLong = process.env.TEST_LONG !== undefined
const runs = isLong ? 2_000 : 60
// Some operations hash a password or search for each of two thousand inputs.
const timeout = isLong ? 300_000 : 20_000

type Schema = {
  $ref?: string
  type?: string | string[]
  properties?: Record<string, Schema>
  items?: Schema
  enum?: unknown[]
  const?: unknown
  anyOf?: Schema[]
  format?: string
  required?: string[]
  minLength?: number
  maxLength?: number
  minimum?: number
  maximum?: number
}
type Parameter = { name: string; in: string; required?: boolean; schema?: Schema }
type Answer = { content?: Record<string, { schema?: Schema }> }
type Operation = {
  method: string
  path: string
  operationId: string
  parameters?: Parameter[]
  requestBody?: { content?: Record<string, { schema?: Schema }> }
  responses: Record<string, Answer>
}

const operations: Operation[] = Object.entries(document.paths ?? {}).flatMap(([path, item]) =>
  Object.entries(item as Record<string, Omit<Operation, 'method' | 'path'>>).map(([method, operation]) => ({
    ...operation,
    method: method.toUpperCase(),
    path,
  })),
)

let people: (TestAccount | undefined)[] = []
let ids: string[] = []

// New people for each operation: one of them ends the session of its caller.
beforeEach(async () => {
  const host = await makeAccount(ctx)
  const guest = await makeAccount(ctx)
  const property = await makeListing(ctx, host)
  people = [undefined, host, guest]
  ids = [
    property,
    property,
    property,
    property,
    host.id,
    guest.id,
    randomUUID(),
    'not-an-id',
    '1',
    property.toUpperCase(),
  ]
})

const hostile = fc.constantFrom(...strings)
const junk = fc.oneof(
  hostile,
  fc.constantFrom<unknown>(null, true, -1, 0, 1, 1.5, 1e9, 1e21, [], {}, [null], {
    __proto__: { role: 'operator' },
  }),
  fc.string({ unit: 'binary' }),
  fc.date({ noInvalidDate: true }).map((date) => date.toISOString().slice(0, 10)),
)

/** A body or query that fits its schema but for at most two values, which are anything. */
function nearlyFitting(schema: Schema | undefined): fc.Arbitrary<unknown> {
  const mutation = fc.tuple(fc.nat({ max: 40 }), fc.option(junk, { nil: undefined, freq: 8 }))
  return fc
    .tuple(fitting(schema, 0), fc.array(mutation, { maxLength: 2 }), fc.option(forbidden, { nil: {} }))
    .map(([value, mutations, extra]) => {
      if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
      const body: Record<string, unknown> = { ...value, ...extra }
      const names = Object.keys(body)
      for (const [at, replacement] of mutations) {
        const name = names[at]
        if (name !== undefined) body[name] = replacement
      }
      return body
    })
}

/** Values that a schema cannot tell: without them no request would come further than the first check. */
const meaningful: Record<string, fc.Arbitrary<unknown>> = {
  property_type: fc.constantFrom('House', 'a-frame'),
  amenities: fc.subarray(['WiFi', 'Kitchen', 'Pool']),
  image_urls: fc.constant([]),
  contact_phone: fc.constantFrom('+15125550100', ''),
  guest_phone: fc.constantFrom('+15125550100', ''),
  guest_name: fc.constant("Mara O'Quist"),
  guest_email: fc.constant('mara@example.com'),
  contact_email: fc.constantFrom('host@example.com', ''),
  guests_count: fc.integer({ min: 1, max: 5 }),
  price_per_night: fc.constantFrom(1, 79.5, 10_000),
  check_in_date: fc.constantFrom('2026-07-01', '2026-07-04'),
  check_out_date: fc.constantFrom('2026-07-06', '2026-07-09'),
  check_in_param: fc.constant('2026-07-01'),
  check_out_param: fc.constant('2026-07-06'),
  // Never a host that could be asked.
  calendar_url: fc.constantFrom(
    'https://calendars.invalid/a.ics',
    'webcal://calendars.invalid/b.ics',
    'http://127.0.0.1:1/',
  ),
  cursor: fc.constant(undefined),
  website_url: fc.constantFrom('https://place.example/', 'place.example', ''),
  image_url: fc.constantFrom(null, '/photos/nobody/none.jpg'),
  rating: fc.constantFrom(1, 4.5, null),
  latitude: fc.constantFrom(44.62, 44.63),
  longitude: fc.constantFrom(-124.05, -124.06),
  priceId: fc.constantFrom('price_sandbox_starter', 'price_sandbox_professional', 'price_other'),
  comment: fc.constant('Quiet nights and a good breakfast.'),
  form_stamp: fc.constant(makeFormStamp({ ...ctx, clock: () => new Date(testNow.getTime() - 60_000) })),
  website: fc.constantFrom('', undefined),
}

function fitting(schema: Schema | undefined, depth: number): fc.Arbitrary<unknown> {
  if (!schema || depth > 4) return junk
  if (schema.$ref) return fitting(resolve(schema.$ref), depth)
  if (schema.const !== undefined) return fc.constant(schema.const)
  if (schema.enum) return fc.constantFrom(...schema.enum)
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map((one) => fitting(one, depth + 1)))
  const type = Array.isArray(schema.type) ? schema.type[0] : schema.type
  switch (type) {
    case 'object':
      return fc.record(
        Object.fromEntries(
          Object.entries(schema.properties ?? {}).map(([name, property]) => [
            name,
            meaningful[name] ?? fitting(property, depth + 1),
          ]),
        ),
        { requiredKeys: schema.required ?? [] },
      )
    case 'array':
      return fc.array(fitting(schema.items, depth + 1), { maxLength: 4 })
    case 'integer':
    case 'number':
      return fc.integer({ min: Math.ceil(schema.minimum ?? 1), max: Math.min(schema.maximum ?? 100, 1_000) })
    case 'boolean':
      return fc.boolean()
    case 'null':
      return fc.constant(null)
    default:
      return textOf(schema)
  }
}

function textOf({ format, minLength = 0, maxLength = 200 }: Schema): fc.Arbitrary<unknown> {
  if (format === 'uuid') return fc.nat().map((n) => ids[n % ids.length])
  if (format === 'email') return fc.constant('ada@example.com')
  if (format === 'date') return fc.constantFrom('2026-07-01', '2026-07-04', '2026-07-09')
  const long = 'A plausible text that goes on and on. '.repeat(60)
  const fits = (text: string) => text.length >= minLength && text.length <= maxLength
  return fc.oneof(
    fc.constantFrom(...['House', 'WiFi', 'Mara', 'Sign-In-2026', long.slice(0, maxLength)].filter(fits)),
    fc.integer({ min: Math.max(1, minLength), max: maxLength }).map((length) => long.slice(0, length)),
    fc.constantFrom(...strings.filter(fits), long.slice(0, maxLength)),
  )
}

const forbidden = fc.constantFrom<Record<string, unknown>>(
  { host_id: randomUUID() },
  { guest_id: randomUUID() },
  { status: 'confirmed' },
  { total_price: 1 },
  { role: 'operator' },
  { created_at: '2020-01-01T00:00:00Z' },
  { id: randomUUID() },
  JSON.parse('{"__proto__":{"role":"operator"},"constructor":{"prototype":{}}}'),
)

function resolve(ref: string): Schema | undefined {
  const name = ref.split('/').at(-1) ?? ''
  return document.components?.schemas?.[name] as Schema | undefined // the document is made of such schemas
}

const ajv = new Ajv2020({ strict: false })
addFormats.default(ajv)
ajv.addSchema({ $id: 'document', components: document.components })

const validators = new Map<Schema, ValidateFunction>()

function matchesDocument(schema: Schema, body: unknown): string | null {
  const validate = validators.get(schema) ?? validatorOf(schema)
  validators.set(schema, validate)
  return validate(body) ? null : ajv.errorsText(validate.errors)
}

function validatorOf(schema: Schema): ValidateFunction {
  const text = JSON.stringify(schema).replaceAll('#/components/', 'document#/components/')
  return ajv.compile(JSON.parse(text))
}

const requestOf = (operation: Operation) => {
  const inPath = operation.parameters?.filter((parameter) => parameter.in === 'path') ?? []
  const inQuery = operation.parameters?.filter((parameter) => parameter.in === 'query') ?? []
  const bodySchema = operation.requestBody?.content?.['application/json']?.schema
  return fc.record({
    as: fc.nat({ max: 2 }),
    path: fc.tuple(
      ...inPath.map(() =>
        fc.oneof(
          fc.nat().map((n) => ids[n % ids.length] ?? ''),
          hostile,
        ),
      ),
    ),
    query: nearlyFitting({
      type: 'object',
      properties: Object.fromEntries(inQuery.map(({ name, schema }) => [name, schema ?? {}])),
      required: inQuery.filter(({ required }) => required).map(({ name }) => name),
    }),
    body: bodySchema
      ? fc.option(nearlyFitting(bodySchema), { nil: undefined, freq: 20 })
      : fc.constant(undefined),
    key: fc.constantFrom(undefined, undefined, undefined, undefined, 'one-key', 'x'.repeat(300)),
  })
}

describe.each(operations.map((operation) => [operation.operationId, operation] as const))(
  '%s',
  (_id, operation) => {
    test('answers any input as the document describes', { timeout }, async () => {
      await fc.assert(
        fc.asyncProperty(requestOf(operation), async ({ as, path, query, body, key }) => {
          const actor = people[as]
          let at = 0
          const target = operation.path.replace(/\{\w+\}/g, () => segmentOf(path[at++] ?? ''))
          const search = new URLSearchParams(
            Object.entries(Object(query)).flatMap(([name, value]) =>
              value === undefined ? [] : [[name, typeof value === 'string' ? value : JSON.stringify(value)]],
            ),
          )
          const answer = await call(operation.method, `${target}?${search}`, {
            ...(actor ? { as: actor } : {}),
            body,
            headers: key && /^[\x20-\x7e]+$/.test(key) ? { 'idempotency-key': key } : {},
          })
          expect(answer.status).toBeLessThan(500)
          // A path that a hostile segment turns into another one is nobody's operation.
          if (answer.status === 404 && typeof answer.body === 'string') return
          const described = operation.responses[answer.status]
          expect(described, `${answer.status} is not in the document`).toBeDefined()
          const schema = Object.values(described?.content ?? {})[0]?.schema
          if (schema) expect(matchesDocument(schema, answer.body)).toBeNull()
        }),
        { numRuns: runs },
      )
    })
  },
)

/** A text as one segment of a path. No request can carry one or two dots there: they name another place. */
function segmentOf(text: string): string {
  const segment = encodeURIComponent(text.toWellFormed())
  return /^\.{0,2}$/.test(segment) ? 'x' : segment
}

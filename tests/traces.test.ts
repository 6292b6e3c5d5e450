import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { sql } from 'kysely'
import { afterAll, expect, it } from 'vitest'
import { openTracing } from '#platform/tracing/open-tracing.ts'
import { summaryOf } from '#platform/tracing/otlp-tracing.ts'
import { createTestContext } from '#tests/support/context.ts'
import { endScript, makeNewestBuild, siteEnvironment, spawnScript, untilSaid } from '#tests/support/site.ts'
import { until } from '#tests/support/until.ts'

// Traces as a collector gets them, from a web process and a worker of the built site.

const ctx = await createTestContext()
const received: string[] = []
const collector = createServer((request, response) => {
  let body = ''
  request.on('data', (chunk) => {
    body += chunk
  })
  request.on('end', () => {
    received.push(body)
    response.setHeader('content-type', 'application/json')
    response.end('{}')
  })
})
collector.listen(0, '127.0.0.1')
await once(collector, 'listening')
const { port } = collector.address() as AddressInfo // a server that listens at a port
afterAll(() => collector.close())

type Value = { stringValue?: string; intValue?: number }
type Span = {
  traceId: string
  spanId: string
  parentSpanId?: string
  name: string
  attributes?: { key: string; value: Value }[]
}
type Export = {
  resourceSpans: {
    resource: { attributes: { key: string; value: Value }[] }
    scopeSpans: { spans: Span[] }[]
  }[]
}

const spans = () =>
  received.flatMap((body) =>
    (JSON.parse(body) as Export).resourceSpans.flatMap(
      (
        { resource, scopeSpans }, // as OTLP writes it
      ) =>
        scopeSpans.flatMap((scope) =>
          scope.spans.map((span) => ({
            ...span,
            service: resource.attributes.find(({ key }) => key === 'service.name')?.value.stringValue,
          })),
        ),
    ),
  )

const environment = siteEnvironment({
  DATABASE_URL: ctx.databaseUrl,
  TRACES_URL: `http://127.0.0.1:${port}/v1/traces`,
  TRACES_SHARE: '1',
})

it('a request, its statements and the job that it sends are one trace, by the id of the request, and name nobody', {
  timeout: 180_000,
}, async () => {
  await makeNewestBuild()
  const web = spawnScript(['web.ts'], environment)
  const worker = spawnScript(['worker.ts'], environment)
  const [, url = ''] = await untilSaid(web, /Holmward is ready at (\S+)/)
  await untilSaid(worker, /The worker is ready/)
  const answer = await fetch(`${url}/api/auth/sign-up?canary=in-the-query`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'user-agent': 'canary-browser' },
    body: JSON.stringify({
      email: 'canary@example.org',
      password: 'Canary-word-42',
      display_name: 'Canary Poole',
      accept_terms: true,
    }),
  })
  expect([answer.status, await answer.text()]).toEqual([201, expect.anything()])
  const traceId = answer.headers.get('x-request-id')?.replaceAll('-', '')
  // Spans are told of every five seconds, and at the end.
  await until(async () => {
    const { rows } =
      await sql`select from pgboss.job where name = 'account-confirmation-mail' and state = 'completed'`.execute(
        ctx.db,
      )
    return rows.length === 1
  }, 60_000)
  await Promise.all([endScript(worker), endScript(web)])
  const all = spans().filter((span) => span.traceId === traceId)
  const request = all.find(({ name }) => name === 'POST /api/auth/sign-up')
  expect(request).toMatchObject({ service: 'holmward-web' })
  expect(request?.parentSpanId ?? '').toBe('')
  const job = all.find(({ name }) => name.startsWith('job '))
  expect(job).toMatchObject({ service: 'holmward-worker', parentSpanId: request?.spanId })
  const statement = all.find(({ name }) => name === 'insert accounts')
  expect(statement).toMatchObject({ service: 'holmward-web', parentSpanId: request?.spanId })
  expect(all.some(({ parentSpanId }) => parentSpanId === job?.spanId)).toBe(true)
  expect(received.join('').toLowerCase()).not.toContain('canary')
  expect(received.join('')).not.toContain('127.0.0.1')
})

it('says of a statement its verb and its table, and none of its words', () => {
  expect(summaryOf(`select * from "accounts" where email = 'ada@example.org'`)).toBe('select accounts')
  expect(summaryOf(`insert into "bookings" ("note") values ('Ada')`)).toBe('insert bookings')
  expect(summaryOf(`update pgboss.job set data = '{}'`)).toBe('update job')
  expect(summaryOf(`with found as (select 1 from homes) select 'Ada'`)).toBe('with homes')
  expect(summaryOf(`begin; set local lock_timeout = '4s'`)).toBe('begin')
  expect(summaryOf('')).toBe('statement')
})

it('a collector that is gone fails nothing and keeps nobody at the end', async () => {
  const tracing = await openTracing(
    { ...ctx.config, traces: { url: 'http://127.0.0.1:1/v1/traces', share: 1 } },
    'web',
  )
  await tracing?.ofRequest({ id: '1b4e28ba-2fa1-4d20-883f-0016d3cca427', method: 'GET' }, async () => {
    expect(tracing.carried().traceparent).toMatch(/^00-1b4e28ba2fa14d20883f0016d3cca427-[0-9a-f]{16}-01$/)
    return { route: '/', status: 200 }
  })
  expect(tracing?.carried()).toEqual({})
  await expect(
    tracing?.ofJob({ queue: 'mail', data: null }, () => Promise.reject(new Error('no'))),
  ).rejects.toThrow('no')
  await tracing?.close()
})

it('without an address there is no door', async () => {
  expect(await openTracing(ctx.config, 'web')).toBe(null)
})

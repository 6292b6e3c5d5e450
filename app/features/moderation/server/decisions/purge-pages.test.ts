import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, expect, test } from 'vitest'
import { apiCaller } from '#tests/support/api.ts'
import { createTestContext } from '#tests/support/context.ts'
import { makeAccount, makeListing } from '#tests/support/factories.ts'
import { decisionOf, makeStaff } from '../../testing/make-staff.ts'
import { purgePages } from './purge-pages.ts'

const asked: string[] = []
let status = 204

// What stands before the site.
const network = createServer(async (request, response) => {
  let body = ''
  for await (const chunk of request) body += chunk
  asked.push(body)
  response.writeHead(status).end()
})
network.listen(0, '127.0.0.1')
await once(network, 'listening')
const { port } = network.address() as AddressInfo // it listens

const ctx = await createTestContext({ config: { cdnPurgeUrl: `http://127.0.0.1:${port}/purge` } })
const call = apiCaller(ctx)

afterAll(() => network.close())

test('what stands before the site is asked to forget the pages of a hidden home and of its host', async () => {
  const [operator, host] = [await makeStaff(ctx), await makeAccount(ctx)]
  const home = await makeListing(ctx, host)
  const opened = await call('POST', '/operator/cases', { as: operator, body: { kind: 'listing', id: home } })
  const { id } = Object(opened.body)
  const body = decisionOf('hide_listing')
  expect((await call('POST', `/operator/cases/${id}/decisions`, { as: operator, body })).status).toBe(201)
  await ctx.runJobs()
  expect(asked.length).toBe(1)
  const { urls } = JSON.parse(asked[0] ?? '{}') as { urls: string[] }
  expect(urls).toEqual(
    expect.arrayContaining(
      [
        '/search',
        `/property/${home}`,
        `/previews/property/${home}.jpg`,
        `/hosts/${host.id}`,
        '/sitemap-listings.xml',
      ].map((path) => ctx.config.publicUrl + path),
    ),
  )
})

test('where it does not agree the job fails, and is tried again', async () => {
  status = 503
  await expect(purgePages(ctx, ['/'], AbortSignal.timeout(10_000))).rejects.toThrow('503')
})

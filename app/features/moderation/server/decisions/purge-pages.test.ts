import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, expect, test } from 'vitest'
import { apiCaller } from '#tests/support/api.ts'
import { createTestContext } from '#tests/support/context.ts'
import { makeAccount, makeListing } from '#tests/support/factories.ts'
import { decisionOf, makeStaff } from '../../testing/make-staff.ts'
import { purgePages } from '../jobs.ts'

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

test('it is asked to forget each file of the pictures of a removed home', async () => {
  const [operator, host] = [await makeStaff(ctx), await makeAccount(ctx)]
  const picture = `/photos/${host.id}/1780000000000-0123456789abcdef.webp`
  const home = await makeListing(ctx, host, { image_urls: [picture] })
  const opened = await call('POST', '/operator/cases', { as: operator, body: { kind: 'listing', id: home } })
  const body = decisionOf('remove_listing')
  await call('POST', `/operator/cases/${Object(opened.body).id}/decisions`, { as: operator, body })
  asked.length = 0
  await ctx.runJobs()
  const urls = asked.flatMap((text) => Object(JSON.parse(text)).urls)
  expect(urls).toEqual(
    expect.arrayContaining(
      [`/property/${home}`, picture, `${picture}/320.webp`, `${picture}/1600.avif`].map(
        (path) => ctx.config.publicUrl + path,
      ),
    ),
  )
})

test('where it does not agree the job fails, and is tried again', async () => {
  status = 503
  await expect(purgePages(ctx, ['/'], AbortSignal.timeout(10_000))).rejects.toThrow('503')
})

import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { afterAll, expect, it } from 'vitest'
import { createTestContext } from '#tests/support/context.ts'
import { makeAccount, makeListing } from '#tests/support/factories.ts'
import { siteEnvironment, startSite } from '#tests/support/site.ts'

const ctx = await createTestContext()
const home = await makeListing(ctx, await makeAccount(ctx))

// Takes every connection and never says a word: the mail server and the bucket of this site.
const sockets = new Set<Socket>()
const silent = createServer((socket) => sockets.add(socket.on('error', () => undefined))).listen(
  0,
  '127.0.0.1',
)
await once(silent, 'listening')
const { port } = silent.address() as AddressInfo // it listens on a port

afterAll(() => {
  for (const socket of sockets) socket.destroy()
  silent.close()
})

it('mail and storage that hang do not hang the site: pages and sign-up work, photos answer 503 (promise 20)', {
  timeout: 90_000,
}, async () => {
  const site = await startSite(
    siteEnvironment({
      DATABASE_URL: ctx.databaseUrl,
      SMTP_URL: `smtp://127.0.0.1:${port}`,
      STORAGE: 's3',
      S3_BUCKET: 'silent',
      S3_ENDPOINT: `http://127.0.0.1:${port}`,
      S3_ACCESS_KEY_ID: 'key',
      S3_SECRET_ACCESS_KEY: 'secret',
    }),
  )
  const photo = fetch(
    `${site.url}/photos/019a0000-0000-7000-8000-000000000000/019a0000-0000-7000-8000-000000000001.jpg`,
  )
  for (const page of ['/', '/search', `/property/${home}`]) {
    expect([page, (await fetch(`${site.url}${page}`)).status]).toEqual([page, 200])
  }
  const joined = await fetch(`${site.url}/api/auth/sign-up`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'mara@example.com', password: 'Quiet-harbour-7', accept_terms: true }),
  })
  expect([joined.status, await joined.text()]).toEqual([
    expect.toBeOneOf([200, 201, 202]),
    expect.any(String),
  ])
  expect(sockets.size).toBeGreaterThan(0)
  const answer = await photo
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '2'])
  expect(await (await fetch(`${site.url}/readyz`)).json()).toMatchObject({ status: 'ready', storage: false })
  expect(await site.stop()).toMatchObject({ code: 0 })
})

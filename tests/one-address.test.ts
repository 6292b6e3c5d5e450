import { expect, it } from 'vitest'
import { ask } from '#tests/support/ask.ts'
import { createTestContext } from '#tests/support/context.ts'
import { siteEnvironment, startSite } from '#tests/support/site.ts'

const { databaseUrl } = await createTestContext()
const site = await startSite(siteEnvironment({ DATABASE_URL: databaseUrl }))

/** Another way to write the address of a page of this machine, and what a router could take it for. */
const spellings = ['dev/outbox', 'dev/ui', 'sandbox/checkout/cs_sandbox_0'].flatMap((page) => [
  `/${page}`,
  `//${page}`,
  `/./${page}`,
  `/x/../${page}`,
  `/x/%2e%2e/${page}`,
  `/search/../${page}`,
  `/%${page.charCodeAt(0).toString(16)}${page.slice(1)}`,
  `/${page.replace('/', '%2f')}`,
  `/${page.replace('/', '//')}`,
  `/${page.replace('/', '\\')}`,
  `/${page.toUpperCase()}`,
  `/${page}/`,
  `/${page}?x=/search`,
  `/${page}.data`,
  `http://localhost/${page}`,
])

it.each(spellings)('does not hand %s to whoever is elsewhere, however it is spelled', async (target) => {
  const elsewhere: Record<string, string>[] = [
    { host: 'holmward.example', 'x-forwarded-for': '203.0.113.7' },
    { host: 'holmward.example' },
    { 'x-forwarded-for': '203.0.113.7' },
  ]
  for (const headers of elsewhere) {
    const { status, body } = await ask(site.url, target, headers)
    expect(status, JSON.stringify(headers)).toBeGreaterThanOrEqual(400)
    expect(body).not.toContain('No emails yet')
  }
})

it('shows them to whoever sits at this machine', async () => {
  expect(await ask(site.url, '/dev/outbox')).toMatchObject({
    status: 200,
    body: expect.stringContaining('No emails yet'),
  })
})

import pg from 'pg'
import { describe, expect, it } from 'vitest'
import { openCluster } from '#database/embedded/cluster.ts'
import { ask } from '#tests/support/ask.ts'
import { createTestContext } from '#tests/support/context.ts'
import { nginx, openProxy } from '#tests/support/nginx.ts'
import { type Site, siteEnvironment, startSite } from '#tests/support/site.ts'

const { databaseUrl } = await createTestContext()

/** How people put nginx before a site: by one line, by the lines of every guide, and with what their host adds. */
const proxies: [name: string, directives: string][] = [
  ['as it is by itself', ''],
  ['with HTTP/1.1', 'proxy_http_version 1.1; proxy_set_header Host $host;'],
  [
    'as guides have it',
    'proxy_http_version 1.1; proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for; proxy_set_header X-Forwarded-Proto https;',
  ],
  ['naming the site', 'proxy_http_version 1.1; proxy_set_header Host holmward.example;'],
]

const forDevelopers = [
  '/dev',
  '/dev/outbox',
  '/dev/ui',
  '/dev/ui.data',
  '/sandbox',
  '/sandbox/checkout/cs_sandbox_1',
]

async function countAccounts({ dataDir }: Site): Promise<unknown> {
  const cluster = await openCluster({ dataDir })
  const client = new pg.Client({ connectionString: cluster.url('holmward') })
  await client.connect()
  const { rows } = await client.query('select count(*)::integer as accounts from accounts')
  await client.end()
  await cluster.stop()
  return rows[0]
}

describe.skipIf(!nginx)('a site that listens on loopback behind a real nginx', () => {
  it('does not show strangers the demo world, the sandbox or the outbox when its public address says that they come', async () => {
    const site = await startSite(
      siteEnvironment({ HOST: '127.0.0.1', PUBLIC_URL: 'https://holmward.example', DEMO: 'auto' }),
    )
    expect(await countAccounts(site)).toEqual({ accounts: 0 })
    for (const [name, directives] of proxies) {
      const proxy = await openProxy(site.url, directives)
      expect((await fetch(proxy)).status, name).toBe(200)
      for (const path of forDevelopers)
        expect((await fetch(proxy + path)).status, `${name} ${path}`).toBe(404)
      const plan = await fetch(`${proxy}/api/plans`)
      expect(await plan.text(), name).not.toContain('sandbox')
    }
    expect(site.output()).toContain('!!! WARNING  mail')
  }, 180_000)

  it('does not answer strangers at all when nobody said that they come', async () => {
    const site = await startSite(siteEnvironment({ HOST: '127.0.0.1', DATABASE_URL: databaseUrl }))
    expect((await fetch(`${site.url}/dev/outbox`)).status).toBe(200)
    expect(site.output()).not.toContain('WARNING')
    for (const [name, directives] of proxies) {
      const proxy = await openProxy(site.url, directives)
      for (const path of ['/', '/api/plans', ...forDevelopers]) {
        const { status, body } = await ask(proxy, path, { host: 'holmward.example' })
        expect(status, `${name} ${path}`).toBe(403)
        expect(body).toMatch(/^This Holmward is for its own machine only: .+ PUBLIC_URL .+\n$/)
      }
    }
  }, 180_000)
})

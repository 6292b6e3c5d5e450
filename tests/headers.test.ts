import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { createTestContext } from '#tests/support/context.ts'
import { makeAccount, makeListing } from '#tests/support/factories.ts'
import { siteEnvironment, startSite } from '#tests/support/site.ts'

const ctx = await createTestContext()
const property = await makeListing(ctx, await makeAccount(ctx))
const site = await startSite(
  siteEnvironment({ DATABASE_URL: ctx.databaseUrl, PUBLIC_URL: 'https://holmward.example' }),
)

const pages: [name: string, path: string, status: number][] = [
  ['home', '/', 200],
  ['search', '/search?q=%3Cscript%3Ealert(1)%3C%2Fscript%3E', 200],
  ['a property', `/property/${property}`, 200],
  ['a property that is not there', '/property/019a0000-0000-7000-8000-000000000000', 404],
  ['sign in', '/auth', 200],
  ['the dashboard', '/dashboard', 200],
  ['list a property', '/list-property', 200],
  ['not found', '/no/such/page', 404],
]
const others: [name: string, path: string][] = [
  ['an API answer', '/api/openapi.json'],
  ['an API refusal', '/api/no-such-operation'],
  ['a probe', '/livez'],
  ['a missing file', '/assets/none.js'],
]

const always = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
}

function get(path: string, headers: Record<string, string> = {}): Promise<Response> {
  return fetch(`${site.url}${path}`, { headers, redirect: 'manual' })
}

function inlineScripts(html: string): string[] {
  return [...html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/g)]
    .filter(([, attributes = '']) => !/\bsrc=|type="(text\/held|application\/(ld\+)?json)"/.test(attributes))
    .map(([, , content = '']) => content)
}

describe('every page (promise 21)', () => {
  it.each(pages)(
    '%s has the headers, and runs only the scripts that its policy names',
    async (_name, path, status) => {
      const response = await get(path)
      const html = await response.text()
      expect(response.status).toBe(status)
      expect(response.headers.get('content-type')).toMatch(/^text\/html/)
      expect(Object.fromEntries(response.headers)).toMatchObject(always)
      expect(response.headers.get('permissions-policy')).toContain('camera=()')
      const policy = response.headers.get('content-security-policy') ?? ''
      expect(policy).toContain("frame-ancestors 'none'")
      expect(policy).not.toMatch(/script-src[^;]*(unsafe-inline|unsafe-eval|\*|https?:)/)
      expect(policy).not.toContain("style-src 'self' 'unsafe-inline'")
      // An empty one is not run, whatever the policy says.
      const scripts = inlineScripts(html).filter(Boolean)
      expect(scripts.length).toBeGreaterThan(0)
      for (const script of scripts) {
        expect(policy).toContain(`'sha256-${createHash('sha256').update(script).digest('base64')}'`)
      }
      expect(html).not.toMatch(/\son[a-z]+="/)
      expect(html).not.toMatch(/<style\b/)
    },
  )

  it.each(others)('%s has the headers, and nothing may be loaded from it', async (_name, path) => {
    const response = await get(path)
    expect(Object.fromEntries(response.headers)).toMatchObject(always)
    expect(response.headers.get('content-security-policy')).toContain("default-src 'none'")
  })
})

describe('a public page', () => {
  it('is answered by 304 to whoever has it already, and small to whoever can unpack', async () => {
    const first = await get('/', { 'accept-encoding': 'br' })
    expect(first.headers.get('content-encoding')).toBe('br')
    const etag = first.headers.get('etag') ?? ''
    expect((await get('/', { 'if-none-match': etag, 'accept-encoding': 'br' })).status).toBe(304)
  })

  it('says nothing about the visitor: the same bytes with and without a session', async () => {
    const [anonymous, known] = await Promise.all([
      get('/'),
      get('/', { cookie: 'a=b', authorization: 'Bearer x', 'user-agent': 'another' }),
    ])
    expect(await known.text()).toBe(await anonymous.text())
  })
})

describe('files of the build', () => {
  it('are kept for good, and sent as they were compressed at the build', async () => {
    const html = await (await get('/')).text()
    const file = /\/assets\/[\w.-]+\.js/.exec(html)?.[0] ?? ''
    const response = await get(file, { 'accept-encoding': 'br' })
    expect(response.status).toBe(200)
    expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    expect(response.headers.get('content-encoding')).toBe('br')
  })
})

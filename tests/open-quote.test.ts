import { afterEach, describe, expect, it } from 'vitest'
import type { QuoteAnswer } from '#features/bookings/quote/quote-schema.ts'
import { createTestContext, testNow } from './support/context.ts'
import { makeAccount, makeListing } from './support/factories.ts'
import { openWebApp } from './support/web-app.ts'

// The open quote and the page that its link leads to, in the web process as it is put together.

const ctx = await createTestContext()
const host = await makeAccount(ctx)
const home = await makeListing(ctx, host, { price_per_night: '100.00' })
const other = await makeListing(ctx, host, { price_per_night: '100.00' })
const { app } = await openWebApp(ctx)

const path = `/api/properties/${home}/quote?check_in_date=2026-07-01&check_out_date=2026-07-05&guests_count=2`
const elsewhere = { origin: 'https://lakehouse.example' }
const asQuoted = 'This is the price you were quoted.'
const over = 'The quote in this link has expired.'

afterEach(() => ctx.setClock(testNow))

describe('the answer', () => {
  it('is known again by its tag within a minute, by scripts of other websites too', async () => {
    const first = await app.request(path, { headers: elsewhere })
    expect(first.status).toBe(200)
    const tag = first.headers.get('etag') ?? ''
    const again = await app.request(path, { headers: { ...elsewhere, 'if-none-match': tag } })
    expect(again.status).toBe(304)
    for (const { headers } of [first, again]) {
      expect(headers.get('access-control-allow-origin')).toBe('*')
      expect(headers.get('cache-control')).toBe('public, max-age=1')
    }
  })

  it('may be asked for from anywhere, and nothing else of the site', async () => {
    const preflight = (target: string) =>
      app.request(target, {
        method: 'OPTIONS',
        headers: { ...elsewhere, 'access-control-request-method': 'GET' },
      })
    const allowed = await preflight(path)
    expect([allowed.status, allowed.headers.get('access-control-allow-origin')]).toEqual([204, '*'])
    for (const target of ['/', `/property/${home}`, `/api/properties/${home}`, '/api/bookings']) {
      expect((await preflight(target)).headers.get('access-control-allow-origin')).toBeNull()
      const got = await app.request(target, { headers: elsewhere })
      expect(got.headers.get('access-control-allow-origin')).toBeNull()
    }
  })
})

describe('the page behind its link', () => {
  async function link(): Promise<string> {
    const { quote } = (await (await app.request(path)).json()) as QuoteAnswer
    const { pathname, search } = new URL(quote?.url ?? '')
    return pathname + search
  }
  async function look(address: string): Promise<string> {
    const answer = await app.request(address, { headers: { host: 'localhost' } })
    expect(answer.status).toBe(200)
    return answer.text()
  }

  it('says that the price is the one that was quoted, until half an hour is over', async () => {
    const address = await link()
    ctx.setClock(new Date(testNow.getTime() + 30 * 60_000 - 1))
    const before = await look(address)
    expect(before).toContain(asQuoted)
    expect(before).toContain('4 nights, total $400')
    ctx.setClock(new Date(testNow.getTime() + 30 * 60_000))
    // Which the cache of pages does not have.
    const after = await look(`${address}&location=after`)
    expect(after).toContain(over)
    expect(after).not.toContain(asQuoted)
    expect(after).toContain('4 nights, total $400')
  })

  it.each([
    ['of another home', (address: string) => address.replace(home, other)],
    ['with other dates beside it', (address: string) => address.replace('2026-07-05', '2026-07-06')],
    ['for more guests than it was for', (address: string) => address.replace('guests=2', 'guests=3')],
    ['with a letter more', (address: string) => `${address}x`],
    ['with nothing in it', (address: string) => address.replace(/quote=.*/, 'quote=')],
    [
      'with an amount of somebody else',
      (address: string) => address.replace(/quote=[^.]*/, `quote=${forged()}`),
    ],
  ])('%s is a page as any, and says that the quote has run out', async (_what, change) => {
    const page = await look(change(await link()))
    expect(page).toContain(over)
    expect(page).not.toContain(asQuoted)
    expect(page).toMatch(/[45] nights, total \$[45]00/)
  })

  it('says both prices when the host has changed it', async () => {
    const address = await link()
    await ctx.db.updateTable('properties').set({ price_per_night: '120.00' }).where('id', '=', home).execute()
    const page = await look(`${address}&location=changed`)
    expect(page.replace(/<!-- -->/g, '')).toMatch(/was quoted at \$400, and is <strong>\$480<\/strong> now/)
    expect(page).not.toContain(asQuoted)
  })
})

/** A dollar for four nights. */
function forged(): string {
  const minute = testNow.getTime() / 60_000 + 30
  const said = [home, '2026-07-01', '2026-07-05', 2, 0, 0, 0, 100, 'USD', minute]
  return Buffer.from(JSON.stringify(said)).toString('base64url')
}

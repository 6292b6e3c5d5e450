import { afterEach, expect, it } from 'vitest'
import { createTestContext } from '#tests/support/context.ts'
import { makeAccount, makeListing } from '#tests/support/factories.ts'
import { openWebApp } from '#tests/support/web-app.ts'

const ctx = await createTestContext()
const property = await makeListing(ctx, await makeAccount(ctx))
const { app, url } = await openWebApp(ctx)

const pages = [
  '/',
  '/search',
  `/property/${property}`,
  '/pricing',
  '/become-host',
  '/how-to-book',
  '/travel-tips',
  '/host-resources',
  '/help-center',
  '/contact',
  '/terms-of-service',
  '/privacy',
  '/cookies',
  '/community-guidelines',
  '/host-policies',
]

/** A parameter of each name that any page of the site has, with a value that would change something. */
const parameters = [
  'q=zebra',
  'location=Austin',
  'country=United+States',
  'page=2',
  'guests=3',
  'checkIn=2026-09-01&checkOut=2026-09-05',
  'view=map',
  'sort=rating',
  'photo=1',
  'plan=professional',
  'tab=hosts',
  'tab=safety',
  'category=other',
  'channel=chat',
  'sent=1',
  'status=pending',
  'utm_source=letter',
]

/** Rendered pages, by the way in the log: those that were given again carry a mark. */
const rendered = () => ctx.logLines.map((line) => JSON.parse(line)).filter(isRenderedPage)

function isRenderedPage({ message, kept }: { message: string; kept?: boolean }): boolean {
  return message === 'request' && !kept
}

afterEach(() => {
  ctx.logLines.length = 0
})

it.each(pages)('does not leave out of the address of %s what the page depends on', async (page) => {
  for (const parameter of parameters) {
    const target = `${page}?${parameter}`
    const [kept, whole] = await Promise.all([
      fetch(url + target, { redirect: 'manual' }),
      app.request(`${ctx.config.publicUrl}${target}`),
    ])
    expect([target, kept.status, kept.headers.get('location')]).toEqual([
      target,
      whole.status,
      whole.headers.get('location'),
    ])
    expect(plain(await kept.text()) === plain(await whole.text()), target).toBe(true)
  }
})

/**
 * Without the stamp of a form, which is another one each time, and without the query in the links to a page's own sheets,
 * which matters only to the page that has hydrated and knows its address.
 */
function plain(html: string): string {
  return html.replace(/\d{10}\.[\w-]{20,}/g, 'a stamp').replace(/href="[^"#]*#(search|filters)"/g, 'a sheet')
}

it.each(['/', '/search', `/property/${property}`])(
  'does not render %s anew for each parameter that nobody knows',
  async (page) => {
    const flood = Array.from({ length: 100 }, (_, at) => `${url}${page}?junk${at}=${at}&utm_x=${at}`)
    const answers = await Promise.all(flood.map((target) => fetch(target)))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    const bodies = new Set(await Promise.all(answers.map((answer) => answer.text())))
    expect(bodies.size).toBe(1)
    // One for everybody who comes while it is rendered, and one more where that took longer than a page is kept.
    expect(rendered().length).toBeLessThanOrEqual(2)
  },
)

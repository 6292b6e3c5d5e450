import { expect, it } from 'vitest'
import { decisionOf, makeStaff } from '#features/moderation/testing/make-staff.ts'
import { createTestContext } from '#tests/support/context.ts'
import { makeAccount, makeListing } from '#tests/support/factories.ts'
import { listPagePatterns, openWebApp } from '#tests/support/web-app.ts'
import { apiCaller } from './support/api.ts'

// Promise 39 behind a content network: what a decision hides is gone there within 65 seconds, whatever it is that shows the home.

const longestSeconds = 65

const ctx = await createTestContext()
const call = apiCaller(ctx)
const { app, url } = await openWebApp(ctx)

/** For how long a cache in between may give an answer again, fresh or stale. */
function keptSeconds(said: string): number {
  if (said === '' || /\b(no-store|private)\b/.test(said)) return 0
  const of = (name: string) => Number(new RegExp(`(?:^|[ ,])${name}=(\\d+)`).exec(said)?.[1] ?? 0)
  const fresh = Math.max(of('max-age'), of('s-maxage'))
  return fresh + Math.max(of('stale-while-revalidate'), of('stale-if-error'))
}

/** Every public answer, by its path, that shows the home. */
async function listShowing(home: string, host: string, title: string) {
  const patterns = [...app.routes.map((route) => route.path), ...listPagePatterns()]
  const fill = (id: string) =>
    patterns.map((pattern) => pattern.replaceAll('\\', '').replace(/:\w+\??(\{[^}]*\})?|\*/g, id))
  const asked = new Set([
    ...[home, host, `${home}.jpg`, 'sitemap-listings.xml'].flatMap(fill),
    // Not the whole title: a search says again what was asked.
    ...['/search?location=Austin', '/search?q=Lantern', '/api/search?location=Austin'],
    ...[
      `/property/${home}.data`,
      `/hosts/${host}.data`,
      '/search.data?location=Austin',
      '/sitemap-hosts.xml',
    ],
  ])
  const showing = new Map<string, number>()
  for (const path of asked) {
    const answer = await fetch(`${url}${path}`, { redirect: 'manual' })
    const text = await answer.text()
    // A preview shows it without a word.
    const isAbout = path.startsWith('/previews/') || text.includes(home) || text.includes(title)
    if (answer.ok && isAbout) showing.set(path, keptSeconds(answer.headers.get('cache-control') ?? ''))
  }
  return showing
}

it('everything public that shows a home is kept for at most 65 seconds, and shows it no more once it is hidden', async () => {
  const host = await makeAccount(ctx)
  const title = 'The Lantern House of Many Caches'
  const home = await makeListing(ctx, host, { title })
  const before = await listShowing(home, host.id, title)
  expect([...before].filter(([, seconds]) => seconds > longestSeconds)).toEqual([])
  const known = [`/property/${home}`, `/hosts/${host.id}`, `/previews/property/${home}.jpg`]
  for (const path of [
    ...known,
    '/sitemap-listings.xml',
    '/search?location=Austin',
    `/api/properties/${home}`,
  ])
    expect([...before.keys()]).toContain(path)
  const operator = await makeStaff(ctx)
  const opened = await call('POST', '/operator/cases', { as: operator, body: { kind: 'listing', id: home } })
  const decide = { as: operator, body: decisionOf('hide_listing') }
  const { status } = await call('POST', `/operator/cases/${Object(opened.body).id}/decisions`, decide)
  expect(status).toBe(201)
  await expect
    .poll(async () => [...(await listShowing(home, host.id, title)).keys()], { timeout: 30_000 })
    .toEqual([])
}, 120_000)

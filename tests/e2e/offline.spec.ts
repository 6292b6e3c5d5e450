import { expect, type Page } from '@playwright/test'
import { addDays, dateOf } from '../../app/lib/stay.ts'
import { ready } from '../../scripts/shots/actions.ts'
import { acceptStay, askForStay, makeHome } from './support/homes.ts'
import { makePerson, sessionState } from './support/people.ts'
import { open, test } from './support/test.ts'

// What somebody has seen stays readable without a connection, and only to whom it belongs.

test.use({ serviceWorkers: 'allow' })

/** Opens a page and waits until the service worker answers for it. */
async function openWithWorker(page: Page, path: string): Promise<void> {
  await open(page, path)
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
}

const keptNames = (page: Page) => page.evaluate(async () => (await caches.keys()).sort())

test('a confirmed trip opens offline, and nobody else sees it', async ({
  page,
  request,
  context,
  baseURL,
  watch,
}) => {
  watch.allow(
    /ERR_INTERNET_DISCONNECTED|Failed to load resource|net::ERR_FAILED|Failed to fetch manifest patches/,
  )
  const host = await makePerson(request, 'host')
  const guest = await makePerson(request, 'guest')
  const home = await makeHome(request, host, { title: 'Lantern Cottage by the Quay' })
  const checkIn = addDays(dateOf(new Date()), 40)
  const stay = { checkIn, checkOut: addDays(checkIn, 3) }
  const booking = await askForStay(request, guest, home, stay)
  await acceptStay(request, host, booking)
  const state = sessionState(guest, baseURL ?? '')
  if (typeof state !== 'object') throw new Error('a session state is an object')
  const entry = state.origins[0]?.localStorage[0]
  await openWithWorker(page, '/')
  await page.evaluate(
    ([name, value]) => localStorage.setItem(String(name), String(value)),
    [entry?.name, entry?.value],
  )

  await open(page, '/dashboard?tab=my-bookings')
  await expect(page.getByText('Lantern Cottage by the Quay').first()).toBeVisible()
  await open(page, `/bookings/${booking}`)
  await expect(page.getByText('Host contact')).toBeVisible()
  await open(page, '/help-center')

  await test.step('a page that is open tells that its connection has gone, and that it is back', async () => {
    const note = page.locator('#offline-note')
    await context.setOffline(true)
    await expect(note).toContainText(/You're offline\. This page was saved at \d/)
    await context.setOffline(false)
    await expect(note).toBeHidden()
  })

  await test.step('pages that were seen, and the own bookings, are there', async () => {
    await context.setOffline(true)
    await page.goto('/dashboard?tab=my-bookings')
    await ready(page)
    await expect(page.getByText('Lantern Cottage by the Quay').first()).toBeVisible()
    await expect(page.locator('#offline-note')).toContainText(
      /(You're offline|Holmward could not be reached)\. This page was saved at/,
    )
    await page.goto(`/bookings/${booking}`)
    await ready(page)
    await expect(page.getByRole('heading', { name: 'Lantern Cottage by the Quay' })).toBeVisible()
    await expect(page.getByText('Host contact')).toBeVisible()
    await page.goto('/help-center')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  })

  await test.step('a page that was never seen says so', async () => {
    await page.goto('/travel-tips')
    await expect(page.getByRole('heading', { level: 1, name: 'You are offline' })).toBeVisible()
  })

  await test.step('with the connection the note goes', async () => {
    await context.setOffline(false)
    await open(page, '/help-center')
    await expect(page.locator('#offline-note')).toBeHidden()
  })

  await test.step('whoever signs in next gets nothing of it', async () => {
    const own = (await keptNames(page)).filter((name) => name.startsWith('own-'))
    expect(own.filter((name) => !name.startsWith(`own-${guest.session.user.id}`))).toEqual([])
    expect(own).toContain(`own-${guest.session.user.id}`)
    const other = sessionState(await makePerson(request, 'other'), baseURL ?? '')
    const value = typeof other === 'object' ? other.origins[0]?.localStorage[0]?.value : ''
    await page.evaluate((session) => localStorage.setItem('holmward.session', String(session)), value)
    await context.setOffline(true)
    await page.goto('/dashboard?tab=my-bookings')
    await ready(page)
    await expect(page.getByText('Your bookings are not shown').first()).toBeVisible()
    await expect(page.getByText('Lantern Cottage by the Quay')).toHaveCount(0)
    await context.setOffline(false)
  })
})

test('the own trips open offline after one visit of any page, without failures beside the note', async ({
  page,
  request,
  context,
  baseURL,
  watch,
}) => {
  watch.allow(
    /ERR_INTERNET_DISCONNECTED|Failed to load resource|net::ERR_FAILED|Failed to fetch manifest patches/,
  )
  const [host, guest] = [await makePerson(request, 'host'), await makePerson(request, 'guest')]
  const home = await makeHome(request, host, { title: 'Lamplighter’s Loft' })
  const checkIn = addDays(dateOf(new Date()), 50)
  const stay = { checkIn, checkOut: addDays(checkIn, 2) }
  const booking = await askForStay(request, guest, home, stay)
  await acceptStay(request, host, booking)
  const state = sessionState(guest, baseURL ?? '')
  const entry = typeof state === 'object' ? state.origins[0]?.localStorage[0] : undefined
  await page.goto('/offline')
  await page.evaluate(
    ([name, value]) => localStorage.setItem(String(name), String(value)),
    [entry?.name, entry?.value],
  )
  await openWithWorker(page, '/')
  await expect
    .poll(() => page.evaluate(() => sessionStorage.getItem('holmward.own-kept')))
    .toBe(guest.session.user.id)
  for (const screen of ['/dashboard?tab=my-bookings', '/trips/any'])
    await expect
      .poll(() => page.evaluate(async (address) => (await caches.match(address)) !== undefined, screen))
      .toBe(true)

  await context.setOffline(true)
  // Also by the address that is bookmarked, and that shows the own homes with a connection.
  for (const address of ['/dashboard?tab=my-bookings', '/dashboard']) {
    await page.goto(address)
    await ready(page)
    await expect(page.getByText('Lamplighter’s Loft').first()).toBeVisible()
    await expect(page.locator('#offline-note')).toBeVisible()
    await expect(page.getByRole('region', { name: 'Messages, F6' })).toHaveCount(0)
  }
  // The page of the next trip too, which nobody has opened yet.
  await page.goto(`/trips/${booking}`)
  await ready(page)
  await expect(page.getByRole('heading', { name: 'Lamplighter’s Loft' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Directions' })).toBeVisible()
  await context.setOffline(false)
})

for (const [path, what] of [
  ['/dashboard', 'The dashboard'],
  ['/account', 'Your account'],
] as const) {
  test(`without scripts ${path} says that it needs them`, async ({ visit }) => {
    const page = await visit({ javaScriptEnabled: false })
    await page.goto(path)
    await expect(page.getByText(`${what} needs JavaScript. Please switch it on for this site.`)).toBeVisible()
    await expect(page.getByText(/Loading/).filter({ visible: true })).toHaveCount(0)
  })
}

test('a worker of an older build is replaced, and what it kept goes', async ({ page }) => {
  await openWithWorker(page, '/')
  await page.evaluate(async () => {
    const old = await caches.open('pages-an-older-build')
    await old.put('/', new Response('<h1>yesterday</h1>', { headers: { 'content-type': 'text/html' } }))
    for (const one of await navigator.serviceWorker.getRegistrations()) await one.unregister()
  })
  await openWithWorker(page, '/')
  await expect.poll(() => keptNames(page)).not.toContain('pages-an-older-build')
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('yesterday')
})

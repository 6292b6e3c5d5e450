import { randomBytes } from 'node:crypto'
import { existsSync, globSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addDays, dateOf } from '#lib/stay.ts'
import { startFirefox } from '../support/browsers/firefox.ts'
import type { RemoteBrowser } from '../support/browsers/remote-browser.ts'
import { type Visitor, visitorOf } from '../support/browsers/visitor.ts'
import { startWebKit } from '../support/browsers/webkit.ts'
import { type Site, siteEnvironment, startSite } from '../support/site.ts'

// The main job in browsers of other makers, in the long tests: a traveller finds a home and asks for a stay, its host
// accepts. Each browser is walked where it is installed, and a line says where it is not.

const isLong = process.env.TEST_LONG !== undefined
const password = 'Harbour-2026'

const firefox = ['/usr/bin/firefox-esr', '/usr/bin/firefox'].find((place) => existsSync(place))
const webkit = {
  driver: '/usr/bin/WebKitWebDriver',
  browser: globSync('/usr/lib/*/webkit2gtk-4.*/MiniBrowser')[0] ?? '',
  screen: '/usr/bin/Xvfb',
}
const hasWebKit = Object.values(webkit).every((place) => existsSync(place))
const desk = { width: 1280, height: 900 }
const phone = { width: 390, height: 844 }

const browsers = [
  {
    name: 'Firefox',
    needs: 'firefox-esr',
    start: firefox && ((size: typeof desk) => startFirefox(firefox, size)),
  },
  {
    name: 'WebKitGTK',
    needs: 'webkit2gtk-driver and xvfb',
    start: hasWebKit && ((size: typeof desk) => startWebKit(webkit, size)),
  },
]

let site: Site
const open: RemoteBrowser[] = []

beforeAll(async () => {
  if (isLong) site = await startSite(siteEnvironment({ AUTH_REQUIRE_CONFIRMATION: 'false' }))
}, 120_000)
afterAll(async () => {
  for (const browser of open) await browser.close()
})

describe.each(browsers)('in $name', ({ name, needs, start }) => {
  it('a traveller asks for a stay, and its host accepts', { timeout: 300_000 }, async () => {
    if (!isLong) return console.log(`${name}: walked by npm run test:long alone.`)
    if (!start)
      return console.log(`${name} is not installed (${needs} on Debian), so nothing was walked in it.`)
    const world = await makeWorld()
    const browser = await start(desk)
    open.push(browser)
    const visitor = visitorOf(browser)
    await findHome(visitor, world)
    await askForStay(visitor, world)
    await accept(visitor, world)
  })

  it('a phone shows one way to the search on the home page', { timeout: 120_000 }, async () => {
    if (!isLong) return console.log(`${name}: walked by npm run test:long alone.`)
    if (!start)
      return console.log(`${name} is not installed (${needs} on Debian), so nothing was walked in it.`)
    const browser = await start(phone)
    open.push(browser)
    const visitor = visitorOf(browser)
    await visitor.open(`${site.url}/`)
    const pills = `[...document.querySelectorAll('a[href="/search"], a[href$="#search"]')]
      .filter((link) => link.closest('header, search') && getComputedStyle(link).visibility === 'visible' && link.offsetWidth > 1).length`
    expect(await browser.ask(pills)).toBe(1)
    await browser.ask(`scrollTo({ top: 600, behavior: 'instant' })`)
    await visitor.sees(
      `getComputedStyle(document.querySelector('.pill-below-hero')).visibility === 'visible'`,
    )
  })

  it('number fields have no arrows that a scroll could turn', { timeout: 120_000 }, async () => {
    if (!isLong) return console.log(`${name}: walked by npm run test:long alone.`)
    if (!start)
      return console.log(`${name} is not installed (${needs} on Debian), so nothing was walked in it.`)
    const browser = await start(desk)
    open.push(browser)
    await visitorOf(browser).open(`${site.url}/search`)
    const looks = `[...document.querySelectorAll('input[type="number"]')]
      .map((field) => getComputedStyle(field).appearance).join()`
    expect(await browser.ask(looks)).toMatch(/^textfield(,textfield)*$/)
  })
})

type World = { title: string; id: string; guest: string; host: string }

async function makeWorld(): Promise<World> {
  const stamp = randomBytes(4).toString('hex')
  const [guest, host] = [`guest-${stamp}@example.com`, `host-${stamp}@example.com`]
  await signUp(guest)
  const token = await signUp(host)
  const title = `Lantern Cabin ${stamp}`
  const { id } = await post('/properties', { ...plainHome, title }, token)
  return { title, id: String(id), guest, host }
}

const plainHome = {
  description: 'A quiet house at the end of the lane, with a garden, a stove and a table for six.',
  address: '7 Orchard Lane',
  city: 'Austin',
  state: 'Texas',
  country: 'United States',
  price_per_night: 120,
  property_type: 'House',
  amenities: ['WiFi', 'Kitchen'],
  max_guests: 4,
  contact_email: 'stay@example.com',
  contact_phone: '+15125550147',
}

async function signUp(email: string): Promise<string> {
  await post('/auth/sign-up', { email, password, accept_terms: true })
  const { access_token } = await post('/auth/sign-in', { email, password })
  return String(access_token)
}

async function post(path: string, body: unknown, token = ''): Promise<Record<string, unknown>> {
  const response = await fetch(`${site.url}/api${path}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'idempotency-key': randomBytes(16).toString('hex'),
      ...(token && { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify(body),
  })
  const answer = (await response.json()) as Record<string, unknown> // our own API
  expect(response.ok, `${path}: ${JSON.stringify(answer)}`).toBe(true)
  return answer
}

async function findHome(
  { open, press, fill, sees, reads, browser }: Visitor,
  { title }: World,
): Promise<void> {
  await open(`${site.url}/search`)
  // Ours, at the very first search: what stands in until they come is as wide.
  await sees(`document.documentElement.dataset.fonts !== undefined`, 'our fonts')
  await fill('^Where$', 'aust')
  await press('[role=option]', 'Austin')
  await sees(`location.search.includes('Austin')`)
  await reads(title)
  await press('button', '^(Price|All filters|Filters)')
  await sees(`!!document.querySelector('dialog[open], [role=dialog]')`)
  await browser.act([
    {
      type: 'key',
      id: 'keyboard',
      actions: [
        { type: 'keyDown', value: '\uE00C' },
        { type: 'keyUp', value: '\uE00C' },
      ],
    },
  ])
  await sees(`!document.querySelector('dialog[open], [role=dialog]')`)
  // Also where a press gives a button no focus.
  await sees(`/Price|ilters/.test(document.activeElement.textContent)`, 'focus on what opened it')
}

async function askForStay(visitor: Visitor, { id, title, guest }: World): Promise<void> {
  const { open, press, fill, sees, reads } = visitor
  const checkIn = addDays(dateOf(new Date()), 40)
  await open(`${site.url}/property/${id}?checkIn=${checkIn}&checkOut=${addDays(checkIn, 3)}`)
  await reads(title)
  await press('button', 'Check-in|Choose dates|Dates')
  await sees(
    `!!document.querySelector('dialog[open] [role=grid], [role=dialog] [role=grid]')`,
    'the calendar',
  )
  await press('button', '^(Done|Close)$')
  await fillRequest(visitor, guest)
  await sees(`location.pathname === '/auth'`, 'asked to sign in')
  // Who has never been signed in here is offered a new account first.
  await press('[role=tab]', '^Sign In$')
  await sees(
    `document.getElementById('field-email').checkVisibility() && document.getElementById('field-email').value === ${JSON.stringify(guest)}`,
    'the own address in the form for signing in',
  )
  await fill('^Password$', password)
  await press('form button', '^Sign In$')
  await sees(`location.pathname.startsWith('/property/')`, 'back at the home')
  await sees(`document.documentElement.dataset.session === 'in'`)
  await fillRequest(visitor, guest)
  await sees(`location.search.includes('tab=my-bookings')`, 'the own bookings')
  await reads(title)
}

async function fillRequest({ press, fill, sees, browser }: Visitor, guest: string): Promise<void> {
  await sees(`!!document.querySelector('#field-guest_name')`)
  const isEmpty = (id: string) => browser.ask(`document.getElementById('field-${id}').value === ''`)
  if (await isEmpty('guest_name')) await fill('^Full name', 'Mara Quist')
  if (await isEmpty('guest_email')) await fill('^Email', guest)
  await press('form button', '^Request to book$')
}

async function accept(
  { open, press, fill, sees, reads, browser }: Visitor,
  { host, guest }: World,
): Promise<void> {
  await browser.ask(`localStorage.clear()`)
  await open(`${site.url}/auth`)
  await fill('^Email$', host)
  await fill('^Password$', password)
  await press('form button', '^Sign In$')
  await sees(`document.documentElement.dataset.session === 'in'`)
  await open(`${site.url}/dashboard?tab=bookings`)
  await press('button', '^Accept$')
  await reads(guest)
}

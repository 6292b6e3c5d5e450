import { type Browser, chromium, type Locator, type Page } from '@playwright/test'
import { buildSite } from '../tools/build-site.ts'
import { findChromium } from '../tools/find-chromium.ts'
import { median } from '../tools/median.ts'
import { runAndStop } from '../tools/run-and-stop.ts'
import { onStop } from '../tools/stopping.ts'
import { ready } from './shots/actions.ts'
import { openSessions } from './shots/sessions.ts'
import { openShotSite, type ShotSite } from './shots/site.ts'
import type { Viewer } from './shots/viewers.ts'

// `npm run interactions [-- --runs=5] [--slower=4] [--check]`: how long the page takes to show that it was pressed
// (INP), with filters, tabs and dates of the demo world, on a processor that Chromium slows down. The worst press of
// each way counts, the median of the runs is printed. A press lasts 60 ms; at a desk the pointer stands on what it
// presses for a moment first, because a hand does not arrive, press and let go in the same frame.

const option = (name: string) =>
  process.argv.find((argument) => argument.startsWith(`--${name}=`))?.slice(name.length + 3)
const runs = Number(option('runs') ?? 5)
const slower = Number(option('slower') ?? 4)
const goalMs = 100

/** From the press to the next frame, which shows it, in ms; and what was pressed. */
type Press = { ms: number; on: string }

type Way = {
  name: string
  as: Viewer
  path: (site: ShotSite) => Promise<string>
  size: { width: number; height: number }
  /** What is pressed, one after the other, each once the one before has shown what it does. */
  go: (page: Page) => Promise<void>
}

const phone = { width: 390, height: 844 }
const desk = { width: 1440, height: 900 }

const ways: Way[] = [
  {
    // What no page can go below: this browser draws in software where there is no graphics card.
    name: 'a bare button',
    as: 'signed out',
    path: async () => '/livez',
    size: phone,
    go: async (page) => {
      await page.evaluate(() => {
        const button = document.createElement('button')
        button.onclick = () => document.body.classList.toggle('pressed')
        button.append('Press')
        document.body.replaceChildren(button)
      })
      for (let again = 0; again < 5; again++) await press(page.getByRole('button'))
    },
  },
  {
    name: 'filters of a phone',
    as: 'signed out',
    path: async () => '/search',
    size: phone,
    go: async (page) => {
      await press(page.getByRole('link', { name: 'Filters' }))
      const sheet = page.getByRole('dialog', { name: /^Filters/ })
      await press(sheet.getByRole('checkbox', { name: /^WiFi/ }))
      await press(sheet.getByRole('checkbox', { name: /^Kitchen/ }))
      await press(sheet.getByRole('button', { name: /^Show / }))
      await sheet.waitFor({ state: 'hidden' })
    },
  },
  {
    name: 'filters of a desk',
    as: 'signed out',
    path: async () => '/search',
    size: desk,
    go: async (page) => {
      await press(page.getByRole('button', { name: 'Amenities' }))
      await press(visible(page.getByRole('checkbox', { name: /^WiFi/ })))
      await press(visible(page.getByRole('button', { name: /^Show / })))
      await page.getByRole('list', { name: 'Applied filters' }).waitFor()
    },
  },
  {
    name: 'tabs of the dashboard',
    as: 'starter host',
    path: async () => '/dashboard',
    size: desk,
    go: async (page) => {
      for (const tab of await page.getByRole('tab').all()) await press(tab)
    },
  },
  {
    name: 'dates of a stay, phone',
    as: 'signed out',
    path: findProperty,
    size: phone,
    go: (page) => chooseDates(page),
  },
  {
    name: 'dates of a stay, desk',
    as: 'signed out',
    path: findProperty,
    size: desk,
    go: (page) => chooseDates(page),
  },
]

async function chooseDates(page: Page): Promise<void> {
  await press(visible(page.getByRole('button', { name: 'Choose dates' })))
  const calendar = page.getByRole('dialog', { name: 'When would you like to stay?' })
  await calendar.getByRole('grid').first().waitFor()
  const next = visible(calendar.getByRole('button', { name: 'Next', exact: true }))
  // A phone has the months in one list.
  for (let month = 0; month < 3 && (await next.count()) > 0; month++) await press(next)
  const nights = calendar
    .getByRole('gridcell')
    .locator('[data-day]:not([aria-disabled=true])')
    .filter({ visible: true })
  await press(nights.nth(4))
  await press(nights.nth(7))
}

const visible = (locator: Locator) => locator.filter({ visible: true }).first()

/** How long a finger stays on the glass, and on the button of a mouse. */
const heldMs = 60

/** How long somebody looks at what a press has shown before the next one, at least. */
const lookMs = 300

/** By hand: a click of Playwright's own asks the page what it hits, within the very press that is measured. */
async function press(on: Locator): Promise<void> {
  const page = on.page()
  await on.scrollIntoViewIfNeeded()
  const box = await on.boundingBox()
  if (!box) throw new Error('what is to be pressed is not there')
  const point = { x: box.x + box.width / 2, y: box.y + box.height / 2 }
  if ((page.viewportSize()?.width ?? 0) <= phone.width) return touch(page, point)
  await page.mouse.move(point.x, point.y)
  await page.waitForTimeout(100)
  await page.mouse.down()
  await page.waitForTimeout(heldMs)
  await page.mouse.up()
  await page.waitForTimeout(lookMs)
}

async function touch(page: Page, finger: { x: number; y: number }): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [finger] })
  await page.waitForTimeout(heldMs)
  await devtools.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  await devtools.detach()
  await page.waitForTimeout(lookMs)
}

await runAndStop(measure)

async function measure(): Promise<void> {
  const executablePath = await findChromium()
  await buildSite()
  const site = await openShotSite()
  onStop(() => site.close())
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] })
  onStop(() => browser.close())
  const sessionOf = openSessions(site.url)
  const missed: string[] = []
  for (const way of ways) {
    const worst: Press[] = []
    const state = await sessionOf(way.as)
    const path = await way.path(site)
    for (let run = 0; run < runs; run++) worst.push(await walk(browser, way, site.url + path, state))
    const ms = median(worst.map((press) => press.ms))
    const each = worst.map((press) => `${press.ms} “${press.on}”`)
    console.log(`${way.name.padEnd(24)} ${String(ms).padStart(5)} ms (${each.join(', ')})`)
    if (ms > goalMs && way !== ways[0]) missed.push(`${way.name}: ${ms} ms of ${goalMs}`)
  }
  if (missed.length > 0) console.log(`Missed: ${missed.join('; ')}`)
  if (missed.length > 0 && process.argv.includes('--check')) process.exitCode = 1
}

/** The longest press of one way in a new browser. */
async function walk(
  browser: Browser,
  { size, go }: Way,
  url: string,
  storageState: Awaited<ReturnType<ReturnType<typeof openSessions>>>,
): Promise<Press> {
  const context = await browser.newContext({ viewport: size, hasTouch: size === phone, storageState })
  const page = await context.newPage()
  try {
    await page.addInitScript(recordPresses)
    await page.goto(url)
    if (!url.endsWith('/livez')) await ready(page)
    await page.waitForLoadState('networkidle')
    const devtools = await context.newCDPSession(page)
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: slower })
    await go(page)
    return await page.evaluate(longestPress)
  } finally {
    await context.close()
  }
}

/** Runs in the page. */
function recordPresses(): void {
  const presses = new Map<number, { ms: number; on: string }>()
  Reflect.set(window, 'presses', presses)
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as PerformanceEventTiming[]) {
      if (!entry.interactionId) continue
      const before = presses.get(entry.interactionId)
      const target = entry.target instanceof Element ? entry.target : null
      const on = before?.on || (target?.getAttribute('aria-label') ?? target?.textContent ?? '').trim()
      presses.set(entry.interactionId, { ms: Math.max(entry.duration, before?.ms ?? 0), on: on.slice(0, 30) })
    }
  }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit)
}

/** Runs in the page, once the last press has been drawn and told. */
async function longestPress(): Promise<Press> {
  await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 500)))
  const presses: Map<number, Press> = Reflect.get(window, 'presses')
  return [...presses.values()].reduce((worst, press) => (press.ms > worst.ms ? press : worst), {
    ms: 0,
    on: '',
  })
}

async function findProperty({ url }: ShotSite): Promise<string> {
  const html = await (await fetch(url)).text()
  return /href="(\/property\/[\w-]+)"/.exec(html)?.[1] ?? '/'
}

import { type Browser, chromium, type Locator, type Page } from '@playwright/test'
import { median } from '../bench/measure.ts'
import { ready } from './shots/actions.ts'
import { openSessions } from './shots/sessions.ts'
import { openShotSite, type ShotSite } from './shots/site.ts'
import type { Viewer } from './shots/state.ts'
import { buildSite } from './steps/build-site.ts'
import { findChromium } from './steps/find-chromium.ts'
import { runCommand } from './steps/start-error.ts'
import { onStop, stopEverything, stopOnSignals } from './steps/stopping.ts'

// `npm run interactions [-- --runs=5] [--slower=4] [--check]`: how long the page takes to show that it was pressed (INP),
// with filters, tabs and dates of the demo world, on a processor that Chromium slows down. The worst press of each way
// counts, the median of the runs is printed.

const option = (name: string) =>
  process.argv.find((argument) => argument.startsWith(`--${name}=`))?.slice(name.length + 3)
const runs = Number(option('runs') ?? 5)
const slower = Number(option('slower') ?? 4)
const goalMs = 100

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
    name: 'filters of a phone',
    as: 'signed out',
    path: async () => '/search',
    size: phone,
    go: async (page) => {
      await page.getByRole('link', { name: 'Filters' }).click()
      const sheet = page.getByRole('dialog', { name: /^Filters/ })
      await sheet.getByRole('checkbox', { name: /^WiFi/ }).click()
      await sheet.getByRole('checkbox', { name: /^Kitchen/ }).click()
      await sheet.getByRole('button', { name: /^Show / }).click()
      await sheet.waitFor({ state: 'hidden' })
    },
  },
  {
    name: 'filters of a desk',
    as: 'signed out',
    path: async () => '/search',
    size: desk,
    go: async (page) => {
      await page.getByRole('button', { name: 'Amenities' }).click()
      await visible(page.getByRole('checkbox', { name: /^WiFi/ })).click()
      await visible(page.getByRole('button', { name: /^Show / })).click()
      await page.getByRole('list', { name: 'Applied filters' }).waitFor()
    },
  },
  {
    name: 'tabs of the dashboard',
    as: 'starter host',
    path: async () => '/dashboard',
    size: desk,
    go: async (page) => {
      for (const tab of await page.getByRole('tab').all()) await tab.click()
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
  await visible(page.getByRole('button', { name: 'Choose dates' })).click()
  const calendar = page.getByRole('dialog', { name: 'When would you like to stay?' })
  const next = calendar.getByRole('button', { name: 'Next', exact: true })
  for (let month = 0; month < 3; month++) await visible(next).click()
  const nights = calendar
    .getByRole('gridcell')
    .locator('[role=button]:not([aria-disabled=true])')
    .filter({ visible: true })
  await nights.nth(4).click()
  await nights.nth(7).click()
}

const visible = (locator: Locator) => locator.filter({ visible: true }).first()

stopOnSignals()
await runCommand(async () => {
  try {
    await measure()
  } finally {
    await stopEverything()
  }
})
process.exit()

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
    const worst: number[] = []
    const state = await sessionOf(way.as)
    const path = await way.path(site)
    for (let run = 0; run < runs; run++) worst.push(await walk(browser, way, site.url + path, state))
    const ms = median(worst)
    console.log(`${way.name.padEnd(24)} ${String(ms).padStart(5)} ms (${worst.join(', ')})`)
    if (ms > goalMs) missed.push(`${way.name}: ${ms} ms of ${goalMs}`)
  }
  if (missed.length > 0) console.log(`Missed: ${missed.join('; ')}`)
  if (missed.length > 0 && process.argv.includes('--check')) process.exitCode = 1
}

/** The longest press of one way in a new browser, in ms from the press to the next frame that shows it. */
async function walk(
  browser: Browser,
  { size, go }: Way,
  url: string,
  storageState: Awaited<ReturnType<ReturnType<typeof openSessions>>>,
): Promise<number> {
  const context = await browser.newContext({ viewport: size, storageState })
  const page = await context.newPage()
  try {
    await page.addInitScript(recordPresses)
    await page.goto(url)
    await ready(page)
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
  const presses = new Map<number, number>()
  Reflect.set(window, 'presses', presses)
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as PerformanceEventTiming[]) {
      if (!entry.interactionId) continue
      presses.set(entry.interactionId, Math.max(entry.duration, presses.get(entry.interactionId) ?? 0))
    }
  }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit)
}

/** Runs in the page, once the last press has been drawn and told. */
async function longestPress(): Promise<number> {
  await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 500)))
  const presses: Map<number, number> = Reflect.get(window, 'presses')
  return Math.max(0, ...presses.values())
}

async function findProperty({ url }: ShotSite): Promise<string> {
  const html = await (await fetch(url)).text()
  return /href="(\/property\/[\w-]+)"/.exec(html)?.[1] ?? '/'
}

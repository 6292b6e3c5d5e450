import { expect, type Page } from '@playwright/test'
import { deadLinksOf, type Fetched } from '../support/links.ts'
import {
  faultyPictures,
  largestPicture,
  overflowOf,
  recordShifts,
  scriptsBeforePaint,
  shiftsOf,
  targetsBelow,
  withoutStream,
} from '../support/look.ts'
import { type ScreenWorld, screens } from '../support/screens.ts'
import { expectAccessibleThroughout, open, test } from '../support/test.ts'
import { cutWords, enlargedFaults, hiddenWords, lengthen, mirror } from '../support/words.ts'
import { makeWorld, viewerOf, type World } from '../support/world.ts'

// What every page of the site keeps, looked at as those see it whom it is for. Each is opened once and asked for
// everything, because opening it costs more than most questions.

test.describe.configure({ mode: 'parallel', timeout: 120_000 })

/** Below what anybody sees. */
const mostShift = 0.01

let world: World

const fetched: Fetched = new Map()

test.beforeAll(async ({ request }) => {
  world = await makeWorld(request)
})

/** So that a test is named by its page before there is a world. */
const anyWorld: ScreenWorld = {
  homeId: ':home',
  hostId: ':host',
  guideBookPath: '/guide-book/:token',
  conversationId: ':conversation',
  bookingId: ':booking',
  caseId: ':case',
  savedListId: ':list',
  questionId: ':question',
  sharedListPath: '/shared-list/:token',
  sharedTripPath: '/shared-trip/:token',
  unsubscribePath: '/unsubscribe',
}

for (const screen of screens) {
  const { as, logs, path } = screen
  test(`${path(anyWorld)} as a ${as} sees it fits, holds still, is built as a page, and can be used by everybody`, async ({
    visit,
    watch,
  }) => {
    if (logs) watch.allow(logs)
    const page = await visit({ as: viewerOf(screen, world), viewport: { width: 360, height: 780 } })
    await withoutStream(page)
    await recordShifts(page)
    await open(page, path(world))
    // What only its owner sees is filled in by the browser.
    if (as !== 'visitor') await page.waitForLoadState('networkidle')
    const faults = [
      ...(await arrivalFaults(page)),
      ...(await buildFaults(page)),
      ...(await deadLinksOf(page, fetched)),
      ...(await widthFaults(page)),
      // At a desk, where other parts of the page are shown.
      ...(await deadLinksOf(page, fetched)),
      ...(await largeTextFaults(page)),
    ]
    await expectAccessibleThroughout(page)
    // Last, because nothing brings the page's own words back.
    expect([...faults, ...(await languageFaults(page))]).toEqual([])
  })
}

test('no two pages have the same title', async ({ request }) => {
  const pages = new Map<string, string[]>()
  for (const screen of screens.filter(({ isView }) => !isView)) {
    const path = screen.path(world)
    const document = await (await request.get(path)).text()
    const title = /<title>(.*?)<\/title>/.exec(document)?.[1] ?? ''
    pages.set(title, [...(pages.get(title) ?? []), path])
  }
  expect([...pages].filter(([title, paths]) => title === '' || paths.length > 1)).toEqual([])
})

/** How it came: without moving, its largest picture first, its scripts after the first paint. */
async function arrivalFaults(page: Page): Promise<string[]> {
  const faults: string[] = []
  const { total, what } = await shiftsOf(page)
  if (total >= mostShift) faults.push(`moves by ${total.toFixed(2)} while it comes: ${what}`)
  const largest = await largestPicture(page)
  if (largest && (largest.priority !== 'high' || largest.loading === 'lazy')) {
    faults.push(`its largest paint ${largest.src} is fetched with ${largest.priority} priority`)
  }
  const early = await scriptsBeforePaint(page)
  if (early !== 0) faults.push(`a script is asked for ${early} ms before the first paint`)
  return faults
}

/** One heading, one main part, a link to skip to it, pictures of known sizes, and nothing too small for a thumb. */
async function buildFaults(page: Page): Promise<string[]> {
  const faults = await faultyPictures(page)
  for (const { what, width, height } of await targetsBelow(page, 44)) {
    faults.push(`${width} × ${height} px are too small for ${what}`)
  }
  // Those that are shown: what stands in while something is awaited has a heading of its own.
  const headings = await page.getByRole('heading', { level: 1 }).count()
  const mains = await page.getByRole('main').count()
  if (headings !== 1 || mains !== 1) faults.push(`${headings} h1, ${mains} main`)
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
  return faults
}

async function widthFaults(page: Page): Promise<string[]> {
  const faults: string[] = []
  for (const width of [360, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    const overflow = await overflowOf(page)
    if (overflow > 0) faults.push(`scrolls ${overflow} px sideways at ${width} px`)
  }
  return faults
}

/** Who reads at twice the size on a phone reads everything, downwards only (WCAG 1.4.4 and 1.4.10). */
async function largeTextFaults(page: Page): Promise<string[]> {
  const scale = (size: string) =>
    page.evaluate(async (fontSize) => {
      document.documentElement.style.fontSize = fontSize
      // A busy browser may not have taken on the width before.
      for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame)
    }, size)
  await page.setViewportSize({ width: 390, height: 844 })
  await scale('200%')
  // The samples of /dev/ui lie beside each other on purpose.
  const faults = new URL(page.url()).pathname === '/dev/ui' ? [] : await enlargedFaults(page)
  await scale('')
  return faults.map((fault) => `at twice the size ${fault}`)
}

/** Nothing is hard-wired to English: words may be a third longer, and may run from right to left. */
async function languageFaults(page: Page): Promise<string[]> {
  const faults: string[] = []
  for (const [language, change] of [
    ['from right to left', mirror],
    ['with words 35 % longer', lengthen],
  ] as const) {
    await change(page)
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      const overflow = await overflowOf(page)
      if (overflow > 0) faults.push(`${language}: ${overflow} px too wide at ${width} px`)
      const cut = [...(await cutWords(page)), ...(await hiddenWords(page))]
      faults.push(...cut.map((words) => `${language}: cuts “${words}” at ${width} px`))
    }
  }
  return faults
}

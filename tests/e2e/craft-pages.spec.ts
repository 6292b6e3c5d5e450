import { expect } from '@playwright/test'
import {
  faultyPictures,
  largestPicture,
  overflowOf,
  recordShifts,
  scriptsBeforePaint,
  shiftsOf,
  targetsBelow,
} from './support/look.ts'
import { screens, type Viewer } from './support/screens.ts'
import { open, test } from './support/test.ts'
import { makeWorld, viewerOf, type World } from './support/world.ts'

// What every page of the site keeps, looked at as those see it whom it is for.

const widths = [360, 768, 1440]
/** Below what anybody sees. */
const mostShift = 0.01

let world: World

test.beforeAll(async ({ request }) => {
  world = await makeWorld(request)
})

for (const viewer of ['visitor', 'guest', 'host'] as const satisfies Viewer[]) {
  test(`every page of a ${viewer} fits its window, is built as a page, and can be pressed with a thumb`, async ({
    visit,
    watch,
  }) => {
    test.setTimeout(240_000)
    for (const { logs } of screens) if (logs) watch.allow(logs)
    const titles = new Map<string, string>()
    const faults: string[] = []
    for (const screen of screens.filter(({ as }) => as === viewer)) {
      const path = screen.path(world)
      const page = await visit({ as: viewerOf(screen, world), viewport: { width: 360, height: 780 } })
      await recordShifts(page)
      await open(page, path)
      // What only its owner sees is filled in by the browser.
      if (viewer !== 'visitor') await page.waitForLoadState('networkidle')
      const { total, what } = await shiftsOf(page)
      if (total >= mostShift) faults.push(`${path}: moves by ${total.toFixed(2)} while it comes: ${what}`)
      const largest = await largestPicture(page)
      if (largest && (largest.priority !== 'high' || largest.loading === 'lazy')) {
        faults.push(`${path}: its largest paint ${largest.src} is fetched with ${largest.priority} priority`)
      }
      const early = await scriptsBeforePaint(page)
      if (early !== 0) faults.push(`${path}: a script is asked for ${early} ms before the first paint`)
      for (const { what, width, height } of await targetsBelow(page, 44)) {
        faults.push(`${path}: ${width} × ${height} px are too small for ${what}`)
      }
      faults.push(...(await faultyPictures(page)).map((fault) => `${path}: ${fault}`))
      for (const width of widths) {
        await page.setViewportSize({ width, height: 900 })
        const overflow = await overflowOf(page)
        if (overflow > 0) faults.push(`${path}: scrolls ${overflow} px sideways at ${width} px`)
      }
      const [headings, mains] = await Promise.all([
        page.locator('h1').count(),
        page.getByRole('main').count(),
      ])
      if (headings !== 1 || mains !== 1) faults.push(`${path}: ${headings} h1, ${mains} main`)
      await page.keyboard.press('Tab')
      await expect(page.getByRole('link', { name: 'Skip to content' }), path).toBeFocused()
      await page.keyboard.press('Enter')
      await expect(page.getByRole('main'), path).toBeFocused()
      const title = await page.title()
      const other = titles.get(title)
      if (other && !screen.isView) faults.push(`${path}: has the title of ${other}`)
      if (!screen.isView) titles.set(title, path)
      await page.context().close()
    }
    expect(faults).toEqual([])
  })
}

import { expect, type Page } from '@playwright/test'
import { ready } from '../../scripts/shots/actions.ts'
import { screens, type Viewer } from './support/screens.ts'
import { test } from './support/test.ts'
import { makeWorld, viewerOf, type World } from './support/world.ts'

// Who reads at twice the size on a phone reads everything, downwards only (WCAG 1.4.4 and 1.4.10).

test.describe.configure({ timeout: 240_000 })

let world: World

test.beforeAll(async ({ request }) => {
  world = await makeWorld(request)
})

for (const viewer of ['visitor', 'guest', 'host'] as const) {
  test(`at twice the size no screen of a ${viewer} scrolls sideways or cuts its text on a phone`, async ({
    visit,
    watch,
  }) => {
    watch.allow(/404/)
    const found: string[] = []
    for (const screen of screensOf(viewer)) {
      const page = await visit({ viewport: { width: 390, height: 844 }, as: viewerOf(screen, world) })
      await page.goto(screen.path(world))
      await ready(page)
      await page.waitForLoadState('networkidle')
      await page.evaluate(() => {
        document.documentElement.style.fontSize = '200%'
      })
      found.push(...(await faultsOf(page)).map((fault) => `${screen.path(world)}: ${fault}`))
      await page.close()
    }
    expect(found).toEqual([])
  })
}

function screensOf(viewer: Viewer) {
  return screens.filter(({ as, route }) => as === viewer && route !== '/dev/ui')
}

/** By how much the page scrolls sideways, and which texts are cut off or reach beyond the screen. */
function faultsOf(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const faults: string[] = []
    const over = document.documentElement.scrollWidth - window.innerWidth
    if (over > 0) faults.push(`scrolls sideways by ${over} px`)
    const ownText = (element: Element) =>
      [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim())
    for (const element of document.querySelectorAll<HTMLElement>('body *')) {
      if (!ownText(element) || element.closest('svg, [aria-hidden=true], select, .sr-only')) continue
      const style = getComputedStyle(element)
      const isClosed = style.overflowX === 'hidden' || style.overflowX === 'clip'
      const isCut = element.clientWidth > 1 && element.scrollWidth > element.clientWidth + 1
      if (isClosed && isCut) faults.push(`cut: ${element.textContent?.trim().slice(0, 60)}`)
    }
    return faults
  })
}

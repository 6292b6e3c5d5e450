import { expect, type Page } from '@playwright/test'
import { overflowOf } from './support/look.ts'
import { screens } from './support/screens.ts'
import { open, test } from './support/test.ts'
import { makeWorld, viewerOf, type World } from './support/world.ts'

// Nothing is hard-wired to English: words may be a third longer, and may run from right to left.

let world: World

test.beforeAll(async ({ request }) => {
  world = await makeWorld(request)
})

test('every page has room for words from right to left, and for longer ones, on a phone and a desk', async ({
  visit,
  watch,
}) => {
  test.setTimeout(300_000)
  const faults: string[] = []
  for (const screen of screens) {
    if (screen.logs) watch.allow(screen.logs)
    const path = screen.path(world)
    const page = await visit({ as: viewerOf(screen, world) })
    await open(page, path)
    if (screen.as !== 'visitor') await page.waitForLoadState('networkidle')
    for (const [language, change] of [
      ['from right to left', mirror],
      ['with words 35 % longer', lengthen],
    ] as const) {
      await change(page)
      for (const width of [390, 1440]) {
        await page.setViewportSize({ width, height: 900 })
        const overflow = await overflowOf(page)
        if (overflow > 0) faults.push(`${path} ${language}: ${overflow} px too wide at ${width} px`)
        const cut = [...(await cutWords(page)), ...(await hiddenWords(page))]
        faults.push(...cut.map((words) => `${path} ${language}: cuts “${words}” at ${width} px`))
      }
    }
    await page.context().close()
  }
  expect(faults).toEqual([])
})

test('from right to left, the page begins at the right', async ({ visit }) => {
  const page = await visit({ viewport: { width: 1440, height: 900 } })
  await open(page, '/')
  await mirror(page)
  const name = await page.getByRole('banner').getByRole('link', { name: 'Holmward' }).boundingBox()
  const signUp = await page.getByRole('banner').getByRole('link', { name: 'Sign Up' }).boundingBox()
  expect(name?.x).toBeGreaterThan(1_000)
  expect(signUp?.x).toBeLessThan(400)
  const heading = page.getByRole('heading', { level: 1 })
  expect(await heading.evaluate((one) => getComputedStyle(one).direction)).toBe('rtl')
})

test('at 400 % the search, a home and a form can be used', async ({ visit }) => {
  // 1280 × 1024 pixels zoomed to 400 %.
  const page = await visit({ viewport: { width: 320, height: 256 } })
  for (const path of [
    '/',
    '/search',
    `/property/${world.homeId}`,
    '/auth?tab=sign-up',
    '/contact',
    '/pricing',
  ]) {
    await open(page, path)
    expect(await overflowOf(page), path).toBeLessThanOrEqual(0)
    expect(await coveredControls(page), path).toEqual([])
  }
})

/** A third more letters in every text, with accents, as translations have them. */
async function lengthen(page: Page): Promise<void> {
  await page.evaluate(() => {
    document.documentElement.dir = 'ltr'
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (walker.nextNode()) {
      const { currentNode: node } = walker
      const words = node.textContent ?? ''
      // Figures and addresses are the same in every language.
      if (!/\p{L}{2}/u.test(words) || /@|:\/\//.test(words)) continue
      if (node.parentElement?.closest('script, style, svg, textarea')) continue
      const added = 'ęñø ñęǻ '.repeat(200).slice(0, Math.ceil(words.trim().length * 0.35))
      node.textContent = words.replace(/\p{L}(?=\P{L}*$)/u, (last) => last + added)
    }
  })
}

async function mirror(page: Page): Promise<void> {
  await page.evaluate(() => {
    document.documentElement.lang = 'ar'
    document.documentElement.dir = 'rtl'
  })
}

/** Words on buttons, tabs and headings that run out of their own box. */
function cutWords(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('button, [role=tab], h1, h2, h3, label, th')]
      .filter((element) => element.checkVisibility() && element.offsetWidth > 1)
      .filter((element) => element.scrollWidth > element.clientWidth + 1)
      .filter((element) => getComputedStyle(element).display !== 'inline')
      .filter((element) => getComputedStyle(element).textOverflow !== 'ellipsis')
      .map((element) => (element.textContent ?? '').trim().slice(0, 40)),
  )
}

/**
 * Words that lie, wholly or partly, outside of what an ancestor shows of itself. What can be scrolled to is not lost,
 * three dots say that there is more, and what is not wider than a pixel is for screen readers.
 */
function hiddenWords(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const isCutBy = (box: DOMRect, element: Element) => {
      const { left, top } = element.getBoundingClientRect()
      const [x, y] = [left + element.clientLeft, top + element.clientTop]
      const { overflowX, overflowY } = getComputedStyle(element)
      const hides = (overflow: string) => overflow === 'hidden' || overflow === 'clip'
      // The box of a text is as high as its font, which may be higher than its line.
      return (
        (hides(overflowX) && (box.left < x - 2 || box.right > x + element.clientWidth + 2)) ||
        (hides(overflowY) && (box.top < y - 6 || box.bottom > y + element.clientHeight + 6))
      )
    }
    const isMeant = (element: Element) => {
      const { textOverflow, webkitLineClamp, overflowX, overflowY } = getComputedStyle(element)
      return (
        textOverflow === 'ellipsis' ||
        webkitLineClamp !== 'none' ||
        /auto|scroll/.test(overflowX + overflowY) ||
        element.clientWidth <= 1 ||
        element.clientHeight <= 1
      )
    }
    const isCut = (box: DOMRect, from: Element | null) => {
      for (let element = from; element && element !== document.body; element = element.parentElement) {
        if (isMeant(element)) return false
        if (isCutBy(box, element)) return true
      }
      return false
    }
    const found: string[] = []
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (walker.nextNode()) {
      const { currentNode: node } = walker
      const parent = node.parentElement
      const isRead = parent?.checkVisibility() && !parent.closest('svg, [aria-hidden=true], [inert]')
      if (!isRead || !/\p{L}{2}/u.test(node.textContent ?? '')) continue
      const range = document.createRange()
      range.selectNodeContents(node)
      const boxes = [...range.getClientRects()].filter(({ width }) => width > 0)
      if (boxes.some((box) => isCut(box, parent))) found.push((node.textContent ?? '').trim().slice(0, 40))
    }
    return found
  })
}

/** What has focus and lies wholly behind a bar at an edge, walking the first forty stops of the keyboard. */
async function coveredControls(page: Page): Promise<string[]> {
  const covered: string[] = []
  for (let stop = 0; stop < 90; stop++) {
    await page.keyboard.press('Tab')
    // The page may still be on its way to what has focus.
    await expect
      .poll(() => coveredFocus(page), { timeout: 3_000 })
      .toBeNull()
      .catch(async () => covered.push((await coveredFocus(page)) ?? ''))
  }
  return covered
}

function coveredFocus(page: Page): Promise<string | null> {
  return page.evaluate(() => {
    const focused = document.activeElement
    if (!(focused instanceof HTMLElement) || focused === document.body) return null
    const box = focused.getBoundingClientRect()
    const isSeen = [0.1, 0.5, 0.9].some((across) =>
      [0.1, 0.5, 0.9].some((down) => {
        const found = document.elementFromPoint(box.x + box.width * across, box.y + box.height * down)
        return (
          found &&
          (focused.contains(found) || found.contains(focused) || found.closest('label')?.contains(focused))
        )
      }),
    )
    return isSeen || box.width < 2 ? null : `${focused.tagName} ${focused.textContent?.trim().slice(0, 40)}`
  })
}

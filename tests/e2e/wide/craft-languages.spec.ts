import { expect, type Page } from '@playwright/test'
import { overflowOf } from '../support/look.ts'
import { open, test } from '../support/test.ts'
import { mirror } from '../support/words.ts'
import { type SharedWorld, sharedWorld } from '../support/world.ts'

// Beside what every-screen.spec.ts asks of every page: from right to left, and at 400 %.

let world: SharedWorld

test.beforeAll(async ({ request }) => {
  world = await sharedWorld(request)
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

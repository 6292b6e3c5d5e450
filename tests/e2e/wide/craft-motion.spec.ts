import { expect, type Page } from '@playwright/test'
import { withoutStream } from '../support/look.ts'
import { open, test } from '../support/test.ts'
import { type SharedWorld, sharedWorld } from '../support/world.ts'

// What moves, where it says something, and what stays at the edge of a phone.

const phone = { width: 390, height: 844 }

let world: SharedWorld

test.beforeAll(async ({ request }) => {
  world = await sharedWorld(request)
})

for (const reducedMotion of ['no-preference', 'reduce'] as const) {
  test(`the photo of a card becomes the gallery’s, with motion: ${reducedMotion}`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion })
    await page.addInitScript(recordTransitions)
    await open(page, '/search?location=Dallas&view=grid')
    await page.getByRole('link', { name: world.home.title }).first().click()
    await expect(page.getByRole('heading', { level: 1, name: world.home.title })).toBeVisible()
    const moves = reducedMotion === 'reduce' ? 0 : 1
    await expect.poll(() => transitions(page)).toEqual([{ moves: expect.any(Number), isCoverThere: true }])
    expect(Math.sign((await transitions(page))[0]?.moves ?? -1)).toBe(moves)
  })
}

test('a card that only the server has drawn becomes the gallery on the same page, and is there again on the way back', async ({
  page,
}) => {
  await page.addInitScript(recordTransitions)
  await open(page, '/')
  const card = page.locator(`main article a[href="/property/${world.home.id}"]`)
  await card.click()
  await expect(page.getByRole('heading', { level: 1, name: world.home.title })).toBeVisible()
  // Kept in the window, which another document would not have.
  await expect.poll(() => transitions(page)).toEqual([{ moves: expect.any(Number), isCoverThere: true }])
  await page.goBack()
  await expect(page.getByRole('heading', { name: 'Featured Properties' })).toBeVisible()
  await card.click()
  await expect(page.getByRole('heading', { level: 1, name: world.home.title })).toBeVisible()
  expect((await transitions(page)).length).toBeGreaterThan(1)
})

test('on a phone who is signed in has five places at the lower edge, which cover nothing', async ({
  visit,
}) => {
  const page = await visit({ as: world.host, viewport: phone })
  const bar = page.getByRole('navigation', { name: 'Quick links' })
  await withoutStream(page)
  await open(page, '/dashboard')
  // Who only hosts has no trips.
  await expect(bar.getByRole('link')).toHaveText(['Home', 'Search', /Messages$/, 'Host', 'Account'])
  for (const place of [/Messages$/, 'Account', 'Search', 'Home', 'Host']) {
    await bar.getByRole('link', { name: place }).click()
    await expect(bar.locator('[aria-current=page]')).toHaveText(place)
  }
  await test.step('the end of the page and focus lie above it', async () => {
    // What is still to come would move what has focus.
    await expect(page.getByRole('tabpanel').getByRole('heading', { name: world.home.title })).toBeVisible()
    const { y: edge } = (await bar.boundingBox()) ?? { y: 0 }
    await expect.poll(() => endOfFooter(page)).toBeLessThanOrEqual(edge + 0.5)
    await page.evaluate(() => window.scrollTo(0, 0))
    for (let stop = 0; stop < 40; stop++) {
      await page.keyboard.press('Tab')
      expect(await isBehind(page, edge)).toBe(false)
    }
  })
  await test.step('where the edge has something to do, it is not', async () => {
    await open(page, `/property/${world.homeId}`)
    await page.waitForLoadState('networkidle')
    await expect(bar).toHaveCount(0)
  })
  await test.step('nor on a desk, nor for a visitor', async () => {
    await open(page, '/dashboard')
    await expect(bar).toBeVisible()
    await page.setViewportSize({ width: 1440, height: 900 })
    await expect(bar).toBeHidden()
    const visitor = await visit({ viewport: phone })
    await open(visitor, '/')
    await expect(visitor.getByRole('navigation', { name: 'Quick links' })).toHaveCount(0)
  })
  await test.step('who travels has trips in it', async () => {
    const guest = await visit({ as: world.guest, viewport: phone })
    await open(guest, '/')
    const places = guest.getByRole('navigation', { name: 'Quick links' }).getByRole('link')
    await expect(places).toHaveText(['Home', 'Search', /Messages$/, 'Trips', 'Account'])
  })
})

/** Where the footer ends once the page is scrolled as far as it goes, which grows while parts of it arrive. */
function endOfFooter(page: Page): Promise<number> {
  return page.evaluate(() => {
    window.scrollTo(0, document.documentElement.scrollHeight)
    return document.querySelector('footer')?.getBoundingClientRect().bottom ?? Number.NaN
  })
}

/** Whether what has focus, other than the bar's own links, begins below its upper edge. */
function isBehind(page: Page, edge: number): Promise<boolean> {
  return page.evaluate((top) => {
    const focused = document.activeElement
    if (!focused || focused === document.body || focused.closest('.bottom-bar')) return false
    return focused.getBoundingClientRect().bottom > top + 1
  }, edge)
}

/** Keeps of each view transition whether a photo is part of it, and how many of its animations run. */
function recordTransitions(): void {
  const kept: object[] = []
  Reflect.set(window, 'transitions', kept)
  const start = document.startViewTransition.bind(document)
  document.startViewTransition = (change) => {
    const transition = start(change)
    void transition.ready.then(() => {
      const parts = document.getAnimations().filter(({ effect }) => {
        return effect instanceof KeyframeEffect && effect.pseudoElement?.includes('(cover)')
      })
      // Only what is in both pictures, that of the card and that of the gallery, becomes the other.
      const isCoverThere = ['old', 'new'].every((side) => {
        const { width } = getComputedStyle(document.documentElement, `::view-transition-${side}(cover)`)
        // In pixels only where it exists: else it is what the browser's own sheet says.
        return width.endsWith('px')
      })
      kept.push({ moves: parts.length, isCoverThere })
    })
    return transition
  }
}

function transitions(page: Page): Promise<{ moves: number; isCoverThere: boolean }[]> {
  return page.evaluate(() => Reflect.get(window, 'transitions'))
}

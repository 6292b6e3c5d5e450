import { expect, type Page } from '@playwright/test'
import { axeOn } from '../support/axe.ts'
import { open, test } from '../support/test.ts'
import { type SharedWorld, sharedWorld } from '../support/world.ts'

// Who goes from heading to heading meets no gap: neither on a page nor in what opens on it.

test.describe.configure({ timeout: 240_000 })

let world: SharedWorld

test.beforeAll(async ({ request }) => {
  world = await sharedWorld(request)
})

const desk = { width: 1440, height: 900 }
const phone = { width: 390, height: 844 }

async function expectHeadingOrder(page: Page, of: string): Promise<void> {
  const { violations, passes } = await (await axeOn(page)).withRules(['heading-order']).analyze()
  const found = violations.flatMap(({ nodes }) => nodes.map((node) => node.html))
  expect(found, of).toEqual([])
  expect(passes, `${of}: no headings were looked at`).not.toEqual([])
}

const dialogs = (page: Page) =>
  page.locator('[role=dialog]:visible, [role=alertdialog]:visible, dialog[open]:visible')

/** Opens one after the other whatever says that it opens a dialog; answers how many did. */
async function openEach(page: Page): Promise<number> {
  const openers = page.locator('[aria-haspopup=dialog]:visible')
  const count = await openers.count()
  for (let at = 0; at < count; at++) {
    const opener = openers.nth(at)
    const name = `${page.url()}: ${await opener.evaluate((element) => element.outerHTML.slice(0, 120))}`
    await opener.click()
    await expect(dialogs(page).first(), name).toBeVisible()
    // What is inside comes a moment later, when its code does.
    await page.waitForLoadState('networkidle')
    await expectHeadingOrder(page, name)
    await page.keyboard.press('Escape')
    await expect(dialogs(page), name).toHaveCount(0)
  }
  return count
}

for (const [size, viewport] of Object.entries({ desk, phone })) {
  test(`no heading is left out in the dialogs of public pages, at a ${size}`, async ({ visit }) => {
    const page = await visit({ viewport })
    let opened = 0
    const paths = ['/', '/search?location=Dallas', `/property/${world.homeId}`, '/how-to-book', '/contact']
    for (const path of paths) {
      await open(page, path)
      await expectHeadingOrder(page, path)
      opened += await openEach(page)
    }
    expect(opened).toBeGreaterThan(size === 'desk' ? 6 : 4)
  })
}

test('no heading is left out in what an address opens: sheets of a phone, and pictures', async ({
  visit,
}) => {
  const page = await visit({ viewport: phone })
  const homePath = `/property/${world.homeId}?photo=1`
  for (const path of [
    '/#search',
    '/search?location=Dallas#search',
    '/search?location=Dallas#filters',
    homePath,
  ]) {
    await page.goto('about:blank')
    await open(page, path)
    await expect(dialogs(page).first(), path).toBeVisible()
    await page.waitForLoadState('networkidle')
    await expectHeadingOrder(page, path)
  }
})

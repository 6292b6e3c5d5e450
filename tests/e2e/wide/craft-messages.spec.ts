import { expect, type Page } from '@playwright/test'
import { open, test } from '../support/test.ts'

// Messages that come and go, on the page that shows the parts of the design system. The clock can be
// put forward; toast-queue.test.ts has the times to the millisecond.

test.beforeEach(async ({ page }) => {
  await page.clock.install()
  await open(page, '/dev/ui')
})

const region = (page: Page) => page.getByRole('region', { name: 'Messages, F6' })
const shown = (page: Page) => region(page).getByRole('listitem')
async function say(page: Page, kind: 'Success' | 'Error' | 'With undo') {
  await page.getByRole('button', { name: kind, exact: true }).click()
  // The message may come up right under the pointer.
  await page.mouse.move(0, 0)
}

test('a message stays six seconds, and as long as the pointer or focus is on it', async ({ page }) => {
  await say(page, 'Success')
  await expect(region(page).getByRole('status')).toContainText('Booking confirmed successfully.')
  await page.clock.fastForward(3_000)
  await expect(shown(page)).toHaveCount(1)
  await shown(page).hover()
  await page.clock.fastForward(60_000)
  await expect(shown(page)).toHaveCount(1)
  // Time goes on between the pointer and focus, so that each has to stop it.
  await page.mouse.move(0, 0)
  await page.keyboard.press('F6')
  await expect(region(page)).toBeFocused()
  await page.clock.fastForward(60_000)
  await expect(shown(page)).toHaveCount(1)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Success', exact: true })).toBeFocused()
  await page.clock.fastForward(6_000)
  await expect(shown(page)).toHaveCount(0)
})

test('three are shown at most, an error is an alert, and the keyboard closes them', async ({ page }) => {
  await say(page, 'Error')
  await expect(region(page).getByRole('alert')).toContainText('Failed to update property status.')
  for (let count = 0; count < 3; count++) await say(page, 'Success')
  // From here on none goes by itself, which would make three of four.
  await page.keyboard.press('F6')
  await expect(shown(page)).toHaveCount(3)
  for (const left of [3, 2, 1, 0]) {
    await region(page).getByRole('button', { name: 'Close message' }).first().press('Enter')
    await expect(shown(page)).toHaveCount(left)
  }
  await expect(page.getByRole('button', { name: 'Success', exact: true })).toBeFocused()
})

test('the bar that shows how long something can be undone stops under the pointer', async ({ page }) => {
  await say(page, 'With undo')
  const bar = shown(page).locator('span[style*="animation-play-state"]')
  await expect(bar).toHaveCSS('animation-play-state', 'running')
  await shown(page).hover()
  await expect(bar).toHaveCSS('animation-play-state', 'paused')
  await page.mouse.move(0, 0)
  await expect(bar).toHaveCSS('animation-play-state', 'running')
  await region(page).getByRole('button', { name: 'Undo' }).click()
  await expect(region(page)).toContainText('Active again')
})

test('messages that have gone can be read again in the header', async ({ page }) => {
  const button = page.getByRole('button', { name: /^Recent messages/ })
  await expect(button).toHaveCount(0)
  await say(page, 'Error')
  await say(page, 'Success')
  await page.clock.fastForward(30_000)
  await expect(shown(page)).toHaveCount(0)
  await expect(button).toHaveAccessibleName('Recent messages, new')
  await button.click()
  const list = page.getByRole('dialog', { name: 'Recent messages' })
  await expect(list).toBeFocused()
  await expect(list.getByRole('listitem')).toHaveText([
    /Booking confirmed successfully\./,
    /Failed to update property status\. Please try again\./,
  ])
  await page.keyboard.press('Escape')
  await expect(list).toBeHidden()
  await expect(button).toBeFocused()
  await expect(button).toHaveAccessibleName('Recent messages')
})

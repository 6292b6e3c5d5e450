import { expect } from '@playwright/test'
import { expectAccessible, open, test } from '../support/test.ts'

// The parts of the static pages that move: the search of the help center, its answers, tabs, and the walkthrough.

test('the help center finds, counts, and opens one answer at a time', async ({ page }) => {
  await open(page, '/help-center')
  const first = page.getByRole('button', { name: 'How do I book a stay?' })
  const second = page.getByRole('button', { name: 'Does Holmward charge me a fee?' })
  await first.click()
  await second.click()
  await expect(first).toHaveAttribute('aria-expanded', 'false')
  await expect(second).toHaveAttribute('aria-expanded', 'true')
  await second.click()
  await expect(second).toHaveAttribute('aria-expanded', 'false')

  const box = page.getByRole('searchbox', { name: 'Search the answers' })
  await box.fill('ICAL')
  await expect(page.getByText('1 result', { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'How do I keep my calendars in sync?' })).toBeVisible()
  await expect(page).toHaveURL(/q=ICAL/)
  await page.reload()
  await expect(box).toHaveValue('ICAL')
  await box.fill('zebra crossing')
  await expect(page.getByRole('heading', { name: 'No results found' })).toBeVisible()
  await page.getByRole('main').getByRole('button', { name: 'Clear search' }).last().click()
  await expect(box).toHaveValue('')
  await expect(box).toBeFocused()
  await expect(first).toBeVisible()
})

test('a popular article leads to its answer, opened', async ({ page }) => {
  await open(page, '/help-center')
  await page.getByRole('link', { name: /Connecting Airbnb and Vrbo/ }).click()
  const question = page.getByRole('button', { name: 'How do I keep my calendars in sync?' })
  await expect(question).toHaveAttribute('aria-expanded', 'true')
  await expect(question).toBeInViewport()
  await expect(page.getByRole('tab', { name: 'For Hosts' })).toHaveAttribute('aria-selected', 'true')
})

test('the licenses of what a page is made of open as a text', async ({ page }) => {
  await open(page, '/help-center')
  await page.getByRole('link', { name: 'Licences of the software and fonts in these pages' }).click()
  await expect(page).toHaveURL(/\/static\/third-party-notices\.txt$/)
  await expect(page.getByText('react-dom 19')).toBeVisible()
})

test('tabs stand in the address, and come back with it', async ({ page }) => {
  await open(page, '/travel-tips')
  await page.getByRole('tab', { name: 'Budget' }).click()
  await expect(page).toHaveURL(/\/travel-tips\?tab=budget$/)
  await expect(page.getByRole('heading', { name: 'Compare totals, not nights' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('tab', { name: 'Budget' })).toHaveAttribute('aria-selected', 'true')
  await open(page, '/host-resources?tab=nonsense')
  await expect(page.getByRole('tab', { name: 'Getting Started' })).toHaveAttribute('aria-selected', 'true')
})

test('the walkthrough waits for play, stops on pause, and goes by keyboard', async ({ page }) => {
  await page.clock.install()
  await open(page, '/how-to-book')
  await page.getByRole('button', { name: 'Watch the tutorial', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('0:00 / 3:45')).toBeVisible()
  await page.clock.fastForward(10_000)
  await expect(dialog.getByText('0:00 / 3:45')).toBeVisible()
  await dialog.getByRole('button', { name: 'Play' }).click()
  await expect(dialog.getByText('0:01 / 3:45')).toBeVisible()
  await dialog.getByRole('button', { name: 'Pause' }).click()
  await page.keyboard.press('ArrowRight')
  await expect(
    dialog.getByText('Under “Where”, type the name of a town, a state or a country.'),
  ).toBeVisible()
  await dialog.getByRole('button', { name: '3. Choose your dates' }).click()
  await expect(dialog.getByText('1:16 / 3:45')).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('button', { name: 'Watch the tutorial', exact: true })).toBeFocused()
})

test('with reduced motion the walkthrough has no play, and is gone through by hand', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await open(page, '/how-to-book')
  await page.getByRole('button', { name: 'Watch the tutorial, 3:45 minutes' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('button', { name: 'Play' })).toHaveCount(0)
  for (let pressed = 0; pressed < 23; pressed++)
    await dialog.getByRole('button', { name: 'Next caption' }).click()
  await expect(dialog.getByText('When you’re back, leave a review.')).toBeVisible()
})

test('a page that is not there says so, and logs its path', async ({ page, watch }) => {
  watch.allow(/no-such-page.* 404/)
  const logged: string[] = []
  page.on('console', (message) => logged.push(message.text()))
  await open(page, '/no-such-page?x=1')
  await expect(page.getByText('Oops! Page not found')).toBeVisible()
  expect(logged.join('\n')).toContain('/no-such-page')
  await page.getByRole('link', { name: 'Return to Home' }).click()
  await expect(page).toHaveURL(/\/$/)
})

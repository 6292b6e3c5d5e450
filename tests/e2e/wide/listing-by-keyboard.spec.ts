import { randomBytes } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { makePerson } from '../support/people.ts'
import { makePhoto } from '../support/pictures.ts'
import { expectAccessible, open, test } from '../support/test.ts'

// A home is listed by the keyboard alone, from the dashboard to the words of success: no mouse, no finger.

test('a home is listed, its photos put into order, by keys alone', async ({ request, visit }) => {
  test.setTimeout(180_000)
  const host = await makePerson(request, 'host')
  const title = `Key House ${randomBytes(4).toString('hex')}`
  const page = await visit({ as: host, viewport: { width: 1440, height: 900 } })
  await open(page, '/dashboard')
  await tabTo(page, 'tab', /^My Properties/)
  for (let turn = 0; turn < 4; turn++) await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('tab', { name: 'Add Property' })).toHaveAttribute('aria-selected', 'true')
  // The tab is marked, and the address changed, before its panel is there; the one before has a link of this name too.
  await expect(page).toHaveURL(/tab=add$/)
  await expect(page.getByRole('tabpanel', { name: 'Add Property' })).toBeVisible()
  await tabTo(page, 'link', /^Add Property$/)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/list-property$/)
  await expect(page.getByRole('form')).toBeVisible()

  await test.step('the texts and choices', async () => {
    await typeInto(page, 'Property title', title)
    await tabTo(page, 'radio', /^Cabin$|^Apartment$/)
    await page.keyboard.press('Space')
    await typeInto(page, 'Address', '12 Example Lane')
    await typeInto(page, 'City', 'Austin')
    await typeInto(page, 'State', 'Texas')
    await typeInto(page, 'Country', 'United States')
    await typeInto(page, 'Price per night', '180')
    await tabTo(page, 'checkbox', /^WiFi$/)
    await page.keyboard.press('Space')
    await expect(page.getByRole('checkbox', { name: 'WiFi' })).toBeChecked()
  })

  await test.step('the photos: chosen by Enter, the third made the cover', async () => {
    const photos = await Promise.all([1, 2, 3].map((number) => makePhoto(number)))
    // The uploader's code may take the place of what the form began with, and the focus with it.
    await expect(async () => {
      await tabTo(page, 'button', /^Choose photos$/)
      const choosing = page.waitForEvent('filechooser', { timeout: 3_000 })
      await page.keyboard.press('Enter')
      await (await choosing).setFiles(photos)
    }).toPass({ timeout: 30_000 })
    await expect(page.getByText('Images uploaded').first()).toBeVisible({ timeout: 30_000 })
    const third = await urlOfPhoto(page, 3)
    await tabTo(page, 'button', /^Reorder photo 3$/)
    for (const key of ['Enter', 'Home', 'Enter']) await page.keyboard.press(key)
    await expect.poll(() => urlOfPhoto(page, 1)).toBe(third)
    await expect(page.getByRole('button', { name: 'Reorder photo 1', exact: true })).toBeFocused()
  })
  await expectAccessible(page)

  await test.step('sent, and seen on the dashboard', async () => {
    await tabTo(page, 'button', /^List Property$/)
    await page.keyboard.press('Enter')
    await expect(page.getByText('Property Listed Successfully!').first()).toBeVisible({ timeout: 20_000 })
    await expect(page).toHaveURL(/\/dashboard$/)
    await expect(page.getByRole('heading', { name: title })).toBeVisible()
  })
})

/** Goes on by Tab until that control has the focus; a page on which it cannot be reached fails here. */
async function tabTo(page: Page, role: 'tab' | 'link' | 'radio' | 'checkbox' | 'button', name: RegExp) {
  const wanted = page.getByRole(role, { name }).and(page.locator(':focus'))
  for (let presses = 0; presses < 120; presses++) {
    if ((await wanted.count()) > 0) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`Tab never came to ${role} ${name}`)
}

async function typeInto(page: Page, label: string, text: string) {
  const wanted = page.getByLabel(label, { exact: true }).and(page.locator(':focus'))
  for (let presses = 0; presses < 120 && (await wanted.count()) === 0; presses++) {
    await page.keyboard.press('Tab')
  }
  await expect(wanted).toHaveCount(1)
  await page.keyboard.type(text)
}

function urlOfPhoto(page: Page, place: number): Promise<string> {
  return page.evaluate((at) => {
    const tiles = [...document.querySelectorAll<HTMLElement>('[data-photo]')]
    const tile = tiles.find(({ style }) => style.order === String(at))
    return tile?.querySelector('input')?.value ?? ''
  }, place)
}

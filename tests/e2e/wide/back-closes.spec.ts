import { randomBytes } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { type Home, makeHome } from '../support/homes.ts'
import { makePerson } from '../support/people.ts'
import { open, test } from '../support/test.ts'

// What Back does while a dialog, a sheet or a panel is open.

const stamp = randomBytes(4).toString('hex')
const phone = { width: 390, height: 844 }

let home: Home

/** The dialog has its place in the history a frame after it is seen, long before a thumb reaches Back. */
async function hasEntry(page: Page) {
  await page.waitForFunction(() => window.history.state?.modals === 1)
}

test.beforeAll(async ({ request }) => {
  const host = await makePerson(request, 'host')
  home = await makeHome(request, host, { title: `Back House ${stamp}`, city: 'Houston' })
})

test('Back left the page while the date picker was open', async ({ visit }) => {
  const page = await visit({ viewport: phone })
  await open(page, '/terms-of-service')
  await open(page, `/property/${home.id}`)
  const picker = page.getByRole('dialog')
  const choose = page.getByRole('button', { name: 'Choose dates' }).last()
  await test.step('Back closes it', async () => {
    await choose.click()
    await expect(picker).toBeVisible()
    await hasEntry(page)
    await page.goBack()
    await expect(picker).toHaveCount(0)
    await expect(page).toHaveURL(new RegExp(`/property/${home.id}`))
  })
  await test.step('Forward opens nothing', async () => {
    await page.goForward()
    await expect(page).toHaveURL(new RegExp(`/property/${home.id}`))
    await expect(picker).toHaveCount(0)
  })
  await test.step('closed by its button, it leaves nothing to go back through', async () => {
    await choose.click()
    await hasEntry(page)
    await picker.getByRole('button', { name: 'Close' }).click()
    await expect(picker).toHaveCount(0)
    await page.goBack()
    await expect(page).toHaveURL(/terms-of-service/)
  })
  await test.step('Forward finds the page again', async () => {
    await page.goForward()
    await expect(page).toHaveURL(new RegExp(`/property/${home.id}`))
    await expect(page.getByRole('heading', { level: 1, name: home.title })).toBeVisible()
  })
})

test('Back from a page that the menu led to needed two presses', async ({ visit }) => {
  const page = await visit({ viewport: phone })
  await open(page, '/terms-of-service')
  await open(page, '/contact')
  const menu = page.getByRole('dialog', { name: 'Menu' })
  await page.getByRole('button', { name: 'Menu' }).click()
  await hasEntry(page)
  await menu.getByRole('link', { name: 'Saved' }).click()
  await expect(page).toHaveURL(/\/saved/)
  await page.goBack()
  await expect(page).toHaveURL(/\/contact/)
  await expect(page.getByRole('heading', { level: 1 })).toContainText(/contact/i)
  await page.goBack()
  await expect(page).toHaveURL(/terms-of-service/)
})

test('Back forgot the dates that were chosen in the open picker', async ({ visit }) => {
  const page = await visit({ viewport: phone })
  await open(page, '/terms-of-service')
  await open(page, `/property/${home.id}`)
  await page.getByRole('button', { name: 'Choose dates' }).last().click()
  await hasEntry(page)
  const days = page.getByRole('dialog').locator('button[data-date], td button').filter({ visible: true })
  await days.nth(40).click()
  await days.nth(42).click()
  await expect(page).toHaveURL(/checkIn=/)
  if (await page.getByRole('dialog').isVisible()) await page.goBack()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page).toHaveURL(/checkIn=/)
  await page.goBack()
  await expect(page).toHaveURL(/terms-of-service/)
})

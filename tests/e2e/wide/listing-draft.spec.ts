import { randomBytes } from 'node:crypto'
import { expect, type Page, type Response } from '@playwright/test'
import { type Home, makeHome } from '../support/homes.ts'
import { callAs, makePerson, type Person } from '../support/people.ts'
import { expectAccessible, open, test } from '../support/test.ts'

// What a host types in the listing form is not lost: not with the tab, not to another device, not to another window,
// not with the network.

test.describe.configure({ timeout: 120_000 })

const stamp = randomBytes(4).toString('hex')
let host: Person
let home: Home

test.beforeAll(async ({ request }) => {
  host = await makePerson(request, 'host')
  home = await makeHome(request, host, { title: `Quay House ${stamp}`, city: 'Dallas' })
})

// What is seen, not the words for a screen reader after trouble.
const saved = (page: Page) => page.locator('span', { hasText: /^Saved \d\d:\d\d$/ }).filter({ visible: true })
const isStoredDraft = (response: Response) =>
  response.request().method() === 'GET' && response.url().includes('/listing-drafts/')
const title = (page: Page) => page.getByLabel('Property title')

test('a draft survives its tab, goes on elsewhere, and is discarded everywhere', async ({ visit }) => {
  const desk = await visit({ as: host })
  await open(desk, '/list-property')
  await title(desk).fill(`Draft Barn ${stamp}`)
  await desk.getByRole('radio', { name: 'Cabin', exact: true }).check()
  await desk.getByRole('checkbox', { name: 'WiFi' }).check()
  await expect(saved(desk)).toBeVisible()
  await test.step('the last words before the tab closes are younger than the 800 ms of the autosave', async () => {
    await desk.getByLabel('Address', { exact: true }).fill('3 Ferry Road')
    await desk.reload()
    await expect(desk.getByText('Welcome back')).toBeVisible()
    await expect(title(desk)).toHaveValue(`Draft Barn ${stamp}`)
    await expect(desk.getByLabel('Address', { exact: true })).toHaveValue('3 Ferry Road')
    await expect(desk.getByRole('radio', { name: 'Cabin', exact: true })).toBeChecked()
    await expect(desk.getByRole('checkbox', { name: 'WiFi' })).toBeChecked()
    await expect(saved(desk)).toBeVisible()
    await desk.close()
  })
  const phone = await visit({ as: host, viewport: { width: 390, height: 844 } })
  await test.step('another device finds it from the dashboard', async () => {
    await open(phone, '/dashboard')
    await phone.getByRole('link', { name: `Continue with Draft Barn ${stamp}` }).click()
    await expect(title(phone)).toHaveValue(`Draft Barn ${stamp}`)
    await expect(phone.getByLabel('Address', { exact: true })).toHaveValue('3 Ferry Road')
    await expectAccessible(phone)
  })
  await test.step('discarding asks first', async () => {
    await phone.getByRole('button', { name: 'Discard draft' }).first().click()
    const question = phone.getByRole('alertdialog', { name: 'Discard this draft?' })
    await expect(question.getByRole('button', { name: 'Keep it' })).toBeFocused()
    await question.getByRole('button', { name: 'Discard draft' }).click()
    await expect(title(phone)).toHaveValue('')
    await phone.reload()
    await expect(title(phone)).toHaveValue('')
  })
})

test('two homes are begun side by side, looked at as guests would see them, and one of them is listed', async ({
  visit,
  request,
}) => {
  const page = await visit({ as: await makePerson(request, 'host-of-two') })
  await open(page, '/list-property')
  await title(page).fill(`First Barn ${stamp}`)
  await expect(saved(page)).toBeVisible()
  await page.reload()
  await page.getByRole('link', { name: 'Start another listing' }).click()
  await expect(title(page)).toHaveValue('')
  await fillByKeyboard(page, `Second Barn ${stamp}`)
  await test.step('the preview shows what was typed a moment ago, and what is wrong with it', async () => {
    await page.getByLabel('Price per night').fill('free')
    await page.getByRole('link', { name: 'Preview', exact: true }).click()
    await expect(page.getByRole('heading', { level: 1, name: `Second Barn ${stamp}` })).toBeVisible()
    await expect(page.getByText('nothing is published yet')).toBeVisible()
    await expect(page.getByText('Enter the price as a number')).toBeVisible()
    await expectAccessible(page)
  })
  await test.step('what is typed the moment the form is back stays, however late the stored draft comes', async () => {
    await page.route('**/api/listing-drafts/*', async (route) => {
      if (route.request().method() === 'GET') await new Promise((resolve) => setTimeout(resolve, 600))
      await route.continue()
    })
    const stored = page.waitForResponse(isStoredDraft)
    await page.getByRole('link', { name: 'Back to the form' }).click()
    await expect(title(page)).toHaveValue(`Second Barn ${stamp}`)
    await page.getByLabel('Price per night').fill('120')
    await stored
    await expect(saved(page)).toBeVisible()
    await expect(page.getByLabel('Price per night')).toHaveValue('120')
  })
  await page.getByRole('button', { name: 'List Property', exact: true }).click()
  await expect(page.getByRole('heading', { name: `Second Barn ${stamp}` })).toBeVisible()
  await expect(page.getByRole('link', { name: /^Continue with/ })).toHaveCount(1)
  await page.getByRole('link', { name: `Continue with First Barn ${stamp}` }).click()
  await expect(title(page)).toHaveValue(`First Barn ${stamp}`)
})

test('of two windows with one draft the second is told, and nothing is overwritten', async ({
  visit,
  watch,
}) => {
  watch.allow(/409.*listing-drafts/)
  const first = await visit({ as: host })
  const second = await visit({ as: host })
  await open(first, '/list-property')
  await open(second, '/list-property')
  await title(first).fill('From the first window')
  await expect(saved(first)).toBeVisible()
  await title(second).fill('From the second window')
  await expect(second.getByText('This draft was changed elsewhere').first()).toBeVisible()
  await expect(title(second)).toHaveValue('From the second window')
  await test.step('it may keep its own', async () => {
    await second.getByRole('button', { name: 'Keep my version' }).click()
    await expect(saved(second)).toBeVisible()
  })
  await test.step('or load the other', async () => {
    await first.getByLabel('City').fill('Dallas')
    await first.getByRole('button', { name: 'Load the newer draft' }).click()
    await expect(title(first)).toHaveValue('From the second window')
  })
})

test('of two windows that edit one property the second is told, and keeps what was typed', async ({
  visit,
  watch,
  request,
}) => {
  watch.allow(/409.*\/properties\//)
  const page = await visit({ as: host })
  await open(page, `/list-property?edit=${home.id}`)
  await title(page).fill(`Quay House by the Water ${stamp}`)
  const edit = { version: 1, price_per_night: 99, bedrooms: 3 }
  expect((await callAs(request, host, 'PATCH', `/properties/${home.id}`, edit)).status).toBe(200)
  await page.getByRole('button', { name: 'Save changes' }).click()
  const notice = page.getByText('This property was changed elsewhere').first()
  await expect(notice).toBeVisible()
  await expect(page.getByText('Property title, Price per night, Bedrooms')).toBeVisible()
  await expect(title(page)).toHaveValue(`Quay House by the Water ${stamp}`)
  await test.step('loading the newer version shows it, and it can be saved', async () => {
    await page.getByRole('button', { name: 'Load the newer version' }).click()
    await expect(title(page)).toHaveValue(home.title)
    await expect(page.getByLabel('Price per night')).toHaveValue('99')
    await title(page).fill(`Quay House by the Water ${stamp}`)
    const drafts = page.waitForResponse(/\/listing-drafts$/)
    await page.getByRole('button', { name: 'Save changes' }).click()
    await expect(page).toHaveURL(/\/dashboard$/)
    await expect(page.getByText('Changes saved').first()).toBeVisible()
    // The draft of a new listing that the test before left may be there; one of this property may not.
    await drafts
    await expect(page.getByRole('link', { name: /^Continue with Quay House/ })).toBeHidden()
  })
})

test('without a network the form says so, keeps everything, and lists it once when the network is back', async ({
  visit,
  watch,
}) => {
  // The second is the router's, which asks for the routes of links as they appear and asks again later.
  watch.allow(/ERR_INTERNET_DISCONNECTED/)
  watch.allow(/Failed to fetch manifest patches/)
  const page = await visit({ as: host })
  await open(page, '/list-property')
  const name = `Lost and Found ${stamp}`
  // What shows messages is fetched for somebody who is signed in, or with the first touch.
  await title(page).click()
  const fetched = () =>
    performance.getEntriesByType('resource').some(({ name: file }) => /\/deferred-extras-/.test(file))
  await expect.poll(() => page.evaluate(fetched)).toBe(true)
  await page.context().setOffline(true)
  await fillByKeyboard(page, name)
  const trouble = page.getByText('Not saved yet; we’ll try again.').filter({ visible: true }).first()
  await expect(trouble).toBeVisible()
  await test.step('leaving asks first, and staying stays', async () => {
    await page.getByRole('banner').getByRole('link', { name: 'Dashboard' }).click()
    const question = page.getByRole('alertdialog', { name: 'Leave without saving?' })
    await expect(question.getByText('They stay in this browser')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(title(page)).toHaveValue(name)
  })
  await page.getByRole('button', { name: 'List Property', exact: true }).click()
  await expect(page.getByText(/We can[’']t reach Holmward/).first()).toBeVisible()
  const drafts = page.waitForResponse(/\/listing-drafts$/)
  await page.context().setOffline(false)
  await expect(page).toHaveURL(/\/dashboard$/)
  await drafts
  await expect(page.getByText('Property Listed Successfully!').first()).toBeVisible()
  await expect(page.getByRole('heading', { name })).toHaveCount(1)
  await expect(page.getByText('Continue where you left off')).toBeHidden()
})

/** Fills what is required with the keyboard alone, and proves that the pin can be set by it. */
async function fillByKeyboard(page: Page, name: string): Promise<void> {
  const { keyboard } = page
  await title(page).focus()
  await keyboard.press('ControlOrMeta+A')
  await keyboard.type(name)
  await keyboard.press('Tab')
  await keyboard.press('Space')
  await keyboard.press('ArrowRight')
  await expect(page.getByRole('radio', { name: 'House', exact: true })).toBeChecked()
  await page.getByLabel('Address', { exact: true }).focus()
  for (const text of ['7 Orchard Lane', 'Dallas', 'Texas', 'United States']) {
    await keyboard.type(text)
    await keyboard.press('Tab')
  }
  await expect(page.getByRole('radio', { name: 'Show the exact address' })).toBeFocused()
  await keyboard.press('ArrowDown')
  await expect(page.getByRole('radio', { name: 'Show guests only the area' })).toBeChecked()
  await page.getByLabel('Price per night').focus()
  await keyboard.type('120')
}

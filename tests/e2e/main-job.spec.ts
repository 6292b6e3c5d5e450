import { expect, type Page } from '@playwright/test'
import { ready } from '../../scripts/shots/actions.ts'
import { linkFromMail, mailsTo } from './support/mailbox.ts'
import { makePhoto } from './support/pictures.ts'
import { expectAccessible, open, test } from './support/test.ts'

// The main job from end to end: a host signs up and lists a home; a traveller finds it, asks for a stay; the host
// accepts, and only then each sees how to reach the other.

const password = 'Harbour-2026'
const stamp = Date.now().toString(36)
const host = {
  email: `host-${stamp}@example.com`,
  contact: `stay-${stamp}@example.com`,
  phone: '+15125550147',
}
const guest = { email: `guest-${stamp}@example.com`, name: "Mara O'Quist", phone: '+15125550188' }
const title = `Lantern Cabin ${stamp}`

test('a traveller finds a home and stays with its owner', async ({ visit }) => {
  test.setTimeout(240_000)
  const hostPage = await visit({ viewport: { width: 1440, height: 900 } })
  const guestPage = await visit({ viewport: { width: 390, height: 844 } })

  await test.step('a host signs up and confirms the address from the mail', () =>
    signUp(hostPage, host.email))
  await test.step('the host signs out and signs in', async () => {
    await signOut(hostPage, host.email)
    await hostPage.getByRole('banner').getByRole('link', { name: 'Sign In' }).click()
    await signIn(hostPage, host.email)
  })
  await test.step('the host lists a property with photos', () => listProperty(hostPage))
  await test.step('a guest has an account', () => signUp(guestPage, guest.email))
  await test.step('the guest signs out', () => signOutOnPhone(guestPage))
  await test.step('a traveller narrows by place and opens the property', () => findProperty(guestPage))
  await test.step('the traveller picks dates and sees the total', () => pickDates(guestPage))
  await test.step('the traveller signs in on the way and sends the request', () => sendRequest(guestPage))
  await test.step('neither side sees contacts before the host has accepted', async () => {
    await expectNoContacts(guestPage, [host.contact, host.phone])
    await open(hostPage, '/dashboard?tab=bookings')
    await expect(hostPage.getByText(guest.name).filter({ visible: true }).first()).toBeVisible()
    await expectNoContacts(hostPage, [guest.email, guest.phone])
    await expectAccessible(hostPage)
  })
  await test.step('the host accepts, and each sees the other', () => accept(hostPage, guestPage))
})

async function signUp(page: Page, email: string): Promise<void> {
  await open(page, '/auth?tab=sign-up')
  await expectAccessible(page)
  await submitSignUp(page, email)
  await expect(page.getByText('Check your email').first()).toBeVisible()
  await followConfirmation(page, email)
}

async function submitSignUp(page: Page, email: string): Promise<void> {
  const form = page.getByRole('tabpanel', { name: 'Sign Up' })
  await form.getByLabel('Email', { exact: true }).fill(email)
  await form.getByLabel('Password', { exact: true }).fill(password)
  await form.getByRole('checkbox', { name: /18/ }).check()
  await form.getByRole('button', { name: 'Sign Up' }).click()
}

async function followConfirmation(page: Page, email: string): Promise<void> {
  const link = await linkFromMail(email, /confirm/i, /http:\/\/localhost:\d+\/\?confirm_token=[\w-]+/)
  await open(page, link)
  await expect(page.locator('html')).toHaveAttribute('data-session', 'in')
  await expect(page).toHaveURL(/\/$/)
}

async function signOut(page: Page, email: string): Promise<void> {
  await page.getByRole('button', { name: `Account of ${email}` }).click()
  await page.getByRole('menuitem', { name: 'Sign Out' }).click()
  await expect(page.locator('html')).not.toHaveAttribute('data-session', 'in')
}

async function signOutOnPhone(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Sign Out' }).click()
  await expect(page.locator('html')).not.toHaveAttribute('data-session', 'in')
}

async function signIn(page: Page, email: string): Promise<void> {
  const form = page.getByRole('tabpanel', { name: 'Sign In' })
  await form.getByLabel('Email', { exact: true }).fill(email)
  await form.getByLabel('Password', { exact: true }).fill(password)
  await form.getByRole('button', { name: 'Sign In' }).click()
  await expect(page.locator('html')).toHaveAttribute('data-session', 'in')
}

async function listProperty(page: Page): Promise<void> {
  await page.getByRole('banner').getByRole('link', { name: 'List Property' }).click()
  await expect(page.getByLabel('Property title')).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel('Property title').fill(title)
  await page.getByRole('radio', { name: 'Cabin', exact: true }).check()
  await page
    .getByLabel('Description')
    .fill(
      'A small cabin under tall pines, ten minutes from the lake.\n\nTwo bedrooms, a stove, and a porch for the evening.',
    )
  await page.getByLabel('Address', { exact: true }).fill('12 Example Lane')
  await page.getByLabel('City').fill('Austin')
  await page.getByLabel('State', { exact: true }).fill('Texas')
  await page.getByLabel('Country').fill('United States')
  await page.getByLabel('Price per night').fill('180')
  await page.getByRole('checkbox', { name: 'WiFi' }).check()
  await page.getByRole('checkbox', { name: 'Kitchen' }).check()
  await page
    .locator('input[type=file]')
    .setInputFiles([await makePhoto(1), await makePhoto(2), await makePhoto(3)])
  await expect(page.getByText('Images uploaded').first()).toBeVisible()
  await page.getByLabel('Contact email').fill(host.contact)
  await page.getByLabel('Contact phone').fill(host.phone)
  await page.getByRole('button', { name: 'List Property' }).click()
  await expect(page.getByText('Property Listed Successfully!').first()).toBeVisible()
  await expect(page).toHaveURL(/\/dashboard/)
  await expect(page.getByText(title).first()).toBeVisible()
  await expectAccessible(page)
}

async function findProperty(page: Page): Promise<void> {
  await open(page, '/')
  await page.getByLabel('Country').selectOption('United States')
  await page.getByLabel('State').selectOption('Texas')
  await page.getByLabel('City').selectOption('Austin')
  await expect(page.getByRole('heading', { name: 'Properties in Austin' })).toBeVisible()
  await expect(page.getByRole('link', { name: new RegExp(title) })).toBeVisible()
  await expectAccessible(page)
  await open(page, '/search?location=Austin')
  await page.getByRole('link', { name: /^Filters/ }).click()
  const filters = page.getByRole('dialog', { name: /^Filters/ })
  await filters.getByLabel('Words in the description').fill(stamp)
  await filters.getByRole('button', { name: 'Show 1 stay' }).click()
  await expect(page).toHaveURL(new RegExp(`q=${stamp}`))
  await expect(page.getByRole('link', { name: new RegExp(title) })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: new RegExp(title) }).click()
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  // The pictures are real: the worker has made them by now.
  await expect(page.locator(`main img[src*="/photos/"]`).first()).toBeVisible({ timeout: 15_000 })
  await expectAccessible(page)
  expect(await page.content()).not.toContain(host.contact)
}

async function pickDates(page: Page): Promise<void> {
  await ready(page)
  await page.getByRole('button', { name: 'Choose dates' }).last().click()
  const calendar = page.getByRole('dialog', { name: 'When would you like to stay?' })
  // The month after the present one, which a phone shows below it.
  const month = calendar.getByRole('grid').nth(1)
  for (const day of [/ 10, \d{4}/, / 14, \d{4}/])
    await month.getByRole('button', { name: day }).first().click()
  await expectAccessible(page)
  await calendar.getByRole('button', { name: 'Done' }).click()
  await expect(page.getByText('$180 × 4 nights').first()).toBeVisible()
  await expect(page.getByText('$720').first()).toBeVisible()
}

async function sendRequest(page: Page): Promise<void> {
  await fillRequest(page)
  await expect(page.getByText('Please log in to make a booking').first()).toBeVisible()
  await expect(page).toHaveURL(/\/auth\?.*next=/)
  await signIn(page, guest.email)
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await expect(page.getByText('$180 × 4 nights').first()).toBeVisible()
  await fillRequest(page)
  await expect(page.getByText('Booking Submitted').first()).toBeVisible()
  await expect(page).toHaveURL(/\/dashboard\?tab=my-bookings/)
  await expect(page.getByText(title).first()).toBeVisible()
  await expectAccessible(page)
}

async function fillRequest(page: Page): Promise<void> {
  await page.getByLabel('Full name').fill(guest.name)
  await page.getByLabel('Email', { exact: true }).fill(guest.email)
  await page.getByLabel('Phone').fill(guest.phone)
  await page.locator('form').getByRole('button', { name: 'Request to book' }).click()
}

async function expectNoContacts(page: Page, contacts: string[]): Promise<void> {
  const main = await page.getByRole('main').innerHTML()
  for (const contact of contacts) expect(main).not.toContain(contact)
}

async function accept(hostPage: Page, guestPage: Page): Promise<void> {
  await hostPage.getByRole('button', { name: 'Accept' }).click()
  await expect(hostPage.getByText('Booking confirmed successfully.').first()).toBeVisible()
  await expect(hostPage.getByText(guest.email).first()).toBeVisible()
  await expect(hostPage.getByText(guest.phone).first()).toBeVisible()
  await expectAccessible(hostPage)
  await open(guestPage, '/dashboard?tab=my-bookings')
  await expect(guestPage.getByText(host.contact).first()).toBeVisible()
  await expect(guestPage.getByText(host.phone).first()).toBeVisible()
  await expectAccessible(guestPage)
  await expect.poll(() => mailsTo(guest.email, /confirmed/i).length, { timeout: 20_000 }).toBe(1)
}

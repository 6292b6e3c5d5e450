import { randomBytes } from 'node:crypto'
import { expect } from '@playwright/test'
import { addDays, dateOf } from '../../../app/lib/stay.ts'
import { type Home, makeHome } from '../support/homes.ts'
import { linkFromMail } from '../support/mailbox.ts'
import { callAs, goodPassword, makePerson, type Person } from '../support/people.ts'
import { giveTerms } from '../support/terms.ts'
import { expectAccessible, open, test } from '../support/test.ts'

// Asking for nights by somebody who is signed out, and what stays in the browser.

test.describe.configure({ timeout: 90_000 })

const stamp = randomBytes(4).toString('hex')
const inTwoMonths = addDays(dateOf(new Date()), 60)
const day = (number: number) => addDays(inTwoMonths, number)

let host: Person
let guest: Person
let home: Home

test.beforeAll(async ({ request }) => {
  host = await makePerson(request, 'host')
  guest = await makePerson(request, 'guest')
  home = await makeHome(request, host, { title: `Weir House ${stamp}`, city: 'Houston' })
})

test('who is signed out comes back to the same dates, and pays what was shown', async ({
  visit,
  request,
}) => {
  const stay = { checkIn: day(24), checkOut: day(28) }
  const page = await visit({ viewport: { width: 1440, height: 900 } })
  await open(page, `/property/${home.id}?checkIn=${stay.checkIn}&checkOut=${stay.checkOut}`)
  await page.getByLabel('Full name').fill('Mara Quist')
  await page.getByLabel('Email', { exact: true }).fill(guest.email)
  await test.step('the card stays in view, its total is the loudest figure', async () => {
    await expect(page.getByText('$120 × 4 nights', { exact: true })).toBeVisible()
    await page.mouse.wheel(0, 900)
    await expect(page.getByRole('button', { name: 'Request to book' }).last()).toBeInViewport()
    const sizes = await page
      .locator('section[aria-labelledby=booking-heading] :is(dt, dd, h2, p, label)')
      .evaluateAll((elements) =>
        elements.map((element) => Number.parseFloat(getComputedStyle(element).fontSize)),
      )
    const total = await page
      .locator('section[aria-labelledby=booking-heading] dd')
      .last()
      .evaluate((element) => Number.parseFloat(getComputedStyle(element).fontSize))
    expect(total).toBe(Math.max(...sizes))
  })
  await page.getByRole('button', { name: 'Request to book' }).last().click()
  await expect(page.getByText('Authentication Required').first()).toBeVisible()
  const why = page.getByRole('alert').filter({ hasText: 'Please log in to make a booking' })
  // Under the pointer it would stay for ever.
  await why.hover()
  // Nobody was signed in here before, so the account comes first; the address is there already.
  await expect(page).toHaveURL(/\/auth\?tab=sign-up/)
  await expect(page.getByText("We've saved your request.")).toBeVisible()
  await expect(page.getByLabel('Email', { exact: true }).last()).toHaveValue(guest.email)
  await page.getByRole('tab', { name: 'Sign In' }).click()
  await expect(page.getByLabel('Email', { exact: true }).first()).toHaveValue(guest.email)
  await page.getByLabel('Password', { exact: true }).first().fill(goodPassword)
  await page.getByLabel('Password', { exact: true }).first().press('Enter')
  await expect(page).toHaveURL(
    new RegExp(`/property/${home.id}.*checkIn=${stay.checkIn}&checkOut=${stay.checkOut}`),
  )
  await expect(why).toHaveCount(0)
  await expect(page.getByLabel('Full name')).toHaveValue('Mara Quist')
  await page.getByRole('button', { name: 'Request to book' }).last().click()
  await expect(page.getByText('Booking Submitted').first()).toBeVisible()
  await expect(page).toHaveURL(/\/dashboard\?tab=my-bookings/)
  const { body } = await callAs(request, guest, 'GET', '/bookings?role=guest')
  expect(JSON.stringify(body)).toContain('"total_price":480')
})

test('what was typed for a request does not stay behind when somebody signs out', async ({ visit }) => {
  const page = await visit({ viewport: { width: 1440, height: 900 } })
  await open(page, `/property/${home.id}?checkIn=${day(24)}&checkOut=${day(26)}`)
  await page.getByLabel('Full name').fill('Mara Quist')
  await page.getByLabel('Email', { exact: true }).fill(guest.email)
  await page.getByRole('button', { name: 'Request to book' }).last().click()
  await page.getByRole('tab', { name: 'Sign In' }).click()
  const password = page.getByLabel('Password', { exact: true }).first()
  await password.fill(goodPassword)
  await password.press('Enter')
  await expect(page.getByLabel('Full name')).toHaveValue('Mara Quist')
  const kept = () => page.evaluate(() => JSON.stringify(localStorage))
  expect(await kept()).toContain('Mara Quist')
  await page.getByRole('button', { name: `Account of ${guest.email}` }).click()
  await page.getByRole('menuitem', { name: 'Sign Out' }).click()
  await expect.poll(kept).not.toContain('Mara Quist')
})

test('who makes an account on the way finds the request again, also in another tab', async ({ visit }) => {
  const stay = { checkIn: day(31), checkOut: day(33) }
  const email = `new-${stamp}@example.com`
  const page = await visit()
  await open(page, `/property/${home.id}?checkIn=${stay.checkIn}&checkOut=${stay.checkOut}`)
  await page.getByLabel('Full name').fill('Nia Newcomer')
  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByText('Special requests (optional)').click()
  await page.getByLabel('Special requests').fill('We bring a small and quiet dog.')
  await page.getByRole('button', { name: 'Request to book' }).last().click()
  await expect(page.getByLabel('Email', { exact: true }).last()).toHaveValue(email)
  await page.getByLabel('Password', { exact: true }).last().fill(goodPassword)
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Sign Up', exact: true }).last().click()
  await expect(page.getByText('It takes you back to the home')).toBeVisible()
  const link = await linkFromMail(email, /confirm/i, /http:\S+confirm_token=\S+/)
  const other = await page.context().newPage()
  await other.goto(link)
  await expect(other).toHaveURL(new RegExp(`/property/${home.id}.*checkIn=${stay.checkIn}`))
  await expect(other.getByLabel('Full name')).toHaveValue('Nia Newcomer')
  await expect(other.getByLabel('Special requests')).toHaveValue('We bring a small and quiet dog.')
  await expect(other.getByText('Your request isn’t sent yet')).toBeInViewport()
  await other.keyboard.press('Enter')
  await expect(other.getByText('Booking Submitted').first()).toBeVisible()
})

test('a request that waited for the sign-in looked as if it were sent', async ({ visit, request }) => {
  const stay = { checkIn: day(41), checkOut: day(43) }
  const asking = await makePerson(request, 'asking')
  const page = await visit({ viewport: { width: 390, height: 844 } })
  await open(
    page,
    `/property/${home.id}?checkIn=${stay.checkIn}&checkOut=${stay.checkOut}&guests=3&children=1&infants=1`,
  )
  await page.getByLabel('Full name').fill('Ada Asking')
  await page.getByLabel('Email', { exact: true }).fill(asking.email)
  await page.getByText('Special requests (optional)').click()
  await page.getByLabel('Special requests').fill('We arrive late.')
  await expect(page.getByText('Your request isn’t sent yet')).toHaveCount(0)
  await page.getByRole('button', { name: 'Request to book' }).last().click()
  await page.getByRole('tab', { name: 'Sign In' }).click()
  const password = page.getByLabel('Password', { exact: true }).first()
  await password.fill(goodPassword)
  await password.press('Enter')
  const notice = page.getByRole('status').filter({ hasText: 'Your request isn’t sent yet' })
  await expect(notice).toContainText('Everything you entered is still here')
  await expect(notice).toBeInViewport()
  const button = page.getByRole('button', { name: 'Request to book' }).last()
  await expect(button).toBeFocused()
  await expect(button).toHaveAccessibleDescription(/isn’t sent yet/)
  await expectAccessible(page)
  await page.reload()
  // The notice stays until it is sent, but takes the focus only once.
  await expect(notice).toBeVisible()
  await expect(button).not.toBeFocused()
  await button.press('Enter')
  await expect(page.getByText('Booking Submitted').first()).toBeVisible()
  const { body } = await callAs(request, asking, 'GET', '/bookings?role=guest')
  expect(body.bookings).toMatchObject([
    {
      guest_name: 'Ada Asking',
      special_requests: 'We arrive late.',
      guests_count: 3,
      children: 1,
      infants: 1,
    },
  ])
  await open(page, `/property/${home.id}?checkIn=${day(45)}&checkOut=${day(47)}`)
  await expect(page.getByLabel('Full name')).toHaveValue('Ada Asking')
  await expect(notice).toHaveCount(0)
})

test('a guest who comes back from signing in is told to accept the house rules, and nothing is sent before', async ({
  visit,
  request,
}) => {
  const strict = await makeHome(request, host, { title: `Rules House ${stamp}` })
  await giveTerms(strict, { cancellation: 'moderate' })
  const page = await visit({ viewport: { width: 390, height: 844 } })
  const asking = await makePerson(request, 'asking')
  await open(page, `/property/${strict.id}?checkIn=${day(48)}&checkOut=${day(50)}`)
  await page.getByLabel('Full name').fill('Ada Asking')
  await page.getByLabel('Email', { exact: true }).fill(asking.email)
  await page.getByRole('button', { name: 'Request to book' }).last().click()
  await page.getByRole('tab', { name: 'Sign In' }).click()
  const password = page.getByLabel('Password', { exact: true }).first()
  await password.fill(goodPassword)
  await password.press('Enter')
  const notice = page.getByRole('status').filter({ hasText: 'Your request isn’t sent yet' })
  await expect(notice).toContainText('Accept the house rules and press “Request to book”')
  const button = page.getByRole('button', { name: 'Request to book' }).last()
  await button.press('Enter')
  await expect(page.getByText('Booking Submitted')).toHaveCount(0)
  await page
    .getByRole('link', { name: 'Please accept the house rules of this home to send your request.' })
    .click()
  await page.getByRole('checkbox', { name: /I accept the house rules/ }).check()
  await expect(notice).not.toContainText('Accept the house rules')
  await button.press('Enter')
  await expect(page.getByText('Booking Submitted').first()).toBeVisible()
})

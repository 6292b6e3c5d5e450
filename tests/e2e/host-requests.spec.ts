import { randomBytes } from 'node:crypto'
import { expect, type Locator, type Page } from '@playwright/test'
import { addDays, formatDate } from '../../app/lib/stay.ts'
import { acceptStay, askForStay, type Home, makeHome, todayAtHome } from './support/homes.ts'
import { makePerson, type Person } from './support/people.ts'
import { open, test } from './support/test.ts'

// What a host does with a request, from the answer to the end of the stay.

const stamp = randomBytes(4).toString('hex')
const today = todayAtHome()

let host: Person
let guest: Person

test.beforeAll(async ({ request }) => {
  host = await makePerson(request, 'host')
  guest = await makePerson(request, 'guest')
})

test('an accepted request stays in the list of the pending with its contacts, until that is asked for again', async ({
  visit,
  request,
}) => {
  const doors = await makeHome(request, host, { title: `Ferry House ${stamp}`, city: 'Houston' })
  await askForStay(request, guest, doors, { checkIn: addDays(today, 30), checkOut: addDays(today, 32) })
  const page = await visit({ as: host })
  await open(page, '/dashboard?tab=bookings&status=pending')
  const card = cardOf(page, doors)
  await card.getByRole('button', { name: 'Accept' }).click()
  await expect(card.getByText(guest.email)).toBeVisible()
  await expect(card.getByText('Confirmed', { exact: true })).toBeVisible()
  await page
    .getByRole('navigation', { name: 'Filter by status' })
    .getByRole('link', { name: 'Pending' })
    .click()
  await expect(card).toHaveCount(0)
})

test('a host checks a guest in, takes it back twice, and ends the stay early', async ({ visit, request }) => {
  const doors = await makeHome(request, host, { title: `Boat House ${stamp}`, city: 'Houston' })
  const stay = { checkIn: today, checkOut: addDays(today, 2) }
  await acceptStay(request, host, await askForStay(request, guest, doors, stay))
  const page = await visit({ as: host })
  await open(page, '/dashboard?tab=bookings')
  const card = cardOf(page, doors)
  await expect(card.getByText(guest.email)).toBeVisible()
  await card.getByRole('button', { name: 'Mark as Checked In' }).click()
  await expect(card.getByText('Checked In', { exact: true })).toBeVisible()
  const messages = page.getByRole('region', { name: 'Messages, F6' })
  await messages.getByRole('button', { name: 'Undo' }).click()
  await expect(card.getByText('Confirmed', { exact: true })).toBeVisible()
  await card.getByRole('button', { name: 'Mark as Checked In' }).click()
  await card.getByRole('button', { name: 'Undo check-in' }).click()
  await expect(card.getByText('Confirmed', { exact: true })).toBeVisible()
  await card.getByRole('button', { name: 'Mark as Checked In' }).click()
  await expect(card.getByText('Checked In', { exact: true })).toBeVisible()
  await card.getByRole('button', { name: 'Mark as Completed' }).click()
  const name = `The stay ends on ${formatDate(stay.checkOut)}, complete early?`
  await page.getByRole('alertdialog', { name }).getByRole('button', { name: 'Complete early' }).click()
  await expect(card.getByText('Completed', { exact: true })).toBeVisible()
  await expect(card.getByRole('button', { name: 'Mark as Completed' })).toBeHidden()
})

/** The card of a booking of that home. */
function cardOf(page: Page, of: Home): Locator {
  return page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: of.title }) })
}

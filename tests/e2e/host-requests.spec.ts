import { randomBytes } from 'node:crypto'
import { expect, type Locator, type Page } from '@playwright/test'
import { addDays, formatDate } from '../../app/lib/stay.ts'
import { acceptStay, askForStay, type Home, makeHome, todayAtHome } from './support/homes.ts'
import { makePerson, type Person } from './support/people.ts'
import { expectAccessible, open, test } from './support/test.ts'

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

test('a guest withdraws, and a host can take back a decline for eight seconds', async ({
  visit,
  request,
}) => {
  test.setTimeout(90_000)
  const rival = await makePerson(request, 'rival')
  const doors = await makeHome(request, host, { title: `Toll House ${stamp}`, city: 'Houston' })
  const stay = { checkIn: addDays(today, 33), checkOut: addDays(today, 35) }
  await askForStay(request, guest, doors, stay)
  await askForStay(request, rival, doors, stay, { guest_name: 'Ray Rival' })
  const hostPage = await visit({ as: host })
  await open(hostPage, '/dashboard?tab=bookings')
  const note = 'The home does not suit so many guests. It is a small one.'
  const declined = cardOf(hostPage, doors).filter({ hasText: 'Ray Rival' })
  await test.step('the host declines, thinks again, and declines', async () => {
    await declined.getByRole('button', { name: 'Decline' }).click()
    const why = hostPage.getByRole('dialog', { name: 'Decline the request of Ray Rival?' })
    await why.getByRole('button', { name: 'The home does not suit so many guests.' }).click()
    const words = why.getByLabel('Words for your guest')
    await expect(words).toBeFocused()
    await words.pressSequentially(' It is a small one.')
    await expectAccessible(hostPage)
    await why.getByRole('button', { name: 'Decline request' }).click()
    await expect(declined.getByRole('button', { name: 'Undo' })).toBeFocused()
    await declined.getByRole('button', { name: 'Undo' }).click()
    await expect(declined.getByRole('button', { name: 'Accept' })).toBeVisible()
    await expect(hostPage.getByText(`Request for ${doors.title} declined`)).toBeHidden()
    await declined.getByRole('button', { name: 'Decline' }).click()
    await expect(words).toHaveValue(note)
    await why.getByRole('button', { name: 'Decline request' }).click()
    await expect(declined.getByText('The request will be declined in a moment.')).toBeVisible()
  })
  await test.step('the guest withdraws', async () => {
    const page = await visit({ as: guest })
    await open(page, '/dashboard?tab=my-bookings')
    const card = cardOf(page, doors)
    await card.getByRole('button', { name: 'Withdraw request' }).click()
    const question = page.getByRole('alertdialog', { name: `Withdraw your request for ${doors.title}?` })
    await expect(question.getByRole('button', { name: 'Keep it' })).toBeFocused()
    await question.getByRole('button', { name: 'Withdraw request' }).click()
    await expect(card.getByText('Withdrawn by you').first()).toBeVisible()
    await expect(card.getByRole('button', { name: 'Withdraw request' })).toBeHidden()
  })
  await test.step('the eight seconds have passed', async () => {
    await expect(declined.getByText('Declined by you').first()).toBeVisible({ timeout: 20_000 })
    await expect(hostPage.getByText('Booking cancelled successfully.').first()).toBeVisible()
  })
  await test.step('the other guest reads why', async () => {
    const page = await visit({ as: rival })
    await open(page, '/dashboard?tab=my-bookings')
    await expect(cardOf(page, doors).getByText(`“${note}”`).first()).toBeVisible()
  })
})

/** The card of a booking of that home. */
function cardOf(page: Page, of: Home): Locator {
  return page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: of.title }) })
}

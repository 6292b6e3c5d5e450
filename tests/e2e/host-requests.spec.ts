import { randomBytes } from 'node:crypto'
import { expect, type Locator, type Page } from '@playwright/test'
import { addDays, formatDate } from '../../app/lib/stay.ts'
import { acceptStay, askForStay, type Home, makeHome, todayAtHome } from './support/homes.ts'
import { callAs, makePerson, type Person } from './support/people.ts'
import { expectAccessible, open, test } from './support/test.ts'

// What a host does with a request, from the answer to the end of the stay.

// Some of them look at every pixel four times.
test.describe.configure({ timeout: 120_000 })

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
  const note = 'The home isn’t suitable for that many guests. It is a small one.'
  const declined = cardOf(hostPage, doors).filter({ hasText: 'Ray Rival' })
  await test.step('the host declines, thinks again, and declines', async () => {
    await declined.getByRole('button', { name: 'Decline' }).click()
    const why = hostPage.getByRole('dialog', { name: 'Decline Ray Rival’s request?' })
    await why.getByRole('button', { name: 'The home isn’t suitable for that many guests.' }).click()
    const words = why.getByLabel('Message to your guest')
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
  // At once: the words are gone some seconds later.
  await test.step('the eight seconds have passed', async () => {
    await expect(hostPage.getByText('Booking cancelled successfully.').first()).toBeVisible({
      timeout: 20_000,
    })
    await expect(declined.getByText('Declined by you').first()).toBeVisible()
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
  await test.step('the other guest reads why', async () => {
    const page = await visit({ as: rival })
    await open(page, '/dashboard?tab=my-bookings')
    await expect(cardOf(page, doors).getByText(`“${note}”`).first()).toBeVisible()
  })
})

test('accepting names the request that it closes out, whose card then keeps no buttons', async ({
  visit,
  request,
}) => {
  const doors = await makeHome(request, host, { title: `Mill House ${stamp}`, city: 'Houston' })
  const rival = await makePerson(request, 'guest')
  const stay = { checkIn: addDays(today, 40), checkOut: addDays(today, 43) }
  const later = { checkIn: addDays(today, 42), checkOut: addDays(today, 45) }
  await askForStay(request, guest, doors, stay, { guest_name: 'Ada First' })
  await askForStay(request, rival, doors, later, { guest_name: 'Ben Second' })
  const page = await visit({ as: host })
  await open(page, `/dashboard?tab=bookings&property=${doors.id}`)
  const card = (name: string) => cardOf(page, doors).filter({ hasText: name })
  await card('Ada First').getByRole('button', { name: 'Accept' }).click()
  const dialog = page.getByRole('alertdialog', { name: 'Accept Ada First’s request?' })
  await expect(dialog).toContainText('Ben Second')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Not yet' }).click()
  await expect(card('Ada First').getByRole('button', { name: 'Accept' })).toBeVisible()
  await card('Ada First').getByRole('button', { name: 'Accept' }).click()
  await dialog.getByRole('button', { name: 'Accept' }).click()
  await expect(card('Ada First').getByText('Confirmed', { exact: true })).toBeVisible()
  await expect(card('Ben Second').getByText('Cancelled', { exact: true })).toBeVisible()
  await expect(card('Ben Second').getByRole('button', { name: 'Accept' })).toHaveCount(0)
  await expect(chip(page, 'Pending')).not.toContainText('1')
})

test('an open dashboard notices a new request, and a tab that is shown again does so at once', async ({
  visit,
  request,
}) => {
  const doors = await makeHome(request, host, { title: `Weir House ${stamp}`, city: 'Houston' })
  const page = await visit({ as: host })
  await page.clock.install()
  await open(page, `/dashboard?tab=bookings&property=${doors.id}`)
  await expect(page.getByText('No bookings found')).toBeVisible()
  await askForStay(request, guest, doors, { checkIn: addDays(today, 50), checkOut: addDays(today, 52) })
  await page.clock.fastForward(30_000)
  await expect(cardOf(page, doors)).toHaveCount(1)
  await askForStay(request, guest, doors, { checkIn: addDays(today, 60), checkOut: addDays(today, 62) })
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await expect(cardOf(page, doors)).toHaveCount(2)
})

test('a host accepts from the agenda in one browser, and the guest’s trips in another say so without being loaded again', async ({
  visit,
  request,
}) => {
  const miller = await makePerson(request, 'host')
  const mill = await makeHome(request, miller, { title: `Tide Mill ${stamp}`, city: 'Houston' })
  await askForStay(request, guest, mill, { checkIn: addDays(today, 3), checkOut: addDays(today, 5) })
  const trips = await visit({ as: guest })
  await open(trips, '/dashboard?tab=my-bookings')
  await expect(cardOf(trips, mill).getByText('Pending', { exact: true })).toBeVisible()
  const page = await visit({ as: miller })
  await open(page, '/dashboard')
  await page.getByRole('region', { name: 'Needs your reply' }).getByRole('button', { name: 'Accept' }).click()
  await expect(page.getByRole('region', { name: 'Arrivals in the next 7 days' })).toContainText(mill.title)
  await expect(page.getByRole('region', { name: 'Needs your reply' })).toHaveCount(0)
  await trips.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await expect(cardOf(trips, mill).getByText('Confirmed', { exact: true })).toBeVisible()
})

test('a link leads to the very booking, on top of its list and marked, and the main button is none to end it', async ({
  visit,
  watch,
  request,
}) => {
  // What a stranger is answered.
  watch.allow(/404.*\/bookings\//)
  const doors = await makeHome(request, host, { title: `Lock House ${stamp}`, city: 'Houston' })
  const stay = { checkIn: addDays(today, 70), checkOut: addDays(today, 72) }
  const id = await askForStay(request, guest, doors, stay)
  await acceptStay(request, host, id)
  const page = await visit({ as: host })
  await open(page, `/dashboard?tab=bookings&booking=${id}`)
  const opened = page.getByRole('region', { name: 'The booking that you opened' })
  await expect(opened.getByRole('heading', { name: doors.title })).toBeFocused()
  await expect(opened.getByRole('heading', { name: doors.title })).toBeInViewport()
  await expect(cardOf(page, doors)).toHaveCount(1)
  await expect(opened.getByRole('button', { name: 'Mark as Completed' })).not.toHaveClass(/(^| )bg-tide( |$)/)
  await expectAccessible(page)
  await opened.getByRole('link', { name: 'Show it in the list' }).click()
  await expect(opened).toHaveCount(0)
  const stranger = await makePerson(request, 'host')
  const other = await visit({ as: stranger })
  await open(other, `/dashboard?tab=bookings&booking=${id}`)
  await expect(other.getByText('This booking does not exist, or it is not yours.')).toBeVisible()
})

test('a host finds a guest by name', async ({ visit, request }) => {
  const doors = await makeHome(request, host, { title: `Sluice House ${stamp}`, city: 'Houston' })
  const names = ['José Núñez', 'Ines Fromm']
  for (const [at, guest_name] of names.entries()) {
    const stay = { checkIn: addDays(today, 80 + 3 * at), checkOut: addDays(today, 82 + 3 * at) }
    await askForStay(request, await makePerson(request, 'guest'), doors, stay, { guest_name })
  }
  const page = await visit({ as: host })
  await open(page, `/dashboard?tab=bookings&property=${doors.id}`)
  await expect(cardOf(page, doors)).toHaveCount(2)
  await page.getByLabel('Guest', { exact: true }).fill('nunez')
  await expect(cardOf(page, doors)).toHaveCount(1)
  await expect(page).toHaveURL(/guest=nunez/)
  await expect(chip(page, 'Pending')).toContainText('1')
})

test('a host who switched off the mails about requests is told so, and has them back by one press', async ({
  visit,
  request,
}) => {
  const owner = await makePerson(request, 'host')
  await makeHome(request, owner, { title: `Toll House ${stamp}`, city: 'Houston' })
  await callAs(request, owner, 'PATCH', '/account/mail-preferences', { booking_requests: false })
  const page = await visit({ as: owner })
  await open(page, '/dashboard')
  await expect(page.getByText('You get no mail when a guest asks for a stay')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Switch these mails on again' }).click()
  await expect(page.getByText('You get no mail when a guest asks for a stay')).toBeHidden()
  const { body } = await callAs(request, owner, 'GET', '/account/mail-preferences')
  expect(body.booking_requests).toBe(true)
})

function chip(page: Page, name: string): Locator {
  return page.getByRole('navigation', { name: 'Filter by status' }).getByRole('link', { name })
}

/** The card of a booking of that home. */
function cardOf(page: Page, of: Home): Locator {
  return page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: of.title }) })
}

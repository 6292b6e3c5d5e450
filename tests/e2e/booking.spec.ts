import { randomBytes } from 'node:crypto'
import { expect, type Locator, type Page } from '@playwright/test'
import { addDays, type CalendarDate, calendarDate, type Stay } from '../../app/lib/stay.ts'
import { ready } from '../../scripts/shots/actions.ts'
import { acceptStay, askForStay, type Home, makeHome, todayAtHome } from './support/homes.ts'
import { callAs, makePerson, type Person } from './support/people.ts'
import { expectAccessible, open, test } from './support/test.ts'

// Choosing nights, asking for them, and what both sides can do with a request.

test.describe.configure({ timeout: 90_000 })

const stamp = randomBytes(4).toString('hex')
const today = todayAtHome()
/** Two or three months from now: far enough ahead, near enough to turn to. */
const month = firstOfMonth(addDays(firstOfMonth(today), 70))
const day = (number: number) => addDays(month, number - 1)

let host: Person
let guest: Person
let rival: Person
let home: Home

test.beforeAll(async ({ request }) => {
  host = await makePerson(request, 'host')
  guest = await makePerson(request, 'guest')
  rival = await makePerson(request, 'rival')
  home = await makeHome(request, host, { title: `Lock House ${stamp}`, city: 'Houston' })
  await stayOf(rival, { checkIn: day(10), checkOut: day(14) })

  async function stayOf(person: Person, stay: Stay) {
    await acceptStay(request, host, await askForStay(request, person, home, stay))
  }
})

test('the form stays as the server wrote it, with what was typed before the page was awake', async ({
  visit,
}) => {
  const page = await visit({ as: guest })
  const { promise: arrival, resolve: arrive } = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await arrival
    await route.continue()
  })
  await page.goto(`/property/${home.id}?checkIn=${day(2)}&checkOut=${day(4)}`)
  const form = page.getByRole('region', { name: 'Book your stay' }).locator('form')
  await form.evaluate((element) => element.setAttribute('data-written-by', 'server'))
  await form.getByLabel('Full name').fill('Mara Quist')
  arrive()
  await ready(page)
  // The account's address comes as soon as it is known who is signed in.
  await expect(form.getByRole('textbox', { name: 'Email' })).toHaveValue(guest.email)
  await expect(form.getByLabel('Full name')).toHaveValue('Mara Quist')
  await expect(form).toHaveAttribute('data-written-by', 'server')
  await expect(form.getByRole('button', { name: 'Request to book' })).toBeEnabled()
})

test('nights beside a confirmed stay can be chosen, nights in it cannot', async ({ page }) => {
  const calendar = await openCalendar(page)
  await turnTo(calendar, day(10))
  await test.step('taken nights say so and do nothing', async () => {
    const taken = cell(calendar, day(11))
    await expect(taken).toHaveAttribute('aria-disabled', 'true')
    await expect(taken).toHaveAccessibleName(/unavailable/)
    await taken.click({ force: true })
    await expectChosen(calendar, null)
  })
  await test.step('up to the arrival of the next guest', async () => {
    await cell(calendar, day(8)).click()
    await cell(calendar, day(10)).click()
    await expectChosen(calendar, { checkIn: day(8), checkOut: day(10) })
  })
  await test.step('from the departure of the guest before', async () => {
    await cell(calendar, day(14)).click()
    await cell(calendar, day(16)).click()
    await expectChosen(calendar, { checkIn: day(14), checkOut: day(16) })
  })
  await test.step('not across, by mouse', async () => {
    await calendar.getByRole('button', { name: 'Clear dates' }).click()
    await cell(calendar, day(9)).click()
    await expect(cell(calendar, day(11))).toHaveAttribute('aria-disabled', 'true')
    await cell(calendar, day(11)).click({ force: true })
    await expectChosen(calendar, null)
    await cell(calendar, day(10)).click()
    await expectChosen(calendar, { checkIn: day(9), checkOut: day(10) })
  })
  await test.step('not across, typed', async () => {
    await calendar.getByLabel('Check-in').fill(day(9))
    await calendar.getByLabel('Check-out').fill(day(11))
    await expect(calendar.getByRole('alert')).toContainText('Some of these nights are taken or in the past.')
    await expect(page).not.toHaveURL(/checkIn=/)
    await calendar.getByLabel('Check-out').fill(day(10))
    await expect(calendar.getByRole('alert')).toBeEmpty()
    await expect(page).toHaveURL(new RegExp(`checkIn=${day(9)}&checkOut=${day(10)}`))
  })
})

test('the keyboard alone chooses a stay, not across a taken night, and Escape leads back', async ({
  page,
}) => {
  const calendar = await openCalendar(page)
  await turnTo(calendar, day(14))
  await test.step('pages, ends and days', async () => {
    await cell(calendar, day(6)).focus()
    await page.keyboard.press('PageDown')
    await expect(cell(calendar, addMonth(day(6)))).toBeFocused()
    await page.keyboard.press('PageUp')
    await expect(cell(calendar, day(6))).toBeFocused()
    await page.keyboard.press('ArrowDown')
    await expect(cell(calendar, day(13))).toBeFocused()
    // A week goes from Sunday to Saturday.
    const weekday = new Date(`${day(13)}T00:00:00Z`).getUTCDay()
    await page.keyboard.press('Home')
    await expect(cell(calendar, addDays(day(13), -weekday))).toBeFocused()
    await page.keyboard.press('End')
    await expect(cell(calendar, addDays(day(13), 6 - weekday))).toBeFocused()
    await page.keyboard.press('Shift+PageDown')
    await expect(cell(calendar, addDays(day(13), 6 - weekday))).toBeHidden()
    await page.keyboard.press('Shift+PageUp')
    await expect(cell(calendar, addDays(day(13), 6 - weekday))).toBeFocused()
  })
  await test.step('not across a taken night', async () => {
    await cell(calendar, day(9)).focus()
    await page.keyboard.press('Enter')
    // The first taken night is a day of departure; behind it there is no way.
    for (let step = 0; step < 3; step++) await page.keyboard.press('ArrowRight')
    await expect(cell(calendar, day(10))).toBeFocused()
    await page.keyboard.press('Enter')
    await expectChosen(calendar, { checkIn: day(9), checkOut: day(10) })
  })
  await test.step('from a departure on', async () => {
    await cell(calendar, day(14)).focus()
    await page.keyboard.press('Enter')
    // Focus has moved on to the first possible day of departure.
    await expect(cell(calendar, day(15))).toBeFocused()
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Enter')
    await expectChosen(calendar, { checkIn: day(14), checkOut: day(16) })
  })
  await test.step('Escape gives up a choice that was begun, and then leads back', async () => {
    await cell(calendar, day(17)).focus()
    await page.keyboard.press('Enter')
    await expect(calendar.getByText('Choose a check-out day.')).toBeHidden()
    await expect(calendar.getByText(/1 night\?$/)).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(calendar.getByText(/, 2 nights$/).first()).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(calendar).toBeHidden()
    await expect(page.getByRole('button', { name: /Change dates, 2 nights/ })).toBeFocused()
  })
})

for (const timezoneId of ['Pacific/Kiritimati', 'Pacific/Midway']) {
  test(`past days are closed and today is open, seen from ${timezoneId}`, async ({ visit }) => {
    const page = await visit({ timezoneId })
    const calendar = await openCalendar(page)
    await expect(cell(calendar, today)).not.toHaveAttribute('aria-disabled', 'true')
    const yesterday = addDays(today, -1)
    if (yesterday.slice(0, 7) === today.slice(0, 7)) {
      await expect(cell(calendar, yesterday)).toHaveAttribute('aria-disabled', 'true')
    }
    await expect(calendar.getByRole('button', { name: 'Previous', exact: true })).toBeDisabled()
    await calendar.getByLabel('Check-in').fill(yesterday)
    await calendar.getByLabel('Check-out').fill(addDays(today, 1))
    await expect(calendar.getByRole('alert')).toContainText('Some of these nights are taken or in the past.')
    await calendar.getByLabel('Check-in').fill(today)
    await expect(page).toHaveURL(new RegExp(`checkIn=${today}`))
    await calendar.getByRole('button', { name: 'Done' }).click()
    await expect(page.getByText('$120 × 1 night').first()).toBeVisible()
  })
}

for (const width of [390, 1440]) {
  test(`the buttons for fewer and more guests stand in one row at ${width} px`, async ({ visit }) => {
    const page = await visit({ viewport: { width, height: 900 } })
    await open(page, `/property/${home.id}`)
    const box = page.getByRole('region', { name: 'Book your stay' })
    const [fewer, more] = await Promise.all(
      ['Decrease guests', 'Increase guests'].map((name) => box.getByRole('button', { name }).boundingBox()),
    )
    expect(more?.y).toBe(fewer?.y)
  })
}

test('on a phone months are one list to scroll, and the bar at the edge covers no field', async ({
  visit,
}) => {
  const page = await visit({ viewport: { width: 360, height: 740 }, hasTouch: true })
  await open(page, `/property/${home.id}`)
  const bar = page.getByRole('button', { name: 'Choose dates', exact: true })
  await expect(bar).toBeInViewport()
  await bar.click()
  const calendar = page.getByRole('dialog', { name: 'When would you like to stay?' })
  await expect(calendar.getByRole('grid')).toHaveCount(6)
  await calendar.getByRole('button', { name: 'Show later months' }).click()
  await expect(calendar.getByRole('grid')).toHaveCount(12)
  await cell(calendar, day(20)).click()
  await cell(calendar, day(22)).click()
  await calendar.getByRole('button', { name: 'Done' }).click()
  await expect(page.getByText('$240').first()).toBeVisible()
  const name = page.getByLabel('Full name')
  await name.focus()
  const covers = await name.evaluate((field) => {
    const { left, top, width, height } = field.getBoundingClientRect()
    return document.elementFromPoint(left + width / 2, top + height / 2) !== field
  })
  expect(covers, 'something lies over the focused field').toBe(false)
})

test('on a phone the bar at the edge says that the dates of a link are taken', async ({ visit }) => {
  const page = await visit({ viewport: { width: 390, height: 844 }, hasTouch: true })
  await open(page, `/property/${home.id}?checkIn=${day(10)}&checkOut=${day(14)}`)
  await expect(page.getByText('Those dates are not available')).toBeInViewport()
})

test('the bar at the edge asks no host to book the own home', async ({ visit }) => {
  const page = await visit({ as: host, viewport: { width: 390, height: 844 }, hasTouch: true })
  await open(page, `/property/${home.id}`)
  await expect(page.getByRole('link', { name: 'Edit this listing' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Choose dates', exact: true })).toHaveCount(0)
})

test('the form names what is wrong, what it costs by now, and the nights that were taken meanwhile', async ({
  visit,
  watch,
  request,
}) => {
  // The refusal of the old price.
  watch.allow(/409.*\/bookings/)
  const page = await visit({ as: guest })
  const doors = await makeHome(request, host, { title: `Mill House ${stamp}`, city: 'Houston' })
  const stay = { checkIn: day(20), checkOut: day(22) }
  await open(page, `/property/${doors.id}?checkIn=${stay.checkIn}&checkOut=${stay.checkOut}`)
  const form = page.locator('form').filter({ has: page.getByRole('button', { name: 'Request to book' }) })
  const send = form.getByRole('button', { name: 'Request to book' })
  await test.step('what is wrong', async () => {
    await form.getByLabel('Full name').fill('Mara 2')
    await form.getByLabel('Phone').fill('0')
    await send.click()
    await expect(page.getByText('Validation Error').first()).toBeVisible()
    const summary = form.getByRole('alert').first()
    await expect(summary).toBeFocused()
    // It does not say "Full name: Name …".
    await summary.getByRole('link', { name: /^Name can only contain letters/ }).click()
    const name = form.getByLabel('Full name')
    await expect(name).toBeFocused()
    await expect(name).toHaveAttribute('aria-invalid', 'true')
    await expect(name).toHaveAccessibleDescription(/Name can only contain letters/)
    await expect(form.getByLabel('Phone')).toHaveAccessibleDescription(/Invalid phone number format/)
    await name.fill("Mara O'Quist")
    await expect(name).not.toHaveAttribute('aria-invalid')
    await form.getByLabel('Phone').fill('')
    await expect(summary).toBeHidden()
    // The message goes with its cause.
    await expect(page.getByText('Validation Error')).toHaveCount(0)
  })
  await test.step('what is left out of the special requests', async () => {
    await form.getByText('Special requests (optional)').click()
    const words = form.getByLabel('Special requests')
    await words.fill("We don't smoke <3")
    await expect(form.getByText('Your host will read')).toBeHidden()
    await words.fill("We don't smoke, arrive > 8 pm")
    await expect(form.getByText('Your host will read: “We don’t smoke, arrive  8 pm”')).toBeVisible()
  })
  await test.step('the price that has changed, with nothing typed lost', async () => {
    const raised = await callAs(request, host, 'PATCH', `/properties/${doors.id}`, {
      version: 1,
      price_per_night: 140,
    })
    expect(raised.status, JSON.stringify(raised.body)).toBe(200)
    await send.click()
    const change = form.getByRole('alert').filter({ hasText: 'The price has changed' })
    await expect(change).toContainText('This stay cost $240 when you opened the page, and is $280 now.')
    await expect(form.getByText('$140 × 2 nights')).toBeVisible()
    await expect(form.getByLabel('Full name')).toHaveValue("Mara O'Quist")
    await expectAccessible(page)
  })
  await test.step('what was taken', async () => {
    await acceptStay(request, host, await askForStay(request, rival, doors, stay))
    await send.click()
    await expect(page.getByText('Date Conflict').first()).toBeVisible()
    const words = 'These dates are already booked on: direct booking. Please choose different dates.'
    await expect(page.getByText(words).first()).toBeVisible()
    await expect(form.getByLabel('Full name')).toHaveValue("Mara O'Quist")
  })
})

/** Opens the property and its calendar; the nights of the confirmed stay are known by then. */
async function openCalendar(page: Page): Promise<Locator> {
  await open(page, `/property/${home.id}`)
  await page.getByRole('button', { name: 'Choose dates' }).first().click()
  const calendar = page.getByRole('dialog', { name: 'When would you like to stay?' })
  await expect(calendar.getByRole('grid').first()).toBeVisible()
  return calendar
}

/** Turns the pages until that day is in view. */
async function turnTo(calendar: Locator, date: CalendarDate): Promise<void> {
  const next = calendar.getByRole('button', { name: 'Next', exact: true }).first()
  await expect(async () => {
    if (!(await cell(calendar, date).isVisible())) await next.click()
    await expect(cell(calendar, date)).toBeVisible({ timeout: 100 })
  }).toPass({ timeout: 10_000 })
}

function cell(calendar: Locator, date: CalendarDate): Locator {
  const long = new Date(`${date}T00:00:00Z`).toLocaleDateString('en-US', {
    dateStyle: 'long',
    timeZone: 'UTC',
  })
  return calendar.getByRole('button', { name: long })
}

async function expectChosen(calendar: Locator, stay: Stay | null): Promise<void> {
  await expect(calendar.getByLabel('Check-in')).toHaveValue(stay?.checkIn ?? '')
  await expect(calendar.getByLabel('Check-out')).toHaveValue(stay?.checkOut ?? '')
}

/** The same day of the next month, for days that each month has. */
function addMonth(date: CalendarDate): CalendarDate {
  return calendarDate(`${addDays(firstOfMonth(date), 31).slice(0, 7)}-${date.slice(8)}`)
}

function firstOfMonth(date: CalendarDate): CalendarDate {
  return calendarDate(`${date.slice(0, 7)}-01`)
}

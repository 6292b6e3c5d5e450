import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import { extractText, getDocumentProxy } from 'unpdf'
import { addDays, type CalendarDate, dateOf } from '../../../app/lib/stay.ts'
import { untilFound } from '../support/found.ts'
import { acceptStay, askForStay, type Home, makeHome } from '../support/homes.ts'
import { mailsTo } from '../support/mailbox.ts'
import { callAs, makePerson, type Person } from '../support/people.ts'
import { giveTerms } from '../support/terms.ts'
import { expectAccessible, open, test } from '../support/test.ts'

// A home that asks everything: its calendar, its rules, and one price from the search to the mails.

test.describe.configure({ timeout: 120_000 })

const stamp = randomBytes(4).toString('hex')
const place = `Termsford${stamp}`
/** A Friday two months ahead, and the Monday after. */
const friday = nextFriday(addDays(dateOf(new Date()), 60))
const monday = addDays(friday, 3)
const point = { latitude: 30.2672, longitude: -97.7431, location_precision: 'exact' }
const phone = { width: 390, height: 844 }

// Three nights, Friday and Saturday at 250 and Sunday at 180, cleaning 40, two nights' linen for two, 10 % on the nights.
const total = '$804'

let host: Person
let guest: Person
let home: Home
let plain: Home

test.beforeAll(async ({ request }) => {
  host = await makePerson(request, 'host')
  guest = await makePerson(request, 'guest')
  const values = { city: place, price_per_night: 180, amenities: ['WiFi', 'Pet Friendly'] }
  home = await makeHome(request, host, { title: `Rule House ${stamp}`, ...values, ...point })
  plain = await makeHome(request, host, { title: `Plain House ${stamp}`, ...values })
  await giveTerms(home, {
    weekend_price: '250.00',
    cleaning_fee: '40.00',
    fees: [{ label: 'Linen', amount: 8, per: 'guest' }],
    taxes: [{ label: 'City tax', kind: 'percent', percent: 10 }],
    deposit: '300.00',
    min_nights: 3,
    arrival_days: [5],
    departure_days: [1],
    children_welcome: false,
    check_in_from: '15:00',
    check_out_until: '11:00',
    quiet_from: '22:00',
    quiet_until: '07:00',
    house_rules: ['Please take your shoes off.'],
  })
  // Both are known, and so are the rules of the one.
  await untilFound(request, `location=${place}`, 2)
  await untilFound(request, `location=${place}&checkIn=${addDays(friday, 1)}&checkOut=${monday}`, 1)
})

test('the price is the same from the search to the mails', async ({ visit, request }) => {
  const page = await visit({ as: guest })
  const dates = `checkIn=${friday}&checkOut=${monday}`
  await test.step('without dates the card says what a night costs with fees', async () => {
    await open(page, `/search?location=${place}`)
    const card = page.getByRole('article').filter({ hasText: home.title })
    // (540 + 40 + 8 + 54) / 3
    await expect(card).toContainText('From $214 a night with fees')
    await expect(page.getByRole('article').filter({ hasText: plain.title })).toContainText('$180')
  })
  await test.step('card', async () => {
    await open(page, `/search?location=${place}&${dates}&guests=2`)
    await expect(page.getByRole('article').filter({ hasText: home.title })).toContainText(
      new RegExp(`\\${total}\\s*total`),
    )
  })
  await test.step('pin', async () => {
    await page.setViewportSize({ width: 1440, height: 900 })
    const map = page.getByRole('complementary', { name: 'Map of the results' })
    await expect(
      map.getByRole('button', { name: `${home.title}, ${total} total for 3 nights` }),
    ).toBeVisible()
  })
  const box = page.getByRole('region', { name: 'Book your stay' })
  await test.step('page', async () => {
    await open(page, `/property/${home.id}?${dates}&guests=2`)
    await expect(box.getByRole('status').first()).toContainText(`total ${total}`)
    await box.getByText('3 nights', { exact: true }).click()
    await expect(box.getByText('$250 × 2 nights')).toBeVisible()
    for (const line of ['Cleaning fee', 'Linen', 'City tax', 'Deposit, returned after the stay']) {
      await expect(box.getByText(line)).toBeVisible()
    }
    const data = await page.locator('script[type="application/ld+json"]').first().textContent()
    expect(data).toContain('from $214 a night with fees')
    await expectAccessible(page)
  })
  await test.step('above the button, where the lines have no room on a desk', async () => {
    await open(page, `/property/${home.id}?${dates}&guests=2`)
    await expect(box.getByRole('button', { name: 'Request to book' })).toBeInViewport({ ratio: 1 })
    await expect(box.locator('form').getByText(total, { exact: true }).last()).toBeInViewport({ ratio: 1 })
  })
  await test.step('lower edge of a phone', async () => {
    await page.setViewportSize(phone)
    await page.evaluate(() => window.scrollTo(0, 0))
    await expect(page.locator('.booking-bar')).toContainText(new RegExp(`\\${total}\\s*total`))
    await page.setViewportSize({ width: 1280, height: 900 })
  })
  await test.step('request', async () => {
    await box.getByLabel('Full name').fill('Mara Quist')
    await box.getByText('Children, infants, pets').click()
    await box.getByRole('button', { name: 'Increase pets' }).click()
    await expect(box.getByText('This home isn’t suitable for children.')).toBeVisible()
    await expect(box.getByRole('link', { name: 'the house rules' })).toBeVisible()
    await box.getByRole('button', { name: 'Request to book' }).click()
    const accept = box.getByRole('checkbox', { name: 'I accept the house rules' })
    await expect(accept).toHaveAccessibleDescription(/Please accept the house rules/)
    await expect(box.getByLabel('Full name')).toHaveValue('Mara Quist')
    await accept.press('Space')
    await expect(accept).toHaveAccessibleDescription('')
    await box.getByRole('button', { name: 'Request to book' }).click()
    await expect(page).toHaveURL(/tab=my-bookings/)
  })
  await test.step('dashboards of both', async () => {
    await expectBooked(page)
    const hosts = await visit({ as: host })
    await open(hosts, '/dashboard?tab=bookings')
    await expectBooked(hosts)
  })
  await test.step('mails', async () => {
    for (const { email } of [host, guest]) {
      await expect.poll(() => mailsTo(email, /request/i).join('')).toContain(`${total} (3 nights $680`)
      expect(mailsTo(email, /request/i).join('')).toContain('2 adults, 1 pet')
    }
  })
  const { bookings } = await (
    await request.get('/api/bookings?role=guest', {
      headers: { authorization: `Bearer ${guest.session.access_token}` },
    })
  ).json()
  expect(bookings[0]).toMatchObject({ total_price: 804, deposit: 300, pets: 1, terms_version: 1 })
  expect(bookings[0].house_rules).toContain('Please take your shoes off.')
  expect(bookings[0].rules_accepted_at).not.toBeNull()
  await acceptStay(request, host, bookings[0].id)
  await test.step('page of the booking, conversation, letters and statement of what is confirmed', async () => {
    for (const who of [guest, host]) {
      const party = await visit({ as: who })
      await open(party, `/bookings/${bookings[0].id}`)
      await expect(party.getByRole('main')).toContainText(total)
      const statement = await statementOf(party)
      for (const words of [`Total ${total}`, '3 nights $680', 'Linen $16', 'City tax $68'])
        expect(statement).toContain(words)
      await party.getByRole('link', { name: /^Write to/ }).click()
      await expect(party.getByRole('main')).toContainText(total)
      await expect.poll(() => mailsTo(who.email, /confirmed/i).join('')).toContain(`${total} (3 nights $680`)
    }
  })
})

test('a home in euros costs the same euros to a guest who compares in dollars, and no calendar names a price', async ({
  visit,
  request,
}) => {
  const euros = await makeHome(request, host, {
    title: `Quay House ${stamp}`,
    city: `Quayford${stamp}`,
    currency: 'EUR',
    price_per_night: 120,
  })
  await giveTerms(euros, {
    weekend_price: '150.50',
    cleaning_fee: '40.00',
    taxes: [{ label: 'City tax', kind: 'percent', percent: 10 }],
  })
  // Twice 150.50 and once 120, cleaning 40, 10 % on the nights; 538.57 dollars by the rates that come with the site.
  const total = '€503.10'
  const page = await visit({ as: guest, locale: 'en-GB' })
  const dates = `checkIn=${friday}&checkOut=${monday}`
  const search = `/search?location=Quayford${stamp}&${dates}&guests=2`
  await test.step('limits are dollars, and the card is euros', async () => {
    const card = page.getByRole('article').filter({ hasText: euros.title })
    // Search hears of a home within a second.
    await expect(async () => {
      await open(page, `${search}&minPrice=179&maxPrice=180`)
      await expect(card).toContainText(new RegExp(`${total}\\s*total`), { timeout: 1_000 })
    }).toPass({ timeout: 15_000 })
    expect(await card.innerText()).not.toContain('$')
    await open(page, `${search}&maxPrice=179`)
    await expect(card).toHaveCount(0)
  })
  await test.step('page', async () => {
    await open(page, `/property/${euros.id}?${dates}&guests=2`)
    const box = page.getByRole('region', { name: 'Book your stay' })
    await expect(box.getByRole('status').first()).toContainText(`total ${total}`)
    expect(await page.locator('main').innerText()).not.toContain('$')
    const data = await page.locator('script[type="application/ld+json"]').first().textContent()
    expect(data).toContain('"currenciesAccepted":"EUR"')
  })
  const stay = { checkIn: friday, checkOut: monday }
  const seen = { expected_total: 503.1, expected_currency: 'EUR', terms_version: 1, accepts_rules: true }
  const id = await askForStay(request, guest, euros, stay, seen)
  await acceptStay(request, host, id)
  await test.step('booking and letters of both', async () => {
    for (const who of [guest, host]) {
      const party = await visit({ as: who, locale: 'en-GB' })
      await open(party, `/bookings/${id}`)
      await expect(party.getByRole('main')).toContainText(total)
      expect(await party.getByRole('main').innerText()).not.toContain('$')
      await expect.poll(() => mailsTo(who.email, /confirmed/i).join('')).toContain(`${total} (3 nights €421`)
    }
  })
  await test.step('calendars', async () => {
    const everything = { include_everything: true }
    const { body } = await callAs(
      request,
      host,
      'POST',
      `/properties/${euros.id}/calendar-export`,
      everything,
    )
    const exported = await (await request.get(String(body.url))).text()
    await open(page, `/trips/${id}`)
    const saving = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Add to your calendar' }).click()
    const ofTrip = await readFile(await (await saving).path(), 'utf8')
    for (const calendar of [exported, ofTrip]) {
      expect(calendar).toContain(`DTSTART;VALUE=DATE:${friday.replaceAll('-', '')}`)
      expect(calendar).not.toMatch(/[€$]|\bEUR\b|503[.,]1|\bprice\b|\btotal\b/i)
    }
  })
})

/** What the document says that the page of a booking gives out. */
async function statementOf(page: Page): Promise<string> {
  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Save as PDF' }).click()
  const bytes = await readFile(await (await saving).path())
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(bytes)), { mergePages: true })
  return text.replace(/\s+/g, ' ')
}

async function expectBooked(page: Page): Promise<void> {
  const card = page.getByRole('listitem').filter({ hasText: home.title }).filter({ hasText: total }).first()
  await expect(card).toContainText(total)
  await expect(card).toContainText('2 adults, 1 pet')
  await card.getByText('Price details').click()
  await expect(card.getByText('Linen')).toBeVisible()
}

test('the calendar says what a home asks before a day is chosen, and takes nothing else', async ({
  page,
}) => {
  await open(page, `/property/${home.id}`)
  await page.getByRole('button', { name: 'Choose dates' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'When would you like to stay?' })
  const later = addDays(friday, 14)
  for (let turns = 0; turns < 6 && !(await day(dialog, later).isVisible()); turns++) {
    await dialog.getByRole('button', { name: 'Next', exact: true }).first().click()
  }
  await expect(day(dialog, later)).toHaveAccessibleName(/\$250, 3 nights minimum, check-out on Monday/)
  await expect(day(dialog, addDays(later, 1))).toHaveAttribute('aria-disabled', 'true')
  await expect(day(dialog, addDays(later, 1))).toHaveAccessibleName(/no check-in/)
  await day(dialog, later).focus()
  await page.keyboard.press('Enter')
  // The keyboard goes on at the first day that can end the stay.
  await expect(day(dialog, addDays(later, 3))).toBeFocused()
  await expect(dialog.getByText(/From Friday, .*: 3 nights minimum/)).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`checkIn=${later}&checkOut=${addDays(later, 3)}`))
  await expectAccessible(page)
})

test('a stay that the home does not take leads to those that it takes', async ({ page }) => {
  const later = addDays(friday, 14)
  await open(page, `/property/${home.id}?checkIn=${addDays(later, 1)}&checkOut=${addDays(later, 3)}`)
  const box = page.getByRole('region', { name: 'Book your stay' })
  await expect(box.getByText('Check-in on these dates is only possible on Friday.').first()).toBeVisible()
  await expect(box.getByRole('button', { name: 'Request to book' })).toBeDisabled()
  await box
    .getByRole('link', { name: /nights$/ })
    .first()
    .click()
  await expect(page).toHaveURL(new RegExp(`checkIn=${later}`))
  await expect(box.getByText('Check-in on these dates is only possible on Friday.')).toHaveCount(0)
  const known = page.getByRole('region', { name: 'Things to know' })
  for (const words of [
    'Check-in from 15:00',
    'Quiet from 22:00 to 07:00',
    'No parties',
    'Please take your shoes off.',
  ]) {
    await expect(known.getByText(words)).toBeVisible()
  }
  const months = page.getByRole('group', { name: 'Nights and prices' })
  await page.getByRole('heading', { name: 'Nights and prices' }).scrollIntoViewIfNeeded()
  await expect(months.getByRole('grid').first()).toBeVisible()
})

test('a guest is told that a longer stay costs less, and chooses it', async ({ page, request }) => {
  const weekly = await makeHome(request, host, {
    title: `Week House ${stamp}`,
    city: place,
    price_per_night: 100,
  })
  await giveTerms(weekly, { weekly_discount: 20 })
  await open(page, `/property/${weekly.id}?checkIn=${friday}&checkOut=${addDays(friday, 6)}`)
  const box = page.getByRole('region', { name: 'Book your stay' })
  await box.getByRole('button', { name: 'Stay 7 nights and pay $40 less' }).click()
  await expect(page).toHaveURL(new RegExp(`checkOut=${addDays(friday, 7)}`))
  await expect(box.getByRole('status').filter({ hasText: 'total $560' })).toHaveCount(1)
  await expect(box.getByText('Stay 7 nights')).toHaveCount(0)
})

test('a home without terms asks who comes, and names no rules and no prices of nights', async ({ page }) => {
  await open(page, `/property/${plain.id}?checkIn=${friday}&checkOut=${monday}`)
  const box = page.getByRole('region', { name: 'Book your stay' })
  await expect(box.getByText('$180 × 3 nights')).toBeVisible()
  await expect(box.getByText('Children, infants, pets')).toBeVisible()
  await expect(box.getByText('the house rules')).toHaveCount(0)
  for (const name of ['Things to know', 'Nights and prices']) {
    await expect(page.getByRole('heading', { name })).toHaveCount(0)
  }
})

function day(calendar: ReturnType<Page['getByRole']>, date: CalendarDate) {
  return calendar.locator(`[data-day="${date}"]`)
}

function nextFriday(date: CalendarDate): CalendarDate {
  const weekday = new Date(`${date}T00:00:00Z`).getUTCDay()
  return addDays(date, (5 - weekday + 7) % 7)
}

import { expect } from '@playwright/test'
import { addDays } from '../../../app/lib/stay.ts'
import { everything, termsNames } from '../../support/terms-table.ts'
import { makeHome, todayAtHome } from '../support/homes.ts'
import { callAs, makePerson } from '../support/people.ts'
import { expectAccessible, open, test } from '../support/test.ts'

// What a home asks of those who stay, as its host sets it, in two tabs.

test('a host prices a season and a fee, sees what guests would pay, and a second tab is told', async ({
  visit,
  request,
  watch,
}) => {
  // The second tab's refusal.
  watch.allow(/409.*terms/)
  test.setTimeout(120_000)
  const host = await makePerson(request, 'host')
  const home = await makeHome(request, host, { title: 'Sluice House' })
  const page = await visit({ as: host })
  await open(page, '/dashboard')
  await page.getByRole('link', { name: 'Prices and rules of Sluice House' }).click()
  await expect(page.getByRole('heading', { name: 'Prices and rules', level: 1 })).toBeVisible()
  const second = await visit({ as: host })
  await open(second, `/prices/${home.id}`)
  await expectAccessible(page)

  const preview = page.getByRole('region', { name: 'What guests would see' })
  const fees = page.getByRole('region', { name: 'Fees and deposit' })
  await fees.getByLabel('Cleaning, for the stay').fill('60')
  await expect(preview.getByText('Cleaning fee').first()).toBeVisible()
  await expect(fees.getByText('Not saved yet')).toBeVisible()
  await fees.getByLabel('Cleaning, for the stay').fill('sixty')
  await fees.getByRole('button', { name: 'Save fees and deposit' }).click()
  await expect(fees.getByText('Enter a number, such as 180 or 79.50')).toBeVisible()
  await expect(fees.getByLabel('Cleaning, for the stay')).toBeFocused()
  await expectAccessible(page)
  await fees.getByLabel('Cleaning, for the stay').fill('60')
  await fees.getByRole('button', { name: 'Save fees and deposit' }).click()
  await expect(fees.getByText('Not saved yet')).toBeHidden()

  const seasons = page.getByRole('region', { name: 'Seasons' })
  await seasons.getByRole('button', { name: 'Add a season' }).click()
  await seasons.getByLabel('Name').fill('Summer')
  const begin = addDays(todayAtHome(), 60)
  await seasons.getByLabel('First night').fill(begin)
  await seasons.getByLabel('Last night').fill(addDays(begin, -1))
  await seasons.getByLabel('Price per night').fill('300')
  await seasons.getByRole('button', { name: 'Save seasons' }).click()
  await expect(seasons.getByText('The last night cannot be before the first')).toBeVisible()
  await seasons.getByLabel('Last night').fill(addDays(begin, 40))
  await seasons.getByRole('checkbox', { name: 'Different shortest stay for some check-in days' }).check()
  await seasons.getByLabel('Longest stay').fill('7')
  await seasons.getByLabel('Fri', { exact: true }).last().fill('8')
  await expect(seasons.getByText(/^Stays that start on a Friday are at least 8 nights/)).toBeVisible()
  await seasons.getByRole('button', { name: 'Save seasons' }).click()
  await expect(seasons.getByText('The longest stay is 7 nights; no shortest can be longer')).toBeVisible()
  await expectAccessible(page)
  await seasons.getByLabel('Fri', { exact: true }).last().fill('4')
  await seasons.getByRole('button', { name: 'Save seasons' }).click()
  await expect(seasons.getByText('Not saved yet')).toBeHidden()
  await expect(preview.getByRole('heading', { name: 'A week, Summer' })).toBeVisible()
  await expect(preview.getByText('$300 × 7 nights')).toBeVisible()
  await expect(preview.getByText('$2,160')).toBeVisible()
  await page.setViewportSize({ width: 390, height: 844 })
  await expectAccessible(page)

  // The other tab opened before all that.
  const discounts = second.getByRole('region', { name: 'Discounts' })
  await discounts.getByLabel('7 nights or more').fill('10')
  await discounts.getByRole('button', { name: 'Save discounts' }).click()
  await expect(second.getByText('Changed elsewhere')).toBeVisible()
  await expect(discounts.getByLabel('7 nights or more')).toHaveValue('10')
  await second.getByRole('button', { name: 'Load the newer version' }).click()
  await expect(second.getByLabel('Cleaning, for the stay')).toHaveValue('60')
  await expect(discounts.getByLabel('7 nights or more')).toHaveValue('10')
  await discounts.getByRole('button', { name: 'Save discounts' }).click()
  await expect(discounts.getByText('Not saved yet')).toBeHidden()
  await expect(second.getByText('Changed elsewhere')).toBeHidden()
})

test('where a home takes no stay like the typical ones, the preview says why and what the nearest costs', async ({
  visit,
  request,
}) => {
  const host = await makePerson(request, 'host')
  const home = await makeHome(request, host, { title: 'Sluice House' })
  const page = await visit({ as: host, viewport: { width: 1440, height: 900 } })
  await open(page, `/prices/${home.id}`)
  const stays = page.getByRole('region', { name: 'Booking rules' })
  await stays.getByLabel('Shortest stay', { exact: true }).fill('3')
  for (const day of ['Sunday', 'Tuesday', 'Wednesday', 'Thursday', 'Saturday'])
    await stays
      .getByRole('group', { name: 'Check-in days' })
      .getByRole('checkbox', { name: day })
      .press('Space')
  const preview = page.getByRole('region', { name: 'What guests would see' })
  const week = preview
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: 'A week', exact: true }) })
  await expect(week).toContainText('only possible on Monday or Friday')
  await expect(week).toContainText(/Nearest: .*\$120 × 7 nights\$840/)
  await expect(preview.getByRole('listitem').first()).toContainText(/Nearest: .*Total\$360/)
  await expectAccessible(page)
})

test('what is typed into a season on a phone can be read beside its unit', async ({ visit, request }) => {
  const host = await makePerson(request, 'host')
  const home = await makeHome(request, host, { title: 'Sluice House' })
  const page = await visit({ as: host, viewport: { width: 390, height: 844 } })
  await open(page, `/prices/${home.id}`)
  const seasons = page.getByRole('region', { name: 'Seasons' })
  await seasons.getByRole('button', { name: 'Add a season' }).click()
  for (const [label, typed] of [
    ['Price per night', '9999.50'],
    ['Weekend night', '9999.50'],
    ['Shortest stay', '730'],
    ['Longest stay', '730'],
  ] as const) {
    const box = seasons.getByRole('textbox', { name: new RegExp(`^${label}`) })
    await box.fill(typed)
    expect(await box.evaluate((input) => input.scrollWidth - input.clientWidth), label).toBeLessThanOrEqual(0)
  }
})

test('the page has a control for everything that a host can ask, but for single nights', async ({
  visit,
  request,
}) => {
  const host = await makePerson(request, 'host')
  const values = { title: 'Sluice House', amenities: ['Pet Friendly'] }
  const home = await makeHome(request, host, values)
  const { nights: _inTheCalendar, ...asked } = everything
  const saved = await callAs(request, host, 'PATCH', `/properties/${home.id}/terms`, { ...asked, version: 0 })
  expect(saved.status, JSON.stringify(saved.body)).toBe(200)
  const page = await visit({ as: host })
  await open(page, `/prices/${home.id}`)
  await expect(page.getByLabel('Cleaning, for the stay')).toHaveValue('60')
  const controls = await page
    .getByRole('main')
    .locator('[name]')
    .evaluateAll((found) => found.map((element) => String(element.getAttribute('name'))))
  // Of a list of ways each has a box of its own, and the end of a season is asked for as its last night.
  const namedOtherwise: Partial<Record<string, RegExp>> = {
    payment_ways: /^payment_way_/,
    'seasons.until': /^seasons\.0\.last$/,
  }
  const missing = termsNames
    .filter((name) => !name.startsWith('nights.'))
    .filter((name) => {
      const pattern = namedOtherwise[name] ?? new RegExp(`^${name.replace('.', '\\.\\d+\\.')}(\\.|$)`)
      return !controls.some((control) => pattern.test(control))
    })
  expect(missing).toEqual([])
})

test('a price that the form of the listing changed meanwhile is not taken back by a tab that shows the old one', async ({
  visit,
  request,
  watch,
}) => {
  watch.allow(/409.*terms/)
  const host = await makePerson(request, 'host')
  const home = await makeHome(request, host, { title: 'Sluice House' })
  const page = await visit({ as: host })
  await open(page, `/prices/${home.id}`)
  const price = page.getByRole('region', { name: 'Price per night' })
  const perNight = price.getByRole('textbox', { name: 'Price per night' })
  await expect(perNight).toHaveValue('120')
  const { status } = await callAs(request, host, 'PATCH', `/properties/${home.id}`, {
    ...{ price_per_night: 200, version: 1 },
  })
  expect(status).toBe(200)
  await price.getByLabel('Price of a weekend night').fill('250')
  await price.getByRole('button', { name: 'Save price per night' }).click()
  await expect(page.getByText('Changed elsewhere')).toBeVisible()
  await expect(perNight).toHaveValue('120')
  await page.getByRole('button', { name: 'Load the newer version' }).click()
  await expect(perNight).toHaveValue('200')
  await expect(price.getByLabel('Price of a weekend night')).toHaveValue('250')
  await expect(page.getByText('Changed elsewhere')).toBeHidden()
  await price.getByRole('button', { name: 'Save price per night' }).click()
  await expect(price.getByText('Not saved yet')).toBeHidden()
  const { body } = await callAs(request, host, 'GET', `/properties/${home.id}/terms`)
  expect(body).toMatchObject({ price_per_night: 200, terms: { weekend_price: 250 } })
})

test('prices and rules of somebody else are not to be seen', async ({ visit, request, watch }) => {
  watch.allow(/terms.* 404|404.*terms/)
  const [host, other] = [await makePerson(request, 'host'), await makePerson(request, 'other')]
  const home = await makeHome(request, host, { title: 'Sluice House' })
  const page = await visit({ as: other })
  await page.goto(`/prices/${home.id}`)
  await expect(page.getByText('Property not found')).toBeVisible()
})

test('leaving the prices page lost its unsaved fields without a word', async ({ visit, request }) => {
  const host = await makePerson(request, 'host')
  const home = await makeHome(request, host, { title: 'Unsaved House' })
  const page = await visit({ as: host })
  await open(page, '/dashboard')
  await page.getByRole('link', { name: 'Prices and rules of Unsaved House' }).click()
  const cleaning = page.getByRole('region', { name: 'Fees and deposit' }).getByLabel('Cleaning, for the stay')
  await cleaning.fill('60')
  const ask = page.getByRole('alertdialog', { name: 'Leave without saving?' })
  await page.getByRole('link', { name: 'Dashboard' }).first().click()
  await ask.getByRole('button', { name: 'Stay' }).click()
  await expect(page).toHaveURL(new RegExp(`/prices/${home.id}`))
  await expect(cleaning).toHaveValue('60')
  await page.goBack()
  await expect(ask).toBeVisible()
  await expectAccessible(page)
  await ask.getByRole('button', { name: 'Stay' }).click()
  const asked = page.waitForEvent('dialog')
  void page.evaluate(() => window.location.reload())
  const dialog = await asked
  expect(dialog.type()).toBe('beforeunload')
  await dialog.dismiss()
  await expect(cleaning).toHaveValue('60')
  await page.getByRole('button', { name: 'Save fees and deposit' }).click()
  await expect(page.getByText('Not saved yet')).toHaveCount(0)
  await page.goBack()
  await expect(page).toHaveURL(/\/dashboard/)
  await expect(ask).toHaveCount(0)
})

import { expect, type Locator, type Page } from '@playwright/test'
import { addDays, type CalendarDate } from '../../../app/lib/stay.ts'
import { makeHome, todayAtHome } from '../support/homes.ts'
import { tabTo } from '../support/keys.ts'
import { callAs, makePerson } from '../support/people.ts'
import { addRow, partOf, saveByKeys, type } from '../support/prices-page.ts'
import { giveTerms } from '../support/terms.ts'
import { expectAccessibleAtItsSize, expectAccessibleThroughout, open, test } from '../support/test.ts'

// "Prices and rules" by keys alone, part by part, and what a guest does by keys with what was set there.

test.describe.configure({ timeout: 150_000 })

const begin = addDays(todayAtHome(), 60)

test('prices, a season, discounts, a tax, rules and house rules are set by keys alone', async ({
  visit,
  request,
}) => {
  const host = await makePerson(request, 'host')
  const home = await makeHome(request, host, { title: 'Sluice House', amenities: ['WiFi', 'Pet Friendly'] })
  const page = await visit({ as: host, viewport: { width: 1440, height: 900 } })
  const keys = page.keyboard
  await open(page, `/prices/${home.id}`)
  await test.step('the weekend', async () => {
    const part = partOf(page, 'Price per night')
    await type(page, part.getByLabel('Price of a weekend night'), '150')
    await tabTo(page, part.getByRole('checkbox', { name: 'Sunday' }))
    await keys.press('Space')
    await saveByKeys(page, part)
  })
  await test.step('a season', async () => {
    const part = partOf(page, 'Seasons')
    await addRow(page, part, 'Add a season', part.getByLabel('Name'), 'Summer')
    await typeDate(page, part.getByLabel('First night'), begin)
    await typeDate(page, part.getByLabel('Last night'), addDays(begin, 40))
    await type(page, part.getByLabel('Price per night'), '300')
    await tabTo(page, part.getByRole('checkbox', { name: 'Check-in only on some days' }))
    await keys.press('Space')
    await expect(part.getByRole('checkbox', { name: 'Saturday' })).toBeChecked()
    await saveByKeys(page, part)
  })
  await test.step('discounts', async () => {
    const part = partOf(page, 'Discounts')
    await type(page, part.getByLabel('7 nights or more'), '10')
    await saveByKeys(page, part)
  })
  await test.step('a tax, reckoned as an amount', async () => {
    const part = partOf(page, 'Taxes')
    await addRow(page, part, 'Add a tax', part.getByLabel('What it is called'), 'City tax')
    await tabTo(page, part.getByLabel('Calculated as'))
    await keys.press('ArrowDown')
    await type(page, part.getByLabel('Amount'), '2')
    await saveByKeys(page, part)
  })
  await test.step('which stays are taken', async () => {
    const part = partOf(page, 'Booking rules')
    await tabTo(page, part.getByLabel('Shortest stay', { exact: true }))
    await keys.press('ControlOrMeta+A')
    await keys.type('2')
    await saveByKeys(page, part)
  })
  await test.step('the house', async () => {
    const part = partOf(page, 'Check-in, guests and house rules')
    await tabTo(page, part.getByLabel('Check-in from'))
    await keys.type('0300PM')
    await expect(part.getByLabel('Check-in from')).toHaveValue('15:00')
    await tabTo(page, part.getByRole('checkbox', { name: 'Suitable for infants (under 2)' }))
    await keys.press('Space')
    await addRow(
      page,
      part,
      'Add a rule',
      part.getByLabel('Rule', { exact: true }),
      'Please take your shoes off.',
    )
    await saveByKeys(page, part)
  })
  await expectAccessibleThroughout(page)
  const { body } = await callAs(request, host, 'GET', `/properties/${home.id}/terms`)
  expect(body).toMatchObject({
    terms: {
      ...{ weekend_price: 150, weekend_days: [0, 5, 6], weekly_discount: 10, min_nights: 2 },
      seasons: [{ name: 'Summer', from: begin, until: addDays(begin, 41), price: 300, arrival_days: [6] }],
      taxes: [{ label: 'City tax', kind: 'amount', amount: 2 }],
      ...{ check_in_from: '15:00:00', infants_welcome: false, house_rules: ['Please take your shoes off.'] },
    },
  })
})

for (const [width, height] of [
  [390, 844],
  [1440, 900],
] as const) {
  test(`a guest chooses nights in the calendar of the page, and who comes, by keys alone at ${width} px`, async ({
    visit,
    request,
  }) => {
    const host = await makePerson(request, 'host')
    const home = await makeHome(request, host, { title: 'Sluice House', amenities: ['WiFi', 'Pet Friendly'] })
    await giveTerms(home, {
      ...{ weekend_price: '150.00', min_nights: 2, max_pets: 2 },
      ...{ pet_fee: '20.00', pet_fee_per: 'stay', infants_welcome: false },
    })
    const page = await visit({ viewport: { width, height } })
    const keys = page.keyboard
    await open(page, `/property/${home.id}`)
    const months = page.getByRole('group', { name: 'Nights and prices' })
    await test.step('the months with their prices', async () => {
      await page.getByRole('heading', { name: 'Nights and prices' }).scrollIntoViewIfNeeded()
      const stop = months.locator('[data-day][tabindex="0"]')
      await expect(stop).toHaveCount(1)
      await tabTo(page, stop)
      await keys.press('PageDown')
      const from = await page.locator(':focus').getAttribute('data-day')
      await expect(page.locator(':focus')).toHaveAccessibleName(/\$1[25]0, 2 nights minimum/)
      await keys.press('Enter')
      // The first night on which a stay can end.
      await expect(page.locator(':focus')).not.toHaveAttribute('data-day', from ?? '')
      await expectAccessibleAtItsSize(page)
      await keys.press('Enter')
      await expect(page).toHaveURL(new RegExp(`checkIn=${from}&checkOut=`))
    })
    const box = page.getByRole('region', { name: 'Book your stay' })
    await test.step('who comes', async () => {
      await tabTo(page, box.getByLabel('Guests', { exact: true }))
      await keys.press('ArrowUp')
      await expect(box.getByLabel('Guests', { exact: true })).toHaveValue('2')
      await tabTo(page, box.getByText('Children, infants, pets').locator('xpath=ancestor-or-self::summary'))
      await keys.press('Enter')
      await tabTo(page, box.getByRole('button', { name: 'Increase children' }))
      await keys.press('Enter')
      await expect(box.getByLabel('Children', { exact: true })).toHaveValue('1')
      await expect(box.getByText('This home isn’t suitable for infants.')).toBeVisible()
      for (const part of ['children', 'pets']) {
        const [fewer, more] = await Promise.all(
          ['Decrease', 'Increase'].map((act) =>
            box.getByRole('button', { name: `${act} ${part}` }).boundingBox(),
          ),
        )
        expect(more?.y, `the buttons for ${part} stand in one row`).toBe(fewer?.y)
      }
      await tabTo(page, box.getByLabel('Pets', { exact: true }))
      await keys.press('ArrowUp')
      await expect(box.getByText('$20')).toBeVisible()
      await expect(page).toHaveURL(/guests=2&children=1&pets=1/)
      await expectAccessibleAtItsSize(page)
    })
  })
}

/** Month, day and year, as this browser writes dates. */
async function typeDate(page: Page, field: Locator, date: CalendarDate): Promise<void> {
  const [year = '', month = '', day = ''] = date.split('-')
  await type(page, field, month + day + year)
  await expect(field).toHaveValue(date)
}

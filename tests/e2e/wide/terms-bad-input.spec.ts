import { expect, type Locator } from '@playwright/test'
import { addDays } from '../../../app/lib/stay.ts'
import { type Home, makeHome, todayAtHome } from '../support/homes.ts'
import { tabTo } from '../support/keys.ts'
import { callAs, makePerson, type Person } from '../support/people.ts'
import { partOf } from '../support/prices-page.ts'
import { giveTerms } from '../support/terms.ts'
import { expectAccessible, open, test } from '../support/test.ts'

// What no host can mean is said at its field, and whatever was typed stays there.

test.describe.configure({ timeout: 120_000 })

let host: Person
let home: Home

test.beforeEach(async ({ request }) => {
  host = await makePerson(request, 'host')
  home = await makeHome(request, host, { title: 'Sluice House' })
})

test('prices, discounts, taxes and lengths that cannot be are refused at their fields', async ({
  visit,
  request,
}) => {
  const page = await visit({ as: host })
  await open(page, `/prices/${home.id}`)
  const price = partOf(page, 'Price per night')
  const box = price.getByRole('textbox', { name: 'Price per night' })
  for (const typed of ['0', '-1', '1e12', '1000000000000']) {
    await refuses(price, box, typed, 'The price must be between 1 and 10,000')
  }
  await refuses(price, box, '79.999', 'The price can have at most two decimals')
  for (const typed of ['', 'eighty']) {
    await refuses(price, box, typed, 'Enter a number, such as 180 or 79.50')
  }

  const discounts = partOf(page, 'Discounts')
  await refuses(discounts, discounts.getByLabel('7 nights or more'), '200', 'between 0 and 99 %')

  const stays = partOf(page, 'Booking rules')
  const [shortest, longest] = [
    stays.getByLabel('Shortest stay', { exact: true }),
    stays.getByLabel('Longest stay'),
  ]
  await refuses(stays, shortest, '731', 'Nights must be a whole number between 1 and 730')
  await shortest.fill('5')
  await refuses(stays, longest, '4', 'The longest stay cannot be shorter than the shortest')

  const taxes = partOf(page, 'Taxes')
  for (const share of ['60', '50']) {
    await taxes.getByRole('button', { name: 'Add a tax' }).click()
    await taxes.getByLabel('What it is called').last().fill(`Tax of ${share}`)
    await taxes.getByLabel('Rate', { exact: true }).last().fill(share)
  }
  await refuses(taxes, taxes.getByLabel('Rate', { exact: true }).last(), '50.5', 'All taxes together')
  await expectAccessible(page)

  await test.step('what was typed is all there, and none of it was saved', async () => {
    await expect(box).toHaveValue('eighty')
    await expect(discounts.getByLabel('7 nights or more')).toHaveValue('200')
    await expect(longest).toHaveValue('4')
    await expect(taxes.getByLabel('What it is called').first()).toHaveValue('Tax of 60')
    const { body } = await callAs(request, host, 'GET', `/properties/${home.id}/terms`)
    expect(body).toMatchObject({ version: 0, terms: null, price_per_night: 120 })
  })
})

test('rules that leave no night to book are refused where they can be mended', async ({ visit }) => {
  const page = await visit({ as: host })
  await open(page, `/prices/${home.id}`)
  const stays = partOf(page, 'Booking rules')
  await stays.getByLabel('Shortest stay', { exact: true }).fill('7')
  await stays.getByLabel('Longest stay').fill('7')
  const ends = stays.getByRole('group', { name: 'Check-out days' })
  for (const day of ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Sunday']) {
    await stays
      .getByRole('group', { name: 'Check-in days' })
      .getByRole('checkbox', { name: day })
      .press('Space')
  }
  for (const day of ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Saturday', 'Sunday']) {
    await ends.getByRole('checkbox', { name: day }).press('Space')
  }
  await stays.getByRole('button', { name: 'Save booking rules' }).click()
  await expect(
    stays.getByText('No stay that is long enough, and not too long, begins and ends'),
  ).toBeVisible()
  await expectAccessible(page)
  await ends.getByRole('checkbox', { name: 'Saturday' }).press('Space')
  await stays.getByRole('button', { name: 'Save booking rules' }).click()
  await expect(stays.getByText('Not saved yet')).toBeHidden()
  await expect(stays.getByLabel('Longest stay')).toHaveValue('7')
})

test('seasons may go into the next year, and neither meet nor end before they begin', async ({ visit }) => {
  const page = await visit({ as: host })
  await open(page, `/prices/${home.id}`)
  const seasons = partOf(page, 'Seasons')
  const year = Number(todayAtHome().slice(0, 4)) + 1
  await addSeason(seasons, ['Yule', `${year}-12-20`, `${year + 1}-01-06`])
  await addSeason(seasons, ['New Year', `${year + 1}-01-06`, `${year + 1}-01-02`])
  await save(seasons)
  await expect(seasons.getByText('The last night cannot be before the first')).toBeVisible()
  await seasons
    .getByLabel('Last night')
    .last()
    .fill(`${year + 1}-01-20`)
  await save(seasons)
  await expect(seasons.getByText('These nights are part of “Yule” already')).toBeVisible()
  await expect(seasons.getByLabel('First night').last()).toBeFocused()
  await expectAccessible(page)
  await test.step('a row that goes takes what was said of it along', async () => {
    await seasons.getByRole('button', { name: 'Remove Yule' }).click()
    await expect(seasons.getByText('These nights are part of')).toHaveCount(0)
    await expect(seasons.getByLabel('Name')).toHaveValue('New Year')
    await addSeason(seasons, ['Yule', `${year}-12-20`, `${year + 1}-01-05`])
  })
  await save(seasons)
  await expect(seasons.getByText('Not saved yet')).toBeHidden()
  await page.reload()
  await expect(seasons.getByLabel('Last night').last()).toHaveValue(`${year + 1}-01-20`)
})

test('a party that cannot be is no party of a page, and none of a request', async ({ visit, request }) => {
  await giveTerms(home, { max_pets: 2 })
  const guest = await makePerson(request, 'guest')
  const checkIn = addDays(todayAtHome(), 30)
  const page = await visit({ as: guest })
  const dates = `checkIn=${checkIn}&checkOut=${addDays(checkIn, 3)}`
  await open(page, `/property/${home.id}?${dates}&guests=0&children=4&infants=100&pets=12`)
  const box = page.getByRole('region', { name: 'Book your stay' })
  await test.step('the page shows who it is for, and says what the link asked for in vain', async () => {
    for (const words of [
      'The link does not say how many guests come. This is for 1 guest.',
      'At least 1 adult is required. This is for 0 children.',
      'At most 5 infants can come along. This is for 5.',
      'This home doesn’t allow pets, so we removed them.',
    ])
      await expect(box.getByText(words)).toBeVisible()
    await expect(box.getByLabel('Guests', { exact: true })).toHaveValue('1')
    await expect(box.getByLabel('Children', { exact: true })).toHaveValue('0')
    await expect(box.getByLabel('Infants', { exact: true })).toHaveValue('5')
    await expect(box.getByLabel('Pets', { exact: true })).toHaveCount(0)
    await expect(box.getByText('This home doesn’t allow pets.').first()).toBeVisible()
    await expect(box.getByRole('button', { name: 'Request to book' })).toBeDisabled()
    await expectAccessible(page)
  })
  await test.step('and forgets it as soon as somebody says who comes', async () => {
    await box.getByRole('button', { name: 'Increase guests' }).click()
    await expect(box.getByText('The link does not say')).toHaveCount(0)
    await expect(box.getByLabel('Guests', { exact: true })).toHaveValue('2')
  })
  await test.step('more than have room are as many as have', async () => {
    await open(page, `/property/${home.id}?${dates}&guests=9`)
    await expect(box.getByText('The link is for 9 guests, and this home takes up to 4.')).toBeVisible()
    await expect(box.getByLabel('Guests', { exact: true })).toHaveValue('4')
  })
  await test.step('a search for no possible number is one for any', async () => {
    await open(page, `/search?location=Austin&guests=abc&adults=0&infants=100&pets=9`)
    await expect(page.getByRole('combobox', { name: 'Guests' }).first()).toHaveValue('')
  })
  const ask = (party: object) =>
    callAs(request, guest, 'POST', '/bookings', {
      ...{ property_id: home.id, check_in_date: checkIn, check_out_date: addDays(checkIn, 3) },
      ...{ guests_count: 2, guest_name: 'Mara Quist', guest_email: guest.email, ...party },
    })
  for (const [party, words] of [
    [{ guests_count: 0 }, 'At least 1 guest is required'],
    [{ guests_count: 2, children: 2 }, 'At least 1 adult is required'],
    [{ infants: 100 }, 'At most 5 infants can come along'],
    [{ pets: 10 }, 'At most 9 pets can come along'],
  ] as const) {
    const { status, body } = await ask(party)
    expect(status).toBe(400)
    expect(JSON.stringify(body)).toContain(words)
  }
  const { status, body } = await ask({ pets: 9 })
  expect({ status, body }).toMatchObject({ status: 400, body: { detail: 'This home doesn’t allow pets.' } })
})

test('a part is filled in, refused, mended and saved by keys alone', async ({ visit }) => {
  const page = await visit({ as: host })
  await open(page, `/prices/${home.id}`)
  const fees = partOf(page, 'Fees and deposit')
  const cleaning = fees.getByLabel('Cleaning, for the stay')
  const button = fees.getByRole('button', { name: 'Save fees and deposit' })
  await tabTo(page, cleaning)
  await page.keyboard.type('sixty')
  await page.keyboard.press('Enter')
  await expect(cleaning).toBeFocused()
  await expect(cleaning).toHaveAccessibleDescription(/Enter a number/)
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type('60')
  await tabTo(page, fees.getByRole('button', { name: 'Add a fee' }))
  await page.keyboard.press('Enter')
  await expect(fees.getByLabel('What it is for')).toBeFocused()
  await page.keyboard.type('Linen')
  await tabTo(page, fees.getByLabel('Amount'))
  await page.keyboard.type('8')
  await tabTo(page, button)
  await page.keyboard.press('Enter')
  await expect(fees.getByText('Not saved yet')).toBeHidden()
  await page.reload()
  await expect(cleaning).toHaveValue('60')
  await expect(fees.getByLabel('What it is for')).toHaveValue('Linen')
  await tabTo(page, fees.getByRole('button', { name: 'Remove Linen' }))
  await page.keyboard.press('Enter')
  await expect(fees.getByRole('button', { name: 'Add a fee' })).toBeFocused()
})

async function save(part: Locator): Promise<void> {
  await part.getByRole('button', { name: /^Save/ }).click()
}

async function refuses(part: Locator, field: Locator, typed: string, words: string): Promise<void> {
  await field.fill(typed)
  await save(part)
  await expect(field).toHaveAccessibleDescription(new RegExp(words))
  await expect(field).toBeFocused()
  await expect(field).toHaveValue(typed)
  await expect(part.getByText('Not saved yet')).toBeVisible()
}

async function addSeason(part: Locator, [name, from, last]: [string, string, string]): Promise<void> {
  await part.getByRole('button', { name: 'Add a season' }).click()
  await part.getByLabel('Name').last().fill(name)
  await part.getByLabel('First night').last().fill(from)
  await part.getByLabel('Last night').last().fill(last)
  await part.getByLabel('Price per night').last().fill('300')
}

import type { Page } from '@playwright/test'
import { expect } from '@playwright/test'
import { ready } from '../../scripts/shots/actions.ts'
import { untilFound } from './support/found.ts'
import { acceptStay, askForStay, makeHome } from './support/homes.ts'
import { makePerson } from './support/people.ts'
import { expectAccessible, open, test } from './support/test.ts'

// Where and when to search, what an empty search offers, and browsing from the home page.

test.describe.configure({ timeout: 120_000 })

const phone = { width: 390, height: 844 }
const stamp = Date.now().toString(36)
const title = (name: string) => `${name} ${stamp}`
const day = (ahead: number) => new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10)
const stay = { checkIn: day(40), checkOut: day(44) }

test.beforeAll(async ({ request }) => {
  const [host, guest] = [await makePerson(request, 'host'), await makePerson(request, 'guest')]
  const inAlbany = { city: 'Albany', state: 'New York', price_per_night: 180 }
  const taken = await makeHome(request, host, { title: title('Taken Lockhouse'), ...inAlbany })
  await makeHome(request, host, {
    title: title('Free Ferry House'),
    ...inAlbany,
    amenities: ['WiFi', 'Pool'],
  })
  await makeHome(request, host, { title: title('Buffalo Mill'), city: 'Buffalo', state: 'New York' })
  await acceptStay(request, host, await askForStay(request, guest, taken, stay))
  await untilFound(request, `q=${stamp}`, 3)
  await untilFound(request, `q=${stamp}&checkIn=${stay.checkIn}&checkOut=${stay.checkOut}`, 2)
})

const results = (page: Page) => page.getByRole('region', { name: 'Results' })
const card = (page: Page, name: string) => page.getByRole('main').getByRole('link', { name: title(name) })

test('the list of places stays open over the results after typing and Enter', async ({ page }) => {
  await open(page, `/search?q=${stamp}`)
  const where = page.getByRole('combobox', { name: 'Where' })
  await where.focus()
  await where.pressSequentially('albany')
  await expect(page.getByRole('option', { name: /^Albany New York/ })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/location=albany/)
  await expect(card(page, 'Free Ferry House')).toBeVisible()
  await expect(page.getByRole('listbox')).toBeHidden()
  await expect(where).toHaveAttribute('aria-expanded', 'false')
})

test('the place field suggests, picks and gives up by keys alone', async ({ page }) => {
  await open(page, `/search?q=${stamp}`)
  const where = page.getByRole('combobox', { name: 'Where' })
  await where.focus()
  // The list is fetched when the field is first reached.
  await expect(async () => {
    await page.keyboard.press('ArrowDown')
    await expect(page.getByRole('option', { name: /Los Angeles/ })).toBeVisible({ timeout: 500 })
  }).toPass()
  await expect(where).toHaveAttribute('aria-expanded', 'true')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('listbox')).toBeHidden()
  await page.keyboard.type('albany')
  await expect(page.getByRole('option', { name: /^Albany New York/ })).toBeVisible()
  await expect(page.getByText(/^\d places to choose from with the arrow keys$/)).toBeAttached()
  const chosen = page.getByRole('option', { name: /^Albany New York/ })
  await expect(async () => {
    await page.keyboard.press('ArrowDown')
    await expect(chosen).toHaveAttribute('aria-selected', 'true', { timeout: 200 })
  }).toPass()
  await expect(where).toHaveAttribute('aria-activedescendant', (await chosen.getAttribute('id')) ?? 'none')
  await page.keyboard.press('Enter')
  await expect(where).toHaveValue('Albany, New York')
  await expect(page).toHaveURL(/location=Albany,\+New\+York/)
  await expect(results(page).getByText('2 properties found').first()).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(where).toHaveValue('')
  await expect(results(page).getByText('3 properties found').first()).toBeVisible()
})

test('with nights, only free homes are found, and cards tell what the stay costs', async ({ page }) => {
  await open(page, `/search?q=${stamp}`)
  await expect(card(page, 'Taken Lockhouse')).toBeVisible()
  await page.getByRole('button', { name: 'Check-in' }).click()
  const dialog = page.getByRole('dialog', { name: 'Dates of your stay' })
  // Keys are among the days at once.
  await expect(dialog.locator(':focus')).toHaveAttribute('data-day', /^\d{4}-\d\d-\d\d$/)
  const nameOf = (date: string) =>
    new RegExp(
      new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(date)),
    )
  for (const date of [stay.checkIn, stay.checkOut]) {
    const cell = dialog.getByRole('button', { name: nameOf(date) }).first()
    const next = dialog.getByRole('button', { name: 'Next' }).first()
    await expect(next).toBeVisible()
    for (let turns = 0; turns < 3 && !(await cell.isVisible()); turns++) await next.click()
    await cell.click()
  }
  await expect(dialog).toBeHidden()
  await expect(page).toHaveURL(new RegExp(`checkIn=${stay.checkIn}&checkOut=${stay.checkOut}`))
  await expect(card(page, 'Taken Lockhouse')).toBeHidden()
  const free = results(page).getByRole('article').filter({ hasText: 'Free Ferry House' })
  await expect(free).toContainText('$720')
  await expect(free).toContainText('$180 × 4 nights')
  await card(page, 'Free Ferry House').click()
  await expect(page).toHaveURL(new RegExp(`checkIn=${stay.checkIn}`))
  await expect(page.getByText('$180 × 4 nights').first()).toBeVisible()
})

test('nights that are over lead to the search without them', async ({ page }) => {
  await open(page, `/search?q=${stamp}&checkIn=2020-03-01&checkOut=2020-03-05`)
  await expect(page).toHaveURL(`/search?q=${stamp}`)
  await expect(results(page).getByText('3 properties found').first()).toBeVisible()
})

test('a typo in a place is forgiven, and the page of a place leads on to its neighbours', async ({
  page,
}) => {
  await open(page, '/search?location=Buffallo,+New+York')
  await results(page)
    .getByRole('link', { name: /^Buffalo, New York: \d/ })
    .click()
  await expect(page).toHaveURL('/search?location=Buffalo,+New+York')
  await expect(card(page, 'Buffalo Mill')).toBeVisible()
  await open(page, '/search?location=New+York,+United+States')
  const neighbours = page.getByRole('navigation', { name: 'Where to stay in New York' })
  await neighbours.getByRole('link', { name: /^Albany, New York/ }).click()
  await expect(page).toHaveURL('/search?location=Albany,+New+York')
  await expect(card(page, 'Free Ferry House')).toBeVisible()
  await expectAccessible(page)
})

test('on a phone one pill leads to place, nights and guests, and Back closes it', async ({ visit }) => {
  const page = await visit({ viewport: phone, hasTouch: true })
  await open(page, '/')
  await page.getByRole('link', { name: /Where to\?/ }).tap()
  const sheet = page.getByRole('dialog', { name: 'Find a place to stay' })
  await expect(sheet.getByRole('option', { name: /Austin/ })).toBeVisible()
  await page.goBack()
  await expect(sheet).toBeHidden()
  await page.getByRole('link', { name: /Where to\?/ }).tap()
  await sheet.getByRole('combobox', { name: 'Where' }).fill('albany new')
  await sheet.getByRole('option', { name: /^Albany New York/ }).tap()
  await expect(sheet.getByRole('grid').first()).toBeVisible()
  await expectAccessible(page)
  await sheet.getByRole('button', { name: /^Who\?/ }).tap()
  await sheet.getByRole('button', { name: 'Increase guests' }).tap()
  await sheet.getByRole('button', { name: 'Search', exact: true }).tap()
  await expect(page).toHaveURL(/\/search\?location=Albany,\+New\+York&guests=2$/)
  await expect(card(page, 'Taken Lockhouse')).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL(/\/$/)
})

test('a home keeps the search that led to it, also before its scripts come', async ({ page, visit }) => {
  const asked = `location=Albany,+New+York&checkIn=${stay.checkIn}&checkOut=${stay.checkOut}&guests=2`
  await open(page, `/search?${asked}`)
  await card(page, 'Free Ferry House').click()
  await expect(page).toHaveURL(/\/property\/[^?]+\?location=Albany/)
  const pill = page.getByRole('banner').getByRole('link', { name: 'Search: Albany, New York' })
  await expect(pill).toContainText('2 guests')
  const home = page.url()
  await pill.click()
  await expect(page).toHaveURL(new RegExp(`checkIn=${stay.checkIn}&checkOut=${stay.checkOut}&guests=2$`))
  await expect(page.getByRole('combobox', { name: 'Where' })).toHaveValue('Albany, New York')
  await expect(page.getByLabel('Guests', { exact: true })).toHaveValue('2')

  const early = await visit({ viewport: phone, javaScriptEnabled: false })
  await early.goto(home)
  await early.getByRole('banner').getByRole('link', { name: 'Search: Albany, New York' }).click()
  await expect(early).toHaveURL(new RegExp(`/search\\?location=Albany.*${stay.checkIn}.*guests=2$`))
  // Nothing of the page is on its way when the test ends.
  await early.waitForLoadState()
})

test('on a phone the sheet begins with the search on the page and loses no change when it is closed', async ({
  visit,
}) => {
  const page = await visit({ viewport: phone, hasTouch: true })
  await open(page, `/search?q=${stamp}&location=Albany&checkIn=${stay.checkIn}&checkOut=${stay.checkOut}`)
  const sheet = page.getByRole('dialog', { name: 'Find a place to stay' })
  const who = sheet.getByRole('button', { name: /^Who\?/ })
  const pill = page
    .getByRole('main')
    .getByRole('link', { name: /Albany/ })
    .first()
  await pill.tap()
  await expect(sheet.getByRole('combobox', { name: 'Where' })).toHaveValue('Albany')
  await who.tap()
  await sheet.getByRole('button', { name: 'Increase guests' }).tap()
  await page.goBack()
  await expect(sheet).toBeHidden()
  await expect(pill).toContainText('2+ guests')
  await page.goto('/help-center')
  await page.goBack()
  await ready(page)
  await expect(pill).toContainText('2+ guests')
  await pill.tap()
  await expect(sheet.getByRole('combobox', { name: 'Where' })).toHaveValue('Albany')
  await expect(who).toContainText('2 guests or more')
  await sheet.getByRole('button', { name: 'Search', exact: true }).tap()
  await expect(page).toHaveURL(new RegExp(`location=Albany&checkIn=${stay.checkIn}.*guests=2$`))
  await expect(pill).toContainText('2+ guests')
})

test('a search that finds nothing says so and offers what comes nearest', async ({ page }) => {
  await open(page, `/search?q=${stamp}&location=Albany&amenities=Hot+Tub`)
  await expect(page.getByRole('heading', { name: 'No properties found' })).toBeVisible()
  await expectAccessible(page)
  await results(page).getByRole('link', { name: 'Without Hot Tub: 2' }).click()
  await expect(results(page).getByText('2 properties found').first()).toBeVisible()

  await open(page, `/search?q=ferrry+${stamp}`)
  await results(page)
    .getByRole('link', { name: `“ferry ${stamp}”: 1` })
    .click()
  await expect(card(page, 'Free Ferry House')).toBeVisible()

  await open(page, `/search?q=${stamp}&location=Albany&type=Castle`)
  await results(page).getByRole('link', { name: 'Clear All Filters' }).click()
  await expect(page).toHaveURL(/\/search$/)
})

test('nights that no home has free are offered two days either way, and show it', async ({ page }) => {
  await open(page, `/search?q=lockhouse+${stamp}&checkIn=${day(40)}&checkOut=${day(42)}`)
  await expect(page.getByRole('heading', { name: 'No properties found' })).toBeVisible()
  const dates = results(page).getByRole('list', { name: 'Nearby dates' }).getByRole('link')
  await expect(dates).toHaveText([/^2 days earlier, .*: 1$/, '± 3 days: 1', '± 7 days: 1'])
  await dates.first().click()
  await expect(page).toHaveURL(new RegExp(`checkIn=${day(38)}&checkOut=${day(40)}`))
  await expect(card(page, 'Taken Lockhouse')).toBeVisible()
})

test('on a phone an empty list leads to no map, and a map of nothing says so', async ({ visit }) => {
  const page = await visit({ viewport: phone, hasTouch: true })
  const map = page.getByRole('link', { name: 'Map', exact: true })
  await open(page, `/search?q=${stamp}`)
  await expect(map).toBeVisible()
  await open(page, `/search?q=${stamp}&type=Castle`)
  await expect(page.getByRole('heading', { name: 'No properties found' })).toBeVisible()
  await expect(map).toBeHidden()
  await open(page, `/search?q=${stamp}&type=Castle&view=map`)
  await expect(page.getByText('No homes in view')).toBeVisible()
  await page.getByRole('link', { name: 'List', exact: true }).tap()
  await expect(page.getByRole('heading', { name: 'No properties found' })).toBeVisible()
})

test('the home page filters by country, state and city, each below the one above', async ({ page }) => {
  await open(page, '/')
  const [country, state, city] = ['Country', 'State or region', 'City'].map((label) =>
    page.getByLabel(label, { exact: true }),
  ) as [ReturnType<Page['getByLabel']>, ReturnType<Page['getByLabel']>, ReturnType<Page['getByLabel']>]
  await expect(state).toBeDisabled()
  await expect(state).toHaveAccessibleDescription('Choose a country first.')
  await expect(city).toBeDisabled()
  await expect(city).toHaveAccessibleDescription('Choose a state first.')
  await expect(page.getByRole('heading', { name: 'Featured Properties' })).toBeVisible()
  await country.selectOption('United States')
  await expect(page).toHaveURL('/?country=United+States')
  await expect(state).toBeEnabled()
  await expect(city).toBeDisabled()
  await state.selectOption('New York')
  await city.selectOption('Albany')
  await expect(page.getByRole('heading', { name: 'Properties in Albany' })).toBeVisible()
  await expect(card(page, 'Free Ferry House')).toBeVisible()
  await expect(card(page, 'Buffalo Mill')).toBeHidden()
  await country.selectOption('Canada')
  await expect(page).toHaveURL('/?country=Canada')
  await expect(state).toHaveValue('')
  await expect(city).toBeDisabled()
  await expect(page.getByRole('heading', { name: 'No properties found in Canada' })).toBeVisible()
  await page.getByRole('link', { name: 'Clear Filters' }).first().click()
  await expect(page).toHaveURL('/')
  await expect(country).toHaveValue('')
  await expect(card(page, 'Buffalo Mill')).toBeVisible()
})

test('what stands in for cards on their way has their boxes', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await open(page, `/search?q=${stamp}&guests=2`)
  let answer = () => {}
  const held = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route(/\/search\.data/, async (route) => {
    await held
    await route.continue()
  })
  const boxes = (parts: ReturnType<typeof results>) =>
    parts.evaluateAll((elements) =>
      elements.map((element) => {
        const { x, y, width, height } = element.getBoundingClientRect()
        return [x, y, width, height]
      }),
    )
  await page.getByRole('list', { name: 'Applied filters' }).getByRole('link', { name: 'guests' }).click()
  const waiting = page.getByRole('status').filter({ hasText: 'Searching' }).locator('xpath=../../*')
  await expect(waiting).toHaveCount(6)
  const before = await boxes(waiting)
  answer()
  await expect(page).toHaveURL(`/search?q=${stamp}`)
  const cards = results(page).getByRole('article')
  await expect(cards).toHaveCount(3)
  const after = await boxes(cards)
  for (const [index, box] of after.entries()) {
    for (const [side, value] of box.entries()) {
      expect(Math.abs(value - (before[index]?.[side] ?? 0)), `card ${index}`).toBeLessThanOrEqual(2)
    }
  }
})

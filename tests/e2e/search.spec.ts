import type { Page } from '@playwright/test'
import { expect } from '@playwright/test'
import { ready } from '../../scripts/shots/actions.ts'
import { countFound, untilFound } from './support/found.ts'
import { type Home, makeHome } from './support/homes.ts'
import { makePerson } from './support/people.ts'
import { expectAccessible, open, test } from './support/test.ts'

// Search by its address, filters and chips.

test.describe.configure({ timeout: 120_000 })

const place = `Heronmere${Date.now().toString(36)}`
const at = `/search?location=${place}`
const phone = { width: 390, height: 844 }

const homes: { title: string; values: Record<string, unknown> }[] = [
  { title: 'Reed House', values: { price_per_night: 80, max_guests: 2 } },
  {
    title: 'Weir Cottage',
    values: { price_per_night: 140, max_guests: 4, bedrooms: 2, amenities: ['WiFi', 'Pool'] },
  },
  {
    title: 'Pike Lodge',
    values: {
      price_per_night: 220,
      max_guests: 6,
      bedrooms: 3,
      bathrooms: 2,
      amenities: ['WiFi', 'Pool', 'Hot Tub'],
    },
  },
  {
    title: 'The Long Roof',
    values: { price_per_night: 310, property_type: 'A Frame', max_guests: 8, bedrooms: 4 },
  },
  { title: 'Washhouse', values: { price_per_night: 95, amenities: ['WiFi', 'Laundry'] } },
  {
    title: 'Grand Heronry',
    values: { price_per_night: 1_400, property_type: 'Villa', max_guests: 10, bedrooms: 5 },
  },
  { title: 'Eel Trap Studio', values: { price_per_night: 60, property_type: 'Studio', max_guests: 2 } },
]

test.beforeAll(async ({ request }) => {
  const host = await makePerson(request, 'host')
  const made: Home[] = []
  for (const { title, values } of homes)
    made.push(await makeHome(request, host, { title, city: place, ...values }))
  await untilFound(request, `location=${place}`, made.length)
})

const results = (page: Page) => page.getByRole('region', { name: 'Results' })
const cards = (page: Page) => results(page).getByRole('article')
const chips = (page: Page) => page.getByRole('list', { name: 'Applied filters' })
const found = (page: Page, count: number) =>
  expect(
    results(page)
      .getByText(`${count} ${count === 1 ? 'property' : 'properties'} found`)
      .first(),
  ).toBeVisible()

test('a reload shows the same results, chips, controls and order, and ignores what it does not know', async ({
  page,
}) => {
  await open(page, `${at}&type=House&amenities=WiFi,Pool&minPrice=100&sort=price_high&guests=4&what=ever`)
  const seen = async () => ({
    cards: await cards(page).getByRole('heading').allInnerTexts(),
    chips: await chips(page).getByRole('link').allInnerTexts(),
    where: await page.getByLabel('Where', { exact: true }).inputValue(),
    guests: await page.getByLabel('Guests', { exact: true }).inputValue(),
    type: await page.getByLabel('Property type').inputValue(),
    sort: await page.getByLabel('Sort by').inputValue(),
    filters: await page.getByRole('link', { name: /^Filters/ }).innerText(),
  })
  const before = await seen()
  expect(before).toMatchObject({
    cards: ['Pike Lodge', 'Weir Cottage'],
    guests: '4',
    type: 'House',
    sort: 'price_high',
  })
  expect(before.filters).toContain('Filters (5)')
  await page.reload()
  await ready(page)
  expect(await seen()).toEqual(before)
})

test('back from a home comes to the same place of the same search', async ({ visit }) => {
  const page = await visit({ viewport: phone })
  await open(page, `${at}&amenities=WiFi`)
  const card = results(page).getByRole('link', { name: 'Weir Cottage' })
  await card.scrollIntoViewIfNeeded()
  const scrolled = await page.evaluate(() => scrollY)
  expect(scrolled).toBeGreaterThan(300)
  await card.click()
  await expect(page.getByRole('heading', { level: 1, name: 'Weir Cottage' })).toBeVisible()
  await page.goBack()
  await expect(card).toBeVisible()
  await expect
    .poll(async () => Math.abs((await page.evaluate(() => scrollY)) - scrolled))
    .toBeLessThanOrEqual(50)
  await expect(chips(page).getByRole('link', { name: 'WiFi' })).toBeVisible()
})

test('the price slider moves by keys, and its right end means no limit', async ({ page }) => {
  await open(page, `${at}&maxPrice=500`)
  await found(page, 6)
  await page.getByRole('button', { name: 'Price' }).click()
  const dialog = page.getByRole('dialog', { name: 'Price' })
  const highest = dialog.getByRole('slider', { name: 'Highest price' })
  await expect(highest).toHaveAttribute('aria-valuetext', '$500')
  await highest.focus()
  await page.keyboard.press('ArrowLeft')
  await expect(dialog.getByLabel('Up to')).toHaveValue('490')
  await page.keyboard.press('End')
  await expect(highest).toHaveAttribute('aria-valuetext', '$1,000 or more')
  await expect(dialog.getByLabel('Up to')).toHaveValue('')
  await dialog.getByRole('button', { name: 'Show 7 stays' }).click()
  await expect(page).not.toHaveURL(/maxPrice/)
  await expect(results(page).getByRole('link', { name: 'Grand Heronry' })).toBeVisible()
  await expect(results(page).getByText('$1,400').first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Price' })).toBeFocused()
})

test('a limit that is typed moves its thumb; nothing happens before it is applied, Escape gives it up', async ({
  page,
}) => {
  await open(page, at)
  const button = page.getByRole('button', { name: 'Price' })
  await button.click()
  const dialog = page.getByRole('dialog', { name: 'Price' })
  await dialog.getByLabel('Up to').fill('100')
  await expect(dialog.getByRole('slider', { name: 'Highest price' })).toHaveValue('100')
  await expect(dialog.getByRole('button', { name: 'Show 3 stays' })).toBeVisible()
  await expect(page).not.toHaveURL(/maxPrice/)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(button).toBeFocused()
  await found(page, 7)
})

test('homes are found by the words of the search screen for what their hosts ticked', async ({ page }) => {
  await open(page, `${at}&type=A-frame`)
  await expect(cards(page).getByRole('heading')).toHaveText(['The Long Roof'])
  await open(page, `${at}&amenities=Washer/Dryer`)
  await expect(cards(page).getByRole('heading')).toHaveText(['Washhouse'])
})

test('filters stand in place and as chips; removing one keeps the focus there and can be undone', async ({
  page,
}) => {
  await open(page, `${at}&amenities=WiFi,Pool&guests=4`)
  await found(page, 2)
  await expect(page.getByRole('button', { name: 'Amenities (2)' })).toBeVisible()
  await chips(page).getByRole('link', { name: 'Pool' }).focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/amenities=WiFi$/)
  await found(page, 5)
  await expect(page.getByRole('button', { name: 'Amenities (1)' })).toBeVisible()
  // The last chip was removed, so focus went to what follows.
  await expect.poll(() => chips(page).evaluate((list) => list.contains(document.activeElement))).toBe(true)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page).toHaveURL(/amenities=WiFi,Pool$/)
  await found(page, 2)
})

test('every option carries the count of the results it leads to', async ({ page, request }) => {
  await open(page, `${at}&minPrice=70`)
  await page.getByRole('link', { name: /^Filters/ }).click()
  const sheet = page.getByRole('dialog', { name: /^Filters/ })
  await expect(sheet.getByRole('checkbox', { name: /^Fireplace/ })).toBeAttached()
  const options = await sheet
    .locator('label:has(input[type=radio], input[type=checkbox])')
    .evaluateAll((labels) =>
      labels.map((label) => {
        const input = label.querySelector('input')
        // "Kitchen, 3 homes", as it is read aloud.
        const spoken = label.cloneNode(true) as HTMLElement // a copy of a label is one
        for (const seen of spoken.querySelectorAll('[aria-hidden]')) seen.remove()
        const words = spoken.textContent ?? ''
        const [, count = ''] = /, ?([\d,]+) homes?/.exec(words) ?? []
        return {
          name: input?.name ?? '',
          value: input?.value ?? '',
          words,
          count: Number(count.replaceAll(',', '') || Number.NaN),
          isOff: input?.disabled,
        }
      }),
    )
  expect(options.length).toBeGreaterThan(40)
  const [seed] = [Date.now() % options.length]
  console.log(`options from number ${seed}`)
  const picked = [0, 1, 2, 3, 4].map((step) => options[(seed + step * 11) % options.length])
  for (const option of picked) {
    if (!option) continue
    const name = option.name.replace('filter-', '')
    const query = new URLSearchParams({ location: place, minPrice: '70', [name]: option.value })
    expect(await countFound(request, `${query}`), `${name}=${option.value}`).toBe(option.count)
  }
  for (const { words, count, isOff } of options) expect(isOff, words).toBe(count === 0)
})

test('the sheet of a phone counts while wishes change, applies them at once, and closes by Back', async ({
  visit,
}) => {
  const page = await visit({ viewport: phone, hasTouch: true })
  await open(page, at)
  await page.getByRole('link', { name: 'Filters' }).tap()
  const sheet = page.getByRole('dialog', { name: /^Filters/ })
  await sheet.getByRole('checkbox', { name: /^Pool/ }).tap()
  await expect(sheet.getByRole('button', { name: 'Show 2 stays' })).toBeVisible()
  await sheet
    .getByRole('radio', { name: /^3 or more/ })
    .nth(1)
    .check({ force: true })
  await expect(sheet.getByRole('button', { name: 'Show 1 stay' })).toBeVisible()
  await expect(sheet).toHaveAccessibleName('Filters (2)')
  await expectAccessible(page)
  await page.goBack()
  await expect(sheet).toBeHidden()
  await found(page, 7)

  await page.getByRole('link', { name: 'Filters' }).tap()
  await sheet.getByRole('checkbox', { name: /^Pool/ }).tap()
  await sheet.getByRole('button', { name: 'Show 2 stays' }).tap()
  await expect(page).toHaveURL(new RegExp(`location=${place}&amenities=Pool$`))
  await found(page, 2)
  await page.goBack()
  await found(page, 7)
})

test('a sheet that opens leaves the page behind it where it was', async ({ visit }) => {
  const page = await visit({ viewport: phone, hasTouch: true })
  await open(page, at)
  const scrolled = () =>
    page.evaluate(
      () =>
        new Promise<number>((resolve) =>
          requestAnimationFrame(() => requestAnimationFrame(() => resolve(window.scrollY))),
        ),
    )
  for (const [link, hash] of [
    ['Filters', '#filters'],
    [place, '#search'],
  ] as const) {
    await page.evaluate(() => window.scrollTo(0, 40))
    await page.getByRole('link', { name: link }).filter({ visible: true }).first().tap()
    await expect(page.getByRole('dialog')).toBeVisible()
    await expect(page).toHaveURL(new RegExp(`${hash}$`))
    expect(await scrolled()).toBe(40)
    await page.goBack()
    await expect(page.getByRole('dialog')).toBeHidden()
    expect(await scrolled()).toBe(40)
  }
})

test('a search that fails says so, keeps what was on screen, and can be tried again', async ({
  page,
  watch,
}) => {
  watch.allow(/503|Failed to load resource|search/)
  await open(page, `${at}&amenities=WiFi,Pool`)
  await found(page, 2)
  await page.route(/\/search\.data/, (route) => route.fulfill({ status: 503, body: '' }))
  await chips(page).getByRole('link', { name: 'Pool' }).click()
  const words = page.getByText('Failed to search properties. Please try again.')
  await expect(page.getByRole('alert').filter({ has: words })).toContainText('Search Error')
  await expect(words.first()).toBeVisible()
  await expect(cards(page).getByRole('heading')).toHaveText(['Pike Lodge', 'Weir Cottage'])
  await expect(chips(page).getByRole('link', { name: 'Pool' })).toBeVisible()
  await page.unroute(/\/search\.data/)
  await page.getByRole('button', { name: 'Try again' }).click()
  await found(page, 7)
  await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(0)
})

test('without scripts the same filters are fields of the form', async ({ visit }) => {
  const page = await visit({ javaScriptEnabled: false })
  await page.goto(at)
  await page.getByText('All filters').click()
  await page.getByLabel('Price up to').fill('250')
  await page.getByLabel('Bedrooms').selectOption({ label: '2+ (4)' })
  await page.getByRole('checkbox', { name: 'Pool' }).check()
  await page.getByRole('checkbox', { name: 'WiFi' }).check()
  await expect(page.getByRole('checkbox', { name: 'Garden' })).toBeDisabled()
  await page.getByRole('button', { name: 'Show stays' }).click()
  await expect(page).toHaveURL(`${at}&maxPrice=250&bedrooms=2&amenities=WiFi,Pool`)
  await expect(cards(page)).toHaveCount(2)
})

import { expect, type Page } from '@playwright/test'
import { untilFound } from '../support/found.ts'
import { makeHome } from '../support/homes.ts'
import { tabTo } from '../support/keys.ts'
import { makePerson } from '../support/people.ts'
import { open, test } from '../support/test.ts'

// Every filter of a search by keys alone, and what is read aloud meanwhile (visual.md, 1.22 and 1.23).

test.describe.configure({ timeout: 120_000 })

const place = `Curlewby${Date.now().toString(36)}`
const at = `/search?location=${place}`
const homes = [
  { title: 'Bittern House', price_per_night: 80, max_guests: 2, bedrooms: 1, amenities: ['WiFi'] },
  { title: 'Avocet House', price_per_night: 140, max_guests: 4, bedrooms: 2, amenities: ['WiFi', 'Pool'] },
  { title: 'Plover Villa', price_per_night: 300, property_type: 'Villa', bedrooms: 3, amenities: ['Pool'] },
]

test.beforeAll(async ({ request }) => {
  const host = await makePerson(request, 'host')
  for (const home of homes) await makeHome(request, host, { ...home, city: place })
  await untilFound(request, `location=${place}`, homes.length)
})

const chips = (page: Page) => page.getByRole('list', { name: 'Applied filters' })
const cards = (page: Page) => page.getByRole('region', { name: 'Results' }).getByRole('article')

/** Begins to note what live regions say from now on. */
async function listen(page: Page): Promise<() => Promise<string[]>> {
  await page.evaluate(() => {
    const heard: string[] = []
    new MutationObserver((changes) => {
      for (const { target } of changes) {
        const region = (target instanceof Element ? target : target.parentElement)?.closest(
          '[role=status], [role=alert], [aria-live]',
        )
        const text = region?.textContent?.trim()
        if (text) heard.push(text)
      }
    }).observe(document.body, { subtree: true, childList: true, characterData: true })
    Object.assign(window, { heard })
  })
  return () => page.evaluate(() => ('heard' in window ? (window.heard as string[]) : []))
}

test('each group of filters opens, changes, applies and gives the focus back by keys', async ({ page }) => {
  await open(page, at)
  const [type, price, rooms, amenities] = [
    page.getByLabel('Property type'),
    page.getByRole('button', { name: /^Price/ }),
    page.getByRole('button', { name: /^Rooms/ }),
    page.getByRole('button', { name: /^Amenities/ }),
  ]
  const dialog = page.getByRole('dialog')

  await page.getByLabel('Where', { exact: true }).focus()
  await tabTo(page, price)
  await expect(price).toHaveAttribute('aria-expanded', 'false')
  await page.keyboard.press('Enter')
  await expect(dialog).toHaveAccessibleName('Price')
  await expect(price).toHaveAttribute('aria-expanded', 'true')
  await tabTo(page, dialog.getByLabel('Up to'))
  await page.keyboard.type('200')
  await tabTo(page, dialog.getByRole('button', { name: 'Show 2 stays' }))
  await page.keyboard.press('Enter')
  await expect(chips(page).getByRole('link', { name: 'Remove filter: Up to $200 a night' })).toBeVisible()
  await expect(cards(page)).toHaveCount(2)
  await expect(price).toBeFocused()
  await expect(price).toHaveAttribute('aria-expanded', 'false')
  await expect(price).toHaveAccessibleName('Price Up to $200 a night')

  await tabTo(page, rooms)
  await page.keyboard.press('Space')
  await expect(dialog).toHaveAccessibleName('Rooms')
  await tabTo(page, dialog.getByRole('radio', { name: /^1 or more bedrooms ?, \d+ homes?/ }).first())
  await page.keyboard.press('ArrowRight')
  await expect(dialog.getByRole('radio', { name: /^2 or more/ }).first()).toBeChecked()
  await tabTo(page, dialog.getByRole('button', { name: 'Show 1 stay' }))
  await page.keyboard.press('Enter')
  await expect(cards(page)).toHaveCount(1)
  await expect(rooms).toBeFocused()

  await tabTo(page, amenities)
  await page.keyboard.press('Enter')
  await expect(dialog).toHaveAccessibleName('Amenities')
  await tabTo(page, dialog.getByRole('checkbox', { name: /^Pool/ }))
  await page.keyboard.press('Space')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(amenities).toBeFocused()
  await expect(chips(page).getByRole('link', { name: /^Remove filter/ })).toHaveCount(3)

  await open(page, at)
  await type.focus()
  await page.keyboard.type('Vil')
  await page.keyboard.press('Tab')
  await expect(cards(page).getByRole('heading')).toHaveText(['Plover Villa'])
})

test('a count is read aloud once for each change, also while filters are tried', async ({ page }) => {
  await open(page, `${at}&amenities=Pool&guests=2`)
  await expect(cards(page)).toHaveCount(2)
  const counts = async (heard: () => Promise<string[]>) =>
    (await heard()).filter((text) => /^\d+ (properties|property|stay)/.test(text))

  const first = await listen(page)
  await chips(page).getByRole('link', { name: 'Pool' }).click()
  await expect.poll(() => counts(first)).toEqual(['3 properties found'])

  await page.getByRole('button', { name: 'Amenities' }).click()
  const dialog = page.getByRole('dialog', { name: 'Amenities' })
  await dialog.getByRole('checkbox', { name: /^WiFi/ }).check()
  await dialog.getByRole('checkbox', { name: /^Pool/ }).check()
  await expect.poll(() => counts(first)).toEqual(['3 properties found', '1 stay'])
  await dialog.getByRole('button', { name: 'Show 1 stay' }).click()
  await expect.poll(() => counts(first)).toEqual(['3 properties found', '1 stay', '1 property found'])
})

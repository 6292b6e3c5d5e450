import { randomBytes } from 'node:crypto'
import { expect, type Locator, type Page } from '@playwright/test'
import { addDays, calendarDate } from '../../../app/lib/stay.ts'
import { makeHome, todayAtHome } from '../support/homes.ts'
import { tabTo } from '../support/keys.ts'
import { makePerson } from '../support/people.ts'
import { expectAccessibleAtItsSize, expectAccessibleThroughout, open, test } from '../support/test.ts'

// Both calendars of a host by keys alone: what a pointer does by dragging, and what it takes back.

test.describe.configure({ timeout: 150_000 })

const monthStart = calendarDate(
  `${addDays(calendarDate(`${todayAtHome().slice(0, 7)}-28`), 35).slice(0, 7)}-01`,
)
const year = Number(monthStart.slice(0, 4))
const day = (number: number) => addDays(monthStart, number - 1)
const cell = (page: Page, number: number) => page.locator(`[data-night="${day(number)}"]`).first()
const named = (page: Page, number: number, words: string) =>
  expect(cell(page, number)).toHaveAccessibleName(new RegExp(`(^|, )${number} \\w+, ${words}$`))
const panel = (page: Page) => page.getByRole('region', { name: 'Block, free or price nights' })

for (const [width, height] of [
  [390, 844],
  [1440, 900],
] as const) {
  test(`nights of one home are priced, blocked, noted and taken back by keys alone at ${width} px`, async ({
    visit,
    request,
  }) => {
    const host = await makePerson(request, 'host')
    await makeHome(request, host, { title: `Quay House ${randomBytes(4).toString('hex')}` })
    const page = await visit({ as: host, viewport: { width, height } })
    const keys = page.keyboard
    await open(page, `/dashboard/calendar?month=${monthStart.slice(0, 7)}`)
    await named(page, 3, 'free, \\$120')
    const choose = async (from: number, to: number) => {
      await cell(page, from).focus()
      for (let at = from; at < to; at++) await keys.press('Shift+ArrowRight')
      await expect(cell(page, to)).toBeFocused()
      await expect(cell(page, from)).toHaveAttribute('aria-selected', 'true')
    }
    await test.step('the grid is one stop of Tab, and arrows go on from there', async () => {
      await tabTo(page, cell(page, 1))
      await keys.press('ArrowDown')
      await expect(cell(page, 8)).toBeFocused()
      for (let left = 0; left < 5; left++) await keys.press('ArrowLeft')
      await expect(cell(page, 3)).toBeFocused()
    })
    await test.step('a price and a shortest stay', async () => {
      await choose(3, 5)
      await expectAccessibleAtItsSize(page)
      const form = panel(page).getByRole('form', { name: 'Price of these nights' })
      await tabTo(page, form.getByLabel('Price'))
      await keys.type('0')
      await keys.press('Enter')
      await expect(form.getByLabel('Price')).toHaveAccessibleDescription(/between 1 and 10,000/)
      await keys.press('ControlOrMeta+A')
      await keys.type('250')
      await tabTo(page, form.getByLabel('Shortest stay'))
      await keys.type('3')
      await keys.press('Enter')
      for (const night of [3, 4, 5]) await named(page, night, 'free, \\$250, 3 nights minimum')
      await expect(cell(page, 5)).toBeFocused()
      await takeBack(page, cell(page, 5))
      await named(page, 4, 'free, \\$120')
    })
    await test.step('a block with a note, another note, and free again', async () => {
      await choose(8, 9)
      await tabTo(page, panel(page).getByLabel('Note'))
      await keys.type('New floor')
      await tabTo(page, panel(page).getByRole('button', { name: 'Block 2 nights' }))
      await keys.press('Enter')
      await named(page, 8, 'blocked by you: New floor')
      await expect(cell(page, 9)).toBeFocused()
      await choose(8, 9)
      await tabTo(page, panel(page).getByLabel('Note'))
      await keys.press('ControlOrMeta+A')
      await keys.type('Painter')
      await tabTo(page, panel(page).getByRole('button', { name: 'Save note' }))
      await keys.press('Enter')
      await named(page, 9, 'blocked by you: Painter')
      await choose(8, 9)
      await keys.press('Enter')
      await named(page, 8, 'free, \\$120')
      await takeBack(page, cell(page, 9))
      await named(page, 8, 'blocked by you: Painter')
    })
    await test.step('Escape and Clear end the choice, and the focus stays in the grid', async () => {
      await choose(12, 13)
      await keys.press('Escape')
      await expect(cell(page, 13)).toHaveAttribute('aria-selected', 'false')
      await choose(12, 13)
      await tabTo(page, panel(page).getByRole('button', { name: 'Clear' }))
      await keys.press('Enter')
      await expect(cell(page, 13)).toBeFocused()
      await expect(cell(page, 13)).toHaveAttribute('aria-selected', 'false')
    })
  })
}

test('a year is copied into the next, and taken back, by keys alone', async ({ visit, request }) => {
  const host = await makePerson(request, 'host')
  const home = await makeHome(request, host, { title: `Lock House ${randomBytes(4).toString('hex')}` })
  const priced = await request.post(`/api/properties/${home.id}/night-terms`, {
    headers: { authorization: `Bearer ${host.session.access_token}` },
    data: { changes: [{ check_in_date: day(3), check_out_date: day(5), price: 250 }] },
  })
  expect(priced.ok()).toBe(true)
  const page = await visit({ as: host, viewport: { width: 1440, height: 900 } })
  const keys = page.keyboard
  const later = calendarDate(day(3).replace(/^\d+/, String(year + 1)))
  await open(page, `/dashboard/calendar?month=${later.slice(0, 7)}`)
  const night = page.locator(`[data-night="${later}"]`).first()
  await expect(night).toHaveAccessibleName(/free, \$120$/)
  const opener = page.getByRole('button', { name: 'Copy a year' })
  await tabTo(page, opener)
  await keys.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Copy a year' })
  await expect(dialog.getByText(`2 nights of ${year + 1} will be set.`)).toBeVisible()
  await tabTo(page, dialog.getByRole('radio', { name: 'Weekdays' }))
  await keys.press('ArrowRight')
  await expect(dialog.getByRole('radio', { name: 'Dates' })).toBeChecked()
  await tabTo(page, dialog.getByRole('checkbox', { name: /^Replace/ }))
  await keys.press('Space')
  await expectAccessibleThroughout(page)
  await tabTo(page, dialog.getByRole('button', { name: `Copy ${year} to ${year + 1}` }))
  await keys.press('Enter')
  await expect(dialog).toBeHidden()
  await expect(opener).toBeFocused()
  await expect(night).toHaveAccessibleName(/free, \$250$/)
  await takeBack(page, opener)
  await expect(night).toHaveAccessibleName(/free, \$120$/)
})

test('nights of all homes are chosen, priced and blocked by keys alone, of 14, 30 and 90 days', async ({
  visit,
  request,
}) => {
  const host = await makePerson(request, 'host')
  const [first, second] = ['Weir House', 'Dune House'].map(
    (name) => `${name} ${randomBytes(4).toString('hex')}`,
  )
  if (!first || !second) throw new Error('two homes have names')
  for (const title of [second, first]) await makeHome(request, host, { title })
  const page = await visit({ as: host, viewport: { width: 1440, height: 900 } })
  const keys = page.keyboard
  await open(page, `/dashboard/calendar?from=${day(1)}`)
  const grid = page.getByRole('grid', { name: /^All properties/ })
  const night = (title: string, number: number) =>
    grid.getByRole('gridcell', { name: new RegExp(`^${title}, ${number} `) }).first()
  await expect(grid.getByRole('columnheader')).toHaveCount(1 + 30)
  await test.step('how many days are shown', async () => {
    await tabTo(page, page.getByRole('radio', { name: '30 nights' }))
    await keys.press('ArrowRight')
    await expect(grid.getByRole('columnheader')).toHaveCount(1 + 90)
    await expectAccessibleThroughout(page)
    await keys.press('ArrowLeft')
    await keys.press('ArrowLeft')
    await expect(page.getByRole('radio', { name: '14 nights' })).toBeFocused()
    await expect(grid.getByRole('columnheader')).toHaveCount(1 + 14)
  })
  await test.step('a price for nights of the second home', async () => {
    await tabTo(page, night(first, 1))
    await keys.press('ArrowDown')
    await expect(night(second, 1)).toBeFocused()
    for (let right = 0; right < 2; right++) await keys.press('ArrowRight')
    await keys.press('Shift+ArrowRight')
    await expect(night(second, 4)).toHaveAttribute('aria-selected', 'true')
    await expect(panel(page).getByRole('heading', { name: second })).toBeVisible()
    await expectAccessibleThroughout(page)
    const form = panel(page).getByRole('form', { name: 'Price of these nights' })
    await tabTo(page, form.getByLabel('Price'))
    await keys.type('300')
    await keys.press('Enter')
    await expect(night(second, 3)).toHaveAccessibleName(/, free, \$300$/)
    await expect(night(first, 3)).toHaveAccessibleName(/, free, \$120$/)
    await expect(night(second, 4)).toBeFocused()
    await takeBack(page, night(second, 4))
    await expect(night(second, 3)).toHaveAccessibleName(/, free, \$120$/)
  })
  await test.step('blocked and freed by Enter, and past the edge of what is shown', async () => {
    await keys.press('ArrowUp')
    await keys.press('Shift+ArrowRight')
    await expect(night(first, 5)).toHaveAttribute('aria-selected', 'true')
    await keys.press('Enter')
    await expect(night(first, 5)).toHaveAccessibleName(/, blocked by you$/)
    await expect(night(first, 5)).toBeFocused()
    await keys.press('PageDown')
    await expect(page.locator(':focus')).toHaveAttribute('data-night', /^\d{4}-\d\d-05$/)
    await expect(page).not.toHaveURL(new RegExp(`from=${day(1)}`))
  })
})

/** Takes the last change back by F6, which leads to the messages, and Escape, which leads back. */
async function takeBack(page: Page, focused: Locator): Promise<void> {
  await page.keyboard.press('F6')
  await tabTo(
    page,
    page
      .getByRole('region', { name: /^Messages/ })
      .getByRole('button', { name: 'Undo' })
      .last(),
  )
  await page.keyboard.press('Enter')
  // With another message beside it, the focus stays among them.
  await page.keyboard.press('Escape')
  await expect(focused).toBeFocused()
}

import { randomBytes } from 'node:crypto'
import { expect, type Locator, type Page } from '@playwright/test'
import { addDays, calendarDate, dateOf } from '../../../app/lib/stay.ts'
import { acceptStay, askForStay, type Home, makeHome } from '../support/homes.ts'
import { makePerson, type Person } from '../support/people.ts'
import { expectAccessible, open, test } from '../support/test.ts'

// A host's calendar: nights are blocked and freed by dragging, clicking, typing and from the keyboard.

test.describe.configure({ timeout: 90_000 })

// The month after next is ahead of every time zone's today, and its first three weeks are on one page.
const today = dateOf(new Date())
const monthStart = calendarDate(`${addDays(calendarDate(`${today.slice(0, 7)}-28`), 35).slice(0, 7)}-01`)
const day = (number: number) => addDays(monthStart, number - 1)

let host: Person
let home: Home

test.beforeAll(async ({ request }) => {
  host = await makePerson(request, 'host')
  const guest = await makePerson(request, 'guest')
  home = await makeHome(request, host, { title: `Quay House ${randomBytes(4).toString('hex')}` })
  const stay = { checkIn: day(18), checkOut: day(20) }
  await acceptStay(request, host, await askForStay(request, guest, home, stay))
})

const cell = (page: Page, number: number) => page.locator(`[data-night="${day(number)}"]`).first()
const named = (page: Page, number: number, words: string) =>
  // A free night says its price too.
  expect(cell(page, number)).toHaveAccessibleName(new RegExp(`^${number} \\w+, ${words}(, \\$.*)?$`))

test('nights are blocked by dragging, by two clicks, by typing and by keys, and freed again', async ({
  visit,
}) => {
  // High enough for the whole month, so that a drag needs no scrolling.
  const page = await visit({ as: host, viewport: { width: 1280, height: 1300 } })
  await open(page, `/dashboard/calendar?month=${monthStart.slice(0, 7)}`)
  await named(page, 3, 'free')
  await named(page, 18, 'booked by Mara Quist')
  await named(page, 20, 'free')
  await test.step('dragging over three nights blocks them, and Undo frees exactly those', async () => {
    await drag(page, 3, 5)
    await page.getByRole('button', { name: 'Block 3 nights' }).click()
    await expect(page.getByText('Nights blocked').first()).toBeVisible()
    await named(page, 3, 'blocked by you')
    await named(page, 6, 'free')
    await page.getByRole('button', { name: 'Undo' }).click()
    await named(page, 3, 'free')
  })
  await test.step('two clicks choose as well', async () => {
    await cell(page, 8).click()
    await cell(page, 10).click()
    await page.getByRole('button', { name: 'Block 3 nights' }).click()
    await named(page, 9, 'blocked by you')
  })
  await test.step('typed dates free the middle of a block', async () => {
    await page.getByLabel('Check-in').fill(day(9))
    await page.getByLabel('Check-out').fill(day(10))
    await page.getByRole('button', { name: 'Free 1 night' }).click()
    await named(page, 9, 'free')
    await named(page, 8, 'blocked by you')
    await named(page, 10, 'blocked by you')
  })
  await test.step('a note stands on the nights, and is changed', async () => {
    await cell(page, 8).click()
    await page.getByLabel('Note').fill('New floor')
    await page.getByRole('button', { name: 'Save note' }).click()
    await named(page, 8, 'blocked by you: New floor')
    await cell(page, 8).click()
    await expect(page.getByLabel('Note')).toHaveValue('New floor')
    await page.getByLabel('Note').fill('')
    await page.getByRole('button', { name: 'Save note' }).click()
    await named(page, 8, 'blocked by you')
  })
  await test.step('from the keyboard', async () => {
    await cell(page, 12).focus()
    await page.keyboard.press('Shift+ArrowRight')
    await page.keyboard.press('Shift+ArrowRight')
    await expect(cell(page, 14)).toBeFocused()
    await page.keyboard.press('Enter')
    await named(page, 13, 'blocked by you')
    await expect(cell(page, 14)).toBeFocused()
    await page.keyboard.press('PageDown')
    await expect(page.locator(':focus')).toHaveAccessibleName(/^14 \w+, free, \$/)
    await page.keyboard.press('PageUp')
    await page.keyboard.press('ArrowUp')
    await expect(cell(page, 7)).toBeFocused()
  })
  await test.step('booked nights are not blocked, and it is said why', async () => {
    await cell(page, 18).click()
    await expect(page.getByRole('button', { name: 'Block 1 night' })).toBeDisabled()
    await expect(page.getByText('You can’t block booked nights.')).toBeVisible()
    await page.getByRole('button', { name: 'Clear' }).click()
  })
  await expectAccessible(page)
  await test.step('a drag past the edge goes on into the next month', async () => {
    // The month that was turned away may still be leaving.
    await expect(page.getByRole('grid')).toHaveCount(1)
    const title = await page.getByRole('grid').getAttribute('aria-label')
    const box = await page.getByRole('grid').boundingBox()
    const start = await cell(page, 25).boundingBox()
    if (!box || !start) throw new Error('the calendar is not on the screen')
    await page.mouse.move(start.x + 20, start.y + 20)
    await page.mouse.down()
    await page.mouse.move(start.x + 40, start.y + 20, { steps: 3 })
    await page.mouse.move(box.x + box.width + 8, start.y + 20, { steps: 3 })
    await expect(page.getByRole('grid')).not.toHaveAttribute('aria-label', title ?? '')
    await page.mouse.up()
    await expect(page.getByRole('button', { name: /^Block \d+ nights$/ })).toBeVisible()
    await expect(page.getByLabel('Check-in')).toHaveValue(day(25))
  })
  await expectAccessible(page)
})

test('nights are priced by dragging over them, and put back as one', async ({ visit }) => {
  const page = await visit({ as: host, viewport: { width: 1280, height: 1300 } })
  await open(page, `/dashboard/calendar?month=${monthStart.slice(0, 7)}`)
  await named(page, 21, 'free, \\$120')
  await drag(page, 21, 23)
  const form = page.getByRole('form', { name: 'Price of these nights' })
  await expect(form.getByText('Now $120 a night.')).toBeVisible()
  await form.getByLabel('Price').fill('0')
  await form.getByRole('button', { name: 'Set for these nights' }).click()
  await expect(form.getByText('The price must be between 1 and 10,000')).toBeVisible()
  await expectAccessible(page)
  await form.getByLabel('Price').fill('250')
  await form.getByLabel('Shortest stay').fill('3')
  await form.getByRole('button', { name: 'Set for these nights' }).click()
  await expect(page.getByText('Nights changed').first()).toBeVisible()
  await named(page, 21, 'free, \\$250, 3 nights minimum')
  await named(page, 23, 'free, \\$250, 3 nights minimum')
  await named(page, 24, 'free, \\$120')
  await page.getByRole('button', { name: 'Undo' }).click()
  await named(page, 22, 'free, \\$120')
})

test('a year is copied into the next after it was said what that sets, and put back as one', async ({
  visit,
  request,
}) => {
  const owner = await makePerson(request, 'host')
  const own = await makeHome(request, owner, { title: `Lock House ${randomBytes(4).toString('hex')}` })
  const page = await visit({ as: owner, viewport: { width: 390, height: 844 } })
  const year = Number(monthStart.slice(0, 4))
  const priced = await request.post(`/api/properties/${own.id}/night-terms`, {
    headers: { authorization: `Bearer ${owner.session.access_token}` },
    data: { changes: [{ check_in_date: day(3), check_out_date: day(5), price: 250 }] },
  })
  expect(priced.ok()).toBe(true)
  const copied = addDays(day(3), 364)
  await open(page, `/dashboard/calendar?month=${copied.slice(0, 7)}`)
  await page.getByRole('button', { name: 'Copy a year' }).click()
  const dialog = page.getByRole('dialog', { name: 'Copy a year' })
  await expect(dialog.getByText(`2 nights of ${year + 1} will be set.`)).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: `Copy ${year} to ${year + 1}` }).click()
  await expect(dialog).toBeHidden()
  const night = page.locator(`[data-night="${copied}"]`).first()
  await expect(night).toHaveAccessibleName(/free, \$250/)
  await expect(night.getByText('250', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(night).toHaveAccessibleName(/free, \$120/)
})

test('who has two homes sees all nights of both under each other, blocks some of one, and prices others', async ({
  request,
  visit,
}) => {
  const owner = await makePerson(request, 'host')
  const titles = ['Dune House', 'Weir House'].map((name) => `${name} ${randomBytes(4).toString('hex')}`)
  for (const title of titles) await makeHome(request, owner, { title })
  const page = await visit({ as: owner, viewport: { width: 1440, height: 900 } })
  await open(page, `/dashboard/calendar?from=${day(1)}`)
  await expect(page.getByRole('grid', { name: /^All properties/ })).toBeVisible()
  for (const title of titles) await expect(page.getByRole('rowheader', { name: title })).toBeVisible()
  const grid = page.getByRole('grid', { name: /^All properties/ })
  await test.step('a month has room, and a season scrolls below its dates', async () => {
    await expect(grid.getByRole('columnheader')).toHaveCount(1 + 30)
    const rows = grid.getByRole('rowgroup')
    const hidden = () => rows.evaluate((box) => box.scrollWidth - box.clientWidth)
    expect(await hidden()).toBeLessThanOrEqual(0)
    await page.getByRole('radio', { name: '90 nights' }).check()
    await expect(page).toHaveURL(/days=90/)
    await expect(grid.getByRole('columnheader')).toHaveCount(1 + 90)
    const last = page.locator(`[data-night="${addDays(day(1), 89)}"]`).first()
    await last.focus()
    await expect.poll(() => rows.evaluate((box) => box.scrollLeft)).toBeGreaterThan(0)
    const head = grid.getByRole('columnheader').last()
    const leftOf = async (box: Locator) => (await box.boundingBox())?.x ?? null
    await expect.poll(() => leftOf(head)).toBe(await leftOf(last))
    await expectAccessible(page)
    await page.getByRole('radio', { name: '14 nights' }).check()
    await expect(grid.getByRole('columnheader')).toHaveCount(1 + 14)
  })
  await test.step('the choice is kept', async () => {
    await open(page, `/dashboard/calendar?from=${day(1)}`)
    await expect(grid.getByRole('columnheader')).toHaveCount(1 + 14)
  })
  await test.step('arrows move between homes', async () => {
    await cell(page, 7).focus()
    await page.keyboard.press('ArrowDown')
    await expect(page.locator(':focus')).toHaveAccessibleName(new RegExp(`^${titles[0]}, 7 `))
    await page.keyboard.press('ArrowRight')
    await expect(page.locator(':focus')).toHaveAccessibleName(new RegExp(`^${titles[0]}, 8 `))
  })
  await drag(page, 3, 5)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Block 3 nights' }).click()
  await expect(page.getByText('Nights blocked').first()).toBeVisible()
  const nights = page.locator(`[data-night="${day(4)}"]`)
  await expect(nights).toHaveCount(2)
  await expect(grid.getByRole('gridcell', { name: /^Weir House .+, 4 .+, blocked by you$/ })).toHaveCount(1)
  await test.step('and prices some of the same one, which Undo takes back', async () => {
    await drag(page, 8, 9)
    const form = page.getByRole('form', { name: 'Price of these nights' })
    await form.getByLabel('Price').fill('300')
    await form.getByRole('button', { name: 'Set for these nights' }).click()
    const priced = grid.getByRole('gridcell', { name: /, [89] .+, free, \$300$/ })
    await expect(priced).toHaveCount(2)
    await expect(priced.first()).toHaveAccessibleName(/^Weir House /)
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Undo' }).last().click()
    await expect(priced).toHaveCount(0)
  })
})

test('nights that are chosen while others are being saved stay chosen', async ({ visit }) => {
  const page = await visit({ as: host, viewport: { width: 1280, height: 1300 } })
  let letGo = () => {}
  const held = new Promise<void>((resolve) => {
    letGo = resolve
  })
  await page.route('**/blocked-nights', async (route) => {
    await held
    await route.continue()
  })
  await open(page, `/dashboard/calendar?month=${monthStart.slice(0, 7)}`)
  await cell(page, 22).click()
  await page.getByRole('button', { name: 'Block 1 night' }).click()
  await cell(page, 24).click()
  await cell(page, 24).click()
  await cell(page, 24).click()
  await expect(cell(page, 24)).toHaveAttribute('aria-selected', 'true')
  letGo()
  await named(page, 22, 'blocked by you')
  await expect(cell(page, 24)).toHaveAttribute('aria-selected', 'true')
})

test('a finger that rests and then drags chooses nights, and one that swipes scrolls the page', async ({
  visit,
}) => {
  const page = await visit({
    as: host,
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  })
  await open(page, `/dashboard/calendar?month=${monthStart.slice(0, 7)}`)
  await cell(page, 3).scrollIntoViewIfNeeded()
  const touch = await page.context().newCDPSession(page)
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...points: { x: number; y: number }[]) =>
    touch.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: points.map((point, id) => ({ ...point, id })),
    })
  const middle = async (number: number) => {
    const box = await cell(page, number).boundingBox()
    if (!box) throw new Error(`night ${number} is not on the screen`)
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
  }
  const first = await middle(3)
  await test.step('a swipe is no choice', async () => {
    const before = await page.evaluate(() => window.scrollY)
    await send('touchStart', first)
    for (let step = 1; step <= 8; step++) await send('touchMove', { ...first, y: first.y - step * 12 })
    await send('touchEnd')
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(before)
    await expect(page.getByRole('button', { name: /^Block \d+ night/ })).toHaveCount(0)
  })
  await test.step('resting and dragging is one', async () => {
    // A page that still glides takes every finger for its own.
    let last = -1
    await expect
      .poll(async () => {
        const before = last
        last = await page.evaluate(() => window.scrollY)
        return last === before
      })
      .toBe(true)
    await cell(page, 3).scrollIntoViewIfNeeded()
    const [from, over, to] = [await middle(3), await middle(4), await middle(5)]
    await send('touchStart', from)
    await expect(cell(page, 3)).toHaveAttribute('aria-selected', 'true')
    await send('touchMove', over)
    await send('touchMove', to)
    await send('touchEnd')
    await expect(cell(page, 5)).toHaveAttribute('aria-selected', 'true')
    await expect(page.getByRole('button', { name: 'Block 3 nights' })).toBeVisible()
  })
})

test('a tap on a free night of a phone chooses it, and neither blocks it nor lands in the panel below', async ({
  visit,
}) => {
  const page = await visit({
    as: host,
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  })
  await open(page, `/dashboard/calendar?month=${monthStart.slice(0, 7)}`)
  const touch = await page.context().newCDPSession(page)
  await page.evaluate(() => {
    document.addEventListener('click', ({ target }) => {
      if (target instanceof Element && !target.closest('[data-night]'))
        document.body.dataset.pressed = target.textContent ?? ''
    })
  })
  // Wherever on the screen the night is: the panel opens at its lower edge.
  for (const bottom of [60, 160, 260, 360]) {
    for (const heldMs of [20, 250, 420]) {
      await cell(page, 6).evaluate((night, below) => {
        window.scrollBy({
          top: night.getBoundingClientRect().bottom - window.innerHeight + below,
          behavior: 'instant',
        })
      }, bottom)
      const box = await cell(page, 6).boundingBox()
      if (!box) throw new Error('the night is not on the screen')
      const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
      await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }] })
      // How long the finger rests is what is tried here.
      await page.waitForTimeout(heldMs)
      await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
      await expect(page.getByRole('button', { name: 'Block 1 night' })).toBeVisible()
      await expect(cell(page, 6)).toHaveAttribute('aria-selected', 'true')
      await named(page, 6, 'free')
      await expect(page.locator('input:focus, textarea:focus, [role=dialog]')).toHaveCount(0)
      await expect(page.locator('body')).not.toHaveAttribute('data-pressed')
      await cell(page, 6).press('Escape')
      await expect(page.getByRole('button', { name: 'Block 1 night' })).toHaveCount(0)
    }
  }
})

async function drag(page: Page, from: number, to: number) {
  const start = await cell(page, from).boundingBox()
  const end = await cell(page, to).boundingBox()
  if (!start || !end) throw new Error('the nights are not on the screen')
  await page.mouse.move(start.x + 20, start.y + 20)
  await page.mouse.down()
  await page.mouse.move(start.x + 40, start.y + 25, { steps: 3 })
  await page.mouse.move(end.x + 20, end.y + 20, { steps: 6 })
  await page.mouse.up()
}

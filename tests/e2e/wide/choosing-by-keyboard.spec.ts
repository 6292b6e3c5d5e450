import { randomBytes } from 'node:crypto'
import { expect } from '@playwright/test'
import { addDays, dateOf } from '../../../app/lib/stay.ts'
import { untilFound } from '../support/found.ts'
import { makeHome } from '../support/homes.ts'
import { tabTo } from '../support/keys.ts'
import { makePerson } from '../support/people.ts'
import { expectAccessible, open, test } from '../support/test.ts'

// On a phone, by keys alone: hearts, a list with dates, five homes side by side, a search that is saved and ended.

test('a guest saves five homes, compares them and saves the search by keys alone', async ({
  visit,
  request,
}) => {
  test.setTimeout(180_000)
  const [host, guest] = [await makePerson(request, 'host'), await makePerson(request, 'guest')]
  const mark = randomBytes(3).toString('hex')
  const names = ['Mill', 'Barn', 'Forge', 'Boathouse', 'Gatehouse with a Long Name beside an Orchard']
  const titles = names.map((name) => `${name} ${mark}`)
  for (const title of titles) await makeHome(request, host, { title, price_per_night: 100 })
  await untilFound(request, `q=${mark}`, 5)
  const page = await visit({ as: guest, viewport: { width: 390, height: 844 } })
  const keys = page.keyboard

  await test.step('hearts in the results', async () => {
    await open(page, `/search?q=${mark}&guests=2`)
    for (const title of titles) {
      const heart = page.getByRole('button', { name: `Save ${title}` })
      await tabTo(page, heart)
      await keys.press('Space')
      await expect(heart).toHaveAttribute('aria-pressed', 'true')
      await keys.press('Home')
    }
    await expectAccessible(page)
  })
  await test.step('the search itself, by the link above the results', async () => {
    await tabTo(page, page.getByRole('link', { name: 'Save this search' }))
    await keys.press('Enter')
    const name = page.getByRole('textbox', { name: 'Name' })
    await expect(name).toBeVisible()
    await tabTo(page, name)
    await keys.press('Control+A')
    await keys.type(`Five ${mark}`)
    await keys.press('Enter')
    await expect(page.getByRole('link', { name: `Five ${mark}` })).toBeVisible()
    await expectAccessible(page)
  })
  await test.step('the list gets dates', async () => {
    await tabTo(page, page.getByRole('link', { name: /Saved homes/ }).last())
    await keys.press('Enter')
    const change = page.getByRole('button', { name: 'Name, dates and guests' })
    await expect(change).toBeVisible()
    await tabTo(page, change)
    await keys.press('Enter')
    const dialog = page.getByRole('dialog')
    const from = addDays(dateOf(new Date()), 40)
    for (const [label, date] of [
      ['Check-in', from],
      ['Check-out', addDays(from, 5)],
    ] as const) {
      await tabTo(page, dialog.getByLabel(label))
      // Month, day and year, as this browser writes dates.
      const [year = '', month = '', day = ''] = date.split('-')
      await keys.type(month + day + year)
      await expect(dialog.getByLabel(label)).toHaveValue(date)
    }
    await tabTo(page, dialog.getByRole('button', { name: 'Save' }))
    await keys.press('Enter')
    await expect(dialog).toHaveCount(0)
    await expect(page.getByText('$500').first()).toBeVisible()
  })
  await test.step('five side by side: the labels stay, the homes pass by', async () => {
    for (const title of titles) {
      await tabTo(page, page.getByRole('checkbox', { name: `Compare ${title}` }))
      await keys.press('Space')
    }
    const compare = page.getByRole('button', { name: 'Compare 5 homes' })
    await tabTo(page, compare)
    await keys.press('Enter')
    const table = page.getByRole('region', { name: 'Homes side by side' })
    await expect(table.getByRole('row', { name: /^Total/ }).getByText('$500')).toHaveCount(5)
    await expectAccessible(page)
    await tabTo(page, table)
    const label = table.getByRole('rowheader', { name: 'Total' })
    const last = table.getByRole('columnheader').last()
    const stood = await label.boundingBox()
    await expect(last).not.toBeInViewport({ ratio: 0.9 })
    // One home after the other, as each press moves on to the next.
    const comesIntoView = async () => {
      await keys.press('ArrowRight')
      await expect(last).toBeInViewport({ ratio: 0.9, timeout: 700 })
    }
    await expect(comesIntoView).toPass({ timeout: 30_000 })
    expect((await label.boundingBox())?.x).toBeCloseTo(stood?.x ?? 0, 0)
    await keys.press('Escape')
    await expect(table).toHaveCount(0)
    await expect(compare).toBeFocused()
  })
  await test.step('the saved search ends with one press', async () => {
    await open(page, '/saved')
    const line = page.getByRole('region', { name: 'Saved searches' })
    await tabTo(page, line.getByRole('button', { name: /^Remove/ }))
    await keys.press('Enter')
    await expect(page.getByRole('link', { name: `Five ${mark}` })).toHaveCount(0)
    await expectAccessible(page)
  })
})

import { randomBytes } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { heartsKey } from '../../../app/features/saved/kept-hearts.ts'
import { offeredMonths } from '../../../app/features/search/flexible-dates.ts'
import { monthWords } from '../../../app/features/search/flexible-words.ts'
import { dateOf } from '../../../app/lib/stay.ts'
import { untilFound } from '../support/found.ts'
import { makeHome } from '../support/homes.ts'
import { makePerson } from '../support/people.ts'
import { giveTerms } from '../support/terms.ts'
import { expectAccessible, open, test } from '../support/test.ts'

// From dates that may be any of two months to a home with its nights, on to a similar one, and back.

test.setTimeout(120_000)

const resultsOf = (page: Page) => page.getByRole('region', { name: 'Results' })
const [, second = '', third = ''] = offeredMonths(dateOf(new Date()))

test('a guest searches any week of two months, looks at homes like it, and comes back', async ({
  visit,
  request,
}) => {
  const [host, other] = [await makePerson(request, 'host'), await makePerson(request, 'other')]
  const mark = randomBytes(3).toString('hex')
  const city = `Weekton ${mark}`
  const make = (owner: typeof host, title: string, price: number) =>
    makeHome(request, owner, { title: `${title} ${mark}`, city, price_per_night: price })
  const lake = await make(host, 'Lake House', 100)
  const barn = await make(other, 'Barn with a Very Long Name beside an Orchard of Old Apple Trees', 120)
  await make(other, 'Old Mill', 130)
  await giveTerms(barn, { arrival_days: [6], cleaning_fee: '40.00' })
  await untilFound(request, `q=${mark}`, 3)
  const desk = await visit({ viewport: { width: 1440, height: 900 } })

  await test.step('on the desk the calendar has months beside it, and each card says its nights', async () => {
    await open(desk, `/search?q=${mark}&sort=price_low`)
    await desk.getByRole('button', { name: 'Check-in' }).click()
    const dialog = desk.getByRole('dialog', { name: 'Dates of your stay' })
    await dialog.getByRole('button', { name: 'Any time in a month' }).click()
    await dialog.getByRole('button', { name: monthWords(second) }).click()
    await dialog.getByRole('button', { name: monthWords(third) }).click()
    await expect(desk).toHaveURL(new RegExp(`flexible=week&months=${second},${third}`))
    await expectAccessible(desk)
    await dialog.getByRole('button', { name: 'Done' }).click()
    await expect(desk.getByRole('link', { name: /Remove filter: A week in/ })).toBeVisible()
    const cards = resultsOf(desk).getByRole('article')
    await expect(cards.nth(0)).toContainText(/\w{3} 01 – \w{3} 08/)
    await expect(cards.nth(0)).toContainText('$700')
    await expect(cards.filter({ hasText: 'Barn' })).toContainText('$880')
    await expectAccessible(desk)
  })

  await test.step('its card leads to the home with these nights; below it are homes like it', async () => {
    await resultsOf(desk).getByRole('link', { name: barn.title }).click()
    await expect(desk.getByRole('heading', { level: 1, name: barn.title })).toBeVisible()
    await expect(desk).toHaveURL(/checkIn=\d{4}-\d\d-\d\d&checkOut=/)
    const similar = desk.getByRole('region', { name: 'Similar homes, free on your dates' })
    await expect(similar.getByRole('article')).toHaveCount(2)
    await similar.getByRole('link', { name: lake.title }).click()
    await expect(desk.getByRole('heading', { level: 1, name: lake.title })).toBeVisible()
    const viewed = desk.getByRole('region', { name: 'Recently viewed' })
    await expect(viewed.getByRole('link', { name: barn.title })).toBeVisible()
    await expectAccessible(desk)
    await desk.goBack()
    await desk.goBack()
    await expect(resultsOf(desk).getByRole('article').nth(0)).toContainText('$700')
  })

  await test.step('on a phone the sheet asks the same, and dates may shift', async () => {
    const phone = await visit({ viewport: { width: 390, height: 844 } })
    await open(phone, `/search?q=${mark}&flexible=weekend&months=${second}&sort=price_low`)
    await phone
      .getByRole('link', { name: /A weekend in/ })
      .first()
      .click()
    const sheet = phone.getByRole('dialog', { name: 'Find a place to stay' })
    await sheet.getByRole('button', { name: /When\?/ }).click()
    await expect(sheet.getByRole('button', { name: 'A weekend', exact: true })).toHaveAttribute(
      'aria-pressed',
      'true',
    )
    await sheet.getByRole('button', { name: 'A month', exact: true }).click()
    await expectAccessible(phone)
    await sheet.getByRole('button', { name: 'Search', exact: true }).click()
    await expect(phone).toHaveURL(new RegExp(`flexible=month&months=${second}`))
    await expect(resultsOf(phone).getByRole('article').nth(0)).toContainText('$2,800')
  })

  await test.step('without scripts the same are fields', async () => {
    const plain = await visit({ javaScriptEnabled: false })
    await plain.goto(`/search?q=${mark}&flexible=week&months=${second}`)
    await expect(plain.getByRole('combobox', { name: 'Flexible dates' })).toHaveValue('week')
    await plain
      .getByRole('combobox', { name: 'Flexible dates' })
      .selectOption('A weekend in the months below')
    await plain.getByRole('checkbox', { name: monthWords(third) }).check()
    await plain.getByRole('button', { name: 'Show stays' }).click()
    await expect(plain).toHaveURL(new RegExp(`flexible=weekend&months=${second},${third}`))
    // Not the one that begins stays on Saturdays.
    await expect(plain.getByText('2 properties found').first()).toBeVisible()
  })
})

test('back from a home, a list that the browser fills stands where it stood', async ({ visit, request }) => {
  const host = await makePerson(request, 'host')
  const mark = randomBytes(3).toString('hex')
  const homes = await Promise.all(
    Array.from({ length: 9 }, (_, at) => makeHome(request, host, { title: `Cottage ${at} ${mark}` })),
  )
  const page = await visit({ viewport: { width: 390, height: 844 } })
  await page.addInitScript(([key, kept]) => localStorage.setItem(key, kept), [
    heartsKey,
    JSON.stringify({ waiting: homes.map(({ id }) => id), account: null }),
  ] as const)
  await open(page, '/saved')
  const last = page.getByRole('link', { name: homes[8]?.title ?? '' })
  await last.scrollIntoViewIfNeeded()
  const scrolled = await page.evaluate(() => scrollY)
  expect(scrolled).toBeGreaterThan(1_000)
  await last.click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(homes[8]?.title ?? '')
  await page.goBack()
  await expect.poll(async () => Math.abs((await page.evaluate(() => scrollY)) - scrolled)).toBeLessThan(400)
})

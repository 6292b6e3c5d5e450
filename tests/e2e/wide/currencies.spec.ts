import { randomBytes } from 'node:crypto'
import { expect } from '@playwright/test'
import { addDays } from '../../../app/lib/stay.ts'
import { untilFound } from '../support/found.ts'
import { makeHome, todayAtHome } from '../support/homes.ts'
import { makePerson } from '../support/people.ts'
import { expectAccessible, open, test } from '../support/test.ts'

// A host who is paid in euros: the same euros from the form to the request, and a search that compares them in dollars.

test('a home in euros says so everywhere, and is found by what it is worth in dollars', async ({
  visit,
  request,
}) => {
  test.setTimeout(120_000)
  const place = `Eurotown${randomBytes(4).toString('hex')}`
  const host = await makePerson(request, 'host')
  const guest = await makePerson(request, 'guest')
  const home = await makeHome(request, host, { title: 'Canal House', city: place, price_per_night: 120 })
  await makeHome(request, host, { title: 'Dollar House', city: place, price_per_night: 125 })

  await test.step('the host changes the currency, and reads what that does', async () => {
    const page = await visit({ as: host })
    await open(page, `/prices/${home.id}`)
    const price = page.getByRole('region', { name: 'Price per night' })
    await price.getByLabel('Currency').selectOption('EUR')
    await expect(price.getByText('$100 becomes €100')).toBeVisible()
    await expectAccessible(page)
    await price.getByRole('button', { name: 'Save price per night' }).click()
    await expect(price.getByText('Not saved yet')).toBeHidden()
    await expect(price.getByText('Amounts aren’t converted')).toBeHidden()
    await expect(
      page.getByRole('region', { name: 'What guests would see' }).getByText('€120 × 7 nights'),
    ).toBeVisible()
  })

  const page = await visit({ as: guest })
  await test.step('search compares it in dollars, and says by which rates', async () => {
    // By the rates that come with the site, 120 euros are 128.46 dollars.
    await untilFound(request, `location=${place}&minPrice=128`, 1)
    await open(page, `/search?location=${place}&sort=price_low`)
    const cards = page.getByRole('article')
    await expect(cards).toHaveCount(2)
    await expect(cards.first()).toContainText('$125')
    await expect(cards.last()).toContainText('€120')
    await open(page, `/search?location=${place}&maxPrice=128`)
    await expect(cards).toHaveCount(1)
    await open(page, `/search?location=${place}&minPrice=128`)
    await expect(page.getByRole('article')).toContainText('€120')
    await page.getByRole('button', { name: /^Price/ }).click()
    await expect(
      page.getByText(/We compare other currencies at the rates of .+ \(European Central Bank\)/),
    ).toBeVisible()
    await page.keyboard.press('Escape')
  })

  await test.step('page, box and request are in euros', async () => {
    const checkIn = addDays(todayAtHome(), 30)
    await open(page, `/property/${home.id}?checkIn=${checkIn}&checkOut=${addDays(checkIn, 2)}`)
    const box = page.getByRole('region', { name: 'Book your stay' })
    await expect(box.getByRole('status').first()).toContainText('total €240')
    await expect(box.getByText('€120 × 2 nights')).toBeVisible()
    expect(await page.locator('main').innerText()).not.toContain('$')
    await expectAccessible(page)
    await box.getByLabel('Full name').fill('Maya Olsen')
    await box.getByRole('checkbox', { name: 'I accept the house rules' }).press('Space')
    await box.getByRole('button', { name: 'Request to book' }).click()
    await expect(page).toHaveURL(/tab=my-bookings/)
    await expect(page.getByText('€240').first()).toBeVisible()
  })
})

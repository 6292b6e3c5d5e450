import { randomBytes } from 'node:crypto'
import { expect } from '@playwright/test'
import { addDays, dateOf } from '../../../app/lib/stay.ts'
import { type Home, makeHome } from '../support/homes.ts'
import { makePerson } from '../support/people.ts'
import { giveTerms } from '../support/terms.ts'
import { open, test } from '../support/test.ts'

// The booking card beside a home's page on laptops, and who comes besides adults.

const stamp = randomBytes(4).toString('hex')
const inTwoMonths = addDays(dateOf(new Date()), 60)
const dates = `checkIn=${inTwoMonths}&checkOut=${addDays(inTwoMonths, 4)}`

let full: Home
let plain: Home

test.beforeAll(async ({ request }) => {
  const host = await makePerson(request, 'host')
  const values = { city: 'Houston', amenities: ['WiFi', 'Pet Friendly'] }
  full = await makeHome(request, host, { title: `Card House ${stamp}`, ...values })
  plain = await makeHome(request, host, { title: `Bare House ${stamp}`, ...values })
  await giveTerms(full, {
    cleaning_fee: '40.00',
    fees: [{ label: 'Linen', amount: 8, per: 'guest' }],
    taxes: [{ label: 'City tax', kind: 'percent', percent: 10 }],
    max_pets: 2,
  })
})

for (const [width, height] of [
  [1440, 900],
  [1280, 720],
  [1024, 768],
] as const) {
  test(`the card lost its total and button at ${width} × ${height}`, async ({ visit }) => {
    const page = await visit({ viewport: { width, height } })
    for (const home of [full, plain]) {
      await open(page, `/property/${home.id}?${dates}&guests=3&children=1&infants=1&pets=1`)
      const card = page.getByRole('region', { name: 'Book your stay' })
      await card.evaluate((element) => element.scrollIntoView({ block: 'center' }))
      await expect(card.getByRole('spinbutton', { name: 'Pets' })).toBeAttached()
      await expect(card.getByRole('button', { name: 'Request to book' })).toBeInViewport({ ratio: 1 })
      await expect(card.getByText('Total', { exact: true }).last()).toBeInViewport({ ratio: 1 })
      // Where the card ends nothing scrolls, so that no scrollbar cuts its round corners.
      const scrolls = await card
        .locator('form')
        .evaluate((form) => getComputedStyle(form.parentElement ?? form).overflowY)
      expect(scrolls).toBe('hidden')
      await card.getByText('You pay the host directly.').scrollIntoViewIfNeeded()
      await expect(card.getByText('You pay the host directly.')).toBeInViewport()
      await expect(card.getByRole('button', { name: 'Request to book' })).toBeInViewport({ ratio: 1 })
    }
  })
}

test('a home without terms hid children, infants and pets, and dropped them from the link', async ({
  visit,
}) => {
  const page = await visit({ viewport: { width: 390, height: 844 } })
  await open(page, `/property/${plain.id}?${dates}&guests=3&children=2&infants=1&pets=1`)
  for (const [name, count] of [
    ['Children', '2'],
    ['Infants', '1'],
    ['Pets', '1'],
  ] as const) {
    await expect(page.getByRole('spinbutton', { name })).toHaveValue(count)
  }
})

test('a link brought more pets than the home takes', async ({ visit }) => {
  const page = await visit({ viewport: { width: 390, height: 844 } })
  await open(page, `/property/${full.id}?${dates}&guests=2&pets=9`)
  await expect(page.getByRole('spinbutton', { name: 'Pets' })).toHaveValue('2')
  await expect(page.getByText('This home takes up to 2 pets, so we changed 9 to 2.')).toBeVisible()
})

import { randomBytes } from 'node:crypto'
import { type APIRequestContext, expect } from '@playwright/test'
import { addDays, type CalendarDate, dateOf } from '../../../app/lib/stay.ts'
import { untilFound } from '../support/found.ts'
import { acceptStay, askForStay, type Home, makeHome } from '../support/homes.ts'
import { callAs, makePerson, type Person } from '../support/people.ts'
import { giveTerms } from '../support/terms.ts'
import { open, test } from '../support/test.ts'

// Every other place that says what a stay costs, beside the walk from the search to the mails in stay-terms.spec.ts.

test.describe.configure({ timeout: 120_000 })

const stamp = randomBytes(4).toString('hex')
const place = `Priceford${stamp}`
const point = { latitude: 30.2672, longitude: -97.7431, location_precision: 'exact' }
const today = dateOf(new Date())
/** A Friday two months ahead. */
const friday = addDays(today, 60 + ((5 - new Date(`${addDays(today, 60)}T00:00Z`).getUTCDay() + 7) % 7))
const monday = addDays(friday, 3)
const dates = `checkIn=${friday}&checkOut=${monday}&guests=2`
const inApi = (checkOut: CalendarDate = monday) =>
  `check_in_date=${friday}&check_out_date=${checkOut}&guests_count=2`
const wish = {
  check_in_date: friday,
  check_out_date: monday,
  guests_count: 2,
  children: 0,
  infants: 0,
  pets: 0,
}

// Friday and Saturday at 250, Sunday at 180, cleaning 40, linen for two at 8, and 10 % of the nights.
const lines = [680, 40, 16, 68]
const total = 804

let host: Person
let guest: Person
let home: Home
let plain: Home

test.beforeAll(async ({ request }) => {
  host = await makePerson(request, 'host')
  guest = await makePerson(request, 'guest')
  const values = { city: place, price_per_night: 180, ...point }
  home = await makeHome(request, host, { title: `Rule House ${stamp}`, ...values })
  plain = await makeHome(request, host, { title: `Plain House ${stamp}`, ...values })
  await giveTerms(home, {
    weekend_price: '250.00',
    cleaning_fee: '40.00',
    fees: [{ label: 'Linen', amount: 8, per: 'guest' }],
    taxes: [{ label: 'City tax', kind: 'percent', percent: 10 }],
  })
  await untilFound(request, `location=${place}`, 2)
})

test('one price before anybody asks: in lists, on the map, side by side, in a question to several homes, and to other websites', async ({
  visit,
  request,
}) => {
  const page = await visit({ as: guest, viewport: { width: 1440, height: 900 } })
  await test.step('the open quote', async () => {
    const { quote } = await (await request.get(`/api/properties/${home.id}/quote?${inApi()}`)).json()
    expect(quote).toMatchObject({ total_price: total, currency: 'USD' })
    expect(quote.lines.map(({ amount }: { amount: number }) => amount)).toEqual(lines)
    await open(page, quote.url)
    const box = page.getByRole('region', { name: 'Book your stay' })
    await expect(box.getByText('This is the price you were quoted.')).toBeVisible()
    await expect(box.getByRole('status').first()).toContainText(`total $${total}`)
  })
  await test.step('grid and list', async () => {
    for (const view of ['grid', 'list']) {
      await open(page, `/search?location=${place}&${dates}&view=${view}`)
      const card = page.getByRole('article').filter({ hasText: home.title }).first()
      await expect(card).toContainText(new RegExp(`\\$${total}\\s*total`))
    }
  })
  await test.step('the card of a pin', async () => {
    await open(page, `/search?location=${place}&${dates}&view=map`)
    const map = page.getByRole('complementary', { name: 'Map of the results' })
    const pin = map.getByRole('button', { name: `${home.title}, $${total} total for 3 nights` })
    await pin.press('Enter')
    await expect(map.getByRole('article')).toContainText(`$${total}`)
  })
  await test.step('any weekend of a month, of two nights', async () => {
    const { properties } = await (
      await request.get(
        `/api/search?location=${place}&flexible=weekend&months=${friday.slice(0, 7)}&guests=2`,
      )
    ).json()
    const found = properties.find(({ id }: { id: string }) => id === home.id)
    // Friday and Saturday, and the same fees.
    expect(found.stay.total).toBe(500 + 40 + 16 + 50)
  })
  await test.step('below a home like it, for the guests and the stay that were asked for', async () => {
    const values = { city: place, price_per_night: 180, ...point }
    const other = await makeHome(request, await makePerson(request, 'host'), {
      title: `Other House ${stamp}`,
      ...values,
    })
    await open(page, `/property/${other.id}?${dates}`)
    const below = page.getByRole('region', { name: 'Similar homes, free on your dates' })
    await expect(below.getByRole('article').filter({ hasText: home.title })).toContainText(
      new RegExp(`\\$${total}\\s*total`),
    )
    await below.getByRole('link', { name: home.title }).first().click()
    await expect(
      page.getByRole('region', { name: 'Book your stay' }).getByRole('status').first(),
    ).toContainText(`total $${total}`)
  })
  await test.step('the page of the host, without dates', async () => {
    await open(page, `/hosts/${host.session.user.id}`)
    const card = page.getByRole('listitem').getByRole('article').filter({ hasText: home.title })
    // One night at the base price, linen for one: 180 + 40 + 8 + 18.
    await expect(card).toContainText('From $246 a night with fees')
  })
  await test.step('the home page, without dates', async () => {
    await open(page, `/?city=${place}`)
    const card = page.getByRole('article').filter({ hasText: home.title })
    await expect(card).toContainText('From $246 a night with fees')
  })
  await test.step('a list of saved homes, side by side, and the link of it', async () => {
    for (const { id } of [home, plain]) await callAs(request, guest, 'PUT', `/saved-homes/${id}`, {})
    const { body } = await callAs(request, guest, 'GET', '/saved-lists')
    const [list] = Object(body).lists
    expect(
      (await callAs(request, guest, 'PUT', `/saved-lists/${list.id}`, { name: 'A weekend', ...wish })).status,
    ).toBe(200)
    await open(page, `/saved/${list.id}`)
    for (const each of [home, plain])
      await page.getByRole('checkbox', { name: `Compare ${each.title}` }).press('Space')
    await expect(page.getByRole('article', { name: home.title })).toContainText(
      new RegExp(`\\$${total}\\s*total`),
    )
    await page.getByRole('button', { name: 'Compare 2 homes' }).click()
    const row = page.getByRole('region', { name: 'Homes side by side' }).getByRole('row', { name: /^Total/ })
    await expect(row).toContainText(`$${total}`)
    await expect(row).toContainText('$540')
    const { body: shared } = await callAs(request, guest, 'POST', `/saved-lists/${list.id}/link`)
    const companion = await visit()
    await open(companion, String(shared.link))
    await expect(companion.getByRole('article', { name: home.title })).toContainText(`$${total}`)
  })
  await test.step('a question to several homes', async () => {
    await open(page, `/property/${home.id}?${dates}`)
    await page.getByRole('link', { name: 'Ask other homes too' }).click()
    const chosen = page.getByRole('article').filter({ hasText: home.title })
    await expect(chosen).toContainText(`$${total}`)
  })
})

test('one price after asking: of the booking to both, the trip, a change that is thought of, and the files of both accounts', async ({
  visit,
  request,
}) => {
  const stay = { checkIn: friday, checkOut: monday }
  const seen = { expected_total: total, expected_currency: 'USD', terms_version: 1, accepts_rules: true }
  await test.step('another price than that of now is refused, and says it', async () => {
    const { status, body } = await callAs(request, guest, 'POST', '/bookings', {
      ...{ property_id: home.id, ...wish, guest_name: 'Mara Quist', guest_email: guest.email },
      ...seen,
      expected_total: total - 1,
    })
    expect({ status, body }).toMatchObject({ status: 409, body: { code: 'priceChanged' } })
    expect(JSON.stringify(body)).toContain(`${total}`)
  })
  const id = await askForStay(request, guest, home, stay, seen)
  await acceptStay(request, host, id)
  // What the home asks from now on is for others.
  const dearer = { version: 1, cleaning_fee: 400 }
  expect((await callAs(request, host, 'PATCH', `/properties/${home.id}/terms`, dearer)).status).toBe(200)
  for (const who of [guest, host]) {
    await test.step(`answers to ${who === host ? 'the host' : 'the guest'}`, async () => {
      const { body } = await callAs(request, who, 'GET', `/bookings/${id}`)
      expect(body).toMatchObject({ total_price: total, currency: 'USD', terms_version: 1 })
      const stored = Object(body).lines as { amount: number }[]
      expect(stored.map(({ amount }) => amount)).toEqual(lines)
      expect(await exportOf(request, who)).toMatch(new RegExp(`"total_price":\\s*"?${total}(\\.00)?"?`))
      const { body: preview } = await callAs(
        request,
        who,
        'GET',
        `/bookings/${id}/changes/preview?${inApi(addDays(monday, 1))}&children=0&infants=0&pets=0`,
      )
      expect(Object(preview).before).toMatchObject({ total_price: total })
    })
  }
  await test.step('the trip', async () => {
    const page = await visit({ as: guest })
    await open(page, `/trips/${id}`)
    await expect(page.getByRole('main')).toContainText(`$${total}`)
  })
})

async function exportOf(request: APIRequestContext, who: Person): Promise<string> {
  return JSON.stringify((await callAs(request, who, 'GET', '/account/data')).body)
}

import { randomBytes } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import {
  type ListingTexts,
  listingFieldNames,
  listingTextNames,
} from '../../app/features/listings/listing-fields.ts'
import { addDays, dateOf } from '../../app/lib/stay.ts'
import { acceptStay, askForStay, type Home, makeHome } from './support/homes.ts'
import { makePerson, type Person } from './support/people.ts'
import { makePhoto } from './support/pictures.ts'
import { expectAccessible, expectFieldError, open, test } from './support/test.ts'

// A host's work with the own listings, above all when something is not right.

test.describe.configure({ timeout: 90_000 })

const stamp = randomBytes(4).toString('hex')
/** A text for each field that is read by everybody. */
const wordsOf: Record<keyof ListingTexts, string> = {
  description: 'A house that says everything of itself that there is to be said of a house.',
}

let host: Person
let plain: Home
let booked: Home

test.beforeAll(async ({ request }) => {
  host = await makePerson(request, 'host')
  const guest = await makePerson(request, 'guest')
  plain = await makeHome(request, host, { ...wordsOf, title: `Weir Cottage ${stamp}`, city: 'Dallas' })
  booked = await makeHome(request, host, { title: `Mill House ${stamp}`, city: 'Dallas' })
  const checkIn = addDays(dateOf(new Date()), 30)
  const stay = { checkIn, checkOut: addDays(checkIn, 3) }
  await acceptStay(request, host, await askForStay(request, guest, booked, stay))
})

test('a visitor is asked to sign in before listing', async ({ page }) => {
  await open(page, '/list-property')
  const card = page.getByRole('main')
  await expect(card.getByRole('heading', { name: 'Authentication Required' })).toBeVisible()
  await expect(card.getByRole('link', { name: 'Sign Up' })).toHaveAttribute('href', /tab=sign-up/)
  await card.getByRole('link', { name: 'Sign In' }).click()
  await expect(page).toHaveURL(/\/auth\?next=%2Flist-property$/)
})

test('the form names what is missing, leads there, and keeps what was typed', async ({ visit }) => {
  const page = await visit({ as: host })
  await open(page, '/list-property')
  await page.getByLabel('Property title').fill('Barn')
  await expectFieldError(page, 'Property title', null)
  await page.getByLabel('City').fill('Dallas')
  await expectFieldError(page, 'Property title', 'Title must be between 5 and 100 characters')
  await page.getByRole('button', { name: 'List Property', exact: true }).click()
  await expect(page.getByText('Validation Error').first()).toBeVisible()
  const summary = page.getByRole('form').getByRole('alert').first()
  await expect(summary).toBeFocused()
  await expectFieldError(page, 'Price per night', 'Price per night is required')
  await expectFieldError(page, 'Address', 'Address is required')
  await summary.getByRole('link', { name: 'Price per night is required' }).click()
  await expect(page.getByLabel('Price per night')).toBeFocused()
  await expect(page.getByLabel('Price per night')).toHaveAttribute('min', '1')
  await expect(page.getByLabel('Price per night')).toHaveAttribute('step', '0.01')
  await page.keyboard.type('$1,180')
  await expect(page.getByLabel('Price per night')).toHaveValue('$1,180')
  await expectFieldError(page, 'Price per night', null)
  await expect(summary.getByRole('link', { name: 'Price per night is required' })).toBeHidden()
  await expect(page.getByLabel('Property title')).toHaveValue('Barn')
  await expect(page.getByLabel('City')).toHaveValue('Dallas')
})

test('the form asks for every field of a listing, and the page shows every text for everybody', async ({
  visit,
}) => {
  const page = await visit({ as: host })
  await open(page, `/list-property?edit=${plain.id}`)
  await expect(page.getByLabel('Property title')).toHaveValue(plain.title)
  const names = await page
    .getByRole('form')
    .evaluate((form: HTMLFormElement) => [...form.elements].map((element) => element.getAttribute('name')))
  // A home without photos has no element that carries their addresses.
  const asked = listingFieldNames.filter((name) => name !== 'image_urls')
  expect(names).toEqual(expect.arrayContaining(asked))
  await open(page, `/property/${plain.id}`)
  for (const name of listingTextNames) await expect(page.getByText(wordsOf[name])).toBeVisible()
})

test('files that are no pictures or too large are refused in words', async ({ visit }) => {
  const page = await visit({ as: host })
  await open(page, '/list-property')
  const picker = page.getByLabel('Photos to upload')
  await picker.setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('Hello') })
  await expect(page.getByText('Invalid file type').first()).toBeVisible()
  await expect(page.getByText('notes.txt is not a JPG, PNG, WebP or AVIF picture.').first()).toBeVisible()
  const large = Buffer.alloc(10 * 1024 * 1024 + 1)
  await picker.setInputFiles({ name: 'large.jpg', mimeType: 'image/jpeg', buffer: large })
  await expect(page.getByText('File too large').first()).toBeVisible()
  await expect(page.getByText('large.jpg is over 10 MB').first()).toBeVisible()
  await expect(page.getByText('0 of 30')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Retry' })).toHaveCount(0)
})

test('thirty files that the server refuses are said once, take no place and offer no second try', async ({
  visit,
  watch,
}) => {
  watch.allow(/(400|415|429).*\/photos/)
  const page = await visit({ as: host })
  await open(page, '/list-property')
  const broken = Buffer.from('/9j/4AAQSkZJRgABAQ==', 'base64')
  const files = Array.from({ length: 30 }, (_, at) => ({
    name: `torn-${at}.jpg`,
    mimeType: 'image/jpeg',
    buffer: broken,
  }))
  await page.getByLabel('Photos to upload').setInputFiles(files)
  const said = page.getByText(/^Damaged: torn-\d+\.jpg, torn-\d+\.jpg and 28 more\./)
  await expect(said.first()).toBeVisible()
  await expect(page.getByText('0 of 30')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Retry' })).toHaveCount(0)
})

test('a listing that is sent while a photo is on its way waits for it, and says so', async ({
  visit,
  watch,
}) => {
  watch.allow(/api\/photos/)
  const page = await visit({ as: host })
  await open(page, '/list-property')
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  let asked = 0
  await page.route('**/api/photos', async (route) => {
    await released
    await (asked++ === 0 ? route.abort() : route.continue())
  })
  await page.getByLabel('Property title').fill(`Waiting House ${stamp}`)
  await page.getByRole('radio', { name: 'Cabin', exact: true }).check()
  await page.getByLabel('Address', { exact: true }).fill('12 Example Lane')
  await page.getByLabel('City').fill('Dallas')
  await page.getByLabel('State', { exact: true }).fill('Texas')
  await page.getByLabel('Country').fill('United States')
  await page.getByLabel('Price per night').fill('$1,180')
  await page.getByLabel('Photos to upload').setInputFiles(await makePhoto(7))
  await page.getByRole('button', { name: 'List Property', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Waiting for 1 photo…' })).toBeVisible()
  await page.getByRole('button', { name: 'Stop waiting' }).click()
  await page.getByRole('button', { name: 'List Property', exact: true }).click()
  await test.step('one that fails keeps it from being listed', async () => {
    release()
    await expect(page.getByText('Your property is not listed yet')).toBeVisible()
    await expect(page).toHaveURL(/\/list-property$/)
  })
  await test.step('once it has arrived, the listing goes by itself', async () => {
    const { promise: again, resolve: letThrough } = Promise.withResolvers<void>()
    await page.unroute('**/api/photos')
    await page.route('**/api/photos', async (route) => {
      await again
      await route.continue()
    })
    await page.getByRole('list', { name: 'Photos' }).getByRole('button', { name: 'Retry' }).click()
    await page.getByRole('button', { name: 'List Property', exact: true }).click()
    await expect(page.getByRole('button', { name: 'Waiting for 1 photo…' })).toBeVisible()
    letThrough()
    await expect(page).toHaveURL(/\/dashboard$/)
    await expect(page.getByText(/^Property Listed/).first()).toBeVisible()
  })
})

test('the contact names whose address is shown, and a phone typed as at home gets its calling code', async ({
  visit,
  request,
}) => {
  const page = await visit({ as: await makePerson(request, 'host') })
  await open(page, '/list-property')
  await expect(
    page.getByText(/^If you leave this empty, confirmed guests see your account’s email address, /),
  ).toBeVisible()
  await page.getByLabel('Country').fill('Germany')
  await expect(page.getByLabel('Calling code')).toHaveValue('DE')
  await page.getByLabel('Contact phone').fill('0171 555 0123')
  await expect(page.getByText('Guests see +49 171 555 0123')).toBeVisible()
  await expect(
    page.getByText('If you leave this empty, confirmed guests see only your phone number.'),
  ).toBeVisible()
  await page.getByLabel('Country').fill('Spain')
  await page.getByLabel('Calling code').selectOption('AT')
  await expect(page.getByText('Guests see +43 171 555 0123')).toBeVisible()
})

test('deactivating shows at once, can be undone, and is taken back when it fails', async ({
  visit,
  watch,
}) => {
  watch.allow(/(500|409).*\/active/)
  const page = await visit({ as: host })
  await open(page, '/dashboard')
  const row = rowOf(page, plain)
  const address = '**/api/properties/*/active'
  await test.step('the badge changes before the server has answered', async () => {
    const { promise: answered, resolve: letThrough } = Promise.withResolvers<void>()
    await page.route(address, async (route) => {
      await answered
      await route.continue()
    })
    await row.getByRole('button', { name: `Deactivate ${plain.title}` }).click()
    await expect(row.getByText('Inactive', { exact: true })).toBeVisible()
    letThrough()
    await expect(page.getByText('Property deactivated').first()).toBeVisible()
    await page.unroute(address)
  })
  await test.step('Undo puts it back', async () => {
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(row.getByText('Active', { exact: true })).toBeVisible()
    await expect(page.getByText('Property activated').first()).toBeVisible()
  })
  await test.step('a failure rolls it back and says so', async () => {
    await page.route(address, (route) => route.fulfill({ status: 500, body: 'broken' }))
    await row.getByRole('button', { name: `Deactivate ${plain.title}` }).click()
    await expect(page.getByText('Failed to update property status.').first()).toBeVisible()
    await expect(row.getByText('Active', { exact: true })).toBeVisible()
  })
  await test.step('what the plan does not allow is said in words', async () => {
    await page.unroute(address)
    const detail = 'Starter includes 1 active listing. Deactivate one, or switch to Professional.'
    const problem = { type: 'about:blank', title: 'Conflict', status: 409, code: 'planLimit', detail }
    await page.route(address, (route) =>
      route.fulfill({ status: 409, contentType: 'application/problem+json', json: problem }),
    )
    await row.getByRole('button', { name: `Deactivate ${plain.title}` }).click()
    await expect(page.getByText(detail).first()).toBeVisible()
    await expect(row.getByText('Active', { exact: true })).toBeVisible()
  })
  await page.unroute(address)
  await page.reload()
  await expect(row.getByText('Active', { exact: true })).toBeVisible()
})

test('a key counts for a question from the frame that shows it', async ({ visit }) => {
  const page = await visit({ as: host })
  await open(page, '/dashboard')
  // As on a page that is too busy for its next frame.
  await page.evaluate(() => {
    window.requestAnimationFrame = () => 0
  })
  await page.getByRole('button', { name: `Delete ${plain.title}` }).click()
  const question = page.getByRole('alertdialog', { name: `Delete ${plain.title}?` })
  await expect(question).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(question).toBeHidden()
})

test('deleting asks first, refuses while a stay lies ahead, and leaves focus in the list', async ({
  visit,
  watch,
}) => {
  watch.allow(/409.*\/properties\//)
  const page = await visit({ as: host })
  await open(page, '/dashboard')
  await test.step('the question names the property, and Escape is a no', async () => {
    await rowOf(page, plain)
      .getByRole('button', { name: `Delete ${plain.title}` })
      .click()
    const question = page.getByRole('alertdialog', { name: `Delete ${plain.title}?` })
    await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(question).toBeHidden()
    await expect(page.getByRole('button', { name: `Delete ${plain.title}` })).toBeFocused()
  })
  await test.step('a confirmed stay keeps the property', async () => {
    await rowOf(page, booked)
      .getByRole('button', { name: `Delete ${booked.title}` })
      .click()
    const question = page.getByRole('alertdialog', { name: `Delete ${booked.title}?` })
    await expect(question.getByText('It has 1 upcoming confirmed stay')).toBeVisible()
    await expect(question.getByText(/Mara Quist, \w{3} \d\d, \d{4} – /)).toBeVisible()
    await expect(question.getByRole('button', { name: 'Delete property' })).toBeHidden()
    await question.getByRole('button', { name: 'See the bookings' }).click()
    await expect(page.getByRole('heading', { name: 'Booking Requests' })).toBeVisible()
    await page.getByRole('tab', { name: 'My Properties' }).click()
  })
  await test.step('a stay that was confirmed a moment ago keeps it as well', async () => {
    await page.route('**/upcoming-stays', (route) =>
      route.fulfill({ json: { stays: [], stays_count: 0, requests_count: 0 } }),
    )
    await rowOf(page, booked)
      .getByRole('button', { name: `Delete ${booked.title}` })
      .click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete property' }).click()
    await expect(page.getByText('Failed to delete property.').first()).toBeVisible()
    await expect(page.getByText('This property has upcoming confirmed stays').first()).toBeVisible()
    await expect(rowOf(page, booked)).toBeVisible()
    await page.unroute('**/upcoming-stays')
  })
  await test.step('a free one is gone, and focus is on the heading of the list', async () => {
    await rowOf(page, plain)
      .getByRole('button', { name: `Delete ${plain.title}` })
      .click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete property' }).click()
    await expect(page.getByText('Property deleted').first()).toBeVisible()
    await expect(rowOf(page, plain)).toBeHidden()
    await expect(page.getByRole('heading', { name: 'My Properties' })).toBeFocused()
  })
})

function rowOf(page: Page, { title }: Home) {
  return page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: title }) })
}

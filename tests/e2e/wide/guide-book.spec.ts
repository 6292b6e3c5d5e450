import { expect, type Page } from '@playwright/test'
import jsQRModule from 'jsqr'
import sharp from 'sharp'
import { bookingPath } from '../../../app/lib/booking-path.ts'
import { addDays, dateOf } from '../../../app/lib/stay.ts'
import { acceptStay, askForStay, makeHome } from '../support/homes.ts'
import { callAs, makePerson, sessionState } from '../support/people.ts'
import { makePhoto } from '../support/pictures.ts'
import { expectAccessible, open, test } from '../support/test.ts'

// A host writes a guide book; the guest reads it on a phone, on paper and without a connection, as long as it may be.

test.use({ serviceWorkers: 'allow' })

/** The width of A5 paper without margins of 10 mm, in CSS pixels. */
const paperWidth = Math.floor(((148 - 20) / 25.4) * 96)

test('from the host’s desk to the guest’s phone, paper, and the end of the stay', async ({
  browser,
  request,
  baseURL,
  watch,
}) => {
  test.setTimeout(120_000)
  const origin = baseURL ?? ''
  watch.allow(/ERR_INTERNET_DISCONNECTED|Failed to load resource|net::ERR_FAILED|Failed to fetch/)
  const host = await makePerson(request, 'host')
  const guest = await makePerson(request, 'guest')
  const home = await makeHome(request, host, { title: 'Boat Shed above the Bay' })
  const checkIn = addDays(dateOf(new Date()), 2)
  await acceptStay(
    request,
    host,
    await askForStay(request, guest, home, { checkIn, checkOut: addDays(checkIn, 2) }),
  )

  await test.step('what the host has written is not left without a question', async () => {
    const context = await browser.newContext({ storageState: sessionState(host, origin) })
    const page = await context.newPage()
    await open(page, `/guide/${home.id}`)
    await page.getByLabel('Arrival').fill('Past the boat shed.')
    await page.getByRole('link', { name: home.title, exact: true }).click()
    const question = page.getByRole('alertdialog', { name: 'Leave without saving?' })
    await question.getByRole('button', { name: 'Stay' }).click()
    await expect(page.getByLabel('Arrival')).toHaveValue('Past the boat shed.')
    await page.getByRole('link', { name: home.title, exact: true }).click()
    await question.getByRole('button', { name: 'Leave' }).click()
    await expect(page).toHaveURL(new RegExp(`/property/${home.id}$`))
    await context.close()
  })

  await test.step('the host writes, and adds two places', async () => {
    const context = await browser.newContext({ storageState: sessionState(host, origin) })
    const page = await context.newPage()
    await open(page, `/guide/${home.id}`)
    await page.getByLabel('Wi-Fi name').fill('Bay')
    await page.getByLabel('Wi-Fi password').fill('low tide 2026')
    await page.getByLabel('Arrival').fill('Past the boat shed, then left.')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByText('Guide book saved')).toBeVisible()
    for (const name of ['Fish House', 'Pier Cafe']) {
      await page.getByRole('button', { name: 'Add a place' }).click()
      await page.getByLabel('Name', { exact: true }).fill(name)
      if (name === 'Fish House') await addPicture(page)
      await page.getByRole('button', { name: 'Add the place' }).click()
      await expect(page.getByRole('button', { name: `Edit ${name}` })).toBeVisible()
    }
    await page.getByRole('button', { name: 'Reorder Pier Cafe' }).press('ArrowUp')
    await expect(page.locator('[data-place]').first()).toContainText('Pier Cafe')
    await expectAccessible(page)
    await page.goto(`/property/${home.id}`)
    await expect(page.getByRole('heading', { name: 'Local guide' })).toBeVisible()
    const places = page.getByRole('region', { name: 'Local guide' })
    // The worker makes its files; until then the place stands without it.
    await expect(async () => {
      await page.reload()
      await expect(places.locator('img[src*="/photos/"]')).toHaveCount(1, { timeout: 500 })
    }).toPass({ timeout: 20_000 })
    await expect(page.getByRole('link', { name: 'Directions to Pier Cafe' })).toHaveAttribute(
      'href',
      /maps\/search/,
    )
    await context.close()
  })

  const signedIn = await browser.newContext({ storageState: sessionState(guest, origin) })
  const trips = await signedIn.newPage()
  await open(trips, '/dashboard?tab=my-bookings')
  const path = (await trips.getByRole('link', { name: 'Guide book' }).first().getAttribute('href')) ?? ''
  await signedIn.close()

  // Another phone, without an account.
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, serviceWorkers: 'allow' })
  const page = await context.newPage()
  const password = page.getByText('low tide 2026')

  await test.step('on a phone, without an account', async () => {
    await open(page, path)
    await expect(password).toBeVisible()
    await expect(page.getByText('Past the boat shed, then left.')).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true)
    await expectAccessible(page)
    const answered = await (await page.request.get(path)).text()
    expect(answered).toContain('Past the boat shed')
    expect(answered).not.toContain('low tide 2026')
  })

  await test.step('on A5, with a code that leads to the book', async () => {
    await page.emulateMedia({ media: 'print' })
    await page.setViewportSize({ width: paperWidth, height: 720 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true)
    const code = page.getByRole('img', { name: /^This guide book/ })
    const { width = 0 } = (await code.boundingBox()) ?? {}
    const modules = Number((await code.getAttribute('viewBox'))?.split(' ')[2])
    // Without its quiet zone of four modules on each side.
    expect(((width * (modules - 8)) / modules / 96) * 25.4).toBeGreaterThanOrEqual(25)
    expect(await readQr(await code.screenshot())).toBe(`${origin}${path}`)
    await page.emulateMedia({ media: 'screen' })
  })

  await test.step('without a connection after one visit, and without secrets after the stay', async () => {
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
    await expect
      .poll(() => page.evaluate(async (kept) => (await caches.match(kept)) !== undefined, path))
      .toBe(true)
    await context.setOffline(true)
    await page.reload()
    await expect(password).toBeVisible()
    await expect(page.getByText('Past the boat shed, then left.')).toBeVisible()
    await page.clock.setFixedTime(`${addDays(checkIn, 5)}T12:00:00Z`)
    await page.reload()
    await expect(page.getByText('Your stay is over')).toBeVisible()
    await expect(password).toHaveCount(0)
    expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain('low tide')
  })
  await context.close()
})

test('a guest who cancelled is led to the guide book from no page', async ({ visit, request, watch }) => {
  watch.allow(/404.*api\/trips/)
  const [host, guest] = [await makePerson(request, 'host'), await makePerson(request, 'guest')]
  const home = await makeHome(request, host, { title: 'Boat Shed above the Bay' })
  const texts = { version: 0, arrival: 'Past the boat shed, then left.' }
  await callAs(request, host, 'PATCH', `/properties/${home.id}/guide-book`, texts)
  const checkIn = addDays(dateOf(new Date()), 2)
  const id = await askForStay(request, guest, home, { checkIn, checkOut: addDays(checkIn, 2) })
  await acceptStay(request, host, id)
  const page = await visit({ as: guest, viewport: { width: 390, height: 844 } })
  const link = page.getByRole('link', { name: 'Guide book' })
  await open(page, bookingPath(id))
  await expect(link).toBeVisible()
  await page.getByRole('button', { name: 'Cancel booking' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Reason').fill('We are ill.')
  await dialog.getByRole('button', { name: 'Cancel booking' }).click()
  await expect(page.getByText('Cancelled').first()).toBeVisible()
  await expect(link).toHaveCount(0)
  await open(page, '/dashboard?tab=my-bookings')
  await expect(page.getByText('Cancelled').first()).toBeVisible()
  await expect(link).toHaveCount(0)
  await page.goto(`/trips/${id}`)
  await expect(page.getByText('No trip here')).toBeVisible()
})

/** Tries a file that is no picture, then one that is. */
async function addPicture(page: Page): Promise<void> {
  const field = page.getByLabel('Picture')
  await field.setInputFiles({ name: 'menu.txt', mimeType: 'text/plain', buffer: Buffer.from('fish') })
  await expect(page.getByText(/Invalid file type/)).toBeVisible()
  await field.setInputFiles(await makePhoto(7))
  await expect(page.getByRole('button', { name: 'Remove picture' })).toBeVisible()
  await expectAccessible(page)
}

async function readQr(png: Buffer): Promise<string | undefined> {
  const image = sharp(png).resize(600).ensureAlpha().raw()
  const { data, info } = await image.toBuffer({ resolveWithObject: true })
  // Its types say a default export, its CommonJS file is the function itself.
  const read = ('default' in jsQRModule ? jsQRModule.default : jsQRModule) as unknown as (
    data: Uint8ClampedArray,
    width: number,
    height: number,
  ) => { data: string } | null
  return read(new Uint8ClampedArray(data), info.width, info.height)?.data
}

import { expect, type Page } from '@playwright/test'
import { addDays, dateOf } from '../../../app/lib/stay.ts'
import { askForStay, makeHome } from '../support/homes.ts'
import { linkFromMail } from '../support/mailbox.ts'
import { callAs, goodPassword, makePerson, newEmail } from '../support/people.ts'
import { makePhoto } from '../support/pictures.ts'
import { expectAccessible, expectFieldError, open, test } from '../support/test.ts'

// What people are called, and their pictures: chosen at sign-up or later, and seen by the other side of a booking.

test.describe.configure({ timeout: 120_000 })

test('a name is given at sign-up and changed, a picture comes and goes, and the other side sees both', async ({
  page,
  request,
  visit,
}) => {
  const email = newEmail('hanna')
  await test.step('signing up with a first name, which may be left out', async () => {
    await open(page, '/auth?tab=sign-up')
    const form = page.locator('form').filter({ has: page.getByRole('button', { name: 'Sign Up' }) })
    await form.getByLabel('Email', { exact: true }).fill(email)
    await form.getByLabel('Password', { exact: true }).fill(goodPassword)
    await form.getByLabel(/^First name/).fill('Hanna7')
    await form.getByLabel(/^First name/).blur()
    await expectFieldError(page, 'First name (optional)', 'First name can only contain letters')
    await form.getByLabel(/^First name/).fill('Hanna')
    await form.getByRole('checkbox').check()
    await form.getByRole('button', { name: 'Sign Up' }).click()
    await open(page, await linkFromMail(email, /confirm/i, /http:\/\/localhost:\d+\/\?confirm_token=\S+/))
    await expect(page.locator('html')).toHaveAttribute('data-session', 'in')
  })

  await test.step('the account shows the name and takes another', async () => {
    await open(page, '/account')
    await expect(page.getByLabel(/^First name/)).toHaveValue('Hanna')
    await expectAccessible(page)
    await page.getByLabel(/^First name/).fill('Hanna Marie')
    await page.getByRole('button', { name: 'Save name' }).click()
    await expect(page.getByText('Name saved').first()).toBeVisible()
  })

  await test.step('a file that is no picture is refused in words, a picture is shown here and in the header', async () => {
    const picker = page.getByLabel('Picture to upload')
    await picker.setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('words') })
    await expect(page.getByText('notes.txt is not a JPG, PNG, WebP or AVIF picture.')).toBeVisible()
    await picker.setInputFiles(await makePhoto(3))
    await expect(page.getByText('Picture saved').first()).toBeVisible({ timeout: 40_000 })
    await expect.poll(() => shownIn(header(page))).toBe(true)
    await expectAccessible(page)
    await open(page, '/account')
    await expect.poll(() => shownIn(page.getByRole('region', { name: 'Picture' }))).toBe(true)
  })

  const guest = await makePerson(request, 'guest')
  await test.step('a guest sees who the host is, and the host who the guest is', async () => {
    const session = await page.evaluate(() => JSON.parse(localStorage.getItem('holmward.session') ?? '{}'))
    const host = { email, session }
    const home = await makeHome(request, host, { title: 'Ferry Cottage' })
    expect((await callAs(request, guest, 'PUT', '/account/name', { display_name: 'Theo' })).status).toBe(200)
    const checkIn = addDays(dateOf(new Date()), 30)
    await askForStay(request, guest, home, { checkIn, checkOut: addDays(checkIn, 2) })
    const other = await visit({ as: guest })
    await open(other, '/dashboard?tab=my-bookings')
    await expect(other.getByText('Hosted by Hanna Marie')).toBeVisible()
    await expect
      .poll(() => shownIn(other.getByRole('listitem').filter({ hasText: 'Hosted by' }).first()))
      .toBe(true)
    await expect(other.getByText(/^Hanna Marie has not answered yet/)).toBeVisible()
    await expectAccessible(other)
  })

  await test.step('the picture is taken away, and initials stand in its place', async () => {
    await page.getByRole('button', { name: 'Remove picture' }).click()
    await expect(page.getByText('Picture removed').first()).toBeVisible()
    await expect(header(page).locator('img')).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Choose a picture' })).toBeVisible()
    await expect(header(page).locator('[data-initials="HM"]')).toBeVisible()
  })
})

const header = (page: Page) => page.getByRole('banner').getByRole('button', { name: /^Account of/ })

/** Whether the picture of a person has really come. */
function shownIn(place: ReturnType<typeof header>): Promise<boolean> {
  return place
    .locator('[data-initials] img')
    .first()
    .evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0)
}

import { expect } from '@playwright/test'
import { addDays } from '../../../app/lib/stay.ts'
import { acceptStay, askForStay, makeHome, todayAtHome } from '../support/homes.ts'
import { makePerson } from '../support/people.ts'
import { expectAccessible, open, test } from '../support/test.ts'

// What somebody is told within the site: the bell, the list behind it, and the choice of what stands there.

test('a guest is told under the bell what became of a request, follows it, and has read it', async ({
  visit,
  request,
}) => {
  test.setTimeout(90_000)
  const [host, guest] = [await makePerson(request, 'host'), await makePerson(request, 'guest')]
  const home = await makeHome(request, host, { title: 'Bellringer House' })
  const page = await visit({ as: guest })
  await open(page, '/notices')
  await expect(page.getByRole('heading', { name: 'No notices yet' })).toBeVisible()
  await expectAccessible(page)
  const checkIn = addDays(todayAtHome(), 40)
  const booking = await askForStay(request, guest, home, { checkIn, checkOut: addDays(checkIn, 3) })
  await acceptStay(request, host, booking)
  const confirmed = page.getByRole('link', { name: /Confirmed: Bellringer House/ })
  await expect(async () => {
    await page.reload()
    await expect(confirmed).toBeVisible({ timeout: 2_000 })
  }).toPass({ timeout: 30_000 })
  await expect(
    page
      .getByRole('banner')
      .getByRole('link', { name: /^\d+ new notices?, Notices$/ })
      .first(),
  ).toBeVisible()
  await expectAccessible(page)
  await confirmed.click()
  await expect(page).toHaveURL(new RegExp(`/bookings/${booking}$`))
  await open(page, '/notices')
  await expect(page.getByRole('link', { name: /^Confirmed: Bellringer House/ })).toBeVisible()
  const all = page.getByRole('button', { name: 'Mark all as read' })
  if (await all.isVisible()) await all.click()
  await expect(page.getByText('All read')).toBeVisible()
  await expect(
    page.getByRole('banner').getByRole('link', { name: 'Notices', exact: true }).first(),
  ).toBeVisible()
  await page.getByRole('link', { name: 'Choose your notifications' }).click()
  await page.getByRole('checkbox', { name: 'Reviews on the site' }).uncheck()
  await expect(page.getByText('Saved', { exact: true }).first()).toBeVisible()
  await page.reload()
  await expect(page.getByRole('checkbox', { name: 'Reviews on the site' })).not.toBeChecked()
  await expect(page.getByRole('checkbox', { name: 'Reviews by email' })).toBeChecked()
})

test('the header has room for all that stands in it, at every width, when somebody is signed in', async ({
  visit,
  request,
}) => {
  const page = await visit({ as: await makePerson(request, 'somebody-with-a-long-address') })
  for (const width of [320, 390, 768, 1024, 1100, 1280, 1440]) {
    await page.setViewportSize({ width, height: 700 })
    await open(page, '/how-to-book')
    const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    await expect.poll(overflow, `at ${width} px`).toBeLessThanOrEqual(0)
    const pill = page.getByRole('banner').getByRole('link', { name: 'Where to?' })
    // On tablets the bar's own link leads to the search.
    if (await pill.isVisible())
      expect((await pill.boundingBox())?.width, `at ${width} px`).toBeGreaterThan(95)
  }
})

import { randomBytes } from 'node:crypto'
import { expect } from '@playwright/test'
import { addDays, dateOf } from '../../../app/lib/stay.ts'
import { makeHome } from '../support/homes.ts'
import { callAs, goodPassword, makePerson } from '../support/people.ts'
import { expectAccessible, open, test } from '../support/test.ts'

// From results to a saved search and its end, and from taken nights to the mail that they are free.

test.setTimeout(150_000)

test('a visitor saves a search by signing in on the way, waits for taken nights, and is told when they are free', async ({
  visit,
  request,
}) => {
  const [host, guest] = [await makePerson(request, 'host'), await makePerson(request, 'guest')]
  const mark = randomBytes(3).toString('hex')
  const home = await makeHome(request, host, { title: `Heron House ${mark}` })
  const [from, to] = [addDays(dateOf(new Date()), 40), addDays(dateOf(new Date()), 44)]
  const nights = { check_in_date: from, check_out_date: to }
  await callAs(request, host, 'POST', `/properties/${home.id}/blocked-nights`, nights)
  const page = await visit({ viewport: { width: 1440, height: 900 } })

  await test.step('what the search asks for is still there after the sign-in', async () => {
    await open(page, `/search?q=${mark}&guests=2`)
    await page.getByRole('link', { name: 'Save this search' }).click()
    const form = page.getByRole('tabpanel')
    await form.getByLabel('Email', { exact: true }).fill(guest.email)
    await form.getByLabel('Password', { exact: true }).fill(goodPassword)
    await form.getByRole('button', { name: 'Sign In' }).click()
    await expect(page.getByRole('list', { name: 'Filters' }).getByRole('listitem')).toHaveText([
      `“${mark}”`,
      '2+ guests',
    ])
    await expectAccessible(page)
    await page.getByLabel('Name').fill(`Herons ${mark}`)
    await page.getByLabel('Name').press('Enter')
    await expect(page.getByRole('link', { name: `Herons ${mark}` })).toBeVisible()
  })
  await test.step('where the nights are taken, one press waits for them', async () => {
    await open(page, `/property/${home.id}?checkIn=${from}&checkOut=${to}&guests=2`)
    await page.getByRole('button', { name: /^Tell me when/ }).press('Enter')
    await expect(page.getByText(/^We'll tell you as soon as/)).toBeVisible()
    await expectAccessible(page)
  })
  await test.step('within the minute a notice leads to the form with the nights in it', async () => {
    await callAs(
      request,
      host,
      'DELETE',
      `/properties/${home.id}/blocked-nights?${new URLSearchParams(nights)}`,
    )
    await expect
      .poll(async () => JSON.stringify(await callAs(request, guest, 'GET', '/notices')), { timeout: 65_000 })
      .toContain(`/property/${home.id}?checkIn=${from}`)
    await open(page, '/notices')
    await page.getByRole('link', { name: /nights at Heron House/ }).click()
    await expect(page.getByRole('heading', { name: home.title })).toBeVisible()
    // A browser that has had this page within a minute may show it once as it was (stale-while-revalidate).
    await page.reload()
    await expect(page.getByRole('button', { name: /^Change dates, 4 nights/ })).toBeVisible()
  })
  await test.step('both stand under Saved, and end with one press', async () => {
    await open(page, '/saved')
    const searches = page.getByRole('region', { name: 'Saved searches' })
    await expect(page.getByRole('region', { name: "Nights you're waiting for" })).toContainText('We told you')
    await expectAccessible(page)
    await searches.getByRole('button', { name: new RegExp(`^Remove.*${mark}`) }).click()
    await expect(searches.getByText("Save a search, and we'll tell you")).toBeVisible()
  })
})

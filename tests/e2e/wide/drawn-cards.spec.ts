import { expect } from '@playwright/test'
import { ready } from '../../../scripts/shots/actions.ts'
import { makeHome } from '../support/homes.ts'
import { makePerson } from '../support/people.ts'
import { test } from '../support/test.ts'

// Cards that only the server has drawn (listings/components/listing-grid.tsx).

test('where something has changed the page before its scripts came, the cards are there all the same', async ({
  visit,
  watch,
  request,
}) => {
  // What React says when it has to draw the page anew.
  watch.allow(/Minified React error #4(18|22|23|25)|hydrat/i)
  const host = await makePerson(request, 'host')
  await makeHome(request, host, { title: 'House of a changed page' })
  const page = await visit({})
  await page.addInitScript(() => {
    // As a translator does that comes with the browser.
    document.addEventListener('DOMContentLoaded', () => {
      for (const heading of document.querySelectorAll('h1, h2')) heading.textContent = 'Finde dein Zuhause'
    })
  })
  for (const address of ['/', '/search?location=Austin']) {
    await expect(async () => {
      await page.goto(address)
      await expect(page.getByRole('article').first()).toBeVisible({ timeout: 1_000 })
    }).toPass()
    await ready(page)
    await expect(page.getByRole('heading', { name: 'Finde dein Zuhause' })).toHaveCount(0)
    await expect(page.getByRole('article').first()).toBeVisible()
  }
})

import { expect, type Page } from '@playwright/test'
import { makePerson } from '../support/people.ts'
import { open, test } from '../support/test.ts'

// What was asked for first may be answered last: it must not take the place of the later answer.

/**
 * Answers questions to an address by a function of what they ask; the one that is asked first is held back until it is
 * let go.
 */
async function holdFirst(page: Page, pattern: string, first: string, answer: (asked: string) => object) {
  const asked = Promise.withResolvers<void>()
  const letGo = Promise.withResolvers<void>()
  const over = Promise.withResolvers<void>()
  await page.route(pattern, async (route) => {
    const query = new URL(route.request().url()).searchParams.toString()
    const isFirst = query.includes(first)
    if (isFirst) {
      asked.resolve()
      await letGo.promise
    }
    // Who does not want the answer any more may have hung up.
    await route.fulfill({ json: answer(query) }).catch(() => undefined)
    if (isFirst) over.resolve()
  })
  return {
    asked: asked.promise,
    /** Lets it go, and waits until the page has had time to take it. */
    letGo: async () => {
      letGo.resolve()
      await over.promise
      await page.evaluate(
        () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
      )
    },
  }
}

test('a late answer to what was typed before does not take the place of the suggestions', async ({
  visit,
}) => {
  const page = await visit({ viewport: { width: 1440, height: 900 } })
  const town = (name: string) => ({ kind: 'city', name, state: 'Texas', country: 'United States', homes: 0 })
  const held = await holdFirst(page, '**/api/places?*', 'q=dal&', (query) => ({
    places: [town(query.includes('q=dal&') ? 'Older' : 'Newer')],
  }))
  await open(page, '/')
  const where = page.getByRole('combobox', { name: 'Where' })
  await where.pressSequentially('dal')
  await held.asked
  await where.pressSequentially('las')
  await expect(page.getByRole('option', { name: /^Newer/ })).toBeVisible()
  await held.letGo()
  await expect(page.getByRole('option', { name: /^Newer/ })).toBeVisible()
  await expect(page.getByRole('option', { name: /^Older/ })).toHaveCount(0)
})

test('a late answer does not name a former city where guests find a home', async ({ visit, request }) => {
  const page = await visit({ as: await makePerson(request, 'host'), viewport: { width: 1440, height: 900 } })
  const known = { city: true, state: true, country: true }
  const former = 'city=Formerly'
  const named = await holdFirst(page, '**/api/places/listed?*', former, (query) => ({
    city: query.includes(former) ? 'Older Town' : 'Newer Town',
    state: 'Texas',
    country: 'United States',
    known,
    homes: 0,
  }))
  const placed = await holdFirst(page, '**/api/places/address?*', former, (query) => ({
    point: query.includes(former)
      ? { latitude: -33.87, longitude: 151.21 }
      : { latitude: 30.27, longitude: -97.74 },
  }))
  await open(page, '/list-property')
  for (const [label, value] of [
    ['State', 'Texas'],
    ['Country', 'United States'],
    ['City', 'Formerly'],
  ] as const)
    await page.getByLabel(label, { exact: true }).fill(value)
  await page.getByLabel('City', { exact: true }).blur()
  await Promise.all([named.asked, placed.asked])
  await page.getByLabel('City', { exact: true }).fill('Lately')
  await page.getByLabel('City', { exact: true }).blur()
  await expect(page.getByText('United States › Texas › Newer Town')).toBeVisible()
  await named.letGo()
  await placed.letGo()
  await expect(page.getByText('United States › Texas › Newer Town')).toBeVisible()
  await expect(page.getByText(/Older Town/)).toHaveCount(0)
})

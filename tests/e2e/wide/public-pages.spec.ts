import { randomBytes } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { ready } from '../../../scripts/shots/actions.ts'
import { type Home, makeHome } from '../support/homes.ts'
import { makePerson } from '../support/people.ts'
import { open, test } from '../support/test.ts'

// What everybody can read: without scripts, on a slow line, with a keyboard.

test.describe.configure({ timeout: 120_000 })

const stamp = randomBytes(4).toString('hex')
const found = '/search?location=Austin&type=House'
const phone = { width: 390, height: 844 }
const homes: Home[] = []

test.beforeAll(async ({ request }) => {
  const host = await makePerson(request, 'host')
  for (let number = 1; number <= 6; number++) {
    homes.push(await makeHome(request, host, { title: `Quay House ${number} ${stamp}` }))
  }
  // A page without scripts is not asked again: the one before may have been kept for its second.
  await expect.poll(async () => (await request.get('/')).text()).toContain(`Quay House 6 ${stamp}`)
})

test('does not leave the first homes below the first screen of a laptop, nor two buttons shouting in the hero', async ({
  visit,
}) => {
  const page = await visit({ viewport: { width: 1440, height: 900 } })
  await open(page, '/')
  const cards = page.getByRole('article').filter({ has: page.getByRole('heading', { level: 3 }) })
  for (const card of [cards.first(), cards.nth(3)]) {
    const picture = await card.getByRole('img').boundingBox()
    const title = await card.getByRole('heading').boundingBox()
    expect((picture?.y ?? 0) + (picture?.height ?? 900)).toBeLessThan(900)
    expect((title?.y ?? 0) + (title?.height ?? 900)).toBeLessThan(900)
  }
  const groundOf = (name: string, role: 'link' | 'button') =>
    page
      .getByRole('main')
      .getByRole(role, { name, exact: true })
      .evaluate((button) => getComputedStyle(button).backgroundColor)
  const colourOf = (token: string) =>
    page.evaluate((name) => {
      const sample = document.body.appendChild(document.createElement('i'))
      sample.style.color = `var(${name})`
      const { color } = getComputedStyle(sample)
      sample.remove()
      return color
    }, token)
  expect(await groundOf('Search', 'button')).toBe(await colourOf('--tide'))
  expect(await groundOf('Start Exploring', 'link')).toBe(await colourOf('--surface'))
})

test('without scripts every page shows all it has, and both searches work', async ({ visit, watch }) => {
  watch.allow(/no-such-page.* 404/)
  const page = await visit({ javaScriptEnabled: false })
  await test.step('home, and its search', async () => {
    await page.goto('/')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(homeLink(page, 6)).toBeVisible()
    await page.getByLabel('Where', { exact: true }).fill('Austin')
    await page.getByLabel('Guests', { exact: true }).selectOption('4 guests')
    await page.getByRole('button', { name: 'Search', exact: true }).click()
    await expect(page).toHaveURL(/\/search\?location=Austin&guests=4$/)
    await expect(homeLink(page, 6)).toBeVisible()
  })
  await test.step('the filter of the home page, a level at a time', async () => {
    await page.goto('/')
    await page.getByLabel('Country').selectOption('United States')
    await page.getByRole('button', { name: 'Show properties' }).click()
    await page.getByLabel('State or region').selectOption('Texas')
    await page.getByRole('button', { name: 'Show properties' }).click()
    await page.getByLabel('City').selectOption('Austin')
    await page.getByRole('button', { name: 'Show properties' }).click()
    await expect(page.getByRole('heading', { name: 'Properties in Austin' })).toBeVisible()
    await expect(homeLink(page, 6)).toBeVisible()
  })
  await test.step('search', async () => {
    await page.goto(found)
    await expect(homeLink(page, 1)).toBeVisible()
    await page.getByLabel('What', { exact: true }).fill(`"House 3 ${stamp}"`)
    await page.getByRole('button', { name: 'Search', exact: true }).click()
    await expect(page.getByText('1 property found').first()).toBeVisible()
    await expect(homeLink(page, 3)).toBeVisible()
  })
  await test.step('a property', async () => {
    await homeLink(page, 3).click()
    await expect(page.getByRole('heading', { level: 1, name: homes[2]?.title })).toBeVisible()
    await expect(page.getByText('A quiet house at the end of the lane')).toBeVisible()
    await expect(page.getByText('7 Orchard Lane, Austin, Texas, United States').first()).toBeVisible()
    await expect(page.getByText('$120').first()).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Amenities' })).toBeVisible()
  })
  await test.step('a legal page, and an address that leads nowhere', async () => {
    await page.goto('/privacy')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect((await page.getByRole('main').innerText()).length).toBeGreaterThan(2_000)
    const answer = await page.goto('/no-such-page')
    expect(answer?.status()).toBe(404)
    await expect(page.getByRole('link', { name: 'Return to Home' })).toBeVisible()
  })
})

test('on paper there is nothing to press, and nothing that stays folded', async ({ visit }) => {
  const page = await visit()
  await open(page, '/privacy')
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('heading', { name: 'Deletion' })).toBeVisible()
  for (const name of ['Skip to content', 'Sign In', 'Print', 'Contents'])
    await expect(page.getByText(name, { exact: true }).filter({ visible: true }), name).toHaveCount(0)
})

test('on a slow line a click before the scripts are there is not lost', async ({ visit }) => {
  const page = await visit({ viewport: phone })
  const line = await page.context().newCDPSession(page)
  await line.send('Network.enable')
  await line.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 300,
    downloadThroughput: 60_000,
    uploadThroughput: 60_000,
  })
  await page.goto('/', { waitUntil: 'commit' })
  await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0)
  await page.getByRole('button', { name: 'Menu' }).click()
  const isReady = await page.evaluate(() => document.documentElement.dataset.ready !== undefined)
  expect(isReady, 'the click came before the scripts').toBe(false)
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible({ timeout: 30_000 })
})

test('a search stays the same over a reload and over the way back', async ({ visit }) => {
  const page = await visit({ viewport: phone })
  await open(page, `${found}&sort=price_high&q=${stamp}&unknown=1`)
  const before = await results(page)
  expect(before.cards).toHaveLength(6)
  await page.reload()
  await ready(page)
  expect(await results(page)).toEqual(before)

  const card = homeLink(page, 3)
  await card.scrollIntoViewIfNeeded()
  const scrolled = await page.evaluate(() => scrollY)
  expect(scrolled).toBeGreaterThan(300)
  await card.click()
  await expect(page.getByRole('heading', { level: 1, name: homes[2]?.title })).toBeVisible()
  await page.goBack()
  await expect(card).toBeVisible()
  // What came later above the cards would push them, and the browser would scroll after them.
  await page.waitForLoadState('networkidle')
  await expect
    .poll(async () => Math.abs((await page.evaluate(() => scrollY)) - scrolled))
    .toBeLessThanOrEqual(50)
  expect(await results(page)).toEqual(before)
})

function homeLink(page: Page, number: number) {
  return page.getByRole('link', { name: `Quay House ${number} ${stamp}` })
}

/** What a search shows: its controls, its chips and its cards. */
async function results(page: Page) {
  return {
    what: await page.getByLabel('What', { exact: true }).inputValue(),
    where: await page.getByLabel('Where', { exact: true }).inputValue(),
    type: await page.getByLabel('Property type').inputValue(),
    sort: await page.getByLabel('Sort by').inputValue(),
    chips: await page.getByRole('list', { name: 'Applied filters' }).getByRole('link').allInnerTexts(),
    cards: await page.getByRole('main').getByRole('article').getByRole('heading').allInnerTexts(),
  }
}

import { expect, type Page } from '@playwright/test'
import { ready } from '../../../scripts/shots/actions.ts'
import { linkFromMail, mailsTo } from '../support/mailbox.ts'
import { type OwnSite, openOwnSite } from '../support/own-site.ts'
import { callAs, goodPassword, newEmail, type Person } from '../support/people.ts'
import { expectAccessible, open, test } from '../support/test.ts'

// A host from the sign-up to the end of the plan, on a site where plans count, with time passing in the sandbox.

test.describe.configure({ timeout: 180_000 })

let site: OwnSite

test.beforeAll(async () => {
  site = await openOwnSite({ BILLING_ENFORCEMENT: 'publish' })
})

test.afterAll(() => site.close())

test('sign-up, Starter, a second property, an upgrade, a failed renewal, grace, and the end', async ({
  page,
  context,
  watch,
}) => {
  // The refused second listing is a 409 on purpose.
  watch.allow(/409.*\/(properties|checkout)/)
  const email = newEmail('planner')
  const listing = (title: string) => call('POST', '/properties', { ...home, title })
  const call = async (method: 'POST' | 'PUT', path: string, data: object) =>
    callAs(atSite(page), await personOf(page, email), method, path, data)

  await test.step('a visitor chooses a plan, signs up, and comes back to the choice', async () => {
    await open(page, `${site.url}/pricing`)
    await expectAccessible(page)
    await expect(page.getByRole('region', { name: 'Starter', exact: true })).toContainText(
      'One listing is online at a time.',
    )
    await page.getByRole('link', { name: 'Choose Starter' }).click()
    await expect(page).toHaveURL(/\/auth\?tab=sign-up&next=%2Fpricing%3Fplan%3Dstarter/)
    const form = page.getByRole('tabpanel', { name: 'Sign Up' })
    await form.getByLabel('Email').fill(email)
    await form.getByLabel('Password', { exact: true }).fill(goodPassword)
    await form.getByRole('checkbox').check()
    await form.getByRole('button', { name: 'Sign Up', exact: true }).click()
    const link = await linkFromMail(
      email,
      /confirm/i,
      /http:\/\/localhost:\d+\/\?confirm_token=[\w-]+/,
      site.outbox,
    )
    await page.goto(link)
    await expect(page.getByRole('button', { name: new RegExp(email) }).first()).toBeVisible()
  })

  await test.step('nothing is published without a plan', async () => {
    expect(await listing('Too Early Cabin')).toMatchObject({ status: 409, body: { code: 'planLimit' } })
    await open(page, `${site.url}/list-property`)
    await expect(page.getByText('You need a plan to publish')).toBeVisible()
  })

  await test.step('a declined card buys nothing, the next one does, and the page waits for the provider', async () => {
    await open(page, `${site.url}/pricing?plan=starter`)
    const [desk] = await Promise.all([
      context.waitForEvent('page'),
      page.getByRole('button', { name: 'Continue with Starter' }).click(),
    ])
    await desk.waitForURL(/\/sandbox\/checkout\//)
    await expect(desk.getByText('This is a payment sandbox.')).toBeVisible()
    await expectAccessible(desk)
    await desk.getByLabel(/0002/).check()
    await desk.getByRole('button', { name: /Subscribe/ }).click()
    await expect(desk.getByRole('alert')).toContainText('The card was declined')
    await desk.getByLabel(/4242/).check()
    await desk.getByRole('button', { name: /Subscribe/ }).click()
    await expect(desk.getByRole('heading', { name: 'Your Starter plan is active' })).toBeVisible({
      timeout: 30_000,
    })
    await desk.close()
    await test.step('the tab of the plans learns of it too', async () => {
      await expect(page.getByRole('region', { name: 'Your plan' })).toContainText('Starter')
      await expect(page.getByRole('button', { name: 'Continue with Starter' })).toHaveCount(0)
    })
    await mailArrives(email, /Your Starter plan is active/)
  })

  await test.step('one listing is published, and the second is not', async () => {
    expect((await listing('Weir Cottage')).status).toBe(201)
    expect(await listing('Mill House')).toMatchObject({ status: 409, body: { code: 'planLimit' } })
    await open(page, `${site.url}/list-property`)
    await expect(page.getByText('Your plan is full')).toBeVisible()
  })

  await test.step('with Professional it is, and gets a guide book', async () => {
    const portal = await openPortal(page)
    await expectAccessible(portal)
    await press(portal, /Switch to Professional/)
    await expect(portal.getByRole('status')).toContainText('Done.')
    await portal.getByLabel(/0341/).check()
    await press(portal, 'Save card')
    await portal.close()
    await planShows(page, /Renews on/, 'Professional')
    await open(page, `${site.url}/list-property`)
    await page.getByLabel('Property title').fill('Mill House')
    await page.getByRole('radio', { name: home.property_type, exact: true }).check()
    await page.getByLabel('Address', { exact: true }).fill(home.address)
    await page.getByLabel('City').fill(home.city)
    await page.getByLabel('State', { exact: true }).fill(home.state)
    await page.getByLabel('Country').fill(home.country)
    await page.getByLabel('Price per night').fill(String(home.price_per_night))
    await page.getByRole('button', { name: 'List Property' }).click()
    await expect(page.getByText('Property Listed with Guide Book!').first()).toBeVisible()
    await expect(page).toHaveURL(/\/dashboard/)
  })

  await test.step('the guide book starts by itself, with six places at least', async () => {
    await page.getByRole('link', { name: 'Guide book of Mill House' }).click()
    await expect(page.locator('[data-place]').nth(5)).toBeVisible({ timeout: 30_000 })
    await expect(page.locator('[data-place]').first()).toContainText('Centre of Austin')
    await expectAccessible(page)
  })

  await test.step('the renewal fails: a mail, a banner, and everything still works', async () => {
    await site.run('sandbox.ts', 'advance', '31d')
    await planShows(page, /Your last payment failed\. Everything works until/, 'Professional')
    await mailArrives(email, /Your payment failed/)
    await open(page, `${site.url}/dashboard`)
    await expect(page.getByText('Please check your card', { exact: true })).toBeVisible()
    expect((await listing('Barn in Grace')).status).toBe(201)
  })

  await test.step('after seven days the plan is on hold', async () => {
    await site.run('sandbox.ts', 'advance', '7d')
    await planShows(page, /Your plan is on hold/, 'Professional')
    expect((await listing('Barn on Hold')).status).toBe(409)
  })

  await test.step('a new card settles it, and a downgrade asks which listing stays', async () => {
    const portal = await openPortal(page)
    await portal.getByLabel(/4242/).check()
    await press(portal, 'Save card')
    await press(portal, 'Pay the open invoice')
    await expect(portal.getByText('Active', { exact: true })).toBeVisible()
    await press(portal, /Switch to Starter/)
    await portal.close()
    await planShows(page, /Renews on/, 'Starter')
    await open(page, `${site.url}/dashboard`)
    await page.getByRole('link', { name: 'Choose active listings' }).click()
    await page.getByRole('radio', { name: /Mill House/ }).check()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Keep 1, deactivate 2' }).click()
    await expect(page).toHaveURL(/\/dashboard$/)
    await expect(page.getByText('2 listings deactivated').first()).toBeVisible()
    const row = (title: string) =>
      page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: title }) })
    await expect(row('Mill House').getByText('Active', { exact: true })).toBeVisible()
    await expect(row('Weir Cottage').getByText('Inactive', { exact: true })).toBeVisible()
  })

  await test.step('cancelled, it works until the period ends, and then no more', async () => {
    const portal = await openPortal(page)
    await portal.getByRole('button', { name: 'Cancel plan' }).click()
    await expect(portal.getByText('Ends soon')).toBeVisible()
    await portal.close()
    await planShows(page, /Cancelled\. Everything works until/, 'Starter')
    await site.run('sandbox.ts', 'advance', '32d')
    await mailArrives(email, /Your Starter plan has ended/)
    await open(page, `${site.url}/pricing`)
    await expect(page.getByText('You have no plan yet')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Choose Starter' })).toBeVisible()
  })

  await test.step('a failure says the specification’s words, and the empty tab is closed', async () => {
    watch.allow(/503.*\/checkout/)
    await page.route('**/api/checkout', (route) => route.fulfill({ status: 503, body: 'down' }))
    const [tab] = await Promise.all([
      context.waitForEvent('page'),
      page.getByRole('button', { name: 'Choose Starter' }).click(),
    ])
    if (!tab.isClosed()) await tab.waitForEvent('close')
    await expect(page.getByText('Failed to start checkout process. Please try again.').first()).toBeVisible()
    await page.unroute('**/api/checkout')
  })

  await test.step('a browser that refuses the tab gets a link', async () => {
    await page.evaluate(() => {
      window.open = () => null
    })
    await page.getByRole('button', { name: 'Choose Professional' }).click()
    await expect(page.getByRole('link', { name: 'Open the payment page' })).toHaveAttribute(
      'href',
      /\/sandbox\/checkout\//,
    )
  })
})

const home = {
  address: '12 Example Lane',
  city: 'Austin',
  state: 'Texas',
  country: 'United States',
  price_per_night: 180,
  property_type: 'Cabin',
}

async function mailArrives(email: string, subject: RegExp): Promise<void> {
  await expect.poll(() => mailsTo(email, subject, site.outbox).length, { timeout: 30_000 }).toBe(1)
}

async function openPortal(page: Page): Promise<Page> {
  await open(page, `${site.url}/pricing`)
  const [portal] = await Promise.all([
    page.context().waitForEvent('page'),
    page.getByRole('button', { name: 'Manage your plan' }).click(),
  ])
  await portal.waitForURL(/\/sandbox\/portal\//)
  return portal
}

/** Presses a button of the sandbox and waits for its answer: a page on its way may not let itself be closed. */
async function press(desk: Page, name: string | RegExp): Promise<void> {
  await Promise.all([desk.waitForEvent('load'), desk.getByRole('button', { name }).click()])
}

/** Looks at the pricing page until it says so: an event and a job lie between the provider and us. */
async function planShows(page: Page, words: RegExp, plan: string): Promise<void> {
  const box = page.getByRole('region', { name: 'Your plan' })
  await expect(async () => {
    await open(page, `${site.url}/pricing`)
    await expect(box).toContainText(words, { timeout: 1_000 })
    await expect(box).toContainText(plan, { timeout: 100 })
  }).toPass({ timeout: 30_000 })
}

/** The session that the browser keeps. */
async function personOf(page: Page, email: string): Promise<Person> {
  await ready(page)
  const stored = await page.evaluate(() => JSON.stringify({ ...localStorage }))
  const value = Object.values(JSON.parse(stored) as Record<string, string>).find((text) =>
    text.includes('access_token'),
  )
  if (!value) throw new Error('nobody is signed in')
  return { email, session: JSON.parse(value) }
}

/** Requests of `callAs` that go to this site instead of the run's. */
function atSite(page: Page): Page['request'] {
  return new Proxy(page.request, {
    get: (request, name) =>
      name === 'fetch'
        ? (path: string, options: object) => request.fetch(`${site.url}${path}`, options)
        : Reflect.get(request, name),
  })
}

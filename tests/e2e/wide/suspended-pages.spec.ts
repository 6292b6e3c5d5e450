import { randomBytes, randomUUID } from 'node:crypto'
import { type APIRequestContext, expect, type Page } from '@playwright/test'
import { addDays } from '../../../app/lib/stay.ts'
import { acceptStay, askForStay, type Home, makeHome, todayAtHome } from '../support/homes.ts'
import { callAs, makePerson, type Person } from '../support/people.ts'
import { makeStaffOf } from '../support/staff.ts'
import { expectAccessible, open, test } from '../support/test.ts'

// Pages that lie open while an account is suspended or a home hidden: what is sent from them is refused at once and in words, and
// nothing that was typed is lost.

test.describe.configure({ timeout: 180_000 })

let operator: Person
const suspended = 'Your account is suspended. You can still read, download your data, appeal'

test.beforeAll(async ({ request }) => {
  operator = await makePerson(request, 'operator')
  await makeStaffOf(request, operator, 'operator')
})

async function decide(request: APIRequestContext, kind: string, id: string, act: string): Promise<void> {
  const { body } = await callAs(request, operator, 'POST', '/operator/cases', { kind, id })
  const grounds = { reason: 'fraud', ground: 'terms', until: null }
  const texts = { facts: 'The address is a burnt plot.', rule: 'Section 5', words: 'Nobody can stay there.' }
  const { status } = await callAs(request, operator, 'POST', `/operator/cases/${body.id}/decisions`, {
    act,
    ...grounds,
    ...texts,
  })
  expect(status).toBe(201)
}

async function ask(request: APIRequestContext, guest: Person, home: string): Promise<string> {
  const question = { property_id: home, message_id: randomUUID(), text: 'Is the garden fenced?' }
  return String((await callAs(request, guest, 'POST', '/conversations', question)).body.conversation_id)
}

test('what a host has open acts right from the moment of the suspension, and keeps what was typed', async ({
  request,
  visit,
  watch,
}) => {
  watch.allow(/403/)
  const [host, asking, staying] = [
    await makePerson(request, 'host'),
    await makePerson(request, 'asking'),
    await makePerson(request, 'staying'),
  ]
  const home = await makeHome(request, host, { title: `Weir House ${randomBytes(4).toString('hex')}` })
  const today = todayAtHome()
  const checkIn = addDays(today, 30)
  const stay = await askForStay(request, staying, home, { checkIn, checkOut: addDays(checkIn, 3) })
  await acceptStay(request, host, stay)
  const question = await ask(request, asking, home.id)
  const agreed = await ask(request, staying, home.id)

  const pages: Record<string, Page> = {}
  for (const [name, path] of Object.entries({
    question: `/messages/${question}`,
    agreed: `/messages/${agreed}`,
    calendar: `/dashboard/calendar?month=${addDays(today, 60).slice(0, 7)}`,
    listing: '/list-property',
    edit: `/list-property?edit=${home.id}`,
    dashboard: '/dashboard',
  })) {
    pages[name] = await visit({ as: host, viewport: { width: 1280, height: 1300 } })
    await open(pages[name] as Page, path)
  }
  const at = (name: string) => pages[name] as Page
  const composer = (page: Page) => page.getByRole('textbox', { name: /^Message to/ })
  await composer(at('question')).fill('All round, a metre high.')
  await composer(at('agreed')).fill('The key is under the pot.')
  await at('listing').getByLabel('Property title').fill('Second Weir House')
  await at('edit').getByLabel('Property title').fill('A better Weir House')
  const night = at('calendar').locator('[data-night$="-15"]').first()
  await expect(night).toBeVisible()

  await decide(request, 'account', host.session.user.id, 'suspend')
  await test.step('within a second', () =>
    expect.poll(async () => (await callAs(request, host, 'POST', '/conversations', {})).status).toBe(403))
  const refused = (page: Page) => expect(page.getByText(suspended).first()).toBeVisible()

  await test.step('a message to who only asks stays with its words, and nobody gets it', async () => {
    const page = at('question')
    await composer(page).press('Enter')
    await refused(page)
    await page.getByRole('button', { name: 'Edit' }).click()
    await expect(composer(page)).toHaveValue('All round, a metre high.')
    const { body } = await callAs(request, asking, 'GET', `/conversations/${question}/entries`)
    expect(JSON.stringify(body)).not.toContain('a metre high')
  })
  await test.step('one to whose stay is agreed arrives', async () => {
    await composer(at('agreed')).press('Enter')
    const arrived = async () =>
      JSON.stringify((await callAs(request, staying, 'GET', `/conversations/${agreed}/entries`)).body)
    await expect.poll(arrived).toContain('The key is under the pot.')
    await expect(at('agreed').getByText(suspended)).toHaveCount(0)
  })
  await test.step('nights are not blocked, and stay chosen', async () => {
    const page = at('calendar')
    await night.click()
    await page.getByLabel('Note').fill('New floor')
    await page.getByRole('button', { name: 'Block 1 night' }).click()
    await refused(page)
    await expect(page.getByLabel('Note')).toHaveValue('New floor')
    await expect(page.getByRole('button', { name: 'Block 1 night' })).toBeEnabled()
    await expect(night).not.toHaveAccessibleName(/blocked by you/)
  })
  await test.step('a listing is neither begun nor changed, and this browser keeps what was typed', async () => {
    const begun = at('listing')
    await begun.getByLabel('City').fill('Dallas')
    await refused(begun)
    await begun.reload()
    await expect(begun.getByLabel('Property title')).toHaveValue('Second Weir House')
    await expect(begun.getByLabel('City')).toHaveValue('Dallas')
    const page = at('edit')
    await page.getByRole('button', { name: 'Save changes' }).click()
    await refused(page)
    await expect(page.getByLabel('Property title')).toHaveValue('A better Weir House')
    const { status, body } = await callAs(request, host, 'GET', '/host/properties')
    expect(status).toBe(200)
    expect(JSON.stringify(body)).not.toContain('A better Weir House')
  })
  await test.step('the dashboard and the account lead to the reasons and the appeal', async () => {
    const page = at('dashboard')
    await page.reload()
    await expect(page.getByText('Your account is suspended')).toBeVisible()
    await expectAccessible(page)
    await open(page, '/account')
    await page.getByRole('link', { name: 'Read why, or appeal' }).click()
    await expect(page.getByText('The address is a burnt plot.')).toBeVisible()
    await page.getByLabel('Why you think we are wrong').fill('I have never been elsewhere.')
    await page.getByRole('button', { name: 'Send appeal' }).click()
    await expect(page.getByText('Waiting for an answer')).toBeVisible()
    await page.goBack()
    await expect(page.getByRole('link', { name: 'Read why; your appeal is open' })).toBeVisible()
  })
})

test('a guest who is about to ask for a home that was just hidden is told so, and keeps what was typed', async ({
  request,
  visit,
  watch,
}) => {
  watch.allow(/4(04|09|10)/)
  const [host, guest] = [await makePerson(request, 'host'), await makePerson(request, 'guest')]
  const titles = [1, 2, 3, 4].map((at) => `Weir House ${at} ${randomBytes(4).toString('hex')}`)
  const homes = []
  for (const title of titles) homes.push(await makeHome(request, host, { title }))
  const [home] = homes as [Home, ...Home[]]
  const checkIn = addDays(todayAtHome(), 30)
  const page = await visit({ as: guest, viewport: { width: 1280, height: 1300 } })
  // As it wakes, a page may ask for what stands below the home, and would learn of the decision by that.
  const woken = page.waitForResponse(/\.data\?/, { timeout: 5_000 }).catch(() => null)
  await open(page, `/property/${home.id}?checkIn=${checkIn}&checkOut=${addDays(checkIn, 2)}`)
  await woken
  const form = page.getByRole('region', { name: 'Book your stay' }).locator('form')
  await form.getByLabel('Full name').fill('Mara Quist')
  for (const { id } of homes) await decide(request, 'listing', id, 'hide_listing')

  await test.step('the request is refused', async () => {
    await form.getByRole('button', { name: 'Request to book' }).click()
    await expect(page.getByText('Booking Failed')).toBeVisible()
    await expect(page.getByText('This home is no longer available.').first()).toBeVisible()
    await expect(form.getByLabel('Full name')).toHaveValue('Mara Quist')
    const { status, body } = await callAs(request, guest, 'GET', '/bookings?role=guest')
    expect(status).toBe(200)
    expect(JSON.stringify(body)).not.toContain(home.id)
  })
  await test.step('so is a question', async () => {
    await page.getByRole('button', { name: 'Message the host' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Your message').fill('Is it quiet at night?')
    await dialog.getByRole('button', { name: 'Send' }).click()
    await expect(page.getByText('Your message was not sent.')).toBeVisible()
    await expect(dialog.getByLabel('Your message')).toHaveValue('Is it quiet at night?')
  })
  await test.step('the host finds all four decisions on the dashboard', async () => {
    const theirs = await visit({ as: host })
    await open(theirs, '/dashboard')
    const links = theirs.getByRole('link', { name: /is hidden: Read why, or appeal/ })
    await expect(links).toHaveCount(3)
    await expectAccessible(theirs)
    await theirs.getByRole('button', { name: 'Show all 4' }).click()
    await expect(links).toHaveCount(4)
  })
})

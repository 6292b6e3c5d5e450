import { randomBytes } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { addDays, dateOf, formatDay } from '../../../app/lib/stay.ts'
import { type Home, makeHome } from '../support/homes.ts'
import { linkFromMail } from '../support/mailbox.ts'
import { callAs, goodPassword, makePerson, newEmail, type Person } from '../support/people.ts'
import { expectAccessible, expectFieldError, open, test } from '../support/test.ts'

// A question to the host of a home, before any booking: signed in, signed out, and by somebody who has no account yet.

test.describe.configure({ timeout: 90_000 })

const stamp = randomBytes(4).toString('hex')
const checkIn = addDays(dateOf(new Date()), 60)
const checkOut = addDays(checkIn, 3)
const about = `About ${formatDay(checkIn)} – ${formatDay(checkOut)}, 2 guests`
const dates = `checkIn=${checkIn}&checkOut=${checkOut}&guests=2`

let host: Person
let home: Home

test.beforeAll(async ({ request }) => {
  host = await makePerson(request, 'host')
  await callAs(request, host, 'PUT', '/account/name', { display_name: 'Ines Duarte' })
  home = await makeHome(request, host, { title: `Lantern House ${stamp}` })
})

const card = (page: Page) => page.getByRole('region', { name: 'Contact Host' })
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Message Ines' })

async function write(page: Page, words: string): Promise<void> {
  await card(page).getByRole('button', { name: 'Message the host' }).click()
  await dialog(page).getByLabel('Your message').fill(words)
}

/** What the host finds under the words of a question. */
async function findQuestions(request: Parameters<typeof callAs>[0], words: string) {
  const { body } = await callAs(request, host, 'GET', `/conversations?q=${encodeURIComponent(words)}`)
  const found = Object(body).conversations as { id: string; person: { name: string | null } }[]
  const threads = await Promise.all(
    found.map(({ id }) => callAs(request, host, 'GET', `/conversations/${id}/entries`)),
  )
  return threads.flatMap(
    ({ body }) => Object(body).entries as { text: string; check_in_date: string | null }[],
  )
}

test('somebody signed in asks about dates of the page, and the card leads on to the conversation', async ({
  visit,
  request,
}) => {
  const guest = await makePerson(request, 'guest')
  const words = `Is the garden fenced? ${randomBytes(4).toString('hex')}`
  const page = await visit({ as: guest })
  await open(page, `/property/${home.id}?${dates}`)
  await expect(card(page)).toContainText('Ines')
  await expect(card(page)).toContainText('Contact details are shared after booking confirmation.')
  await card(page).getByRole('button', { name: 'Message the host' }).click()
  await expectAccessible(page)
  await test.step('an empty text is refused at the field', async () => {
    await dialog(page).getByRole('button', { name: 'Send' }).click()
    await expectFieldError(page, 'Your message', 'Please write a message first')
  })
  await dialog(page).getByRole('button', { name: 'Is it quiet at night?' }).click()
  await expect(dialog(page).getByLabel('Your message')).toBeFocused()
  await expect(dialog(page).getByLabel('Your message')).toHaveValue('Is it quiet at night? ')
  await test.step('what was typed survives closing and a reload', async () => {
    await dialog(page).getByLabel('Your message').fill(words)
    await dialog(page).getByRole('button', { name: 'Not now' }).click()
    await open(page, `/property/${home.id}?${dates}`)
    await card(page).getByRole('button', { name: 'Message the host' }).click()
    await expect(dialog(page).getByLabel('Your message')).toHaveValue(words)
  })
  await expect(dialog(page).getByRole('checkbox', { name: about })).toBeChecked()
  await dialog(page).getByRole('button', { name: 'Send' }).click()
  await expect(card(page).getByRole('status')).toHaveText('Sent. Ines will reply in Messages.')
  const link = card(page).getByRole('link', { name: 'Continue in Messages' })
  await expect(link).toBeFocused()
  await expect(link).toHaveAttribute('href', /^\/messages\/[0-9a-f-]{36}$/)
  await expectAccessible(page)
  expect(await findQuestions(request, words)).toMatchObject([
    { text: words, check_in_date: checkIn, check_out_date: checkOut, guests_count: 2 },
  ])
  await test.step('the next visit leads to the conversation', async () => {
    await open(page, `/property/${home.id}`)
    await card(page).scrollIntoViewIfNeeded()
    await expect(link).toBeVisible()
    await expect(card(page).getByRole('button', { name: 'Message the host' })).toHaveCount(0)
  })
})

test('dates and guests can be left out, and a lost answer makes no second message', async ({
  visit,
  watch,
  request,
}) => {
  watch.allow(/ERR_FAILED|Failed to load/)
  const guest = await makePerson(request, 'guest')
  const words = `Is there a cot? ${randomBytes(4).toString('hex')}`
  const page = await visit({ as: guest })
  await open(page, `/property/${home.id}?${dates}`)
  await write(page, words)
  await dialog(page).getByRole('checkbox', { name: about }).uncheck()
  await page.route('**/api/conversations', async (route) => {
    if (route.request().method() !== 'POST') return route.continue()
    await route.fetch()
    await route.abort()
  })
  await dialog(page).getByRole('button', { name: 'Send' }).click()
  await expect(page.getByText('Your message was not sent.').first()).toBeVisible()
  await expect(dialog(page).getByLabel('Your message')).toHaveValue(words)
  await page.unroute('**/api/conversations')
  await dialog(page).getByRole('button', { name: 'Send' }).click()
  await expect(card(page).getByRole('link', { name: 'Continue in Messages' })).toBeVisible()
  expect(await findQuestions(request, words)).toMatchObject([{ text: words, check_in_date: null }])
})

test('somebody signed out writes first, signs in, and the message is sent without another press', async ({
  visit,
  request,
}) => {
  const guest = await makePerson(request, 'guest')
  const words = `May we come late? ${randomBytes(4).toString('hex')}`
  const page = await visit()
  await open(page, `/property/${home.id}?${dates}`)
  await write(page, words)
  await expect(dialog(page)).toContainText('Next, sign in or create an account')
  await dialog(page).getByRole('button', { name: 'Send' }).click()
  await expect(page).toHaveURL(/\/auth\?tab=sign-up&next=%2Fmessages%2Funsent%2F/)
  await expect(page.getByText("We've saved your message.")).toBeVisible()
  expect(await findQuestions(request, words)).toEqual([])
  await test.step('the way back finds the text again', async () => {
    await page.goBack()
    await card(page).getByRole('button', { name: 'Message the host' }).click()
    await expect(dialog(page).getByLabel('Your message')).toHaveValue(words)
    await dialog(page).getByRole('button', { name: 'Send' }).click()
    await expect(page.getByText("We've saved your message.")).toBeVisible()
  })
  await page.getByRole('tab', { name: 'Sign In' }).click()
  await page.getByLabel('Email', { exact: true }).first().fill(guest.email)
  await page.getByLabel('Password', { exact: true }).first().fill(goodPassword)
  await page.getByLabel('Password', { exact: true }).first().press('Enter')
  await expect(page).toHaveURL(/\/messages\/[0-9a-f-]{36}$/)
  expect(await findQuestions(request, words)).toMatchObject([{ text: words, check_in_date: checkIn }])
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain(words)
})

test('a new account sends it by the confirmation mail, opened in another browser', async ({
  visit,
  request,
}) => {
  const email = newEmail('asker')
  const words = `Do you have a high chair? ${randomBytes(4).toString('hex')}`
  const page = await visit()
  await open(page, `/property/${home.id}`)
  await write(page, words)
  await dialog(page).getByRole('button', { name: 'Send' }).click()
  const form = page.getByRole('tabpanel', { name: 'Sign Up' })
  await expect(page.getByText("We've saved your message.")).toBeVisible()
  await form.getByLabel('Email', { exact: true }).fill(email)
  await form.getByLabel('Password', { exact: true }).fill(goodPassword)
  await form.getByRole('checkbox').check()
  await form.getByRole('button', { name: 'Sign Up', exact: true }).click()
  await expect(page.getByText('It also sends your message')).toBeVisible()
  const link = await linkFromMail(email, /confirm/i, /http:\S+confirm_token=\S+/)
  const elsewhere = await visit()
  await elsewhere.goto(link)
  await expect(elsewhere).toHaveURL(/\/messages\/[0-9a-f-]{36}$/)
  expect(await findQuestions(request, words)).toMatchObject([{ text: words }])
})

test('a link alone sends nothing: whoever opens it reads the text first, and what is refused is not lost', async ({
  visit,
  watch,
  request,
}) => {
  watch.allow(/status of 40[49]/)
  const guest = await makePerson(request, 'guest')
  const words = `Which floor is it? ${randomBytes(4).toString('hex')}`
  const question = { property_id: home.id, message_id: crypto.randomUUID(), text: words }
  const { body } = await callAs(request, guest, 'POST', '/unsent-messages', question)
  const path = `/messages/unsent/${body.token}`
  await test.step('the host is told that it is the own home', async () => {
    const page = await visit({ as: host })
    await open(page, path)
    await expect(page.getByText(words)).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Send to Ines' }).click()
    await expect(page.getByRole('alert')).toContainText('This is your own listing.')
    await expect(page.getByText(words)).toBeVisible()
  })
  const page = await visit({ as: guest })
  await open(page, path)
  await expect(page.getByText(words)).toBeVisible()
  expect(await findQuestions(request, words)).toEqual([])
  await page.getByRole('button', { name: 'Send to Ines' }).click()
  await expect(page).toHaveURL(/\/messages\/[0-9a-f-]{36}$/)
  expect(await findQuestions(request, words)).toHaveLength(1)
  await test.step('opened again by its writer, it leads to the conversation, and nobody else finds anything', async () => {
    await page.goto(path)
    await expect(page).toHaveURL(/\/messages\/[0-9a-f-]{36}$/)
    const other = await visit({ as: await makePerson(request, 'other') })
    await open(other, path)
    await expect(other.getByRole('heading', { name: 'This message is no longer waiting' })).toBeVisible()
    await expectAccessible(other)
  })
})

test('nobody is asked to write to the own home, or about one that is not listed', async ({
  visit,
  watch,
  request,
}) => {
  watch.allow(/status of 404/)
  const inactive = await makeHome(request, host, { title: `Shut House ${stamp}` })
  await callAs(request, host, 'PUT', `/properties/${inactive.id}/active`, { is_active: false })
  const page = await visit({ as: host })
  await open(page, `/property/${home.id}`)
  await expect(card(page)).toContainText('Only you can see this here.')
  await expect(card(page)).toContainText('Ines')
  await expect(page.getByRole('button', { name: 'Message the host' })).toHaveCount(0)
  await open(page, `/property/${inactive.id}`)
  await expect(page.getByText('This property is inactive')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Message the host' })).toHaveCount(0)
})

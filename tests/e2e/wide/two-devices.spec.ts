import { randomBytes } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { addDays } from '../../../app/lib/stay.ts'
import { type Home, makeHome, todayAtHome } from '../support/homes.ts'
import { callAs, goodPassword, makePerson, type Person } from '../support/people.ts'
import { open, test } from '../support/test.ts'

// One account on two devices: what is done on one is right on the other without a reload, as soon as it is shown again.

test.setTimeout(150_000)

/** As when somebody takes the device up again, and once more where the other one had not saved yet. */
const showAgain = (page: Page) =>
  page.evaluate(() => {
    const looks = setInterval(() => document.dispatchEvent(new Event('visibilitychange')), 500)
    setTimeout(() => clearInterval(looks), 10_000)
  })
const heartOf = (page: Page, home: Home) => page.getByRole('button', { name: `Save ${home.title}` }).first()

async function signIn(page: Page, person: Person): Promise<void> {
  const form = page.getByRole('tabpanel')
  await form.getByLabel('Email', { exact: true }).fill(person.email)
  await form.getByLabel('Password', { exact: true }).fill(goodPassword)
  await form.getByRole('button', { name: 'Sign In' }).click()
}

test('what a guest saves, waits for and asks on one device is right on the other', async ({
  visit,
  request,
  watch,
}) => {
  watch.allow(/saved-lists\/[\w-]+.* 404|404 .*saved-lists/)
  const [host, guest] = [await makePerson(request, 'host'), await makePerson(request, 'guest')]
  const mark = randomBytes(3).toString('hex')
  const [heron, mill] = [
    await makeHome(request, host, { title: `Heron House ${mark}` }),
    await makeHome(request, host, { title: `Mill on the Weir ${mark}` }),
  ]
  const desk = await visit({ as: guest, viewport: { width: 1440, height: 900 } })
  const phone = await visit({ as: guest, viewport: { width: 390, height: 844 } })

  await test.step('a heart', async () => {
    await open(phone, `/property/${heron.id}`)
    await open(desk, `/property/${heron.id}`)
    const isSaved = desk.waitForResponse((answer) => answer.url().endsWith(`/saved-homes/${heron.id}`))
    await heartOf(desk, heron).click()
    await isSaved
    await showAgain(phone)
    await expect(heartOf(phone, heron)).toHaveAttribute('aria-pressed', 'true')
  })
  await test.step('a new list, its name and its dates', async () => {
    await open(phone, '/saved')
    await open(desk, '/saved')
    await desk.getByRole('button', { name: 'New list' }).click()
    await desk.getByRole('dialog').getByLabel('Name').fill(`Lakes ${mark}`)
    await desk.getByRole('dialog').getByRole('button', { name: 'Create list' }).click()
    await expect(desk.getByRole('heading', { name: `Lakes ${mark}` })).toBeVisible()
    await showAgain(phone)
    await phone.getByRole('link', { name: new RegExp(`Lakes ${mark}`) }).click()
    await expect(phone.getByText('No homes in this list yet')).toBeVisible()
    const from = addDays(todayAtHome(), 50)
    await desk.getByRole('button', { name: 'Name, dates and guests' }).click()
    await desk.getByRole('dialog').getByLabel('Name').fill(`Rivers ${mark}`)
    await desk.getByRole('dialog').getByLabel('Check-in').fill(from)
    await desk.getByRole('dialog').getByLabel('Check-out').fill(addDays(from, 3))
    await desk.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
    await expect(desk.getByRole('heading', { name: `Rivers ${mark}` })).toBeVisible()
    const dates = await desk.getByText(/· 0 homes$/).textContent()
    await showAgain(phone)
    await expect(phone.getByRole('heading', { name: `Rivers ${mark}` })).toBeVisible()
    await expect(phone.getByText(dates ?? '')).toBeVisible()
  })
  await test.step('a home that moves there, its note, and that it is taken out', async () => {
    await open(desk, '/saved')
    await desk
      .getByRole('link', { name: /Saved homes/ })
      .last()
      .click()
    await desk.getByRole('button', { name: `Move or remove ${heron.title}` }).click()
    await desk.getByRole('menuitem', { name: `Move to Rivers ${mark}` }).click()
    await expect(desk.getByRole('article', { name: heron.title })).toHaveCount(0)
    await showAgain(phone)
    const row = phone.getByRole('article', { name: heron.title })
    await row.getByRole('button', { name: `Add a note: ${heron.title}` }).click()
    await row.getByLabel('Your note').fill('Ask for the boat.')
    await row.getByRole('button', { name: 'Save note' }).click()
    await expect(row.getByText('Ask for the boat.')).toBeVisible()
    await open(desk, new URL(phone.url()).pathname)
    await expect(desk.getByText('Ask for the boat.')).toBeVisible()
    await desk.getByRole('button', { name: `Move or remove ${heron.title}` }).click()
    await desk.getByRole('menuitem', { name: 'Remove from this list' }).click()
    await showAgain(phone)
    await expect(row).toHaveCount(0)
  })
  await test.step('a list that is deleted', async () => {
    await desk.getByRole('button', { name: 'Delete', exact: true }).click()
    await desk.getByRole('alertdialog').getByRole('button', { name: 'Delete list' }).click()
    await expect(desk).toHaveURL(/\/saved$/)
    await showAgain(phone)
    await expect(phone.getByRole('heading', { name: "We couldn't show this list" })).toBeVisible()
    await phone.getByRole('link', { name: 'All saved homes' }).click()
    await expect(phone.getByText(`Rivers ${mark}`)).toHaveCount(0)
  })
  const [from, to] = [addDays(todayAtHome(), 60), addDays(todayAtHome(), 63)]
  await test.step('nights that are waited for, from the page of the home', async () => {
    const nights = { check_in_date: from, check_out_date: to }
    await callAs(request, host, 'POST', `/properties/${mill.id}/blocked-nights`, nights)
    for (const page of [desk, phone])
      await open(page, `/property/${mill.id}?checkIn=${from}&checkOut=${to}&guests=2`)
    await expect(phone.getByRole('button', { name: /^Tell me when/ })).toBeVisible()
    await desk.getByRole('button', { name: /^Tell me when/ }).click()
    await expect(desk.getByText(/^We'll tell you as soon as/)).toBeVisible()
    await showAgain(phone)
    await expect(phone.getByText(/^We'll tell you as soon as/)).toBeVisible()
  })
  await test.step('a search that is saved, and both ended', async () => {
    await open(phone, '/saved')
    await open(desk, `/search?q=${mark}&guests=2`)
    await desk.getByRole('link', { name: 'Save this search' }).click()
    await desk.getByLabel('Name').fill(`Weirs ${mark}`)
    await desk.getByLabel('Name').press('Enter')
    await expect(desk.getByRole('link', { name: `Weirs ${mark}` })).toBeVisible()
    await showAgain(phone)
    await expect(phone.getByRole('link', { name: `Weirs ${mark}` })).toBeVisible()
    await desk.getByRole('button', { name: new RegExp(`^Remove.*${mill.title}`) }).click()
    await desk.getByRole('button', { name: new RegExp(`^Remove.*Weirs ${mark}`) }).click()
    await expect(desk.getByText("Save a search, and we'll tell you")).toBeVisible()
    await showAgain(phone)
    await expect(phone.getByText("Save a search, and we'll tell you")).toBeVisible()
    await expect(phone.getByRole('region', { name: "Nights you're waiting for" })).toHaveCount(0)
  })
  await test.step('the homes that were looked at stay with the device that showed them', async () => {
    await expect(desk.getByRole('region', { name: 'Recently viewed' })).toContainText(mill.title)
    const third = await visit({ as: guest })
    await open(third, '/saved')
    await expect(third.getByText("Save a search, and we'll tell you")).toBeVisible()
    await expect(third.getByRole('region', { name: 'Recently viewed' })).toHaveCount(0)
  })
  await test.step('a question to several homes, and its end', async () => {
    const stay = { check_in_date: addDays(to, 10), check_out_date: addDays(to, 13), guests_count: 2 }
    const asked = await callAs(request, guest, 'POST', '/group-questions', {
      ...stay,
      property_ids: [heron.id, mill.id],
      text: 'Is there a boat?',
    })
    expect(asked.status, JSON.stringify(asked.body)).toBe(201)
    await showAgain(phone)
    await phone.getByRole('region', { name: 'Questions to several hosts' }).getByRole('link').click()
    await expect(phone.getByRole('button', { name: 'Close question' })).toBeVisible()
    await open(desk, new URL(phone.url()).pathname)
    await desk.getByRole('button', { name: 'Close question' }).click()
    await desk.getByRole('alertdialog').getByRole('button', { name: 'Close question' }).click()
    await expect(desk.getByRole('button', { name: 'Close question' })).toHaveCount(0)
    await showAgain(phone)
    await expect(phone.getByRole('button', { name: 'Close question' })).toHaveCount(0)
  })
})

test('what a guest saved signed out joins the account that is used on another device', async ({
  visit,
  request,
}) => {
  const [host, guest] = [await makePerson(request, 'host'), await makePerson(request, 'guest')]
  const mark = randomBytes(3).toString('hex')
  const [heron, mill] = [
    await makeHome(request, host, { title: `Heron House ${mark}` }),
    await makeHome(request, host, { title: `Mill on the Weir ${mark}` }),
  ]
  const phone = await visit({ as: guest, viewport: { width: 390, height: 844 } })
  await open(phone, `/property/${mill.id}`)
  const isSaved = phone.waitForResponse((answer) => answer.url().endsWith(`/saved-homes/${mill.id}`))
  await heartOf(phone, mill).click()
  await isSaved
  await open(phone, '/saved')
  await expect(phone.getByText('1 home')).toBeVisible()
  const desk = await visit({ viewport: { width: 1440, height: 900 } })
  await open(desk, `/property/${mill.id}`)
  await open(desk, `/property/${heron.id}`)
  await heartOf(desk, heron).click()
  await expect(heartOf(desk, heron)).toHaveAttribute('aria-pressed', 'true')
  await open(desk, '/saved')
  await desk.getByRole('link', { name: 'Sign in to keep them' }).click()
  await signIn(desk, guest)
  await expect(desk.getByText('2 homes')).toBeVisible()
  await showAgain(phone)
  await expect(phone.getByText('2 homes')).toBeVisible()
  await open(desk, `/property/${heron.id}`)
  await expect(desk.getByRole('region', { name: 'Recently viewed' })).toContainText(mill.title)
})

test('an unsent question waits for its writer after a password was changed elsewhere, and is gone after signing out everywhere else', async ({
  visit,
  request,
  watch,
}) => {
  watch.allow(/auth\/refresh|401/)
  const [host, guest] = [await makePerson(request, 'host'), await makePerson(request, 'guest')]
  const home = await makeHome(request, host, { title: 'Heron House' })
  const words = 'May we bring two boats of our own?'
  const page = await visit()
  const message = page.getByLabel('Your message')
  const write = () => page.getByRole('button', { name: 'Message the host' }).click()
  const typeAndEnd = async (end: () => Promise<unknown>) => {
    await open(page, `/property/${home.id}`)
    await write()
    await message.fill(words)
    await page.getByRole('button', { name: 'Not now' }).click()
    await end()
    // As after ten minutes, when the token has to be exchanged.
    await page.evaluate(() => {
      const stored = JSON.parse(localStorage.getItem('holmward.session') ?? '{}')
      localStorage.setItem('holmward.session', JSON.stringify({ ...stored, expires_at: 1 }))
    })
    await open(page, `/property/${home.id}`)
    await expect.poll(() => page.evaluate(() => localStorage.getItem('holmward.session'))).toBeNull()
  }
  const comeBack = async (person: Person, password = goodPassword) => {
    await open(page, `/auth?next=${encodeURIComponent(`/property/${home.id}`)}`)
    const form = page.getByRole('tabpanel')
    await form.getByLabel('Email', { exact: true }).fill(person.email)
    await form.getByLabel('Password', { exact: true }).fill(password)
    await form.getByRole('button', { name: 'Sign In' }).click()
    await expect(page).toHaveURL(/\/property\//)
    await write()
  }
  const newPassword = 'Lighthouse-2027'
  await comeBack(guest)
  await page.getByRole('button', { name: 'Not now' }).click()
  await typeAndEnd(async () => {
    const json = { current_password: goodPassword, password: newPassword }
    const { status, body } = await callAs(request, guest, 'PUT', '/account/password', json)
    expect(status, JSON.stringify(body)).toBeLessThan(300)
  })
  await test.step('the next person at this browser is shown nothing of it', async () => {
    await open(page, `/property/${home.id}`)
    await write()
    await expect(message).toHaveValue('')
    await page.getByRole('button', { name: 'Not now' }).click()
  })
  await test.step('who typed it finds it', async () => {
    await comeBack(guest, newPassword)
    await expect(message).toHaveValue(words)
    await page.getByRole('button', { name: 'Not now' }).click()
  })
  await test.step('after signing out everywhere else it is gone', async () => {
    await typeAndEnd(() => callAs(request, guest, 'DELETE', '/account/sessions'))
    await comeBack(guest, newPassword)
    await expect(message).toHaveValue('')
  })
})

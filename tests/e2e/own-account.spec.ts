import { readFileSync } from 'node:fs'
import { expect, type Page } from '@playwright/test'
import { addDays, dateOf } from '../../app/lib/stay.ts'
import { ready } from '../../scripts/shots/actions.ts'
import { askForStay, makeHome } from './support/homes.ts'
import { linkFromMail, mailsTo } from './support/mailbox.ts'
import { callAs, goodPassword, makePerson, newEmail } from './support/people.ts'
import { expectAccessible, open, test } from './support/test.ts'

// What somebody does with the own account: change how to sign in, look who else is in, take the data along, leave, and
// come back.

test.describe.configure({ timeout: 180_000 })

const newPassword = 'Lantern-2027'

test('an account is changed, looked through, closed and restored', async ({
  page,
  request,
  visit,
  watch,
}) => {
  // The account is signed out while its pages are open.
  watch.allow(/401|409.*\/api\/bookings/)
  const person = await makePerson(request, 'owner')
  const email = newEmail('renamed')

  await test.step('signed out, the page leads to signing in and back', async () => {
    await open(page, '/account')
    await expect(page).toHaveURL(/\/auth\?next=%2Faccount$/)
    await signIn(page, person.email, goodPassword)
    await expect(page).toHaveURL(/\/account$/)
    await expect(page.getByText(person.email).last()).toBeVisible()
    await expectAccessible(page)
  })

  await test.step('another email counts once its link was followed', async () => {
    await page.getByLabel('New email').fill(email)
    await page.getByLabel('Current password', { exact: true }).first().fill(goodPassword)
    await page.getByRole('button', { name: 'Send link' }).click()
    await expect(page.getByText(`We have sent a link to ${email}.`)).toBeVisible()
    const link = await linkFromMail(
      email,
      /new email/i,
      /http:\/\/localhost:\d+\/account\?change_token=[\w-]+/,
    )
    await open(page, link)
    await expect(page.getByRole('heading', { name: 'Email changed' })).toBeVisible()
    await expect(page).toHaveURL(/\/account$/)
    await page.getByRole('link', { name: 'Go to your account' }).click()
    await expect(page.getByText(email).last()).toBeVisible()
    await expect.poll(() => mailsTo(person.email, /was changed/i).length, { timeout: 20_000 }).toBe(1)
  })

  await test.step('another password signs out the other browser', async () => {
    const other = await visit({ as: person })
    await open(other, '/account?tab=sessions')
    await expect(other.getByText('This device')).toBeVisible()
    await page.goto('/account')
    await ready(page)
    await page.getByLabel('Current password', { exact: true }).last().fill(goodPassword)
    await page.getByLabel('New password').fill(newPassword)
    await page.getByRole('button', { name: 'Change password' }).click()
    await expect(page.getByText('Password changed').first()).toBeVisible()
    await other.goto('/account?tab=sessions')
    await expect(other).toHaveURL(/\/auth\?next=/, { timeout: 20_000 })
  })

  await test.step('another session is seen and ended', async () => {
    const data = { email, password: newPassword }
    expect((await request.post('/api/auth/sign-in', { data })).status()).toBe(200)
    await open(page, '/account?tab=sessions')
    await expectAccessible(page)
    await page.getByRole('button', { name: /^End the session/ }).click()
    await expect(page.getByText("You aren't signed in anywhere else.")).toBeVisible()
  })

  await test.step('a kind of mail is switched off and stays so', async () => {
    await page.getByRole('tab', { name: 'Notifications' }).click()
    await page.getByRole('checkbox', { name: 'Reminders by email' }).uncheck()
    await expect(page.getByText('Saved', { exact: true }).first()).toBeVisible()
    await open(page, '/account?tab=mails')
    await expect(page.getByRole('checkbox', { name: 'Reminders by email' })).not.toBeChecked()
    await expectAccessible(page)
  })

  await test.step('the own data is one file', async () => {
    await page.getByRole('tab', { name: 'Your data' }).click()
    const arriving = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Download my data' }).click()
    const file = await arriving
    expect(file.suggestedFilename()).toMatch(/^holmward-data-[\d-]+\.json$/)
    expect(readFileSync(await file.path(), 'utf8')).toContain(email)
  })

  await test.step('the account is closed, neither books nor lists, and is restored by signing in', async () => {
    await page.getByRole('button', { name: 'Delete my account' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Your password').fill(newPassword)
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Delete my account' }).click()
    await expect(page.getByText('Your account is closed').first()).toBeVisible()
    await expect(page.locator('html')).not.toHaveAttribute('data-session', 'in')
    await open(page, '/auth?next=/account')
    await signIn(page, email, newPassword)
    await expect(page.getByText(/Your account will be deleted on/).first()).toBeVisible({ timeout: 20_000 })
    const other = await makePerson(request, 'host')
    const home = await makeHome(request, other, { title: 'Toll House' })
    const checkIn = addDays(dateOf(new Date()), 30)
    await open(page, `/property/${home.id}?checkIn=${checkIn}&checkOut=${addDays(checkIn, 2)}`)
    await page.getByLabel('Full name').fill('Mara Quist')
    await page.getByRole('button', { name: 'Request to book' }).click()
    const form = page.getByRole('region', { name: 'Book your stay' })
    await expect(form.getByText(/^Your account is closed/)).toBeVisible()
    await expectAccessible(page)
    await open(page, '/list-property')
    await expect(page.getByText(/Your account will be deleted on/).first()).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Restore my account' }).click()
    await expect(page.getByText('Welcome back').first()).toBeVisible()
    await expect(page.getByRole('button', { name: 'Restore my account' })).toBeHidden()
  })
})

test('the link of a mail asks before it switches anything off, and needs no sign-in', async ({
  visit,
  request,
}) => {
  const [host, guest] = [await makePerson(request, 'host'), await makePerson(request, 'guest')]
  const home = await makeHome(request, host, { title: 'Mill House' })
  const checkIn = addDays(dateOf(new Date()), 30)
  await askForStay(request, guest, home, { checkIn, checkOut: addDays(checkIn, 2) })
  const link = await linkFromMail(
    guest.email,
    /request sent/i,
    /http:\/\/localhost:\d+\/unsubscribe\?token=[\w.-]+/,
  )
  const isWanted = async () =>
    (await callAs(request, guest, 'GET', '/account/mail-preferences')).body.booking_requests
  const page = await visit()
  await open(page, link)
  await expect(page.getByRole('heading', { name: 'Stop emails about requests?' })).toBeVisible()
  await expectAccessible(page)
  expect(await isWanted()).toBe(true)
  await page.getByRole('button', { name: 'Turn them off' }).click()
  await expect(page.getByText("You won't get emails about requests any longer.")).toBeVisible()
  expect(await isWanted()).toBe(false)
  await expectAccessible(page)
})

test('who signs up on the way somewhere gets there by the mailed link', async ({ page }) => {
  const email = newEmail('traveller')
  await open(page, '/auth?tab=sign-up&next=%2Fsearch%3Flocation%3DAustin')
  const form = page.getByRole('tabpanel', { name: 'Sign Up' })
  await form.getByLabel('Email', { exact: true }).fill(email)
  await form.getByLabel('Password', { exact: true }).fill(goodPassword)
  await form.getByRole('checkbox').check()
  await form.getByRole('button', { name: 'Sign Up' }).click()
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible()
  await open(page, await linkFromMail(email, /confirm/i, /http:\/\/localhost:\d+\/\?confirm_token=\S+/))
  await expect(page).toHaveURL(/\/search\?location=Austin$/)
  await expect(page.getByText('Email confirmed').first()).toBeVisible()
})

async function signIn(page: Page, email: string, password: string): Promise<void> {
  const form = page.getByRole('tabpanel', { name: 'Sign In' })
  await form.getByLabel('Email', { exact: true }).fill(email)
  await form.getByLabel('Password', { exact: true }).fill(password)
  await form.getByRole('button', { name: 'Sign In' }).click()
}

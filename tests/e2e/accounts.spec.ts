import { expect, type Page } from '@playwright/test'
import { ready } from '../../scripts/shots/actions.ts'
import { linkFromMail, mailsTo } from './support/mailbox.ts'
import { goodPassword, makePerson, newEmail, type Person, signUp } from './support/people.ts'
import { expectFieldError, open, test } from './support/test.ts'

// The ways into an account and out of it, and what is said when one of them is closed.

test.describe.configure({ timeout: 90_000 })

let person: Person

test.beforeAll(async ({ request }) => {
  person = await makePerson(request, 'visitor')
})

test('sign-up says what is wrong when a field is left, and stops when it is right', async ({ page }) => {
  await open(page, '/auth?tab=sign-up')
  const form = signUpForm(page)
  const email = form.getByLabel('Email', { exact: true })
  const password = form.getByLabel('Password', { exact: true })
  await email.pressSequentially('maya')
  await expectFieldError(page, 'Email', null)
  await email.blur()
  await expectFieldError(page, 'Email', 'Invalid email address')
  await email.pressSequentially('@example.com')
  await expectFieldError(page, 'Email', null)
  await password.pressSequentially('harbour')
  await expectFieldError(page, 'Password', null)
  await password.blur()
  await expectFieldError(page, 'Password', 'Password must be at least 8 characters')
  await password.fill('harbour-2026')
  await expectFieldError(page, 'Password', 'at least one uppercase letter')
  await password.fill(goodPassword)
  await expectFieldError(page, 'Password', null)

  await form.getByRole('button', { name: 'Sign Up' }).click()
  const summary = form.getByRole('alert')
  await expect(summary).toBeFocused()
  await summary.getByRole('link', { name: /accept the terms/ }).click()
  await expect(form.getByRole('checkbox')).toBeFocused()
  await form.getByRole('checkbox').check()
  await expect(summary).toBeHidden()
  await expect(email).toHaveValue('maya@example.com')
})

test('the message that a mail is on its way goes when its link was followed in another tab', async ({
  page,
}) => {
  const email = newEmail('hurried')
  await open(page, '/auth?tab=sign-up&next=%2Fhelp-center')
  const form = signUpForm(page)
  await form.getByLabel('Email', { exact: true }).fill(email)
  await form.getByLabel('Password', { exact: true }).fill(goodPassword)
  await form.getByRole('checkbox').check()
  await form.getByRole('button', { name: 'Sign Up' }).click()
  const message = page.getByRole('status').filter({ hasText: 'Check your email' })
  // Under the pointer it would stay for ever.
  await message.hover()
  const other = await page.context().newPage()
  await open(other, await linkFromMail(email, /confirm/i, /http:\/\/localhost:\d+\/\?confirm_token=\S+/))
  await expectSignedIn(other)
  await expect(page).toHaveURL(/\/help-center$/)
  await expect(message).toHaveCount(0)
})

test('the mistakes of a form are named in its order, whichever field was left last', async ({ page }) => {
  await open(page, '/auth?tab=sign-up')
  const form = signUpForm(page)
  await form.getByRole('button', { name: 'Sign Up' }).click()
  await form.getByLabel('Email', { exact: true }).fill('maya')
  await form.getByLabel('Password', { exact: true }).fill('harbour')
  await form.getByRole('button', { name: 'Sign Up' }).click()
  await expect(form.getByRole('alert').getByRole('link')).toHaveText([
    'Invalid email address',
    'Password must be at least 8 characters',
    /accept the terms/,
  ])
})

test('who signs up twice is led to signing in', async ({ page, watch }) => {
  watch.allow(/409.*sign-up/)
  await open(page, '/auth?tab=sign-up')
  const form = signUpForm(page)
  await form.getByLabel('Email', { exact: true }).fill(person.email)
  await form.getByLabel('Password', { exact: true }).fill(goodPassword)
  await form.getByRole('checkbox').check()
  await form.getByRole('button', { name: 'Sign Up' }).click()
  await expect(page.getByRole('tab', { name: 'Sign In' })).toHaveAttribute('aria-selected', 'true')
  await expect(
    page.getByText('This email is already registered. Please try logging in instead.'),
  ).toBeVisible()
  await expect(signInForm(page).getByLabel('Email', { exact: true })).toHaveValue(person.email)
  await expect(signInForm(page).getByLabel('Password', { exact: true })).toBeFocused()
})

test('a wrong password is refused in words that betray nothing', async ({ page, watch }) => {
  watch.allow(/401.*sign-in/)
  await open(page, '/auth')
  for (const email of [person.email, newEmail('nobody')]) {
    await signIn(page, email, 'Wrong-Harbour-1')
    await expect(
      page.getByText('Invalid email or password. Please check your credentials and try again.'),
    ).toBeVisible()
    await expect(signInForm(page).getByLabel('Email', { exact: true })).toHaveValue(email)
  }
})

test('who has not confirmed is offered another mail', async ({ page, request, watch }) => {
  watch.allow(/403.*sign-in/)
  const email = newEmail('unconfirmed')
  await signUp(request, email)
  await open(page, '/auth')
  await signIn(page, email, goodPassword)
  await expect(page.getByText('Email not confirmed')).toBeVisible()
  await page.getByRole('button', { name: 'Resend confirmation link' }).click()
  await expect(page.getByText('Link sent').first()).toBeVisible()
  await expect.poll(() => mailsTo(email, /confirm/i).length, { timeout: 20_000 }).toBe(2)
})

test('a forgotten password is replaced by way of the mailbox', async ({ page, request, watch }) => {
  watch.allow(/401.*sign-in/)
  const { email } = await makePerson(request, 'forgetful')
  await open(page, '/auth')
  await page.getByRole('link', { name: 'Forgot your password?' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Forgot your password?' })).toBeFocused()
  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByRole('button', { name: 'Send link' }).click()
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible()
  const link = await linkFromMail(email, /password/i, /http:\/\/localhost:\d+\/auth\?reset_token=[\w-]+/)
  await open(page, link)
  await page.getByLabel('New password', { exact: true }).fill('Lantern-2027')
  await page.getByRole('button', { name: 'Save new password' }).click()
  await expect(page.getByText('Password changed').first()).toBeVisible()
  await expectSignedIn(page)
  await expect(page).toHaveURL(/\/$/)
  const data = { email, password: goodPassword }
  expect((await request.post('/api/auth/sign-in', { data })).status()).toBe(401)

  await open(page, link)
  await page.getByLabel('New password', { exact: true }).fill('Lantern-2028')
  watch.allow(/400.*reset-password/)
  await page.getByRole('button', { name: 'Save new password' }).click()
  await expect(page.getByRole('link', { name: 'Ask for a new link' })).toBeVisible()
})

test('signing out in one tab signs out the other', async ({ visit }) => {
  const one = await visit({ as: person })
  await open(one, '/')
  await expectSignedIn(one)
  const other = await one.context().newPage()
  await open(other, '/dashboard')
  await expect(other.getByRole('heading', { name: 'No properties yet' })).toBeVisible()
  await one.getByRole('button', { name: `Account of ${person.email}` }).click()
  await one.getByRole('menuitem', { name: 'Sign Out' }).click()
  await expect(one.locator('html')).not.toHaveAttribute('data-session', 'in')
  await expect(other).toHaveURL(/\/auth\?next=%2Fdashboard$/)
  await expect(other.locator('html')).not.toHaveAttribute('data-session', 'in')
})

test('what was said to somebody is gone when they have signed out', async ({ visit, request }) => {
  const leaver = await makePerson(request, 'leaver')
  const page = await visit({ as: leaver })
  await open(page, '/account?tab=mails')
  await page.getByRole('checkbox').first().click()
  const messages = page.getByRole('button', { name: /^Recent messages/ })
  await expect(messages).toBeVisible()
  await page.getByRole('button', { name: `Account of ${leaver.email}` }).click()
  await page.getByRole('menuitem', { name: 'Sign Out' }).click()
  await expect(page.locator('html')).not.toHaveAttribute('data-session', 'in')
  await expect(messages).toHaveCount(0)
  await expect(page.getByRole('region', { name: 'Messages, F6' })).toHaveCount(0)
})

test('signing in leads back to where it was asked for, and never to another site', async ({ visit }) => {
  const page = await visit()
  await open(page, '/auth?next=%2Fsearch%3Flocation%3DAustin')
  await signIn(page, person.email, goodPassword)
  await expect(page).toHaveURL(/\/search\?location=Austin$/)
  // Who is signed in has nothing to do here and is led on at once.
  await open(page, '/auth?next=%2Fprivacy')
  await expect(page).toHaveURL(/\/privacy$/)
  const origin = new URL(page.url()).origin
  for (const foreign of ['https://elsewhere.example/', '//elsewhere.example', '/\\elsewhere.example']) {
    await page.goto(`/auth?next=${encodeURIComponent(foreign)}`)
    await expect(page).toHaveURL(`${origin}/`)
    await ready(page)
  }
})

function signUpForm(page: Page) {
  return page.getByRole('tabpanel', { name: 'Sign Up' })
}

function signInForm(page: Page) {
  return page.getByRole('tabpanel', { name: 'Sign In' })
}

async function signIn(page: Page, email: string, password: string): Promise<void> {
  await signInForm(page).getByLabel('Email', { exact: true }).fill(email)
  await signInForm(page).getByLabel('Password', { exact: true }).fill(password)
  await signInForm(page).getByRole('button', { name: 'Sign In' }).click()
}

async function expectSignedIn(page: Page): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('data-session', 'in')
}

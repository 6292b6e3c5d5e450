import { expect, type Page } from '@playwright/test'
import { mailsTo } from './support/mailbox.ts'
import { goodPassword, makePerson, type Person } from './support/people.ts'
import { codeOf } from './support/staff.ts'
import { expectAccessible, expectFieldError, open, test } from './support/test.ts'

// A second factor, from the account page to signing in with it: authenticator app, recovery code, passkey.

test.describe.configure({ timeout: 180_000 })

/** A security key in the browser: Chromium's virtual authenticator, whose owner always agrees. */
async function plugIn(page: Page): Promise<void> {
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('WebAuthn.enable')
  await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
}

async function signIn(page: Page, { email }: Person): Promise<void> {
  const form = page.getByRole('tabpanel', { name: 'Sign In' })
  await form.getByLabel('Email', { exact: true }).fill(email)
  await form.getByLabel('Password', { exact: true }).fill(goodPassword)
  await form.getByRole('button', { name: 'Sign In', exact: true }).click()
}

/** Confirms what a person is asked for who came by the link of a mail. */
async function confirmByPassword(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog', { name: "Confirm that it's you" })
  await dialog.getByLabel('Your password').fill(goodPassword)
  await dialog.getByRole('button', { name: 'Confirm' }).click()
}

test('an app guards the account: set up, asked for, replaced by a recovery code, removed', async ({
  request,
  visit,
  watch,
}) => {
  watch.allow(/40[013]/)
  const person = await makePerson(request, 'careful')
  const page = await visit({ as: person })
  let secret = ''
  let recoveryCode = ''

  await test.step('it is set up after a confirmation, by a code', async () => {
    await open(page, '/account?tab=security')
    await expect(page.getByText('Anyone who learns your password can sign in as you.')).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Set up an app' }).click()
    const confirm = page.getByRole('dialog', { name: "Confirm that it's you" })
    await confirm.getByLabel('Your password').fill('Wrong-2026')
    await confirm.getByRole('button', { name: 'Confirm' }).click()
    await expectFieldError(page, 'Your password', 'This is not your current password.')
    await expectAccessible(page)
    await confirmByPassword(page)
    const dialog = page.getByRole('dialog', { name: 'Set up an authenticator app' })
    secret = (await dialog.locator('.font-mono').innerText()).replaceAll(' ', '')
    expect(secret).toMatch(/^[A-Z2-7]{32}$/)
    await expectAccessible(page)
    await dialog.getByLabel('Code from your authenticator app').fill('12')
    await dialog.getByRole('button', { name: 'Turn on' }).click()
    await expectFieldError(page, 'Code from your authenticator app', 'Please type the six digits')
    await dialog.getByLabel('Code from your authenticator app').fill(codeOf(secret))
    await dialog.getByRole('button', { name: 'Turn on' }).click()
    await expect(page.getByText('On', { exact: true })).toBeVisible()
  })

  await test.step('the recovery codes are shown once', async () => {
    const codes = page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')
    await expect(codes).toHaveCount(10)
    recoveryCode = await codes.first().innerText()
    await expectAccessible(page)
    const arriving = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Download' }).click()
    expect((await arriving).suggestedFilename()).toBe('holmward-recovery-codes.txt')
    await page.getByRole('button', { name: "I've saved them" }).click()
    await expect(page.getByText('10 of 10 left')).toBeVisible()
    await expect
      .poll(() => mailsTo(person.email, /authenticator app was added/i).length, { timeout: 20_000 })
      .toBe(1)
  })

  await test.step('signing in asks for a code, keeps the way, and loses nothing typed', async () => {
    const other = await visit()
    await open(other, '/auth?next=/help-center')
    await signIn(other, person)
    await expect(other.getByRole('heading', { level: 1, name: 'One more step' })).toBeFocused()
    await expect(other).toHaveURL(/view=second-step&next=%2Fhelp-center/)
    await expectAccessible(other)
    const code = other.getByLabel('Code from your authenticator app')
    await code.fill('000000')
    await other.getByRole('button', { name: 'Continue' }).click()
    await expectFieldError(other, 'Code from your authenticator app', 'This code is wrong')
    await other.getByRole('button', { name: 'Use a recovery code' }).click()
    await other.getByLabel('Recovery code').fill('no code')
    await other.getByRole('button', { name: 'Continue' }).click()
    await expectFieldError(other, 'Recovery code', 'Please type one of your recovery codes')
    await expectAccessible(other)
    await other.getByRole('button', { name: 'Use your authenticator app' }).click()
    await expect(code).toHaveValue('000000')
    // The code that switched the app on is taken.
    await code.fill(codeOf(secret, 1))
    await code.press('Enter')
    await expect(other).toHaveURL(/\/help-center$/)
    await open(other, '/account?tab=sessions')
    await expect(other.getByText(/with password and authenticator app/).first()).toBeVisible()
  })

  await test.step('a recovery code does so too, and is counted', async () => {
    const other = await visit()
    await open(other, '/auth')
    await signIn(other, person)
    await other.getByRole('button', { name: 'Use a recovery code' }).click()
    await other.getByLabel('Recovery code').fill(recoveryCode.toLowerCase())
    await other.getByRole('button', { name: 'Continue' }).click()
    await expect(other.locator('html')).toHaveAttribute('data-session', 'in')
    await open(other, '/account?tab=security')
    await expect(other.getByText('9 of 10 left')).toBeVisible()
  })

  await test.step('without it the password alone opens the account again', async () => {
    await page.getByRole('button', { name: 'Remove app' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Remove app' }).click()
    await expect(page.getByRole('button', { name: 'Set up an app' })).toBeVisible()
    await expect(page.getByText('9 of 10 left')).toBeHidden()
    const data = { email: person.email, password: goodPassword }
    const answer = await request.post('/api/auth/sign-in', { data })
    expect(await answer.json()).toHaveProperty('access_token')
  })
})

test('a passkey is added, named, signs in as the second step and without a password, and is removed', async ({
  request,
  visit,
  watch,
}) => {
  watch.allow(/40[013]/)
  const person = await makePerson(request, 'modern')
  const page = await visit({ as: person })
  await plugIn(page)
  // Until then nothing is offered while an address is typed, which this authenticator would accept at once.
  await page.addInitScript(() => {
    if (!window.sessionStorage.getItem('offers'))
      PublicKeyCredential.isConditionalMediationAvailable = async () => false
  })

  await test.step('it is added and gets a name', async () => {
    await open(page, '/account?tab=security')
    await page.getByRole('button', { name: 'Add a passkey' }).click()
    await confirmByPassword(page)
    const dialog = page.getByRole('dialog', { name: 'Add a passkey' })
    await expectAccessible(page)
    await dialog.getByLabel('Name').fill('')
    await dialog.getByRole('button', { name: 'Create passkey' }).click()
    await expectFieldError(page, 'Name', 'Please give this passkey a name')
    await dialog.getByLabel('Name').fill('The blue key')
    await dialog.getByRole('button', { name: 'Create passkey' }).click()
    await expect(page.getByText('The blue key')).toBeVisible()
    await page.getByRole('button', { name: "I've saved them" }).click()
    await page.getByRole('button', { name: 'Rename The blue key' }).click()
    await page.getByRole('dialog').getByLabel('Name').fill('The green key')
    await page.getByRole('button', { name: 'Save name' }).click()
    await expect(page.getByText('The green key')).toBeVisible()
    await expectAccessible(page)
  })

  await test.step('the same device is not added twice', async () => {
    await page.getByRole('button', { name: 'Add a passkey' }).click()
    await page.getByRole('button', { name: 'Create passkey' }).click()
    await expect(page.getByText('This device already has a passkey for your account.')).toBeVisible()
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
  })

  await test.step('it is the second step of a password', async () => {
    await page.evaluate(() => window.localStorage.clear())
    await open(page, '/auth?next=/account?tab=sessions')
    await signIn(page, person)
    await expect(page.getByRole('heading', { level: 1, name: 'One more step' })).toBeFocused()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Use my passkey' }).click()
    await expect(page).toHaveURL(/\/account\?tab=sessions$/)
    await expect(page.getByText(/with password and passkey/).first()).toBeVisible()
  })

  await test.step('it signs in without a password, by a press', async () => {
    await page.evaluate(() => window.localStorage.clear())
    await open(page, '/auth?next=/account?tab=sessions')
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
    await expect(page).toHaveURL(/\/account\?tab=sessions$/)
    await expect(page.getByText(/with passkey/).first()).toBeVisible()
  })

  await test.step('it is offered below the field of the address', async () => {
    await page.evaluate(() => {
      window.localStorage.clear()
      window.sessionStorage.setItem('offers', 'yes')
    })
    // The virtual authenticator's owner agrees at once to what is offered.
    await page.goto('/auth?next=/help-center')
    await expect(page).toHaveURL(/\/help-center$/)
    await expect(page.locator('html')).toHaveAttribute('data-session', 'in')
  })

  await test.step('it stops a reset that an operator has granted, where the password is not enough', async () => {
    // As after the command of an operator, and after ten minutes.
    await page.route('**/api/account/factors', async (route) => {
      const response = await route.fetch()
      const reset = { reset_due_at: new Date(Date.now() + 259_200_000).toISOString(), can_stop_reset: true }
      await route.fulfill({ response, json: { ...(await response.json()), ...reset } })
    })
    const stale = { type: 'about:blank', status: 403, code: 'freshFactorNeeded', detail: 'Please show it' }
    await page.route(
      '**/api/account/factor-reset',
      (route) => route.fulfill({ status: 403, contentType: 'application/problem+json', json: stale }),
      { times: 1 },
    )
    await open(page, '/account?tab=security')
    await page.getByRole('button', { name: 'Keep my second factor' }).click()
    const dialog = page.getByRole('dialog', { name: "Confirm that it's you" })
    await expect(dialog.getByRole('button', { name: 'Use a passkey' })).toBeVisible()
    await expect(dialog.getByRole('textbox')).toHaveCount(0)
    await expect(dialog.getByRole('button', { name: 'Confirm' })).toHaveCount(0)
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Use a passkey' }).click()
    await expect(page.getByText('Nothing will be removed.')).toBeVisible()
    await page.unrouteAll({ behavior: 'wait' })
  })

  await test.step('removed, it opens nothing more', async () => {
    await open(page, '/account?tab=security')
    await page.getByRole('button', { name: 'Remove The green key' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Remove passkey' }).click()
    await expect(page.getByText('The green key')).toHaveCount(0)
    const data = { email: person.email, password: goodPassword }
    expect(await (await request.post('/api/auth/sign-in', { data })).json()).toHaveProperty('access_token')
  })
})

test('a browser without passkeys is offered none', async ({ request, visit }) => {
  const person = await makePerson(request, 'old')
  const page = await visit({ as: person })
  await page.addInitScript(() => Reflect.deleteProperty(window, 'PublicKeyCredential'))
  await open(page, '/account?tab=security')
  await expect(page.getByRole('button', { name: 'Set up an app' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Add a passkey' })).toHaveCount(0)
  const other = await visit()
  await other.addInitScript(() => Reflect.deleteProperty(window, 'PublicKeyCredential'))
  await open(other, '/auth')
  await expect(other.getByRole('button', { name: 'Sign In', exact: true })).toBeVisible()
  await expect(other.getByRole('button', { name: 'Sign in with a passkey' })).toHaveCount(0)
})

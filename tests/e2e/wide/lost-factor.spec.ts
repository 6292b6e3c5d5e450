import { expect, type Page } from '@playwright/test'
import { sql } from 'kysely'
import type { AccountId } from '../../../app/lib/ids.ts'
import { linkFromMail, mailsTo } from '../support/mailbox.ts'
import { callAs, goodPassword, makePerson, type Person } from '../support/people.ts'
import { codeOf, doJob, guardByApp, inDatabase, runOperator, setFactorShown } from '../support/staff.ts'
import { expectAccessible, open, test } from '../support/test.ts'

// The way for who has lost every factor: an operator's command, 72 hours in which the owner can stop it, and the password alone.
// Whoever holds nothing but the mailbox and the password waits as long as the owner, and the owner reads of it meanwhile.

test.describe.configure({ timeout: 180_000 })

const otherPassword = 'Another-Harbour-2026'
const stopLink = /http:\/\/localhost:\d+\/account\?stop_reset_token=[\w-]+/
const announced = /second factor will be removed/

async function signIn(page: Page, { email }: Person, password = goodPassword): Promise<void> {
  await open(page, '/auth?next=/account?tab=security')
  const form = page.getByRole('tabpanel', { name: 'Sign In' })
  await form.getByLabel('Email', { exact: true }).fill(email)
  await form.getByLabel('Password', { exact: true }).fill(password)
  await form.getByRole('button', { name: 'Sign In', exact: true }).click()
}

/** Lets that many hours of the delay be over, and the job look whether it is. */
async function letPass(person: Person, hours: number): Promise<void> {
  await inDatabase((db) =>
    db
      .updateTable('factor_resets')
      .set((is) => ({
        granted_at: is('granted_at', '-', sql<Date>`make_interval(hours => ${hours})`),
        due_at: is('due_at', '-', sql<Date>`make_interval(hours => ${hours})`),
      }))
      .where('account_id', '=', person.session.user.id as AccountId)
      .execute(),
  )
  await doJob('account-factor-resets')
}

test('who has lost every factor signs in by the password alone, after an operator has agreed and 72 hours are over', async ({
  request,
  visit,
  watch,
}) => {
  watch.allow(/40[01]/)
  const person = await makePerson(request, 'without-phone')
  await guardByApp(request, person)
  const page = await visit()

  await test.step('the second step says where to turn', async () => {
    await signIn(page, person)
    await expect(page.getByRole('heading', { level: 1, name: 'One more step' })).toBeFocused()
    await expectAccessible(page)
    await page.getByRole('link', { name: 'Write to us' }).click()
    await expect(page).toHaveURL(/\/contact$/)
  })

  await test.step('an operator agrees, and the owner is told when', async () => {
    expect(await runOperator('reset-factor', person.email.toUpperCase())).toMatch(
      /will be removed at .+ \(UTC\)/,
    )
    await linkFromMail(person.email, announced, stopLink)
    await signIn(page, person)
    await expect(page.getByRole('heading', { level: 1, name: 'One more step' })).toBeVisible()
  })

  await test.step('neither asking again nor a new password makes it earlier', async () => {
    await letPass(person, 71)
    expect(await runOperator('reset-factor', person.email)).toContain('That was asked for already')
    await doJob('account-factor-resets')
    await setNewPassword(page, person)
    await signIn(page, person, otherPassword)
    await expect(page.getByRole('heading', { level: 1, name: 'One more step' })).toBeVisible()
    expect(mailsTo(person.email, announced)).toHaveLength(1)
  })

  await test.step('then the password opens the account, which says what guards it', async () => {
    await letPass(person, 1)
    await linkFromMail(person.email, /second factor was removed/, /\/account\?tab=security/)
    await signIn(page, person, otherPassword)
    await expect(page.getByText('Anyone who learns your password can sign in as you.')).toBeVisible()
    await expect(page.getByText('Your second factor will be removed')).toHaveCount(0)
    await expectAccessible(page)
  })

  await test.step('what was signed in before is not any more', async () => {
    expect((await callAs(request, person, 'GET', '/account/factors')).status).toBe(401)
    // The link in the mail comes too late, and says so.
    const late = await visit()
    const link = await linkFromMail(person.email, announced, stopLink)
    await open(late, link)
    await late.getByRole('button', { name: 'Keep it' }).click()
    await expect(late.getByRole('heading', { name: "We couldn't stop the removal" })).toBeVisible()
    await expectAccessible(late)
  })
})

test('the owner stops what somebody else has asked for, by the mail or by the factor, and the password opens nothing', async ({
  request,
  visit,
  watch,
}) => {
  watch.allow(/40[013]/)
  const person = await makePerson(request, 'impersonated')
  const secret = await guardByApp(request, person)

  await test.step('by the link in the mail, wherever it is read', async () => {
    await runOperator('reset-factor', person.email)
    const reader = await visit()
    await open(reader, await linkFromMail(person.email, announced, stopLink))
    await expectAccessible(reader)
    await reader.getByRole('button', { name: 'Keep it' }).click()
    await expect(reader.getByRole('heading', { name: 'Your second factor stays' })).toBeVisible()
    await expectAccessible(reader)
    await expect.poll(() => mailsTo(person.email, /second factor stays/).length, { timeout: 20_000 }).toBe(1)
    // It held no session.
    await expect(reader.locator('html')).not.toHaveAttribute('data-session', 'in')
  })

  await test.step('by a code, where somebody else reads the mail', async () => {
    await inDatabase((db) =>
      db
        .updateTable('accounts')
        .set({ factor_since: new Date(Date.now() - 8 * 86_400_000) })
        .where('id', '=', person.session.user.id as AccountId)
        .execute(),
    )
    await setFactorShown(person, 60)
    await runOperator('reset-factor', person.email)
    const page = await visit({ as: person })
    await open(page, '/account?tab=security')
    await expect(page.getByText(/Your second factor will be removed on/)).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Keep my second factor' }).click()
    const dialog = page.getByRole('dialog', { name: "Confirm that it's you" })
    await expect(dialog.getByLabel('Your password')).toHaveCount(0)
    await dialog.getByLabel('Code from your authenticator app').fill(codeOf(secret, 1))
    await dialog.getByRole('button', { name: 'Confirm' }).click()
    await expect(page.getByText('Nothing will be removed.')).toBeVisible()
    await expect(page.getByText(/Your second factor will be removed on/)).toHaveCount(0)
  })

  await test.step('and nothing was removed when the time came', async () => {
    await letPass(person, 80)
    const page = await visit()
    await signIn(page, person)
    await expect(page.getByRole('heading', { level: 1, name: 'One more step' })).toBeVisible()
    expect(mailsTo(person.email, /second factor was removed/)).toHaveLength(0)
  })
})

async function setNewPassword(page: Page, person: Person): Promise<void> {
  await open(page, '/auth?view=forgot')
  await page.getByLabel('Email', { exact: true }).fill(person.email)
  await page.getByRole('button', { name: 'Send link' }).click()
  const link = await linkFromMail(
    person.email,
    /password/i,
    /http:\/\/localhost:\d+\/auth\?reset_token=[\w-]+/,
  )
  await open(page, link)
  await page.getByLabel('New password', { exact: true }).fill(otherPassword)
  await page.getByRole('button', { name: 'Save new password' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'One more step' })).toBeVisible()
}

import { expect } from '@playwright/test'
import { linkFromMail } from '../support/mailbox.ts'
import { makePerson } from '../support/people.ts'
import { codeOf, makeStaffOf } from '../support/staff.ts'
import { expectAccessible, open, test } from '../support/test.ts'

// An operator's own: the way to the console, a hold on an erasure as its person sees it, and the settings.

test.describe.configure({ timeout: 180_000 })

test('an operator holds an erasure, whose person reads why', async ({ request, visit, watch }) => {
  // A factor that was shown too long ago.
  watch.allow(/403.*operator\/queues/)
  const [operator, person] = [await makePerson(request, 'operator'), await makePerson(request, 'guest')]
  const secret = await makeStaffOf(request, operator, 'operator', 60)
  const page = await visit({ as: operator })

  await test.step('the menu of the account leads to the console', async () => {
    await open(page, '/account')
    await page.getByRole('button', { name: `Account of ${operator.email}` }).click()
    await page.getByRole('menuitem', { name: 'Console' }).click()
    await expect(page.getByRole('heading', { name: 'Please confirm that it’s you' })).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Confirm' }).click()
    const confirm = page.getByRole('dialog', { name: "Confirm that it's you" })
    // The code of now was used when the app was set up.
    await confirm.getByLabel('Code from your authenticator app').fill(codeOf(secret, 1))
    await confirm.getByRole('button', { name: 'Confirm' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Open work' })).toBeVisible()
    const theirs = await visit({ as: person })
    await open(theirs, '/account')
    await theirs.getByRole('button', { name: `Account of ${person.email}` }).click()
    await expect(theirs.getByRole('menuitem', { name: 'Account' })).toBeVisible()
    await expect(theirs.getByRole('menuitem', { name: 'Console' })).toHaveCount(0)
  })

  await test.step('a person is found by the address, and the erasure held', async () => {
    await page.keyboard.press('/')
    await page.getByLabel('Search for').fill(person.email)
    await page.getByRole('button', { name: 'Search' }).last().click()
    await page.getByRole('link', { name: new RegExp(person.email) }).click()
    await page.getByRole('button', { name: 'Put erasure on hold' }).click()
    const dialog = page.getByRole('dialog', { name: 'Put erasure on hold' })
    await dialog.getByRole('button', { name: 'Put erasure on hold' }).click()
    await expect(dialog.getByText('Please enter a reason')).toBeVisible()
    await dialog.getByLabel('Reason').fill('A court asked for your letters.')
    const nextYear = new Date().getUTCFullYear() + 1
    await dialog.getByLabel('Until').fill(`${nextYear}-06-15`)
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Put erasure on hold' }).click()
    await expect(page.getByText('A court asked for your letters.')).toBeVisible()
    await expectAccessible(page)
  })

  await test.step('its person reads why, where the account is closed', async () => {
    const link = await linkFromMail(person.email, /keep your Holmward data until/, /http:\S+\/account\b/)
    const theirs = await visit({ as: person })
    await open(theirs, `${new URL(link).pathname}?tab=data`)
    await expect(theirs.getByText(/We must keep your data until Jun 15/)).toBeVisible()
    await expect(theirs.getByText('A court asked for your letters.')).toBeVisible()
    await expectAccessible(theirs)
  })

  await test.step('the settings name who is held, and ask before anything is paused', async () => {
    await open(page, '/operator/settings')
    await expect(page.getByRole('link', { name: new RegExp(person.email) })).toBeVisible()
    await page.getByRole('button', { name: 'Pause: New accounts' }).click()
    const dialog = page.getByRole('dialog', { name: 'Pause: New accounts' })
    await dialog.getByLabel('Message to people who try').fill('We move until noon.')
    await expectAccessible(page)
    // Others sign up on this site meanwhile.
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await expectAccessible(page)
  })
})

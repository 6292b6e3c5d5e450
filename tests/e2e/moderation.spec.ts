import { expect } from '@playwright/test'
import { makeHome } from './support/homes.ts'
import { linkFromMail } from './support/mailbox.ts'
import { expectNothingRan } from './support/nothing-ran.ts'
import { makePerson } from './support/people.ts'
import { codeOf, makeStaffOf, setFactorShown } from './support/staff.ts'
import { expectAccessible, open, test } from './support/test.ts'

// A report from its writer to the end: somebody reports a home, a moderator decides by keys alone, the host reads why and appeals,
// and an operator, who is somebody else, takes the decision back.

// In each text that the console shows.
const script = '<img src=x onerror=window.__xss=1>'

test.describe.configure({ timeout: 180_000 })

test('a report is decided by keys, told with its reasons, appealed against, and taken back by somebody else', async ({
  request,
  visit,
  watch,
}) => {
  // A factor that was shown too long ago.
  watch.allow(/403.*operator\/(appeals|queues)/)
  const [host, moderator, operator] = [
    await makePerson(request, 'host'),
    await makePerson(request, 'moderator'),
    await makePerson(request, 'operator'),
  ]
  await makeStaffOf(request, moderator, 'moderator')
  const secret = await makeStaffOf(request, operator, 'operator')
  const home = await makeHome(request, host, { title: `Ferry Cottage ${script}`, city: 'Dallas' })

  await test.step('somebody without an account reports it', async () => {
    const page = await visit()
    await open(page, `/property/${home.id}`)
    await page.getByRole('button', { name: 'Report this listing' }).click()
    const dialog = page.getByRole('dialog', { name: 'Report this listing' })
    await dialog.getByLabel('Fraudulent Activity').check()
    await dialog.getByLabel('What happened').fill(`This house burnt down last year. ${script}`)
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Send report' }).click()
    await expect(page.getByText('Report sent')).toBeVisible()
  })

  await test.step('a moderator decides, by the keyboard alone', async () => {
    const page = await visit({ as: moderator })
    await open(page, '/operator')
    await expect(page.getByRole('heading', { level: 1, name: 'Open work' })).toBeVisible()
    await expectAccessible(page)
    await page.keyboard.press('j')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: 'Reports' })).toBeVisible()
    const row = page.getByRole('link', { name: /Ferry Cottage/ })
    await expect(row).toBeVisible()
    await expectAccessible(page)
    // Those of other walks may stand above it.
    for (let rows = 0; rows < 60; rows++) {
      await page.keyboard.press('j')
      if (await row.evaluate((link) => link === document.activeElement)) break
    }
    await expect(row).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByText(`This house burnt down last year. ${script}`)).toBeVisible()
    await page.keyboard.press('d')
    await expect(page.getByRole('heading', { name: 'Decide' })).toBeFocused()
    await page.keyboard.press('Tab')
    // Suspending is an operator's.
    await expect(page.getByLabel('Suspend the account')).toHaveCount(0)
    await page.keyboard.press('Space')
    await expect(page.getByLabel('Hide the listing')).toBeChecked()
    await page.getByLabel('Reason').selectOption('Fraud')
    await page.getByLabel('Law or term').fill(`Terms of Service, section 5 ${script}`)
    await page.getByRole('button', { name: 'Preview the message' }).press('Enter')
    await expect(page.getByText('Please enter the facts')).toBeVisible()
    await page.getByLabel('Facts').fill(`The address is a burnt plot. ${script}`)
    await page.getByLabel('Why, in your own words').fill(`Nobody can stay there. ${script}`)
    await expectAccessible(page)
    await page.getByLabel('Why, in your own words').press('Tab')
    await page.getByRole('button', { name: 'Preview the message' }).press('Enter')
    const preview = page.getByRole('dialog', { name: 'Message preview' })
    await expect(preview.getByText(`Nobody can stay there. ${script}`)).toBeVisible()
    await expectAccessible(page)
    await preview.getByRole('button', { name: 'Hide the listing' }).press('Enter')
    await expect(page.getByText('This case is decided')).toBeVisible()
    await expectNothingRan(page, [])
    await page.keyboard.press('u')
    await expect(page.getByRole('heading', { level: 1, name: 'Reports' })).toBeFocused()
    expect((await request.get(`/property/${home.id}`)).status()).toBe(410)
  })

  await test.step('the host reads why, and appeals', async () => {
    const link = await linkFromMail(host.email, /listing/i, /http:\S+\/decisions\/[\w-]+/)
    const page = await visit({ as: host })
    await open(page, new URL(link).pathname)
    await expect(page.getByText(`The address is a burnt plot. ${script}`)).toBeVisible()
    await page.getByLabel('Why you think we are wrong').fill(`It was built anew in May. ${script}`)
    await page.getByRole('button', { name: 'Send appeal' }).click()
    await expect(page.getByText('Waiting for an answer')).toBeVisible()
    await expectNothingRan(page, [])
    await expectAccessible(page)
  })

  await test.step('an operator takes it back', async () => {
    const page = await visit({ as: operator })
    await open(page, '/operator/appeals')
    const appeal = page.getByRole('listitem').filter({ hasText: 'It was built anew in May.' })
    await expectAccessible(page)
    await appeal.getByRole('button', { name: 'Answer the appeal' }).click()
    const dialog = page.getByRole('dialog', { name: 'Answer the appeal' })
    await dialog.getByLabel('Reverse the decision right away').check()
    await dialog.getByLabel('Your answer to them').fill(`You are right, and we are sorry. ${script}`)
    // Meanwhile the factor gets too old: the page says so, and keeps what is typed.
    await setFactorShown(operator, 60)
    await expect(page.getByText('What you’ve typed is kept.')).toBeVisible({ timeout: 40_000 })
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Send answer' }).click()
    const confirm = page.getByRole('dialog', { name: "Confirm that it's you" })
    await expect(confirm.getByLabel('Your password')).toHaveCount(0)
    // The code of now was used when the app was set up.
    await confirm.getByLabel('Code from your authenticator app').fill(codeOf(secret, 1))
    await confirm.getByRole('button', { name: 'Confirm' }).click()
    await expect(appeal).toHaveCount(0)
    await expect(page.getByText('What you’ve typed is kept.')).toHaveCount(0)
    await open(page, '/operator/log')
    await expect(page.getByText('Reversed a decision').first()).toBeVisible()
    await expect(page.getByText(`You are right, and we are sorry. ${script}`)).toBeVisible()
    await expectNothingRan(page, [])
  })
})

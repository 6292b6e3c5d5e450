import { expect } from '@playwright/test'
import { linkFromMail, mailsTo } from './support/mailbox.ts'
import { makePerson } from './support/people.ts'
import { letComeBack } from './support/returned.ts'
import { expectAccessible, open, test } from './support/test.ts'

test('somebody whose mails come back is told so, until the link of one was followed', async ({
  request,
  visit,
}) => {
  const person = await makePerson(request, 'unreached')
  const page = await visit({ as: person })
  const title = page.getByText('Our mails to you come back')

  await test.step('nothing is said while all is well', async () => {
    await open(page, '/dashboard')
    await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible()
    await expect(page.getByText(person.email).first()).toBeVisible()
    await expect(title).toHaveCount(0)
  })

  await test.step('the dashboard says it, and leads to another address', async () => {
    await letComeBack(request, person.email, /confirm/i)
    await open(page, '/dashboard')
    await expect(title).toBeVisible()
    await expect(page.getByText('Its mail server says that there is no such mailbox.')).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('link', { name: 'Change your email' }).click()
    await expect(page).toHaveURL(/\/account#change-email$/)
    await expect(page.getByLabel('New email')).toBeVisible()
  })

  await test.step('so does the account page, which sends a link to try it', async () => {
    await open(page, '/account')
    await expect(title).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'It works again: send me a link' }).click()
    await expect(page.getByText(`We have sent a link to ${person.email}.`)).toBeVisible()
    await expect(title).toBeVisible()
  })

  await test.step('following it settles it', async () => {
    const link = await linkFromMail(
      person.email,
      /your email works/i,
      /http:\/\/localhost:\d+\/\?confirm_token=[\w-]+&(?:amp;)?next=%2Faccount/,
    )
    expect(mailsTo(person.email, /your email works/i)).toHaveLength(1)
    await open(page, link.replace('&amp;', '&'))
    await expect(page).toHaveURL(/\/account$/)
    await expect(page.getByRole('heading', { name: 'Your account' })).toBeVisible()
    await expect(page.getByLabel('New email')).toBeVisible()
    await expect(title).toHaveCount(0)
    await open(page, '/dashboard')
    await expect(page.getByText(person.email).first()).toBeVisible()
    await expect(title).toHaveCount(0)
  })
})

import { randomBytes } from 'node:crypto'
import { expect } from '@playwright/test'
import { returnedMail } from '../../support/returned-mail.ts'
import { runnableTexts } from '../support/hostile.ts'
import { linkFromMail, mailsTo } from '../support/mailbox.ts'
import { expectNothingRan, guarded } from '../support/nothing-ran.ts'
import { makePerson } from '../support/people.ts'
import { handInMail, letComeBack, tokenOf } from '../support/returned.ts'
import { makeStaffOf } from '../support/staff.ts'
import { expectAccessible, expectAccessibleThroughout, open, test } from '../support/test.ts'

test('somebody whose mails come back is told so, until the link of one was followed', async ({
  request,
  visit,
}) => {
  const person = await makePerson(request, 'unreached')
  const page = await visit({ as: person })
  const title = page.getByText("Our emails aren't reaching you")

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
    await expect(page.getByText('The mail server says this mailbox does not exist.')).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('link', { name: 'Change email' }).click()
    await expect(page).toHaveURL(/\/account#change-email$/)
    await expect(page.getByLabel('New email')).toBeVisible()
  })

  await test.step('so does the account page, which sends a link to try it', async () => {
    await open(page, '/account')
    await expect(title).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'It works again: send a link' }).click()
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

test('what foreign mail servers say is text on the page of the operator, and what is forged is not there', async ({
  request,
  visit,
}) => {
  const [operator, person, spared] = [
    await makePerson(request, 'operator'),
    await makePerson(request, 'unreached'),
    await makePerson(request, 'spared'),
  ]
  await makeStaffOf(request, operator, 'operator')
  const mail = returnedMail('postfix', { token: tokenOf(person.email, /confirm/i), recipient: person.email })
  const words = `${runnableTexts[0]} \u202e${'Unbroken'.repeat(40)}`
  const hostile = mail.toString().replaceAll('Recipient address rejected:', words)
  // Nested until no reader follows, too long for any, of a mail that we never sent, and of somebody else's.
  const boundary = (at: number) => `Content-Type: multipart/mixed; boundary="b${at}"\r\n\r\n--b${at}\r\n`
  const forged = [
    Buffer.from(`From: a@example.com\r\n${Array.from({ length: 400 }, (_, at) => boundary(at)).join('')}`),
    Buffer.from(
      `${mail.toString()}\r\n${randomBytes(1_500_000).toString('base64')}`.replaceAll(
        person.email,
        spared.email,
      ),
    ),
    returnedMail('postfix', { token: 'a'.repeat(45), recipient: spared.email }),
    returnedMail('gmail', { token: tokenOf(person.email, /confirm/i), recipient: spared.email }),
  ]
  for (const raw of forged) await handInMail(request, raw)
  await handInMail(request, Buffer.from(hostile))

  const trouble: string[] = []
  const page = await guarded(await visit({ as: operator }), trouble)
  await open(page, '/operator/health')
  const row = page.getByRole('listitem').filter({ hasText: person.email })
  await expect(row).toHaveCount(1)
  await expect(row).toContainText('Bounced')
  await expect(row).toContainText(runnableTexts[0] ?? '')
  await expect(page.getByText(spared.email)).toHaveCount(0)
  await expectNothingRan(page, trouble)
  await expectAccessibleThroughout(page)
})

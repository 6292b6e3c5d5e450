import { expect, type Page } from '@playwright/test'
import { hostileParagraphs, runnableTexts } from './support/hostile.ts'
import { mailsTo } from './support/mailbox.ts'
import { newEmail } from './support/people.ts'
import { open, test } from './support/test.ts'

// A visitor writes to support: with scripts, without, with mistakes, with hostile words, and when nobody answers.

test.describe.configure({ timeout: 120_000 })

const sent = 'Message Sent Successfully!'

async function fill(page: Page, values: Partial<Record<string, string>> = {}) {
  const {
    name = 'Maya Olsen',
    email = newEmail('writer'),
    subject = 'Our key',
    message = 'The key does not turn.',
  } = values
  await page.getByLabel('Full Name').fill(name)
  await page.getByLabel('Email Address').fill(email)
  await page.getByLabel('Category').selectOption('Booking & Reservations')
  await page.getByLabel('Subject').fill(subject)
  await page.getByLabel('Message', { exact: true }).fill(message)
  return email
}

/** The form asks for a moment between opening and sending. */
const readTheForm = (page: Page) => page.waitForFunction(() => performance.now() > 4_200)

test('a message is sent once, all fields are cleared, and a mail says that it arrived', async ({
  page,
  watch,
}) => {
  watch.allow(/status of 400/)
  await open(page, '/contact')
  const send = page.getByRole('button', { name: 'Send Message' })
  await test.step('native checks only', async () => {
    await send.click()
    await expect(page.getByLabel('Full Name')).toBeFocused()
    await fill(page, { email: 'nobody' })
    await send.click()
    await expect(page.getByLabel('Email Address')).toBeFocused()
  })
  await test.step('the server’s bounds, beside the field', async () => {
    await fill(page, { message: 'Too short' })
    await readTheForm(page)
    await send.click()
    await expect(page.getByText('Message must have 10 to 2000 characters').first()).toBeVisible()
    await expect(page.getByLabel('Subject')).toHaveValue('Our key')
  })
  const email = await fill(page)
  await send.dblclick()
  await expect(page.getByText(sent)).toBeVisible()
  await expect(page.getByText('within 4 hours. Please check your e-mail.')).toBeVisible()
  for (const label of ['Full Name', 'Email Address', 'Category', 'Subject']) {
    await expect(page.getByLabel(label)).toHaveValue('')
  }
  await expect(page.getByLabel('Message', { exact: true })).toHaveValue('')
  await expect.poll(() => mailsTo(email, /we have your message/i).length, { timeout: 20_000 }).toBe(1)
})

test('a failure keeps the text and says so', async ({ page, watch }) => {
  watch.allow(/ERR_|Failed to load/)
  await open(page, '/contact')
  await fill(page)
  await page.route('**/api/contact-messages', (route) => route.abort('connectionfailed'))
  await page.getByRole('button', { name: 'Send Message' }).click()
  await expect(
    page.getByText('Your message was not sent. What you wrote is still in the form.'),
  ).toBeVisible()
  await expect(page.getByLabel('Message', { exact: true })).toHaveValue('The key does not turn.')
})

test('without scripts the browser posts the form itself', async ({ visit, watch }) => {
  watch.allow(/status of (400|409)/)
  const page = await visit({ javaScriptEnabled: false })
  await page.goto('/contact?category=safety')
  await expect(page.getByLabel('Category')).toHaveValue('safety')
  await fill(page, { message: 'Too short' })
  await page.getByRole('button', { name: 'Send Message' }).click()
  await expect(page.getByText('Message must have 10 to 2000 characters').first()).toBeVisible()
  await expect(page.getByLabel('Subject')).toHaveValue('Our key')
  const email = await fill(page)
  // The page came anew with the mistake, and so did its moment.
  await expect
    .poll(
      async () => {
        await page.getByRole('button', { name: 'Send Message' }).click()
        return page.url()
      },
      { intervals: [4_000], timeout: 30_000 },
    )
    .toContain('sent=1')
  await expect(page.getByText(sent)).toBeVisible()
  await expect.poll(() => mailsTo(email, /we have your message/i).length, { timeout: 20_000 }).toBe(1)
})

test('hostile words in every field and in the address run nowhere', async ({ page, watch }) => {
  watch.allow(/status of 400/)
  const [words = '', more = ''] = hostileParagraphs(2)
  for (const text of runnableTexts.slice(0, 12)) {
    const query = new URLSearchParams({
      q: text,
      tab: text,
      category: text,
      channel: text,
      sent: text,
      [text]: text,
    })
    for (const target of ['/contact', '/help-center', '/travel-tips']) await page.goto(`${target}?${query}`)
  }
  await open(page, `/help-center?q=${encodeURIComponent(runnableTexts[0] ?? '')}`)
  await expect(page.getByText('No results found')).toBeVisible()
  await open(page, '/contact')
  await readTheForm(page)
  for (const [name, message] of [
    ['Maya', words],
    [runnableTexts[0] ?? '', more],
  ] as const) {
    await fill(page, { name, subject: runnableTexts[1] ?? '', message: message.slice(0, 1_900) })
    await page.getByRole('button', { name: 'Send Message' }).click()
    await expect(page.getByText(name === 'Maya' ? sent : 'Name can only contain').first()).toBeVisible()
  }
  expect(await page.evaluate(() => Reflect.get(window, '__xss'))).toBeUndefined()
})

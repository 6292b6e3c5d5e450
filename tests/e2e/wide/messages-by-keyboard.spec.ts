import { randomUUID } from 'node:crypto'
import { type APIRequestContext, expect } from '@playwright/test'
import sharp from 'sharp'
import { makeHome } from '../support/homes.ts'
import { tabTo } from '../support/keys.ts'
import { callAs, makePerson } from '../support/people.ts'
import { expectAccessible, open, test } from '../support/test.ts'

// The inbox by keys alone, and what its screens know of the moment: what came in a gap, and what nobody looks at.

async function makeConversation(request: APIRequestContext, text: string) {
  const [host, guest] = [await makePerson(request, 'host'), await makePerson(request, 'guest')]
  const home = await makeHome(request, host, { title: 'Kingfisher House' })
  const question = { property_id: home.id, message_id: randomUUID(), text }
  const { body } = await callAs(request, guest, 'POST', '/conversations', question)
  const id = String(body.conversation_id)
  const write = async (words: string) => {
    const message = { message_id: randomUUID(), text: words }
    const { status } = await callAs(request, guest, 'POST', `/conversations/${id}/messages`, message)
    expect(status).toBe(201)
  }
  const unread = async () => (await callAs(request, host, 'GET', '/conversations/summary')).body.unread
  return { host, id, write, unread }
}

test('a host answers, sends a picture, reports, archives and blocks by keys alone', async ({
  visit,
  request,
}) => {
  test.setTimeout(120_000)
  const { host, id } = await makeConversation(request, 'Is there a cot?')
  const page = await visit({ as: host, viewport: { width: 1440, height: 900 } })
  const keys = page.keyboard
  await open(page, '/messages')
  const row = page.getByRole('list', { name: 'Conversations' }).getByRole('link')
  await expect(row).toContainText('Is there a cot?')
  await tabTo(page, row)
  await keys.press('Enter')
  await expect(page).toHaveURL(new RegExp(`/messages/${id}$`))

  const composer = page.getByRole('textbox', { name: /^Message to/ })
  await tabTo(page, composer)
  await keys.type('Yes, in the')
  await keys.press('Shift+Enter')
  await keys.type('second bedroom.')
  await keys.press('Enter')
  await expect(page.getByRole('log').getByText('second bedroom.')).toBeVisible()
  await expect(composer).toBeFocused()

  const add = page.getByRole('button', { name: 'Add pictures or PDFs' })
  const chooser = page.waitForEvent('filechooser')
  await tabTo(page, add)
  await keys.press('Enter')
  const buffer = await sharp({ create: { width: 800, height: 600, channels: 3, background: '#357' } })
    .jpeg()
    .toBuffer()
  await (await chooser).setFiles([{ name: 'cot.jpg', mimeType: 'image/jpeg', buffer }])
  await expect(page.getByRole('list', { name: 'Files to send' }).getByText('Ready')).toBeVisible()
  await tabTo(page, page.getByRole('button', { name: 'Send', exact: true }))
  await keys.press('Enter')
  await expect(page.getByRole('log').getByRole('button', { name: 'Picture from you' })).toBeVisible()

  const replies = page.getByRole('button', { name: 'Saved replies' })
  await tabTo(page, replies)
  await keys.press('Enter')
  await expect(page.getByRole('dialog')).toBeVisible()
  await expectAccessible(page)
  await keys.press('Escape')
  await expect(replies).toBeFocused()

  const menu = page
    .getByRole('banner')
    .locator('..')
    .getByRole('button', { name: /^Conversation with/ })
    .last()
  const choose = async (item: string) => {
    await tabTo(page, menu)
    await keys.press('Enter')
    const wanted = page.getByRole('menuitem', { name: item })
    for (
      let stops = 0;
      stops < 8 && !(await wanted.evaluate((one) => one === document.activeElement));
      stops++
    )
      await keys.press('ArrowDown')
    await keys.press('Enter')
  }
  await choose('Report')
  const report = page.getByRole('dialog')
  await expect(report).toBeVisible()
  await expectAccessible(page)
  await keys.press('Escape')
  await expect(report).toBeHidden()
  await choose('Archive')
  await tabTo(page, menu)
  await keys.press('Enter')
  await expect(page.getByRole('menuitem', { name: 'Move to the inbox' })).toBeVisible()
  await keys.press('Escape')
  await expect(menu).toBeFocused()
  await choose('Block')
  const asks = page.getByRole('alertdialog')
  await expect(asks).toBeVisible()
  await expectAccessible(page)
  await tabTo(page, asks.getByRole('button', { name: 'Block' }))
  await keys.press('Enter')
  await expect(asks).toBeHidden()
  await expect(composer).toHaveCount(0)
  await expectAccessible(page)
})

test('what came between the last question and the opening of the stream is shown when it opens', async ({
  visit,
  request,
}) => {
  const { host, id, write } = await makeConversation(request, 'Hello from the ferry.')
  const page = await visit({ as: host })
  let letOpen = () => undefined as unknown
  const mayOpen = new Promise<void>((resolve) => {
    letOpen = resolve
  })
  await page.route('**/api/messages/stream', async (route) => {
    await mayOpen
    await route.continue()
  })
  const isAsked = page.waitForRequest('**/api/messages/stream')
  await open(page, `/messages/${id}`)
  await expect(page.getByRole('log').getByText('Hello from the ferry.')).toBeVisible()
  await isAsked
  await write('We land at four.')
  letOpen()
  await expect(page.getByRole('log').getByText('We land at four.')).toBeVisible({ timeout: 10_000 })
})

test('what came between the loading of a thread and the first question is shown after it', async ({
  visit,
  request,
}) => {
  const { host, id, write } = await makeConversation(request, 'Hello from the ferry.')
  const page = await visit({ as: host })
  let letAsk = () => undefined as unknown
  const mayAsk = new Promise<void>((resolve) => {
    letAsk = resolve
  })
  await page.route('**/api/messages/changes*', async (route) => {
    await mayAsk
    await route.continue()
  })
  await open(page, `/messages/${id}`)
  await expect(page.getByRole('log').getByText('Hello from the ferry.')).toBeVisible()
  await write('We land at four.')
  letAsk()
  await expect(page.getByRole('log').getByText('We land at four.')).toBeVisible({ timeout: 10_000 })
})

test('what comes while somebody works in another window is read only when they are back', async ({
  visit,
  request,
}) => {
  const { host, id, write, unread } = await makeConversation(request, 'A first word.')
  const page = await visit({ as: host })
  await open(page, `/messages/${id}`)
  await expect.poll(unread).toBe(0)
  await page.evaluate(() => {
    document.hasFocus = () => false
  })
  await write('A second one.')
  await expect(page.getByRole('log').getByText('A second one.')).toBeVisible()
  await expect(page).toHaveTitle(/^\(1\)/)
  expect(await unread()).toBe(1)
  await page.evaluate(() => {
    document.hasFocus = () => true
    window.dispatchEvent(new Event('focus'))
  })
  await expect.poll(unread).toBe(0)
})

test('a conversation that news takes to the top of a long inbox keeps the focus of who stands on it', async ({
  visit,
  request,
}) => {
  const { host, id, write } = await makeConversation(request, 'Is the house quiet?')
  const page = await visit({ as: host })
  // Ids that end a block by turns, so that the row goes from one block to another.
  const order = Array.from({ length: 60 }, (_, at) => `${id.slice(0, -3)}${String(at).padStart(3, '0')}`)
  await page.route(/\/api\/conversations\?/, async (route) => {
    const response = await route.fetch()
    const [row] = (await response.json()).conversations
    const rowOf = (of: string) => ({
      ...row,
      id: of,
      person: { ...row.person, name: `Guest ${of.slice(-3)}` },
    })
    await route.fulfill({ response, json: { conversations: order.map(rowOf), next_cursor: null } })
  })
  await open(page, '/messages')
  const rows = page.getByRole('list', { name: 'Conversations' }).getByRole('listitem')
  await expect(rows).toHaveCount(60)
  await expectAccessible(page)
  const link = rows.filter({ hasText: 'Guest 035' }).getByRole('link')
  await link.focus()
  order.unshift(...order.splice(35, 1))
  await write('And is there a cot?')
  await expect(rows.first()).toContainText('Guest 035')
  await expect(link).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(rows.first().getByRole('button')).toBeFocused()
})

import { randomUUID } from 'node:crypto'
import { type APIRequestContext, expect, type Page } from '@playwright/test'
import { addDays } from '../../app/lib/stay.ts'
import { askForStay, makeHome, todayAtHome } from './support/homes.ts'
import { callAs, makePerson, type Person } from './support/people.ts'
import { expectAccessible, open, test } from './support/test.ts'

// Guests and hosts write to each other, each in a browser of their own.

test('a guest and a host write to each other, and each sees what the other does', async ({
  visit,
  request,
}) => {
  test.setTimeout(120_000)
  const { host, guest, home, id } = await makeConversation(request, 'Is the garden fenced?')
  const hers = await visit({ as: host })
  await open(hers, '/messages')
  await expect(hers).toHaveTitle('(1) Messages · Holmward')
  const row = hers.getByRole('list', { name: 'Conversations' }).getByRole('link')
  await expect(row).toContainText('Is the garden fenced?')
  await expect(row).toContainText('1 unread message')
  await expectAccessible(hers)
  await row.click()
  await expect(hers).toHaveURL(new RegExp(`/messages/${id}$`))
  const log = hers.getByRole('log')
  await expect(log.getByText('Is the garden fenced?')).toBeVisible()
  await expect(hers).toHaveTitle('Conversation · Holmward')
  const composer = hers.getByRole('textbox', { name: /^Message to/ })
  await composer.fill('All round, a metre high.')
  await composer.press('Enter')
  await expect(log.getByText('All round, a metre high.')).toBeVisible()
  await expect(composer).toHaveValue('')
  await expect(composer).toBeFocused()
  await expectAccessible(hers)

  const his = await visit({ as: guest })
  await his.setViewportSize({ width: 390, height: 844 })
  await open(his, `/messages/${id}`)
  await expect(his.getByRole('log').getByText('All round, a metre high.')).toBeVisible()
  await expect(log.getByText('Seen')).toBeVisible({ timeout: 30_000 })
  // What comes while it lies open is read.
  await composer.fill('And there is a gate.')
  await composer.press('Enter')
  await expect(his.getByRole('log').getByText('And there is a gate.')).toBeVisible()
  const unread = async () => (await callAs(request, guest, 'GET', '/conversations/summary')).body.unread
  await expect.poll(unread).toBe(0)
  await his.getByRole('button', { name: 'Details' }).click()
  await expect(his.getByRole('dialog').getByRole('link', { name: home.title })).toBeVisible()
  await his.keyboard.press('Escape')
  await his.getByRole('link', { name: 'All messages' }).click()
  await expect(his.getByRole('heading', { name: 'Messages', level: 1 })).toBeVisible()
  await expectAccessible(his)
})

test('what is unread stands first, and what is opened keeps its place', async ({ visit, request }) => {
  const { host, home } = await makeConversation(request, 'The first question')
  for (const text of ['The second question', 'The third question']) {
    const body = { property_id: home.id, message_id: randomUUID(), text }
    await callAs(request, await makePerson(request, 'guest'), 'POST', '/conversations', body)
  }
  const page = await visit({ as: host })
  await page.setViewportSize({ width: 1440, height: 900 })
  await open(page, '/messages')
  const rows = page.getByRole('list', { name: 'Conversations' }).getByRole('link')
  const orderIs = (...words: string[]) => expect(rows).toContainText(words)
  await orderIs('third', 'second', 'first')
  await rows.nth(0).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('log').getByText('The third question')).toBeVisible()
  await expect(rows.nth(0)).not.toContainText('unread')
  await orderIs('third', 'second', 'first')
  await expectAccessible(page)
})

test('a page that is slow to start asks for the conversations once', async ({ visit, request }) => {
  // Nobody has written, so that nothing changed while the page came.
  const page = await visit({ as: await makePerson(request, 'host') })
  // As on a phone whose scripts are busy when it is this page's turn to listen.
  await page.addInitScript(() => {
    const { request: ask } = LockManager.prototype
    LockManager.prototype.request = function (this: LockManager, name: string, ...rest: unknown[]) {
      const granted = rest.pop() as LockGrantedCallback<unknown> // the last argument of each form
      const late = async (lock: Lock | null) => {
        await new Promise((resolve) => setTimeout(resolve, 300))
        return granted(lock)
      }
      return Reflect.apply(ask, this, [name, ...rest, late])
    } as LockManager['request']
  })
  const asked: string[] = []
  page.on('request', (each) => asked.push(new URL(each.url()).pathname))
  await open(page, '/messages')
  // By then it listens; what it thought that it had missed it would have asked for before.
  await page.waitForRequest(/\/messages\/changes\?since=/)
  expect(asked.filter((path) => path === '/api/conversations')).toHaveLength(1)
})

test('what is written while the conversation cannot be loaded is seen to wait, and then where it belongs', async ({
  visit,
  request,
  watch,
}) => {
  watch.allow(/Failed to load resource|entries/)
  const { guest, id } = await makeConversation(request, 'First of all, hello.')
  const page = await visit({ as: guest })
  await page.route(`**/api/conversations/${id}/{entries,messages}*`, (route) => route.abort())
  await open(page, `/messages/${id}`)
  await expect(page.getByRole('heading', { name: "The conversation couldn't be loaded" })).toBeVisible()
  const composer = page.getByRole('textbox', { name: /^Message to/ })
  await composer.fill('Written all the same.')
  await composer.press('Enter')
  const conversation = page.getByRole('region', { name: /^Conversation with/ })
  await expect(conversation.getByText('Written all the same.')).toBeVisible()
  await expect(conversation.getByText('Not sent yet. We keep trying.')).toBeVisible()
  await expectAccessible(page)
  await page.unroute(`**/api/conversations/${id}/{entries,messages}*`)
  await conversation.getByRole('button', { name: 'Try again' }).click()
  const log = page.getByRole('log')
  await expect(log.getByText('First of all, hello.')).toBeVisible()
  await expect(log.getByText('Written all the same.')).toHaveCount(1)
  await expect(log.getByText('Not sent yet. We keep trying.')).toBeHidden({ timeout: 30_000 })
  await expect(log.getByText('Written all the same.')).toHaveCount(1)
})

test('what is written without a connection goes out once when there is one, and survives a reload', async ({
  visit,
  request,
  watch,
}) => {
  watch.allow(/ERR_INTERNET_DISCONNECTED|Failed to load resource|Failed to fetch manifest patches/)
  const { guest, id } = await makeConversation(request, 'First of all, hello.')
  const page = await visit({ as: guest })
  await open(page, `/messages/${id}`)
  const log = page.getByRole('log')
  await expect(log.getByText('First of all, hello.')).toBeVisible()
  const composer = page.getByRole('textbox', { name: /^Message to/ })
  await composer.fill('Half a sentence')
  await page.reload()
  await expect(log.getByText('First of all, hello.')).toBeVisible()
  await expect(composer).toHaveValue('Half a sentence')
  await page.context().setOffline(true)
  await composer.fill('Written on the train.')
  await composer.press('Enter')
  await expect(log.getByText('Not sent yet. We keep trying.')).toBeVisible()
  await page.context().setOffline(false)
  await expect(log.getByText('Not sent yet. We keep trying.')).toBeHidden({ timeout: 15_000 })
  await expect(log.getByText('Written on the train.')).toHaveCount(1)
  const { body } = await callAs(request, guest, 'GET', `/conversations/${id}/entries`)
  expect(body).toMatchObject({
    entries: [{ text: 'First of all, hello.' }, { text: 'Written on the train.' }],
  })
})

test('what was written without a connection goes out from any page, once, when its thread is long closed', async ({
  visit,
  request,
  watch,
}) => {
  watch.allow(/ERR_INTERNET_DISCONNECTED|Failed to load resource|Failed to fetch manifest patches/)
  const { guest, id } = await makeConversation(request, 'First of all, hello.')
  const page = await visit({ as: guest })
  await open(page, `/messages/${id}`)
  await expect(page.getByRole('log').getByText('First of all, hello.')).toBeVisible()
  await page.context().setOffline(true)
  const composer = page.getByRole('textbox', { name: /^Message to/ })
  await composer.fill('Written in the tunnel.')
  await composer.press('Enter')
  await expect(page.getByText('Not sent yet. We keep trying.')).toBeVisible()
  const later = await page.context().newPage()
  await page.close()
  await later.context().setOffline(false)
  await later.goto('/how-to-book')
  const texts = async () => {
    const { body } = await callAs(request, guest, 'GET', `/conversations/${id}/entries`)
    return JSON.stringify(body).split('Written in the tunnel.').length - 1
  }
  await expect.poll(texts, { timeout: 15_000 }).toBe(1)
})

test('too long a message is refused at the field with nothing lost, and what is no link stays text', async ({
  visit,
  request,
}) => {
  const { guest, id } = await makeConversation(request, 'See https://example.com/a and javascript:alert(1)')
  const page = await visit({ as: guest })
  await open(page, `/messages/${id}`)
  const link = page.getByRole('log').getByRole('link', { name: 'https://example.com/a' })
  await expect(link).toHaveAttribute('rel', 'nofollow noopener noreferrer ugc')
  await expect(page.getByRole('log').getByRole('link', { name: /javascript/ })).toHaveCount(0)
  const composer = page.getByRole('textbox', { name: /^Message to/ })
  await composer.fill('x'.repeat(2_001))
  await composer.press('Enter')
  await expect(composer).toHaveAccessibleDescription('Messages have at most 2,000 characters')
  await expect(composer).toHaveValue('x'.repeat(2_001))
  await composer.fill('x'.repeat(2_000))
  await composer.press('Enter')
  await expect(composer).toHaveValue('')
})

test('a long thread is read upwards and keeps its place', async ({ visit, request }) => {
  test.setTimeout(120_000)
  const { host, guest, id } = await makeConversation(request, 'Line 0')
  for (let at = 1; at < 110; at++) await write(request, at % 2 ? host : guest, id, `Line ${at}`)
  const page = await visit({ as: guest })
  await open(page, `/messages/${id}`)
  const log = page.getByRole('log')
  await expect(log.getByText('Line 109', { exact: true })).toBeInViewport()
  await expect(log.getByText('Line 40', { exact: true })).toHaveCount(0)
  const reading = log.getByText('Line 64', { exact: true })
  await reading.scrollIntoViewIfNeeded()
  const before = await settledTopOf(reading)
  await expect(log.getByText('Line 30', { exact: true })).toBeAttached()
  expect(Math.abs((await topOf(reading)) - before)).toBeLessThanOrEqual(2)
  await test.step('who holds on to the upper edge gets to the beginning', async () => {
    await open(page, `/messages/${id}`)
    await log.evaluate((box) => {
      const hold = () => {
        box.scrollTo(0, -box.scrollHeight)
        requestAnimationFrame(hold)
      }
      hold()
    })
    await expect(log.getByText('Line 0', { exact: true })).toBeInViewport()
  })
})

test('a request is answered where the two talk, and a block ends the writing without a word', async ({
  visit,
  request,
}) => {
  const { host, guest, home, id } = await makeConversation(request, 'We would love to come.')
  const today = todayAtHome()
  await askForStay(request, guest, home, { checkIn: addDays(today, 40), checkOut: addDays(today, 43) })
  const page = await visit({ as: host })
  await open(page, `/messages/${id}`)
  await expect(page.getByRole('log').getByText('Requested by the guest')).toBeVisible()
  const details = page.getByRole('complementary', { name: 'Details' })
  await details.getByRole('button', { name: 'Accept' }).click()
  await expect(page.getByRole('log').getByText('Accepted by you')).toBeVisible()
  await expect(details.getByText('Confirmed', { exact: true })).toBeVisible()
  await page.getByRole('banner').getByRole('link', { name: 'Messages' }).click()
  await page.getByRole('link', { name: 'Upcoming stays' }).click()
  const conversations = page.getByRole('list', { name: 'Conversations' })
  await expect(conversations.getByRole('listitem')).toHaveCount(1)
  await conversations.getByRole('button', { name: /^Conversation with/ }).click()
  await page.getByRole('menuitem', { name: 'Archive' }).click()
  await page.getByRole('link', { name: 'All', exact: true }).click()
  await expect(page.getByText('No messages yet')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(conversations.getByRole('listitem')).toHaveCount(1)
})

test('a host keeps what is written often, and uses it filled in for this guest', async ({
  visit,
  request,
}) => {
  const { host, id } = await makeConversation(request, 'How do we get in?')
  await callAs(request, host, 'PUT', '/account/name', { display_name: 'Ines' })
  const page = await visit({ as: host })
  await open(page, `/messages/${id}`)
  await page.getByRole('button', { name: 'Saved replies' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('No saved replies yet')).toBeVisible()
  await dialog.getByRole('button', { name: 'New reply' }).click()
  await dialog.getByLabel('Name').fill('Way in')
  await dialog.getByLabel('Reply').fill('The code of {home} is {door}')
  await dialog.getByRole('button', { name: 'Save reply' }).click()
  await expect(dialog.getByLabel('Reply')).toHaveAccessibleDescription(/what to fill in for \{door\}/)
  await expectAccessible(page)
  await dialog.getByLabel('Reply').fill('Welcome to {home}. The key hangs at the gate.')
  await expect(dialog.getByRole('region', { name: 'Preview' })).toContainText('Welcome to Heron House.')
  await dialog.getByRole('button', { name: 'Save reply' }).click()
  await dialog.getByRole('button', { name: 'Use this reply' }).click()
  const composer = page.getByRole('textbox', { name: /^Message to/ })
  await expect(composer).toHaveValue('Welcome to Heron House. The key hangs at the gate.')
  await composer.press('Enter')
  await expect(page.getByRole('log').getByText('Welcome to Heron House.')).toBeVisible()
})

async function makeConversation(request: APIRequestContext, text: string) {
  const [host, guest] = [await makePerson(request, 'host'), await makePerson(request, 'guest')]
  const home = await makeHome(request, host, { title: 'Heron House' })
  const question = { property_id: home.id, message_id: randomUUID(), text }
  const { status, body } = await callAs(request, guest, 'POST', '/conversations', question)
  expect(status, JSON.stringify(body)).toBe(201)
  return { host, guest, home, id: String(body.conversation_id) }
}

async function write(request: APIRequestContext, as: Person, id: string, text: string): Promise<void> {
  const message = { message_id: randomUUID(), text }
  const { status, body } = await callAs(request, as, 'POST', `/conversations/${id}/messages`, message)
  expect(status, JSON.stringify(body)).toBe(201)
}

async function topOf(part: ReturnType<Page['getByText']>): Promise<number> {
  return (await part.boundingBox())?.y ?? Number.NaN
}

/** The same once a jump is over: what it passed by is measured as it comes near. */
async function settledTopOf(part: ReturnType<Page['getByText']>): Promise<number> {
  let top = Number.NaN
  await expect
    .poll(async () => {
      const last = top
      top = await topOf(part)
      return top === last
    })
    .toBe(true)
  return top
}

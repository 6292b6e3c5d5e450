import { randomUUID } from 'node:crypto'
import { type APIRequestContext, expect, type Page } from '@playwright/test'
import { ready } from '../../scripts/shots/actions.ts'
import { makeHome } from './support/homes.ts'
import { callAs, makePerson, type Person, sessionState } from './support/people.ts'
import { expectAccessible, open, test } from './support/test.ts'

// The latest conversations can be read without a connection, by whose they are and nobody else; files are not kept.

test.use({ serviceWorkers: 'allow' })

const pdf = Buffer.from('%PDF-1.4\n1 0 obj <<>> endobj the code of the gate')

test('own conversations and their texts are there offline, their files are not, and all goes with signing out', async ({
  page,
  request,
  context,
  baseURL,
  watch,
}) => {
  test.setTimeout(120_000)
  watch.allow(
    /ERR_INTERNET_DISCONNECTED|Failed to load resource|net::ERR_FAILED|Failed to fetch manifest patches/,
  )
  // Who is sent to sign in without a connection gets the page that says so.
  watch.allow(/Error loading route module|Failed to fetch dynamically imported module/)
  const { guest, id } = await makeTalk(request)
  await signIn(page, guest, baseURL ?? '')
  await open(page, '/how-to-book')
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  // One visit of any page is enough.
  await expect
    .poll(() => page.evaluate(() => sessionStorage.getItem('holmward.own-kept')), { timeout: 20_000 })
    .toBe(guest.session.user.id)
  for (const screen of ['/messages', '/messages/any'])
    await expect
      .poll(() => page.evaluate(async (path) => (await caches.match(path)) !== undefined, screen), {
        message: screen,
        timeout: 20_000,
      })
      .toBe(true)

  await test.step('inbox and thread are read offline, and what is written waits', async () => {
    await context.setOffline(true)
    await page.goto('/messages')
    await ready(page)
    await expect(page.locator('#offline-note')).toBeVisible()
    await page.getByRole('list', { name: 'Conversations' }).getByRole('link').click()
    await expect(page).toHaveURL(new RegExp(`/messages/${id}$`))
    await ready(page)
    const log = page.getByRole('log')
    await expect(log.getByText('Is the garden fenced?')).toBeVisible()
    await expect(log.getByText('All round, a metre high.')).toBeVisible()
    await expect(page.locator('#offline-note')).toContainText('This page was saved at')
    await expect(page.getByRole('region', { name: 'Messages, F6' })).toHaveCount(0)
    await expectAccessible(page)
    await page.getByRole('textbox', { name: /^Message to/ }).fill('Written on the platform.')
    await page.keyboard.press('Enter')
    await expect(log.getByText('Not sent yet. We keep trying.')).toBeVisible()
    await expectAccessible(page)
  })

  await test.step('nothing of a file is kept, and no address tells of a conversation', async () => {
    const kept = await everythingKept(page)
    expect(kept.some(({ text }) => text.includes('All round, a metre high.'))).toBe(true)
    expect(
      kept.filter(({ url, text }) => /\/attachments\//.test(url) || text.includes('code of the gate')),
    ).toEqual([])
    const shared = kept.filter(({ name }) => !name.startsWith('own-'))
    expect(shared.filter(({ url, text }) => `${url}${text}`.includes(id))).toEqual([])
    expect(shared.filter(({ text }) => /garden fenced|All round/.test(text))).toEqual([])
  })

  await test.step('with the connection what was written goes out, and the latest is shown', async () => {
    await context.setOffline(false)
    await expect(page.getByText('Not sent yet. We keep trying.')).toBeHidden({ timeout: 40_000 })
    await expect(page.getByRole('log').getByText('Written on the platform.')).toHaveCount(1)
  })

  await test.step('whoever signs out leaves nothing, also of an answer that is on its way', async () => {
    const slow = page.route(`**/api/conversations/${id}/entries`, async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 1_500))
      await route.continue()
    })
    await slow
    await page
      .getByRole('button', { name: /account/i })
      .first()
      .click()
    await page.getByRole('menuitem', { name: 'Sign Out' }).click()
    await expect(page).toHaveURL(/\/$/)
    await expect
      .poll(async () => (await everythingKept(page)).filter(({ name }) => name.startsWith('own-')).length)
      .toBe(0)
    await context.setOffline(true)
    await page.goto(`/messages/${id}`)
    await ready(page)
    await expect(page.getByText('All round, a metre high.')).toHaveCount(0)
    await context.setOffline(false)
  })
})

test('who signs in after somebody reads nothing of theirs offline', async ({
  page,
  request,
  context,
  baseURL,
  watch,
}) => {
  watch.allow(
    /ERR_INTERNET_DISCONNECTED|Failed to load resource|net::ERR_FAILED|Failed to fetch manifest patches/,
  )
  const { guest, id } = await makeTalk(request)
  await signIn(page, guest, baseURL ?? '')
  await open(page, '/messages')
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  await open(page, `/messages/${id}`)
  await expect(page.getByRole('log').getByText('All round, a metre high.')).toBeVisible()
  const other = await makePerson(request, 'other')
  await context.setOffline(true)
  await signIn(page, other, baseURL ?? '')
  await page.goto(`/messages/${id}`)
  await ready(page)
  await expect(page.getByText("The conversation couldn't be loaded")).toBeVisible()
  await expect(page.getByText('All round, a metre high.')).toHaveCount(0)
  await context.setOffline(false)
})

async function makeTalk(request: APIRequestContext) {
  const [host, guest] = [await makePerson(request, 'host'), await makePerson(request, 'guest')]
  const home = await makeHome(request, host, { title: 'Lantern Cottage by the Quay' })
  const question = { property_id: home.id, message_id: randomUUID(), text: 'Is the garden fenced?' }
  const { body } = await callAs(request, guest, 'POST', '/conversations', question)
  const id = String(body.conversation_id)
  const file = randomUUID()
  const sent = await request.post(
    `/api/conversations/${id}/attachments?attachment_id=${file}&name=plan.pdf`,
    {
      headers: { authorization: `Bearer ${host.session.access_token}` },
      multipart: { file: { name: 'plan.pdf', mimeType: 'application/pdf', buffer: pdf } },
    },
  )
  expect(sent.status(), await sent.text()).toBe(201)
  await callAs(request, host, 'POST', `/conversations/${id}/messages`, {
    message_id: randomUUID(),
    text: 'All round, a metre high.',
    attachment_ids: [file],
  })
  return { host, guest, id }
}

/** Puts a person's session into this browser. */
async function signIn(page: Page, person: Person, origin: string): Promise<void> {
  const state = sessionState(person, origin)
  const entry = typeof state === 'object' ? state.origins[0]?.localStorage[0] : undefined
  if (page.url() === 'about:blank') await page.goto('/offline')
  await page.evaluate(
    ([name, value]) => localStorage.setItem(String(name), String(value)),
    [entry?.name, entry?.value],
  )
}

/** Every answer in every store of the worker. */
function everythingKept(page: Page): Promise<{ name: string; url: string; text: string }[]> {
  return page.evaluate(async () => {
    const all: { name: string; url: string; text: string }[] = []
    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      for (const request of await cache.keys()) {
        const answer = await cache.match(request)
        const isText = /html|json/.test(answer?.headers.get('content-type') ?? '')
        all.push({ name, url: request.url, text: isText ? ((await answer?.text()) ?? '') : '' })
      }
    }
    return all
  })
}

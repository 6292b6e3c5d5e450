import { createECDH, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import { expect, type Page, type Worker } from '@playwright/test'
import { decrypt } from 'http_ece'
import { makeHome } from '../support/homes.ts'
import { callAs, makePerson } from '../support/people.ts'
import { expectAccessible, open, test } from '../support/test.ts'

// Told at once on a device: the offer in a conversation, what is pushed, what the service worker makes of it, and the account.

const port = 3197

/** A browser's push service, and the keys of the one browser that it serves. */
async function startService() {
  const bodies: Buffer[] = []
  const server = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      bodies.push(Buffer.concat(parts))
      response.writeHead(201).end()
    })
  })
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  const pair = createECDH('prime256v1')
  pair.generateKeys()
  const authSecret = randomBytes(16)
  return {
    endpoint: `http://127.0.0.1:${port}/to/a-browser`,
    keys: { p256dh: pair.getPublicKey('base64'), auth: authSecret.toString('base64') },
    notices: () =>
      bodies.map((body) => decrypt(body, { version: 'aes128gcm', privateKey: pair, authSecret }).toString()),
    stop: () => server.close(),
  }
}

type Service = Awaited<ReturnType<typeof startService>>

/** No push service answers a browser of a test, so the browser is told what it has subscribed with. */
async function subscribeWith(page: Page, { endpoint, keys }: Pick<Service, 'endpoint' | 'keys'>) {
  await page.addInitScript(
    ({ endpoint, keys }) => {
      let subscription: object | null = null
      const bytes = (text: string) => Uint8Array.from(atob(text), (sign) => sign.charCodeAt(0)).buffer
      Object.assign(PushManager.prototype, {
        getSubscription: async () => subscription,
        subscribe: async () => {
          subscription = {
            endpoint,
            options: { applicationServerKey: null },
            getKey: (name: 'p256dh' | 'auth') => bytes(keys[name]),
            unsubscribe: async () => {
              subscription = null
            },
          }
          return subscription
        },
      })
    },
    { endpoint, keys },
  )
}

test('somebody says yes in a conversation, is told of the next message, opens it from there, and switches it off', async ({
  visit,
  request,
  baseURL,
}) => {
  test.setTimeout(120_000)
  const service = await startService()
  const [host, guest] = [await makePerson(request, 'host'), await makePerson(request, 'guest')]
  const home = await makeHome(request, host, { title: 'Foghorn Cottage' })
  const question = { property_id: home.id, message_id: crypto.randomUUID(), text: 'Is there a boat?' }
  const asked = await callAs(request, guest, 'POST', '/conversations', question)
  const id = String(asked.body.conversation_id)
  const page = await visit({ as: host, serviceWorkers: 'allow', permissions: ['notifications'] })
  await subscribeWith(page, service)
  await open(page, `/messages/${id}`)
  await expect(page.getByText('Turn on notifications on this device?')).toBeVisible()
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Turn on', exact: true }).click()
  await expect(page.getByText('Turn on notifications on this device?')).toBeHidden()

  await open(page, '/account?tab=mails')
  const part = page.getByRole('region', { name: 'Notifications on your devices' })
  await expect(part.getByText('This device')).toBeVisible()
  await expect(part.getByRole('checkbox', { name: /Show message text/ })).not.toBeChecked()
  await expect(page.getByRole('checkbox', { name: 'Messages push' })).toBeChecked()
  await expectAccessible(page)
  await callAs(request, guest, 'POST', `/conversations/${id}/messages`, {
    message_id: crypto.randomUUID(),
    text: 'Or a canoe?',
  })
  await expect.poll(() => service.notices().length, { timeout: 30_000 }).toBe(1)
  const pushed = service.notices()[0] ?? ''
  expect(pushed).not.toContain('canoe')
  expect(JSON.parse(pushed)).toMatchObject({
    title: 'New message about Foghorn Cottage',
    path: `/messages/${id}`,
  })

  await deliver(page, baseURL ?? '', pushed)
  const worker = page.context().serviceWorkers()[0] as Worker // the page is its client
  const shown = () =>
    worker.evaluate(async () => {
      const { registration } = self as unknown as { registration: ServiceWorkerRegistration } // a worker's own
      return (await registration.getNotifications()).map(({ title, body, tag }) => ({ title, body, tag }))
    })
  await expect
    .poll(shown)
    .toEqual([{ title: 'New message about Foghorn Cottage', body: '', tag: `conversation ${id}` }])
  // Nothing here shows a badge, so the worker is told that there is one.
  await worker.evaluate(() => {
    const badges: number[] = []
    Reflect.set(self, 'badges', badges)
    Reflect.set(navigator, 'setAppBadge', async (count: number) => void badges.push(count))
  })
  const badge = () => worker.evaluate(() => (Reflect.get(self, 'badges') as number[]).at(-1)) // as just set
  await deliver(page, baseURL ?? '', pushed)
  await expect.poll(badge).toBe(1)
  expect(await shown()).toHaveLength(1)
  // Of the tabs the one with messages is taken; a form in another one stays.
  await open(page, '/messages')
  await worker.evaluate(async () => {
    const { registration } = self as unknown as { registration: ServiceWorkerRegistration } // a worker's own
    const [notification] = await registration.getNotifications()
    const Click = Reflect.get(self, 'NotificationEvent')
    self.dispatchEvent(new Click('notificationclick', { notification }))
  })
  await expect(page).toHaveURL(new RegExp(`/messages/${id}$`))
  await expect.poll(shown).toEqual([])

  await open(page, '/account?tab=mails')
  await test.step('what was read on another device is told of no more', async () => {
    const text = { message_id: crypto.randomUUID(), text: 'Or oars?' }
    await callAs(request, guest, 'POST', `/conversations/${id}/messages`, text)
    await expect(page.getByRole('link', { name: /unread conversation/ }).first()).toBeVisible()
    await deliver(page, baseURL ?? '', pushed)
    await expect.poll(shown).toHaveLength(1)
    await callAs(request, host, 'PATCH', `/conversations/${id}`, { read_seq: 3 })
    await expect.poll(shown).toEqual([])
    await expect.poll(badge).toBe(0)
  })
  await part.getByRole('button', { name: /^Turn off notifications/ }).click()
  await expect(part.getByRole('button', { name: 'Turn on for this device' })).toBeVisible()
  service.stop()
})

/** What the browser would be handed by its push service. */
async function deliver(page: Page, origin: string, data: string) {
  const cdp = await page.context().newCDPSession(page)
  const found = new Promise<string>((resolve) => {
    cdp.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [registration] = registrations
      if (registration) resolve(registration.registrationId)
    })
  })
  await cdp.send('ServiceWorker.enable')
  const registrationId = await found
  await cdp.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data })
  await cdp.detach()
}

test('the account says so where a browser cannot show notifications', async ({ visit, request }) => {
  const person = await makePerson(request, 'guest')
  const page = await visit({ as: person })
  await page.addInitScript(() => {
    Reflect.deleteProperty(window, 'PushManager')
  })
  await open(page, '/account?tab=mails')
  await expect(page.getByText("This browser can't show notifications from websites.")).toBeVisible()
  await expectAccessible(page)
})

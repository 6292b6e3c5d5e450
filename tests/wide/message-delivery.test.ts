import type { ChildProcess } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import { type BrowserContext, chromium, type Page } from '@playwright/test'
import { expect, onTestFinished, test } from 'vitest'
import type { SessionAnswer } from '#features/accounts/account-schema.ts'
import { signAccessToken } from '#features/accounts/server/access-token.ts'
import { openSession, userColumns } from '#features/accounts/server/open-session.ts'
import { sessionKey } from '#features/accounts/session-record.ts'
import { questionSchema } from '#features/messaging/messaging-input-schema.ts'
import { startConversation } from '#features/messaging/server/start-conversation.ts'
import { inTransaction } from '#platform/database/database.ts'
import { createTestContext, type TestContext } from '#tests/support/context.ts'
import { makeAccount, makeListing, type TestAccount } from '#tests/support/factories.ts'
import { freePort } from '#tests/support/free-port.ts'
import { nginx, openProxy } from '#tests/support/nginx.ts'
import { endWeb, startWeb } from '#tests/support/web-process.ts'
import { findChromium } from '../../tools/find-chromium.ts'

// What guests write reaches the open tabs of a host whole, once and in its order, whatever happens on the way: processes that
// end as in a deploy or at once, a browser without a connection, a token that is exchanged, and a proxy that keeps streams back.

const isLong = process.env.TEST_LONG !== undefined
const size = isLong ? { tabs: 20, each: 500, pauseMs: 1_000 } : { tabs: 3, each: 24, pauseMs: 500 }

test.skipIf(!nginx)(
  'no message is lost, doubled or out of its order in any tab, whatever is cut',
  {
    timeout: isLong ? 3_600_000 : 180_000,
  },
  async () => {
    const ctx = await createTestContext({ pool: 10 })
    ctx.setClock(new Date())
    const host = await makeAccount(ctx)
    const talks = await Promise.all(Array.from({ length: size.tabs }, () => beginTalk(ctx, host)))
    const site = await openTwoProcesses(ctx.databaseUrl)
    const context = await openBrowser(ctx, site.url, host)
    const tabs: Page[] = []
    for (const { id } of talks) {
      const tab = await context.newPage()
      await tab.goto(`${site.url}/messages/${id}`)
      await tab.getByRole('log').getByText('no 0', { exact: true }).waitFor()
      tabs.push(tab)
    }
    const writing = Promise.all(talks.map((talk, at) => writeAll(ctx, talk, site.urls[at % 2] ?? '')))
    const disturbed = disturb({ context, site }, writing)
    await writing
    const cuts = await disturbed
    const expected = Array.from({ length: size.each }, (_, at) => `no ${at}`)
    for (const tab of tabs) expect(await readToBeginning(tab)).toEqual(expected)
    console.log(`${size.tabs * size.each} messages in ${size.tabs} tabs through ${cuts} cuts.`)
  },
)

type Talk = { id: string; guest: TestAccount }

async function beginTalk(ctx: TestContext, host: TestAccount): Promise<Talk> {
  const guest = await makeAccount(ctx)
  const question = {
    property_id: await makeListing(ctx, host),
    message_id: crypto.randomUUID(),
    text: 'no 0',
  }
  const { conversation_id } = await startConversation(ctx, guest, questionSchema.parse(question))
  return { id: conversation_id, guest }
}

type TwoProcesses = {
  url: string
  urls: string[]
  /** Ends one and starts it again. */
  restart: (which: 0 | 1, signal: 'SIGTERM' | 'SIGKILL') => Promise<void>
}

/** Two web processes behind an nginx that keeps back what a stream says until there is much of it. */
async function openTwoProcesses(databaseUrl: string): Promise<TwoProcesses> {
  const ports = [await freePort(), await freePort()]
  const [one, other] = ports.map((port) => `127.0.0.1:${port}`)
  const webs: ChildProcess[] = []
  for (const port of ports) webs.push(await startWeb({ databaseUrl, port }))
  const url = await openProxy(
    `http://${one}`,
    "proxy_http_version 1.1; proxy_set_header Connection ''; proxy_ignore_headers X-Accel-Buffering; proxy_buffering on;",
    `server ${other} max_fails=0;`,
  )
  return {
    url,
    urls: [`http://${one}`, `http://${other}`],
    restart: async (which, signal) => {
      const web = webs[which]
      if (web) await endWeb(web, signal)
      webs[which] = await startWeb({ databaseUrl, port: ports[which] ?? 0 })
    },
  }
}

/** A browser in which the host is signed in with a session that can be refreshed. */
async function openBrowser(ctx: TestContext, origin: string, host: TestAccount): Promise<BrowserContext> {
  const browser = await chromium.launch({ executablePath: await findChromium(), args: ['--no-sandbox'] })
  onTestFinished(() => browser.close())
  const session = await inTransaction(ctx.db, async (tx): Promise<SessionAnswer> => {
    const account = await tx
      .selectFrom('accounts')
      .select(userColumns)
      .where('id', '=', host.id)
      .executeTakeFirstOrThrow()
    return openSession(ctx, tx, { address: '127.0.0.1', userAgent: null }, account, { beganBy: 'password' })
  })
  const localStorage = [{ name: sessionKey, value: JSON.stringify(session) }]
  return browser.newContext({ storageState: { cookies: [], origins: [{ origin, localStorage }] } })
}

/** The guest's part, one message after the other, each again under its id until the site has said that it has it. */
async function writeAll(ctx: TestContext, { id, guest }: Talk, url: string): Promise<void> {
  for (let at = 1; at < size.each; at++) {
    const message = { message_id: crypto.randomUUID(), text: `no ${at}` }
    while (!(await send(ctx, { id, guest, url, message }))) await sleep(300)
    await sleep(size.pauseMs)
  }
}

type Sending = Talk & { url: string; message: { message_id: string; text: string } }

async function send(ctx: TestContext, { id, guest, url, message }: Sending): Promise<boolean> {
  const { token } = await signAccessToken({ ...ctx, clock: () => new Date() }, guest)
  try {
    const response = await fetch(`${url}/api/conversations/${id}/messages`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify(message),
    })
    if (![201, 429, 503].includes(response.status)) throw new Error(`refused with ${response.status}`)
    return response.status === 201
  } catch (error) {
    // Its process has just ended; whether the message was taken is not known.
    if (error instanceof TypeError) return false
    throw error
  }
}

/** Cuts one thing after the other while the messages are written; answers how often. */
async function disturb(
  { context, site }: { context: BrowserContext; site: TwoProcesses },
  writing: Promise<unknown>,
): Promise<number> {
  let isOver = false
  void writing.finally(() => {
    isOver = true
  })
  const cuts = [
    () => site.restart(0, 'SIGTERM'),
    async () => {
      await context.setOffline(true)
      await sleep(isLong ? 30_000 : 3_000)
      await context.setOffline(false)
    },
    () => expireToken(context.pages()[0]),
    () => site.restart(1, 'SIGKILL'),
    async () => {
      // The tab that listens for all is as likely as any other.
      await context
        .pages()[0]
        ?.reload()
        .catch(() => null)
    },
  ]
  let count = 0
  // Each at least once, then round and round.
  while (!isOver || count < cuts.length) {
    await cuts[count++ % cuts.length]?.()
    await sleep(isLong ? 5_000 : 500)
  }
  return count
}

/** The token that the tabs hold is over for them; the next call exchanges it. */
async function expireToken(tab: Page | undefined): Promise<void> {
  await tab?.evaluate((key) => {
    const session = JSON.parse(localStorage.getItem(key) ?? '{}')
    localStorage.setItem(key, JSON.stringify({ ...session, expires_at: 0 }))
  }, sessionKey)
}

/** What a tab has in its thread once its end is there, read upwards to its beginning. */
async function readToBeginning(tab: Page): Promise<string[]> {
  const log = tab.getByRole('log')
  // Without a stream that comes through, a hidden tab asks once in a minute.
  await log.getByText(`no ${size.each - 1}`, { exact: true }).waitFor({ timeout: 100_000 })
  const texts = () => log.getByText(/^no \d+$/).allTextContents()
  await expect
    .poll(
      async () => {
        await log.evaluate((box) => box.scrollTo(0, -box.scrollHeight))
        return (await texts())[0]
      },
      { timeout: 60_000 },
    )
    .toBe('no 0')
  return texts()
}

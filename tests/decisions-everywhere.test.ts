import { afterAll, expect, it } from 'vitest'
import { signAccessToken } from '#features/accounts/server/access-token.ts'
import { decisionOf, makeStaff } from '#features/moderation/testing/make-staff.ts'
import { createTestContext } from '#tests/support/context.ts'
import { makeAccount, makeListing, type TestAccount } from '#tests/support/factories.ts'
import { freePort } from '#tests/support/free-port.ts'
import { makeNewestBuild, siteEnvironment } from '#tests/support/site.ts'
import { endWeb, startWeb } from '#tests/support/web-process.ts'

// Promise 39: a decision takes effect everywhere within a second. Two processes of one database; one takes the decision, both are
// asked, and both have kept what they are asked for.

const withinMs = 1_000

const ctx = await createTestContext()
// The processes go by the machine's clock.
ctx.setClock(new Date())
const environment = siteEnvironment({ DATABASE_URL: ctx.databaseUrl })

async function startTwo(): Promise<[string, string]> {
  await makeNewestBuild()
  const ports = [await freePort(), await freePort()]
  const webs = await Promise.all(ports.map((port) => startWeb({ databaseUrl: ctx.databaseUrl, port })))
  // Before the database goes.
  afterAll(() => Promise.all(webs.map((web) => endWeb(web, 'SIGKILL'))))
  const [first, second] = ports.map((port) => `http://127.0.0.1:${port}`)
  return [String(first), String(second)]
}

const [first, second] = await startTwo()

async function send(url: string, as: TestAccount, method = 'GET', body?: object) {
  const secrets = { ...ctx.secrets, session: environment.SESSION_SECRET as string } // siteEnvironment gives one
  const { token } = await signAccessToken({ ...ctx, secrets, clock: () => new Date() }, as)
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  return fetch(url, { method, headers, ...(body && { body: JSON.stringify(body) }) })
}

/** Decides by the first process. */
async function decide(kind: string, id: string, act: Parameters<typeof decisionOf>[0]): Promise<string> {
  const operator = await makeStaff(ctx)
  const opened = await send(`${first}/api/operator/cases`, operator, 'POST', { kind, id })
  const { id: found } = (await opened.json()) as { id: string }
  const decided = await send(
    `${first}/api/operator/cases/${found}/decisions`,
    operator,
    'POST',
    decisionOf(act),
  )
  expect(decided.status).toBe(201)
  return ((await decided.json()) as { id: string }).id
}

/**
 * Asks again and again until the answer knows of the decision. Answers how long after it the last request began whose answer did
 * not: what a slow machine takes to answer is no part of it.
 */
async function lastWrongMs(since: number, knows: () => Promise<boolean>): Promise<number> {
  let last = 0
  for (;;) {
    const begunMs = performance.now() - since
    if (await knows()) return last
    last = begunMs
    if (last > 20 * withinMs) return last
  }
}

const statusOf = async (url: string) => (await fetch(url)).status
const textOf = async (url: string) => (await fetch(url)).text()

it('a hidden listing is gone from its page, search, the sitemap, previews and what was kept, in every process', {
  timeout: 120_000,
}, async () => {
  const title = 'The Lantern House of Two Processes'
  const home = await makeListing(ctx, await makeAccount(ctx), { title })
  const asked = [first, second].flatMap((site) => [
    [`${site}/property/${home}`, async () => (await statusOf(`${site}/property/${home}`)) === 410],
    [
      `${site}/api/properties/${home}`,
      async () => (await statusOf(`${site}/api/properties/${home}`)) !== 200,
    ],
    [`${site}/previews`, async () => (await statusOf(`${site}/previews/property/${home}.jpg`)) !== 200],
    [`${site}/search`, async () => !(await textOf(`${site}/search?q=Lantern`)).includes(title)],
    [`${site}/sitemap`, async () => !(await textOf(`${site}/sitemap-listings.xml`)).includes(home)],
    [`${site}/`, async () => !(await textOf(`${site}/`)).includes(home)],
  ]) as [string, () => Promise<boolean>][] // a name and a question each
  // Before it, everything shows the home, and keeps it.
  for (const [name, knows] of asked) await expect.poll(knows, { timeout: 10_000, message: name }).toBe(false)
  await decide('listing', home, 'hide_listing')
  const since = performance.now()
  const last = await Promise.all(asked.map(async ([name, knows]) => [name, await lastWrongMs(since, knows)]))
  console.log(
    `Last wrong answers after a decision, ms: ${last.map(([, ms]) => Math.round(Number(ms))).join(', ')}`,
  )
  expect(last.filter(([, ms]) => Number(ms) > withinMs)).toEqual([])
})

it('what a suspended account may do ends in every process, and its session stays for the notice, its data and an appeal', {
  timeout: 120_000,
}, async () => {
  const host = await makeAccount(ctx)
  const writes = (site: string) => async () =>
    (await send(`${site}/api/conversations`, host, 'POST', {})).status === 403
  // Both remember that the host may act.
  for (const site of [first, second]) expect(await writes(site)()).toBe(false)
  const id = await decide('account', host.id, 'suspend')
  const since = performance.now()
  const last = await Promise.all([first, second].map((site) => lastWrongMs(since, writes(site))))
  expect(Math.max(...last)).toBeLessThanOrEqual(withinMs)
  for (const site of [first, second]) {
    expect((await send(`${site}/api/decisions/${id}`, host)).status).toBe(200)
    expect((await send(`${site}/api/account/data`, host)).status).toBe(200)
  }
  const appeal = { words: 'It was somebody else.' }
  expect((await send(`${second}/api/decisions/${id}/appeal`, host, 'POST', appeal)).status).toBe(201)
})

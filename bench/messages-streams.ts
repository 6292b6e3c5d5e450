import { setTimeout as sleep } from 'node:timers/promises'
import { type Browser, chromium, type Page } from '@playwright/test'
import { findChromium } from '../tools/find-chromium.ts'
import { median, percentile } from '../tools/median.ts'
import { memoryMb } from './measure.ts'
import { openAs } from './messages-browser.ts'
import { type MessagesWorld, messagesDataDir, type Talker, tokenOfTalker } from './messages-world.ts'
import { startWeb } from './site.ts'

type Web = Awaited<ReturnType<typeof startWeb>>

const besides = 500
const most = 2_000
const atTheEnd = 200
const goals = { p95Ms: 1_000, memoryMb: 250, exitMs: 5_000, backMs: 6_000 }

/**
 * What the streams of inboxes cost and how quickly they tell: from screen to screen over two web processes while 500 others
 * are open, the memory and connections of 2,000 on one process, and the end of a process with 200. Answers the goals that
 * were missed.
 */
export async function measureStreams(world: MessagesWorld, rounds: number): Promise<string[]> {
  const missed: string[] = []
  const [one, other] = [
    await startWeb(world.databaseUrl, messagesDataDir, 3_971),
    await startWeb(world.databaseUrl, messagesDataDir, 3_972),
  ]
  try {
    missed.push(...(await measureScreens(world, [one, other], rounds * 20)))
    missed.push(...(await measureMany(world, one)))
    missed.push(...(await measureEnd(world, [one, other])))
  } finally {
    await Promise.all([one.stop(), other.stop()])
  }
  return missed
}

/** One writes on the first process what the other reads on the second, and back, by turns. */
async function measureScreens(
  world: MessagesWorld,
  [one, other]: [Web, Web],
  messages: number,
): Promise<string[]> {
  const [pair, ...rest] = world.pairs
  if (!pair) throw new Error('nobody to write to')
  const listeners = await listenAll(
    rest.slice(0, besides).map(({ host }, at) => ({ url: (at % 2 ? one : other).url, talker: host })),
  )
  const browser = await chromium.launch({ executablePath: await findChromium(), args: ['--no-sandbox'] })
  try {
    const [guest, host] = [
      await openThread(browser, one.url, pair.guest),
      await openThread(browser, other.url, pair.host),
    ]
    const times: number[] = []
    for (let at = 0; at < messages; at++) {
      const [from, to] = at % 2 ? [guest, host] : [host, guest]
      times.push(await timeToOther(from, to, `Measured ${at} of ${crypto.randomUUID()}`))
      // At some other moment of the watch's turn each time.
      await sleep((at % 7) * 50)
    }
    times.sort((a, b) => a - b)
    const p95 = percentile(times, 0.95)
    console.log(
      `from screen to screen over two processes, ${besides} other streams open, ${messages} messages: ` +
        `median ${median(times).toFixed(0)}, p95 ${p95.toFixed(0)}, slowest ${times.at(-1)?.toFixed(0)} ms (goal ${goals.p95Ms})`,
    )
    return p95 > goals.p95Ms ? [`from screen to screen: p95 ${p95.toFixed(0)} ms`] : []
  } finally {
    await browser.close()
    await listeners.leave()
  }
}

async function openThread(browser: Browser, url: string, talker: Talker): Promise<Page> {
  const { page } = await openAs(browser, url, talker)
  await page.goto(`${url}/messages/${talker.conversation}`)
  await page.getByRole('log').getByRole('listitem').first().waitFor()
  await page.waitForFunction(() => document.documentElement.dataset.ready !== undefined)
  return page
}

/** From the press of "Send" to the frame that shows the words to the other, by the clock that both pages share. */
async function timeToOther(from: Page, to: Page, text: string): Promise<number> {
  const shown = to.evaluate(
    (words) =>
      new Promise<number>((resolve) => {
        const look = () => {
          if (document.querySelector('[role=log]')?.textContent?.includes(words)) resolve(Date.now())
          else requestAnimationFrame(look)
        }
        look()
      }),
    text,
  )
  await from.getByRole('textbox', { name: /^Message to/ }).fill(text)
  const send = from.getByRole('button', { name: 'Send', exact: true })
  const sentAt = await send.evaluate((button: HTMLButtonElement) => {
    button.click()
    return Date.now()
  })
  return (await shown) - sentAt
}

/** 2,000 streams of as many people on one process. */
async function measureMany(world: MessagesWorld, web: Web): Promise<string[]> {
  // A process that has just begun still grows by what it loads; it has served pages above.
  const before = memoryMb(web.pid).now
  const connectionsBefore = await countConnections(world)
  const listeners = await listenAll(
    world.pairs.slice(0, most).map(({ host }) => ({ url: web.url, talker: host })),
  )
  await sleep(25_000) // until each has been told once that it lives
  const grown = memoryMb(web.pid).now - before
  const connections = (await countConnections(world)) - connectionsBefore
  console.log(
    `${listeners.open()} streams on one process: ${grown.toFixed(0)} MB (goal ${goals.memoryMb}), ` +
      `${connections} more connections to the database`,
  )
  await listeners.leave()
  return grown > goals.memoryMb ? [`${most} streams: ${grown.toFixed(0)} MB`] : []
}

async function countConnections({ pool }: MessagesWorld): Promise<number> {
  const { rows } = await pool.query<{ count: number }>(
    `select count(*)::int as count from pg_stat_activity where datname = current_database()`,
  )
  return rows[0]?.count ?? 0
}

/** The process of 200 streams ends; each comes back on the other one when it was told to. */
async function measureEnd(world: MessagesWorld, [one, other]: [Web, Web]): Promise<string[]> {
  const talkers = world.pairs.slice(0, atTheEnd).map(({ host }) => host)
  const tokens = await Promise.all(talkers.map(tokenOfTalker))
  const streams = await Promise.all(tokens.map(({ token }) => openStream(one.url, token)))
  const noticedAt = performance.now()
  const back = Promise.all(
    streams.map(async ({ ended }, at) => {
      await sleep(retryOf(await ended))
      const again = await openStream(other.url, tokens[at]?.token ?? '')
      const afterMs = performance.now() - noticedAt
      again.leave()
      return afterMs
    }),
  )
  await one.stop()
  const exitMs = performance.now() - noticedAt
  const slowest = Math.max(...(await back))
  console.log(
    `a process with ${atTheEnd} streams ends after ${exitMs.toFixed(0)} ms (goal ${goals.exitMs}); ` +
      `the last is back on the other after ${slowest.toFixed(0)} ms (goal ${goals.backMs})`,
  )
  return [
    ...(exitMs > goals.exitMs ? [`the end of a process: ${exitMs.toFixed(0)} ms`] : []),
    ...(slowest > goals.backMs ? [`back on another process: ${slowest.toFixed(0)} ms`] : []),
  ]
}

function retryOf(said: string): number {
  const told = /retry: (\d+)/.exec(said)
  if (!told) throw new Error(`the end did not say when to come back: ${JSON.stringify(said)}`)
  return Number(told[1])
}

type Listeners = { open: () => number; leave(): Promise<void> }

async function listenAll(wishes: { url: string; talker: Talker }[]): Promise<Listeners> {
  const streams: Awaited<ReturnType<typeof openStream>>[] = []
  // Some at a time, as people come.
  for (let at = 0; at < wishes.length; at += 50)
    streams.push(
      ...(await Promise.all(
        wishes
          .slice(at, at + 50)
          .map(async ({ url, talker }) => openStream(url, (await tokenOfTalker(talker)).token)),
      )),
    )
  return {
    open: () => streams.filter((stream) => stream.isOpen()).length,
    leave: async () => {
      for (const stream of streams) stream.leave()
      await Promise.all(streams.map(({ ended }) => ended))
    },
  }
}

/** A stream that has said its first word. */
async function openStream(
  url: string,
  token: string,
): Promise<{ ended: Promise<string>; isOpen: () => boolean; leave(): void }> {
  const hangUp = new AbortController()
  const response = await fetch(`${url}/api/messages/stream`, {
    headers: { authorization: `Bearer ${token}` },
    signal: hangUp.signal,
  })
  const reader = response.body?.getReader()
  if (!response.ok || !reader) throw new Error(`a stream was answered with ${response.status}`)
  const decoder = new TextDecoder()
  let said = decoder.decode((await reader.read()).value)
  let isOpen = true
  const ended = (async () => {
    try {
      for (;;) {
        const { done, value } = await reader.read()
        if (done) break
        said += decoder.decode(value)
      }
    } catch {
      // We hung up, or the process is gone.
    }
    isOpen = false
    return said
  })()
  return { ended, isOpen: () => isOpen, leave: () => hangUp.abort() }
}

import { type Browser, type CDPSession, chromium } from '@playwright/test'
import { findChromium } from '../tools/find-chromium.ts'
import { median } from '../tools/median.ts'
import { openAs, phone } from './messages-browser.ts'
import { type Talker, talks } from './messages-world.ts'

const slower = 4
const touches = 16
const frameMs = 1000 / 60
const goals = { perSecond: 50, shiftPx: 2 }

export type Scrolled = {
  perSecond: number
  p95Ms: number
  longestMs: number
  shiftPx: number
  entries: number
}

/**
 * How many frames a second a phone draws while its owner reads a thread of 2,000 messages upwards from its end, page by
 * page as they come, and down through 500 conversations, on a processor four times slower; and how far what is read moves
 * by anything but the finger. Answers the goals that were missed.
 */
export async function measureScrolling(url: string, talker: Talker, rounds: number): Promise<string[]> {
  const browser = await chromium.launch({ executablePath: await findChromium(), args: ['--no-sandbox'] })
  const missed: string[] = []
  const screens = {
    [`a thread of ${talks.inLongThread} messages, upwards`]: readThread,
    'the same thread, read to its beginning before': readWholeThread,
    [`an inbox of ${talks.ofBusy} conversations, down and up`]: readInbox,
  }
  try {
    for (const [name, read] of Object.entries(screens)) {
      const runs: Scrolled[] = []
      for (let round = 0; round < rounds; round++) runs.push(await read(browser, url, talker))
      const of = (key: keyof Scrolled) => median(runs.map((run) => run[key]))
      const shift = Math.max(...runs.map((run) => run.shiftPx))
      console.log(
        `${name}: ${of('perSecond').toFixed(0)} frames/s (${runs.map((run) => run.perSecond.toFixed(0)).join(', ')}), ` +
          `95 of 100 within ${of('p95Ms').toFixed(0)} ms, longest ${of('longestMs').toFixed(0)} ms, ` +
          `moved by itself ${shift.toFixed(1)} px at most, ${of('entries')} rows at the end`,
      )
      if (of('perSecond') < goals.perSecond) missed.push(`${name}: ${of('perSecond').toFixed(0)} frames/s`)
      if (shift > goals.shiftPx) missed.push(`${name}: moved ${shift.toFixed(1)} px by itself`)
    }
  } finally {
    await browser.close()
  }
  return missed
}

async function readThread(browser: Browser, url: string, talker: Talker): Promise<Scrolled> {
  const { context, page, devtools } = await openAs(browser, url, talker)
  try {
    await page.goto(`${url}/messages/${talker.conversation}`)
    const log = page.getByRole('log')
    await log.getByText(`Message ${talks.inLongThread}:`).waitFor()
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: slower })
    await page.evaluate(watchFrames, '[role=log]')
    for (let swipes = 0; swipes < 40; swipes++) await swipe(devtools, 1)
    return await page.evaluate(readFrames, '[role=log] li')
  } finally {
    await context.close()
  }
}

/** All of it is on the page, as for somebody who has scrolled to the beginning. */
async function readWholeThread(browser: Browser, url: string, talker: Talker): Promise<Scrolled> {
  const { context, page, devtools } = await openAs(browser, url, talker)
  try {
    await page.goto(`${url}/messages/${talker.conversation}`)
    const entries = page.getByRole('log').getByRole('listitem')
    await entries.first().waitFor()
    while ((await entries.count()) < talks.inLongThread) {
      await page.getByRole('log').evaluate((box) => box.scrollTo(0, -box.scrollHeight))
      await page.waitForTimeout(50)
    }
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: slower })
    await page.evaluate(watchFrames, '[role=log]')
    for (const direction of [-1, 1] as const)
      for (let swipes = 0; swipes < 20; swipes++) await swipe(devtools, direction)
    return await page.evaluate(readFrames, '[role=log] li')
  } finally {
    await context.close()
  }
}

async function readInbox(browser: Browser, url: string, talker: Talker): Promise<Scrolled> {
  const { context, page, devtools } = await openAs(browser, url, talker)
  try {
    await page.goto(`${url}/messages`)
    const rows = page.getByRole('list', { name: 'Conversations' }).getByRole('listitem')
    const more = page.getByRole('button', { name: 'Show more' })
    for (let count = 20; count < talks.ofBusy; count += 20) {
      await more.click()
      await rows.nth(Math.min(talks.ofBusy, count + 20) - 1).waitFor({ state: 'attached' })
    }
    await page.evaluate(() => scrollTo(0, 0))
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: slower })
    await page.evaluate(watchFrames, 'html')
    for (const direction of [-1, 1] as const)
      for (let swipes = 0; swipes < 20; swipes++) await swipe(devtools, direction)
    return await page.evaluate(readFrames, '[role=list][aria-label=Conversations] [role=listitem]')
  } finally {
    await context.close()
  }
}

/** One finger, a touch a frame, each sent when it is due whether or not the page has kept up; down is 1. */
export async function swipe(devtools: CDPSession, direction: 1 | -1): Promise<void> {
  const at = (touch: number) => [
    { x: phone.width / 2, y: phone.height / 2 + direction * (touch - touches / 2) * 36 },
  ]
  await devtools.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at(0) })
  const startedAt = performance.now()
  for (let touch = 1; touch <= touches; touch++) {
    await devtools.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: at(touch) })
    const due = startedAt + touch * frameMs
    await new Promise((resolve) => setTimeout(resolve, Math.max(0, due - performance.now())))
  }
  // What is let go of in motion glides on.
  await devtools.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
}

/**
 * Notes each frame's time, and by how much what stands in the middle of the box has moved beyond what was scrolled. Runs in
 * the page.
 */
export function watchFrames(selector: string): void {
  const box = document.querySelector(selector)
  if (!box) throw new Error(`nothing is ${selector}`)
  const counted: { times: number[]; shiftPx: number } = { times: [], shiftPx: 0 }
  Reflect.set(window, 'countedFrames', counted)
  let last: { row: Element; top: number; scrolled: number } | null = null
  const look = (time: number) => {
    counted.times.push(time)
    const scrolled = box.scrollTop
    if (last?.row.isConnected) {
      const moved = last.row.getBoundingClientRect().top - last.top + (scrolled - last.scrolled)
      counted.shiftPx = Math.max(counted.shiftPx, Math.abs(moved))
    }
    const row = document.elementFromPoint(innerWidth / 2, innerHeight / 2)?.closest('li, [role=listitem]')
    last = row ? { row, top: row.getBoundingClientRect().top, scrolled } : null
    requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}

export function readFrames(rows: string): Scrolled {
  const counted = Reflect.get(window, 'countedFrames') as { times: number[]; shiftPx: number } // put there above
  const gaps = counted.times.slice(1).map((time, at) => time - (counted.times[at] ?? 0))
  const sorted = gaps.toSorted((a, b) => a - b)
  return {
    perSecond: (gaps.length * 1000) / gaps.reduce((sum, gap) => sum + gap, 0),
    p95Ms: sorted[Math.floor(sorted.length * 0.95)] ?? 0,
    longestMs: sorted.at(-1) ?? 0,
    shiftPx: counted.shiftPx,
    entries: document.querySelectorAll(rows).length,
  }
}

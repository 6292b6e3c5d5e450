import { existsSync } from 'node:fs'
import path from 'node:path'
import { type Browser, type CDPSession, chromium } from '@playwright/test'
import { findChromium } from '../tools/find-chromium.ts'
import { median } from '../tools/median.ts'
import { openBenchSite } from './site.ts'

const root = path.resolve(import.meta.dirname, '..')
const phone = { width: 390, height: 844 }
const slower = 4
const goalPerSecond = 50
const drags = 6
const touches = 30
const frameMs = 1000 / 60

/** What a phone sees when it opens the map: everything as clusters, and some fifteen hundred homes as pins and dots. */
const views = {
  'the whole world, as clusters': '/search?view=map',
  'a city, as pins and dots': '/search?view=map&bbox=144.85,-37.87,145.05,-37.75',
}

/**
 * `npm run bench -- map [--rounds=5]`: how many frames a second a phone draws while a finger pushes the map, with the
 * real listings or generated ones, on a processor four times slower. Answers the goals that were missed.
 */
export async function measurePanning(rounds: number, csv: string): Promise<string[]> {
  const file = path.resolve(root, csv)
  const site = await openBenchSite(3_930, existsSync(file) ? file : null)
  const browser = await chromium.launch({ executablePath: await findChromium(), args: ['--no-sandbox'] })
  const missed: string[] = []
  try {
    print(
      `Panning over ${site.source}; ${rounds} rounds of ${drags} drags, processor ${slower} times slower.`,
    )
    for (const [name, address] of Object.entries(views)) {
      const runs: Frames[] = []
      for (let round = 0; round < rounds; round++) runs.push(await pan(browser, site.url + address))
      const perSecond = runs.map((run) => run.perSecond)
      print(
        `${name}: ${median(perSecond).toFixed(0)} frames/s (${perSecond.map((one) => one.toFixed(0)).join(', ')}); ` +
          `median frame ${median(runs.map((run) => run.medianMs)).toFixed(1)} ms, 95 of 100 within ${median(runs.map((run) => run.p95Ms)).toFixed(0)} ms (goal ${goalPerSecond} frames/s)`,
      )
      if (median(perSecond) < goalPerSecond) missed.push(`${name}: ${median(perSecond).toFixed(0)} frames/s`)
    }
  } finally {
    await browser.close()
    await site.close()
  }
  return missed
}

type Frames = { perSecond: number; medianMs: number; p95Ms: number }

async function pan(browser: Browser, url: string): Promise<Frames> {
  const context = await browser.newContext({ viewport: phone, deviceScaleFactor: 2, hasTouch: true })
  try {
    const page = await context.newPage()
    await page.goto(url)
    await page.locator('html[data-ready]').waitFor()
    await page
      .getByLabel(/^Map of /)
      .first()
      .waitFor()
    await page.waitForLoadState('networkidle')
    const devtools = await context.newCDPSession(page)
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: slower })
    await page.evaluate(countFrames)
    for (let drag = 0; drag < drags; drag++) await push(devtools, drag % 2 === 0 ? 1 : -1)
    // It is offered once the map has been pushed away from what was searched.
    await page.getByRole('button', { name: 'Search this area' }).waitFor()
    const times = await page.evaluate(() => Reflect.get(window, 'countedFrames') as number[]) // put there below
    const gaps = times.slice(1).map((time, at) => time - (times[at] ?? 0))
    const sorted = gaps.toSorted((a, b) => a - b)
    return {
      perSecond: (gaps.length * 1000) / gaps.reduce((sum, gap) => sum + gap, 0),
      medianMs: median(gaps),
      p95Ms: sorted[Math.floor(sorted.length * 0.95)] ?? 0,
    }
  } finally {
    await context.close()
  }
}

/** One finger, a touch a frame, each sent when it is due whether or not the page has kept up. */
async function push(devtools: CDPSession, direction: 1 | -1): Promise<void> {
  const at = (touch: number) => [
    { x: phone.width / 2 + direction * (touch - touches / 2) * 6, y: phone.height / 2 + touch },
  ]
  await devtools.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at(0) })
  const startedAt = performance.now()
  for (let touch = 1; touch <= touches; touch++) {
    await devtools.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: at(touch) })
    const due = startedAt + touch * frameMs
    await new Promise((resolve) => setTimeout(resolve, Math.max(0, due - performance.now())))
  }
  await devtools.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
}

/** Runs in the page. */
function countFrames(): void {
  const frames: number[] = []
  Reflect.set(window, 'countedFrames', frames)
  const count = (time: number) => {
    frames.push(time)
    requestAnimationFrame(count)
  }
  requestAnimationFrame(count)
}

function print(line: string): void {
  process.stdout.write(`${line}\n`)
}

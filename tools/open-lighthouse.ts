import { writeFileSync } from 'node:fs'
import { fetchPackages } from './fetch-packages.ts'
import { findChromium } from './find-chromium.ts'
import { StartError } from './start-error.ts'

export type Category = 'performance' | 'accessibility' | 'best-practices' | 'seo'
export type Timing =
  | 'first-contentful-paint'
  | 'largest-contentful-paint'
  | 'total-blocking-time'
  | 'cumulative-layout-shift'

export type Measured = Record<Category | Timing, number>

const categories: Category[] = ['performance', 'accessibility', 'best-practices', 'seo']

/** The part of a report that is read here. */
type Report = {
  categories: Record<string, { score: number | null }>
  audits: Record<string, { numericValue?: number; errorMessage?: string }>
  runtimeError?: { message: string }
}

type Lighthouse = {
  default(
    url: string,
    options: { port: number; onlyCategories: Category[]; logLevel: 'silent' },
  ): Promise<{ lhr: Report } | undefined>
}

type Launcher = {
  launch(options: { chromePath: string; chromeFlags: string[] }): Promise<{ port: number; kill(): void }>
}

export type OpenLighthouse = {
  measure(url: string, report?: string): Promise<Measured>
  close(): void
}

/** Fetches Lighthouse when it is asked for first, and starts a browser for it. */
export async function openLighthouse(): Promise<OpenLighthouse> {
  const packages = await fetchPackages('lighthouse')
  const [{ launch }, lighthouse] = await Promise.all([
    packages.load<Launcher>('chrome-launcher'),
    packages.load<Lighthouse>('lighthouse'),
  ])
  const chrome = await launch({
    chromePath: await findChromium(),
    chromeFlags: ['--headless=new', '--no-sandbox', '--disable-quic', '--disable-background-networking'],
  })
  return {
    measure: (url, report) => measure(lighthouse, url, chrome.port, report),
    close: () => chrome.kill(),
  }
}

/**
 * One run, as of a phone on a simulated slow 4G line. What Lighthouse itself could not take, as on a machine that is too
 * busy, is tried once more.
 */
async function measure(
  lighthouse: Lighthouse,
  url: string,
  port: number,
  report?: string,
): Promise<Measured> {
  let failure = ''
  for (let attempt = 0; attempt < 2; attempt++) {
    const answer = await lighthouse.default(url, { port, onlyCategories: categories, logLevel: 'silent' })
    if (answer && answer.lhr.categories.performance?.score != null) {
      if (report) writeFileSync(report, JSON.stringify(answer.lhr, null, 2))
      return { ...scoresOf(answer.lhr), ...timesOf(answer.lhr) }
    }
    const audits = Object.values(answer?.lhr.audits ?? {})
    failure =
      answer?.lhr.runtimeError?.message ??
      audits.find((audit) => audit.errorMessage)?.errorMessage ??
      'no answer'
  }
  throw new StartError(`Lighthouse could not measure ${url}: ${failure}`)
}

function scoresOf({ categories: found }: Report): Record<Category, number> {
  const score = (key: Category) => Math.round((found[key]?.score ?? 0) * 100)
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    'best-practices': score('best-practices'),
    seo: score('seo'),
  }
}

function timesOf({ audits }: Report): Record<Timing, number> {
  const time = (key: Timing) => audits[key]?.numericValue ?? Number.NaN
  return {
    'first-contentful-paint': time('first-contentful-paint'),
    'largest-contentful-paint': time('largest-contentful-paint'),
    'total-blocking-time': time('total-blocking-time'),
    'cumulative-layout-shift': time('cumulative-layout-shift'),
  }
}

import { writeFileSync } from 'node:fs'
import lighthouse, { type Result } from 'lighthouse'
import { StartError } from './start-error.ts'

export type Category = 'performance' | 'accessibility' | 'best-practices' | 'seo'
export type Timing =
  | 'first-contentful-paint'
  | 'largest-contentful-paint'
  | 'total-blocking-time'
  | 'cumulative-layout-shift'

export type Measured = Record<Category | Timing, number>

const categories: Category[] = ['performance', 'accessibility', 'best-practices', 'seo']

/**
 * One run, as of a phone on a simulated slow 4G line. What Lighthouse itself could not take, as on a machine that is too
 * busy, is tried once more.
 */
export async function measureWithLighthouse(url: string, port: number, report?: string): Promise<Measured> {
  let failure = ''
  for (let attempt = 0; attempt < 2; attempt++) {
    const answer = await lighthouse(url, { port, onlyCategories: categories, logLevel: 'silent' })
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

function scoresOf({ categories: found }: Result): Record<Category, number> {
  const score = (key: Category) => Math.round((found[key]?.score ?? 0) * 100)
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    'best-practices': score('best-practices'),
    seo: score('seo'),
  }
}

function timesOf({ audits }: Result): Record<Timing, number> {
  const time = (key: Timing) => audits[key]?.numericValue ?? Number.NaN
  return {
    'first-contentful-paint': time('first-contentful-paint'),
    'largest-contentful-paint': time('largest-contentful-paint'),
    'total-blocking-time': time('total-blocking-time'),
    'cumulative-layout-shift': time('cumulative-layout-shift'),
  }
}

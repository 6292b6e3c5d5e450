import { setTimeout as sleep } from 'node:timers/promises'
import { buildSite } from '../tools/build-site.ts'
import { median } from '../tools/median.ts'
import { type Category, type Measured, openLighthouse, type Timing } from '../tools/open-lighthouse.ts'
import { runAndStop } from '../tools/run-and-stop.ts'
import { StartError } from '../tools/start-error.ts'
import { onStop } from '../tools/stopping.ts'
import { openShotSite } from './shots/site.ts'

// `npm run lighthouse [-- --url=http://localhost:3000] [--runs=3] [--check] [--report=file.json]`: Lighthouse as of a
// phone on a simulated slow 4G line, medians. Without an address it measures the demo world in a data folder of its
// own.

const option = (name: string) =>
  process.argv.find((argument) => argument.startsWith(`--${name}=`))?.slice(name.length + 3)
const runs = Number(option('runs') ?? 3)

const goals: Record<Category, number> = {
  performance: 97,
  accessibility: 100,
  'best-practices': 100,
  seo: 100,
}
const categories = Object.keys(goals) as Category[] // the keys of the object above
const timings: Record<Timing, string> = {
  'first-contentful-paint': 'FCP ms',
  'largest-contentful-paint': 'LCP ms',
  'total-blocking-time': 'TBT ms',
  'cumulative-layout-shift': 'CLS',
}
const timingNames = Object.keys(timings) as Timing[] // the keys of the object above

await runAndStop(measure)

async function measure(): Promise<void> {
  const lighthouse = await openLighthouse()
  onStop(async () => lighthouse.close())
  const url = option('url') ?? (await openOwnSite())
  const pages = {
    home: '/',
    search: '/search?location=Austin',
    property: await findProperty(url),
    static: '/travel-tips',
  }
  print(['page', ...categories, ...Object.values(timings)])
  const missed: string[] = []
  for (const [name, path] of Object.entries(pages)) {
    await warm(url + path)
    const measured: Measured[] = []
    for (let run = 0; run < runs; run++) {
      measured.push(await lighthouse.measure(url + path, option('report')))
    }
    const of = (key: Category | Timing) => median(measured.map((one) => one[key]))
    print([
      name,
      ...categories.map(of),
      ...timingNames.map((key) => Number(of(key).toFixed(key.endsWith('shift') ? 3 : 0))),
    ])
    for (const key of categories)
      if (of(key) < goals[key]) missed.push(`${name}: ${key} ${of(key)} of ${goals[key]}`)
  }
  if (missed.length > 0) console.log(`Missed: ${missed.join('; ')}`)
  if (missed.length > 0 && process.argv.includes('--check')) process.exitCode = 1
}

/** The site's own copies of pages are there for every run, as small as they become, as they are for most visitors. */
async function warm(address: string): Promise<void> {
  for (let again = 0; again < 4; again++) {
    await fetch(address, { headers: { 'accept-encoding': 'br' } })
    // A page that is kept is given again as it is.
    await sleep(1_100)
  }
}

async function openOwnSite(): Promise<string> {
  await buildSite()
  const site = await openShotSite()
  onStop(() => site.close())
  // What it does after it has started would be measured too.
  await sleep(3_000)
  return site.url
}

/** The first home of the home page, which has photos in the demo world. */
async function findProperty(url: string): Promise<string> {
  const html = await (await fetch(url)).text()
  const path = /href="(\/property\/[\w-]+)"/.exec(html)?.[1]
  if (!path) throw new StartError(`${url} shows no property.`)
  return path
}

function print(cells: readonly (string | number)[]): void {
  console.log(
    cells.map((cell, at) => (at === 0 ? String(cell).padEnd(9) : String(cell).padStart(14))).join(' '),
  )
}

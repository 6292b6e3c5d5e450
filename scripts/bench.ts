import path from 'node:path'
import { measureKeptPage } from '../bench/kept-pages.ts'
import { loadCalls, loadHttp, memoryMb, type Run, timeToFirstByte } from '../bench/measure.ts'
import { weighPage } from '../bench/page-weight.ts'
import { memoryGoalMb, type Scenario, scenarios, scriptGoalKib, weighedPages } from '../bench/scenarios.ts'
import { type BenchSite, openBenchSite } from '../bench/site.ts'
import { openBaseline } from '../bench/sql-baseline.ts'
import { buildSite } from '../tools/build-site.ts'
import { newestBuild } from '../tools/builds.ts'
import { median } from '../tools/median.ts'

// npm run bench -- [--listings=file.csv.gz] [--rounds=5] [--seconds=4] [--check]
const root = path.resolve(import.meta.dirname, '..')
const option = (name: string, fallback: string) =>
  process.argv.find((argument) => argument.startsWith(`--${name}=`))?.split('=')[1] ?? fallback
const rounds = Number(option('rounds', '5'))
const seconds = Number(option('seconds', '4'))
const connections = 16
const poolSize = 10
const missed: string[] = []

// npm run bench -- bookings: other things than pages.
const others: Record<string, () => Promise<string[]>> = {
  bookings: async () => (await import('../bench/bookings.ts')).measureBookings({ rounds, seconds }),
  migrations: async () => (await import('../bench/migrations.ts')).measureMigrations(),
  search: async () => {
    await buildSite()
    return (await import('../bench/search.ts')).measureSearch({
      sizes: option('sizes', '10k,real,100k,1m').split(','),
      rounds,
      csv: option('listings', '../shared/data/insideairbnb_australia_listings.csv.gz'),
      dataDir: option('data', '.data/bench-search'),
      sqlSizes: option('sql', '10k,real,100k,1m').split(','),
      imported: Number(option('import', '0')),
    })
  },
  api: async () => {
    await buildSite()
    const csv = option('listings', '../shared/data/insideairbnb_australia_listings.csv.gz')
    return (await import('../bench/api.ts')).measureApi({ rounds, seconds, csv })
  },
  quote: async () => {
    await buildSite()
    const csv = option('listings', '../shared/data/insideairbnb_australia_listings.csv.gz')
    return (await import('../bench/quote.ts')).measureQuote({
      rounds,
      seconds,
      csv: path.resolve(root, csv),
    })
  },
  photos: async () => {
    await buildSite()
    return (await import('../bench/photos-report.ts')).measurePhotos(rounds)
  },
  map: async () => {
    await buildSite()
    const csv = option('listings', '../shared/data/insideairbnb_australia_listings.csv.gz')
    return (await import('../bench/panning.ts')).measurePanning(rounds, csv)
  },
  memory: async () => {
    await buildSite()
    return (await import('../bench/memory.ts')).measureLongMemory({
      minutes: Number(option('minutes', '60')),
      perSecond: Number(option('rate', '30')),
      csv: option('listings', '../shared/data/insideairbnb_australia_listings.csv.gz'),
    })
  },
  next: async () => {
    await buildSite()
    const csv = option('listings', '../shared/data/insideairbnb_australia_listings.csv.gz')
    return (await import('../bench/peers/next.ts')).measureNext({ rounds, seconds, csv })
  },
  flood: async () => {
    await buildSite()
    const csv = option('listings', '../shared/data/insideairbnb_australia_listings.csv.gz')
    const flooded = await openBenchSite(3_901, path.resolve(root, csv))
    try {
      return await (await import('../bench/flood.ts')).measureFlood(flooded)
    } finally {
      await flooded.close()
    }
  },
  messages: async () => {
    await buildSite()
    return (await import('../bench/messages.ts')).measureMessages({
      rounds,
      parts: option('parts', 'scroll,inbox,streams').split(','),
    })
  },
  'host-calendar': async () => {
    await buildSite()
    return (await import('../bench/host-calendar.ts')).measureHostCalendar(rounds)
  },
  backups: async () => {
    await buildSite()
    return (await import('../bench/backups.ts')).measureBackups({ share: Number(option('share', '1')) })
  },
  'first-start': async () => {
    await buildSite()
    return (await import('../bench/first-start.ts')).measureFirstStart(rounds)
  },
  alerts: async () => {
    await buildSite()
    const run = { minutes: Number(option('minutes', '3')), searches: Number(option('searches', '1000000')) }
    return (await import('../bench/alerts.ts')).measureAlerts(run)
  },
  feeds: async () => {
    await buildSite()
    return (await import('../bench/feeds-report.ts')).measureFeeds()
  },
}
const other = others[process.argv[2] ?? '']
if (other) {
  const goals = await other()
  if (goals.length > 0) print(`Missed: ${goals.join('; ')}`)
  process.exit(process.argv.includes('--check') && goals.length > 0 ? 1 : 0)
}

await buildSite()
const site = await openBenchSite(
  3_900,
  path.resolve(root, option('listings', '../shared/data/insideairbnb_australia_listings.csv.gz')),
)
try {
  print(`Holmward on ${site.source}; ${rounds} rounds of ${seconds} s, ${connections} connections, medians.`)
  await measurePages(site)
  await measureKept(site)
  await weighPages(site)
  await measureMemory(site)
} finally {
  await site.close()
}
if (process.argv.includes('--check') && missed.length > 0) {
  print(`Missed: ${missed.join('; ')}`)
  process.exitCode = 1
}

async function measurePages({ url, web, databaseUrl }: BenchSite): Promise<void> {
  const baseline = openBaseline(databaseUrl, poolSize)
  print(
    '\npage                             | pages/s | CPU ms | p50 ms | p99 ms | first byte ms | SQL alone/s | p50 | p99 | ratio',
  )
  for (const scenario of scenarios) {
    const statements = await baseline.record(scenario.ask)
    await loadHttp({ url, paths: [scenario.path], connections, seconds: 1, pid: web, isFresh: true })
    const pages: Run[] = []
    const bare: Run[] = []
    // A B A B: what else the machine does falls on both.
    for (let round = 0; round < rounds; round++) {
      pages.push(
        await loadHttp({ url, paths: [scenario.path], connections, seconds, pid: web, isFresh: true }),
      )
      bare.push(await loadCalls(() => baseline.replay(statements), connections, seconds))
    }
    const firstBytes: number[] = []
    for (let round = 0; round < 20; round++) firstBytes.push(await timeToFirstByte(`${url}${scenario.path}`))
    report(scenario, pages, bare, median(firstBytes))
  }
  await baseline.close()
}

function report(scenario: Scenario, pages: Run[], bare: Run[], firstByte: number): void {
  const of = (runs: Run[], key: 'perSecond' | 'p50' | 'p99') => median(runs.map((run) => run[key]))
  const cpu = median(pages.map((run) => run.cpuMsPerRequest ?? 0))
  const errors = pages.reduce((sum, run) => sum + run.errors, 0)
  const cells = [
    scenario.name.padEnd(32),
    of(pages, 'perSecond').toFixed(0).padStart(7),
    cpu.toFixed(2).padStart(6),
    of(pages, 'p50').toFixed(1).padStart(6),
    of(pages, 'p99').toFixed(1).padStart(6),
    firstByte.toFixed(1).padStart(13),
    of(bare, 'perSecond').toFixed(0).padStart(11),
    of(bare, 'p50').toFixed(1).padStart(3),
    of(bare, 'p99').toFixed(1).padStart(3),
    (of(pages, 'perSecond') / of(bare, 'perSecond')).toFixed(2),
  ]
  print(`${cells.join(' | ')}${errors > 0 ? `  ${errors} ERRORS` : ''}`)
  if (errors > 0) missed.push(`${scenario.name} answered ${errors} errors`)
}

async function measureKept({ url, web }: BenchSite): Promise<void> {
  print('\npage from the micro-cache | pages/s | CPU ms | p99 ms | bare node:http/s | ratio (told)')
  for (const path of ['/', '/search?location=Hobart']) {
    const { kept, bare, ratio } = await measureKeptPage({ url, path, connections, seconds, rounds, pid: web })
    const of = (runs: Run[], key: 'perSecond' | 'p99') => median(runs.map((run) => run[key]))
    const cells = [
      path.padEnd(25),
      of(kept, 'perSecond').toFixed(0).padStart(7),
      median(kept.map((run) => run.cpuMsPerRequest ?? 0))
        .toFixed(3)
        .padStart(6),
      of(kept, 'p99').toFixed(1).padStart(6),
      of(bare, 'perSecond').toFixed(0).padStart(16),
      ratio.toFixed(2),
    ]
    print(cells.join(' | '))
  }
}

async function weighPages({ url, databaseUrl }: BenchSite): Promise<void> {
  const baseline = openBaseline(databaseUrl, 1)
  const rows = await baseline.rowsOf(
    'select id from properties where is_active order by created_at desc limit 1',
  )
  await baseline.close()
  const id = String(Reflect.get(Object(rows[0]), 'id'))
  print(
    '\npage            | scripts KiB gz | once used | in the HTML | before the first paint | CSS KiB gz | HTML KiB gz',
  )
  for (const page of weighedPages) {
    const weight = await weighPage(`${url}${page.replace(':id', id)}`, path.join(newestBuild(), 'client'))
    print(
      [
        page.padEnd(15),
        weight.scriptsKib.toFixed(1).padStart(14),
        weight.scriptsOfPersonKib.toFixed(1).padStart(9),
        weight.inlineKib.toFixed(1).padStart(11),
        weight.scriptsBeforePaintKib.toFixed(1).padStart(22),
        weight.cssKib.toFixed(1).padStart(10),
        weight.htmlKib.toFixed(1).padStart(11),
      ].join(' | '),
    )
    const goal = scriptGoalKib[page]
    if (goal !== undefined && weight.scriptsKib > goal)
      missed.push(`${page} loads ${weight.scriptsKib.toFixed(1)} KiB of scripts`)
    if (weight.scriptsBeforePaintKib > 0) missed.push(`${page} needs scripts before its first paint`)
  }
}

async function measureMemory({ web, worker }: BenchSite): Promise<void> {
  for (const [name, pid] of Object.entries({ web, worker })) {
    const { now, peak } = memoryMb(pid)
    print(
      `\n${name}: ${now.toFixed(0)} MB after the load, ${peak.toFixed(0)} MB at most (goal ${memoryGoalMb})`,
    )
    if (now > memoryGoalMb) missed.push(`${name} holds ${now.toFixed(0)} MB`)
  }
}

function print(line: string): void {
  process.stdout.write(`${line}\n`)
}

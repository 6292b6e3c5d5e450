import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import pg from 'pg'
import { migrate } from '../app/platform/database/migrate.ts'
import { openCluster } from '../database/embedded/cluster.ts'
import { root } from '../tools/read-config.ts'
import { runAtRate } from './load.ts'
import { memoryMb } from './measure.ts'
import { startWeb } from './site.ts'

/** The sizes and figures that the goals name (docs/performance.md). */
const full = { homes: 66_054, bookings: 1_000_000, photos: 20_000 }
const goals = { backupSeconds: 120, restoreSeconds: 240, memoryMb: 250, pagesTimes: 2 }
const photoBytes = 60_000

/**
 * Makes a backup of a large site into a folder, another one that finds all contents there, and restores it into an empty data
 * folder, each by its command. `share` of the full size. Answers the missed goals.
 */
export async function measureBackups({ share }: { share: number }): Promise<string[]> {
  const folder = path.join(root, '.data/bench-backups')
  const site = path.join(folder, `site-${share}`)
  await mkdir(folder, { recursive: true })
  await furnish(site, share)
  const work = await mkdtemp(path.join(folder, 'run-'))
  const place = path.join(work, 'restored')
  const backups = path.join(work, 'backups')
  const others = path.join(work, 'others')
  for (const each of [backups, others]) await mkdir(each)
  try {
    const first = await run('backup.ts', site, backups)
    const second = await run('backup.ts', site, backups)
    const beside = await measurePages(site, first.seconds, () => run('backup.ts', site, others))
    const restored = await run('restore.ts', place, backups)
    const figures: [name: string, run: Run, goal: number][] = [
      ['first backup', first, goals.backupSeconds],
      ['next backup', second, goals.backupSeconds],
      ['restore', restored, goals.restoreSeconds],
    ]
    for (const [name, { seconds, peakMb, said }] of figures)
      console.log(`${name}: ${seconds.toFixed(1)} s, ${peakMb.toFixed(0)} MB at the most. ${said}`)
    const slower = beside.meanwhile.p99 / beside.quiet.p99
    console.log(
      `pages, 20 a second: p50 ${beside.quiet.p50.toFixed(1)}, p99 ${beside.quiet.p99.toFixed(1)} ms; while a first backup is made ` +
        `${beside.meanwhile.p50.toFixed(1)} and ${beside.meanwhile.p99.toFixed(1)} ms: ${slower.toFixed(2)} times`,
    )
    const missed = figures.flatMap(([name, { seconds, peakMb }, goal]) => [
      ...(seconds > goal * share ? [`${name} in ${seconds.toFixed(0)} s, not ${goal * share}`] : []),
      ...(peakMb > goals.memoryMb ? [`${name} with ${peakMb.toFixed(0)} MB, not ${goals.memoryMb}`] : []),
    ])
    return slower > goals.pagesTimes ? [...missed, `pages ${slower.toFixed(1)} times slower`] : missed
  } finally {
    if (existsSync(place)) await (await openCluster({ dataDir: place })).destroy()
    await rm(work, { recursive: true, force: true })
  }
}

/** What pages take at a site that does nothing else, and while `work` is done beside it. */
async function measurePages(site: string, seconds: number, work: () => Promise<unknown>) {
  const cluster = await openCluster({ dataDir: site })
  const web = await startWeb(cluster.url('holmward'), site, 3_960)
  const paths = ['/', '/search?location=Texas', '/search?guests=4', '/how-to-book', '/api/search?q=cedars']
  // No two addresses are the same, so that none is answered from what was kept.
  const visit = async (turn: number) => {
    const asked = paths[turn % paths.length] ?? '/'
    const response = await fetch(
      `${web.url}${asked}${asked.includes('?') ? '&' : '?'}page=${1 + (turn % 90)}`,
    )
    await response.arrayBuffer()
    return response.status
  }
  try {
    await runAtRate(20, 10, 8, visit)
    const quiet = await runAtRate(20, 30, 8, visit)
    const [meanwhile] = await Promise.all([runAtRate(20, Math.max(5, seconds * 0.9), 8, visit), work()])
    return { quiet, meanwhile }
  } finally {
    await web.stop()
    await cluster.stop()
  }
}

type Run = { seconds: number; peakMb: number; said: string }

/** Runs a command as an operator does, and watches its memory. */
async function run(script: string, dataDir: string, backups: string): Promise<Run> {
  const startedAt = performance.now()
  const child = spawn(process.execPath, ['scripts/run.mjs', script], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      DATA_DIR: dataDir,
      DATABASE_URL: '',
      BACKUP_TO: backups,
      BACKUP_AGE_RECIPIENT: '',
    },
  })
  let said = ''
  child.stdout.on('data', (chunk) => {
    said += chunk
  })
  let peakMb = 0
  const watch = setInterval(() => {
    peakMb = Math.max(peakMb, ...childrenOf(child.pid ?? 0).map(readPeak))
  }, 100)
  const [code] = await once(child, 'close')
  clearInterval(watch)
  if (code !== 0) throw new Error(`${script} failed: ${said}`)
  return {
    seconds: (performance.now() - startedAt) / 1000,
    peakMb,
    said: said.trim().split('\n').at(-1) ?? '',
  }
}

/** The command itself, which the entrance of all scripts starts. */
function childrenOf(pid: number): number[] {
  try {
    return readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').map(Number)
  } catch {
    return []
  }
}

/** 0 once it has ended. */
function readPeak(pid: number): number {
  try {
    return memoryMb(pid).peak
  } catch {
    return 0
  }
}

/** A data folder with its database and files, kept for the next run. */
async function furnish(dataDir: string, share: number): Promise<void> {
  const done = path.join(dataDir, 'furnished')
  if (existsSync(done)) return
  console.log('Furnishing a large site…')
  const cluster = await openCluster({ dataDir })
  await cluster.createDatabase('holmward')
  const url = cluster.url('holmward')
  await migrate(url, path.join(root, 'database/migrations'))
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  for (const statement of fillStatements(share)) await client.query(statement)
  await client.end()
  await makeQueues(dataDir)
  await cluster.stop()
  for (let made = 0; made < full.photos * share; made++) {
    const photo = path.join(dataDir, 'files/photos', String(made % 500), `${made}.jpg`)
    await mkdir(photo, { recursive: true })
    await writeFile(path.join(photo, '1600.webp'), Buffer.alloc(photoBytes, `${made} `))
  }
  await writeFile(done, '')
}

/** As `npm run database -- migrate` does. */
async function makeQueues(dataDir: string): Promise<void> {
  const child = spawn(process.execPath, ['scripts/database.ts', 'migrate'], {
    cwd: root,
    stdio: 'inherit',
    env: { PATH: process.env.PATH, NODE_ENV: 'production', DATA_DIR: dataDir, DATABASE_URL: '' },
  })
  const [code] = await once(child, 'close')
  if (code !== 0) throw new Error('the queues could not be made')
}

/** Stays of three nights, every four, in all homes; each booking with its line, its steps and its nights. */
function fillStatements(share: number): string[] {
  const homes = Math.round(full.homes * share)
  const perHome = Math.ceil((full.bookings * share) / homes)
  const description =
    'A quiet home between tall cedars with a wood stove and a porch that faces the evening. '
  return [
    'truncate accounts, properties, bookings, occupancy cascade',
    'set session_replication_role = replica',
    `insert into accounts (email, email_confirmed_at)
     select 'bench-' || n || '@example.com', now() from generate_series(1, ${homes}) n`,
    `insert into accounts (email, email_confirmed_at) values ('bench-guest@example.com', now())`,
    `insert into properties (host_id, title, description, address, city, state, country, price_per_night, property_type, max_guests)
     select id, 'Home number ' || row_number() over (), repeat('${description}', 8) || id, '1 Example Lane',
       'Town ' || row_number() over () % 200, 'Texas', 'United States', 60, 'house', 4
     from accounts where email <> 'bench-guest@example.com'`,
    `insert into bookings (property_id, host_id, guest_id, status, check_in_date, check_out_date, guests_count,
       price_per_night, total_price, guest_name, guest_email, property_title, property_city, property_state,
       property_country, expires_at)
     select p.id, p.host_id, g.id, 'confirmed', d, d + 3, 2, 60, 180, 'Maya Olsen', 'maya@example.com', p.title,
       p.city, 'Texas', 'United States', now()
     from properties p
     join accounts g on g.email = 'bench-guest@example.com'
     cross join (select current_date + k * 4 as d from generate_series(1, ${perHome}) k)
     limit ${Math.round(full.bookings * share)}`,
    `insert into booking_lines (booking_id, position, kind, amount) select id, 1, 'nights', 180 from bookings`,
    `insert into booking_events (booking_id, actor, from_status, to_status)
     select id, 'host', 'pending', 'confirmed' from bookings`,
    `insert into occupancy (property_id, stay, source, reference)
     select property_id, daterange(check_in_date, check_out_date), 'booking', id from bookings`,
    'set session_replication_role = origin',
    'vacuum analyze',
  ]
}

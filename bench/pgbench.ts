import { spawn, spawnSync } from 'node:child_process'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { BookingsWorld } from './bookings-world.ts'
import type { Timed } from './load.ts'
import type { Recorded } from './record-request.ts'

/** PostgreSQL's own tool for loads, when it is installed: the floor in performance.md is measured with it. */
export function findPgbench(): string | null {
  const { status, stdout } = spawnSync('pgbench', ['--version'], { encoding: 'utf8' })
  return status === 0 ? stdout.trim() : null
}

/**
 * Has pgbench send the recorded statements, prepared, for ever new guests, homes and keys; those it takes from a table
 * by one statement more than the request had.
 */
export async function openPgbench(world: BookingsWorld, recorded: Recorded) {
  await world.pool.query('drop table if exists bench_turns')
  await world.pool.query(
    `create table bench_turns as
     select n, p.id as home, p.host_id as host, g.account_id as guest
     from (select row_number() over (order by id) - 1 as n, id, host_id from properties) p
     join (select row_number() over (order by id) - 1 as m, account_id from sessions) g on g.m = p.n % ${world.guests.length}`,
  )
  await world.pool.query('alter table bench_turns add primary key (n)')
  await world.pool.query('vacuum analyze bench_turns')
  const folder = await mkdtemp(path.join(tmpdir(), 'holmward-pgbench-'))
  const script = path.join(folder, 'create-booking.sql')
  const { text, constants } = toScript(recorded, world.homes.length)
  await writeFile(script, text)
  return {
    run: (seconds: number, clients: number, mode: PgbenchRun['mode'] = 'prepared'): Promise<Timed> =>
      runPgbench({ folder, script, seconds, clients, constants, mode, url: world.databaseUrl }),
    close: async () => {
      await rm(folder, { recursive: true })
      await world.pool.query('drop table bench_turns')
    },
  }
}

type PgbenchRun = {
  /** A folder of its own, for its log. */
  folder: string
  script: string
  seconds: number
  clients: number
  url: string
  /** Extended: PostgreSQL understands and plans each statement anew, as in pgbench's default. */
  mode?: 'prepared' | 'extended'
  constants?: [string, string][]
}

/** Has pgbench send the statements of a script, from so many clients that ask again at once. */
export async function runPgbench({
  folder,
  script,
  seconds,
  clients,
  url,
  mode = 'prepared',
  constants = [],
}: PgbenchRun): Promise<Timed> {
  await pgbench([
    ...`-n -M ${mode} -c ${clients} -j 1 -T ${seconds} -l`.split(' '),
    ...['-f', script, '--log-prefix', path.join(folder, 'log')],
    ...constants.flatMap(([name, value]) => ['-D', `${name}=${value}`]),
    url,
  ])
  return timesOf(folder)
}

/** Statements with pgbench's variables in place of parameters; what does not change from turn to turn is a constant. */
function toScript(recorded: Recorded, homes: number) {
  const variables = new Map([
    [recorded.guest, 'guest'],
    [recorded.home, 'home'],
    [recorded.host, 'host'],
    [recorded.key, 'key'],
    [recorded.booking, 'booking_id'],
  ])
  const constants: [string, string][] = []
  const lines = [
    `\\set turn random(0, ${homes - 1})`,
    'select guest, home, host, gen_random_uuid() as key from bench_turns where n = :turn \\gset',
  ]
  for (const [at, { sql, parameters }] of recorded.statements.entries()) {
    const terms = parameters.map((value, index) => {
      const known = typeof value === 'string' ? variables.get(value) : undefined
      if (known) return `:${known}`
      // A variable that is null is sent as that word.
      if (value === null || value === undefined) return 'null'
      const name = `s${at}p${index + 1}`
      constants.push([name, toText(value)])
      // The bucket of the limit names the guest; with one for all they would wait for each other.
      const isBucket = typeof value === 'string' && value.endsWith(`:${recorded.guest}`)
      return isBucket ? `replace(:${name}::text, '${recorded.guest}', :guest::text)` : `:${name}`
    })
    const statement = sql
      .trim()
      .replace(/;$/, '')
      .replace(/\$(\d+)/g, (_all, number) => terms[Number(number) - 1] ?? '')
    // The one that makes the booking's id answers it to the next.
    lines.push(`${statement}${sql.includes('"booking_id"') && sql.includes('uuidv7()') ? ' \\gset' : ';'}`)
  }
  return { text: `${lines.join('\n')}\n`, constants }
}

/** A value as PostgreSQL reads it from a text. */
export function toText(value: unknown): string {
  if (value instanceof Date) return value.toISOString()
  if (value instanceof Uint8Array) return `\\x${Buffer.from(value).toString('hex')}`
  if (Array.isArray(value)) return `{${value.map((each) => `"${toText(each)}"`).join(',')}}`
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

function pgbench(args: string[]): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn('pgbench', args, { stdio: ['ignore', 'ignore', 'pipe'] })
    let said = ''
    child.stderr.on('data', (chunk) => {
      said += chunk
    })
    child.once('error', reject)
    child.once('exit', (code) =>
      code === 0 ? resolve() : reject(new Error(`pgbench ended with ${code}: ${said}`)),
    )
  })
}

/** The third column of its log is each transaction's time in microseconds; the fifth and sixth are when it ended. */
async function timesOf(folder: string): Promise<Timed> {
  const rows: number[][] = []
  for (const name of await readdir(folder)) {
    if (!name.startsWith('log.')) continue
    const lines = (await readFile(path.join(folder, name), 'utf8')).trim().split('\n')
    for (const line of lines) rows.push(line.split(' ').map(Number))
    await rm(path.join(folder, name))
  }
  const endedAt = rows.map(([, , , , seconds = 0, micros = 0]) => seconds + micros / 1e6)
  const times = rows.map(([, , micros = 0]) => micros / 1000).sort((a, b) => a - b)
  const at = (share: number) => times[Math.min(times.length - 1, Math.floor(share * times.length))] ?? 0
  const [first, last] = [Math.min(...endedAt), Math.max(...endedAt)]
  return {
    perSecond: times.length / (last - first),
    p50: at(0.5),
    p99: at(0.99),
    max: times.at(-1) ?? 0,
    statuses: { 201: times.length },
  }
}

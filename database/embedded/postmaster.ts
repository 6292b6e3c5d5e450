import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { closedFolderInOutput, clusterError } from './cluster-error.ts'
import { canConnect } from './connection.ts'
import type { Place } from './place.ts'

/** Settings of a server; they count for the process that starts it and are ignored by those that join. */
export type ServerSettings = { durable: boolean; maxConnections: number }

/**
 * Returns once the cluster's server answers queries, starting it when it does not run. Call it under the start lock.
 */
export async function ensureRunning(place: Place, bin: string, settings: ServerSettings): Promise<void> {
  const deadline = Date.now() + patienceMs
  let attempt: Attempt | null = null
  while (Date.now() < deadline) {
    const running = findPostmaster(place)
    if (running?.isReady) {
      if (await canConnect(place.socketDir)) return
      // A cleaner of /tmp can take the socket from under a healthy server; it never makes a new one.
      if (!fs.existsSync(path.join(place.socketDir, '.s.PGSQL.5432'))) await stopServer(place)
    } else if (!running && !attempt?.isAlive()) {
      if (attempt) await giveUpUnlessTransient(place, attempt)
      removeStaleFiles(place)
      attempt = startServer(place, bin, settings)
    }
    await sleep(25)
  }
  throw clusterError(
    'start_failed',
    `PostgreSQL did not get ready within five minutes; see its log ${place.log}.`,
  )
}

/** Stops the cluster's server if it runs and returns when its process is gone. Call it under the start lock. */
export async function stopServer(place: Place): Promise<void> {
  const running = findPostmaster(place)
  if (!running) return
  await waitForRecovery(place)
  // SIGINT is PostgreSQL's fast shutdown; SIGQUIT gives up without a checkpoint, safe because of the write-ahead log.
  for (const [signal, waitMs] of [
    ['SIGINT', 20_000],
    ['SIGQUIT', 10_000],
    ['SIGKILL', 10_000],
  ] as const) {
    kill(running.pid, signal)
    const deadline = Date.now() + waitMs
    while (Date.now() < deadline) {
      if (!isPostmaster(running.pid, place.data)) return
      await sleep(20)
    }
  }
  throw clusterError(
    'start_failed',
    `PostgreSQL (process ${running.pid}) does not stop; end it by hand and try again.`,
  )
}

const patienceMs = 300_000

/** PostgreSQL 18 never finishes a fast shutdown that reaches it while it recovers from a killed backend. */
async function waitForRecovery(place: Place): Promise<void> {
  const deadline = Date.now() + 10_000
  while (findPostmaster(place) && Date.now() < deadline) {
    if (!fs.existsSync(path.join(place.socketDir, '.s.PGSQL.5432')) || (await canConnect(place.socketDir)))
      return
    await sleep(20)
  }
}

type Attempt = { isAlive(): boolean; failure(): string }

function startServer(place: Place, bin: string, settings: ServerSettings): Attempt {
  keepLogShort(place.log)
  const log = fs.openSync(place.log, 'a', 0o600)
  const logStart = fs.fstatSync(log).size
  let child: ChildProcess
  let error: Error | null = null
  try {
    child = spawn(path.join(bin, 'postgres'), serverArguments(place, settings), {
      ...place.owner,
      cwd: place.location,
      env: cleanEnvironment,
      stdio: ['ignore', log, log],
      // Its own session: Ctrl-C in a terminal would otherwise reach the server before those who still use it.
      detached: true,
    })
  } finally {
    fs.closeSync(log)
  }
  child.on('error', (reason) => {
    error = reason
  })
  child.unref()
  return {
    isAlive: () => error === null && child.exitCode === null && child.signalCode === null,
    failure: () => error?.message ?? fs.readFileSync(place.log).subarray(logStart).toString(),
  }
}

function serverArguments(place: Place, { durable, maxConnections }: ServerSettings): string[] {
  const settings = {
    listen_addresses: '',
    port: 5432,
    // A list: quoted, so that a comma in the path does not divide it.
    unix_socket_directories: `"${place.socketDir.replaceAll('"', '""')}"`,
    unix_socket_permissions: '0700',
    max_connections: maxConnections,
    shared_buffers: '256MB',
    timezone: 'UTC',
    log_timezone: 'UTC',
    log_checkpoints: 'off',
    // Not synchronous_commit: a killed server must lose nothing, even one that may lose all in a power failure.
    ...(durable ? {} : { fsync: 'off', full_page_writes: 'off' }),
  }
  return [
    '-D',
    place.data,
    ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
  ]
}

/**
 * After a kill -9 of the postmaster its backends may take a moment to notice; until then PostgreSQL refuses to start.
 */
async function giveUpUnlessTransient(place: Place, attempt: Attempt): Promise<void> {
  const failure = attempt.failure()
  if (failure.includes('pre-existing shared memory block')) {
    await sleep(250)
    return
  }
  throw startFailure(place, failure)
}

/** Makes the error for an initdb or postgres that gave up, from what it wrote. */
export function startFailure(place: Place, output: string): Error {
  const lines = output.trim().split('\n')
  const telling = lines.find((line) => /FATAL|PANIC|error:/.test(line)) ?? lines.at(-1) ?? ''
  const reason = telling.replace(/^.*?(FATAL|PANIC|error): */, '')
  return (
    closedFolderInOutput(telling, place.location) ??
    clusterError(
      'start_failed',
      `PostgreSQL did not start ("${reason}"); see its log ${place.log}, or set DATABASE_URL to another server.`,
    )
  )
}

/** The environment for PostgreSQL's programs: nothing of ours (PGDATA, PGPORT, LANG) may reach them. */
export const cleanEnvironment = { PATH: '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' }

function keepLogShort(log: string): void {
  if ((fs.statSync(log, { throwIfNoEntry: false })?.size ?? 0) > 10_000_000) fs.renameSync(log, `${log}.old`)
}

/** A pid file left by a crash stops the next start when its number now belongs to another process or to a zombie.
 *
 * Only then is it removed; in all other cases PostgreSQL's own, stricter check is left alone. Even without the file
 * it refuses a data folder with living backends, by the key of its shared memory.
 */
function removeStaleFiles(place: Place): void {
  const pid = readPidFile(place)?.pid
  if (pid === undefined || !kill(pid, 0)) return
  fs.rmSync(path.join(place.data, 'postmaster.pid'), { force: true })
  for (const name of ['.s.PGSQL.5432', '.s.PGSQL.5432.lock'])
    fs.rmSync(path.join(place.socketDir, name), { force: true })
}

function findPostmaster(place: Place): { pid: number; isReady: boolean } | null {
  const found = readPidFile(place)
  return found && isPostmaster(found.pid, place.data) ? found : null
}

// Lines of the file: pid, data folder, start time, port, socket folder, address, shared memory, status.
function readPidFile(place: Place): { pid: number; isReady: boolean } | null {
  const file = path.join(place.data, 'postmaster.pid')
  if (!fs.existsSync(file)) return null
  const lines = readIfPresent(file).split('\n')
  const pid = Number(lines[0])
  return pid > 0 ? { pid, isReady: lines[7]?.trim() === 'ready' } : null
}

/** By its command line, as a number alone may have been given to another process; a zombie has none. */
function isPostmaster(pid: number, data: string): boolean {
  if (process.platform === 'linux') return readIfPresent(`/proc/${pid}/cmdline`).split('\0').includes(data)
  const answer = spawnSync('/bin/ps', ['-o', 'args=', '-p', String(pid)], { encoding: 'utf8' })
  return answer.stdout?.includes(`-D ${data} `) ?? false
}

function readIfPresent(file: string): string {
  try {
    return fs.readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}

function kill(pid: number, signal: NodeJS.Signals | 0): boolean {
  try {
    return process.kill(pid, signal)
  } catch {
    return false
  }
}

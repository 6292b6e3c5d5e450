import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { root } from './read-config.ts'
import { StartError } from './start-error.ts'

export type Role = 'web' | 'worker'

/** What a served process tells its starter. */
export type Told = { told: 'ready' } | { told: 'failed'; sentence: string }

/** What the starter tells a served process. By message, because others can read arguments. */
export type Order = { databaseUrl: string }

export type Supervised = {
  /** Lets the process open its doors; resolves when it serves, rejects when it can't. */
  begin(order: Order): Promise<void>
  /** Ends the process, the hard way once `patienceMs` are over. It is not started again. */
  stop(patienceMs: number): Promise<void>
}

const longestPauseMs = 30_000
const steadyMs = 60_000

/**
 * Starts a process of its own for a role, of the build in a folder. It loads its code at once, and waits for `begin`. One that ends after it
 * served is started again, after pauses that double while it keeps ending.
 */
export function supervise(role: Role, build: string): Supervised {
  let child = launch(role, build)
  let order: Order | null = null
  let isStopping = false
  let pauseMs = 1_000

  async function keepServing(startedAt: number): Promise<void> {
    const reason = await ended(child)
    if (isStopping || !order) return
    if (performance.now() - startedAt > steadyMs) pauseMs = 1_000
    console.error(`The ${role} process ended (${reason}); it starts again in ${pauseMs / 1000} s.`)
    await sleep(pauseMs)
    pauseMs = Math.min(pauseMs * 2, longestPauseMs)
    if (isStopping) return
    child = launch(role, build)
    const restartedAt = performance.now()
    untilReady(child, order, role).catch((error: Error) => console.error(error.message))
    await keepServing(restartedAt)
  }

  return {
    begin: async (given) => {
      order = given
      await untilReady(child, given, role)
      keepServing(performance.now())
    },
    stop: async (patienceMs) => {
      isStopping = true
      if (child.exitCode !== null || child.signalCode !== null) return
      const gone = ended(child)
      child.kill('SIGTERM')
      const deadline = setTimeout(() => child.kill('SIGKILL'), patienceMs)
      await gone
      clearTimeout(deadline)
    },
  }
}

function launch(role: Role, build: string): ChildProcess {
  const child = spawn(
    process.execPath,
    [...nodeFlags(role), path.join(root, 'scripts/serve.ts'), role, build],
    {
      cwd: root,
      env: { ...memoryEnvironment, ...process.env, NODE_ENV: process.env.NODE_ENV ?? 'production' },
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    },
  )
  // A message to a process that has just ended; its end is noticed by itself.
  child.on('error', () => undefined)
  return child
}

/** How each process is told to use memory. */
// Each is to stay below 350 MB (performance.md): a small young generation and few arenas keep what was freed from lying
// about. Left to itself the engine collects so small an old generation whenever it has grown by a third, for a web process
// under load every twelve pages and a third of its processor time; by four fifths costs 15 MB, which half the young
// generation gives back and costs nothing.
export function nodeFlags(role: Role): string[] {
  const both = ['--enable-source-maps', '--max-old-space-size=256']
  return role === 'web'
    ? [...both, '--max-semi-space-size=4', '--heap-growing-percent=80']
    : [...both, '--max-semi-space-size=8']
}

/** The same for what the engine takes from the system's allocator: pages, photos, the search index, parts of a backup. */
// Few arenas, and blocks from 128 KiB on of their own, given back when they are freed: without a fixed limit the allocator
// raises it to the largest block it has seen go, the 19 MB of one password, and keeps twice as much.
export const memoryEnvironment = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: '131072',
  MALLOC_TRIM_THRESHOLD_: '131072',
}

async function untilReady(child: ChildProcess, order: Order, role: Role): Promise<void> {
  const answer = new Promise<Told>((resolve) => {
    child.once('message', (told) => resolve(told as Told)) // only serve.ts is at the other end
  })
  child.send(order)
  const told = await Promise.race([answer, ended(child)])
  if (typeof told === 'string') {
    throw new StartError(`The ${role} process ended before it was ready (${told}); its log stands above.`)
  }
  if (told.told === 'failed') throw new StartError(told.sentence)
}

async function ended(child: ChildProcess): Promise<string> {
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
  return child.signalCode ?? `code ${child.exitCode}`
}

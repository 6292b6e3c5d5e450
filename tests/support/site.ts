import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { findCluster, openCluster } from '#database/embedded/cluster.ts'
import { buildSite } from '../../tools/build-site.ts'
import { newestBuild } from '../../tools/builds.ts'
import { afterEachFile } from './after-file.ts'
import { keptCompiled } from './compiled.ts'
import { makeDataFolder, removeDataFolder } from './data-folder.ts'

export type Site = {
  url: string
  dataDir: string
  process: ChildProcess
  /** Everything that it wrote so far. */
  output(): string
  /** Ends it like a deploy does, and answers how. */
  stop(): Promise<{ code: number | null; ms: number }>
}

/** What a site of a test is told besides where its data lies: nothing of the machine that the tests run on. */
type Environment = Record<string, string>

const root = path.resolve(import.meta.dirname, '../..')

const children: ChildProcess[] = []
const leftovers: { dataDir: string; isEmbedded: boolean }[] = []

afterEachFile(async () => {
  const running = children
    .splice(0)
    .filter(({ exitCode, signalCode }) => exitCode === null && signalCode === null)
  for (const child of running) {
    const closed = once(child, 'close')
    child.kill('SIGTERM')
    await closed
  }
  for (const { dataDir, isEmbedded } of leftovers.splice(0)) {
    // A command that only refused made none, and one made to be destroyed takes as long as any.
    if (isEmbedded && (await findCluster(dataDir)).isThere) await (await openCluster({ dataDir })).destroy()
    removeDataFolder(dataDir)
  }
})

/** The environment with which a start of the site in a test begins: a free port, no demo, a folder of its own. */
export function siteEnvironment(environment: Environment = {}): Environment & { DATA_DIR: string } {
  const dataDir = makeDataFolder()
  leftovers.push({ dataDir, isEmbedded: !environment.DATABASE_URL })
  return {
    PATH: process.env.PATH ?? '',
    ...keptCompiled,
    NODE_ENV: 'production',
    HOST: 'localhost',
    PORT: '0',
    DEMO: 'off',
    LOG_LEVEL: 'warn',
    // Keys of a .env file must not reach the tests; an empty value is none.
    DATABASE_URL: '',
    SESSION_SECRET: 'a session secret for tests, 32 characters',
    ENCRYPTION_SECRET: 'an encryption secret for tests, 32',
    DATA_DIR: dataDir,
    ...environment,
  }
}

/** Makes the newest build, which a role alone serves, one of these sources. */
export async function makeNewestBuild(): Promise<void> {
  const build = await buildSite()
  // The sources were changed, built, and changed back.
  if (build !== newestBuild()) await buildSite({ always: true })
}

/** Runs `npm start`'s script to its end, for starts that are refused. */
export async function startInVain(environment: Environment): Promise<Ended> {
  return untilEnded(spawnScript(['start.ts'], environment))
}

/** Runs an operator's command, such as `['jobs.ts', 'list']`, of this checkout or another one to its end. */
export async function runScript(words: string[], environment: Environment, folder = root): Promise<Ended> {
  return untilEnded(spawnScript(words, environment, folder))
}

/** Runs an operator's command whose reader has had enough before its first word, as `head` may; answers what it complained of. */
export async function runScriptUnread(words: string[], environment: Environment): Promise<Ended> {
  const script = spawnScript(words, environment)
  script.child.stdout?.destroy()
  return untilEnded(script)
}

type Ended = { code: number | null; output: string }

async function untilEnded({ child, output }: ReturnType<typeof spawnScript>): Promise<Ended> {
  const [code] = await once(child, 'close')
  return { code, output: output() }
}

/** Starts the built site, web and worker, and waits until it serves. Ended after the file's tests at the latest. */
export async function startSite(environment: Environment & { DATA_DIR: string }): Promise<Site> {
  const { child, output } = spawnScript(['start.ts'], environment)
  const url = await untilReady(child, output)
  return {
    url,
    dataDir: environment.DATA_DIR,
    process: child,
    output,
    stop: async () => {
      const startedAt = performance.now()
      return { code: await endScript({ child }), ms: performance.now() - startedAt }
    },
  }
}

/** Starts a command and goes on, for tests that kill it. Ended after the file's tests at the latest. */
export function spawnScript(
  [script = '', ...words]: string[],
  env: Environment,
  cwd = root,
): { child: ChildProcess; output: () => string } {
  const child = spawn(process.execPath, [`scripts/${script}`, ...words], {
    cwd,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  children.push(child)
  let written = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      written += chunk
    })
  }
  return { child, output: () => written }
}

/** Ends a command as a deploy does, and answers its code; null where a signal ended it. */
export async function endScript({
  child,
}: Pick<ReturnType<typeof spawnScript>, 'child'>): Promise<number | null> {
  const closed = once(child, 'close')
  child.kill('SIGTERM')
  const [code] = await closed
  return code
}

async function untilReady(child: ChildProcess, output: () => string): Promise<string> {
  const [, url = '', , here] = await untilSaid({ child, output }, /ready at (\S+) .*(\nIt listens at (\S+))?/)
  return here ?? url
}

/** Waits for words of a command that goes on. Throws what it wrote when it ends before. */
export async function untilSaid(
  { child, output }: ReturnType<typeof spawnScript>,
  words: RegExp,
): Promise<RegExpExecArray> {
  for (;;) {
    const said = words.exec(output())
    if (said) return said
    if (child.exitCode !== null) throw new Error(`it ended before it said ${words}:\n${output()}`)
    await sleep(50)
  }
}

/** One request of a load and how it ended: a status, or the code of the error. */
export type Shot = { path: string; status: number | string; retryAfter: string | null; at: number }

/** Asks for the paths over and over, `width` at a time, until told to stop. */
export function loadSite(
  url: string,
  paths: string[],
  width: number,
): { shots: Shot[]; stop(): Promise<void> } {
  const shots: Shot[] = []
  let isOver = false
  const lanes = Array.from({ length: width }, async (_, lane) => {
    for (let turn = lane; !isOver; turn++) {
      const target = paths[turn % paths.length] ?? '/'
      shots.push(await shoot(url, target))
      // A refused connection fails at once; without a pause there would be nothing else in the list.
      if (typeof shots.at(-1)?.status === 'string') await sleep(20)
    }
  })
  return {
    shots,
    stop: async () => {
      isOver = true
      await Promise.all(lanes)
    },
  }
}

async function shoot(url: string, target: string): Promise<Shot> {
  const at = performance.now()
  try {
    const response = await fetch(`${url}${target}`)
    await response.arrayBuffer()
    return { path: target, status: response.status, retryAfter: response.headers.get('retry-after'), at }
  } catch (error) {
    const cause = error instanceof Error ? error.cause : null
    const code = cause instanceof Error ? String(Reflect.get(cause, 'code') ?? cause.message) : String(error)
    return { path: target, status: code, retryAfter: null, at }
  }
}

import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { cp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { newestBuild } from '../../tools/builds.ts'
import { StartError } from '../../tools/start-error.ts'
import { toNextFiles } from './next-files.ts'

const root = path.resolve(import.meta.dirname, '../..')
const folder = path.join(root, '.data/bench-next')

/** The version that the goals speak of. The rest is what we use ourselves, so that only the framework differs. */
const nextVersion = '16.4.6'
const shared = ['react', 'react-dom', 'pg', 'kysely']

const environment = { ...process.env, NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' } as const

/** Installs Next in a folder of its own, where nothing of ours depends on it; why not, if it can't. */
export async function installNext(): Promise<string | null> {
  const own: unknown = JSON.parse(await readFile(path.join(root, 'package.json'), 'utf8'))
  const versions: Record<string, string> = Reflect.get(Object(own), 'dependencies')
  const dependencies = {
    next: nextVersion,
    ...Object.fromEntries(shared.map((name) => [name, versions[name]])),
  }
  await mkdir(folder, { recursive: true })
  const parts = ['lib', 'features', 'platform', 'ui']
  const imports = Object.fromEntries(parts.map((part) => [`#${part}/*`, `./holmward/${part}/*`]))
  const packageFile = JSON.stringify({ name: 'bench-next', private: true, imports, dependencies }, null, 2)
  await writeFile(path.join(folder, 'package.json'), packageFile)
  const { status, stderr } = spawnSync('npm', ['install', '--ignore-scripts', '--no-audit', '--no-fund'], {
    cwd: folder,
    encoding: 'utf8',
  })
  if (status === 0) return null
  return stderr.split('\n').find((line) => line.startsWith('npm error')) ?? 'npm failed'
}

/** Builds a Next application that shows this document with these listings. */
export async function buildNext(html: string, ids: readonly string[]): Promise<void> {
  for (const old of ['app', 'holmward', 'public', '.next']) {
    await rm(path.join(folder, old), { recursive: true, force: true })
  }
  for (const [file, text] of Object.entries(toNextFiles(html, ids))) {
    await mkdir(path.dirname(path.join(folder, file)), { recursive: true })
    await writeFile(path.join(folder, file), text)
  }
  for (const part of ['lib', 'features', 'platform', 'ui']) {
    await cp(path.join(root, 'app', part), path.join(folder, 'holmward', part), { recursive: true })
  }
  // Our build tells the server's code from the browser's by this. The shapes of the icons are the server's; the cards
  // take the link of a browser, because Next's own stands in its place.
  for (const [file, isServer] of Object.entries({ 'ui/sprite.tsx': true, [card]: false })) {
    const copy = path.join(folder, 'holmward', file)
    await writeFile(copy, (await readFile(copy, 'utf8')).replaceAll('import.meta.env.SSR', String(isServer)))
  }
  await copyFiles()
  const { status, stdout, stderr } = run(['build'])
  if (status !== 0) throw new Error(`next build failed:\n${stdout}\n${stderr}`)
}

const card = 'features/listings/components/listing-card.tsx'

/** Our style sheets, fonts and pictures, at the same addresses. */
async function copyFiles(): Promise<void> {
  const client = path.join(newestBuild(), 'client')
  await cp(path.join(client, 'static'), path.join(folder, 'public/static'), { recursive: true })
  await mkdir(path.join(folder, 'public/assets'), { recursive: true })
  for (const name of await readdir(path.join(client, 'assets'))) {
    if (/\.(css|woff2)$/.test(name)) {
      await cp(path.join(client, 'assets', name), path.join(folder, 'public/assets', name))
    }
  }
}

function run(args: string[]) {
  return spawnSync(process.execPath, [program, ...args], { cwd: folder, env: environment, encoding: 'utf8' })
}

/** Fails at the first answer that is no page: Next would give the same one for ever. */
async function untilAnswered(url: string): Promise<void> {
  const deadline = Date.now() + 20_000
  while (Date.now() < deadline) {
    const answer = await fetch(url, { signal: AbortSignal.timeout(5_000) }).catch(() => null)
    if (answer?.ok) return
    if (answer) throw new StartError(`Next answered ${answer.status} instead of the page; its log is above.`)
    await sleep(100)
  }
  throw new StartError('Next did not answer within 20 s; nothing is compared.')
}

const program = path.join(folder, 'node_modules/next/dist/bin/next')

/** Starts it as it is deployed, and waits until it answers. */
export async function startNext(
  databaseUrl: string,
  port: number,
): Promise<{ url: string; child: ChildProcess }> {
  const child = spawn(process.execPath, [program, 'start', '-p', String(port), '-H', 'localhost'], {
    cwd: folder,
    env: { ...environment, DATABASE_URL: databaseUrl },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const url = `http://localhost:${port}`
  try {
    await untilAnswered(url)
    return { url, child }
  } catch (error) {
    child.kill()
    throw error
  }
}

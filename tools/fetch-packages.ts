import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { withLock } from '../database/embedded/lock.ts'
import { root } from './read-config.ts'
import { StartError } from './start-error.ts'

const cache = path.join(root, 'node_modules/.cache/fetched')

/** The packages of one command. */
export type Fetched = {
  /** The path of a file in a package: `lighthouse/package.json`. */
  file(name: string): string
  load<Module>(name: string): Promise<Module>
}

/**
 * Installs the packages of a folder of `tools/fetched`, which only one command needs, by their lockfile, unless they are
 * there already. Throws a StartError when npm can't.
 */
export async function fetchPackages(
  name: 'api-linters' | 'fonts' | 'gazetteer' | 'lighthouse',
): Promise<Fetched> {
  const source = path.join(root, 'tools/fetched', name)
  const target = path.join(cache, name)
  mkdirSync(cache, { recursive: true })
  await withLock(`${target}.lock`, async () => install(name, source, target))
  const { resolve } = createRequire(path.join(target, 'package.json'))
  return {
    file: (wanted) => path.join(target, 'node_modules', wanted),
    load: async (wanted) => import(pathToFileURL(resolve(wanted)).href),
  }
}

function install(name: string, source: string, target: string): void {
  const stamp = path.join(target, 'installed')
  const lockfile = readFileSync(path.join(source, 'package-lock.json'), 'utf8')
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === lockfile) return
  console.log(`Fetching the packages of ${name} …`)
  rmSync(target, { recursive: true, force: true })
  cpSync(source, target, { recursive: true })
  const words = ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error', '--prefer-offline']
  const { status, stderr } = spawnSync('npm', words, {
    cwd: target,
    encoding: 'utf8',
    timeout: 300_000,
    shell: process.platform === 'win32',
  })
  if (status !== 0) {
    const reason = stderr.split('\n').find((line) => line.startsWith('npm error')) ?? 'npm does not run'
    throw new StartError(`The packages of ${name} could not be fetched: ${reason}`)
  }
  writeFileSync(stamp, lockfile)
}

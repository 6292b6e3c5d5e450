import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, globSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { withLock } from '../../app/platform/database/cluster/lock.ts'
import { prepareGeodata } from '../geodata/prepare-geodata.ts'
import { precompress } from './precompress.ts'
import { root } from './read-config.ts'
import { StartError } from './start-error.ts'

const stamp = path.join(root, 'build/sources.sha256')

/** Builds the site unless the build at hand was made of exactly these sources. */
export async function buildSite({ always = false } = {}): Promise<void> {
  // Two commands of one checkout at once: the second waits, and finds the work done.
  await withLock(path.join(root, 'node_modules/.cache/holmward-build.lock'), () => build(always))
}

async function build(always: boolean): Promise<void> {
  await prepareGeodata()
  const sources = hashSources()
  if (!always && existsSync(stamp) && readFileSync(stamp, 'utf8') === sources) return
  console.log('Building the site …')
  const startedAt = performance.now()
  rmSync(stamp, { force: true })
  await runBuild()
  await precompress(path.join(root, 'build/client'))
  writeFileSync(stamp, sources)
  console.log(`Built in ${((performance.now() - startedAt) / 1000).toFixed(1)} s.`)
}

function hashSources(): string {
  const files = globSync(
    [
      'app/**/*',
      'database/seed/**/*',
      'public/**/*',
      'scripts/geodata/**/*',
      'vite.config.ts',
      'react-router.config.ts',
      'package.json',
      'package-lock.json',
    ],
    { cwd: root, withFileTypes: true },
  )
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => path.join(entry.parentPath, entry.name))
    .sort()
  const hash = createHash('sha256')
  for (const file of files)
    hash
      .update(`${path.relative(root, file)}\0`)
      .update(readFileSync(file))
      .update('\0')
  return hash.digest('hex')
}

/** What the build prints matters only when it fails. */
async function runBuild(): Promise<void> {
  const build = spawn(process.execPath, ['node_modules/@react-router/dev/bin.cjs', 'build'], {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [build.stdout, build.stderr]) {
    stream.on('data', (chunk) => {
      output += chunk
    })
  }
  const [status] = await once(build, 'close')
  if (status === 0) return
  console.error(output)
  throw new StartError('The build of the site failed; the reason stands above.')
}

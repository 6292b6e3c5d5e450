import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { globSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { worldMapPath } from '../app/ui/map/tiles/world-map-path.ts'
import { isAnyoneHere, withLock } from '../database/embedded/lock.ts'
import { buildLock, builds, listBuilds, usersFile } from './builds.ts'
import { precompress } from './precompress.ts'
import { root } from './read-config.ts'
import { shareFile } from './share-file.ts'
import { StartError } from './start-error.ts'

// Written into a build last: which sources it was made of.
const stamp = 'sources.sha256'

/**
 * Builds the site unless there is a build of exactly these sources; answers its folder. Builds lie side by side and are
 * never changed, so one that is being served stays whole while another is made, and the last ones stay for the pages
 * that are still open.
 */
export async function buildSite({ always = false } = {}): Promise<string> {
  // Two commands of one checkout at once: the second waits, and finds the work done.
  return withLock(buildLock, () => build(always))
}

async function build(always: boolean): Promise<string> {
  const sources = hashSources()
  const fitting = listBuilds().find((folder) => readFileSync(path.join(folder, stamp), 'utf8') === sources)
  if (fitting && !always) return fitting
  console.log('Building the site …')
  const startedAt = performance.now()
  const name = `${new Date().toISOString().replace(/\D/g, '')}-${sources.slice(0, 8)}`
  const partial = path.join(builds, `${name}.partial`)
  await runBuild(partial)
  await precompress(path.join(partial, 'client'))
  // 23 MB, which the kept builds would each have.
  shareFile(path.join(root, 'public', worldMapPath), path.join(partial, 'client', worldMapPath))
  writeFileSync(path.join(partial, stamp), sources)
  const folder = path.join(builds, name)
  renameSync(partial, folder)
  removeOldBuilds()
  console.log(`Built in ${((performance.now() - startedAt) / 1000).toFixed(1)} s.`)
  return folder
}

/** And what builds that were killed have left; nobody else builds now. */
function removeOldBuilds(): void {
  const kept = new Set(listBuilds())
  const old = readdirSync(builds)
    .filter((name) => /^\d{17}-/.test(name))
    .map((name) => path.join(builds, name))
    .filter((folder) => !kept.has(folder) && !isAnyoneHere(path.join(folder, usersFile)))
  for (const folder of old) rmSync(folder, { recursive: true, force: true })
}

function hashSources(): string {
  const files = globSync(
    [
      'app/**/*',
      'public/**/*',
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
async function runBuild(folder: string): Promise<void> {
  const build = spawn(process.execPath, ['node_modules/@react-router/dev/bin.cjs', 'build'], {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'production', BUILD_FOLDER: path.relative(root, folder) },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const endWithUs = () => build.kill()
  process.once('exit', endWithUs)
  let output = ''
  for (const stream of [build.stdout, build.stderr]) {
    stream.on('data', (chunk) => {
      output += chunk
    })
  }
  const [status] = await once(build, 'close')
  process.off('exit', endWithUs)
  if (status === 0) return
  console.error(output)
  throw new StartError('The build of the site failed; the reason stands above.')
}

// The one entrance of every npm script: `node scripts/run.mjs start.ts …`. It has to work on any Node from 20 on with
// nothing installed, so it is plain JavaScript without a dependency. It installs what is missing and runs the
// TypeScript script on Node 24, which the installation brings along.
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import process from 'node:process'

const root = path.resolve(import.meta.dirname ?? path.dirname(new URL(import.meta.url).pathname), '..')
const modules = path.join(root, 'node_modules')
const stamp = path.join(modules, '.installed')
const neededNode = 24

const [script, ...args] = process.argv.slice(2)
if (!script) give('Name a script of this folder, for example: node scripts/run.mjs start.ts')
// Backups leave the memory to the site beside them: without these they take half as much again (tools/supervise.ts says why).
const isLean = ['backup.ts', 'restore.ts'].includes(script)
const leanEnvironment = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: '131072',
  MALLOC_TRIM_THRESHOLD_: '131072',
}
process.chdir(root)
install()
run(findNode())

function install() {
  const lockfile = readFileSync(path.join(root, 'package-lock.json'))
  const wanted = createHash('sha256').update(lockfile).digest('hex')
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return
  if (isInstalled(JSON.parse(lockfile.toString()))) return writeFileSync(stamp, wanted)
  console.log('Installing what Holmward needs; this takes about a minute …')
  // Development tools are needed too: they build the site. The noise that npm makes about Node 20 says nothing
  // here, because Node 24 is one of the packages.
  const npm = spawnSync(
    'npm',
    [
      'ci',
      '--include=dev',
      '--include=optional',
      '--ignore-scripts',
      '--no-audit',
      '--no-fund',
      '--loglevel=error',
    ],
    { stdio: ['ignore', 'ignore', 'inherit'], env: withoutNodeEnv(), shell: process.platform === 'win32' },
  )
  if (npm.error) give(`npm could not be started (${npm.error.message}); install npm and try again.`)
  if (npm.signal) process.exit(130)
  if (npm.status !== 0) {
    give(
      'The installation failed; npm says why above. Check the network connection and the free space of the disk, then try again.',
    )
  }
  leaveOutHeaders()
  writeFileSync(stamp, wanted)
}

/** For programs in C, a third of the package; nobody compiles any. */
function leaveOutHeaders() {
  for (const name of readdirSync(modules))
    if (name.startsWith('node-'))
      rmSync(path.join(modules, name, 'include'), { recursive: true, force: true })
}

/** Whether npm's own record, which it writes last, holds every package of the lockfile: somebody ran `npm install`. */
function isInstalled({ packages }) {
  const record = path.join(modules, '.package-lock.json')
  if (!existsSync(record)) return false
  const installed = JSON.parse(readFileSync(record, 'utf8')).packages
  return Object.entries(packages).every(([place, { version, optional, devOptional }]) => {
    if (place === '') return true
    // Packages of other platforms stay away.
    return installed[place] ? installed[place].version === version : optional || devOptional
  })
}

function withoutNodeEnv() {
  const { NODE_ENV: _omitted, ...environment } = process.env
  return environment
}

function findNode() {
  const scope = existsSync(modules) ? readdirSync(modules).filter((name) => name.startsWith('node-')) : []
  const candidates = scope.map((name) => path.join(modules, name, 'bin', 'node'))
  for (const candidate of [...candidates, process.execPath]) {
    if (candidate === process.execPath && majorVersion(process.version) >= neededNode) return candidate
    if (existsSync(candidate) && majorVersion(versionOf(candidate)) >= neededNode) return candidate
  }
  return give(
    `Holmward needs Node ${neededNode} and found ${process.version}; there is no package of it for ${process.platform}-${process.arch}, so please install Node ${neededNode} (https://nodejs.org) and try again.`,
  )
}

function versionOf(node) {
  const answer = spawnSync(node, ['--version'], { encoding: 'utf8' })
  return answer.status === 0 ? answer.stdout : 'v0'
}

function majorVersion(version) {
  return Number(/^v(\d+)/.exec(version)?.[1] ?? 0)
}

function run(node) {
  const child = spawn(
    node,
    [...(isLean ? ['--max-semi-space-size=4'] : []), path.join(root, 'scripts', script), ...args],
    {
      stdio: 'inherit',
      // Tools that a script calls by name find the same Node and the installed programs.
      env: {
        // Reading hundreds of modules takes most of the time of a short command.
        NODE_COMPILE_CACHE: path.join(modules, '.cache/compiled'),
        ...(isLean ? leanEnvironment : {}),
        ...process.env,
        PATH: [path.dirname(node), path.join(modules, '.bin'), process.env.PATH].join(path.delimiter),
      },
    },
  )
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  // npm puts a shell in between, which ends at a signal without passing it on: then nobody is left to end this.
  const parent = process.ppid
  setInterval(() => {
    if (process.ppid !== parent) child.kill('SIGTERM')
  }, 500).unref()
  child.on('error', (error) => give(`Node could not be started (${error.message}).`))
  child.on('exit', (code, signal) => process.exit(code ?? 128 + (signal ? os.constants.signals[signal] : 1)))
}

function give(message) {
  console.error(message)
  process.exit(1)
}

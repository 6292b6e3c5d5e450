import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import {
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import { buildSite } from '../tools/build-site.ts'
import { listBuilds } from '../tools/builds.ts'
import { root } from '../tools/read-config.ts'
import { runCommand, StartError } from '../tools/start-error.ts'

// `npm run release -- <folder>`: the site as one folder with the packages that it needs while it serves, and the last builds.
// It can be copied to any machine of the same kind, and knows `npm run web`, `npm run worker` and the operator's commands.

await runCommand(async () => {
  const [wanted, ...rest] = process.argv.slice(2)
  if (!wanted || rest.length > 0) throw new StartError('Say where: npm run release -- <folder>')
  const folder = path.resolve(wanted)
  if (existsSync(folder) && readdirSync(folder).length > 0)
    throw new StartError(`${folder} is not empty; a release gets a folder of its own.`)
  await buildSite()
  copyProgram(folder)
  await installPackages(folder)
  trimPackages(path.join(folder, 'node_modules'))
  console.log(`The release lies in ${folder}.`)
})

/** What the processes and commands read; without the tests and what builds the site. */
function copyProgram(folder: string): void {
  mkdirSync(folder, { recursive: true })
  const files = globSync(
    [
      ...['package.json', 'package-lock.json', 'README.md'],
      ...['app/**/*.ts', 'assets/**/*', 'database/**/*', 'docs/**/*', 'scripts/*', 'tools/**/*.ts'],
    ],
    { cwd: root, withFileTypes: true },
  ).filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
  for (const entry of files) {
    const source = path.join(entry.parentPath, entry.name)
    cpSync(source, path.join(folder, path.relative(root, source)))
  }
  for (const build of listBuilds())
    cpSync(build, path.join(folder, path.relative(root, build)), {
      recursive: true,
      filter: (source) => !source.endsWith('.lock'),
    })
}

async function installPackages(folder: string): Promise<void> {
  const npm = spawn(
    'npm',
    ['ci', '--omit=dev', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'],
    {
      cwd: folder,
      stdio: ['ignore', 'ignore', 'inherit'],
      shell: process.platform === 'win32',
    },
  )
  const [status] = await once(npm, 'close')
  if (status !== 0)
    throw new StartError('npm could not install the packages of the release; it says why above.')
  // By which run.mjs knows that nothing is missing: the packages for developers are left out on purpose.
  const lockfile = readFileSync(path.join(folder, 'package-lock.json'))
  writeFileSync(
    path.join(folder, 'node_modules/.installed'),
    createHash('sha256').update(lockfile).digest('hex'),
  )
}

/** Leaves out what only compilers and debuggers read, a third of the packages. */
function trimPackages(modules: string): void {
  const unread = ['node-*/include', '{typescript,@typescript}', '**/*.{map,d.ts,d.mts,d.cts}']
  for (const found of globSync(unread, { cwd: modules }))
    rmSync(path.join(modules, found), { recursive: true, force: true })
}

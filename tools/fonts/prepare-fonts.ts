import { createHash } from 'node:crypto'
import { existsSync, globSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fontsFolder as place } from '../../app/platform/pdf/fonts-folder.ts'
import { withLock } from '../../database/embedded/lock.ts'
import { root } from '../read-config.ts'

/** Where the fonts of documents lie, each with the letters of one script. */
export const fontsFolder: string = path.join(root, place)
const stampName = 'sources.sha256'

/**
 * Cuts the fonts of documents out of the packages that hold them, unless they are there already. Takes some seconds, once; two
 * at a time wait for each other.
 */
export async function prepareFonts(): Promise<void> {
  // A release has the fonts, and not the packages that they are made of.
  if (!existsSync(path.join(root, 'node_modules/subset-font')) && existsSync(fontsFolder)) return
  const sources = hashSources()
  if (isPrepared(sources)) return
  await withLock(path.join(root, 'node_modules/.cache/holmward-fonts.lock'), async () => {
    if (isPrepared(sources)) return
    console.log('Cutting the fonts of documents …')
    // Made aside, so that nobody who reads meanwhile finds half of it.
    const draft = `${fontsFolder}.draft`
    rmSync(draft, { recursive: true, force: true })
    mkdirSync(draft, { recursive: true })
    const { writeFonts } = await import('./write-fonts.ts')
    await writeFonts(draft)
    writeFileSync(path.join(draft, stampName), sources)
    rmSync(fontsFolder, { recursive: true, force: true })
    renameSync(draft, fontsFolder)
  })
}

function isPrepared(sources: string): boolean {
  const stamp = path.join(fontsFolder, stampName)
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === sources
}

/** Depends on the packages' versions and on the code that reads them. */
function hashSources(): string {
  const { devDependencies } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'))
  const packages = Object.entries(devDependencies).filter(([name]) => name.includes('font'))
  const hash = createHash('sha256').update(JSON.stringify(packages))
  for (const file of globSync('tools/fonts/*', { cwd: root }).sort())
    hash.update(readFileSync(path.join(root, file)))
  return hash.digest('hex')
}

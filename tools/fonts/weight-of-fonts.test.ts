import { globSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { fontsFolder } from '../../app/platform/pdf/fonts-folder.ts'
import { root } from '../read-config.ts'

const mostBytes = 35_000_000

const weigh = (folder: string) =>
  globSync('**', { cwd: folder, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .reduce((sum, entry) => sum + statSync(path.join(entry.parentPath, entry.name)).size, 0)

/** The installed packages that a release has as well and that have any font among their files. */
function fontPackages(): string[] {
  const { packages } = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8'))
  const served = Object.keys(packages).filter((name) => name !== '' && !packages[name].dev)
  return served.filter(
    (name) => globSync('**/*.{ttf,otf,woff,woff2}', { cwd: path.join(root, name) }).length > 0,
  )
}

it('keeps all fonts of a release within 35 MB', () => {
  const weights = [...fontPackages(), fontsFolder].map((folder): [string, number] => [
    folder,
    weigh(path.join(root, folder)),
  ])
  const total = weights.reduce((sum, [, weight]) => sum + weight, 0)
  expect(weights.map(([folder]) => folder)).toContain('node_modules/@fontsource/newsreader')
  expect(weigh(path.join(root, fontsFolder))).toBeGreaterThan(5_000_000)
  expect(total, JSON.stringify(weights)).toBeLessThan(mostBytes)
})

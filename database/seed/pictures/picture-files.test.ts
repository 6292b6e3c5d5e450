import { readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { homes } from '../homes/all-homes.ts'
import { picturesOf } from './home-pictures.ts'
import {
  fileOf,
  indexFile,
  type PictureIndex,
  pictureFiles,
  pictureSize,
  picturesFolder,
} from './picture-files.ts'
import { pooledPictures } from './picture-pool.ts'

const index: PictureIndex = JSON.parse(readFileSync(indexFile, 'utf8'))
const wanted = [...new Set([...homes.flatMap(picturesOf), ...pooledPictures].map(({ name }) => name))]

test('the files are of exactly the pictures that homes and pool show', () => {
  expect(Object.keys(index).sort()).toEqual(wanted.toSorted())
  const files = wanted.flatMap((name) =>
    pictureFiles.map(({ width, format }) => path.basename(fileOf(name, width, format))),
  )
  expect(readdirSync(picturesFolder).sort()).toEqual(files.sort())
})

test('no two names stand for the same drawing', () => {
  expect(new Set(Object.values(index).map(({ drawn }) => drawn)).size).toBe(wanted.length)
})

test('all of them together are at most 13 MB', () => {
  const sizes = readdirSync(picturesFolder).map((file) => statSync(path.join(picturesFolder, file)).size)
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(13_000_000)
})

test('each file has the size that its name says', async () => {
  for (const name of wanted.filter((_, at) => at % 20 === 0)) {
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

import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { setPriority } from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import { processPicture } from '../app/features/photos/server/picture-work.ts'
import { homes } from '../database/seed/homes/all-homes.ts'
import { type HomePicture, picturesOf } from '../database/seed/pictures/home-pictures.ts'
import {
  fileOf,
  indexFile,
  type PictureFacts,
  type PictureIndex,
  pictureFiles,
  pictureSize,
  picturesFolder,
} from '../database/seed/pictures/picture-files.ts'
import { pooledPictures } from '../database/seed/pictures/picture-pool.ts'
import { drawScene, sceneKey } from '../tools/painter/scene.ts'

// `npm run demo-pictures [-- --all]`: draws the pictures of the demo world and of the pool that imported listings share,
// and keeps them as files of the repository. Needed only after a change of what is drawn: it draws what is missing or
// was drawn otherwise, with `--all` everything, and removes what nothing shows. A picture takes about two seconds.

// Beside other work, not before it.
setPriority(10)

const drawsAll = process.argv.includes('--all')
const wanted = new Map(
  [...homes.flatMap(picturesOf), ...pooledPictures].map((picture) => [picture.name, picture]),
)
const kept: PictureIndex = JSON.parse(readFileSync(indexFile, 'utf8')) // written below
const waiting = [...wanted.values()].filter((picture) => drawsAll || !isDrawn(picture))

mkdirSync(picturesFolder, { recursive: true })
console.log(`Drawing ${waiting.length} of ${wanted.size} pictures …`)
await Promise.all([work(), work()])
removeUnused()
writeIndex()
const bytes = readdirSync(picturesFolder).map((file) => statSync(path.join(picturesFolder, file)).size)
console.log(`${bytes.length} files, ${(bytes.reduce((sum, size) => sum + size, 0) / 1e6).toFixed(1)} MB`)

function isDrawn({ name, scene }: HomePicture): boolean {
  const areThere = pictureFiles.every(({ width, format }) => existsSync(fileOf(name, width, format)))
  return areThere && kept[name]?.drawn === sceneKey(scene)
}

async function work(): Promise<void> {
  for (let next = waiting.shift(); next; next = waiting.shift()) {
    kept[next.name] = await draw(next)
    if (waiting.length % 20 === 0) writeIndex()
  }
}

async function draw({ name, scene }: HomePicture): Promise<PictureFacts> {
  const drawing = await sharp(Buffer.from(drawScene(scene)))
    .removeAlpha()
    .resize(pictureSize)
    .png({ compressionLevel: 0 })
    .toBuffer()
  const judged = await processPicture({ kind: 'judge', bytes: drawing })
  if (judged.kind !== 'judged') throw new Error(`the drawing of ${name} is no picture`)
  let largest = 0
  for (const { width, format } of pictureFiles) {
    const scaled = sharp(drawing).resize({ width })
    const encoded =
      format === 'webp'
        ? scaled.webp({ quality: 40, effort: 6 })
        : scaled.avif({ quality: width <= 640 ? 42 : 38, effort: 3, chromaSubsampling: '4:2:0' })
    const file = await encoded.toBuffer()
    writeFileSync(fileOf(name, width, format), file)
    largest = Math.max(largest, file.byteLength)
  }
  return { drawn: sceneKey(scene), bytes: largest, tone: judged.tone, placeholder: judged.placeholder }
}

function removeUnused(): void {
  for (const name of Object.keys(kept)) if (!wanted.has(name)) delete kept[name]
  const files = new Set(
    [...wanted.keys()].flatMap((name) =>
      pictureFiles.map(({ width, format }) => path.basename(fileOf(name, width, format))),
    ),
  )
  for (const file of readdirSync(picturesFolder))
    if (!files.has(file)) rmSync(path.join(picturesFolder, file))
}

function writeIndex(): void {
  const sorted = Object.entries(kept).sort(([a], [b]) => (a < b ? -1 : 1))
  writeFileSync(indexFile, `${JSON.stringify(Object.fromEntries(sorted), null, 2)}\n`)
}

import { randomUUID } from 'node:crypto'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { maxPhotoBytes, maxPhotoPixels } from '../photo.ts'
import { judgePicture } from './judge-picture.ts'
import { doPictureTask } from './picture-process.ts'

const blank = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#336699' }, limitInputPixels: false })

const folder = mkdtempSync(path.join(tmpdir(), 'holmward-pictures-'))
afterAll(() => rmSync(folder, { recursive: true }))

function judge(bytes: Uint8Array) {
  const file = path.join(folder, randomUUID())
  writeFileSync(file, bytes)
  return judgePicture(file)
}

const messageOf = (bytes: Uint8Array) =>
  judge(bytes).then(
    () => 'accepted',
    (error: Error) => error.message,
  )

test('a picture is judged with its upright size, its colour and a placeholder', async () => {
  const bytes = await blank(40, 20).withMetadata({ orientation: 6 }).jpeg().toBuffer()
  const picture = await judge(bytes)
  expect(picture).toMatchObject({ extension: 'jpg', contentType: 'image/jpeg', width: 20, height: 40 })
  expect(picture.tone).toMatch(/^#3[2-4]6[5-7]9[89a]$/)
  expect(picture.placeholder).toMatch(/^data:image\/webp;base64,/)
  expect(picture.placeholder.length).toBeLessThan(400)
})

test('the type is read from the bytes, whatever the name says', async () => {
  expect(await messageOf(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'))).toBe(
    'Invalid file type',
  )
  expect(await messageOf(new Uint8Array())).toBe('Invalid file type')
  expect(await messageOf(await blank(9, 9).gif().toBuffer())).toBe('Invalid file type')
  for (const format of ['jpeg', 'png', 'webp'] as const) {
    expect(await messageOf(await blank(9, 9).toFormat(format).toBuffer())).toBe('accepted')
  }
})

test('ten megabytes are taken, one byte more is not', async () => {
  const picture = await blank(9, 9).jpeg().toBuffer()
  const padded = (size: number) => Buffer.concat([picture, Buffer.alloc(size - picture.length)])
  expect(await messageOf(padded(maxPhotoBytes))).toBe('accepted')
  expect(await messageOf(padded(maxPhotoBytes + 1))).toBe('File too large')
})

test('a picture of more than a hundred megapixels is refused, however few bytes it has', async () => {
  const side = Math.ceil(Math.sqrt(maxPhotoPixels)) + 1
  const bomb = await blank(side, side).png({ compressionLevel: 9 }).toBuffer()
  expect(bomb.length).toBeLessThan(maxPhotoBytes)
  expect(await messageOf(bomb)).toBe('Failed to upload images. Please try again.')
})

test('a picture that breaks off in its last tenth is refused', async () => {
  const noise = await sharp({
    create: {
      width: 600,
      height: 400,
      channels: 3,
      background: '#888',
      noise: { type: 'gaussian', mean: 128, sigma: 40 },
    },
  })
    .png()
    .toBuffer()
  for (const format of ['jpeg', 'png', 'webp'] as const) {
    const whole = await sharp(noise).toFormat(format).toBuffer()
    expect(await messageOf(whole)).toBe('accepted')
    expect(await messageOf(whole.subarray(0, Math.floor(whole.length * 0.9)))).toBe(
      'Failed to upload images. Please try again.',
    )
  }
})

test('a file that is gone is a mistake of ours, not of the picture', async () => {
  const file = path.join(folder, 'gone')
  await expect(judgePicture(file)).rejects.toMatchObject({ code: 'ENOENT' })
  await expect(doPictureTask({ kind: 'judge', file })).rejects.toThrow('the picture process ended with 1')
})

test('many at once are answered, each rightly, while the event loop stays free', async () => {
  const good = await blank(3000, 2000).jpeg().toBuffer()
  let ticks = 0
  const clock = setInterval(() => ticks++, 1)
  const answers = await Promise.all(
    Array.from({ length: 12 }, (_, at) => messageOf(at % 3 === 0 ? good.subarray(0, 900) : good)),
  )
  clearInterval(clock)
  expect(answers.filter((answer) => answer === 'accepted')).toHaveLength(8)
  // Were they judged in this process, its clock would not tick in between.
  expect(ticks).toBeGreaterThan(answers.length)
})

const inputs = path.resolve(import.meta.dirname, '../../../../../shared/inputs/images')
const index = path.join(inputs, 'INDEX.md')
const isPresent = existsSync(index)
if (!isPresent)
  console.log('judge-picture: skipped the odd pictures, because the folder of inputs is not here')

test.skipIf(!isPresent)('every odd picture of the inputs is answered as their index expects', async () => {
  const lines = readFileSync(index, 'utf8').matchAll(/^\| (\S+) \| \d+ \| .*? \| (ACCEPT|REFUSE): (.*?) \|/gm)
  const wrong: string[] = []
  let judged = 0
  for (const [, file = '', verdict, words = ''] of lines) {
    judged++
    const bytes = readFileSync(path.join(inputs, file))
    const message = await messageOf(bytes)
    if (verdict === 'REFUSE') {
      const expected = words.startsWith('Invalid')
        ? 'Invalid file type'
        : 'Failed to upload images. Please try again.'
      if (message !== expected) wrong.push(`${file}: ${message}`)
      continue
    }
    const problem = message === 'accepted' ? await flawOf(bytes, words) : message
    if (problem) wrong.push(`${file}: ${problem}`)
  }
  console.log(`judge-picture: ${judged - wrong.length} of ${judged} odd pictures answered as expected`)
  expect(judged).toBeGreaterThan(40)
  expect(wrong).toEqual([])
})

/** What is wrong with the files that pages would show of an accepted picture; null when nothing is. */
async function flawOf(bytes: Uint8Array, words: string): Promise<string | null> {
  const { width, height } = await judge(bytes)
  const answer = await doPictureTask({ kind: 'render', bytes, format: 'webp' })
  if (answer.kind !== 'rendered') return 'could not be rendered'
  for (const file of answer.files) {
    const made = await sharp(file.bytes).metadata()
    if (made.exif || made.xmp || made.iptc || made.icc) return 'carries metadata'
    if (made.space !== 'srgb' || made.orientation || (made.pages ?? 1) > 1) return 'not plain upright sRGB'
    if (made.width !== Math.min(file.width, width)) return `is ${made.width} wide`
    const sameShape = Math.abs(made.width / made.height - width / height) <= 0.6 * (width / height)
    if (!sameShape) return 'has another shape'
  }
  const [, expectedWidth, expectedHeight] = /(\d+)x(\d+)/.exec(words) ?? []
  // The index caps pictures at 2048; ours keeps the size of the original.
  const [known, upright] = [Number(expectedWidth), Number(expectedHeight)]
  if (expectedWidth && known < 2048 && (known !== width || upright !== height))
    return `judged ${width}x${height}`
  return null
}

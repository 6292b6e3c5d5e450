import { randomUUID } from 'node:crypto'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import { afterAll, expect, test, vi } from 'vitest'
import { isAppError } from '#lib/errors.ts'
import { avifSamples } from '#tests/support/avif-samples.ts'
import { maxPhotoBytes, maxPhotoPixels } from '../photo.ts'
import { inspectPicture } from './inspect-picture.ts'
import { runPictureTask } from './picture-process.ts'

const blank = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#336699' }, limitInputPixels: false })

const folder = mkdtempSync(path.join(tmpdir(), 'holmward-pictures-'))
afterAll(() => rmSync(folder, { recursive: true }))

function judge(bytes: Uint8Array) {
  const file = path.join(folder, randomUUID())
  writeFileSync(file, bytes)
  return inspectPicture(file)
}

const verdictOf = (bytes: Uint8Array) =>
  judge(bytes).then(
    () => 'accepted',
    (error: unknown) => (isAppError(error) ? error.code : String(error)),
  )

test('a picture is judged with its upright size, its colour and a placeholder', async () => {
  const bytes = await blank(40, 20).withMetadata({ orientation: 6 }).jpeg().toBuffer()
  const picture = await judge(bytes)
  expect(picture).toMatchObject({ extension: 'jpg', contentType: 'image/jpeg', width: 20, height: 40 })
  expect(picture.tone).toMatch(/^#3[2-4]6[5-7]9[89a]$/)
  expect(picture.placeholder).toMatch(/^data:image\/webp;base64,/)
  expect(picture.placeholder.length).toBeLessThan(400)
  // What pages show of it is upright too.
  const shown = Buffer.from(picture.placeholder.split(',')[1] ?? '', 'base64')
  expect(await sharp(shown).metadata()).toMatchObject({ width: 20, height: 40 })
})

test('the type is read from the bytes, whatever the name says', async () => {
  expect(await verdictOf(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'))).toBe(
    'wrongType',
  )
  expect(await verdictOf(await blank(9, 9).gif().toBuffer())).toBe('wrongType')
  for (const format of ['jpeg', 'png', 'webp', 'avif'] as const) {
    expect(await verdictOf(await blank(9, 9).toFormat(format).toBuffer())).toBe('accepted')
  }
})

test('does not take a file of zero bytes for one of a wrong type', async () => {
  expect(await verdictOf(new Uint8Array())).toBe('empty')
})

test('an AVIF is known by any of its brands, and what only calls itself one is refused', async () => {
  const avif = await blank(90, 60).avif().toBuffer()
  expect(await judge(avif)).toMatchObject({ extension: 'avif', contentType: 'image/avif', width: 90 })
  const second = Buffer.from(avif)
  second.write('mif1', 8, 'latin1')
  expect(await verdictOf(second)).toBe('accepted')
  // The first box, and nothing behind it.
  expect(await verdictOf(avif.subarray(0, avif.readUInt32BE(0)))).not.toBe('accepted')
  const heic = Buffer.from(avif)
  for (let at = 8; at < heic.readUInt32BE(0); at += 4) heic.write('heic', at, 'latin1')
  expect(await verdictOf(heic)).toBe('wrongType')
})

test('an animated AVIF is not called a wrong type', async () => {
  expect(avifSamples.animated.toString('latin1', 8, 12)).toBe('avis')
  expect(await judge(avifSamples.animated)).toMatchObject({ extension: 'avif', width: 16, height: 16 })
  const alone = Buffer.from(avifSamples.animated)
  alone.write('msf1', alone.indexOf('avif', 0, 'latin1'), 'latin1')
  expect(await verdictOf(alone)).toBe('accepted')
})

test('ten megabytes are taken, one byte more is not', async () => {
  const picture = await blank(9, 9).jpeg().toBuffer()
  const padded = (size: number) => Buffer.concat([picture, Buffer.alloc(size - picture.length)])
  expect(await verdictOf(padded(maxPhotoBytes))).toBe('accepted')
  expect(await verdictOf(padded(maxPhotoBytes + 1))).toBe('tooLarge')
})

test('a picture of more than a hundred megapixels is refused, however few bytes it has', async () => {
  const side = Math.ceil(Math.sqrt(maxPhotoPixels)) + 1
  // Of one shade, which is made in a third of the time.
  const raw = { width: side, height: side, channels: 1 } as const
  const bomb = await sharp(Buffer.alloc(side * side), { raw })
    .png({ compressionLevel: 1 })
    .toBuffer()
  expect(bomb.length).toBeLessThan(maxPhotoBytes)
  expect(await verdictOf(bomb)).toBe('tooManyPixels')
})

test('a picture that breaks off in its last tenth is refused', async () => {
  const noise = await sharp({
    create: {
      width: 150,
      height: 100,
      channels: 3,
      background: '#888',
      noise: { type: 'gaussian', mean: 128, sigma: 40 },
    },
  })
    .png()
    .toBuffer()
  for (const format of ['jpeg', 'png', 'webp', 'avif'] as const) {
    const whole = await sharp(noise).toFormat(format).toBuffer()
    expect(await verdictOf(whole)).toBe('accepted')
    expect(await verdictOf(whole.subarray(0, Math.floor(whole.length * 0.9)))).toBe('damaged')
  }
})

test('a file that is gone is a mistake of ours, not of the picture', async () => {
  const file = path.join(folder, 'gone')
  await expect(inspectPicture(file)).rejects.toMatchObject({ code: 'ENOENT' })
  await expect(runPictureTask({ kind: 'judge', file })).rejects.toThrow('the picture process ended with 1')
})

test('many at once are answered, each rightly, while the event loop stays free', async () => {
  const good = await blank(3000, 2000).jpeg().toBuffer()
  let ticks = 0
  const clock = setInterval(() => ticks++, 1)
  const answers = await Promise.all(
    Array.from({ length: 12 }, (_, at) => verdictOf(at % 3 === 0 ? good.subarray(0, 900) : good)),
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
  console.log('inspect-picture: skipped the odd pictures, because the folder of inputs is not here')

const faults = ['damaged', 'tooManyPixels', 'tooCostly']
/** The index is of a time when AVIF was not taken. */
const sinceTaken = /\.avif$/

test.skipIf(!isPresent)('every odd picture of the inputs is answered as their index expects', async () => {
  const lines = readFileSync(index, 'utf8').matchAll(/^\| (\S+) \| \d+ \| .*? \| (ACCEPT|REFUSE): (.*?) \|/gm)
  const wrong: string[] = []
  let judged = 0
  for (const [, file = '', verdict, words = ''] of lines) {
    judged++
    const bytes = readFileSync(path.join(inputs, file))
    const found = await verdictOf(bytes)
    if (verdict === 'REFUSE' && !sinceTaken.test(file)) {
      const isRight = words.startsWith('Invalid') ? found === 'wrongType' : faults.includes(found)
      if (!isRight) wrong.push(`${file}: ${found}`)
      continue
    }
    const problem = found === 'accepted' ? await flawOf(bytes, words) : found
    if (problem) wrong.push(`${file}: ${problem}`)
  }
  console.log(`inspect-picture: ${judged - wrong.length} of ${judged} odd pictures answered as expected`)
  expect(judged).toBeGreaterThan(40)
  expect(wrong).toEqual([])
})

/** What is wrong with the files that pages would show of an accepted picture; null when nothing is. */
async function flawOf(bytes: Uint8Array, words: string): Promise<string | null> {
  const { width, height } = await judge(bytes)
  const answer = await runPictureTask({ kind: 'render', bytes, format: 'webp' })
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

test('a picture is judged when the process of the one before was killed while it was idle', async () => {
  const bytes = await blank(9, 9).png().toBuffer()
  expect(await verdictOf(bytes)).toBe('accepted')
  const idle = pictureProcesses()
  expect(idle.length).toBeGreaterThan(0)
  for (const id of idle) process.kill(id, 'SIGKILL')
  await expect.poll(() => idle.filter(isThere)).toEqual([])
  expect(await verdictOf(bytes)).toBe('accepted')
})

test('nothing happens when a process that has ended was to end because it was idle', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  try {
    expect(await verdictOf(await blank(9, 9).png().toBuffer())).toBe('accepted')
    const idle = pictureProcesses()
    for (const id of idle) process.kill(id, 'SIGKILL')
    await expect.poll(() => idle.filter(isThere)).toEqual([])
    expect(() => vi.advanceTimersByTime(60_000)).not.toThrow()
  } finally {
    vi.useRealTimers()
  }
})

/** The children of this process that read pictures. */
function pictureProcesses(): number[] {
  return listChildren().filter((id) => readProcess(id, 'cmdline').includes('picture-child'))
}

function listChildren(): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && parentOf(Number(name)) === process.pid)
    .map(Number)
}

function parentOf(id: number): number {
  const [, parent] = /^\d+ \(.*\) \S (\d+)/s.exec(readProcess(id, 'stat')) ?? []
  return Number(parent)
}

/** Until its parent, this process, has been told of its end. */
function isThere(id: number): boolean {
  return readProcess(id, 'stat') !== ''
}

/** Empty for a process that has ended meanwhile, or is ending. */
function readProcess(id: number, file: 'stat' | 'cmdline'): string {
  try {
    return readFileSync(`/proc/${id}/${file}`, 'utf8')
  } catch {
    return ''
  }
}

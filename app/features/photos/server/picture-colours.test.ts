import { crc32 } from 'node:zlib'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { avifSamples } from '#tests/support/avif-samples.ts'
import { processPicture } from './picture-work.ts'

// A red that sRGB doesn't hold as these numbers: Display P3 (234, 51, 35) is the full red of sRGB.
const red = { r: 234, g: 51, b: 35 }
const picture = (background = red) => sharp({ create: { width: 40, height: 30, channels: 3, background } })

/** The colour that pages show. */
async function shown(bytes: Uint8Array): Promise<number[]> {
  const answer = await processPicture({ kind: 'render', bytes, format: 'webp' })
  if (answer.kind !== 'rendered') throw new Error(`the picture was ${answer.kind}`)
  const { data } = await sharp(answer.files[0]?.bytes)
    .extract({ left: 9, top: 9, width: 1, height: 1 })
    .raw()
    .toBuffer({ resolveWithObject: true })
  return [...data]
}

const near = (...values: number[]) => values.map((value) => expect.closeTo(value, -0.8))

/** The PNG with a chunk put behind its header. */
function withChunks(png: Buffer, chunks: Record<string, Buffer>): Buffer {
  const made = Object.entries(chunks).map(([kind, body]) => {
    const named = Buffer.concat([Buffer.from(kind, 'latin1'), body])
    const ends = Buffer.alloc(8)
    ends.writeUInt32BE(body.length, 0)
    ends.writeUInt32BE(crc32(named), 4)
    return Buffer.concat([ends.subarray(0, 4), named, ends.subarray(4)])
  })
  return Buffer.concat([png.subarray(0, 33), ...made, png.subarray(33)])
}

const numbers = (...values: number[]) => {
  const body = Buffer.alloc(4 * values.length)
  for (const [at, value] of values.entries()) body.writeUInt32BE(value, 4 * at)
  return body
}

const p3Points = numbers(31_270, 32_900, 68_000, 32_000, 26_500, 69_000, 15_000, 6_000)

describe('a picture that states its colours without a profile is not shown dull', () => {
  test('a PNG in Display P3 by cICP', async () => {
    const png = withChunks(await picture().png().toBuffer(), { cICP: Buffer.from([12, 13, 0, 1]) })
    expect(await shown(png)).toEqual(near(255, 0, 0))
  })

  test('a PNG whose cICP goes before its profile', async () => {
    const plain = await picture().withIccProfile('srgb').png().toBuffer()
    expect(await shown(withChunks(plain, { cICP: Buffer.from([12, 13, 0, 1]) }))).toEqual(near(255, 0, 0))
  })

  test('a PNG of 16 bits in BT.2020 by cICP', async () => {
    const deep = await picture({ r: 207, g: 74, b: 34 }).toColourspace('rgb16').png().toBuffer()
    expect(await shown(withChunks(deep, { cICP: Buffer.from([9, 13, 0, 1]) }))).toEqual(near(255, 0, 0))
  })

  test('a PNG in Display P3 by gAMA and cHRM', async () => {
    const png = withChunks(await picture().png().toBuffer(), { gAMA: numbers(45_455), cHRM: p3Points })
    expect(await shown(png)).toEqual(near(255, 0, 0))
  })

  test('a PNG of plain light by gAMA, in colours and in grey', async () => {
    const chunks = { gAMA: numbers(100_000) }
    const half = { r: 55, g: 55, b: 55 }
    expect(await shown(withChunks(await picture(half).png().toBuffer(), chunks))).toEqual(near(128, 128, 128))
    const grey = await picture(half).toColourspace('b-w').png().toBuffer()
    expect(await shown(withChunks(grey, chunks))).toEqual(near(128, 128, 128))
  })

  test.each(['still', 'tenBits', 'animated'] as const)('an AVIF in Display P3 by nclx: %s', async (kind) => {
    expect(await shown(avifSamples[kind])).toEqual(near(255, 0, 0))
  })

  test.each([
    ['PQ', 16, 148],
    ['HLG', 18, 191],
  ])(
    'a PNG of bright lights by cICP, %s, has the white of paper near white',
    async (_name, transfer, value) => {
      const white = await picture({ r: value, g: value, b: value }).png().toBuffer()
      const [grey = 0] = await shown(withChunks(white, { cICP: Buffer.from([9, transfer, 0, 1]) }))
      expect(grey).toBeGreaterThan(225)
      expect(grey).toBeLessThan(255)
    },
  )
})

test('a PNG of 16 bits in Display P3 does not lose its profile', async () => {
  const deep = Uint16Array.from(await picture().raw().toBuffer(), (value) => value * 257)
  const raw = { width: 40, height: 30, channels: 3 } as const
  const png = await sharp(deep, { raw }).toColourspace('rgb16').withIccProfile('p3').png().toBuffer()
  expect(await sharp(png).metadata()).toMatchObject({ depth: 'ushort', hasProfile: true })
  const unread = await sharp(png, { ignoreIcc: true }).toColourspace('srgb').raw().toBuffer()
  expect([...unread.subarray(0, 3)]).toEqual([red.r, red.g, red.b])
  expect(await shown(png)).toEqual(near(255, 0, 0))
})

test.each([
  ['cICP', { cICP: Buffer.from([1, 13, 0, 1]) }],
  ['sRGB beside other numbers', { sRGB: Buffer.from([0]), gAMA: numbers(100_000) }],
  [
    'gAMA and cHRM of sRGB',
    { gAMA: numbers(45_455), cHRM: numbers(31_270, 32_900, 64_000, 33_000, 30_000, 60_000, 15_000, 6_000) },
  ],
  ['a cHRM of no colours', { cHRM: numbers(0, 0, 0, 0, 0, 0, 0, 0) }],
  ['a gAMA of nothing', { gAMA: numbers(0) }],
  ['a cut cICP', { cICP: Buffer.from([12]) }],
])('a PNG with %s keeps its colours', async (_name, chunks) => {
  expect(await shown(withChunks(await picture().png().toBuffer(), chunks))).toEqual(near(234, 51, 35))
})

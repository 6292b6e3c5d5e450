import { expect, test } from 'vitest'
import { maxCanvasPixels, shrinkToFit } from './shrink-to-fit.ts'

/** A camera's picture: so many bytes for each of its pixels, more with more quality. */
const packer = (bytesPerPixel: number) => {
  const tried: string[] = []
  const pack = async ({ width, height }: { width: number; height: number }, quality: number) => {
    tried.push(`${width}x${height} ${quality}`)
    return { width, height, quality, size: Math.round(width * height * bytesPerPixel * quality) }
  }
  return { tried, pack }
}

test('quality is given up before pixels are', async () => {
  const { tried, pack } = packer(0.9)
  const made = await shrinkToFit({ width: 4000, height: 3000 }, 9_500_000, pack)
  expect(made).toMatchObject({ width: 4000, height: 3000, quality: 0.82 })
  expect(tried).toEqual(['4000x3000 0.92', '4000x3000 0.82'])
})

test('does not make a picture smaller than it has to', async () => {
  const made = await shrinkToFit({ width: 4000, height: 3000 }, 5_000_000, packer(1).pack)
  expect(made?.size).toBeLessThanOrEqual(5_000_000)
  expect(made?.size).toBeGreaterThan(4_500_000)
  expect((made?.width ?? 0) / (made?.height ?? 1)).toBeCloseTo(4 / 3, 2)
})

test('does not draw more than every canvas holds', async () => {
  const { tried, pack } = packer(0.1)
  await shrinkToFit({ width: 12_000, height: 8_000 }, 10_000_000, pack)
  const [width = 0, height = 0] = (tried[0] ?? '').split(/[x ]/).map(Number)
  expect(width * height).toBeLessThanOrEqual(maxCanvasPixels)
  expect(width * height).toBeGreaterThan(maxCanvasPixels * 0.99)
})

test('a canvas that cannot be had is asked for smaller, and in the end given up', async () => {
  const sides: number[] = []
  const made = await shrinkToFit({ width: 4000, height: 3000 }, 100, async ({ width }) => {
    sides.push(width)
    return null
  })
  expect(made).toBeNull()
  expect(sides).toEqual(sides.toSorted((a, b) => b - a))
  expect(sides.length).toBeGreaterThan(3)
})

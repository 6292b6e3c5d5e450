import { create } from 'fontkit'
import { expect, test } from 'vitest'
import { drawClusters, openFont } from './shape-text.ts'

test('a vowel that is seen before its consonant is drawn there, and read after it', async () => {
  const font = await openFont('devanagari', false)
  const consonant = font.glyphForCodePoint(0x0915).id
  const { glyphs } = font.layout('कि', ['ltra'])
  expect(glyphs.map(({ codePoints }) => codePoints)).toEqual([[0x0915], [0x093f]])
  expect(glyphs.map(({ id }) => Object(id).parts.length)).toEqual([2, 0])
  expect(Object(glyphs[0]?.id).parts[1].glyph).toBe(consonant)
  expect(Object(glyphs[0]?.id).parts[0].glyph).not.toBe(consonant)
})

const shaped = (glyph: number, cluster: number, xAdvance: number) => ({
  glyph,
  cluster,
  xAdvance,
  xOffset: 0,
  yOffset: 0,
})

test('letters of one sign share its width from right to left, and a mark has none', () => {
  const glyphs = [shaped(9, 2, 0), shaped(8, 2, 500), shaped(7, 0, 600)]
  const drawn = drawClusters(glyphs, 'لابَ', { isRightToLeft: true, canJoin: true })
  expect(
    drawn.map(({ letters, advance, parts }) => [letters, advance, parts.map(({ glyph }) => glyph)]),
  ).toEqual([
    ['َ', 0, []],
    ['ب', 500, [9, 8]],
    ['ا', 300, [7]],
    ['ل', 300, []],
  ])
})

test('the font in a document announces how many glyphs a joined one is made of', async () => {
  const font = await openFont('myanmar', false)
  const subset = font.createSubset()
  const { glyphs } = font.layout('ကြီး', ['ltra'])
  for (const { id } of glyphs) subset.includeGlyph(Object(id))
  const { maxp, numGlyphs } = Object(create(Buffer.from(subset.encode())))
  const parts = Math.max(...glyphs.map(({ id }) => Object(id).parts.length))
  expect(parts).toBeGreaterThan(1)
  expect(maxp.maxComponentElements).toBeGreaterThanOrEqual(parts)
  expect(maxp.maxComponentDepth).toBeGreaterThan(1)
  expect(numGlyphs).toBeGreaterThan(glyphs.length)
})

import { expect, test } from 'vitest'
import { maxPhotoBytes } from './photo.ts'
import { maxPickedBytes, needsPreparing, sortPicked, startsAsHeic } from './picked-files.ts'

const file = (name: string, type = 'image/jpeg', size = 1000) => ({ name, type, size })

test('of forty photos a listing takes thirty, and says once how many it could not', () => {
  const { accepted, refusals } = sortPicked(
    Array.from({ length: 40 }, (_, at) => file(`${at}.jpg`)),
    30,
  )
  expect(accepted.map(({ name }) => name).slice(0, 2)).toEqual(['0.jpg', '1.jpg'])
  expect(accepted).toHaveLength(30)
  expect(refusals).toEqual([
    {
      message: 'Too many images',
      description: 'A listing can have up to 30 photos; 10 photos could not be added.',
    },
  ])
  expect(sortPicked([file('31.jpg')], 0).accepted).toEqual([])
})

test('what is over ten megabytes is made smaller, and only what is far beyond is named at once', () => {
  const edge = file('edge.png', 'image/png', maxPhotoBytes)
  const large = file('large.jpg', 'image/jpeg', maxPhotoBytes + 1)
  const vast = file('vast.jpg', 'image/jpeg', maxPickedBytes + 1)
  const { accepted, refusals } = sortPicked([edge, large, vast], 30)
  expect(accepted).toEqual([edge, large])
  expect([edge, large].map(needsPreparing)).toEqual([false, true])
  expect(refusals).toEqual([
    {
      message: 'File too large',
      description: 'vast.jpg is over 10 MB and could not be made smaller here. Please choose a smaller one.',
    },
  ])
})

test('other types are refused in one sentence', () => {
  expect(sortPicked([file('notes.txt', 'text/plain')], 30).refusals[0]?.description).toBe(
    'notes.txt is not a JPG, PNG, WebP or AVIF picture.',
  )
  const many = [file('a.gif', 'image/gif'), file('b.svg', 'image/svg+xml'), file('c.bmp', 'image/bmp')]
  expect(sortPicked(many, 30).refusals).toEqual([
    { message: 'Invalid file type', description: 'Not JPG, PNG, WebP or AVIF: a.gif, b.svg and 1 more.' },
  ])
})

test('an empty file is not sent, and said to be empty', () => {
  const { accepted, refusals } = sortPicked([file('porch.jpg', 'image/jpeg', 0)], 30)
  expect(accepted).toEqual([])
  expect(refusals[0]?.description).toMatch(/^porch\.jpg is empty/)
})

test('an AVIF is taken as it is, and a telephone’s own format to be converted', () => {
  const avif = file('porch.avif', 'image/avif')
  const heic = [file('IMG_1.HEIC', ''), file('IMG_2.heif', 'image/heif')]
  expect(sortPicked([avif, ...heic], 30).accepted).toEqual([avif, ...heic])
  expect([avif, ...heic].map(needsPreparing)).toEqual([false, true, true])
})

test('a system that tells no type is believed by the name', () => {
  expect(sortPicked([file('porch.WEBP', '')], 30).accepted).toHaveLength(1)
  expect(sortPicked([file('porch', '')], 30).accepted).toHaveLength(0)
})

test('a telephone’s own format is known by its bytes when its name hides it', () => {
  const head = (brands: string) => new TextEncoder().encode(`\0\0\0\x18ftyp${brands}`)
  expect(startsAsHeic(head('heic\0\0\0\0mif1heic'))).toBe(true)
  expect(startsAsHeic(head('mif1\0\0\0\0mif1heix'))).toBe(true)
  expect(startsAsHeic(head('avif\0\0\0\0mif1avif'))).toBe(false)
  expect(startsAsHeic(new TextEncoder().encode('a note about ftypheic'))).toBe(false)
})

test('an animated AVIF and the HEIC pictures of cameras are not called wrong types', () => {
  const files = [file('fire.avifs', ''), file('fire.avif', 'image/avif-sequence'), file('DSC_1.HIF', '')]
  expect(sortPicked(files, 30).refusals).toEqual([])
})

import { expect, test } from 'vitest'
import { maxPhotoBytes } from './photo.ts'
import { sortPicked } from './picked-files.ts'

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
      description: 'A listing holds up to 30 photos; 10 photos could not be added.',
    },
  ])
  expect(sortPicked([file('31.jpg')], 0).accepted).toEqual([])
})

test('ten megabytes are taken, one byte more is named', () => {
  const { accepted, refusals } = sortPicked(
    [file('edge.png', 'image/png', maxPhotoBytes), file('large.jpg', 'image/jpeg', maxPhotoBytes + 1)],
    30,
  )
  expect(accepted.map(({ name }) => name)).toEqual(['edge.png'])
  expect(refusals).toEqual([
    { message: 'File too large', description: 'large.jpg is over 10 MB. Please choose a smaller one.' },
  ])
})

test('other types are refused in one sentence, phones’ own formats with what to do', () => {
  expect(sortPicked([file('notes.txt', 'text/plain')], 30).refusals[0]?.description).toBe(
    'notes.txt is not a JPG, PNG or WebP picture.',
  )
  const many = [file('a.gif', 'image/gif'), file('b.svg', 'image/svg+xml'), file('c.bmp', 'image/bmp')]
  expect(sortPicked(many, 30).refusals).toEqual([
    { message: 'Invalid file type', description: 'Not JPG, PNG or WebP: a.gif, b.svg and 1 more.' },
  ])
  expect(sortPicked([file('IMG_1.HEIC', '')], 30).refusals[0]?.description).toBe(
    'IMG_1.HEIC is in a format that not every browser shows. Save as JPG and add again.',
  )
})

test('a system that tells no type is believed by the name', () => {
  expect(sortPicked([file('porch.WEBP', '')], 30).accepted).toHaveLength(1)
  expect(sortPicked([file('porch', '')], 30).accepted).toHaveLength(0)
})

import { expect, test } from 'vitest'
import { defaultHero, type Photo, photoPath, photoSources, photoUrl, pictureOf } from './photo.ts'

const owner = '0197a1b2-0000-7000-8000-000000000001'
const photo: Photo = {
  url: `/photos/${owner}/1-a.jpg`,
  width: 4000,
  height: 3000,
  tone: '#336699',
  placeholder: 'data:image/webp;base64,AAAA',
  alt: null,
  state: 'ready',
}

test('a large photo comes in four widths of both formats', () => {
  expect(photoSources(photo).sources.map(({ width }) => width)).toEqual([320, 640, 1024, 1600])
  expect(photoSources(photo).srcSet).toContain(`/photos/${owner}/1-a.jpg/1024.webp 1024w`)
  expect(photoSources(photo).avifSrcSet).toContain(`/photos/${owner}/1-a.jpg/320.avif 320w`)
  expect(photoSources(photo).src).toBe(`/photos/${owner}/1-a.jpg/640.webp`)
})

test('a small photo is never said to be wider than it is', () => {
  expect(photoSources({ ...photo, width: 800 }).srcSet).toBe(
    [
      `/photos/${owner}/1-a.jpg/320.webp 320w`,
      `/photos/${owner}/1-a.jpg/640.webp 640w`,
      `/photos/${owner}/1-a.jpg/1024.webp 800w`,
    ].join(', '),
  )
  expect(photoSources({ ...photo, width: 4 }).sources).toEqual([
    { src: `/photos/${owner}/1-a.jpg/320.webp`, width: 4 },
  ])
})

test('a place that never shows more names no larger files', () => {
  const { sources, avif } = pictureOf(photo, 'Cabin', 1024)
  expect(sources.map(({ width }) => width)).toEqual([320, 640, 1024])
  expect(avif.map(({ width }) => width)).toEqual([320, 640, 1024])
  expect(pictureOf({ ...photo, state: 'processing' }, 'Cabin', 1024).sources).toEqual([
    { src: photo.placeholder, width: photo.width },
  ])
})

test('no file is asked for before it exists', () => {
  expect(photoSources({ ...photo, state: 'processing' }).src).toBe(photo.placeholder)
  expect(photoSources({ ...photo, state: 'failed' }).src).toBe('/static/default-hero-640.webp')
  expect(photoSources({ ...photo, state: 'processing', placeholder: null }).src).toBe(
    '/static/default-hero-640.webp',
  )
  expect(pictureOf(null, 'Cabin')).toMatchObject({ alt: 'Cabin', width: defaultHero.width })
})

test('only our own addresses have a path', () => {
  expect(photoPath(photo.url)).toBe(`${owner}/1-a.jpg`)
  expect(photoPath(photoUrl('pool/cabin-1.jpg'))).toBe('pool/cabin-1.jpg')
  for (const url of [
    'https://example.com/photos/pool/a.jpg',
    '/photos/pool/../originals/x',
    '/photos/../pool/x.jpg',
    '/photos/pool/.env',
    '/photos/pool/a/b.jpg',
    `/photos/${owner}`,
    '/photos/pool/a\0.jpg',
    '',
  ]) {
    expect(photoPath(url)).toBeNull()
  }
})

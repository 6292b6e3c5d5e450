import { describe, expect, it } from 'vitest'
import { blurWords, reasonOf, refusalsOf, shortWordsOf, uploadFailure } from './photo-words.ts'

describe('what is said of refused photos', () => {
  it('does not say the same thirty-one times', () => {
    const refused = Array.from({ length: 31 }, (_, at) => ({ name: `${at}.jpg`, reason: 'damaged' as const }))
    expect(refusalsOf(refused)).toEqual([
      {
        message: uploadFailure,
        description: 'Damaged: 0.jpg, 1.jpg and 29 more. Please choose other copies of them.',
      },
    ])
  })

  it('gathers reasons of one title in one message, each with its files', () => {
    const said = refusalsOf([
      { name: 'Porch.jpg', reason: 'damaged' },
      { name: 'notes.txt', reason: 'wrongType' },
      { name: 'Wall.png', reason: 'tooManyPixels' },
    ])
    expect(said.map(({ message }) => message)).toEqual([uploadFailure, 'Invalid file type'])
    expect(said[0]?.description).toBe(
      'Porch.jpg is damaged. Please choose another copy of it. Wall.png has more than 100 megapixels. Please choose a smaller one.',
    )
  })

  it('tells how a HEIC picture becomes a JPG', () => {
    const [said] = refusalsOf([{ name: 'IMG_1.HEIC', reason: 'heic' }])
    expect(said?.message).toBe('Invalid file type')
    expect(said?.description).toMatch(
      /^IMG_1\.HEIC is a HEIC picture, .* iPhone: .*Settings, Camera, Formats, Most Compatible.* Mac: .*Preview.* File, Export.* JPEG/,
    )
    expect(shortWordsOf('heic')).toBe('HEIC cannot be read here')
  })
})

describe('sending once more', () => {
  it.each([
    [0, 'unreachable'],
    [401, 'unauthenticated'],
    [429, 'tooManyAtOnce'],
    [500, 'internal'],
    [503, 'busy'],
    [400, 'formNotReadable'],
  ])('can help after %i %s', (status, code) => {
    expect(reasonOf({ status, code })).toBeNull()
  })

  it.each([
    [413, 'tooLarge'],
    [415, 'wrongType'],
    [400, 'damaged'],
    [400, 'tooManyPixels'],
    [400, 'tooCostly'],
    [400, 'empty'],
  ] as const)('cannot help after %i %s', (status, code) => {
    expect(reasonOf({ status, code })).toBe(code)
  })

  it('cannot help after a refusal that has no words of its own here', () => {
    expect(reasonOf({ status: 422, code: 'keyReused' })).toBe('other')
  })
})

describe('a photo that is too narrow', () => {
  it('is said to look blurred below 640 pixels, and not from there', () => {
    expect(blurWords([{ name: 'a.jpg', width: 640 }])).toBeNull()
    expect(blurWords([{ name: 'a.jpg', width: 639 }])).toBe(
      'a.jpg is only 639 px wide. It was added, but will look blurry. Photos of 640 px or more look sharp.',
    )
  })

  it('is said once of several', () => {
    const small = ['a', 'b', 'c'].map((name) => ({ name: `${name}.jpg`, width: 320 }))
    expect(blurWords([...small, { name: 'wide.jpg', width: 4000 }])).toMatch(
      /^3 photos are too narrow: a\.jpg, b\.jpg and 1 more\./,
    )
  })
})

import { andList } from '#lib/list-words.ts'
import { countOf } from '#lib/text.ts'
import { maxPhotoPixels, maxPhotos } from './photo.ts'

/** Why a file is not taken: the API's codes, and what only a browser finds. */
export type RefusalReason = keyof typeof reasons

/** A file that is not taken. */
export type RefusedFile = { name: string; reason: RefusalReason }

/** The specification's message, and which files it is about. */
export type PickedRefusal = { message: string; description: string }

/** The specification's message for whatever else went wrong. */
export const uploadFailure = 'Failed to upload images. Please try again.'

/** A photo that is narrower looks blurred on most screens. */
export const leastSharpWidth = 640

type Words = {
  message: string
  /** For the tile of the photo. */
  short: string
  one: (name: string) => string
  many: (names: string) => string
}

/** How a HEIC picture becomes a JPEG, on the two kinds of machine that make them. */
export const heicSteps = [
  'On an iPhone: choose Settings, Camera, Formats, Most Compatible, and take the picture again.',
  'On a Mac: open it in Preview, choose File, Export, the format JPEG, and add that file.',
] as const

const asJpg = heicSteps.join(' ')

const megapixels = maxPhotoPixels / 1_000_000

const reasons = {
  wrongType: {
    message: 'Invalid file type',
    short: 'Not a picture',
    one: (name) => `${name} is not a JPG, PNG, WebP or AVIF picture.`,
    many: (names) => `Not JPG, PNG, WebP or AVIF: ${names}.`,
  },
  heic: {
    message: 'Invalid file type',
    short: 'HEIC cannot be read here',
    one: (name) => `${name} is a HEIC picture, which this browser cannot read. ${asJpg}`,
    many: (names) => `${names} are HEIC pictures, which this browser cannot read. ${asJpg}`,
  },
  tooLarge: {
    message: 'File too large',
    short: 'Over 10 MB',
    one: (name) => `${name} is over 10 MB and could not be made smaller here. Please choose a smaller one.`,
    many: (names) => `Over 10 MB, and could not be made smaller here: ${names}. Please choose smaller ones.`,
  },
  tooManyPixels: {
    message: uploadFailure,
    short: `Over ${megapixels} megapixels`,
    one: (name) => `${name} has more than ${megapixels} megapixels. Please choose a smaller one.`,
    many: (names) => `More than ${megapixels} megapixels each: ${names}. Please choose smaller ones.`,
  },
  tooCostly: {
    message: uploadFailure,
    short: 'Needs too much memory',
    one: (name) => `${name} takes too much memory to open. Please save it as an ordinary JPG and add that.`,
    many: (names) => `Too much memory to open: ${names}. Please save them as ordinary JPGs and add those.`,
  },
  damaged: {
    message: uploadFailure,
    short: 'Damaged',
    one: (name) => `${name} is damaged. Please choose another copy of it.`,
    many: (names) => `Damaged: ${names}. Please choose other copies of them.`,
  },
  empty: {
    message: uploadFailure,
    short: 'Empty file',
    one: (name) => `${name} is empty. It may not have been copied completely. Please choose the original.`,
    many: (names) => `Empty: ${names}. Please choose the originals.`,
  },
  other: {
    message: uploadFailure,
    short: 'Not accepted',
    one: (name) => `${name} was not accepted.`,
    many: (names) => `Not accepted: ${names}.`,
  },
} satisfies Record<string, Words>

/** What is said of files that are not taken: one message for each title, however many files and reasons it has. */
export function refusalsOf(refused: readonly RefusedFile[]): PickedRefusal[] {
  const sentences = new Map<string, string[]>()
  for (const reason of new Set(refused.map((file) => file.reason))) {
    const { message, one, many } = reasons[reason]
    const files = refused.filter((file) => file.reason === reason)
    const [first] = files
    const sentence = files.length === 1 && first ? one(first.name) : many(namesOf(files))
    sentences.set(message, [...(sentences.get(message) ?? []), sentence])
  }
  return [...sentences].map(([message, said]) => ({ message, description: said.join(' ') }))
}

/** What is said of so many good photos for which there is no room. */
export function tooManyWords(left: number): PickedRefusal {
  const description = `A listing can have up to ${maxPhotos} photos; ${countOf(left, 'photo')} could not be added.`
  return { message: 'Too many images', description }
}

/** A few words for the tile of a photo that is not taken. */
export function shortWordsOf(reason: RefusalReason): string {
  return reasons[reason].short
}

/** Why a problem of the API refuses the file itself; null where sending it once more can help. */
export function reasonOf({ status, code }: { status: number; code: string }): RefusalReason | null {
  const isPassing = status === 0 || status === 401 || status === 408 || status === 429 || status >= 500
  if (isPassing || code === 'formNotReadable') return null
  return Object.hasOwn(reasons, code) ? (code as RefusalReason) : 'other' // a key of the table
}

/** What is said of photos that arrived and are too narrow; null when none is. */
export function blurWords(photos: readonly { name: string; width: number }[]): string | null {
  const small = photos.filter(({ width }) => width < leastSharpWidth)
  const [first] = small
  if (!first) return null
  const advice = `Photos of ${leastSharpWidth} px or more look sharp.`
  if (small.length === 1) {
    return `${first.name} is only ${first.width} px wide. It was added, but will look blurry. ${advice}`
  }
  return `${countOf(small.length, 'photo')} are too narrow: ${namesOf(small)}. They were added, but will look blurry. ${advice}`
}

function namesOf(files: readonly { name: string }[]): string {
  const named = files.slice(0, 2).map(({ name }) => name)
  const others = files.length - named.length
  return others > 0 ? `${named.join(', ')} and ${others} more` : andList(named)
}

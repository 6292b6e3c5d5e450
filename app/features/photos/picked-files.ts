import { countOf } from '#lib/text.ts'
import { maxPhotoBytes, maxPhotos } from './photo.ts'

/** What is known of a file before it is read. */
export type PickedFile = { name: string; type: string; size: number }

/** The specification's message, and which files it is about. */
export type PickedRefusal = { message: string; description: string }

const acceptedTypes = new Set(['image/jpeg', 'image/png', 'image/webp'])
const acceptedNames = /\.(jpe?g|png|webp)$/i
const phoneFormats = /\.(heic|heif|avif)$/i

/**
 * Divides what was dropped or picked into what can be uploaded and what cannot, each reason said once however many
 * files it is about. `room` is how many photos the listing still takes.
 */
export function sortPicked<File extends PickedFile>(
  files: readonly File[],
  room: number,
): { accepted: File[]; refusals: PickedRefusal[] } {
  const wrongType = files.filter((file) => !isPicture(file))
  const tooLarge = files.filter((file) => isPicture(file) && file.size > maxPhotoBytes)
  const good = files.filter((file) => isPicture(file) && file.size <= maxPhotoBytes)
  const accepted = good.slice(0, Math.max(0, room))
  const refusals: PickedRefusal[] = []
  if (wrongType.length > 0) {
    refusals.push({ message: 'Invalid file type', description: typeWords(wrongType) })
  }
  if (tooLarge.length > 0) {
    refusals.push({ message: 'File too large', description: sizeWords(tooLarge) })
  }
  if (accepted.length < good.length) {
    const left = countOf(good.length - accepted.length, 'photo')
    const description = `A listing holds up to ${maxPhotos} photos; ${left} could not be added.`
    refusals.push({ message: 'Too many images', description })
  }
  return { accepted, refusals }
}

/** Some systems tell no type; then the name decides, and in the end the server by the bytes. */
function isPicture({ name, type }: PickedFile): boolean {
  return acceptedTypes.has(type) || (type === '' && acceptedNames.test(name))
}

function typeWords(files: readonly PickedFile[]): string {
  const [first] = files
  if (files.every(({ name, type }) => phoneFormats.test(name) || /hei[cf]|avif/.test(type))) {
    const subject = files.length === 1 ? `${first?.name} is` : `${namesOf(files)} are`
    return `${subject} in a format that not every browser shows. Save as JPG and add again.`
  }
  if (files.length === 1) return `${first?.name} is not a JPG, PNG or WebP picture.`
  return `Not JPG, PNG or WebP: ${namesOf(files)}.`
}

function sizeWords(files: readonly PickedFile[]): string {
  if (files.length === 1) return `${files[0]?.name} is over 10 MB. Please choose a smaller one.`
  return `Over 10 MB: ${namesOf(files)}. Please choose smaller ones.`
}

function namesOf(files: readonly PickedFile[]): string {
  const named = files.slice(0, 2).map(({ name }) => name)
  const others = files.length - named.length
  return others > 0 ? `${named.join(', ')} and ${others} more` : named.join(' and ')
}

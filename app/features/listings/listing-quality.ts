import { lengthOf } from '#lib/text.ts'
import { qualityWords } from './listing-quality-words.ts'

/** What the checklist looks at. */
export type ListingFacts = {
  photos: readonly { width: number; height: number }[]
  description: string
  amenities: number
  hasPin: boolean
}

export type QualityItem = {
  id: 'photos' | 'cover' | 'description' | 'amenities' | 'pin'
  label: string
  /** What would make it better; null when it is good. */
  advice: string | null
}

/** What makes guests choose a home. It advises and never keeps anybody from listing. */
export function checkQuality(facts: ListingFacts): QualityItem[] {
  return [
    { id: 'photos', label: qualityWords.photos.label, advice: photosAdvice(facts.photos.length) },
    { id: 'cover', label: qualityWords.cover.label, advice: coverAdvice(facts.photos[0]) },
    {
      id: 'description',
      label: qualityWords.description.label,
      advice: descriptionAdvice(lengthOf(facts.description.trim())),
    },
    { id: 'amenities', label: qualityWords.amenities.label, advice: amenitiesAdvice(facts.amenities) },
    {
      id: 'pin',
      label: qualityWords.pin.label,
      advice: facts.hasPin ? null : qualityWords.pin.none,
    },
  ]
}

/** The host policies ask for ten photos (specification, section 9); five already tell the most important rooms. */
const goodPhotos = 10
const fewPhotos = 5

function photosAdvice(count: number): string | null {
  if (count >= goodPhotos) return null
  if (count === 0) return qualityWords.photos.none
  if (count < fewPhotos) return qualityWords.photos.few(count)
  return qualityWords.photos.more(count)
}

function coverAdvice(cover: { width: number; height: number } | undefined): string | null {
  if (!cover) return qualityWords.cover.none
  if (cover.width < cover.height) return qualityWords.cover.upright
  return cover.width < 1_200 ? qualityWords.cover.small : null
}

const goodDescription = 200

function descriptionAdvice(length: number): string | null {
  if (length >= goodDescription) return null
  return length === 0 ? qualityWords.description.none : qualityWords.description.short
}

const goodAmenities = 5

function amenitiesAdvice(count: number): string | null {
  if (count >= goodAmenities) return null
  return count === 0 ? qualityWords.amenities.none : qualityWords.amenities.few(count)
}

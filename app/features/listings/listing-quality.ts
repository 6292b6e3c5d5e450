import { lengthOf } from '#lib/text.ts'

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
    { id: 'photos', label: 'Photos', advice: photosAdvice(facts.photos.length) },
    { id: 'cover', label: 'Cover photo', advice: coverAdvice(facts.photos[0]) },
    {
      id: 'description',
      label: 'Description',
      advice: descriptionAdvice(lengthOf(facts.description.trim())),
    },
    { id: 'amenities', label: 'Amenities', advice: amenitiesAdvice(facts.amenities) },
    {
      id: 'pin',
      label: 'Place on the map',
      advice: facts.hasPin ? null : 'Put a pin on the map, so that guests who search there find you.',
    },
  ]
}

/** The host policies ask for ten photos (specification, section 9); five already tell the most important rooms. */
const goodPhotos = 10
const fewPhotos = 5

function photosAdvice(count: number): string | null {
  if (count >= goodPhotos) return null
  if (count === 0) return 'Add photos: the living room, a bedroom, the bathroom and the view come first.'
  if (count < fewPhotos) return `${count} so far. Five show the main rooms; ten show the whole home.`
  return `${count} so far. From ten on, guests need not guess: add a bathroom, the kitchen or the way there.`
}

function coverAdvice(cover: { width: number; height: number } | undefined): string | null {
  if (!cover) return 'The first photo is what guests see in search.'
  if (cover.width < cover.height) return 'Your cover is upright. A wide photo fills the card.'
  return cover.width < 1_200 ? 'Your cover is small. One of at least 1,200 pixels stays sharp.' : null
}

const goodDescription = 200

function descriptionAdvice(length: number): string | null {
  if (length >= goodDescription) return null
  return length === 0
    ? 'Tell guests about the rooms, the beds and what is around.'
    : 'A few more sentences: the beds, the kitchen, the way to the water.'
}

const goodAmenities = 5

function amenitiesAdvice(count: number): string | null {
  if (count >= goodAmenities) return null
  return count === 0
    ? 'Tick what guests can use; they filter by it.'
    : `${count} so far. Is there nothing else?`
}

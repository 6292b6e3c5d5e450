import { fieldsOfSection, type ListingSectionId } from '../listing-fields.ts'
import { sectionWords } from './form-words.ts'
import { type ListingFormValues, readFormValues, validateListing } from './listing-form-values.ts'

export type ListingSection = { id: ListingSectionId; title: string; fields: readonly string[] }

/** The six sections of the form, in the specification's order, and the fields that stand in each. */
export const listingSections: readonly ListingSection[] = [
  section('basic'),
  section('location'),
  section('details'),
  section('amenities'),
  section('photos'),
  section('contact'),
]

function section(id: ListingSectionId): ListingSection {
  return { id, title: sectionWords[id].title, fields: fieldsOfSection(id) }
}

/** The id of a section's heading, which the rail leads to. */
export function sectionAnchor(id: ListingSectionId): string {
  return `section-${id}`
}

/** The sections in which something is given and nothing is wrong. */
export function completeSections(data: FormData): ListingSectionId[] {
  const wrong = new Set(validateListing(data).map(({ field }) => field))
  const values = readFormValues(data)
  const photos = data.getAll('image_urls').length
  return listingSections
    .filter(({ id, fields }) => !fields.some((field) => wrong.has(field)) && isGiven(id, values, photos))
    .map(({ id }) => id)
}

function isGiven(id: ListingSectionId, values: ListingFormValues, photos: number): boolean {
  switch (id) {
    case 'amenities':
      return values.amenities.length > 0
    case 'photos':
      return photos > 0
    case 'contact':
      return values.contact_email.trim() !== '' || values.contact_phone.trim() !== ''
    case 'basic':
    case 'location':
    case 'details':
      // Their required fields are what makes them right.
      return true
    default:
      return id satisfies never
  }
}

import { recordOf } from '#lib/record-of.ts'
import { fieldWords } from './listing-field-words.ts'

/** The sections of the listing form (specification, section 5). */
export type ListingSectionId = 'basic' | 'location' | 'details' | 'amenities' | 'photos' | 'contact'

type FieldRow = {
  section: ListingSectionId
  /** What messages call the field. */
  label: string
  /** What it holds, and by that, how the form holds it: all but `slugs`, `photos` and `precision` as a text. */
  kind:
    | 'line'
    | 'paragraph'
    | 'slug'
    | 'count'
    | 'price'
    | 'degrees'
    | 'slugs'
    | 'photos'
    | 'precision'
    | 'beds'
  /** Who reads it: everybody, everybody as exactly as the host shows the place, or only people whom the host trusts. */
  readers: 'everybody' | 'as-exactly-as-shown' | 'host-and-guests'
  /** Whether an import fills it, or why it cannot. */
  import: 'from-file' | { never: string }
}

const files = { import: 'from-file' } as const
const publicField = { readers: 'everybody', ...files } as const
const placeField = { section: 'location', readers: 'as-exactly-as-shown', ...files } as const
const contactField = {
  section: 'contact',
  kind: 'line',
  readers: 'host-and-guests',
  import: { never: 'A file names no contacts; whoever claims the account gives them.' },
} as const

/**
 * What a host says of a home, in the order of the form, under the names of API and database. Form, drafts, changes,
 * page, imports and the export of a person's data are made from these rows; `listing-schema.ts` holds what each may be,
 * and a test names every place that lacks one.
 */
export const listingFields = {
  title: { section: 'basic', label: fieldWords.title, kind: 'line', ...publicField },
  property_type: { section: 'basic', label: fieldWords.property_type, kind: 'slug', ...publicField },
  description: { section: 'basic', label: fieldWords.description, kind: 'paragraph', ...publicField },
  address: { label: fieldWords.address, kind: 'line', ...placeField },
  city: { section: 'location', label: fieldWords.city, kind: 'line', ...publicField },
  state: { section: 'location', label: fieldWords.state, kind: 'line', ...publicField },
  country: { section: 'location', label: fieldWords.country, kind: 'line', ...publicField },
  location_precision: { label: fieldWords.location_precision, kind: 'precision', ...placeField },
  latitude: { label: fieldWords.pin, kind: 'degrees', ...placeField },
  longitude: { label: fieldWords.pin, kind: 'degrees', ...placeField },
  price_per_night: { section: 'details', label: fieldWords.price_per_night, kind: 'price', ...publicField },
  currency: { section: 'details', label: fieldWords.currency, kind: 'slug', ...publicField },
  bedrooms: { section: 'details', label: fieldWords.bedrooms, kind: 'count', ...publicField },
  bathrooms: { section: 'details', label: fieldWords.bathrooms, kind: 'count', ...publicField },
  max_guests: { section: 'details', label: fieldWords.max_guests, kind: 'count', ...publicField },
  beds: { section: 'details', label: fieldWords.beds, kind: 'beds', ...publicField },
  registration_number: {
    section: 'details',
    label: fieldWords.registration_number,
    kind: 'line',
    readers: 'everybody',
    import: { never: 'It is what its host declares; a file has nobody who does.' },
  },
  amenities: { section: 'amenities', label: fieldWords.amenities, kind: 'slugs', ...publicField },
  image_urls: { section: 'photos', label: fieldWords.image_urls, kind: 'photos', ...publicField },
  contact_email: { label: fieldWords.contact_email, ...contactField },
  contact_phone: { label: fieldWords.contact_phone, ...contactField },
} as const satisfies Record<string, FieldRow>

type Rows = typeof listingFields
type FieldsLike<Part> = { [Name in keyof Rows]: Rows[Name] extends Part ? Name : never }[keyof Rows]

export type ListingField = keyof Rows

/** Their names, in the order of the form. */
export const listingFieldNames = Object.keys(listingFields) as ListingField[] // the keys of that very object

/** The fields of some kinds, in the order of the form. */
export function fieldsOfKind<const Kind extends FieldRow['kind']>(...kinds: Kind[]) {
  const isOfKind = (name: ListingField): name is FieldsLike<{ kind: Kind }> =>
    kinds.some((kind) => kind === listingFields[name].kind)
  return listingFieldNames.filter(isOfKind)
}

/** The fields that stand in a section of the form. */
export function fieldsOfSection(id: ListingSectionId): ListingField[] {
  return listingFieldNames.filter((name) => listingFields[name].section === id)
}

/** What the form and its drafts hold as a text. */
export const formTexts = fieldsOfKind('line', 'paragraph', 'slug', 'count', 'price', 'degrees', 'beds')

/** What an import fills. */
export const importedFields = listingFieldNames.filter(
  (name): name is FieldsLike<typeof files> => listingFields[name].import === 'from-file',
)

type ListingText = FieldsLike<{ kind: 'paragraph'; readers: 'everybody' }>

/** What the host tells everybody of the home in words of any length; null where nothing is told. */
export type ListingTexts = Record<ListingText, string | null>

/** The fields of `ListingTexts`. */
export const listingTextNames = listingFieldNames.filter(
  (name): name is ListingText =>
    listingFields[name].kind === 'paragraph' && listingFields[name].readers === 'everybody',
)

/** Takes the texts out of a row, or an answer of the API. */
export function textsOf(row: ListingTexts): ListingTexts {
  return recordOf(listingTextNames, (name) => row[name])
}

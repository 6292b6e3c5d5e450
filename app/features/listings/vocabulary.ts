/** A property type or an amenity: one slug that is stored, and how each screen and the outside world call it. */
export type VocabularyEntry = {
  /** What the database holds and the icon is found by. */
  slug: string
  /** The list form's label; null when only search offers it. */
  listLabel: string | null
  /** The search screen's label; null when only the list form offers it. */
  searchLabel: string | null
  /** Other spellings that are understood in URLs, the API and imports; lower case. */
  aliases: readonly string[]
  /**
   * A schema.org type for property types; Google's vacation-rental feature key for amenities; null when there is none.
   */
  schemaKey: string | null
}

type Line = [
  slug: string,
  listLabel: string | null,
  searchLabel: string | null,
  schemaKey: string | null,
  ...aliases: string[],
]

const toEntry = ([slug, listLabel, searchLabel, schemaKey, ...aliases]: Line): VocabularyEntry => ({
  slug,
  listLabel,
  searchLabel,
  aliases,
  schemaKey,
})

/** Every property type, in the order of the list form; what only search has comes last (rulings B1). */
export const propertyTypes: readonly VocabularyEntry[] = (
  [
    ['apartment', 'Apartment', 'Apartment', 'Apartment', 'flat'],
    ['house', 'House', 'House', 'House', 'home'],
    ['villa', 'Villa', 'Villa', 'House'],
    ['cottage', 'Cottage', null, 'House'],
    ['cabin', 'Cabin', 'Cabin', 'House', 'chalet'],
    ['condo', 'Condo', 'Condo', 'Apartment', 'condominium'],
    ['studio', 'Studio', 'Studio', 'Apartment'],
    ['tiny-house', 'Tiny House', 'Tiny House', 'House', 'tiny home'],
    ['dome', 'Dome', null, 'Accommodation'],
    ['container', 'Container', null, 'Accommodation', 'shipping container'],
    ['tree-house', 'Tree House', null, 'Accommodation', 'treehouse'],
    ['a-frame', 'A Frame', 'A-frame', 'House', 'aframe'],
    ['off-grid', 'Off Grid', 'Off-Grid', 'Accommodation', 'offgrid'],
    ['beach-house', 'Beach House', null, 'House', 'beachhouse'],
    ['lake-house', 'Lake House', null, 'House', 'lakehouse'],
    ['castle', 'Castle', 'Castle', 'House'],
    ['unique', 'Unique', 'Unique', 'Accommodation'],
    ['other', 'Other', null, 'Accommodation'],
    ['loft', null, 'Loft', 'Apartment'],
  ] satisfies Line[]
).map((line: Line) => toEntry(line))

/** Every amenity, in the order of the list form; what only search has comes last (rulings B1). */
export const amenities: readonly VocabularyEntry[] = (
  [
    ['wifi', 'WiFi', 'WiFi', 'wifi', 'wi-fi', 'wireless internet', 'internet'],
    ['kitchen', 'Kitchen', 'Kitchen', 'kitchen'],
    ['parking', 'Parking', 'Parking', 'parkingType', 'free parking'],
    ['air-conditioning', 'Air Conditioning', 'Air Conditioning', 'ac', 'ac', 'air con'],
    ['heating', 'Heating', 'Heating', 'heating'],
    ['pool', 'Pool', 'Pool', 'pool', 'swimming pool'],
    ['hot-tub', 'Hot Tub', 'Hot Tub', 'hotTub', 'jacuzzi'],
    ['gym', 'Gym', 'Gym', 'gymFitnessEquipment', 'fitness'],
    ['laundry', 'Laundry', 'Washer/Dryer', 'washerDryer', 'washer', 'dryer', 'washer-dryer'],
    ['pet-friendly', 'Pet Friendly', 'Pet Friendly', 'petsAllowed', 'pets allowed'],
    ['smoking-allowed', 'Smoking Allowed', null, 'smokingAllowed', 'smoking'],
    ['tv', 'TV', null, 'tv', 'television'],
    ['balcony', 'Balcony/Patio', 'Balcony', 'balcony', 'patio', 'balcony-patio'],
    ['bbq-grill', null, 'BBQ Grill', 'outdoorGrill', 'bbq', 'barbecue'],
    ['garden', null, 'Garden', null, 'yard'],
    ['fireplace', null, 'Fireplace', 'fireplace'],
  ] satisfies Line[]
).map((line: Line) => toEntry(line))

/** The list form's property types in the specification's order. */
export const listFormTypes: readonly VocabularyEntry[] = propertyTypes.filter((type) => type.listLabel)

/** What the list form offers under "More", so that everything searchable can be listed (rulings B1). */
export const moreListFormTypes: readonly VocabularyEntry[] = propertyTypes.filter((type) => !type.listLabel)

/** The search screen's property types in the specification's order. */
export const searchTypes: readonly VocabularyEntry[] = inOrder(propertyTypes, [
  'apartment',
  'house',
  'condo',
  'villa',
  'cabin',
  'loft',
  'studio',
  'tiny-house',
  'a-frame',
  'castle',
  'off-grid',
  'unique',
])

/** The list form's amenities in the specification's order. */
export const listFormAmenities: readonly VocabularyEntry[] = amenities.filter((amenity) => amenity.listLabel)

/** What the list form offers under "More". */
export const moreListFormAmenities: readonly VocabularyEntry[] = amenities.filter(
  (amenity) => !amenity.listLabel,
)

/** The search screen's amenities in the specification's order. */
export const searchAmenities: readonly VocabularyEntry[] = inOrder(amenities, [
  'wifi',
  'parking',
  'pool',
  'kitchen',
  'gym',
  'pet-friendly',
  'air-conditioning',
  'heating',
  'laundry',
  'balcony',
  'hot-tub',
  'bbq-grill',
  'garden',
  'fireplace',
])

/** The type that a label of either screen, a slug or an alias names, in any case. */
export function findPropertyType(text: string): VocabularyEntry | null {
  return typeIndex.get(text.trim().toLowerCase()) ?? null
}

/** The amenity that a label of either screen, a slug or an alias names, in any case. */
export function findAmenity(text: string): VocabularyEntry | null {
  return amenityIndex.get(text.trim().toLowerCase()) ?? null
}

/** What pages and the API call a stored type: the list form's label, or search's where only that exists. */
export function typeLabel(slug: string): string {
  return labelOf(typeIndex.get(slug), slug)
}

/** What pages and the API call a stored amenity: the list form's label, or search's where only that exists. */
export function amenityLabel(slug: string): string {
  return labelOf(amenityIndex.get(slug), slug)
}

const typeIndex = indexOf(propertyTypes)
const amenityIndex = indexOf(amenities)

function labelOf(entry: VocabularyEntry | undefined, slug: string): string {
  return entry?.listLabel ?? entry?.searchLabel ?? slug
}

function indexOf(entries: readonly VocabularyEntry[]): ReadonlyMap<string, VocabularyEntry> {
  return new Map(
    entries.flatMap((entry) =>
      [entry.slug, entry.listLabel, entry.searchLabel, ...entry.aliases]
        .filter((name) => name !== null)
        .map((name) => [name.toLowerCase(), entry] as const),
    ),
  )
}

function inOrder(entries: readonly VocabularyEntry[], slugs: readonly string[]): VocabularyEntry[] {
  return slugs.flatMap((slug) => entries.filter((entry) => entry.slug === slug))
}

/** Whether these amenities (slugs) say that pets are welcome; the rule on pets has no other place (market rules C6). */
export function takesPets(amenitySlugs: readonly string[]): boolean {
  return amenitySlugs.includes('pet-friendly')
}

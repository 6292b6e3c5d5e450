import { findAmenity, findPropertyType } from '../../vocabulary.ts'

// First match wins, so the particular stands before the general. The words are those that booking sites use in their
// exports, lower-cased.
const typePatterns: readonly (readonly [RegExp, string])[] = [
  [/tiny/, 'tiny-house'],
  [/tree ?house/, 'tree-house'],
  [/container/, 'container'],
  [/\bdome\b|igloo/, 'dome'],
  [/castle|tower|lighthouse|windmill/, 'castle'],
  [/a-?frame/, 'a-frame'],
  [/loft/, 'loft'],
  [/cottage/, 'cottage'],
  [/cabin|chalet|\bhut\b|nature lodge/, 'cabin'],
  [/villa/, 'villa'],
  [/condo/, 'condo'],
  [/studio/, 'studio'],
  [/tent|campsite|camper|\brv\b|yurt|tipi|\bbus\b|off.?grid|earthen|shepherd|holiday park/, 'off-grid'],
  [
    /boat|train|barn|ranch|plane|cave|island|farm|religious|minsu|ryokan|riad|kezhan|dammus|trullo|pension/,
    'unique',
  ],
  [/apart|rental unit|\bflat\b|suite|unit/, 'apartment'],
  [/house|home|bungalow|residential|townhouse/, 'house'],
]

/** The slug of a foreign type of property, and whether it had to be taken for `other`. */
export function mapPropertyType(foreign: string): { slug: string; isKnown: boolean } {
  const own = findPropertyType(foreign)
  if (own) return { slug: own.slug, isKnown: true }
  const text = foreign.toLowerCase()
  const match = typePatterns.find(([pattern]) => pattern.test(text))
  return match ? { slug: match[1], isKnown: true } : { slug: 'other', isKnown: text === 'other' }
}

const amenityPatterns: readonly (readonly [RegExp, string])[] = [
  [/\bwi-?fi\b|wireless internet/, 'wifi'],
  [/^(?!.*outdoor).*\bkitchen(ette)?\b/, 'kitchen'],
  [/parking|garage|carport/, 'parking'],
  [/\bac\b|air.?condition/, 'air-conditioning'],
  [/heating|heater/, 'heating'],
  [/\bpool\b(?! (table|view))/, 'pool'],
  [/hot tub|jacuzzi|\bspa\b/, 'hot-tub'],
  [/\bgym\b|exercise equipment/, 'gym'],
  [/^(?!.*laundromat).*\b(washer|laundry|dryer)\b(?<!hair dryer)/, 'laundry'],
  [/pets? (allowed|friendly)/, 'pet-friendly'],
  [/smoking allowed/, 'smoking-allowed'],
  [/\b(hd)?tv\b/, 'tv'],
  [/balcony|patio|terrace|veranda/, 'balcony'],
  [/bbq grill|barbecue grill/, 'bbq-grill'],
  [/\bgarden\b(?! view)|backyard/, 'garden'],
  [/fireplace(?! guard)/, 'fireplace'],
]

const known = new Map<string, readonly string[]>()

/** The slugs of foreign amenities in a stable order; words that mean none of ours are counted in `ignored`. */
export function mapAmenities(foreign: readonly string[]): { slugs: string[]; ignored: number } {
  const slugs = new Set<string>()
  let ignored = 0
  for (const word of foreign) {
    const matches = amenitySlugs(word)
    if (matches.length === 0) ignored++
    for (const slug of matches) slugs.add(slug)
  }
  return { slugs: [...slugs].sort(), ignored }
}

function amenitySlugs(word: string): readonly string[] {
  const remembered = known.get(word)
  if (remembered) return remembered
  const own = findAmenity(word)
  const text = word.toLowerCase()
  const slugs = own
    ? [own.slug]
    : amenityPatterns.filter(([pattern]) => pattern.test(text)).map(([, slug]) => slug)
  // Exports hold some ten thousand different spellings; remembering all that ever come would be a leak.
  if (known.size < 20_000) known.set(word, slugs)
  return slugs
}

import { termsBounds } from '#features/pricing/terms-edit-schema.ts'
import { type Currency, currencies, currencySign, parseCurrency, parseMinorUnits } from '#lib/money.ts'
import { bedsWithoutRooms, mostBeds } from '../../beds.ts'
import type { ColumnFormats } from './column-formats.ts'
import { amountOf, readAmount, readSmallNumber, signOf } from './foreign-amount.ts'
import { columns, type ForeignRow } from './foreign-columns.ts'
import { readDate } from './foreign-date.ts'
import { mapAmenities, mapPropertyType } from './foreign-vocabulary.ts'
import { htmlToLine, htmlToText } from './html-to-text.ts'

export type ImportedListing = {
  source_id: string
  host_source_id: string
  host_email: string | null
  title: string
  description: string | null
  address: string
  city: string
  state: string
  country: string
  /** Decimal text, as the database takes it. */
  price_per_night: string
  /** Null where the file does not say it. */
  currency: Currency | null
  /** Null where the file says nothing of it. */
  min_nights: number | null
  property_type: string
  amenities: string[]
  bedrooms: number
  bathrooms: number
  max_guests: number
  beds: string[]
  latitude: number | null
  longitude: number | null
  location_precision: 'exact' | 'area' | 'city'
  created_at: string | null
}

/** What was changed to make a row fit, or why it could not be: a field, and words for the person who imports. */
export type Remark = { field: string; why: string }

export type MappedRow =
  | { kind: 'listing'; listing: ImportedListing; repairs: Remark[] }
  | { kind: 'skipped'; sourceId: string; remark: Remark }

class Unusable extends Error {
  readonly remark: Remark

  constructor(field: string, why: string) {
    super(why)
    this.remark = { field, why }
  }
}

/**
 * Maps a foreign row to a listing of ours within every limit of the specification. Foreign words become slugs, HTML
 * becomes text, what is out of bounds is repaired when an honest value exists; otherwise the row is skipped. `formats`
 * are how the columns of the file are written; without them, a price or date is read only if it has one reading.
 */
export function mapRow(row: ForeignRow, formats?: ColumnFormats): MappedRow {
  const repairs: Remark[] = []
  const repair = (field: string, why: string) => repairs.push({ field, why })
  let sourceId = ''
  try {
    sourceId = pick(row, 'id')
    if (!sourceId) throw new Unusable('id', 'no id, so a second import could not find it again')
    const place = mapPlace(row, repair)
    const type = mapPropertyType(pick(row, 'property_type'))
    if (!type.isKnown) repair('property_type', `"${pick(row, 'property_type')}" is listed as Other`)
    const listing: ImportedListing = {
      source_id: sourceId,
      host_source_id: pick(row, 'host_id') || `listing-${sourceId}`,
      host_email: mapEmail(pick(row, 'host_email'), repair),
      title: mapTitle(pick(row, 'title'), place.city, repair),
      description: mapDescription(pick(row, 'description'), repair),
      ...place,
      ...mapPrice(row, formats),
      min_nights: mapLeastNights(pick(row, 'min_nights'), repair),
      property_type: type.slug,
      amenities: mapAmenities(readList(pick(row, 'amenities'), repair)).slugs,
      bedrooms: mapRooms('bedrooms', pick(row, 'bedrooms'), repair),
      bathrooms: mapRooms('bathrooms', pick(row, 'bathrooms'), repair),
      max_guests: mapGuests(pick(row, 'max_guests'), repair),
      beds: mapBeds(pick(row, 'beds'), repair),
      created_at: mapDate(row, formats, repair),
    }
    return { kind: 'listing', listing, repairs }
  } catch (error) {
    if (error instanceof Unusable) return { kind: 'skipped', sourceId, remark: error.remark }
    throw error
  }
}

// A character that was lost before the file was written, or a byte that stands for none.
const unreadable = /\ufffd|[\x80-\x9f]|&#(?:x0*fffd|0*65533);/i

function pickCell(row: ForeignRow, field: keyof typeof columns): { column: string; value: string } {
  for (const column of columns[field]) {
    const value = row[column]?.replaceAll('\0', '').trim()
    if (!value) continue
    if (unreadable.test(value)) {
      throw new Unusable(field, 'has a character that cannot be read (U+FFFD): save the file in UTF-8')
    }
    return { column, value }
  }
  return { column: '', value: '' }
}

function pick(row: ForeignRow, field: keyof typeof columns): string {
  return pickCell(row, field).value
}

type Repair = (field: string, why: string) => void

function mapTitle(raw: string, city: string, repair: Repair): string {
  const title = htmlToLine(raw)
  if (!title) throw new Unusable('title', 'no title')
  if (length(title) < 5) {
    const longer = `${title} in ${city}`
    repair('title', `"${title}" has fewer than 5 characters and became "${longer}"`)
    return cut(longer, 100)
  }
  if (length(title) > 100) repair('title', 'shortened to 100 characters')
  return cut(title, 100)
}

function mapDescription(raw: string, repair: Repair): string | null {
  const text = htmlToText(raw)
  if (!text) return null
  if (length(text) < 50) {
    repair('description', 'left out, because it has fewer than 50 characters')
    return null
  }
  if (length(text) > 2000) repair('description', 'shortened to 2,000 characters')
  return cut(text, 2000)
}

function mapPlace(row: ForeignRow, repair: Repair) {
  const region = htmlToLine(pick(row, 'region'))
  const neighbourhood = tidyPlace(htmlToLine(pick(row, 'city')))
  const city = cut(neighbourhood || region, 100)
  const state = cut(htmlToLine(pick(row, 'state')), 100)
  const country = cut(htmlToLine(pick(row, 'country')), 100)
  for (const [field, value] of Object.entries({ city, state, country })) {
    if (length(value) < 2) throw new Unusable(field, `no ${field}`)
  }
  const point = mapPoint(pick(row, 'latitude'), pick(row, 'longitude'), repair)
  const given = htmlToLine(pick(row, 'address'))
  const address = given || [city, region !== city ? region : '', state].filter(Boolean).join(', ')
  return {
    city,
    state,
    country,
    address: cut(length(address) < 5 ? `${address}, ${country}` : address, 200),
    ...point,
    // Exports without an address blur the point, so it must not be shown as the exact place.
    location_precision:
      point.latitude === null ? ('city' as const) : given ? ('exact' as const) : ('area' as const),
  }
}

/** "BYRON SHIRE COUNCIL" -> "Byron Shire": shouted names of authorities read as the place they govern. */
function tidyPlace(name: string): string {
  if (name !== name.toUpperCase() || !/\p{L}{3}/u.test(name)) return name
  return name
    .replace(/ (CITY )?COUNCIL$/, '')
    .toLowerCase()
    .replace(
      /(^|[\s\-/(])(\p{Ll})/gu,
      (_all, before: string, letter: string) => before + letter.toUpperCase(),
    )
}

function mapPoint(latitudeText: string, longitudeText: string, repair: Repair) {
  const latitude = readSmallNumber(latitudeText)
  const longitude = readSmallNumber(longitudeText)
  if (Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180) return { latitude, longitude }
  if (latitudeText || longitudeText) repair('latitude', 'the point is not on the globe and was left out')
  return { latitude: null, longitude: null }
}

/** What a price says of its currency; a "$" alone may be any dollar's. */
const signs: Readonly<Record<string, Currency | null>> = {
  ...Object.fromEntries(currencies.map((code) => [currencySign(code), code])),
  '': null,
  $: null,
  US$: 'USD',
  C$: 'CAD',
  AU$: 'AUD',
}

function mapPrice(
  row: ForeignRow,
  formats: ColumnFormats | undefined,
): Pick<ImportedListing, 'price_per_night' | 'currency'> {
  const { column, value: raw } = pickCell(row, 'price_per_night')
  const code = pick(row, 'currency')
  if (!raw) throw new Unusable('price_per_night', 'no price')
  const sign = signOf(raw)
  const signed = signs[sign] ?? parseCurrency(sign)
  const decimal = readAmount(amountOf(raw), formats?.signOf(column) ?? null)
  if (decimal === 'doubtful') {
    const why = `"${raw.slice(0, 40)}" can be read in two ways, and no other price of the column decides it`
    throw new Unusable('price_per_night', why)
  }
  const amount = decimal === null ? null : parseMinorUnits(decimal)
  if (amount === null || (signed === null && !(sign in signs))) {
    throw new Unusable('price_per_night', `"${raw.slice(0, 40)}" is not a price`)
  }
  if (amount < 100) throw new Unusable('price_per_night', `"${raw.slice(0, 40)}" is below 1 a night`)
  if (amount > 1_000_000) {
    throw new Unusable('price_per_night', `"${raw.slice(0, 40)}" is above 10,000 a night`)
  }
  const named = code ? parseCurrency(code.toUpperCase()) : null
  if (code && !named) throw new Unusable('currency', `prices in "${code.slice(0, 10)}" cannot be listed`)
  return { price_per_night: (amount / 100).toFixed(2), currency: named ?? signed }
}

/** The shortest stay; null where the file has none. */
function mapLeastNights(raw: string, repair: Repair): number | null {
  if (!raw) return null
  const { min, max } = termsBounds.nights
  // "1.125" and "1,125" are as likely thousands as one night and a bit.
  const count = /[.,]\d{3}$/.test(raw) ? Number.NaN : Math.ceil(readSmallNumber(raw))
  if (Number.isNaN(count) || count < min) {
    repair('minimum_nights', `"${raw.slice(0, 20)}" counts as ${min}`)
    return min
  }
  if (count > max) repair('minimum_nights', `"${raw.slice(0, 20)}" counts as ${max}`)
  return Math.min(max, count)
}

function mapRooms(field: 'bedrooms' | 'bathrooms', raw: string, repair: Repair): number {
  const count = readSmallNumber(raw)
  if (!Number.isFinite(count) || count <= 0) {
    repair(field, raw ? `"${raw.slice(0, 20)}" counts as 1` : 'not given, so 1')
    return 1
  }
  if (count > 50) repair(field, `"${raw.slice(0, 20)}" counts as 50`)
  else if (!Number.isInteger(count)) repair(field, `${count} counts as ${Math.ceil(count)}`)
  return Math.min(50, Math.ceil(count))
}

/** Files name their number alone; one that says nothing, or none at all, is taken as not stated. */
function mapBeds(raw: string, repair: Repair): string[] {
  const count = Math.round(readSmallNumber(raw))
  if (Number.isFinite(count) && count >= 0) {
    if (count > mostBeds) repair('beds', `"${raw.slice(0, 20)}" counts as ${mostBeds}`)
    return bedsWithoutRooms(count)
  }
  if (raw) repair('beds', `"${raw.slice(0, 20)}" is not a number and was left out`)
  return []
}

function mapGuests(raw: string, repair: Repair): number {
  const count = Math.round(readSmallNumber(raw))
  if (!Number.isFinite(count) || count < 1) {
    repair('max_guests', raw ? `"${raw.slice(0, 20)}" counts as 2` : 'not given, so 2')
    return 2
  }
  if (count > 100) repair('max_guests', `"${raw.slice(0, 20)}" counts as 100`)
  return Math.min(100, count)
}

function readList(raw: string, repair: Repair): string[] {
  if (!raw) return []
  if (!raw.startsWith('[')) {
    return raw
      .replace(/^\{|\}$/g, '')
      .split(/[,;|]/)
      .map((word) => word.replace(/"/g, '').trim())
      .filter(Boolean)
  }
  try {
    const list: unknown = JSON.parse(raw)
    return Array.isArray(list) ? list.filter((word) => typeof word === 'string') : []
  } catch {
    repair('amenities', 'the list could not be read and was left out')
    return []
  }
}

function mapEmail(raw: string, repair: Repair): string | null {
  if (!raw) return null
  if (raw.length <= 255 && /^[^\s@<>"]+@[^\s@<>"]+\.[^\s@<>"]+$/.test(raw)) return raw
  repair('host_email', 'not an email address, so the host was not invited')
  return null
}

function mapDate(row: ForeignRow, formats: ColumnFormats | undefined, repair: Repair): string | null {
  const { column, value } = pickCell(row, 'created_at')
  if (!value) return null
  const date = readDate(value, (style) => formats?.ordersOf(column, style) ?? null)
  if (date !== null && date !== 'doubtful') return date
  const why = date ? 'can be read in two ways, and no other date of the column decides it' : 'is not a date'
  repair('created_at', `"${value.slice(0, 40)}" ${why}; it was left out`)
  return null
}

function length(text: string): number {
  return [...text].length
}

/** At most so many code points; a cut text ends with an ellipsis at a word's end where there is one near. */
function cut(text: string, most: number): string {
  const characters = [...text]
  if (characters.length <= most) return text
  const head = characters.slice(0, most - 1).join('')
  return `${head.replace(/\s+\S{0,20}$/, '')}…`
}

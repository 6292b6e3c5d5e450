/** One line of a CSV file by its column names. */
export type ForeignRow = Readonly<Record<string, string | undefined>>

/** The columns that each field is read from; the first one that is filled counts. */
export const columns = {
  id: ['id'],
  host_id: ['host_id'],
  host_email: ['host_email'],
  title: ['title', 'name'],
  description: ['description'],
  region: ['region'],
  city: ['city', 'neighbourhood', 'neighborhood'],
  state: ['state'],
  country: ['country'],
  address: ['address'],
  latitude: ['latitude'],
  longitude: ['longitude'],
  price_per_night: ['price_per_night', 'price'],
  currency: ['currency', 'price_currency'],
  min_nights: ['min_nights', 'minimum_nights'],
  property_type: ['property_type', 'type'],
  amenities: ['amenities'],
  bedrooms: ['bedrooms'],
  bathrooms: ['bathrooms'],
  max_guests: ['max_guests', 'accommodates'],
  beds: ['beds'],
  created_at: ['created_at', 'snapshot'],
} as const satisfies Readonly<Record<string, readonly string[]>>

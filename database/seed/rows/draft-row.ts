import { draftFormSchema } from '#features/listings/listing-draft-schema.ts'
import type { CalendarDate } from '#lib/stay.ts'
import type { NewRow } from '#platform/database/database.ts'
import { instantOn } from '../instants.ts'
import { accountId } from './account-row.ts'

/** A listing that a host with many homes has begun and not finished. */
export function toDraftRow(today: CalendarDate): NewRow<'listing_drafts'> {
  const savedAt = instantOn(today, -1, 17.5)
  const form = draftFormSchema.parse({
    title: 'Boat House Below the Old Ferry Road',
    property_type: 'lake-house',
    description: 'Two rooms over the water, a stove, and a rowing boat that belongs to the house.',
    address: '4 Example Lane',
    city: 'Sacramento',
    state: 'California',
    country: 'United States',
    bedrooms: '1',
    bathrooms: '1',
    max_guests: '2',
    amenities: ['wifi', 'kitchen'],
  })
  return {
    account_id: accountId('professional', today),
    property_id: null,
    form: JSON.stringify(form),
    created_at: savedAt,
    updated_at: savedAt,
  }
}

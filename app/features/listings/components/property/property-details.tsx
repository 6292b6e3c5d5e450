import { commaList } from '#lib/list-words.ts'
import { dateOf, formatDate } from '#lib/stay.ts'
import { Card } from '#ui/card.tsx'
import { countBeds } from '../../beds.ts'
import type { PublicListing } from '../../listing.ts'
import { typeLabel } from '../../vocabulary.ts'
import { propertyDetailsWords } from './property-words.ts'

export type PropertyDetailsProps = { listing: PublicListing }

/** The figures of a home in one card. */
export function PropertyDetails({ listing }: PropertyDetailsProps) {
  const lines: [term: string, value: string][] = [
    [propertyDetailsWords.type, typeLabel(listing.propertyType)],
    [propertyDetailsWords.bedrooms, String(listing.bedrooms)],
    [propertyDetailsWords.beds, countBeds(listing.beds) === 0 ? '' : String(countBeds(listing.beds))],
    [propertyDetailsWords.bathrooms, String(listing.bathrooms)],
    [propertyDetailsWords.guests, String(listing.maxGuests)],
    [propertyDetailsWords.location, commaList([listing.city, listing.state])],
    [propertyDetailsWords.registration, listing.registrationNumber ?? ''],
    [propertyDetailsWords.listed, formatDate(dateOf(listing.createdAt))],
  ]
  // Of a draft not everything is known, and not every host says how many beds there are.
  const given = lines.filter(([, value]) => value !== '')
  return (
    <Card as="section" aria-labelledby="details-heading">
      <h2 id="details-heading" className="text-h4">
        {propertyDetailsWords.title}
      </h2>
      <dl className="mt-3 grid gap-2 text-meta">
        {given.map(([term, value]) => (
          <div key={term} className="flex justify-between gap-4">
            <dt className="shrink-0 text-muted">{term}</dt>
            <dd className="min-w-0 text-end font-medium wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}

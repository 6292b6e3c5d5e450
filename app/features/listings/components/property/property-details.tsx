import { dateOf, formatDate } from '#lib/stay.ts'
import { Card } from '#ui/card.tsx'
import { countBeds } from '../../beds.ts'
import type { PublicListing } from '../../listing.ts'
import { typeLabel } from '../../vocabulary.ts'

export type PropertyDetailsProps = { listing: PublicListing }

/** The figures of a home in one card. */
export function PropertyDetails({ listing }: PropertyDetailsProps) {
  const lines: [term: string, value: string][] = [
    ['Property type', typeLabel(listing.propertyType)],
    ['Bedrooms', String(listing.bedrooms)],
    ['Beds', countBeds(listing.beds) === 0 ? '' : String(countBeds(listing.beds))],
    ['Bathrooms', String(listing.bathrooms)],
    ['Max guests', String(listing.maxGuests)],
    ['Location', [listing.city, listing.state].filter(Boolean).join(', ')],
    ['Registration number', listing.registrationNumber ?? ''],
    ['Listed', formatDate(dateOf(listing.createdAt))],
  ]
  // Of a draft not everything is known, and not every host says how many beds there are.
  const given = lines.filter(([, value]) => value !== '')
  return (
    <Card as="section" aria-labelledby="details-heading">
      <h2 id="details-heading" className="text-h4">
        Property Details
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

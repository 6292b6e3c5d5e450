import { CalendarDays, Pencil } from 'lucide-react'
import type { Money } from '#lib/money.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Price } from '#ui/price.tsx'
import { ownListingWords } from './booking-box-words.ts'

export type OwnListingBoxProps = { id: string; pricePerNight: Money }

/** What a host sees of the own property where guests see the booking form: nobody books at home. */
export function OwnListingBox({ id, pricePerNight }: OwnListingBoxProps) {
  const icon = { 'aria-hidden': true, className: 'size-5', strokeWidth: 1.75 } as const
  return (
    <section aria-labelledby="booking-heading" className="lg:sticky lg:top-24">
      <Card surface="floating">
        <div className="flex flex-wrap items-baseline justify-between gap-x-4">
          <h2 id="booking-heading" className="text-h3">
            {ownListingWords.title}
          </h2>
          <Price amount={pricePerNight} per="night" size="md" />
        </div>
        <p className="mt-2 text-meta text-muted">{ownListingWords.lead}</p>
        <div className="mt-5 grid gap-3">
          <ButtonLink href={`/list-property?edit=${id}`} wide icon={<Pencil {...icon} />}>
            {ownListingWords.edit}
          </ButtonLink>
          <ButtonLink
            href={`/dashboard/calendar?property=${id}`}
            variant="secondary"
            wide
            icon={<CalendarDays {...icon} />}
          >
            {ownListingWords.calendar}
          </ButtonLink>
        </div>
      </Card>
    </section>
  )
}

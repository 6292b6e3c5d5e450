import { useState } from 'react'
import { amenities, propertyTypes } from '#features/listings/vocabulary.ts'
import { money } from '#lib/money.ts'
import { calendarDate, type Stay } from '#lib/stay.ts'
import { AmenityIcon } from '#ui/amenity-icon.tsx'
import { Avatar } from '#ui/avatar.tsx'
import { Picture } from '#ui/picture.tsx'
import { Price } from '#ui/price.tsx'
import { PropertyTypeIcon } from '#ui/property-type-icon.tsx'
import { LazyRangeCalendar } from '#ui/range-calendar/lazy-range-calendar.tsx'
import { Rating, Stars } from '#ui/rating.tsx'
import { Section, Specimen, Specimens } from './specimen.tsx'

const photo = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 12 8"><path fill="#f1c9a0" d="M0 0h12v8H0z"/><circle cx="8" cy="4" r="1" fill="#fbe9c9"/><path fill="#7d9aa0" d="M0 4l3-2 3 2 2-1 4 2v3H0z"/><path fill="#2f5f66" d="M0 5h12v3H0z"/></svg>',
)}`
const taken: Stay[] = [
  { checkIn: calendarDate('2026-07-10'), checkOut: calendarDate('2026-07-14') },
  { checkIn: calendarDate('2026-07-24'), checkOut: calendarDate('2026-07-27') },
]

/** What speaks about homes, people, money and days. */
export function Content() {
  return (
    <Section id="content" title="Content" lead="Homes, people, money and days.">
      <Specimens>
        <Ratings />
        <Prices />
        <Avatars />
        <Pictures />
        <PropertyTypes />
        <Amenities />
        <Dates />
      </Specimens>
    </Section>
  )
}

function Ratings() {
  return (
    <Specimen name="Rating">
      <div className="flex flex-wrap items-center gap-5">
        <Rating value={4.8} count={12} />
        <Rating value={5} count={1} size="md" />
        <Rating value={null} />
        <Stars value={4} />
      </div>
    </Specimen>
  )
}

function Prices() {
  return (
    <Specimen name="Price">
      <div className="flex flex-wrap items-baseline gap-6">
        <Price amount={money(18_000, 'USD')} per="night" />
        <Price amount={money(7_950, 'USD')} per="night" size="md" />
        <Price amount={money(72_000, 'USD')} per="total" size="lg" />
      </div>
    </Specimen>
  )
}

function Avatars() {
  return (
    <Specimen name="Avatar">
      <div className="flex items-center gap-3">
        <Avatar name="Ada Holm" size="sm" decorative={false} />
        <Avatar name="Mette" decorative={false} />
        <Avatar name="Jean-Luc de la Tour" size="lg" decorative={false} />
      </div>
    </Specimen>
  )
}

function Pictures() {
  return (
    <Specimen name="Picture">
      <div className="aspect-3/2 overflow-hidden rounded-card">
        <Picture
          sources={[{ src: photo, width: 640 }]}
          alt="Hills behind a bay at dusk"
          width={1600}
          height={1067}
          sizes="24rem"
          tone="oklch(0.6 0.06 200)"
        />
      </div>
    </Specimen>
  )
}

function PropertyTypes() {
  return (
    <Specimen name="Property types" wide>
      <ul className="grid grid-cols-3 gap-3 sm:grid-cols-5 xl:grid-cols-10">
        {propertyTypes.map(({ slug }) => (
          <li key={slug} className="grid justify-items-center gap-2 text-caption text-muted">
            <PropertyTypeIcon slug={slug} className="size-7 text-ink" />
            {slug}
          </li>
        ))}
      </ul>
    </Specimen>
  )
}

function Amenities() {
  return (
    <Specimen name="Amenities" wide>
      <ul className="grid grid-cols-2 gap-3 sm:grid-cols-4 xl:grid-cols-8">
        {amenities.map(({ slug }) => (
          <li key={slug} className="flex items-center gap-2 text-caption text-muted">
            <AmenityIcon slug={slug} className="text-ink" />
            {slug}
          </li>
        ))}
      </ul>
    </Specimen>
  )
}

function Dates() {
  const [stay, setStay] = useState<Stay | null>({
    checkIn: calendarDate('2026-07-14'),
    checkOut: calendarDate('2026-07-18'),
  })
  return (
    <Specimen name="Dates: nights 10 to 14 and 24 to 27 are taken" wide>
      <div className="hidden md:block">
        <LazyRangeCalendar
          label="Dates of your stay"
          value={stay}
          onChange={setStay}
          today={calendarDate('2026-07-04')}
          taken={taken}
          months={2}
        />
      </div>
      <div className="md:hidden">
        <LazyRangeCalendar
          label="Dates of your stay on a phone"
          value={stay}
          onChange={setStay}
          today={calendarDate('2026-07-04')}
          taken={taken}
        />
      </div>
    </Specimen>
  )
}

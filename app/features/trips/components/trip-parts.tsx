import { CalendarPlus, MapPin, Navigation, Printer, ScrollText } from 'lucide-react'
import { type ReactNode, Suspense, useId, useRef } from 'react'
import { saveFile } from '#features/accounts/components/account/save-file.ts'
import { atHandWords } from '#features/bookings/upcoming-stays/at-hand-words.ts'
import { directionsUrl } from '#features/guide/guide.ts'
import { readHouseRules } from '#features/pricing/house-rules-words.ts'
import { countNights, dateOf, formatDateWithWeekday, type Stay } from '#lib/stay.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { lazyPart } from '#ui/lazy-part.ts'
import { useInView } from '#ui/map/use-in-view.ts'
import { Skeleton } from '#ui/skeleton.tsx'
import { tripPartsWords } from './words.ts'

const PlaceMap = lazyPart(async () => (await import('#ui/map/place-map.tsx')).PlaceMap)

type TripMapProps = { point: { latitude: number; longitude: number }; label: string }

/** Where the home stands, fetched when somebody scrolls near it. */
function TripMap({ point, label }: TripMapProps) {
  const box = useRef<HTMLDivElement>(null)
  const seen = useInView(box)
  const waiting = <Skeleton label={tripPartsWords.loadingMap} className="size-full" />
  return (
    <div ref={box} className="no-print h-72 overflow-hidden rounded-card border border-line">
      {seen ? (
        <Suspense fallback={waiting}>
          <PlaceMap point={point} precision="exact" label={label} />
        </Suspense>
      ) : (
        waiting
      )}
    </div>
  )
}

// What the guest's page of a trip and that of companions both show.

const icon = { 'aria-hidden': true, strokeWidth: 1.75 } as const

export type TripHeadProps = {
  title: ReactNode
  place: string
  stay: Stay
  timeZone: string
  isCompleted?: boolean
}

/** Which stay it is, and where in it one is by the calendar of the home. */
export function TripHead({ title, place, stay, timeZone, isCompleted }: TripHeadProps) {
  return (
    <header className="grid grid-cols-1 gap-1">
      <p className="text-meta font-semibold text-ember-ink">
        {atHandWords(dateOf(new Date(), timeZone), stay, isCompleted)}
      </p>
      <h1 className="text-h2 sm:text-h1">{title}</h1>
      <p className="flex items-center gap-1.5 text-muted">
        <MapPin {...icon} className="size-4 shrink-0" />
        {place}
      </p>
    </header>
  )
}

/** When to come and to go, with the hours that were agreed. */
export function ComeAndGo({ stay, rules }: { stay: Stay; rules: readonly string[] }) {
  const hours = readHouseRules(rules)
  const nights = countNights(stay)
  return (
    <Card as="section" aria-label={tripPartsWords.when} className="shadow-e1">
      <dl className="grid grid-cols-1 gap-5 @md:grid-cols-2">
        <Day
          label={tripPartsWords.checkIn}
          date={formatDateWithWeekday(stay.checkIn)}
          hours={hours.checkIn}
        />
        <Day
          label={tripPartsWords.checkOut}
          date={formatDateWithWeekday(stay.checkOut)}
          hours={hours.checkOut}
        />
      </dl>
      <p className="mt-4 text-meta text-muted">
        {hours.checkIn || hours.checkOut
          ? tripPartsWords.nights(nights)
          : tripPartsWords.nightsWithoutHours(nights)}
      </p>
    </Card>
  )
}

function Day({ label, date, hours }: { label: string; date: string; hours: string | null }) {
  return (
    <div>
      <dt className="text-meta text-muted">{label}</dt>
      <dd className="text-lead font-semibold">
        {date}
        {hours && <span className="block text-body font-normal">{hours}</span>}
      </dd>
    </div>
  )
}

export type WhereProps = {
  title: string
  address: string
  point: { latitude: number; longitude: number } | null
}

/** The address, the way to it, and a map where the host has set a pin. */
export function Where({ title, address, point }: WhereProps) {
  const id = useId()
  const { latitude, longitude } = point ?? { latitude: null, longitude: null }
  return (
    <section aria-labelledby={id} className="grid grid-cols-1 gap-3">
      <h2 id={id} className="text-h3">
        {tripPartsWords.where}
      </h2>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <p className="min-w-0 font-semibold wrap-anywhere select-all">{address}</p>
        <ButtonLink
          href={directionsUrl({ name: title, address, latitude, longitude })}
          target="_blank"
          rel="noreferrer"
          className="no-print"
          icon={<Navigation {...icon} className="size-5" />}
        >
          {tripPartsWords.directions}
        </ButtonLink>
      </div>
      {point && <TripMap point={point} label={tripPartsWords.map(title)} />}
    </section>
  )
}

/** What was agreed about staying there; nothing where nothing was. */
export function Rules({ rules }: { rules: readonly string[] }) {
  const id = useId()
  const { others } = readHouseRules(rules)
  if (others.length === 0) return null
  return (
    <section aria-labelledby={id} className="grid grid-cols-1 gap-2">
      <h2 id={id} className="flex items-center gap-2.5 text-h4">
        <ScrollText {...icon} className="size-5 text-tide-ink" />
        {tripPartsWords.rules}
      </h2>
      <ul className="list-disc ps-5 wrap-anywhere marker:text-faint">
        {others.map((rule, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two rules may say the same, and lines never move
          <li key={at}>{rule}</li>
        ))}
      </ul>
    </section>
  )
}

/** The trip on paper. */
export function PrintButton({ onPrint }: { onPrint: () => void }) {
  return (
    <Button
      variant="quiet"
      className="grow @md:grow-0"
      icon={<Printer {...icon} className="size-5" />}
      onClick={onPrint}
    >
      {tripPartsWords.print}
    </Button>
  )
}

/** The stay for the reader's own calendar. */
export function AddToCalendar({ calendar }: { calendar: string }) {
  return (
    <Button
      variant="secondary"
      className="no-print grow @md:grow-0"
      icon={<CalendarPlus {...icon} className="size-5" />}
      onClick={() => saveFile('stay.ics', calendar, 'text/calendar')}
    >
      {tripPartsWords.addToCalendar}
    </Button>
  )
}

import { BellRing } from 'lucide-react'
import { useLocation } from 'react-router'
import { useAuth } from '#features/accounts/components/auth-provider.tsx'
import type { Party } from '#features/pricing/price-terms.ts'
import type { PropertyId } from '#lib/ids.ts'
import { formatDay, type Stay } from '#lib/stay.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { TextLink } from '#ui/link.tsx'
import { endWait, useWait, useWaitsIn } from './use-alerts.ts'
import { waitWords } from './wait-words.ts'

export type TellMeProps = { home: { id: PropertyId; title: string }; stay: Stay; party: Party }

const icon = <BellRing aria-hidden className="size-5 shrink-0" strokeWidth={1.75} />

/** Beside nights that are taken: waits for them, and says so. Who is signed out signs in and comes back to the same nights. */
export function TellMe({ home, stay, party }: TellMeProps) {
  const { status } = useAuth()
  const { pathname, search } = useLocation()
  const { answer } = useWaitsIn(home.id, status === 'signed-in')
  const { pending, run } = useWait()
  // The box shows no dates that cannot be booked.
  const nights = `${formatDay(stay.checkIn)} – ${formatDay(stay.checkOut)}`
  const ask = waitWords.ask(nights)
  const wait = answer?.waits.find(
    (each) =>
      each.told_at === null && each.check_in_date === stay.checkIn && each.check_out_date === stay.checkOut,
  )
  if (status === 'signed-out') {
    return (
      <ButtonLink
        variant="secondary"
        wide
        icon={icon}
        href={`/auth?next=${encodeURIComponent(`${pathname}${search}#booking-heading`)}`}
      >
        {ask}
      </ButtonLink>
    )
  }
  if (wait) {
    return (
      <div role="status" className="rounded-button border border-line bg-sunken p-3 text-meta">
        <p>
          <span className="font-semibold">{waitWords.waits}</span>
          {waitWords.waitsFor(nights)}
          <TextLink href="/saved#waits">{waitWords.link}</TextLink>
          {waitWords.after}
        </p>
        <Button
          variant="quiet"
          size="sm"
          className="-ms-3"
          onClick={() => void endWait({ id: wait.id, title: home.title })}
        >
          {waitWords.end}
        </Button>
      </div>
    )
  }
  const { adults, children, infants, pets } = party
  const dates = { check_in_date: stay.checkIn, check_out_date: stay.checkOut }
  return (
    <Button
      variant="secondary"
      wide
      icon={icon}
      pending={pending !== null || status === 'loading'}
      onClick={() =>
        void run({
          property_id: home.id,
          ...dates,
          guests_count: adults + children,
          ...{ children, infants, pets },
        })
      }
    >
      {ask}
    </Button>
  )
}

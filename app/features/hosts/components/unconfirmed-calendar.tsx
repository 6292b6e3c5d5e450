import { dateOf, formatDate } from '#lib/stay.ts'
import { Banner } from '#ui/banner.tsx'
import { TextLink } from '#ui/link.tsx'

export type UnconfirmedCalendarProps = { since: Date | null }

/** Tells a guest that nobody has looked after a calendar for weeks (market rule 29). */
export function UnconfirmedCalendar({ since }: UnconfirmedCalendarProps) {
  if (!since) return null
  return (
    <Banner tone="warning" title={`Calendar not confirmed since ${formatDate(dateOf(since))}`}>
      Nights that look free may be taken. Ask the host before you plan around them.{' '}
      <TextLink href="/how-we-sort#fresh-calendars">What this means</TextLink>
    </Banner>
  )
}

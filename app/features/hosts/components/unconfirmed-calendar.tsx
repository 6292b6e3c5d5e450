import { dateOf, formatDate } from '#lib/stay.ts'
import { Banner } from '#ui/banner.tsx'
import { TextLink } from '#ui/link.tsx'
import { unconfirmedCalendarWords } from './calendar-sign-words.ts'

export type UnconfirmedCalendarProps = { since: Date | null }

/** Tells a guest that nobody has looked after a calendar for weeks (market rule 29). */
export function UnconfirmedCalendar({ since }: UnconfirmedCalendarProps) {
  if (!since) return null
  return (
    <Banner tone="warning" title={unconfirmedCalendarWords.title(formatDate(dateOf(since)))}>
      {unconfirmedCalendarWords.text}{' '}
      <TextLink href="/how-we-sort#fresh-calendars">{unconfirmedCalendarWords.meaning}</TextLink>
    </Banner>
  )
}

import { calendarDate, formatDate } from '#lib/stay.ts'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { TextLink } from '#ui/link.tsx'
import type { CalendarConflict } from '../calendar-schema.ts'
import { platformNames } from '../calendar-sync.ts'
import { conflictPath } from './conflict-path.ts'
import { conflictWords } from './words.ts'

export type ConflictsBannerProps = {
  conflicts: readonly CalendarConflict[]
  onPutAway: (conflict: CalendarConflict) => void
}

/** Confirmed stays, and nights that offers hold, which another calendar takes as well. Nothing is shown when there are none. */
export function ConflictsBanner({ conflicts, onPutAway }: ConflictsBannerProps) {
  if (conflicts.length === 0) return null
  const offers = conflicts.filter(({ offer_id }) => offer_id !== null).length
  return (
    <Banner tone="warning" title={conflictWords.title(conflicts.length - offers, offers)} announce="polite">
      <ul className="mt-1 grid gap-1">
        {conflicts.map((conflict) => (
          <li key={`${conflict.booking_id ?? conflict.offer_id} ${conflict.calendar_sync_id}`}>
            <TextLink href={conflictPath(conflict)}>
              {conflictWords.stayOf(
                conflict.property_title,
                formatDate(calendarDate(conflict.check_in_date)),
                formatDate(calendarDate(conflict.check_out_date)),
              )}
            </TextLink>
            {conflict.offer_id && conflictWords.offer}
            {conflictWords.also(platformNames[conflict.platform])}{' '}
            <Button
              variant="quiet"
              size="sm"
              aria-label={conflictWords.putAwayOf(conflict.property_title, platformNames[conflict.platform])}
              onClick={() => onPutAway(conflict)}
            >
              {conflictWords.putAway}
            </Button>
          </li>
        ))}
      </ul>
      <p className="mt-2">{conflictWords.text}</p>
    </Banner>
  )
}

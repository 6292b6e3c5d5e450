import { calendarDate, formatDate } from '#lib/stay.ts'
import { countOf } from '#lib/text.ts'
import { Banner } from '#ui/banner.tsx'
import { TextLink } from '#ui/link.tsx'
import type { CalendarConflict } from '../calendar-schema.ts'
import { platformNames } from '../calendar-sync.ts'
import { conflictPath } from './conflict-path.ts'

export type ConflictsBannerProps = { conflicts: readonly CalendarConflict[] }

/** Confirmed stays, and nights that offers hold, which another calendar takes as well. Nothing is shown when there are none. */
export function ConflictsBanner({ conflicts }: ConflictsBannerProps) {
  if (conflicts.length === 0) return null
  return (
    <Banner
      tone="warning"
      title={`${countWords(conflicts)} also taken by another calendar`}
      announce="polite"
    >
      <ul className="mt-1 grid gap-1">
        {conflicts.map((conflict) => (
          <li key={`${conflict.booking_id ?? conflict.offer_id} ${conflict.platform}`}>
            <TextLink href={conflictPath(conflict)}>
              {conflict.property_title}, {formatDate(calendarDate(conflict.check_in_date))} to{' '}
              {formatDate(calendarDate(conflict.check_out_date))}
            </TextLink>
            {conflict.offer_id && ', held by your offer'}: also on {platformNames[conflict.platform]}
          </li>
        ))}
      </ul>
      <p className="mt-2">
        Nothing was cancelled. If the other platform only repeats what it has read from your Holmward
        calendar, all is well. Otherwise please speak with one of the guests soon.
      </p>
    </Banner>
  )
}

/** "2 confirmed stays", "1 offer", "1 confirmed stay and 1 offer". */
function countWords(conflicts: readonly CalendarConflict[]): string {
  const offers = conflicts.filter(({ offer_id }) => offer_id !== null).length
  const stays = conflicts.length - offers
  return [stays > 0 && countOf(stays, 'confirmed stay'), offers > 0 && countOf(offers, 'offer')]
    .filter(Boolean)
    .join(' and ')
}

import { CalendarX2 } from 'lucide-react'
import { timeAgo } from '#features/bookings/booking-words.ts'
import type { CalendarConflict, CalendarSync } from '#features/calendar/calendar-schema.ts'
import { platformNames } from '#features/calendar/calendar-sync.ts'
import { conflictPath } from '#features/calendar/components/conflict-path.ts'
import { calendarDate, formatDay } from '#lib/stay.ts'
import { AgendaAction, AgendaCard, AgendaLink, mostShown } from './agenda-card.tsx'
import { calendarTroubleWords } from './agenda-words.ts'

export type Calendars = { syncs: readonly CalendarSync[]; conflicts: readonly CalendarConflict[] }

/** The calendars that could not be read as they should, and nights that are taken here and elsewhere. */
function troubleOf({ syncs, conflicts }: Calendars) {
  return {
    conflicts,
    unread: syncs.filter(({ is_active, error, stale_since }) => is_active && (error ?? stale_since) !== null),
  }
}

export function hasTrouble(calendars: Calendars): boolean {
  const { conflicts, unread } = troubleOf(calendars)
  return conflicts.length + unread.length > 0
}

/** What of the host's calendars needs a look; nights taken twice come first, because somebody may stand at the door. */
export function CalendarTrouble({ calendars }: { calendars: Calendars }) {
  const { conflicts, unread } = troubleOf(calendars)
  const count = conflicts.length + unread.length
  return (
    <AgendaCard
      title={calendarTroubleWords.title}
      count={count}
      icon={<CalendarX2 aria-hidden className="size-5 text-brick" strokeWidth={1.75} />}
      action={<AgendaAction label={calendarTroubleWords.all} to="/dashboard?tab=calendar-sync" />}
    >
      {conflicts.slice(0, mostShown).map((conflict) => (
        <ConflictLine
          key={`${conflict.booking_id ?? conflict.offer_id} ${conflict.platform}`}
          conflict={conflict}
        />
      ))}
      {unread.slice(0, Math.max(0, mostShown - conflicts.length)).map((sync) => (
        <UnreadLine key={sync.id} sync={sync} />
      ))}
    </AgendaCard>
  )
}

function ConflictLine({ conflict }: { conflict: CalendarConflict }) {
  const { property_title, check_in_date, check_out_date, platform, offer_id } = conflict
  const days = [check_in_date, check_out_date].map((day) => formatDay(calendarDate(day))).join(' – ')
  const taken = offer_id ? calendarTroubleWords.heldAndTaken : calendarTroubleWords.takenTwice
  return (
    <li className="grid gap-0.5 py-2.5 text-meta wrap-anywhere first:pt-0 last:pb-0">
      <p>
        <AgendaLink to={conflictPath(conflict)}>{property_title}</AgendaLink>
      </p>
      <p className="text-muted">{taken(days, platformNames[platform])}</p>
    </li>
  )
}

function UnreadLine({ sync }: { sync: CalendarSync }) {
  const read = sync.last_sync_at
    ? calendarTroubleWords.lastRead(timeAgo(new Date(sync.last_sync_at), new Date()))
    : calendarTroubleWords.neverRead
  return (
    <li className="grid gap-0.5 py-2.5 text-meta wrap-anywhere first:pt-0 last:pb-0">
      <p>
        <AgendaLink to="/dashboard?tab=calendar-sync">{platformNames[sync.platform]}</AgendaLink>
        {calendarTroubleWords.ofHome(sync.property_title)}
      </p>
      <p className="text-muted">
        {sync.error ? calendarTroubleWords.unread(read) : calendarTroubleWords.outdated(read)}
      </p>
    </li>
  )
}

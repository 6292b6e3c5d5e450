import { CalendarSync as CalendarSyncIcon, CirclePause, CirclePlay, Trash2 } from 'lucide-react'
import { countOf } from '#lib/text.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { NativeSelect } from '#ui/native-select.tsx'
import type { CalendarSync } from '../calendar-schema.ts'
import { platformNames, type SyncFrequency, syncFrequencies } from '../calendar-sync.ts'
import { blockedWords, errorWords, stateOf, unreadableWords, widenedWords } from '../calendar-words.ts'
import { FeedAddress } from './feed-address.tsx'
import { relativeTime, timeAgo } from './relative-time.ts'
import { nameOf } from './use-calendar-syncs.ts'
import { syncCardWords } from './words.ts'

export type SyncCardProps = {
  sync: CalendarSync
  /** The present time, in milliseconds. */
  now: number
  onSetActive: (isActive: boolean) => void
  onSetFrequency: (hours: SyncFrequency) => void
  onRenewAddress: () => void
  onDelete: () => void
}

const icon = { 'aria-hidden': true, className: 'size-4.5', strokeWidth: 1.75 } as const

/** One calendar of another platform: what it is, how fresh it is, and what can be done with it. */
export function SyncCard({
  sync,
  now,
  onSetActive,
  onSetFrequency,
  onRenewAddress,
  onDelete,
}: SyncCardProps) {
  const state = stateOf(sync)
  const name = nameOf(sync)
  return (
    <Card as="li" padding="none" className="grid gap-4 p-4 wrap-anywhere sm:p-5">
      <div className="flex flex-wrap items-start gap-3">
        <span
          aria-hidden
          className="grid size-10 shrink-0 place-items-center rounded-full bg-tide-soft text-tide-ink"
        >
          <CalendarSyncIcon className="size-5" strokeWidth={1.75} />
        </span>
        <div className="min-w-0 grow basis-24">
          <h4 className="text-h4">{platformNames[sync.platform]}</h4>
          <p className="text-meta text-muted">{sync.property_title}</p>
        </div>
        <span className="mt-1 shrink-0">
          <Badge tone={state.tone} dot>
            {state.label}
          </Badge>
        </span>
      </div>
      <Facts sync={sync} now={now} />
      <Trouble sync={sync} now={now} />
      <FrequencySelect sync={sync} onSetFrequency={onSetFrequency} />
      <FeedAddress sync={sync} now={now} onRenew={onRenewAddress} />
      <div className="grid grid-cols-2 gap-2 @md:flex">
        <Button
          variant="secondary"
          size="sm"
          icon={sync.is_active ? <CirclePause {...icon} /> : <CirclePlay {...icon} />}
          aria-label={`${sync.is_active ? syncCardWords.disable : syncCardWords.enable} ${name}`}
          onClick={() => onSetActive(!sync.is_active)}
        >
          {sync.is_active ? syncCardWords.disable : syncCardWords.enable}
        </Button>
        <Button
          variant="quiet"
          size="sm"
          icon={<Trash2 {...icon} />}
          aria-label={syncCardWords.deleteName(name)}
          className="text-brick! hover:bg-brick-soft!"
          onClick={onDelete}
        >
          {syncCardWords.delete}
        </Button>
      </div>
    </Card>
  )
}

function Facts({ sync, now }: Pick<SyncCardProps, 'sync' | 'now'>) {
  const lastRead = sync.last_sync_at ? timeAgo(sync.last_sync_at, now) : syncCardWords.notYet
  const nextRead = sync.next_sync_at ? nextWords(sync.next_sync_at, now) : syncCardWords.whileDisabled
  const facts = [
    { label: syncCardWords.lastRead, value: lastRead, at: sync.last_sync_at },
    { label: syncCardWords.nextRead, value: nextRead, at: sync.next_sync_at },
    {
      label: syncCardWords.entries,
      value: sync.last_sync_at ? countOf(sync.events_found, 'entry', 'entries') : '–',
    },
    { label: syncCardWords.address, value: sync.calendar_url },
    ...(sync.platform_property_id
      ? [{ label: syncCardWords.listing, value: sync.platform_property_id }]
      : []),
  ]
  return (
    <dl className="grid grid-cols-2 gap-x-4 gap-y-3 rounded-input bg-sunken p-3 text-meta @md:grid-cols-4 sm:p-4">
      {facts.map(({ label, value, at }) => (
        <div
          key={label}
          className={label === 'Address' || label === 'Listing there' ? 'col-span-2' : undefined}
        >
          <dt className="text-caption text-muted">{label}</dt>
          <dd className="mt-0.5 font-semibold" title={at ? new Date(at).toLocaleString('en-US') : undefined}>
            {value}
          </dd>
        </div>
      ))}
    </dl>
  )
}

function FrequencySelect({ sync, onSetFrequency }: Pick<SyncCardProps, 'sync' | 'onSetFrequency'>) {
  return (
    <NativeSelect
      label={syncCardWords.frequency}
      name={`sync_frequency_${sync.id}`}
      aria-label={syncCardWords.frequencyOf(nameOf(sync))}
      options={syncFrequencies.map((hours) => ({
        value: String(hours),
        label: hours === 1 ? syncCardWords.hourly : syncCardWords.everyHours(hours),
      }))}
      value={String(sync.sync_frequency_hours)}
      onChange={(event) => {
        const hours = syncFrequencies.find((one) => String(one) === event.target.value)
        if (hours) onSetFrequency(hours)
      }}
    />
  )
}

function nextWords(instant: string, now: number): string {
  return Date.parse(instant) <= now ? syncCardWords.soon : capital(relativeTime(instant, now))
}

function capital(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1)
}

function Trouble({ sync, now }: Pick<SyncCardProps, 'sync' | 'now'>) {
  if (!sync.is_active) {
    return (
      <p className="text-meta text-muted">
        {sync.last_sync_at ? syncCardWords.disabledText : syncCardWords.neverReadText}
      </p>
    )
  }
  if (sync.error) {
    return (
      <p className="rounded-input bg-brick-soft/55 p-3 text-meta">
        {errorWords(sync.error, sync.error_status)}
        {sync.stale_since && (
          <span className="mt-1 block text-muted">
            {syncCardWords.staleSince(
              timeAgo(sync.stale_since, now).replace(/ ago$/, ''),
              blockedWords(sync),
            )}
          </span>
        )}
      </p>
    )
  }
  if (sync.events_unreadable > 0) {
    return (
      <p className="rounded-input bg-sun-soft/50 p-3 text-meta">{unreadableWords(sync.events_unreadable)}</p>
    )
  }
  if (sync.events_widened === 0) return null
  return <p className="text-meta text-muted">{widenedWords(sync.events_widened)}</p>
}

import { CalendarPlus, CalendarSync as CalendarSyncIcon, RefreshCw, RotateCw } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { countOf } from '#lib/text.ts'
import { Banner } from '#ui/banner.tsx'
import { Button, ButtonLink } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { useDeferredAction } from '#web/use-deferred-action.ts'
import type { SyncResult } from '../calendar-schema.ts'
import { summaryWords } from '../calendar-words.ts'
import { AddSyncDialog } from './add-sync-dialog.tsx'
import { ConflictsBanner } from './conflicts-banner.tsx'
import { ExportSection } from './export-section.tsx'
import { ExternalBookings } from './external-bookings.tsx'
import { SyncCard } from './sync-card.tsx'
import { type CalendarSyncs, nameOf, useCalendarSyncs } from './use-calendar-syncs.ts'
import { outcomeWords, syncListWords } from './words.ts'

const icon = { 'aria-hidden': true, className: 'size-4.5', strokeWidth: 1.75 } as const

/** Calendar Synchronization: calendars of other platforms in, the property's own calendar out. */
export function CalendarSyncPanel() {
  const calendars = useCalendarSyncs()
  const deletion = useDeferredAction({ send: calendars.remove })
  const heading = useRef<HTMLHeadingElement>(null)
  const [isAdding, setAdding] = useState(false)
  const shown = calendars.syncs.filter(({ id }) => !deletion.waiting.has(id))
  const canAdd = calendars.properties.length > 0
  const addButton = (
    <Button size="sm" icon={<CalendarPlus {...icon} />} onClick={() => setAdding(true)}>
      {syncListWords.add}
    </Button>
  )
  return (
    <section aria-labelledby="calendar-sync" className="grid grid-cols-1 gap-8">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="calendar-sync" ref={heading} tabIndex={-1} className="text-h3">
          {syncListWords.title}
        </h2>
        {calendars.state === 'ready' && canAdd && (
          <div className="flex flex-wrap gap-2">
            {shown.some(({ is_active }) => is_active) && (
              <Button
                variant="secondary"
                size="sm"
                icon={<RefreshCw {...icon} />}
                pending={calendars.isSyncing}
                onClick={calendars.syncNow}
              >
                {syncListWords.syncNow}
              </Button>
            )}
            {addButton}
          </div>
        )}
      </div>
      {calendars.state === 'loading' && <PanelSkeleton />}
      {calendars.state === 'failed' && (
        <EmptyState
          level={3}
          title={syncListWords.failed}
          icon={<RotateCw strokeWidth={1.75} />}
          actions={<Button onClick={calendars.reload}>{syncListWords.retry}</Button>}
        />
      )}
      {calendars.state === 'ready' && !canAdd && <NoProperties />}
      {calendars.state === 'ready' && canAdd && (
        <>
          <ConflictsBanner conflicts={calendars.conflicts} onPutAway={calendars.putAway} />
          <SyncResults results={calendars.results} />
          <SyncList
            calendars={calendars}
            shown={shown}
            onAdd={() => setAdding(true)}
            onDelete={(id, title) => {
              deletion.start(id, {
                title: syncListWords.deleted,
                description: syncListWords.deletedText(title),
              })
              // The button that had the focus goes with its card.
              heading.current?.focus()
            }}
          />
          {calendars.syncs.length > 0 && <ExternalBookings bookings={calendars.bookings} />}
          <ExportSection properties={calendars.properties} />
        </>
      )}
      <AddSyncDialog
        open={isAdding}
        properties={calendars.properties}
        onClose={() => setAdding(false)}
        onAdded={(sync) => {
          calendars.add(sync)
          setAdding(false)
        }}
      />
    </section>
  )
}

type SyncListProps = {
  calendars: CalendarSyncs
  shown: CalendarSyncs['syncs']
  onAdd: () => void
  onDelete: (id: string, title: string) => void
}

function SyncList({ calendars, shown, onAdd, onDelete }: SyncListProps) {
  const now = useNow()
  if (shown.length === 0) {
    return (
      <EmptyState
        level={3}
        title={syncListWords.empty}
        icon={<CalendarSyncIcon strokeWidth={1.75} />}
        actions={<Button onClick={onAdd}>{syncListWords.addFirst}</Button>}
      >
        {syncListWords.emptyText}
      </EmptyState>
    )
  }
  return (
    <section aria-label={countOf(shown.length, 'calendar')}>
      <ul className="grid grid-cols-1 gap-4">
        {shown.map((sync) => (
          <SyncCard
            key={sync.id}
            sync={sync}
            now={now}
            onSetActive={(isActive) => calendars.setActive(sync, isActive)}
            onSetFrequency={(hours) => calendars.setFrequency(sync, hours)}
            onRenewAddress={() => calendars.renewAddress(sync)}
            onDelete={() => onDelete(sync.id, nameOf(sync))}
          />
        ))}
      </ul>
    </section>
  )
}

const tickMs = 30_000

/** The present time, now and then, so that "3 minutes ago" becomes four. */
function useNow(): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), tickMs)
    return () => clearInterval(timer)
  }, [])
  return now
}

function NoProperties() {
  return (
    <EmptyState
      level={3}
      title={syncListWords.noHome}
      icon={<CalendarSyncIcon strokeWidth={1.75} />}
      actions={<ButtonLink href="/list-property">{syncListWords.listHome}</ButtonLink>}
    >
      {syncListWords.noHomeText}
    </EmptyState>
  )
}

function PanelSkeleton() {
  return (
    <div className="grid gap-4">
      <Skeleton className="h-52 w-full" label={syncListWords.loading} />
      <Skeleton className="h-52 w-full" />
    </div>
  )
}

type SyncResultsProps = { results: readonly SyncResult[] }

/** What the last Sync Now has found, calendar by calendar. Nothing before there was one. */
function SyncResults({ results }: SyncResultsProps) {
  if (results.length === 0) return null
  const hasFailed = results.some(({ outcome }) => outcome === 'failed')
  return (
    <Banner
      tone={hasFailed ? 'warning' : 'success'}
      title={syncListWords.results(summaryWords(results))}
      announce="polite"
    >
      <ul className="mt-1 grid gap-1">
        {results.map((result) => (
          <li key={result.id} className="wrap-anywhere">
            <span className="font-semibold">{nameOf(result)}</span>: {outcomeWords(result)}
          </li>
        ))}
      </ul>
    </Banner>
  )
}

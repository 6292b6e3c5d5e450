import { useEffect, useState } from 'react'
import { usePropertyNames } from '#features/availability/components/use-property-names.ts'
import { answerOf, client, newIdempotencyKey } from '#lib/api-client.ts'
import { ApiProblem } from '#lib/api-problem.ts'
import { toast } from '#ui/toast.ts'
import { act, reasonOf, useAction } from '#web/use-action.ts'
import { type Answer, useAnswer } from '#web/use-answer.ts'
import type { CalendarConflict, CalendarSync, ExternalBooking, SyncResult } from '../calendar-schema.ts'
import { platformNames, type SyncFrequency } from '../calendar-sync.ts'
import { blockedWords, summaryWords } from '../calendar-words.ts'
import { conflictWords, exportWords, syncListWords } from './words.ts'

type Loaded = { syncs: CalendarSync[]; conflicts: CalendarConflict[]; bookings: ExternalBooking[] }
export type HostProperty = { id: string; title: string }

export type CalendarSyncs = Loaded & {
  state: 'loading' | 'ready' | 'failed'
  properties: HostProperty[]
  isSyncing: boolean
  /** What the last Sync Now has said; empty before. */
  results: SyncResult[]
  reload: () => void
  syncNow: () => void
  setActive: (sync: CalendarSync, isActive: boolean) => void
  setFrequency: (sync: CalendarSync, hours: SyncFrequency) => void
  renewAddress: (sync: CalendarSync) => void
  putAway: (conflict: CalendarConflict) => void
  remove: (id: string, leaving: boolean) => Promise<void>
  add: (sync: CalendarSync) => void
}

/** A calendar that was just added is read within seconds; its card is not left waiting. */
const firstReadMs = [2_000, 4_000, 8_000, 15_000]

/** The signed-in host's calendars of other platforms and what they say. A failure is said once, as a toast. */
export function useCalendarSyncs(): CalendarSyncs {
  const list = useAnswer(['calendar', 'syncs'], fetchAll, { onFailed: sayFailed })
  const { names, hasFailed: haveNamesFailed, retry: askForNames } = usePropertyNames()
  const [results, setResults] = useState<SyncResult[]>([])
  const syncing = useAction(() => answerOf(client['calendar-syncs'].sync.$post()), {
    done: (answer) => ({
      title: syncListWords.synced,
      description: summaryWords(answer.results),
      tone: answer.results.some(({ outcome }) => outcome === 'failed') ? 'info' : 'success',
    }),
    failed: syncListWords.syncFailed,
    outdates: ['calendar'],
  })
  useFirstReads(list)
  const isReady = list.answer !== null && names !== null
  const hasFailed = list.state.status === 'failed' || haveNamesFailed
  return {
    ...(list.answer ?? none),
    state: isReady ? 'ready' : hasFailed ? 'failed' : 'loading',
    properties: names ?? [],
    isSyncing: syncing.pending !== null,
    results,
    reload: () => {
      list.again()
      askForNames()
    },
    syncNow: () => void syncing.run(undefined).then((answer) => answer && setResults(answer.results)),
    setActive: (sync, isActive) => void setActive(list.put, sync, isActive),
    setFrequency: (sync, hours) => void setFrequency(list.put, sync, hours),
    renewAddress: (sync) => void renewAddress(list.put, sync),
    putAway: (conflict) => void putAway(conflict),
    remove: (id, leaving) => remove(list.put, id, leaving),
    add: (sync) => list.put((now) => ({ ...now, syncs: [sync, ...now.syncs] })),
  }
}

const none: Loaded = { syncs: [], conflicts: [], bookings: [] }

/** Looks again while a calendar waits for its first read. */
function useFirstReads({ answer, again }: Answer<Loaded>): void {
  const isWaiting = answer?.syncs.some((sync) => sync.is_active && !sync.last_sync_at && !sync.error) ?? false
  // biome-ignore lint/correctness/useExhaustiveDependencies: asking again is the same at every render
  useEffect(() => {
    if (!isWaiting) return
    const timers = firstReadMs.map((ms) => setTimeout(again, ms))
    return () => {
      for (const timer of timers) clearTimeout(timer)
    }
  }, [isWaiting])
}

type Put = Answer<Loaded>['put']

/** Shows the switch where it was put at once, and back where it was when that is refused. */
async function setActive(put: Put, sync: CalendarSync, isActive: boolean): Promise<void> {
  await act((wanted: boolean) => switchSync(put, sync, wanted), isActive, {
    done: () => ({
      title: isActive ? syncListWords.enabled : syncListWords.disabled,
      description: isActive
        ? syncListWords.enabledText(nameOf(sync))
        : syncListWords.disabledText(nameOf(sync), blockedWords(sync)),
      action: { label: syncListWords.undo, onAction: () => void setActive(put, sync, !isActive) },
    }),
    failed: (error) => ({
      title: syncListWords.changeFailed,
      description: reasonOf(error) ?? tryAgain,
      action: { label: syncListWords.readAgain, onAction: () => void setActive(put, sync, isActive) },
    }),
    outdates: nightTopics,
  })
}

async function setFrequency(put: Put, { id }: CalendarSync, hours: SyncFrequency): Promise<void> {
  const change = async (sync_frequency_hours: SyncFrequency) => {
    const json = { sync_frequency_hours }
    replaceSync(put, await answerOf(client['calendar-syncs'][':id'].$patch({ param: { id }, json })))
  }
  await act(change, hours, {
    done: () => ({ title: syncListWords.frequencyChanged }),
    failed: (error) => ({ title: syncListWords.changeFailed, description: reasonOf(error) ?? tryAgain }),
    outdates: ['calendar'],
  })
}

async function renewAddress(put: Put, { id }: CalendarSync): Promise<void> {
  const ask = client['calendar-syncs'][':id']['new-address']
  const send = async () =>
    replaceSync(put, await answerOf(ask.$post({ param: { id }, header: newIdempotencyKey() })))
  await act(send, undefined, {
    done: () => ({ title: exportWords.renewed }),
    failed: (error) => ({ title: syncListWords.changeFailed, description: reasonOf(error) ?? tryAgain }),
    outdates: ['calendar'],
  })
}

function replaceSync(put: Put, saved: CalendarSync): void {
  put((now) => ({ ...now, syncs: now.syncs.map((one) => (one.id === saved.id ? saved : one)) }))
}

async function putAway({ calendar_sync_id: id, entry_ids }: CalendarConflict): Promise<void> {
  const send = () =>
    answerOf(client['calendar-syncs'][':id']['put-away'].$post({ param: { id }, json: { entry_ids } }))
  await act(send, undefined, {
    done: () => ({ title: conflictWords.putAwayDone }),
    failed: (error) => ({ title: syncListWords.changeFailed, description: reasonOf(error) ?? tryAgain }),
    outdates: nightTopics,
  })
}

async function switchSync(put: Put, { id }: CalendarSync, isActive: boolean): Promise<void> {
  const replace = (change: (now: CalendarSync) => CalendarSync) =>
    put((now) => ({ ...now, syncs: now.syncs.map((one) => (one.id === id ? change(one) : one)) }))
  replace((now) => ({ ...now, is_active: isActive }))
  try {
    const json = { is_active: isActive }
    const saved = await answerOf(client['calendar-syncs'][':id'].$patch({ param: { id }, json }))
    replace(() => saved)
  } catch (error) {
    replace((now) => ({ ...now, is_active: !isActive }))
    throw error
  }
}

/** Deletes a calendar; one that is gone already is as good as deleted. */
async function remove(put: Put, id: string, leaving: boolean): Promise<void> {
  const deleteAndHide = async () => {
    await deleteSync(id, leaving)
    if (!leaving) put((now) => ({ ...now, syncs: now.syncs.filter((sync) => sync.id !== id) }))
  }
  await act(deleteAndHide, undefined, {
    failed: (error) => ({
      title: syncListWords.deleteFailed,
      description: reasonOf(error) ?? tryAgain,
    }),
    outdates: leaving ? [] : nightTopics,
  })
}

async function deleteSync(id: string, leaving: boolean): Promise<void> {
  const options = leaving ? { init: { keepalive: true } } : {}
  try {
    await answerOf(client['calendar-syncs'][':id'].$delete({ param: { id } }, options))
  } catch (error) {
    if (!(error instanceof ApiProblem && error.status === 404)) throw error
  }
}

/** Nights are blocked and freed by it, on whatever screen they are shown. */
const nightTopics = ['calendar', 'agenda'] as const

const tryAgain = syncListWords.tryAgain

/** "Airbnb for Cedar Cabin". */
export function nameOf(sync: Pick<CalendarSync, 'platform' | 'property_title'>): string {
  return syncListWords.name(platformNames[sync.platform], sync.property_title)
}

function sayFailed(): void {
  toast.error(syncListWords.loadFailed)
}

async function fetchAll(): Promise<Loaded> {
  const [calendars, external] = await Promise.all([
    answerOf(client['calendar-syncs'].$get()),
    answerOf(client['external-bookings'].$get()),
  ])
  return { ...calendars, bookings: external.bookings }
}

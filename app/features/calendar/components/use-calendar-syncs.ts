import { useCallback, useEffect, useState } from 'react'
import { answerOf, client } from '#lib/api-client.ts'
import { ApiProblem } from '#lib/api-problem.ts'
import { toast } from '#ui/toast.ts'
import type { CalendarConflict, CalendarSync, ExternalBooking, SyncResult } from '../calendar-schema.ts'
import { platformNames } from '../calendar-sync.ts'
import { blockedWords, summaryWords } from '../calendar-words.ts'

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
  remove: (id: string, leaving: boolean) => Promise<void>
  add: (sync: CalendarSync) => void
}

const none: Loaded = { syncs: [], conflicts: [], bookings: [] }
/** A calendar that was just added is read within seconds; its card is not left waiting. */
const firstReadMs = [2_000, 4_000, 8_000, 15_000]

/** The signed-in host's calendars of other platforms and what they say. A failure is said once, as a toast. */
export function useCalendarSyncs(): CalendarSyncs {
  const [loaded, setLoaded] = useState<Loaded | null>(null)
  const [properties, setProperties] = useState<HostProperty[]>([])
  const [hasFailed, setFailed] = useState(false)
  const [isSyncing, setSyncing] = useState(false)
  const [results, setResults] = useState<SyncResult[]>([])
  const [round, setRound] = useState(0)

  const refresh = useCallback(async () => setLoaded(await fetchAll()), [])

  // biome-ignore lint/correctness/useExhaustiveDependencies: another round asks again
  useEffect(() => {
    let isCurrent = true
    setFailed(false)
    Promise.all([fetchAll(), answerOf(client.host['property-names'].$get())]).then(
      ([all, names]) => {
        if (!isCurrent) return
        setLoaded(all)
        setProperties(names.properties)
      },
      () => {
        if (!isCurrent) return
        setFailed(true)
        toast.error('Failed to load calendar sync data')
      },
    )
    return () => {
      isCurrent = false
    }
  }, [round])

  const isWaiting = loaded?.syncs.some((sync) => sync.is_active && !sync.last_sync_at && !sync.error) ?? false
  useEffect(() => {
    if (!isWaiting) return
    const timers = firstReadMs.map((ms) => setTimeout(() => void refresh().catch(() => undefined), ms))
    return () => {
      for (const timer of timers) clearTimeout(timer)
    }
  }, [isWaiting, refresh])

  async function syncNow() {
    if (isSyncing) return
    setSyncing(true)
    try {
      const answer = await answerOf(client['calendar-syncs'].sync.$post())
      setResults(answer.results)
      const failed = answer.results.some(({ outcome }) => outcome === 'failed')
      toast[failed ? 'info' : 'success']('Calendars synced', { description: summaryWords(answer.results) })
      await refresh()
    } catch (error) {
      toast.error('Failed to sync calendars', { description: reasonOf(error) })
    }
    setSyncing(false)
  }
  async function setActive(sync: CalendarSync, isActive: boolean) {
    const put = (change: (now: CalendarSync) => CalendarSync) =>
      setLoaded(
        (now) => now && { ...now, syncs: now.syncs.map((one) => (one.id === sync.id ? change(one) : one)) },
      )
    put((now) => ({ ...now, is_active: isActive }))
    try {
      const param = { id: sync.id }
      const saved = await answerOf(
        client['calendar-syncs'][':id'].$patch({ param, json: { is_active: isActive } }),
      )
      put(() => saved)
      toast.success(isActive ? 'Calendar enabled' : 'Calendar disabled', {
        description: isActive
          ? `${nameOf(sync)} is read again.`
          : `${nameOf(sync)} is not read any more. ${blockedWords(sync)}`,
        durationMs: 8_000,
        action: { label: 'Undo', onAction: () => void setActive(sync, !isActive) },
      })
    } catch (error) {
      put((now) => ({ ...now, is_active: !isActive }))
      toast.error('Failed to update configuration', {
        description: reasonOf(error),
        action: { label: 'Retry', onAction: () => void setActive(sync, isActive) },
      })
    }
  }
  async function remove(id: string, leaving: boolean) {
    try {
      await answerOf(
        client['calendar-syncs'][':id'].$delete(
          { param: { id } },
          leaving ? { init: { keepalive: true } } : {},
        ),
      )
    } catch (error) {
      if (!(error instanceof ApiProblem && error.status === 404)) {
        toast.error('Failed to delete configuration', { description: reasonOf(error) })
        return
      }
    }
    if (leaving) return
    setLoaded((now) => now && { ...now, syncs: now.syncs.filter((sync) => sync.id !== id) })
    await refresh().catch(() => undefined)
  }
  return {
    ...(loaded ?? none),
    state: loaded ? 'ready' : hasFailed ? 'failed' : 'loading',
    properties,
    isSyncing,
    results,
    reload: () => setRound((count) => count + 1),
    syncNow: () => void syncNow(),
    setActive: (sync, isActive) => void setActive(sync, isActive),
    remove,
    add: (sync) => setLoaded((now) => now && { ...now, syncs: [sync, ...now.syncs] }),
  }
}

/** "Airbnb for Cedar Cabin". */
export function nameOf(sync: Pick<CalendarSync, 'platform' | 'property_title'>): string {
  return `${platformNames[sync.platform]} for ${sync.property_title}`
}

function reasonOf(error: unknown): string {
  return error instanceof ApiProblem ? error.message : 'Please try again.'
}

async function fetchAll(): Promise<Loaded> {
  const [calendars, external] = await Promise.all([
    answerOf(client['calendar-syncs'].$get()),
    answerOf(client['external-bookings'].$get()),
  ])
  return { ...calendars, bookings: external.bookings }
}

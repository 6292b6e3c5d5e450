import { useEffect, useState } from 'react'
import { answerOf, client } from '#lib/api-client.ts'
import { ApiProblem } from '#lib/api-problem.ts'
import { toast } from '#ui/toast.ts'
import type { HostPropertyBody } from '../property-schema.ts'

/** The figures of the three cards, over all properties of the host. */
export type HostSummary = { total: number; active: number; average_price: number | null }

export type HostProperties = {
  status: 'loading' | 'ready' | 'failed'
  properties: readonly HostPropertyBody[]
  summary: HostSummary | null
  hasMore: boolean
  isLoadingMore: boolean
  /** Ids of properties whose change is under way. */
  changing: ReadonlySet<string>
  retry: () => void
  loadMore: () => void
  setActive: (property: HostPropertyBody, isActive: boolean) => void
  /** Resolves to true once it is gone. */
  remove: (property: HostPropertyBody) => Promise<boolean>
}

type Loaded = { properties: HostPropertyBody[]; summary: HostSummary; nextCursor: string | null }

const failedToLoad = 'Failed to load your properties. Please try again.'

/** The signed-in host's properties, and what can be done with them. Loads once somebody is signed in. */
export function useHostProperties(isSignedIn: boolean): HostProperties {
  const [loaded, setLoaded] = useState<Loaded | null>(null)
  const [hasFailed, setFailed] = useState(false)
  const [isLoadingMore, setLoadingMore] = useState(false)
  const [changing, setChanging] = useState<ReadonlySet<string>>(new Set())
  const [attempt, setAttempt] = useState(0)

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt asks again
  useEffect(() => {
    if (!isSignedIn) return
    let isCurrent = true
    setFailed(false)
    fetchPage().then(
      (page) => isCurrent && setLoaded(page),
      () => {
        if (!isCurrent) return
        setFailed(true)
        toast.error('Error', { description: failedToLoad })
      },
    )
    return () => {
      isCurrent = false
    }
  }, [isSignedIn, attempt])

  async function loadMore() {
    if (!loaded?.nextCursor || isLoadingMore) return
    setLoadingMore(true)
    try {
      const page = await fetchPage(loaded.nextCursor)
      setLoaded((now) => now && { ...page, properties: [...now.properties, ...page.properties] })
    } catch {
      toast.error('Error', { description: failedToLoad })
    }
    setLoadingMore(false)
  }
  async function setActive(property: HostPropertyBody, isActive: boolean) {
    const { id, title } = property
    setChanging((ids) => new Set(ids).add(id))
    setLoaded((now) => now && withActive(now, id, isActive))
    try {
      await answerOf(client.properties[':id'].active.$put({ param: { id }, json: { is_active: isActive } }))
      toast.success(isActive ? 'Property activated' : 'Property deactivated', {
        description: title,
        durationMs: 8_000,
        action: { label: 'Undo', onAction: () => void setActive(property, !isActive) },
      })
    } catch (error) {
      setLoaded((now) => now && withActive(now, id, !isActive))
      toast.error('Failed to update property status.', {
        description: reasonOf(error, title),
        action: { label: 'Retry', onAction: () => void setActive(property, isActive) },
      })
    }
    setChanging((ids) => new Set([...ids].filter((other) => other !== id)))
  }
  async function remove({ id, title }: HostPropertyBody): Promise<boolean> {
    try {
      await answerOf(client.properties[':id'].$delete({ param: { id } }))
    } catch (error) {
      toast.error('Failed to delete property.', { description: reasonOf(error, title) })
      return false
    }
    setLoaded((now) => now && { ...now, properties: now.properties.filter((other) => other.id !== id) })
    toast.success('Property deleted', { description: title })
    // The figures are those of all properties, so they come from where all of them are.
    const summary = await fetchPage().then(
      (page) => page.summary,
      () => null,
    )
    if (summary) setLoaded((now) => now && { ...now, summary })
    return true
  }
  return {
    status: loaded ? 'ready' : hasFailed ? 'failed' : 'loading',
    properties: loaded?.properties ?? [],
    summary: loaded?.summary ?? null,
    hasMore: Boolean(loaded?.nextCursor),
    isLoadingMore,
    changing,
    retry: () => setAttempt((count) => count + 1),
    loadMore: () => void loadMore(),
    setActive: (property, isActive) => void setActive(property, isActive),
    remove,
  }
}

async function fetchPage(cursor?: string): Promise<Loaded> {
  const page = await answerOf(client.host.properties.$get({ query: cursor ? { cursor } : {} }))
  return { properties: page.properties, summary: page.summary, nextCursor: page.next_cursor }
}

function withActive(loaded: Loaded, id: string, isActive: boolean): Loaded {
  const before = loaded.properties.find((property) => property.id === id)
  if (!before || before.is_active === isActive) return loaded
  return {
    ...loaded,
    summary: { ...loaded.summary, active: loaded.summary.active + (isActive ? 1 : -1) },
    properties: loaded.properties.map((property) =>
      property.id === id ? { ...property, is_active: isActive } : property,
    ),
  }
}

/** What the host can act on, in the server's words; otherwise which property it is about. */
function reasonOf(error: unknown, title: string): string {
  return error instanceof ApiProblem && error.status === 409 ? error.message : title
}

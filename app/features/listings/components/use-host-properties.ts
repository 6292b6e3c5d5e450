import { useState } from 'react'
import { answerOf, client } from '#lib/api-client.ts'
import type { Currency } from '#lib/money.ts'
import { isOfflineTold } from '#lib/offline-note.ts'
import { toast } from '#ui/toast.ts'
import { act, reasonOf } from '#web/use-action.ts'
import { usePages } from '#web/use-pages.ts'
import { statusSwitched } from '../listing-status.ts'
import type { HostPropertyBody } from '../property-schema.ts'
import { myPropertiesWords } from './my-properties-words.ts'

/** The figures of the three cards, over all properties of the host. */
export type HostSummary = {
  total: number
  active: number
  average_price: number | null
  currency: Currency | null
}

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

type Homes = { rows: readonly HostPropertyBody[]; summary: HostSummary; nextCursor: string | null }

/** The signed-in host's properties, and what can be done with them. Loads once somebody is signed in. */
export function useHostProperties(isSignedIn: boolean): HostProperties {
  const [changing, setChanging] = useState<ReadonlySet<string>>(new Set())
  const { put, ...list } = usePages<HostPropertyBody, Homes>(['homes', 'list'], fetchPage, {
    isWanted: isSignedIn,
    onFailed: sayFailed,
    onMoreFailed: sayFailed,
  })

  /** Shows the switch where it was put at once, and back where it was when that is refused. */
  async function switchTo(id: string, isActive: boolean) {
    put((homes) => withActive(homes, id, isActive))
    try {
      await answerOf(client.properties[':id'].active.$put({ param: { id }, json: { is_active: isActive } }))
    } catch (error) {
      put((homes) => withActive(homes, id, !isActive))
      throw error
    }
  }
  async function setActive(property: HostPropertyBody, isActive: boolean) {
    const { id, title } = property
    setChanging((ids) => new Set(ids).add(id))
    await act(() => switchTo(id, isActive), property, {
      done: () => ({
        title: isActive ? myPropertiesWords.activated : myPropertiesWords.deactivated,
        description: title,
        action: { label: myPropertiesWords.undo, onAction: () => void setActive(property, !isActive) },
      }),
      failed: (error) => ({
        title: myPropertiesWords.switchFailed,
        description: reasonOf(error) ?? title,
        action: { label: myPropertiesWords.retry, onAction: () => void setActive(property, isActive) },
      }),
      outdates: ['homes'],
    })
    setChanging((ids) => new Set([...ids].filter((other) => other !== id)))
  }
  async function takeAway({ id }: HostPropertyBody): Promise<true> {
    await answerOf(client.properties[':id'].$delete({ param: { id } }))
    put((homes) => ({ ...homes, rows: homes.rows.filter((other) => other.id !== id) }))
    return true
  }
  async function remove(property: HostPropertyBody): Promise<boolean> {
    const { title } = property
    const isGone = await act(takeAway, property, {
      done: () => ({ title: myPropertiesWords.deleted, description: title }),
      failed: (error) => ({ title: myPropertiesWords.deleteFailed, description: reasonOf(error) ?? title }),
      // The figures are those of all properties, and the home's requests are declined.
      outdates: ['homes', 'agenda', 'bookings', 'booking-counts', 'reviews'],
    })
    return isGone === true
  }
  return {
    status: list.state.status,
    properties: list.rows,
    summary: list.state.status === 'ready' ? list.state.answer.summary : null,
    hasMore: list.hasMore,
    isLoadingMore: list.isLoadingMore,
    changing,
    retry: list.again,
    loadMore: list.loadMore,
    setActive: (property, isActive) => void setActive(property, isActive),
    remove,
  }
}

async function fetchPage(cursor: string | null): Promise<Homes> {
  const page = await answerOf(client.host.properties.$get({ query: cursor ? { cursor } : {} }))
  return { rows: page.properties, summary: page.summary, nextCursor: page.next_cursor }
}

function sayFailed(): void {
  if (!isOfflineTold()) toast.error(myPropertiesWords.failed, { description: myPropertiesWords.failedText })
}

function withActive(homes: Homes, id: string, isActive: boolean): Homes {
  const before = homes.rows.find((property) => property.id === id)
  if (!before || before.is_active === isActive) return homes
  return {
    ...homes,
    summary: { ...homes.summary, active: homes.summary.active + (isActive ? 1 : -1) },
    rows: homes.rows.map((property) =>
      property.id === id ? { ...property, is_active: isActive, status: statusSwitched(isActive) } : property,
    ),
  }
}

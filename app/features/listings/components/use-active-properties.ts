import { useCallback, useEffect, useState } from 'react'
import { answerOf, client } from '#lib/api-client.ts'
import type { HostPropertyBody } from '../property-schema.ts'

export type ActiveProperties =
  | { status: 'loading' | 'failed'; properties: readonly HostPropertyBody[] }
  | { status: 'ready'; properties: readonly HostPropertyBody[] }

/** All active properties of the signed-in host, over as many pages as it takes. */
export function useActiveProperties(isSignedIn: boolean): ActiveProperties & { reload: () => void } {
  const [state, setState] = useState<ActiveProperties>({ status: 'loading', properties: [] })
  const [asked, setAsked] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once more
  useEffect(() => {
    if (!isSignedIn) return
    let isCurrent = true
    fetchActive().then(
      (properties) => isCurrent && setState({ status: 'ready', properties }),
      () => isCurrent && setState({ status: 'failed', properties: [] }),
    )
    return () => {
      isCurrent = false
    }
  }, [isSignedIn, asked])
  return { ...state, reload: useCallback(() => setAsked((count) => count + 1), []) }
}

async function fetchActive(): Promise<HostPropertyBody[]> {
  const found: HostPropertyBody[] = []
  let cursor: string | null = null
  do {
    const page: { properties: HostPropertyBody[]; next_cursor: string | null } = await answerOf(
      client.host.properties.$get({ query: cursor ? { cursor } : {} }),
    )
    found.push(...page.properties.filter((property) => property.is_active))
    cursor = page.next_cursor
  } while (cursor)
  return found
}

import { answerOf, client } from '#lib/api-client.ts'
import { useAnswer } from '#web/use-answer.ts'
import type { HostPropertyBody } from '../property-schema.ts'

export type ActiveProperties = {
  status: 'loading' | 'failed' | 'ready'
  properties: readonly HostPropertyBody[]
  reload: () => void
}

/** All active properties of the signed-in host, over as many pages as it takes. */
export function useActiveProperties(isSignedIn: boolean): ActiveProperties {
  const { state, answer, again } = useAnswer<readonly HostPropertyBody[]>(['homes', 'active'], fetchActive, {
    isWanted: isSignedIn,
    // The choice begins with them.
    freshness: 'once',
  })
  return { status: state.status, properties: answer ?? [], reload: again }
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

import { useEffect, useState } from 'react'
import { answerOf, client } from '#lib/api-client.ts'
import type { PropertyId } from '#lib/ids.ts'

export type PropertyName = { id: PropertyId; title: string }

/** The host's properties for a select; null while they are not there. */
export function usePropertyNames() {
  const [names, setNames] = useState<PropertyName[] | null>(null)
  const [hasFailed, setFailed] = useState(false)
  const [attempt, setAttempt] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt asks again
  useEffect(() => {
    let isCurrent = true
    setFailed(false)
    answerOf(client.host['property-names'].$get()).then(
      ({ properties }) =>
        isCurrent && setNames(properties.map(({ id, title }) => ({ id: id as PropertyId, title }))), // the API's own
      () => isCurrent && setFailed(true),
    )
    return () => {
      isCurrent = false
    }
  }, [attempt])
  return { names, hasFailed, retry: () => setAttempt((count) => count + 1) }
}

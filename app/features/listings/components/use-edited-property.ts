import { useEffect, useState } from 'react'
import type { HostPropertyBody } from '../property-schema.ts'
import { fetchOwnProperty } from './submit-listing.ts'

export type EditedProperty =
  | { status: 'ready'; property: HostPropertyBody | null }
  | { status: 'loading' | 'missing' }
  | { status: 'failed'; retry: () => void }

/** The property that the address asks to edit; ready at once when it asks for none. */
export function useEditedProperty(id: string | null): EditedProperty {
  const [edited, setEdited] = useState<EditedProperty | null>(null)
  const [attempt, setAttempt] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt asks again
  useEffect(() => {
    if (!id) return
    let isCurrent = true
    const show = (next: EditedProperty) => isCurrent && setEdited(next)
    fetchOwnProperty(id).then(
      (property) => show(property ? { status: 'ready', property } : { status: 'missing' }),
      () => show({ status: 'failed', retry: () => setAttempt((count) => count + 1) }),
    )
    return () => {
      isCurrent = false
    }
  }, [id, attempt])
  if (!id) return { status: 'ready', property: null }
  return edited ?? { status: 'loading' }
}

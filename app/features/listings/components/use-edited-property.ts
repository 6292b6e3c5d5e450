import { useAnswer } from '#web/use-answer.ts'
import type { HostPropertyBody } from '../property-schema.ts'
import { fetchOwnProperty } from './submit-listing.ts'

export type EditedProperty =
  | { status: 'ready'; property: HostPropertyBody | null }
  | { status: 'loading' | 'missing' }
  | { status: 'failed'; retry: () => void }

/** The property that the address asks to edit, as the form begins with it; ready at once when it asks for none. */
export function useEditedProperty(id: string | null): EditedProperty {
  const { state, again } = useAnswer<HostPropertyBody | null>(
    ['homes', 'edited', id],
    () => fetchOwnProperty(id ?? ''),
    { isWanted: Boolean(id), freshness: 'once' },
  )
  if (!id) return { status: 'ready', property: null }
  if (state.status === 'failed') return { status: 'failed', retry: again }
  if (state.status === 'loading') return { status: 'loading' }
  return state.answer ? { status: 'ready', property: state.answer } : { status: 'missing' }
}

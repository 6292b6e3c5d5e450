import { useEffect, useState } from 'react'
import { useAnswer } from '#web/use-answer.ts'
import type { HostPropertyBody } from '../../property-schema.ts'
import { fetchDraft } from './draft-calls.ts'
import { chooseStart, type DraftStart } from './draft-start.ts'
import { draftKey } from './list-local-drafts.ts'
import { loadLocalDraft } from './local-draft.ts'

export type LoadedStart = {
  /** Null until it is known. */
  start: DraftStart | null
  /** Grows with every start, so that each gets a form of its own. */
  round: number
  /** Begins again from what the server has. */
  reload: () => void
  /** Begins again from the property as it is, or from an empty form. */
  startOver: (property: HostPropertyBody | null) => void
}

/** Finds what the form begins with: a draft of this browser or of the server, the property, or nothing. */
export function useDraftStart(
  accountId: string,
  name: string,
  property: HostPropertyBody | null,
): LoadedStart {
  const [loaded, setLoaded] = useState<{ start: DraftStart | null; round: number }>({ start: null, round: 0 })
  const [attempt, setAttempt] = useState(0)
  const begin = (start: DraftStart | null) => setLoaded(({ round }) => ({ start, round: round + 1 }))
  const { state, answer: stored } = useAnswer(
    ['drafts', 'stored', accountId, name, attempt],
    () => fetchDraft(name),
    { freshness: 'once' },
  )
  const isAnswered = state.status !== 'loading'
  // biome-ignore lint/correctness/useExhaustiveDependencies: the property itself changes only together with a new start
  useEffect(() => {
    if (!isAnswered) return
    const local = loadLocalDraft(draftKey(accountId, name))
    // Out of reach: a form all the same. Its first save tells of a draft that could not be seen now.
    begin(chooseStart({ local, stored, property }))
  }, [accountId, name, attempt, isAnswered])
  return {
    ...loaded,
    reload: () => {
      begin(null)
      setAttempt((count) => count + 1)
    },
    startOver: (newest) => begin(chooseStart({ local: null, stored: null, property: newest })),
  }
}

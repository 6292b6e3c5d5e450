import { useCallback, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import {
  type AnswerKey,
  type AnswerState,
  createAnswers,
  type Freshness,
  loading,
  type Topic,
} from './answers.ts'
import { keepAnswersFresh } from './keep-answers-fresh.ts'

const answers = createAnswers()

export type Answer<T> = {
  state: AnswerState<T>
  /** What is known, also while it is asked again. */
  answer: T | null
  /** Asks again, after a failure or because somebody wants to see the latest. */
  again: () => void
  /** Puts what an act has answered in the place of what is shown; after a failure, into `empty` if that is given. */
  put: (change: (answer: T) => T, empty?: T) => void
}

export type AnswerOptions = {
  /**
   * `live`: also asked every twenty seconds while the tab is in view, until it is refused. Everything is asked when it comes into view, but
   * for what is asked `once`.
   */
  freshness?: Freshness
  /** False while there is nobody for whom to ask. */
  isWanted?: boolean
  /** Once for each time that there is nothing to show. */
  onFailed?: () => void
}

/**
 * Asks the server and keeps the answer fresh: by acts that outdate its topic, when the tab comes into view, and while it
 * lies open when it is live. `load` may use nothing that the key does not name.
 */
export function useAnswer<T>(
  key: AnswerKey,
  load: () => Promise<T>,
  { freshness = 'when-shown', isWanted = true, onFailed }: AnswerOptions = {},
): Answer<T> {
  const name = JSON.stringify(key)
  const latest = useRef({ key, load })
  latest.current = { key, load }
  const asked = useRef<string>(null)
  const subscribe = useCallback(
    (listener: () => void) => {
      if (!isWanted) return () => undefined
      const stop = keepAnswersFresh(answers)
      const leave = answers.subscribe({ ...latest.current, freshness }, listener)
      asked.current = name
      return () => {
        asked.current = null
        leave()
        stop()
      }
    },
    [name, freshness, isWanted],
  )
  const read = useCallback(() => {
    // What begins with an answer must not begin with that of the page that is being left, and again with its own.
    if (freshness === 'once' && asked.current !== name) return loading
    return answers.read<T>(latest.current.key)
  }, [name, freshness])
  const state = useSyncExternalStore(subscribe, read, readNothing)
  // biome-ignore lint/correctness/useExhaustiveDependencies: `name` stands for the key
  const { again, put } = useMemo(() => toKey<T>(key), [name])
  useSayFailure(state.status === 'failed' && isWanted, onFailed)
  return { state, answer: state.status === 'ready' ? state.answer : null, again, put }
}

function toKey<T>(key: AnswerKey): Pick<Answer<T>, 'again' | 'put'> {
  return {
    again: () => answers.ask(key),
    put: (change, empty) => answers.put(key, change, empty),
  }
}

/** Asks again for everything on the screen that is about one of these topics. */
export function outdate(...topics: readonly Topic[]): void {
  answers.outdate(...topics)
}

/** The server asks nothing, and neither does the page before it has hydrated. */
function readNothing() {
  return loading
}

function useSayFailure(hasFailed: boolean, onFailed: (() => void) | undefined): void {
  const [isSaid, setSaid] = useState(false)
  useEffect(() => {
    if (hasFailed === isSaid) return
    setSaid(hasFailed)
    if (hasFailed) onFailed?.()
  }, [hasFailed, isSaid, onFailed])
}

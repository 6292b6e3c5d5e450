import { useCallback, useEffect, useState } from 'react'
import { problemWords } from '../problem-words.ts'

/** What was asked for, while it is on its way, when it came, and when it did not. */
export type Asked<T> =
  | { status: 'loading' }
  | { status: 'failed'; message: string }
  | { status: 'loaded'; answer: T }

/** Asks once when the part is shown first, and again by `again`. `ask` must stay the same function. */
export function useAnswer<T>(ask: () => Promise<T>): {
  asked: Asked<T>
  again: () => void
  put: (answer: T) => void
} {
  const [asked, setAsked] = useState<Asked<T>>({ status: 'loading' })
  const [attempt, setAttempt] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt asks again
  useEffect(() => {
    let isStale = false
    ask().then(
      (answer) => !isStale && setAsked({ status: 'loaded', answer }),
      (error: unknown) => !isStale && setAsked({ status: 'failed', message: problemWords(error) }),
    )
    return () => {
      isStale = true
    }
  }, [ask, attempt])
  const again = useCallback(() => {
    setAsked({ status: 'loading' })
    setAttempt((count) => count + 1)
  }, [])
  const put = useCallback((answer: T) => setAsked({ status: 'loaded', answer }), [])
  return { asked, again, put }
}

import { type ComponentType, useEffect, useState } from 'react'
import { Button } from './button.tsx'
import { EmptyState } from './empty-state.tsx'
import { Skeleton } from './skeleton.tsx'
import { panelWords } from './ui-words.ts'

type Waiting = {
  /** What is announced while the code is on its way: "Loading your calendar". */
  loading: string
  /** What is said when it did not come: "Your calendar is not shown". */
  failed: string
  /** The height of the skeleton, as a class. */
  height: string
}

/** A panel with its own code, fetched when it is first shown, and again when that failed and somebody asks. */
export function lazyPanel(load: () => Promise<ComponentType>, { loading, failed, height }: Waiting) {
  return function LazyPanel() {
    const [Panel, setPanel] = useState<ComponentType | null>(null)
    const [attempt, setAttempt] = useState(0)
    const [hasFailed, setFailed] = useState(false)
    // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt asks again
    useEffect(() => {
      let isCurrent = true
      setFailed(false)
      load().then(
        (Loaded) => isCurrent && setPanel(() => Loaded),
        () => isCurrent && setFailed(true),
      )
      return () => {
        isCurrent = false
      }
    }, [attempt])
    if (Panel) return <Panel />
    if (!hasFailed) return <Skeleton className={`${height} w-full`} label={loading} />
    return (
      <EmptyState
        level={3}
        title={failed}
        actions={<Button onClick={() => setAttempt((count) => count + 1)}>{panelWords.tryAgain}</Button>}
      />
    )
  }
}

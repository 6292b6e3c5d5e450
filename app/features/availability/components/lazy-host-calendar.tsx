import { type ComponentType, useEffect, useState } from 'react'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Skeleton } from '#ui/skeleton.tsx'

/** The host's calendar with its own code, fetched when it is first shown. */
export function LazyHostCalendar() {
  const [Calendar, setCalendar] = useState<ComponentType | null>(null)
  const [attempt, setAttempt] = useState(0)
  const [hasFailed, setFailed] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt asks again
  useEffect(() => {
    let isCurrent = true
    setFailed(false)
    import('./host-calendar.tsx').then(
      (module) => isCurrent && setCalendar(() => module.HostCalendar),
      () => isCurrent && setFailed(true),
    )
    return () => {
      isCurrent = false
    }
  }, [attempt])
  if (Calendar) return <Calendar />
  if (!hasFailed) return <Skeleton className="h-96 w-full" label="Loading your calendar" />
  return (
    <EmptyState
      level={3}
      title="Your calendar is not shown"
      actions={<Button onClick={() => setAttempt((count) => count + 1)}>Try again</Button>}
    />
  )
}

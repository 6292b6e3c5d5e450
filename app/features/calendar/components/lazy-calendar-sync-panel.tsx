import { type ComponentType, useEffect, useState } from 'react'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Skeleton } from '#ui/skeleton.tsx'

/** The Calendar Synchronization panel with its own code, fetched when it is first shown. */
export function LazyCalendarSyncPanel() {
  const [Panel, setPanel] = useState<ComponentType | null>(null)
  const [attempt, setAttempt] = useState(0)
  const [hasFailed, setFailed] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt asks again
  useEffect(() => {
    let isCurrent = true
    setFailed(false)
    import('./calendar-sync-panel.tsx').then(
      (module) => isCurrent && setPanel(() => module.CalendarSyncPanel),
      () => isCurrent && setFailed(true),
    )
    return () => {
      isCurrent = false
    }
  }, [attempt])
  if (Panel) return <Panel />
  if (!hasFailed) return <Skeleton className="h-52 w-full" label="Loading your calendars" />
  return (
    <EmptyState
      level={3}
      title="Your calendars are not shown"
      actions={<Button onClick={() => setAttempt((count) => count + 1)}>Try again</Button>}
    />
  )
}

import { lazyPanel } from '#ui/lazy-panel.tsx'
import { syncListWords } from './words.ts'

/** The Calendar Synchronization panel with its own code, fetched when it is first shown. */
export const LazyCalendarSyncPanel = lazyPanel(
  async () => (await import('./calendar-sync-panel.tsx')).CalendarSyncPanel,
  { loading: syncListWords.loading, failed: syncListWords.failed, height: 'h-52' },
)

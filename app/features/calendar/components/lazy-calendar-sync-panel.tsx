import { lazyPanel } from '#ui/lazy-panel.tsx'

/** The Calendar Synchronization panel with its own code, fetched when it is first shown. */
export const LazyCalendarSyncPanel = lazyPanel(
  async () => (await import('./calendar-sync-panel.tsx')).CalendarSyncPanel,
  { loading: 'Loading your calendars', failed: 'Your calendars are not shown', height: 'h-52' },
)

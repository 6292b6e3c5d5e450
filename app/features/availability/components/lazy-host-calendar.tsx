import { lazyPanel } from '#ui/lazy-panel.tsx'

/** The host's calendar with its own code, fetched when it is first shown. */
export const LazyHostCalendar = lazyPanel(async () => (await import('./host-calendar.tsx')).HostCalendar, {
  loading: 'Loading your calendar',
  failed: 'Your calendar is not shown',
  height: 'h-96',
})

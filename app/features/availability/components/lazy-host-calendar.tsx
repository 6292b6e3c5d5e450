import { lazyPanel } from '#ui/lazy-panel.tsx'
import { calendarWords } from './calendar-words.ts'

/** The host's calendar with its own code, fetched when it is first shown. */
export const LazyHostCalendar = lazyPanel(async () => (await import('./host-calendar.tsx')).HostCalendar, {
  loading: calendarWords.loading,
  failed: calendarWords.notShown,
  height: 'h-96',
})

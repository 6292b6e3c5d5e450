import { cx } from '#ui/cx.ts'
import type { NightSource } from '../host-calendar.ts'
import { sourceGround } from './night-cell.tsx'

const words: Record<NightSource, string> = {
  booking: 'Booked here',
  hold: 'Held by your offer',
  external: 'Taken on another calendar',
  host_block: 'Blocked by you',
}

/** What the grounds of the calendar mean. */
export function CalendarLegend() {
  return (
    <ul aria-label="What the colours mean" className="flex flex-wrap gap-x-5 gap-y-2 text-meta text-muted">
      {(['booking', 'hold', 'external', 'host_block'] as const).map((source) => (
        <li key={source} className="flex items-center gap-2">
          <span aria-hidden className={cx('h-4 w-8 rounded-full', sourceGround[source])} />
          {words[source]}
        </li>
      ))}
      <li className="flex items-center gap-2">
        <span aria-hidden className="size-4 rounded-full bg-ember" />
        Today
      </li>
    </ul>
  )
}
